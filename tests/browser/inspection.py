"""A harsh look at a screen: is everything in sight, large enough, uncovered and whole, and can everybody use it?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser.people import REPOSITORY, SIZES, Guest

HERE = Path(__file__).resolve().parent
AXE = REPOSITORY / "web" / "node_modules" / "axe-core" / "axe.min.js"

FAULTS = (HERE / "faults.js").read_text(encoding="utf-8")


def settled(guest: Guest) -> None:
    """Everything has found its place."""
    guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 80)))")


def faults_of(guest: Guest, scrolls: bool = False) -> list[str]:
    """What is wrong with the screen at the size that it has."""
    settled(guest)
    return list(guest.page.evaluate(FAULTS, [scrolls]))


def inspect(guest: Guest, name: str, scrolls: bool = False, axe: bool = True) -> list[str]:
    """Everything that is wrong with a screen; its pictures are kept. `scrolls`: it may be longer than the window."""
    found = []
    for size, (width, height) in SIZES.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        settled(guest)
        guest.picture(f"{name}-{width}x{height}")
        found += [f"{name} {width}×{height}: {fault}" for fault in faults_of(guest, scrolls)]
        if axe and size in ("small-phone", "tablet"):
            found += [f"{name} {width}×{height}: {fault}" for fault in violations(guest)]
    return found


def out_of_reach(guest: Guest, name: str, button: str) -> list[str]:
    """At which sizes one would have to scroll before it can be pressed."""
    found = []
    for width, height in SIZES.values():
        guest.page.set_viewport_size({"width": width, "height": height})
        settled(guest)
        box = guest.dialog.locator(button).bounding_box()
        assert box is not None
        if box["y"] < 0 or box["y"] + box["height"] > height:
            found.append(f"{name} {width}×{height}: {button} is out of reach")
    return found


def violations(guest: Guest) -> list[str]:
    """What axe-core has to say."""
    page = guest.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(
            AXE.read_text(encoding="utf-8")
        )  # evaluated from outside, so the page's own policy stays as it is
    result: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"axe {violation['id']}: {node['target'][0]} {node['html'][:120]}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
