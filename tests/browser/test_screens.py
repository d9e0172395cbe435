"""Every screen at five sizes: nothing out of sight, covered, clipped or too small, and no objection of axe-core."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.inspection import faults_of, inspect, out_of_reach, violations
from browser.people import SHORT, Family, Guest

pytestmark = pytest.mark.takes_minutes

MOST_SEATS = {"llama": 6, "take_that": 4, "qwinto": 4, "skipbo_junior": 4}


def whole(faults: list[str]) -> None:
    assert not faults, "\n" + "\n".join(faults)


@pytest.mark.parametrize("seats", ["two", "most"])
@pytest.mark.parametrize("game", sorted(SHORT))
def test_the_table(family: Family, game: str, seats: str) -> None:
    ana = family.joins("Ana").lays(game, 2 if seats == "two" else MOST_SEATS[game])
    name = f"{game}-{seats}"
    ana.waits_for_the_turn()
    faults = inspect(ana, f"{name}-begin")
    for _ in range(6):
        if not ana.waits_for_the_turn() or ana.looks() == "dialog":
            break
        ana.acts()
    if ana.waits_for_the_turn() and ana.looks() != "dialog":
        faults += inspect(ana, f"{name}-middle")
        selectable = ana.page.locator("button.playable[aria-pressed=false]:visible")
        if selectable.count():
            selectable.first.click()
            faults += inspect(ana, f"{name}-selected", axe=False)
            ana.page.keyboard.press("Escape")
    ana.plays_to_the_end().sees_the_end()
    faults += out_of_reach(ana, f"{name}-end", ".again")
    faults += inspect(ana, f"{name}-end")
    ana.presses("Look at the table")
    faults += inspect(ana, f"{name}-over", axe=False)
    whole(faults)


def test_the_start_page(family: Family) -> None:
    luis = family.joins("Luis").lays("qwinto", 3, bots=None, public=True)
    ana = family.joins("Ana").opens()
    ana.page.locator(".games .about").last.wait_for()
    faults = inspect(ana, "home", scrolls=True)
    ana.lays("llama", 2)
    ana.opens()
    ana.sees("Your tables")
    expect(ana.link("Go on with L.L.A.M.A.")).to_be_visible()
    faults += inspect(ana, "home-with-tables", scrolls=True)
    for game in ("L.L.A.M.A.", "Skip-Bo Junior"):
        ana.page.locator("li", has_text=game).get_by_role("button", name="More").first.click()
        ana.dialog.get_by_text("Options", exact=True).click()
        for way in ("Against bots", "With others", "One device", "Table and phones"):
            ana.chooses(way)
            faults += inspect(
                ana, f"setup-{game.strip('.')}-{way}".replace(" ", "-").lower(), scrolls=True, axe=game != "L.L.A.M.A."
            )
        ana.page.keyboard.press("Escape")
        expect(ana.dialog).to_have_count(0)
    luis.opens()
    whole(faults)


def test_the_lobby(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 4, bots=None, public=True)
    luis = family.joins("Luis").opens(f"t/{ana.table}")
    luis.button("Sit down").wait_for()
    faults = inspect(luis, "lobby-stranger", scrolls=True)
    luis.presses("Sit down")
    ana.sees("Luis")
    faults += inspect(ana, "lobby-host", scrolls=True)
    faults += inspect(luis, "lobby-guest", scrolls=True)
    ana.page.get_by_text("Fair deal").click()
    faults += inspect(ana, "lobby-cut", scrolls=True)
    tablet = family.joins("Tablet").opens(f"t/{ana.table}?watch")
    tablet.sees("This is the table")
    faults += inspect(tablet, "lobby-tablet", scrolls=True)
    whole(faults)


def dialogs(ana: Guest) -> list[str]:
    faults = []
    for name in ("What has happened", "Say something", "Menu"):
        ana.presses(name)
        faults += inspect(ana, f"dialog-{name.replace(' ', '-').lower()}", scrolls=True)
        ana.page.keyboard.press("Escape")
        expect(ana.dialog).to_have_count(0)
    ana.presses("Menu").presses("Continue on another device")
    ana.page.locator(".qr svg").wait_for()
    faults += inspect(ana, "dialog-seat-link", scrolls=True)
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("?")
    faults += inspect(ana, "dialog-keys", scrolls=True)
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    return faults


def test_what_opens_over_the_table(family: Family) -> None:
    ana = family.joins("Ana").lays("take_that", 3)
    ana.waits_for_the_turn()
    ana.acts()
    ana.waits_for_the_turn()
    faults = dialogs(ana)
    ana.page.locator("[data-seat='1'] .who").click()
    faults += inspect(ana, "dialog-seat", scrolls=True)
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    ana.page.locator(".in-hand button.dim").first.click()
    ana.page.locator(".note").wait_for()
    # For a moment it lies over other things.
    faults += [fault for fault in inspect(ana, "why-not") if "covered:" not in fault]
    whole(faults)


def test_how_a_round_went(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 6, options={"first": 0, "limit": 100})
    while not ana.dialog.count():
        if ana.looks() == "begin":
            ana.acts()
        ana.page.wait_for_timeout(20)
    ana.sees("How it went")
    whole(out_of_reach(ana, "round", "footer .main") + inspect(ana, "round", scrolls=True))


def test_looking_back_and_looking_up(family: Family) -> None:
    ana = family.joins("Ana")
    faults = []
    for path, name in (
        ("settings", "settings"),
        ("rules", "rules"),
        ("rules/take_that", "rules-page"),
        ("t/nowhere", "no-such-table"),
    ):
        ana.opens(path)
        ana.page.locator("h1").first.wait_for()
        ana.page.wait_for_timeout(150)
        faults += inspect(ana, name, scrolls=True)
    for game in sorted(SHORT):
        ana.lays(game, 3).plays_to_the_end().sees_the_end()
        ana.presses(ana.link("Replay"))
        ana.page.get_by_label("Point of view").select_option(label="All cards open")
        ana.page.wait_for_timeout(100)
        ana.page.get_by_role("slider").fill("9")
        faults += inspect(ana, f"replay-{game}")
        ana.page.goto(f"{ana.page.url}?analysis=0")
        ana.page.reload()
        ana.page.get_by_role("region", name="Analysis").get_by_text(re.compile("You chose|No mistake")).wait_for()
        faults += inspect(ana, f"analysis-{game}")
    whole(faults)


def test_what_is_watched_and_passed_around(family: Family) -> None:
    faults = []
    for game in sorted(SHORT):
        ana = family.joins("Ana").lays(game, MOST_SEATS[game])
        tablet = family.joins("Tablet").opens(f"t/{ana.table}?watch")
        tablet.sees_the_table()
        faults += inspect(tablet, f"watched-{game}")
    sofa = family.joins("Sofa").opens()
    sofa.page.locator("li", has_text="Take That").get_by_role("button", name="More").click()
    sofa.chooses("One device", "2")
    sofa.presses("Start")
    sofa.button("Hold to see your cards").wait_for()
    faults += inspect(sofa, "curtain")
    whole(faults)


@pytest.mark.parametrize("look", ["dark", "large"])
def test_in_the_dark_and_in_large_print(family: Family, look: str) -> None:
    """Contrast at night; and large print breaks nothing."""
    ana = family.joins("Ana", color_scheme="dark" if look == "dark" else "light")
    ana.page.add_init_script(
        "localStorage.sobremesa = JSON.stringify({name: 'Ana', largePrint: " + str(look == "large").lower() + "})"
    )
    faults = []

    def look_at(name: str, scrolls: bool = True) -> None:
        nonlocal faults
        ana.picture(f"{look}-{name}")
        faults += [f"{look} {name}: {fault}" for fault in (*faults_of(ana, scrolls), *violations(ana))]

    for path in ("", "settings", "rules/qwinto"):
        ana.opens(path)
        ana.page.locator("h1").first.wait_for()
        ana.page.wait_for_timeout(150)
        look_at(path.replace("/", "-") or "home")
    for game in sorted(SHORT):
        ana.lays(game, MOST_SEATS[game] if look == "large" else 2)
        ana.waits_for_the_turn()
        for width, height in ((320, 568), (390, 844), (1024, 768)):
            ana.page.set_viewport_size({"width": width, "height": height})
            look_at(f"{game}-{width}", scrolls=False)
    ana.plays_to_the_end().sees_the_end()
    look_at("end")
    whole(faults)
