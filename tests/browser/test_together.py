"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.line import line_to
from browser.people import PATIENCE, Family, Fingers, Guest, Keys, Mouse, all_play_to_the_end
from servers import served_here, small
from sobremesa.server.settings import UNLIMITED

NAMES = ("Ana", "Luis", "Mia", "Jo", "Eva", "Tim")


def gathered(family: Family, game: str, seats: int) -> list[Guest]:
    """A table full of people on phones, tablets and computers, dealt by whoever laid it."""
    ways = (Mouse(), Fingers(), Mouse(), Fingers(), Mouse(), Keys())
    sizes = ("tablet", "phone", "wall", "small-phone", "tablet", "tablet")
    people = [family.joins(*who) for who in zip(NAMES[:seats], ways, sizes, strict=False)]
    host = people[0].lays(game, seats, bots=None)
    for guest in people[1:]:
        guest.opens(f"t/{host.table}").presses("Sit down")
        guest.sees("Ana deals when everybody is here.")
    host.presses("Deal the cards")
    for guest in people:
        guest.sees_the_table()
    return people


@pytest.mark.parametrize(
    ("game", "seats"), [("take_that", 2), ("skipbo_junior", 3), ("qwinto", 4), ("llama", 5), ("llama", 6)]
)
def test_a_whole_match(family: Family, game: str, seats: int) -> None:
    people = gathered(family, game, seats)
    all_play_to_the_end(people)
    for guest in people:
        guest.sees_the_end()
    results = {guest.dialog.locator("ol").inner_text() for guest in people}
    assert len(results) == 1, "all see the same result"


def test_rematch_with_the_same_seats(family: Family) -> None:
    ana, luis = gathered(family, "llama", 2)
    all_play_to_the_end([ana, luis])
    ana.sees_the_end()
    luis.sees_the_end()
    ana.presses("Once more")
    for guest in (ana, luis):
        guest.page.wait_for_function(
            "() => !document.querySelector('dialog[open]') && document.querySelector('.table .felt')"
        )
        assert guest.scene is not None
        assert not guest.is_over
    all_play_to_the_end([ana, luis])


def test_the_line_breaks_in_the_middle_of_a_move(family: Family) -> None:
    """The move has reached the table, its answer has not reached the page: it is not lost, and not done twice."""
    with line_to(family.url) as line:
        ana = Guest(family.browser, line.url, "Ana", Mouse(), "tablet")
        family.guests.append(ana)
        ana.lays("take_that", 2)
        ana.waits_for_the_turn()
        line.holds_answers()
        ana.acts()
        moves = ana.moves
        line.breaks()
        ana.sees("The line is broken")
        line.is_mended()
        expect(ana.page.locator(".lost")).to_have_count(0, timeout=20_000)
        assert any('"type":"resumed"' in text for text in ana.heard), "told exactly what was missed"
        assert ana.moves == moves
        seqs = [seq for text in ana.heard if (seq := number_of(text)) is not None]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs))), "every event once, in order"
        ana.plays_to_the_end().sees_the_end()


def number_of(text: str) -> int | None:
    """The number of an event, if it is counted."""
    import json

    event = json.loads(text)
    return event["seq"] if event["type"] in ("gathered", "update", "said", "opened") else None


def test_a_reload_in_the_middle_of_a_move(family: Family) -> None:
    ana = family.joins("Ana").lays("skipbo_junior", 2)
    ana.waits_for_the_turn()
    before = ana.page.locator(".in-hand [data-card]").evaluate_all("all => all.map(card => card.dataset.card)")
    ana.page.reload()
    ana.sees_the_table()
    assert ana.page.locator(".in-hand [data-card]").evaluate_all("all => all.map(card => card.dataset.card)") == before
    ana.plays_to_the_end().sees_the_end()


def test_the_seat_moves_to_another_device(family: Family) -> None:
    tablet = family.joins("Ana").lays("llama", 2)
    tablet.waits_for_the_turn()
    tablet.presses("Menu").presses("Continue on another device")
    field = tablet.page.get_by_label("Link", exact=True)
    expect(field).to_have_value(re.compile("/claim/"))  # until then the link to the table stands there
    link = field.input_value()
    phone = family.joins("Anas phone", Fingers(), "phone")
    phone.opens(link.partition("#/")[2])
    phone.sees_the_table()
    phone.waits_for_the_turn()
    tablet.presses("Close")
    expect(tablet.page.locator(".in-hand")).to_have_count(0)
    phone.plays_to_the_end().sees_the_end()


