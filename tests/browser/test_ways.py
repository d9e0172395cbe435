"""Lessons, the deal of the day, looking back at one's decisions, and a tablet as the table of several phones."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.people import PATIENCE, SHORT, TITLES, Family, Fingers, Guest


def on_home(guest: Guest, game: str) -> Locator:
    return guest.page.locator(".games li", has_text=TITLES[game])


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_lesson_from_its_first_word_to_its_last(family: Family, game: str) -> None:
    ana = family.joins("Ana", Fingers(), "phone").opens()
    ana.presses(on_home(ana, game).get_by_role("button", name="Learn"))
    ana.sees_the_table()
    bubble = ana.page.get_by_label("Lesson", exact=True)
    steps = set()
    for _ in range(40):
        bubble.or_(ana.dialog).first.wait_for()
        if ana.dialog.count():
            ana.answers_the_dialog()  # how the round went
            continue
        steps.add(bubble.locator("p").inner_text())
        expect(ana.page.locator(".prompt")).to_be_hidden()  # not half under what the lesson says
        on = bubble.get_by_role("button", name=re.compile("Next|Play on"))
        if not on.count():
            moves = ana.moves
            ana.acts()
            assert ana.moves == moves + 1, "there is nothing to do but what the lesson asks for"
        elif on.inner_text() == "Next":
            ana.presses(on)
        else:
            break
    script = json.loads(ana.page.evaluate("() => JSON.stringify(sessionStorage)"))
    assert [value for key, value in script.items() if key.startswith("sobremesa-lesson")] == [str(len(steps) - 1)]
    ana.presses("Play on")
    expect(bubble).to_have_count(0)
    if not ana.is_over:
        ana.waits_for_the_turn()
        ana.acts()


def test_the_deal_of_the_day(family: Family) -> None:
    """Played once: its result can be shared, and counts with yesterday's."""
    ana = family.joins("Ana").opens()
    ana.sees("The same cards and the same bots for everybody, new every day.")
    today = date.fromisoformat(ana.page.evaluate("async () => (await (await fetch('api/daily')).json())[0].day"))
    yesterday = {str(today - timedelta(days=1)): {"llama": {"place": 1, "of": 3, "score": -4}}}
    ana.page.evaluate("kept => localStorage.setItem('sobremesa-daily', kept)", json.dumps(yesterday))
    ana.presses(ana.page.locator(".today button", has_text="Qwinto"))
    ana.sees_the_table()
    ana.plays_to_the_end().sees_the_end()

    shared = ana.dialog.locator("pre").inner_text().splitlines()
    assert shared[0] == f"Sobremesa · Qwinto · {today.day} {today:%B} {today.year}"
    assert re.fullmatch(r"−?\d+ points?", shared[1]), "alone there is no place"
    assert shared[2:] == ["2 days in a row", f"{ana.url}/#/"]
    kept = json.loads(ana.page.evaluate("() => localStorage.getItem('sobremesa-daily')"))
    assert kept[str(today)].keys() == {"qwinto"}

    table = ana.table
    ana.presses(ana.dialog.get_by_role("link", name="To the start page"))
    ana.sees("2 days in a row")
    deal = ana.page.locator(".today button", has_text="Qwinto")
    expect(deal).to_contain_text(shared[1])
    ana.presses(deal)
    ana.page.wait_for_url(f"**/t/{table}")  # there is no second try
    ana.sees_the_end()
    assert ana.dialog.locator("pre").inner_text().splitlines() == shared


