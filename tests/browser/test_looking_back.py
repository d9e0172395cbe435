"""Replays, languages, and what still works without a network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import LANGUAGES, REPOSITORY, SHORT, Family, Fingers, Guest, Keys

KEYS = {  # every message that there is
    line.partition(" =")[0]
    for path in (*(REPOSITORY / "web/words").glob("*.ftl"), *(REPOSITORY / "src/sobremesa").rglob("words/*.ftl"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if re.match(r"[a-z][\w-]* =", line)
}


def finished(guest: Guest, game: str, seats: int = 2) -> Guest:
    guest.lays(game, seats).plays_to_the_end().sees_the_end()
    return guest


# --- replay ------------------------------------------------------------------------------------------------------


def test_replay_step_by_step_and_through_other_eyes(family: Family) -> None:
    ana = family.joins("Ana")
    step = ana.page.get_by_role("slider")
    last = 0
    while last < 8:  # in some matches everybody quits at once
        finished(ana, "llama").presses(ana.link("Replay"))
        step.wait_for()
        last = int(step.get_attribute("max") or 0)

    def at() -> int:
        return int(step.input_value())

    faces = ana.page.locator("[data-seat] [data-card]:not(.back)")
    assert at() == 0
    assert faces.count() == 0, "at first one sees what everybody saw"
    ana.presses("One step on").presses("One step on").presses("One step back")
    assert at() == 1
    ana.presses("To the end")
    assert at() == last
    ana.presses("To the beginning")
    assert at() == 0

    eyes = ana.page.get_by_label("Point of view")
    eyes.select_option(label="What Ana saw")
    expect(ana.page.locator(".in-hand [data-card]:not(.back)")).to_have_count(6)
    eyes.select_option(label="All cards open")
    expect(ana.page.locator("[data-card].back")).to_have_count(1)  # the draw pile
    ana.page.locator("main").click(position={"x": 5, "y": 5})
    ana.page.keyboard.press("ArrowRight")
    assert at() == 1
    ana.presses("Play")
    expect(step).not_to_have_value("1")
    ana.presses("Pause")


@pytest.mark.parametrize("game", sorted(SHORT))
def test_every_game_can_be_replayed(family: Family, game: str) -> None:
    luis = finished(family.joins("Luis", Keys()), game)
    luis.presses(luis.link("Replay"))
    luis.page.get_by_label("Point of view").select_option(label="All cards open")
    luis.presses("To the end")
    luis.presses("One step back")
    luis.presses("To the beginning")
    expect(luis.page.locator(".table .felt")).to_be_visible()


# --- languages ---------------------------------------------------------------------------------------------------

WORDS = """() => {
    const found = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) found.push(walk.currentNode.data.trim())
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name))
    return found.filter(Boolean)
}"""


def words_of(guest: Guest) -> set[str]:
    """Everything that is written or read out; none of it is the name of a message or a hole in one."""
    words = set(guest.page.evaluate(WORDS))
    untranslated = {word for word in words if word in KEYS and "-" in word}
    assert not untranslated
    holes = {word for word in words if re.search(r"\{\s*\$|undefined|NaN|\[object", word)}
    assert not holes
    return words


def tour(guest: Guest, game: str) -> set[str]:
    """All that is said on the way through a game."""
    said: set[str] = set()

    def look() -> None:
        nonlocal said
        said |= words_of(guest)

    guest.opens()
    guest.page.locator(".games .about").first.wait_for()
    guest.page.wait_for_timeout(150)
    look()
    for path in ("settings", f"rules/{game}", "rules"):
        guest.opens(path)
        guest.page.locator("main").wait_for()
        guest.page.wait_for_timeout(100)
        look()
    guest.lays(game, 2, bots=None)
    guest.page.locator(".lobby").wait_for()
    look()
    guest.lays(game, 3)
    guest.waits_for_the_turn()
    for dialog in (1, 2, 3):
        guest.page.locator("header button").nth(dialog).click()
        guest.dialog.wait_for()
        look()
        guest.page.keyboard.press("Escape")
        expect(guest.dialog).to_have_count(0)
    for _ in range(3):
        if guest.waits_for_the_turn():
            look()
            guest.acts()
    guest.plays_to_the_end()
    guest.dialog.locator(".again").wait_for()
    look()
    guest.page.locator("dialog a[href*=replay]").last.click()
    guest.page.locator("footer select").wait_for()
    look()
    return said


@pytest.mark.takes_minutes
@pytest.mark.parametrize(("language", "game"), list(zip(sorted(LANGUAGES), sorted(SHORT), strict=True)))
def test_every_word_is_in_the_language_of_the_browser(family: Family, language: str, game: str) -> None:
    guest = family.joins("Ana", locale=LANGUAGES[language])
    said = tour(guest, game)
    assert guest.page.locator("html").get_attribute("lang") == language
    english = {
        "Play",
        "Invite",
        "Rules",
        "Settings",
        "Deal the cards",
        "Take back",
        "What has happened",
        "Once more",
        "Free",
    }
    assert (said & english == english - {"Take back"}) or language != "en" or english <= said
    if language != "en":
        assert not said & english


def test_another_language_is_chosen_and_remembered(family: Family) -> None:
    ana = family.joins("Ana", Fingers(), "phone").opens()
    titles = {"es": "Ajustes", "fr": "Réglages", "de": "Einstellungen", "en": "Settings"}
    ana.presses(ana.link("Settings"))
    for language, title in titles.items():
        ana.page.locator("select").first.select_option(language)
        expect(ana.page.get_by_role("heading", level=1)).to_have_text(title)
        assert ana.page.locator("html").get_attribute("lang") == language
        ana.page.reload()
        expect(ana.page.get_by_role("heading", level=1)).to_have_text(title)


def test_the_language_changes_in_the_middle_of_a_game(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 2)
    ana.waits_for_the_turn()
    ana.opens("settings")
    ana.page.locator("select").first.select_option("es")
    ana.page.go_back()
    ana.sees_the_table()
    ana.waits_for_the_turn()
    expect(ana.page.locator(".prompt")).to_contain_text(re.compile("Te toca|Juega|Pon|Roba|retír", re.I))
    words_of(ana)


# --- without a network -------------------------------------------------------------------------------------------


WORKER_RULES = """async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20))
}"""


def test_offline_it_says_so_and_shows_rules_and_finished_games(family: Family) -> None:
    ana = family.joins("Ana", Fingers(), "phone", service_workers="allow")
    ana.opens()
    ana.page.evaluate(WORKER_RULES)
    finished(ana, "llama")
    ana.presses(ana.link("Replay"))
    ana.page.get_by_role("slider").wait_for()
    replay = ana.page.url
    ana.context.set_offline(True)

    ana.opens()
    ana.page.reload()
    ana.sees("You are offline. Rules and finished games can still be read.")
    ana.opens("rules/llama")
    ana.page.locator("main.rules li").first.wait_for()
    ana.page.goto(replay)
    ana.page.reload()
    ana.page.get_by_role("slider").wait_for()
    ana.presses("One step on")
    ana.opens("rules/qwinto")
    ana.page.locator("main.rules li").first.wait_for()

    ana.context.set_offline(False)
    ana.opens()
    expect(ana.page.locator(".offline")).to_have_count(0)
    ana.lays("llama", 2)


def test_nothing_is_loaded_from_elsewhere(family: Family, database: Path) -> None:
    ana = finished(family.joins("Ana"), "llama")
    assert {answer.url.split("/")[2] for answer in ana.answers if not answer.url.startswith(("data:", "blob:"))} == {
        ana.url.split("/")[2]
    }


def test_the_page_comes_compressed_and_what_is_private_does_not(family: Family) -> None:
    ana = family.joins("Ana", size="phone").opens()
    expect(ana.page.locator(".games img").first).to_be_visible()
    ana.page.wait_for_load_state("networkidle")  # a picture has its place before it has come
    packed = [answer.url for answer in ana.answers if answer.headers.get("content-encoding") == "gzip"]
    assert {url.rpartition(".")[2] for url in packed} >= {"js", "css", "svg"}
    asked = {answer.url for answer in ana.answers if "/api/" in answer.url}
    assert asked
    assert asked.isdisjoint(packed)
