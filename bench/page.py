"""How light and how quick the page is: `python bench/page.py [--games llama,…] [--lighthouse]`

Needs the built page and a Chromium (`make web chromium`); server and browser share this machine. Ends with Markdown for
bench/results.md. With --lighthouse also what Lighthouse (npm, fetched when asked for) says.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.inspection import violations  # noqa: E402
from browser.people import ASKING, MAIN, RAISED, SELECTED, TITLES, Family, Fingers, Guest, Mouse  # noqa: E402
from servers import served_here  # noqa: E402
from sobremesa.core.registry import all_games  # noqa: E402
from sobremesa.players.asking import prepare_opponents  # noqa: E402
from sobremesa.server.settings import UNLIMITED, Settings  # noqa: E402
from sobremesa.tools import chromium  # noqa: E402

KB = 1000
TIMES = 7  # cold starts
THROTTLE = 4
PHONE = {"viewport": {"width": 390, "height": 844}, "reduced_motion": "no-preference"}

# When the first card has been painted, and everything that kept somebody waiting.
WATCH = """
globalThis.seen = { card: 0, events: [], long: [] }
const painted = () => requestAnimationFrame(() => setTimeout(() => (seen.card ||= performance.now())))
const look = () => (document.querySelector('.table [data-card]') ? painted() : requestAnimationFrame(look))
requestAnimationFrame(look)
new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries()) if (id) seen.events.push([id, duration])
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration)
}).observe({ type: 'longtask', buffered: true })
"""


@dataclass
class Report:
    rows: list[tuple[str, str, str]] = field(default_factory=list)

    def add(self, what: str, wanted: str, seen: str) -> None:
        self.rows.append((what, wanted, seen))
        print(f"{what}: {seen} (wanted: {wanted})", file=sys.stderr, flush=True)

    def markdown(self) -> str:
        lines = ["| what | wanted | seen |", "|---|---:|---:|", *(f"| {a} | {b} | {c} |" for a, b, c in self.rows)]
        return "\n".join(lines)


def sizes(family: Family, report: Report) -> None:
    """What a first visit and a first game load."""
    for title in TITLES.values():
        ana = family.joins("Ana", Mouse(), "phone")
        ana.opens()
        ana.page.wait_for_load_state("networkidle")
        ana.page.locator("li", has_text=title).get_by_role("button", name="Play").first.click()
        ana.sees_the_table()
        ana.page.wait_for_load_state("networkidle")
        files = {answer.url: answer for answer in ana.answers if "/api/" not in answer.url and answer.status == 200}
        weights = {url: answer.request.sizes()["responseBodySize"] for url, answer in files.items()}  # as it was sent
        script = sum(size for url, size in weights.items() if url.endswith(".js"))
        report.add(f"{title}: script of start page and table, gzip", "≤ 100 KB", f"{script / KB:.1f} KB")
        report.add(f"{title}: everything for a first game, gzip", "≤ 300 KB", f"{sum(weights.values()) / KB:.1f} KB")


def first_card(family: Family, report: Report) -> None:
    """A link to a table is opened by somebody who has never been here."""
    host = family.joins("Host").lays("llama", 2)
    times = []
    for _ in range(TIMES):
        guest = family.joins("Guest", Mouse(), "phone", **PHONE)
        guest.page.add_init_script(WATCH)
        guest.opens(f"t/{host.table}")
        guest.page.wait_for_function("() => seen.card")
        times.append(guest.page.evaluate("() => seen.card"))
        guest.context.close()
    report.add(
        f"first card on screen, cold, on loopback (median and worst of {TIMES})",
        "< 1 s",
        f"{statistics.median(times):.0f} and {max(times):.0f} ms",
    )


# Where somebody could press now: the middles of the things that are raised, or of what goes on in a dialog.
WHERE = """([asking, selected, raised, main]) => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const middles = (elements) => elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left + width / 2, top + height / 2]
    })
    const [dialog] = shown('dialog[open]')
    if (dialog) return middles([...dialog.querySelectorAll(main)])
    if (shown(asking).length) return middles(shown(asking + ' ~ * button'))
    const places = raised.replaceAll(':visible', '')
    if (shown(selected).length) return middles(shown(places).filter((element) => !element.ariaPressed))
    return middles(shown(places))
}"""


class Patient:
    """Somebody who looks at the page only when it has come to rest, so that only the page's own work is measured.

    A driver that looks all the time (as the tests do) has styles and layout worked out for it on the slow processor.
    """

    GLANCE = 100  # milliseconds between looks at what came over the wire, which costs the page nothing
    TOUCH = 80  # milliseconds that a finger stays on the glass; a driver's own taps take none, which no finger can do
    REST = 1500  # milliseconds without anything from the server, and then the table is still

    def __init__(self, guest: Guest) -> None:
        self.guest, self.page = guest, guest.page
        self.glass = guest.context.new_cdp_session(guest.page)

    def taps(self, x: float, y: float) -> None:
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.page.wait_for_timeout(self.TOUCH)
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def rests(self) -> None:
        heard, still = -1, 0
        while still < self.REST:
            self.page.wait_for_timeout(self.GLANCE)
            still = still + self.GLANCE if heard == len(self.guest.heard) else 0
            heard = len(self.guest.heard)

    def plays_to_the_end(self) -> None:
        idle = 0
        while idle < 4:
            self.rests()
            places = self.page.evaluate(WHERE, [ASKING, SELECTED, RAISED, f"{MAIN}, .several .choice"])
            idle = 0 if places else idle + 1
            if places:
                self.taps(*self.guest.rng.choice(places))
            elif not self.guest.is_over:
                assert idle < 3, "there is nothing to do"


def throttled(family: Family, game: str, report: Report) -> None:
    """A whole game with all its motion, on a processor four times as slow."""
    ana = family.joins("Ana", Fingers(), "phone", **PHONE)
    ana.page.add_init_script(WATCH)
    ana.opens()
    ana.context.new_cdp_session(ana.page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    ana.lays(game, 4, options={"first": 0} | ({"games": 1} if game == "take_that" else {}))
    ana.page.evaluate(
        "() => { seen.long.length = 0; seen.events.length = 0; seen.from = performance.interactionCount }"
    )
    Patient(ana).plays_to_the_end()
    seen = ana.page.evaluate("() => ({ ...seen, interactions: performance.interactionCount - seen.from })")
    longest: dict[int, float] = {}
    for number, duration in seen["events"]:
        longest[number] = max(duration, longest.get(number, 0.0))
    # What took less than 16 ms is not reported one by one.
    all_times = sorted([*longest.values(), *([16.0] * max(0, seen["interactions"] - len(longest)))])
    p95 = all_times[int(0.95 * (len(all_times) - 1))]
    worst = max(seen["long"], default=0)
    report.add(
        f"{TITLES[game]}: {ana.moves} moves, interaction to paint, p95 and longest, {THROTTLE} × throttle",
        "< 100 ms",
        f"{p95:.0f} and {all_times[-1]:.0f} ms",
    )
    report.add(
        f"{TITLES[game]}: longest task, {THROTTLE} × throttle", "≤ 100 ms", f"{worst:.0f} ms" if worst else "< 50 ms"
    )
    ana.context.close()


def audits(family: Family, report: Report) -> None:
    """What a browser asks of a page that is to be installed, and what axe-core finds."""
    ana = family.joins("Ana", Mouse(), "phone", service_workers="allow")
    ana.opens()
    ana.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    ana.page.reload()
    devtools = ana.context.new_cdp_session(ana.page)
    manifest: dict[str, Any] = devtools.send("Page.getAppManifest")
    told = json.loads(manifest["data"])
    icons = sorted(icon["sizes"] for icon in told["icons"])
    needed = all(
        told.get(key) for key in ("name", "short_name", "start_url", "display", "theme_color", "background_color")
    )
    missing = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    report.add(
        "manifest: name, start, display, colours; icons",
        "complete",
        f"{'complete' if needed and not manifest['errors'] else 'not complete'}; {', '.join(icons)}",
    )
    # A private window, which every context of a test is, can never install anything.
    report.add("what keeps Chromium from installing it", "nothing", ", ".join(missing_of(missing)) or "nothing")
    controlled = ana.page.evaluate("() => Boolean(navigator.serviceWorker.controller) && isSecureContext")
    report.add("served by its worker, in a secure context", "yes", "yes" if controlled else "no")
    found = []
    for path in ("", "rules", "rules/llama", "settings"):
        ana.opens(path)
        ana.page.wait_for_timeout(300)
        found += violations(ana)
    ana.lays("llama", 3)
    found += violations(ana)
    report.add("axe-core: violations on start page, rules, settings, table", "0", str(len(found)))


def missing_of(errors: list[str]) -> list[str]:
    return [error for error in errors if error != "in-incognito"]


def lighthouse(url: str, report: Report) -> None:
    """The audits of Lighthouse, each in percent."""
    path = chromium.find() or ""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        program = os.environ.get("LIGHTHOUSE", "")
        command = [program] if program else ["npm", "exec", "--yes", "lighthouse@12", "--"]
        flags = f"--chrome-flags=--headless {' '.join(chromium.FLAGS)}"
        done = subprocess.run(
            [*command, f"{url}/", "--quiet", "--output=json", f"--output-path={out}", flags],
            env=os.environ | {"CHROME_PATH": path},
            cwd=folder,
            check=False,
        )
        if done.returncode or not out.exists():
            report.add("Lighthouse", "–", "could not be run")
            return
        result = json.loads(out.read_text(encoding="utf-8"))
    for category in result["categories"].values():
        failed = [
            result["audits"][audit["id"]]["title"]
            for audit in category["auditRefs"]
            if audit["weight"]
            and (result["audits"][audit["id"]]["score"] or 0) < 0.9
            and result["audits"][audit["id"]]["score"] is not None
        ]
        said = f"{category['score'] * 100:.0f} %"
        report.add(
            f"Lighthouse: {category['title'].lower()}", "≥ 95 %", f"{said} ({'; '.join(failed)})" if failed else said
        )


def measure(browser: Browser, url: str, games: list[str], with_lighthouse: bool) -> Report:
    report = Report()
    for part in (sizes, first_card, audits):
        family = Family(browser, url)
        part(family, report)
        family.goes()
    for game in games:
        family = Family(browser, url)
        throttled(family, game, report)
        family.goes()
    if with_lighthouse:
        lighthouse(url, report)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(TITLES))
    parser.add_argument("--lighthouse", action="store_true")
    wanted = parser.parse_args()
    for game in all_games():
        prepare_opponents(game, ["beginner"], lambda _: None)
    with (
        tempfile.TemporaryDirectory() as folder,
        served_here(Settings(database=str(Path(folder) / "tables.db"), limits=UNLIMITED)) as url,  # bots pause as usual
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        report = measure(browser, url, wanted.games.split(","), wanted.lighthouse)
        browser.close()
    print(report.markdown())


__all__ = ["Guest", "Report", "measure"]

if __name__ == "__main__":
    main()