def test_looking_back_at_a_decision(family: Family) -> None:
    ana = family.joins("Ana", size="phone").lays("take_that", 2).plays_to_the_end()  # whatever comes to hand
    ana.sees_the_end()
    ana.presses(ana.link("Analysis"))
    analysis = ana.page.get_by_role("region", name="Analysis")
    verdict = re.compile(r"You chose: .+\. Better: .+\. That wins about (one more game|\d+ more games) in a hundred\.")
    expect(analysis).to_contain_text(verdict, timeout=PATIENCE * 1000)
    expect(ana.page.get_by_label("Point of view")).to_have_value("0")
    costs = analysis.locator(".chips button")
    percents = [int(text.strip("−\u2009 %")) for text in costs.all_inner_texts()]
    assert percents == sorted(percents, reverse=True)
    expect(costs.first).to_have_attribute("aria-pressed", "true")
    if len(percents) > 1:
        ana.presses(costs.last)
        expect(costs.last).to_have_attribute("aria-pressed", "true")


def test_a_table_on_the_tablet_and_hands_on_the_phones(family: Family) -> None:
    tablet = family.joins("Tablet").opens()
    tablet.presses(on_home(tablet, "llama").get_by_role("button", name="More"))
    tablet.chooses("Table and phones", "2").presses("Open the table")
    tablet.sees("This is the table")
    tablet.page.locator(".qr svg").wait_for()
    link = tablet.page.get_by_label("Link", exact=True).input_value()

    phones = [family.joins(name, Fingers(), "phone") for name in ("Ana", "Luis")]
    for phone in phones:
        phone.opens(link.partition("#/")[2]).presses("Sit down")
        tablet.sees(phone.name)
    phones[0].presses("Deal the cards")
    for guest in (tablet, *phones):
        guest.sees_the_table()
    for phone in phones:
        expect(phone.page.locator(".in-hand [data-card]:not(.back)")).to_have_count(6)

    while sum(phone.moves for phone in phones) < 4:
        for phone in phones:
            if phone.looks() == "begin":
                phone.draws()  # and nothing else: when all have quit, hands are shown
        phones[0].page.wait_for_timeout(20)
    expect(tablet.page.locator(".news")).to_have_text(re.compile("Ana|Luis"))
    assert len(scenes(tablet)) > 3, "it sees every move"
    assert all(scene["viewer"] is None for scene in scenes(tablet)), "the tablet is told what everybody sees"
    expect(tablet.page.locator(".in-hand, .me")).to_have_count(0)
    assert tablet.page.locator("[data-seat] [data-card]").count() > 0
    expect(tablet.page.locator("[data-seat] [data-card]:not(.back)")).to_have_count(0)
    assert tablet.looks() == "nothing"


def test_who_sits_at_a_table_can_also_show_it_to_everybody(family: Family) -> None:
    """The same browser, another window: it is the table, and holds no hand."""
    ana = family.joins("Ana").lays("llama", 2)
    ana.waits_for_the_turn()
    heard = len(ana.heard)
    ana.opens(f"t/{ana.table}?watch").page.reload()
    ana.sees_the_table()
    shown = [json.loads(text)["scene"] for text in ana.heard[heard:] if '"scene":{' in text]
    assert shown
    assert all(scene["viewer"] is None for scene in shown)
    expect(ana.page.locator(".in-hand, .me")).to_have_count(0)


def scenes(guest: Guest) -> list[dict[str, object]]:
    events = (json.loads(text) for text in guest.heard)
    return [event["scene"] for event in events if event.get("scene")]


@pytest.mark.parametrize("game", sorted(SHORT))
def test_the_rules_have_pictures(family: Family, game: str) -> None:
    ana = family.joins("Ana", size="phone").opens(f"rules/{game}")
    pictures = ana.page.locator(".rules .figure img, .rules .figure svg")
    expect(pictures.nth(6)).to_be_visible()
    assert all(pictures.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width >= 40)"))


def test_who_is_quicker_than_the_list_of_games_still_plays(family: Family) -> None:
    ana = family.joins("Ana", Fingers(), "phone")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ana.page.route("**/api/games", hold)
    ana.opens().presses(on_home(ana, "llama").get_by_role("button", name="Play"))
    while not held:
        ana.page.wait_for_timeout(20)
    held[0].continue_()
    ana.sees_the_table()
