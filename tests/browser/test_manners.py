"""What people do besides playing: they come by keys or by a broken link, come late, come back, press beside things."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.people import TITLES, Family, Fingers, Guest, Keys

ONLY_ACTION = 3000  # milliseconds, much more than the page takes
PLAIN_HTTP = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def asks_for(guest: Guest, game: str, button: str) -> None:
    guest.presses(guest.page.locator(".games li", has_text=TITLES[game]).get_by_role("button", name=button))


# --- before a game -----------------------------------------------------------------------------------------------


def test_more_players_than_the_stock_allows(family: Family) -> None:
    """Skip-Bo Junior: thirty cards each for two, fifteen for four."""
    ana = family.joins("Ana").opens()
    asks_for(ana, "skipbo_junior", "More")
    ana.chooses("2").presses(ana.dialog.get_by_text("Options", exact=True))
    ana.page.get_by_label("Cards in the stock").fill("30")
    ana.presses(ana.dialog.get_by_text("Options", exact=True))
    ana.chooses("4").presses("Start")
    ana.sees_the_table()
    stocks = [zone["count"] for zone in (ana.scene or {})["zones"] if zone["id"].startswith("stock")]
    assert 10 < max(stocks) <= 15  # somebody may have played already


def test_a_selected_name_does_not_close_the_dialog(family: Family) -> None:
    """The mouse goes down in the field and up beside the dialog; pressing beside it closes it."""
    ana = family.joins("Ana").opens()
    asks_for(ana, "llama", "More")
    field = ana.page.get_by_label("Your name").bounding_box()
    assert field
    ana.page.mouse.move(field["x"] + 40, field["y"] + 10)
    ana.page.mouse.down()
    ana.page.mouse.move(5, 5, steps=4)
    ana.page.mouse.up()
    ana.page.wait_for_timeout(100)
    expect(ana.dialog).to_be_visible()
    ana.page.mouse.click(5, 5)
    expect(ana.dialog).to_have_count(0)


def test_the_link_is_copied_over_plain_http(family: Family) -> None:
    ana = family.joins("Ana")
    ana.page.add_init_script(PLAIN_HTTP)
    ana.lays("llama", 2, bots=None)
    ana.presses("Share the link")
    ana.sees("Copied")
    ana.page.evaluate("document.execCommand = () => false")
    expect(ana.button("Share the link")).to_be_visible()
    ana.presses("Share the link")
    ana.sees("It is selected: now you can copy it.")
    ends = ana.page.evaluate("() => [document.activeElement.selectionStart, document.activeElement.selectionEnd]")
    assert ends == [0, len(f"{ana.url}/#/t/{ana.table}")]


# --- at the table ------------------------------------------------------------------------------------------------


def test_an_only_possible_action_is_done_by_itself(family: Family) -> None:
    """Skip-Bo Junior often leaves no choice; where there is one, nothing happens."""
    ana = family.joins("Ana").opens("settings")
    ana.page.get_by_label("Do the only possible action by itself").check()
    for _ in range(5):
        ana.lays("skipbo_junior", 2)
        while ana.waits_for_the_turn():
            before, choices = ana.moves, (ana.scene or {}).get("choices", [])
            if len(choices) == 1:
                ana.page.wait_for_timeout(ONLY_ACTION)
                assert ana.moves > before
                return
            if choices:
                ana.page.wait_for_timeout(ONLY_ACTION)
                assert ana.moves == before, "that is for Ana to decide"
            ana.acts()
    raise AssertionError("there was always a choice")


def test_who_comes_by_keys_is_at_the_table(family: Family) -> None:
    luis = family.joins("Luis", Keys()).opens()
    asks_for(luis, "llama", "Play")
    luis.page.wait_for_function("() => document.activeElement.closest('.table')")


def test_shortcuts_of_the_browser_are_its_own(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 2)
    ana.waits_for_the_turn()
    for shortcut in ("Control+l", "Alt+l", "Meta+l"):
        ana.page.keyboard.press(shortcut)
    ana.page.wait_for_timeout(100)
    expect(ana.dialog).to_have_count(0)
    ana.page.keyboard.press("l")
    expect(ana.dialog).to_be_visible()


def test_a_note_goes_with_what_it_was_about(family: Family) -> None:
    """Why not? is answered about this position; after one's own move there is another."""
    ana = family.joins("Ana").lays("take_that", 2)
    dim = ana.page.locator(".in-hand button.dim")
    while not dim.count():
        assert ana.waits_for_the_turn()
        ana.acts()
    ana.presses(dim.first)
    note = ana.page.locator(".note")
    expect(note).to_be_visible()
    ana.acts()
    expect(note).to_have_count(0, timeout=2000)


