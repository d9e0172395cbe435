"""No page holds a card that its player may not know: on the screen, in labels, in what it keeps, or on the wire."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import PATIENCE, SHORT, Family, Fingers, Guest
from browser.truth import Recording, Truth, objections

BETWEEN = 4  # moves from one look at everything to the next


def play_and_record(guests: list[Guest], watcher: Guest) -> list[Recording]:
    """Every few moves everything that each page holds is noted; what pages are sent is noted in full."""
    recordings = [Recording(guest) for guest in (*guests, watcher)]
    for recording in recordings:
        recording.note()
    while not all(guest.is_over for guest in guests):
        for guest in guests:
            if not guest.is_over and guest.looks() != "nothing":
                guest.acts()
                guest.page.wait_for_timeout(30)
                moves = sum(other.moves for other in guests)
                if moves % BETWEEN == 0 and not any(other.is_over for other in guests):
                    for recording in recordings:
                        recording.note()
        guests[0].page.wait_for_timeout(5)
    return recordings


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_page_knows_what_its_player_may_know(family: Family, database: Path, game: str) -> None:
    ana = family.joins("Ana").lays(game, 2, bots=None)
    luis = family.joins("Luis", Fingers(), "phone").opens(f"t/{ana.table}")
    luis.presses("Sit down")
    watcher = family.joins("Watcher", size="wall").opens(f"t/{ana.table}?watch")
    ana.presses("Deal the cards")
    for guest in (ana, luis, watcher):
        guest.sees_the_table()

    ana_had, luis_had, watcher_had = (recording.moments for recording in play_and_record([ana, luis], watcher))
    ana.sees_the_end()
    opened = next(text for text in reversed(ana.heard) if '"type":"opened"' in text)
    truth = Truth.of(database, ana.table, opened.partition('"match":"')[2].partition('"')[0])
    assert objections(truth, 0, ana_had) == []
    assert objections(truth, 1, luis_had) == []
    assert objections(truth, None, watcher_had) == []

    has_hands = any(truth.hidden_from(None, ply) for ply in truth.public)
    if has_hands:  # and the same check objects when a page holds somebody else's cards
        assert any("sent" in said for said in objections(truth, 1, ana_had))
        assert any("in the page" in said for said in objections(truth, 0, luis_had))
        assert objections(truth, None, ana_had)
        for moment in watcher_had:
            moment.kept = [f'{{"card":"{card}"}}' for card in truth.hidden_from(None, moment.ply)]
        assert any("kept" in said for said in objections(truth, None, watcher_had))
    ana_had[0].heard.append(opened.replace("opened", "update").replace('"match"', '"was"'))
    assert objections(truth, 0, ana_had), "the secret of the deal must not come before the end"


def test_who_watches_sees_no_hand(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 3)
    tablet = family.joins("Tablet", size="wall").opens(f"t/{ana.table}?watch")
    tablet.sees_the_table()
    expect(tablet.page.locator(".in-hand")).to_have_count(0)
    assert tablet.page.locator("[data-seat] [data-card]").count() > 0
    assert tablet.page.locator("[data-seat] [data-card]:not(.back)").count() == 0


# --- one device for several --------------------------------------------------------------------------------------


def pass_and_play(family: Family, game: str) -> Guest:
    sofa = family.joins("Ana", size="tablet").opens()
    sofa.page.locator("li", has_text={"llama": "L.L.A.M.A.", "take_that": "Take That"}[game]).get_by_role(
        "button", name="More"
    ).click()
    sofa.chooses("One device", "2")
    sofa.page.get_by_label("Player 1").fill("Ana")
    sofa.page.get_by_label("Player 2").fill("Luis")
    sofa.presses("Start")
    return sofa


def test_the_curtain_hides_every_card(family: Family, database: Path) -> None:
    """Until somebody holds the button, no card of the next hand is in the page or has been sent to it."""
    sofa = pass_and_play(family, "take_that")
    curtain = sofa.page.get_by_role("button", name="Hold to see your cards")
    passes = []
    for _ in range(4):
        curtain.wait_for()
        if not passes:
            assert {viewer_of(text) for text in sofa.heard} == {None}, "the deal shows nobody's cards"
        name = sofa.page.locator(".curtain h1").inner_text().removeprefix("Pass the device to ")
        seat = ["Ana", "Luis"].index(name)
        behind = len(sofa.heard)
        assert sofa.page.locator("[data-card]").count() == 0
        assert not sofa.page.locator(".hidden-words[aria-live]").inner_text(), "nor what was told to who had it before"
        curtain.click()  # a short tap shows nothing
        sofa.page.wait_for_timeout(700)
        assert curtain.is_visible()
        assert sofa.page.locator("[data-card]").count() == 0
        assert not any('"scene":{' in text for text in sofa.heard[behind:]), "nothing is fetched before it is held"
        passes.append((seat, behind))
        box = curtain.bounding_box()
        assert box
        sofa.page.mouse.move(box["x"] + 20, box["y"] + 20)
        sofa.page.mouse.down()
        sofa.page.locator(".in-hand [data-card]:not(.back)").first.wait_for()
        sofa.page.mouse.up()
        assert (sofa.scene or {})["viewer"] == seat
        until = time.monotonic() + PATIENCE
        while not curtain.is_visible():
            assert time.monotonic() < until
            if sofa.looks() == "begin":
                sofa.acts()
            sofa.page.wait_for_timeout(50)
    assert len({seat for seat, _ in passes}) == 2
    seen = [viewer_of(text) for text in sofa.heard]
    for (seat, start), (_, end) in pairwise(passes):
        assert set(seen[start:end]) <= {seat, None}, "only what belongs to whoever holds the device"


def test_a_reload_draws_the_curtain(family: Family) -> None:
    """Whoever opens the page again on the way from hand to hand sees nobody's cards."""
    sofa = pass_and_play(family, "llama")
    curtain = sofa.page.get_by_role("button", name="Hold to see your cards")
    curtain.wait_for()
    curtain.press("Enter")
    sofa.page.locator(".in-hand [data-card]:not(.back)").first.wait_for()
    before = len(sofa.heard)
    sofa.page.reload()
    curtain.wait_for()
    assert {viewer_of(text) for text in sofa.heard[before:]} == {None}


def test_whoever_cannot_hold_lifts_the_curtain_too(family: Family) -> None:
    """By keys, or by something that presses for them. Who goes home on the way from hand to hand leaves no cards."""
    sofa = pass_and_play(family, "llama")
    curtain = sofa.page.get_by_role("button", name="Hold to see your cards")
    own = sofa.page.locator(".in-hand [data-card]:not(.back)").first
    curtain.click()
    sofa.sees("A little longer: hold until you see your cards.")
    sofa.presses(sofa.link("To the start page"))
    expect(sofa.page.locator("[data-card]")).to_have_count(0)
    sofa.presses(sofa.link("Go on with L.L.A.M.A."))
    curtain.wait_for()
    assert {viewer_of(text) for text in sofa.heard} == {None}, "whatever the way back"
    curtain.press("Space")
    own.wait_for()
    sofa.page.reload()
    curtain.wait_for()
    curtain.evaluate("button => button.click()")  # as a screen reader does
    own.wait_for()


def viewer_of(text: str) -> int | None:
    import json

    scene = json.loads(text).get("scene")
    return scene["viewer"] if scene else None
