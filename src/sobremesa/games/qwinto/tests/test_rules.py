"""The examples of the rulebook, played."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.core.errors import BadPosition, IllegalAction
from sobremesa.core.match import Match
from sobremesa.core.words import LANGUAGES, words_for
from sobremesa.games.qwinto import GAME
from sobremesa.games.qwinto.state import CELL_NAMES, PENTAGON_ROW, SHEET

A, B, C, D = range(4)

# A sheet on which 10 fits nowhere, and one on which it fits only into o7.
NO_TEN = {"o2": 10, "y1": 10, "p0": 10}
TEN_IN_O7 = {"o6": 9, "o8": 11, "y1": 10, "p0": 10}
ALMOST_TWO_ROWS = {  # yellow is complete, orange lacks its last cell
    **{"y1": 1, "y2": 2, "y3": 3, "y4": 4, "y5": 5, "y7": 6, "y8": 7, "y9": 8, "y10": 9},
    **{"o2": 3, "o3": 4, "o4": 5, "o6": 6, "o7": 7, "o8": 8, "o9": 9, "o10": 10},
}


def table(*hands: str, square: str, **more: Any) -> Match:
    """A turn about to begin: the hands from seat A on, and the square from top left to bottom right."""
    return Match.from_position(GAME, {"hand": list(hands), "square": square, **more})


def tens(*sheets: dict[str, int], **more: Any) -> Match:
    """A table at which A can announce a 10 in orange or yellow (o4br), with these sheets."""
    hands = ["o4,p6,g6", "y0,p0,g0", "y1,p1,g1", "y2,p2,g2"][: len(sheets)]
    return table(*hands, square="p-2,g3,y3,p5", sheet=list(sheets), **more)


def words(match: Match, seat: int | None = None) -> set[str]:
    return {GAME.show(action) for action in match.legal(seat)}


def refusal(match: Match, action: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(action, seat)
    return refused.value.message.key


def cells(match: Match, seat: int) -> set[str]:
    return words(match, seat) - {"pass"}


# --- set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_gets_three_cards_and_four_make_the_square(seats: int) -> None:
    data = GAME.new(seats, seed=seats).data()
    assert [len(hand.split(",")) for hand in data["hand"]] == [3] * seats
    assert len(data["square"].split(",")) == 4
    assert data["pile_size"] == 32 - 3 * seats - 4


def test_who_starts_can_be_named() -> None:
    assert GAME.new(3, seed=1, first="C").to_act == [C]
    assert {GAME.new(3, seed=i).to_act[0] for i in range(30)} == {A, B, C}


def test_the_sheet_has_nine_cells_in_each_row_and_five_columns_of_three() -> None:
    assert [len([name for name in CELL_NAMES if name[0] == row]) for row in "oyp"] == [9, 9, 9]
    cells_in = [sum(row[column] != "." for row in SHEET) for column in range(12)]
    assert cells_in == [1, 2, 3, 3, 2, 2, 2, 3, 3, 3, 2, 1]
    pentagons = {column: "oyp"[row] for column, row in enumerate(PENTAGON_ROW) if row >= 0}
    assert pentagons == {2: "p", 3: "o", 7: "o", 8: "y", 9: "p"}


# --- laying ----------------------------------------------------------------------------------------------------


def test_tim_announces_a_10_in_orange_or_yellow() -> None:
    """An orange 4 on the purple 5 at the bottom right, beside a grey and a yellow 3: 4 + 3 + 3."""
    match = table("o4,p6,g6", "y0,p0,g0", square="p1,g3,y3,p5", to_act="A")
    match.play("o4br")
    data = match.data()
    assert (data["number"], data["colours"]) == (10, "oy")
    assert data["square"] == "p1,g3,y3,o4"
    assert data["covered"] == "p5"
    assert match.to_act == [A, B]
    assert cells(match, B) == {f"@{name}" for name in CELL_NAMES if name[0] in "oy"}


def test_sarah_lays_two_1s_and_announces_a_5_in_orange_yellow_or_purple() -> None:
    """The purple 1 on the grey 3 at the bottom left, then the orange 1 on the orange 2 beside it: 1 + 1 + 3."""
    match = table("p1,o1,g6", "y0,p0,g0", square="g5,y3,g3,o2")
    match.play("p1bl+")
    assert match.to_act == [A]
    assert words(match) == {"o1tl", "o1br"}
    match.play("o1br")
    data = match.data()
    assert (data["number"], data["colours"]) == (5, "oyp")
    assert data["square"] == "g5,y3,p1,o1"
    match.play("@o3", A)
    match.play("@y4", B)
    assert len(match.data()["hand"][A].split(",")) == 3, "both cards are replaced"


@pytest.mark.parametrize(
    ("place", "number"), [("tl", 5 + 1 + 2), ("tr", 5 + 0 + 4), ("bl", 5 + 0 + 4), ("br", 5 + 1 + 2)]
)
def test_the_diagonal_card_never_counts(place: str, number: int) -> None:
    match = table("o5,p6,g6", square="y0,y1,y2,y4")
    match.play(f"o5{place}")
    assert match.data()["number"] == number


def test_a_double_needs_a_pair_and_a_neighbour() -> None:
    match = table("o3,y3,g6", square="y0,y1,y2,y4")
    assert refusal(match, "g6tl+") == "why-no-pair"
    match.play("o3tl+")
    assert words(match) == {"y3tr", "y3bl"}
    assert refusal(match, "y3br") == "why-not-beside"
    assert refusal(match, "y3tl") == "why-not-beside"
    assert refusal(match, "g6tr") == "why-other-value"
    assert refusal(match, "y3tr+") == "why-only-two"


def test_a_card_that_is_not_held_is_refused_with_the_paragraph() -> None:
    match = table("o3,y3,g6", square="y0,y1,y2,y4")
    with pytest.raises(IllegalAction, match=r"§4\.1"):
        match.play("p6tl")
    assert refusal(match, "@o3") == "why-nothing-announced"


# --- writing ---------------------------------------------------------------------------------------------------


def test_numbers_rise_from_left_to_right() -> None:
    match = tens({"o3": 4, "o8": 15, "y5": 10}, {})
    match.play("o4br")
    assert cells(match, A) == {"@o4", "@o6", "@o7"}
    assert refusal(match, "@o2", A) == "why-smaller-follows"
    assert refusal(match, "@o9", A) == "why-larger-precedes"
    assert refusal(match, "@o8", A) == "why-taken"
    assert refusal(match, "@y7", A) == "why-twice-in-row"
    assert refusal(match, "@p3", A) == "why-colour"
    assert refusal(match, "p6tl", A) == "why-already-laid"


@pytest.mark.parametrize("column", [6, 7])
def test_no_number_stands_twice_in_a_column_of_two_or_three(column: int) -> None:
    """Column 6 counts although a gap lies between its two cells."""
    match = tens({f"p{column}": 10}, {})
    match.play("o4br")
    assert f"@o{column}" not in words(match, A)
    assert f"@o{column}" in words(match, B)
    assert refusal(match, f"@o{column}", A) == "why-twice-in-column"


def test_nobody_has_to_write_but_the_active_player_marks_a_miss() -> None:
    match = tens({}, {})
    match.play("o4br")
    match.play("pass", A)
    match.play("pass", B)
    assert match.data()["misses"] == [1, 0]
    assert match.payoff == [-5, 0]


@pytest.mark.parametrize(
    ("square", "card"),
    [
        ("o-2,o0,g0,y6", "y-2tl"),  # -2
        ("y5,o0,o-2,y6", "y2tl"),  # 0
        ("o0,g4,g5,o6", "g6tl"),  # all grey
    ],
)
def test_0_or_less_or_only_grey_is_a_miss_at_once(square: str, card: str) -> None:
    match = table("y-2,y2,g6", "p3,p4,p5", square=square)
    match.play(card)
    assert match.data()["misses"] == [1, 0]
    assert match.to_act == [B], "nobody was asked, B is active"
    assert match.data()["phase"] == "lay"


def test_the_active_player_refills_to_three_and_the_left_is_active() -> None:
    match = tens({}, {}, {})
    match.play("o4br")
    match.play("@o6", A)
    match.play("@o7", C)
    match.play("@y4", B)
    data = match.data()
    assert data["active"] == "B"
    assert len(data["hand"][A].split(",")) == 3
    assert data["pile_size"] == 32 - 9 - 4 - 1
    assert [match.state.sheet[A, 0, 6], match.state.sheet[B, 1, 4], match.state.sheet[C, 0, 7]] == [10, 10, 10]


# --- the end ---------------------------------------------------------------------------------------------------


def test_sarah_has_43_points() -> None:
    """4 + 16 + 6 + 5 + 10 + 12 − 10."""
    sheet = {
        **{"o3": 5, "o7": 10, "o8": 13, "o10": 17},
        **{"y1": 2, "y2": 4, "y3": 7, "y4": 8, "y5": 9, "y7": 11, "y8": 12, "y9": 15, "y10": 16},
        **{"p0": 1, "p1": 3, "p3": 6, "p6": 7, "p7": 9, "p8": 14},
    }
    match = table("o4,p6,g6", "y0,p0,g0", square="p1,g3,y3,p5", sheet=[sheet, {}], misses=[2, 0])
    assert match.payoff == [43, 0]
    zone = next(zone for zone in match.scene(None).zones if zone.id == "sheet-0")
    assert [row["points"] for row in zone.data["rows"]] == [4, 16, 6]  # type: ignore[attr-defined]
    assert [column["points"] for column in zone.data["columns"]] == [0, 5, 10, 12, 0]  # type: ignore[attr-defined]


def test_two_complete_rows_end_the_game() -> None:
    match = table("o6,p6,g6", "y0,p0,g0", square="p-2,g3,y3,p5", sheet=[ALMOST_TWO_ROWS, {}])
    match.play("o6br")
    match.play("@o11", A)
    assert not match.over
    match.play("@y1", B)
    assert match.over
    assert match.payoff == [9 + 12, 1]
    assert match.winners == [A]
    assert len(match.data()["hand"][A].split(",")) == 2, "nothing is drawn any more"
    assert refusal(match, "pass", B) == "why-over"


def test_the_fourth_miss_ends_the_game() -> None:
    match = tens({}, {}, misses=[3, 0])
    match.play("o4br")
    match.play("pass", A)
    match.play("@o6", B)
    assert match.over
    assert match.payoff == [-20, 1]


def test_equal_points_share_the_win() -> None:
    match = tens({}, {"o2": 1}, {"o2": 2}, misses=[3, 0, 0])
    match.play("o4br")
    for seat in (A, B, C):
        match.play("pass", seat)
    assert match.winners == [B, C]


# --- alone -----------------------------------------------------------------------------------------------------


def test_alone_the_pile_is_never_rebuilt_and_the_hand_shrinks() -> None:
    match = table("o4,p6,g6", square="p-2,g3,y3,p5", pile="g0")
    match.play("o4br")
    match.play("@o6")
    assert match.data()["hand"] == ["p6,g0,g6"]
    match.play("p6tl")
    match.play("@y9")
    data = match.data()
    assert (data["hand"], data["pile_size"], data["pile_no"]) == (["g0,g6"], 0, 1)


def test_alone_the_game_ends_when_all_cards_are_laid() -> None:
    match = table("o4", square="p-2,g3,y3,p5", pile="")
    match.play("o4br")
    assert not match.over
    match.play("@o6")
    assert match.over
    assert match.payoff == [1]


def test_alone_two_last_cards_of_a_value_can_be_laid_together() -> None:
    match = table("o4,y4", square="p-2,g3,y3,p5", pile="")
    match.play("o4br+")
    match.play("y4tr")
    match.play("pass")
    assert match.over
    assert match.payoff == [-5]


# --- positions set up by hand ----------------------------------------------------------------------------------


def problem(**more: Any) -> str:
    with pytest.raises(BadPosition) as wrong:
        Match.from_position(GAME, {"hand": ["o4,p6,g6", "y0,p0,g0"], "square": "p-2,g3,y3,p5", **more})
    return wrong.value.message.key


def test_what_is_wrong_with_a_position_is_named() -> None:
    assert problem(square="o4,g3,y3,p5") == "setup-cards"
    assert problem(square="o7,g3,y3,p5") == "position-bad-value"
    assert problem(square="g3,y3,p5") == "setup-square"
    assert problem(hand=["o4,p6", "y0,p0,g0"]) == "setup-hand-size"
    assert problem(sheet=[{"o3": 5, "o4": 4}, {}]) == "setup-not-rising"
    assert problem(sheet=[{"o3": 5, "y3": 5}, {}]) == "setup-column"
    assert problem(sheet=[{"o3": 19}, {}]) == "setup-number"
    assert problem(sheet=[{"o0": 1}, {}]) == "position-bad-value"
    assert problem(sheet=[[[0] * 12, [1] + [0] * 11, [0] * 12], [[0] * 12] * 3]) == "setup-no-cell"
    assert problem(misses=[5, 0]) == "setup-misses"
    assert problem(misses=[4, 0]) == "setup-over"
    assert problem(over=1, laid_on="br") == "setup-hand-size"
    assert problem(active="C") == "setup-active"
    assert problem(phase="write") == "setup-hand-size"
    assert problem(phase="write", hand=["p6,g6", "y0,p0,g0"]) == "setup-laid-on"
    assert problem(phase="second", laid_on="br", hand=["o4,p6", "y0,p0,g0"]) == "setup-no-second"
    assert problem(pile_of=[1] * 32) == "setup-pile-of"
    assert problem(drawn_from=[[1, 1, 2], [1, 1, 1]]) == "setup-drawn-from"
    assert problem(hand=["g6,o4,p6", "y0,p0,g0"], drawn_from=[[1, 1, 1], [1, 1, 1]]) == "setup-hand-order"


def test_a_position_in_the_writing_needs_only_the_place_of_the_last_card() -> None:
    match = table("p6,g6", "y0,p0,g0", square="p-2,g3,y3,o4", phase="write", laid_on="br", sheet=[{}, NO_TEN])
    assert (match.data()["number"], match.data()["colours"]) == (10, "oy")
    assert match.to_act == [A]
    again = Match.from_position(GAME, match.data())
    assert again.state.tobytes() == match.state.tobytes()


# --- the lesson ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_names_the_cards_that_it_adds_up(lang: str) -> None:
    match = table("p4,o0,g1", "y0,p0,g0", square="o4,y-2,p1,p-2")  # as in lesson.json
    match.play("p4tr")
    assert match.data()["number"] == 6
    lesson = (GAME.folder / "words" / f"lesson.{lang}.ftl").read_text(encoding="utf-8")
    (told,) = (line for line in lesson.splitlines() if line.startswith("lesson-lay ="))
    covered, *counted = (words_for(lang, GAME.id).say("card-name", card=card) for card in ("y-2", "o4", "p-2"))
    assert told.index(covered) < told.index(counted[0]) < told.index(counted[1]) < told.index("4 + 4 − 2 = 6")