def test_who_comes_late_is_told_that_they_watch(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 2)
    late = family.joins("Luis", Fingers(), "phone").opens(f"t/{ana.table}")
    late.sees("You are watching.")
    expect(ana.page.get_by_text("You are watching.")).to_have_count(0)


def test_who_watches_sees_how_the_round_was_counted(family: Family) -> None:
    """It goes away by itself: nobody may be there to press anything."""
    ana = family.joins("Ana").lays("llama", 2, options={"first": 0})
    tablet = family.joins("Tablet", size="wall").opens(f"t/{ana.table}?watch")
    tablet.sees_the_table()
    while not tablet.dialog.count():
        assert ana.waits_for_the_turn(), "a match of one round"
        ana.acts()
        tablet.page.wait_for_timeout(50)
    expect(tablet.dialog).to_contain_text("points")
    expect(tablet.dialog).to_have_count(0, timeout=20_000)


# --- after it ----------------------------------------------------------------------------------------------------


def test_who_comes_back_finds_the_end_as_it_was(family: Family) -> None:
    ana = family.joins("Ana").lays("llama", 3).plays_to_the_end()
    ana.sees_the_end()
    fair = ana.page.get_by_text("Dealt fairly: checked")
    expect(fair).to_be_visible()
    ranking, table = ana.dialog.locator("ol").inner_text(), ana.table

    def is_all_there() -> None:
        ana.sees_the_end()
        expect(fair).to_be_visible()
        expect(ana.link("Replay")).to_be_visible()
        assert ana.dialog.locator("ol").inner_text() == ranking

    ana.page.reload()
    is_all_there()
    ana.presses(ana.link("Analysis"))
    ana.page.get_by_role("region", name="Analysis").wait_for()
    ana.page.go_back()
    is_all_there()
    ana.presses(ana.dialog.get_by_role("link", name="To the start page"))
    ana.presses(ana.page.locator("section", has_text="Finished games").get_by_role("link").first)
    ana.page.wait_for_url(f"**/t/{table}")
    is_all_there()


def test_looking_back_leaves_the_keys_to_what_is_focused(family: Family) -> None:
    ana = family.joins("Ana").lays("take_that", 2).plays_to_the_end()
    ana.sees_the_end()
    ana.presses(ana.link("Replay"))
    step = ana.page.get_by_role("slider")
    expect(step).to_have_value("0")
    ana.button("One step on").focus()
    ana.page.keyboard.press("Space")
    expect(step).to_have_value("1")
    expect(ana.button("Play")).to_be_visible()  # Space has pressed the button and nothing else
    ana.page.keyboard.press("Alt+ArrowLeft")  # back, in the browser
    ana.page.wait_for_timeout(50)
    expect(step).to_have_value("1")
    ana.page.keyboard.press("ArrowLeft")
    expect(step).to_have_value("0")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("rules/chess", "There is no such game here."),
        ("t/nowhere", "There is no such table any more."),
        ("t/nowhere/claim/nothing", ""),
        ("replay/nowhere.1", ""),
    ],
)
def test_a_broken_link_has_a_way_home(family: Family, path: str, words: str) -> None:
    ana = family.joins("Ana").opens(path)
    said = ana.page.get_by_role("alert").locator("h1")
    expect(said).to_contain_text(words or "no")
    ana.presses(ana.link("To the start page"))
    ana.page.locator(".games").wait_for()
    ana.complaints = [one for one in ana.complaints if "(Conflict)" not in one]  # that the seat is not to be had
