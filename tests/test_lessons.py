"""Every game's lesson can be played on a real table, and its deal is as public as any other."""

from __future__ import annotations

import json

import pytest

from sobremesa.core.game import Game
from sobremesa.core.registry import all_games
from sobremesa.core.words import LANGUAGES
from sobremesa.table import fairness
from sobremesa.table.errors import Refused
from sobremesa.table.lessons import LESSON, deal_of, lesson_of, next_in_lesson, script_of
from sobremesa.table.messages import Phase
from sobremesa.table.table import Table

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def in_class(game: Game) -> Table:
    lesson = lesson_of(game)
    table = Table("school", game.id, lesson.seats, lesson.options, prepared=deal_of(lesson))
    table.join("ana", "Ana", 0)
    for seat in range(1, lesson.seats):
        table.sit_bot("ana", seat, lesson.level)
    table.start("ana")
    return table


def let_bots_play(table: Table) -> None:
    while table.phase is Phase.PLAYING and (thoughts := table.thoughts()):
        table.act_bot(thoughts[0], thoughts[0].choose(), 0.0)


@every_game
def test_the_script_can_be_played_from_the_first_card_to_the_last(game: Game) -> None:
    lesson, table = lesson_of(game), in_class(game)
    assert not table.replayed().moves
    for action in script_of(game)[0]:
        let_bots_play(table)
        assert next_in_lesson(game, table.moves, 0) == action
        assert action in table.legal(0), game.show(action)
        table.act(0, action, table.ply, 0.0)
    while len(table.moves) < len(lesson.moves):
        thought = table.thoughts()[0]
        assert thought.scripted is not None
        table.act_bot(thought, thought.choose(), 0.0)
    played: dict[int, list[int]] = {}
    for seat, action in table.moves:
        played.setdefault(seat, []).append(action)
    assert played == script_of(game), "bots keep to it as well"
    let_bots_play(table)
    assert table.phase is Phase.PLAYING, "then one plays on"


@every_game
def test_every_step_is_said_in_four_languages_and_points_at_something(game: Game) -> None:
    """Steps that ask for a move are as many as the moves; the others point at a zone or card that is there then."""
    steps = json.loads((game.folder / "lesson.json").read_text())["steps"]
    keys = [step["say"] for step in steps]
    for lang in LANGUAGES:
        words = (game.folder / "words" / f"lesson.{lang}.ftl").read_text(encoding="utf-8")
        assert [line.partition(" = ")[0] for line in words.splitlines() if " = " in line] == keys, lang
    moves = list(script_of(game)[0])
    assert sum(bool(step.get("do")) for step in steps) == len(moves)
    table = in_class(game)
    for step in steps:
        let_bots_play_as_written(table)
        scene = table.scene(0)
        there = {zone.id for zone in scene.zones} | {card.id for zone in scene.zones for card in zone.cards}
        assert step.get("point", scene.zones[0].id) in there, step
        if step.get("do"):
            table.act(0, moves.pop(0), table.ply, 0.0)


def let_bots_play_as_written(table: Table) -> None:
    while (thoughts := table.thoughts()) and thoughts[0].scripted is not None:
        table.act_bot(thoughts[0], thoughts[0].choose(), 0.0)


@every_game
def test_whoever_goes_another_way_meets_bots_that_think(game: Game) -> None:
    table = in_class(game)
    planned = script_of(game)[0][0]
    other = next(action for action in table.legal(0) if action != planned)
    table.act(0, other, table.ply, 0.0)
    let_bots_play(table)
    assert next_in_lesson(game, table.moves, 1) is None


def test_a_prepared_deal_is_the_same_everywhere_and_says_so() -> None:
    game = all_games()[0]
    tables = [in_class(game), in_class(game)]
    assert tables[0].lobby().deal == LESSON
    assert tables[0].scene(0) == tables[1].scene(0)
    other = Table("hall", game.id, 2, {}, prepared=deal_of(lesson_of(game)))
    other.join("ana", "Ana")
    with pytest.raises(Refused, match="prepared"):
        other.cut("ana", "mine")


def test_a_prepared_deal_is_verified_like_any_other(tmp_path: object) -> None:
    game = next(game for game in all_games() if game.id == "llama")
    table = in_class(game)
    while table.phase is Phase.PLAYING:
        let_bots_play(table)
        if table.phase is Phase.PLAYING:
            table.act(0, table.legal(0)[-1], table.ply, 0.0)
    for exported in (fairness.read_export(table.text()), table.export()):
        assert exported.deal == LESSON
        assert fairness.verify(exported, table.commitment).holds
        changed = fairness.Export(**{**{f: getattr(exported, f) for f in exported.__struct_fields__}, "deal": ""})
        assert not fairness.verify(changed).key_holds, "its name is part of what it was dealt from"


def test_after_a_prepared_deal_the_next_one_is_nobodys_choice() -> None:
    table = in_class(all_games()[0])
    committed = table.commitment
    table.restart("ana")
    assert table.lobby().deal == ""
    assert table.commitment != committed
    table.cut("ana", "mine")