def test_a_public_table_is_found(family: Family) -> None:
    ana = family.joins("Ana").opens()
    ana.page.locator("li", has_text="Skip-Bo Junior").get_by_role("button", name="Invite").click()
    ana.chooses("2")
    ana.dialog.get_by_text("Options", exact=True).click()
    ana.page.get_by_label("Cards in the stock").fill("1")
    ana.page.get_by_label("Everybody may find this table").check()
    ana.presses("Open the table")
    ana.sees("Bring the others")

    luis = family.joins("Luis", Fingers(), "phone").opens()
    luis.presses(luis.page.locator("section", has_text="Open tables").get_by_role("link", name="Skip-Bo Junior").first)
    luis.presses("Sit down")
    ana.presses("Deal the cards")
    all_play_to_the_end([ana, luis])
    luis.sees_the_end()


def test_join_by_code(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 2, bots=None)
    code = ana.page.locator(".code strong").inner_text()
    luis = family.joins("Luis", Keys(), "tablet").opens()
    field = luis.page.get_by_label("Code or link of a table")
    field.fill(code[:-1])
    luis.presses("Join")
    luis.sees("A code has eight digits.")
    field.fill(code)
    luis.presses("Join")
    luis.presses("Sit down")
    luis.sees("Ana deals when everybody is here.")
    assert luis.table == ana.table


def test_the_host_sends_somebody_away_and_a_bot_sits_down(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 3, bots=None)
    luis = family.joins("Luis", Fingers(), "phone").opens(f"t/{ana.table}")
    luis.presses("Sit down")
    ana.sees("Luis")
    ana.presses("Send away")
    expect(luis.button("Sit down")).to_be_visible()
    ana.presses(ana.button("Bots for 2 free seats"))
    ana.presses("Deal the cards")
    ana.plays_to_the_end().sees_the_end()


def test_the_clock_runs_and_somebody_decides_for_who_dreams(family: Family) -> None:
    ana = family.joins("Ana").lays("take_that", 2, seconds=5)
    ana.waits_for_the_turn()
    expect(ana.page.get_by_role("timer")).to_be_visible()
    ply = (ana.scene or {})["ply"]
    until = time.monotonic() + PATIENCE
    while (ana.scene or {})["ply"] == ply:
        assert time.monotonic() < until, "nobody decides"
        ana.page.wait_for_timeout(100)
    assert ana.moves == 0


def test_what_is_said_is_heard(family: Family) -> None:
    ana, luis = gathered(family, "llama", 2)
    ana.presses("Say something").presses("Good luck!")
    expect(luis.page.locator(".said")).to_contain_text("Good luck!")


def test_the_host_lets_everybody_write(family: Family) -> None:
    ana, luis = gathered(family, "llama", 2)
    luis.presses("Say something")
    expect(luis.page.get_by_label("Write something")).to_have_count(0)
    expect(luis.page.get_by_label("Everybody at this table may write")).to_have_count(0)  # that is the host's
    ana.presses("Say something")
    ana.page.get_by_label("Everybody at this table may write").check()
    luis.page.get_by_label("Write something").fill("Hola <b>abuela</b>!")
    luis.presses("Send")
    expect(ana.dialog.get_by_role("listitem")).to_have_text("Luis Hola <b>abuela</b>!")
    luis.page.set_viewport_size({"width": 320, "height": 568})
    too_wide = (
        "() => document.querySelector('dialog[open]').scrollWidth > document.querySelector('dialog[open]').clientWidth"
    )
    assert not luis.page.evaluate(too_wide)
    luis.picture("chat-320")
    ana.presses("Close")
    expect(ana.page.locator(".said")).to_have_text("Hola <b>abuela</b>!")
    ana.picture("chat-said")
    ana.presses("Say something")
    ana.page.get_by_label("Everybody at this table may write").uncheck()
    expect(luis.page.get_by_label("Write something")).to_have_count(0)


# --- away and back -----------------------------------------------------------------------------------------------


@pytest.fixture
def hasty(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Family]:
    """At a server where somebody without a line counts as away at once."""
    database = tmp_path_factory.mktemp("hasty") / "tables.db"
    with served_here(small(database, limits=UNLIMITED)) as url:
        family = Family(browser, url)
        yield family
        family.goes()
        assert not family.complaints


def test_a_bot_plays_for_who_has_left_and_gives_the_seat_back(hasty: Family) -> None:
    ana, luis = gathered(hasty, "take_that", 2)
    luis.page.goto("about:blank")
    expect(ana.page.locator(".seat.away")).to_have_count(1)
    while ana.waits_for_the_turn() and ana.moves < 3:
        ana.acts()
    luis.page.goto(f"{hasty.url}/#/t/{ana.table}")
    luis.sees_the_table()
    expect(ana.page.locator(".seat.away")).to_have_count(0)
    all_play_to_the_end([ana, luis])
    assert luis.moves > 0
