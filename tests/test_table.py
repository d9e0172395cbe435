"""A table with people and bots: coming, going, playing, taking back — and what each of them is told."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import numpy as np
import pytest

from sobremesa.core.errors import IllegalAction, SobremesaError, WrongVersion
from sobremesa.core.game import Game
from sobremesa.core.match import legal_mask
from sobremesa.core.registry import all_games
from sobremesa.core.stepping import play_on
from sobremesa.core.types import Mask
from sobremesa.core.words import LANGUAGES, words_for
from sobremesa.players.player import UnknownPlayer
from sobremesa.table import messages
from sobremesa.table.changes import Changes
from sobremesa.table.errors import BadMessage, OutOfDate, Refused, UnknownTable
from sobremesa.table.follower import Follower
from sobremesa.table.log import Acted, Bot, Entry, Person
from sobremesa.table.messages import PHRASES, REACTIONS, Gathered, Opened, Phase, Said, ServerMessage, Update, Wrote
from sobremesa.table.replay import finished_match
from sobremesa.table.table import Table
from unusual import OVER_WHEN_DEALT

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
NAMES = ("ana", "luis", "eva", "tom", "ida", "max")


def secrets_from(first: int) -> Callable[[], bytes]:
    """The same secrets in every run."""
    rng = random.Random(first)
    return lambda: rng.randbytes(32)


def table_of(game_id: str, people: int, seats: int | None = None, secret: int = 0, **settings: object) -> Table:
    """A table where people sit from the first seat on, and bots on the rest; not dealt yet."""
    table = Table("t", game_id, seats or people, new_secret=secrets_from(secret), **settings)  # type: ignore[arg-type]
    for name in NAMES[:people]:
        table.join(name, name.title())
    for seat in range(people, table.seats):
        table.sit_bot("ana", seat, "hint")
    return table


def dealt(game_id: str, people: int, seats: int | None = None, secret: int = 0, **settings: object) -> Table:
    table = table_of(game_id, people, seats, secret, **settings)
    table.start("ana", now=0.0)
    return table


def to_act(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if table.dealt.true.to_act >> seat & 1]


def do(table: Table, words: str, seat: int | None = None) -> Changes:
    """Do an action given in notation."""
    return table.act(to_act(table)[0] if seat is None else seat, table.game.parse(words), table.ply, now=1.0)


def writing(people: int = 3, secret: int = 0) -> Table:
    """Qwinto at the moment when everybody is asked what to write."""
    table = dealt("qwinto", people, secret=secret)
    rng = random.Random(secret)
    while len(to_act(table)) < people:
        seat = rng.choice(to_act(table))
        table.act(seat, rng.choice(table.legal(seat)), table.ply, now=1.0)
    return table


def types(events: list[ServerMessage]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- gathering -------------------------------------------------------------------------------------------------


def test_the_first_to_sit_down_is_the_host() -> None:
    table = Table("t", "llama", 3)
    changes = table.join("ana", "Ana")
    assert types(changes.to(None)) == ["Gathered"]
    table.join("luis", "Luis", seat=2)
    lobby = table.lobby()
    assert [place.name for place in lobby.places] == ["Ana", "", "Luis"]
    assert lobby.host == 0
    assert lobby.phase is Phase.GATHERING


def test_people_change_seats_until_the_cards_are_dealt() -> None:
    table = table_of("llama", 2, seats=4)
    table.kick("ana", 3)
    table.join("ana", "Ana", seat=3)
    assert table.seating.seat_of("ana") == 3
    assert table.lobby().host == 3
    with pytest.raises(Refused, match="taken"):
        table.join("ana", "Ana", seat=1)
    assert table.seating.seat_of("ana") == 3


def test_the_host_is_passed_on() -> None:
    table = table_of("llama", 3)
    table.leave("ana")
    assert table.lobby().host == 1
    table.leave("luis")
    table.leave("eva")
    assert table.lobby().host is None
    assert table.join("tom", "Tom").to(None)
    assert table.seating.host == "tom"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (lambda t: t.join("eva", "Eva"), "All seats are taken"),
        (lambda t: t.join("eva", "Eva", seat=0), "taken"),
        (lambda t: t.join("eva", "Eva", seat=9), "no seat 9"),
        (lambda t: t.sit_bot("luis", 0, "hint"), "Only the host"),
        (lambda t: t.sit_bot("ana", 1, "hint"), "taken"),
        (lambda t: t.kick("luis", 0), "Only the host"),
        (lambda t: t.kick("ana", 0), "leave instead"),
        (lambda t: t.kick("ana", -1), "no seat -1"),
        (lambda t: t.leave("eva"), "do not sit"),
        (lambda t: t.start("luis", 0.0), "Only the host"),
        (lambda t: t.act(0, 0, 0, 0.0), "not been dealt"),
        (lambda t: t.undo(0, 0, 0.0), "not been dealt"),
        (lambda t: t.view(0), "not been dealt"),
        (lambda t: t.recall(None), "not been dealt"),
        (lambda t: t.rematch("ana"), "not been dealt"),
        (lambda t: t.restart("ana"), "not been dealt"),
        (lambda t: t.text(), "not been dealt"),
        (lambda t: t.say("ana", "you fool"), "no such phrase"),
        (lambda t: t.cut("ana", "x" * 33), "at most 32 bytes"),
        (lambda t: t.cut("ana", "two\nlines"), "at most 32 bytes"),
        (lambda t: t.cut("eva", "x"), "do not sit"),
    ],
)
def test_what_is_refused_changes_nothing(wish: Callable[[Table], object], words: str) -> None:
    table = table_of("llama", 2)
    before = table.lobby()
    with pytest.raises(Refused, match=words):
        wish(table)
    assert table.lobby() == before


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb", "\x1b[31m"])
def test_names_are_short_and_printable(name: str) -> None:
    with pytest.raises(Refused, match="A name has"):
        Table("t", "llama", 2).join("ana", name)


def test_an_unknown_bot_is_refused() -> None:
    table = Table("t", "llama", 2)
    table.join("ana", "Ana")
    with pytest.raises(UnknownPlayer, match="no player called"):
        table.sit_bot("ana", 1, "genius")


def test_nobody_starts_with_free_seats() -> None:
    table = Table("t", "llama", 4)
    table.join("ana", "Ana")
    with pytest.raises(Refused, match="3 seats are still free"):
        table.start("ana", 0.0)


def test_who_was_kicked_stays_away() -> None:
    table = table_of("llama", 3)
    table.kick("ana", 1)
    with pytest.raises(Refused, match="sent you away"):
        table.join("luis", "Luis")
    table.join("tom", "Tom")
    table.start("ana", 0.0)
    table.kick("ana", 2)
    assert table.seating.sitters[2] == Bot("hint")
    with pytest.raises(Refused, match="sent you away"):
        table.join("eva", "Eva")


# --- playing ---------------------------------------------------------------------------------------------------


@every_game
def test_bots_play_a_match_to_its_end(game: Game) -> None:
    table = dealt(game.id, 1, seats=max(2, game.seats[0]))
    table.leave("ana")
    kept: list[Entry] = []
    while table.phase is Phase.PLAYING:
        thought = table.thoughts()[0]
        changes = table.act_bot(thought, thought.choose(), now=1.0)
        assert changes.entry is not None
        kept.append(changes.entry)
    assert types(changes.to(None)) == ["Update", "Opened", "Gathered"]
    assert changes.ended is not None
    assert changes.ended.result == table.replayed().payoff
    assert [(e.fact.seat, e.fact.action) for e in kept if isinstance(e.fact, Acted)] == table.moves
    assert [entry.number for entry in kept] == list(range(kept[0].number, table.length))


@every_game
def test_everybody_gets_their_own_scene_and_numbers_without_gaps(game: Game) -> None:
    seats = min(3, game.seats[1])
    table = table_of(game.id, seats)
    last = {viewer: table.welcome(viewer).seq for viewer in table.viewers}
    rng = random.Random(1)
    changes = table.start("ana", now=0.0)
    for _ in range(30):
        for viewer in changes.viewers:
            for event in changes.to(viewer):
                assert event.seq == last[viewer] + 1
                last[viewer] = event.seq
                if isinstance(event, Update):
                    assert event.scene.viewer == viewer
                    assert event.ply == event.scene.ply == table.ply
        if table.phase is not Phase.PLAYING:
            break
        seat = rng.choice(to_act(table))
        assert [choice.action for choice in table.scene(seat).choices] == table.legal(seat)
        changes = table.act(seat, rng.choice(table.legal(seat)), table.ply, now=1.0)


def test_acting_on_an_old_position_is_answered_with_the_current_one() -> None:
    table = dealt("llama", 2)
    old = table.ply
    do(table, "draw")
    seat = to_act(table)[0]
    with pytest.raises(OutOfDate) as problem:
        table.act(seat, table.legal(seat)[0], old, now=1.0)
    answer = table.rejection(problem.value, seat)
    assert answer.scene == table.scene(seat)
    assert answer.ply == table.ply == old + 1


def test_what_the_rules_forbid_is_told_with_its_paragraph() -> None:
    table = dealt("llama", 2)
    seat = to_act(table)[0]
    forbidden = next(action for action in range(7) if action not in table.legal(seat))
    with pytest.raises(IllegalAction, match="§"):
        table.act(seat, forbidden, table.ply, now=1.0)
    with pytest.raises(IllegalAction, match="not your turn"):
        table.act(1 - seat, table.legal(seat)[0], table.ply, now=1.0)
    with pytest.raises(SobremesaError, match="no seat 5"):
        table.act(5, 0, table.ply, now=1.0)


def test_phrases_go_to_everybody() -> None:
    table = dealt("llama", 2)
    changes = table.say("luis", "phrase-well-played")
    for viewer in table.viewers:
        [said] = changes.to(viewer)
        assert isinstance(said, Said)
        assert (said.seat, said.phrase) == (1, "phrase-well-played")


def test_words_of_ones_own_only_where_the_host_allows_them() -> None:
    table = dealt("llama", 2)
    assert not table.lobby().chat, "off by default"
    for forbidden, told in (
        (lambda: table.write("luis", "hello"), "preset phrases"),
        (lambda: table.let_chat("luis", True), "Only the host"),
    ):
        with pytest.raises(Refused, match=told):
            forbidden()
    [gathered] = table.let_chat("ana", True).to(1)
    assert isinstance(gathered, Gathered)
    assert gathered.lobby.chat
    changes = table.write("luis", " <b>well</b>\n\x00played\u202e! ", now=1.0)
    for viewer in table.viewers:
        [wrote] = changes.to(viewer)
        assert isinstance(wrote, Wrote)
        assert (wrote.seat, wrote.text) == (1, "<b>well</b> played !"), "plain text in one line"
    with pytest.raises(Refused, match="nothing to read"):
        table.write("luis", " \u200b\n ")
    with pytest.raises(Refused, match="do not sit"):
        table.write("eva", "hello")
    table.let_chat("ana", False)
    with pytest.raises(Refused, match="preset phrases"):
        table.write("luis", "hello")


def test_nobody_floods_the_table() -> None:
    table = dealt("llama", 2)
    table.let_chat("ana", True)
    for second in range(5):
        table.write("luis", "again", now=float(second))
    with pytest.raises(Refused, match="Not so fast"):
        table.write("luis", "again", now=9.0)
    table.write("ana", "quiet!", now=9.0)
    table.write("luis", "again", now=10.0)


def test_nobody_floods_the_table_with_phrases() -> None:
    table = dealt("llama", 2)
    table.let_chat("ana", True)
    for second in range(4):
        table.say("luis", "reaction-wow", now=float(second))
    table.write("luis", "wow", now=4.0)
    for more in (lambda: table.say("luis", "reaction-wow", now=9.0), lambda: table.write("luis", "wow", now=9.0)):
        with pytest.raises(Refused, match="Not so fast"):
            more()
    table.say("ana", "reaction-clap", now=9.0)
    table.say("luis", "reaction-wow", now=10.0)


def test_a_table_that_has_seen_enough_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its log is not filled for ever, and nobody is left without the end of the match."""
    table = dealt("llama", 3)
    monkeypatch.setattr("sobremesa.table.table.MOST_ENTRIES", table.length + 2)
    seat = to_act(table)[0]
    table.act(seat, table.game.parse("quit"), table.ply, now=1.0)
    assert table.may_undo(seat)
    table.say("ana", "phrase-hello")
    assert not table.may_undo(seat), "who could act and take back for ever"
    refused: list[Callable[[], object]] = [
        lambda: table.say("luis", "phrase-hello"),
        lambda: table.let_chat("ana", True),
        lambda: table.leave("luis"),
        lambda: table.restart("ana"),
        lambda: table.hand_over("luis", "tom"),
    ]
    for wish in refused:
        with pytest.raises(Refused, match="seen so much"):
            wish()
    table.away("luis")
    table.back("luis")
    table.kick("ana", 2)
    while table.phase is Phase.PLAYING:
        seat = to_act(table)[0]
        table.act(seat, table.legal(seat)[0], table.ply, now=1.0)
    with pytest.raises(Refused, match="seen so much"):
        table.rematch("ana")


def test_nobody_changes_their_mind_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unseen, so that the others could not even complain. How often others did makes no difference."""
    monkeypatch.setattr("sobremesa.table.course.MOST_CHANGES", 2)
    monkeypatch.setattr("sobremesa.table.table.MOST_ENTRIES", (table := writing(3)).length + 1)
    for _ in range(2):
        table.act(0, table.legal(0)[0], table.ply_for(0), now=1.0)
        table.undo(0, table.ply_for(0), now=1.0)
    table.act(0, table.legal(0)[0], table.ply_for(0), now=1.0)
    assert not table.may_undo(0)
    table.act(1, table.legal(1)[0], table.ply_for(1), now=1.0)
    assert table.may_undo(1), "although the log is long by now"


def test_at_a_public_table_there_are_only_phrases() -> None:
    table = table_of("llama", 2, public=True)
    with pytest.raises(Refused, match="preset phrases"):
        table.let_chat("ana", True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_can_be_said(lang: str) -> None:
    for key in PHRASES + REACTIONS:
        assert words_for(lang).say(key, None, player=0) != key


def test_after_the_end_comes_a_rematch_with_a_new_secret() -> None:
    table = dealt("llama", 2)
    first, committed = table.match_id, table.commitment
    table.away("luis")
    table.away("ana")
    while table.phase is Phase.PLAYING:
        thought = table.thoughts()[0]
        table.act_bot(thought, thought.choose(), now=1.0)
    table.join("ana", "Ana")
    table.rematch("ana")
    assert table.phase is Phase.GATHERING
    assert table.match_id != first
    assert table.commitment != committed
    assert table.seating.sitters == [Person("ana", "Ana"), None], "the seat of who is away becomes free"


def test_a_match_that_is_over_with_its_deal_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.table.fairness.key_of", lambda _: OVER_WHEN_DEALT)
    kept = Kept(Table("t", "skipbo_junior", 2, {"stock": 30}, seconds=20.0, new_secret=secrets_from(0)))
    table = kept.table
    for name in NAMES[:2]:
        kept.take(table.join(name, name.title()))
    changes = kept.take(table.start("ana", now=0.0))
    assert [type(event) for event in changes.to(0)] == [Gathered, Update, Opened, Gathered]
    assert changes.ended is not None
    assert changes.ended.result == [-30, -30], "a tie"
    assert (table.phase, table.deadline, table.thoughts()) == (Phase.OVER, None, [])
    assert finished_match(kept.log, table.match_id).replayed().over


def test_who_comes_after_the_end_is_told_what_it_was_dealt_from() -> None:
    table = dealt("llama", 2)
    table.away("luis")
    table.away("ana")
    while table.phase is Phase.PLAYING:
        assert table.welcome(0).opened is None
        thought = table.thoughts()[0]
        changes = table.act_bot(thought, thought.choose(), now=1.0)
    for viewer in table.viewers:
        [opened] = [event for event in changes.to(viewer) if isinstance(event, Opened)]
        late = Follower()
        late.take(messages.encode(table.welcome(viewer)))
        assert late.opened == msgspec.structs.replace(opened, seq=table.last_seq(viewer))
    table.back("ana")
    table.rematch("ana")
    assert table.welcome(0).opened is None


def test_bots_know_whether_somebody_may_take_back_what_everybody_saw() -> None:
    table = dealt("llama", 3)
    first = to_act(table)[0]
    assert not table.is_undo_awaited
    do(table, "quit")
    assert table.is_undo_awaited
    table.away(NAMES[first])
    assert not table.is_undo_awaited, "nobody is there who would"
    table.back(NAMES[first])
    do(table, "draw")
    assert not table.is_undo_awaited


def test_a_match_that_is_given_up_opens_its_secret() -> None:
    table = dealt("llama", 2)
    first = table.match_id
    changes = table.restart("ana")
    assert types(changes.to(1)) == ["Opened", "Gathered"]
    opened = changes.to(1)[0]
    assert isinstance(opened, Opened)
    assert (opened.match, opened.result) == (first, [])
    assert changes.ended is not None
    assert changes.ended.result is None
    with pytest.raises(Refused, match="Only the host"):
        table.start("luis", 0.0)
    table.start("ana", 0.0)


def test_the_log_can_be_recalled() -> None:
    table = dealt("llama", 3)
    told = []
    for _ in range(8):
        for event in do(table, "draw").to(1):
            assert isinstance(event, Update)
            told += event.log
    assert table.recall(1).log == told
    assert table.recall(None).log != told, "a spectator does not see what was drawn"


# --- away, bots and the clock ----------------------------------------------------------------------------------


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back() -> None:
    table = dealt("llama", 2)
    seat = to_act(table)[0]
    name = NAMES[seat]
    assert table.thoughts() == []
    table.away(name)
    assert table.lobby().places[seat].away
    thought = table.thoughts()[0]
    assert (thought.seat, thought.level) == (seat, "hint")
    table.join(name, "whatever")
    assert table.seating.sitters[seat] == Person(name, name.title())
    with pytest.raises(OutOfDate):
        table.act_bot(thought, thought.choose(), now=1.0)
    assert not table.moves


def test_coming_back_twice_changes_nothing() -> None:
    table = dealt("llama", 2)
    table.away("luis")
    assert table.join("luis", "Luis").viewers == [None, 0, 1]
    assert table.join("luis", "Luis").viewers == []


def test_bots_decide_the_same_from_the_same_log() -> None:
    first, second = (dealt("qwinto", 1, seats=3, secret=5) for _ in range(2))
    for table in (first, second):
        table.leave("ana")
        for _ in range(20):
            thought = table.thoughts()[-1]
            table.act_bot(thought, thought.choose(), now=1.0)
    assert first.moves == second.moves


def test_the_clock_starts_anew_with_every_open_position() -> None:
    table = table_of("llama", 2, seconds=30.0)
    table.start("ana", now=100.0)
    assert table.deadline == 130.0
    assert table.overdue(129.9) == []
    seat = to_act(table)[0]
    assert table.overdue(130.0) == [seat]
    [changes] = table.time_out(140.0)
    assert changes.entry is not None
    assert isinstance(changes.entry.fact, Acted)
    assert changes.entry.fact.seat == seat
    assert table.deadline == 170.0
    assert table.seating.sitters[seat] == Person(NAMES[seat], NAMES[seat].title()), "nobody is marked"


# --- deciding at once ------------------------------------------------------------------------------------------


def test_nobody_notices_a_secret_decision() -> None:
    table = writing(3)
    before = {viewer: messages.encode(table.welcome(viewer)) for viewer in table.viewers}
    ply = table.ply
    changes = table.act(1, table.legal(1)[0], ply, now=50.0)
    assert changes.viewers == [1]
    assert table.ply == ply
    for viewer in (None, 0, 2):
        assert messages.encode(table.welcome(viewer)) == before[viewer]


def test_a_second_decision_for_the_same_number_is_refused() -> None:
    table = writing(3)
    ply = table.ply
    table.act(1, table.legal(1)[0], ply, now=1.0)
    with pytest.raises(OutOfDate, match="already decided"):
        table.act(1, table.game.parse("pass"), ply, now=1.0)
    table.act(2, table.game.parse("pass"), ply, now=1.0)
    changes = table.act(0, table.game.parse("pass"), ply, now=1.0)
    assert changes.viewers == [None, 0, 1, 2]
    with pytest.raises(OutOfDate, match="moved on"):
        table.act(1, table.game.parse("pass"), ply, now=1.0)


def test_in_which_order_people_decided_is_not_told() -> None:
    told = []
    for order in ((0, 1, 2), (2, 1, 0)):
        table = writing(3)
        for seat in order:
            changes = table.act(seat, table.game.parse("pass"), table.ply, now=1.0)
        told.append([messages.encode(event) for event in changes.to(None)])
    assert told[0] == told[1]


def test_a_secret_decision_can_be_taken_back_whatever_the_others_did() -> None:
    table = writing(3)
    undecided = table.dealt.true.position.tobytes()
    ply = table.ply
    first = table.act(0, table.legal(0)[0], ply, now=1.0)
    [update] = first.to(0)
    assert isinstance(update, Update)
    assert update.undo
    table.act(2, table.game.parse("pass"), ply, now=1.0)
    assert table.may_undo(0)
    changes = table.undo(0, ply, now=2.0)
    assert changes.viewers == [0]
    assert table.ply == ply
    table.undo(2, ply, now=2.0)
    assert table.dealt.true.position.tobytes() == undecided
    for seat in range(3):
        table.act(seat, table.game.parse("pass"), table.ply_for(seat), now=1.0)
    assert not any(table.may_undo(viewer) for viewer in table.viewers)


def test_a_late_copy_of_a_secret_decision_that_was_taken_back_is_refused() -> None:
    """The number of the position goes on for who took it back, and for nobody else."""
    table = writing(3)
    ply = table.ply
    table.act(1, table.legal(1)[0], ply, now=1.0)
    [update] = table.undo(1, ply, now=2.0).to(1)
    assert isinstance(update, Update)
    assert (update.ply, update.scene.ply) == (ply + 1, ply + 1)
    for late in (table.act, lambda *given: table.undo(given[0], given[2], given[3])):
        with pytest.raises(OutOfDate, match="moved on"):
            late(1, table.legal(1)[0], ply, 3.0)
    assert [table.ply_for(viewer) for viewer in table.viewers] == [ply, ply, ply + 1, ply]
    for seat, seen in ((1, ply + 1), (0, ply), (2, ply)):
        changes = table.act(seat, table.game.parse("pass"), seen, now=4.0)
    plies = [event.ply for viewer in table.viewers for event in changes.to(viewer) if isinstance(event, Update)]
    assert plies == [ply + 3, ply + 3, ply + 4, ply + 3], "no number ever means two positions"


def test_when_time_is_up_all_who_have_not_decided_do() -> None:
    table = table_of("qwinto", 3, seconds=10.0)
    table.start("ana", now=0.0)
    while len(to_act(table)) < 3:
        seat = to_act(table)[0]
        table.act(seat, table.legal(seat)[0], table.ply, now=0.0)
    ply = table.ply
    table.act(0, table.legal(0)[0], ply, now=9.0)
    assert table.deadline == 10.0, "a secret decision does not move the clock"
    assert len(table.time_out(10.0)) == 2
    assert table.ply == ply + 3


# --- taking back -----------------------------------------------------------------------------------------------


def test_what_was_drawn_or_laid_cannot_be_taken_back() -> None:
    table = dealt("llama", 3)
    seat = to_act(table)[0]
    do(table, "draw")
    assert not table.may_undo(seat)
    with pytest.raises(Refused, match="cannot be taken back"):
        table.undo(seat, table.ply, now=1.0)
    table = dealt("take_that", 3)
    seat = to_act(table)[0]
    table.act(seat, table.legal(seat)[0], table.ply, now=1.0)
    assert not table.may_undo(seat)


def test_quitting_can_be_taken_back_until_the_next_one_acts() -> None:
    table = dealt("llama", 3)
    first = to_act(table)[0]
    before, ply = table.dealt.true.position.tobytes(), table.ply
    do(table, "quit")
    assert [table.may_undo(viewer) for viewer in range(3)] == [seat == first for seat in range(3)]
    changes = table.undo(first, table.ply, now=1.0)
    assert table.dealt.true.position.tobytes() == before
    for viewer in table.viewers:
        [update] = changes.to(viewer)
        assert isinstance(update, Update)
        assert [told.key for told in update.log] == ["log-undo"]
    assert table.ply > ply + 1, "nobody acts on what was taken back"
    do(table, "quit")
    do(table, "quit")
    assert not table.may_undo(first)
    with pytest.raises(Refused, match="cannot be taken back"):
        table.undo(first, table.ply, now=1.0)


def test_taking_back_gives_no_time() -> None:
    table = table_of("llama", 3, seconds=30.0)
    table.start("ana", now=0.0)
    quits, seat = table.game.parse("quit"), to_act(table)[0]
    for now in (10.0, 20.0):
        table.act(seat, quits, table.ply, now)
        assert table.deadline == now + 30.0
        table.undo(seat, table.ply, now + 5.0)
        assert table.deadline == 30.0


def test_an_action_meant_for_what_was_taken_back_is_refused() -> None:
    table = dealt("llama", 3)
    do(table, "quit")
    seen, after = table.ply, to_act(table)[0]
    table.undo(table.moves[-1][0], seen, now=1.0)
    do(table, "quit")
    assert to_act(table)[0] == after
    with pytest.raises(OutOfDate):
        table.act(after, table.game.parse("quit"), seen, now=1.0)


def test_the_last_quit_of_a_round_shows_the_hands_and_stands() -> None:
    table = dealt("llama", 2)
    do(table, "quit")
    last = to_act(table)[0]
    do(table, "quit")
    assert not table.may_undo(last)


def test_an_action_that_shows_a_card_without_moving_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game does so: here quitting shows the next player's hand to all."""
    table = dealt("llama", 3)
    first = to_act(table)[0]

    def showing(position: np.ndarray, seat: int, action: int) -> None:
        play_on(position, seat, action)
        position[0].leftover[seat] = position[0].hand[(seat + 1) % 3]

    for module in ("course", "undo"):
        monkeypatch.setattr(f"sobremesa.table.{module}.play_on", showing)
    do(table, "quit")
    assert not table.may_undo(first)


def test_an_action_that_is_possible_only_with_certain_cards_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game does so: here only who holds exactly these cards may quit, so that quitting tells them."""
    table = dealt("llama", 3)
    first = to_act(table)[0]
    cards = table.dealt.now.state.hand[first].copy()

    def telling(game: Game, position: np.ndarray, seat: int) -> Mask:
        mask = legal_mask(game, position, seat)
        if list(position[0].hand[seat]) != list(cards):
            mask[game.parse("quit")] = 0
        return mask

    for module in ("course", "undo"):
        monkeypatch.setattr(f"sobremesa.table.{module}.legal_mask", telling)
    do(table, "quit")
    assert not table.may_undo(first)


def test_taking_a_row_can_be_taken_back_unless_a_card_was_turned() -> None:
    for advanced in (0, 1):
        table = dealt("take_that", 2, options={"advanced": advanced})
        table.act(to_act(table)[0], table.legal(to_act(table)[0])[0], table.ply, now=1.0)
        seat = to_act(table)[0]
        do(table, "take")
        assert table.may_undo(seat) is (advanced == 0)


def test_open_cards_moved_one_after_another_can_be_taken_back_one_after_another() -> None:
    """Skip-Bo Junior lies open: only what turns up a new card stands."""
    longest = 0
    for secret in range(12):
        table = dealt("skipbo_junior", 2, secret=secret)
        rng = random.Random(secret)
        before = {}
        for _ in range(60):
            seat = to_act(table)[0]
            before[len(table.moves)] = table.dealt.true.position.tobytes()
            table.act(seat, rng.choice(table.legal(seat)), table.ply, now=1.0)
            if table.phase is not Phase.PLAYING:
                break
            taken = 0
            while table.may_undo(seat) and rng.random() < 0.9:
                table.undo(seat, table.ply, now=1.0)
                assert table.dealt.true.position.tobytes() == before[len(table.moves)]
                taken += 1
            longest = max(longest, taken)
    assert longest >= 1


# --- the log ---------------------------------------------------------------------------------------------------


class Kept:
    """A table together with its log, as a store keeps it."""

    def __init__(self, table: Table) -> None:
        self.table, self.log = table, [table.laid]

    def take(self, changes: Changes) -> Changes:
        if changes.entry is not None:
            self.log.append(changes.entry)
        return changes


def afternoon(game: Game, seed: int) -> Kept:
    """Two matches at one table, the first of which is given up: people sit, cut, leave, return, act and take back."""
    seats = min(3, game.seats[1])
    rng = random.Random(seed)
    kept = Kept(Table("t", game.id, seats, seconds=20.0, new_secret=secrets_from(seed)))
    table, take = kept.table, kept.take
    for name in NAMES[:seats]:
        take(table.join(name, name.title()))
        take(table.cut(name, f"cut of {name}"))
    for moves in (30, 60):
        take(table.start(table.seating.host or "", now=5.0))
        for now in range(moves):
            if table.phase is not Phase.PLAYING:
                return kept
            takers = [seat for seat in range(seats) if table.may_undo(seat)]
            if takers and rng.random() < 0.5:
                taker = rng.choice(takers)
                take(table.undo(taker, table.ply_for(taker), float(now)))
            else:
                seat = rng.choice(to_act(table))
                take(table.act(seat, rng.choice(table.legal(seat)), table.ply_for(seat), float(now)))
            if rng.random() < 0.1:
                take(table.say("ana", "phrase-hello", now=1000.0 * moves + 10.0 * now))
            if rng.random() < 0.1:
                take(table.away(NAMES[seats - 1]))
                take(table.back(NAMES[seats - 1]))
        take(table.restart(table.seating.host or "", now=9.0))
    return kept


@every_game
def test_a_table_goes_on_from_its_log(game: Game) -> None:
    kept = afternoon(game, seed=3)
    table, again = kept.table, Table.load(kept.log)
    assert [messages.encode(again.welcome(viewer)) for viewer in table.viewers] == [
        messages.encode(table.welcome(viewer)) for viewer in table.viewers
    ]
    assert (again.moves, again.ply, again.phase, again.length) == (table.moves, table.ply, table.phase, table.length)
    assert [again.may_undo(seat) for seat in range(table.seats)] == [table.may_undo(s) for s in range(table.seats)]
    assert again.seating.host == table.seating.host


@every_game
def test_who_comes_back_is_told_exactly_what_they_missed(game: Game) -> None:
    kept = afternoon(game, seed=4)
    whole = {viewer: Table.retold(kept.log, viewer, 0)[1] for viewer in kept.table.viewers}
    for viewer, told in whole.items():
        assert [event.seq for event in told] == list(range(1, len(told) + 1))
        for since in (len(told), len(told) - 1, len(told) // 2):
            missed = Table.retold(kept.log, viewer, since)[1]
            assert [messages.encode(event) for event in missed] == [messages.encode(event) for event in told[since:]]


def test_what_was_decided_unseen_stays_so_when_the_match_is_given_up() -> None:
    kept = Kept(Table("t", "qwinto", 3, new_secret=secrets_from(1)))
    table, take = kept.table, kept.take
    for name in NAMES[:3]:
        take(table.join(name, name))
    take(table.start("ana", now=0.0))
    while len(to_act(table)) < 3:
        seat = to_act(table)[0]
        take(table.act(seat, table.legal(seat)[0], table.ply, now=0.0))
    open_moves = table.moves
    take(table.act(1, table.legal(1)[0], table.ply, now=1.0))
    with pytest.raises(Refused, match="not over"):
        finished_match(kept.log, "t.1")
    take(table.restart("ana", now=2.0))
    given_up = finished_match(kept.log, "t.1")
    assert given_up.moves == open_moves
    assert given_up.export().result == []
    with pytest.raises(Refused, match="not over"):
        finished_match(kept.log, "t.2")
    with pytest.raises(UnknownTable, match=r"no match t\.3"):
        finished_match(kept.log, "t.3")


def test_nobody_is_told_what_the_seat_saw_before_them() -> None:
    table = dealt("llama", 2)
    seen = table.welcome(1).seq
    assert table.may_resume(1, seen)
    table.restart("ana")
    table.leave("luis")
    table.join("eva", "Eva", seat=1)
    assert not table.may_resume(1, seen), "those were cards of somebody else"
    assert table.may_resume(1, table.welcome(1).seq)
    assert not table.may_resume(1, table.welcome(1).seq + 1)


def test_a_seat_can_be_handed_over() -> None:
    table = dealt("llama", 2)
    host = table.seating.host
    assert host == "ana"
    table.hand_over("ana", "ana's phone")
    assert table.seating.sitters[0] == Person("ana's phone", "Ana")
    assert table.seating.host == "ana's phone"
    with pytest.raises(Refused, match="do not sit"):
        table.seating.seat_of("ana")
    with pytest.raises(Refused, match="already have a seat"):
        table.hand_over("luis", "ana's phone")


def test_why_not_is_answered_without_changing_anything() -> None:
    table = dealt("llama", 2)
    seat = to_act(table)[0]
    forbidden = next(action for action in range(7) if action not in table.legal(seat))
    before = messages.encode(table.welcome(seat))
    reason = table.why_not(seat, forbidden, table.ply)
    assert reason.problem is not None
    assert reason.problem.section.startswith("§")
    assert table.why_not(seat, table.legal(seat)[0], table.ply).problem is None
    assert messages.encode(table.welcome(seat)) == before


# --- messages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "cannot be read"),
        (b"{", "cannot be read"),
        (b"[]", "cannot be read"),
        (b"[" * 1000, "cannot be read"),
        (b'"\xff"', "cannot be read"),
        (b'{"type": "dance"}', "cannot be read"),
        (b'{"type": "act"}', "cannot be read"),
        (b'{"type": "act", "action": 1.5, "ply": 0}', "cannot be read"),
        (b'{"type": "act", "action": "1", "ply": 0}', "cannot be read"),
        (b'{"type": "act", "action": -1, "ply": 0}', "cannot be read"),
        (b'{"type": "act", "action": 1, "ply": 99999999999}', "cannot be read"),
        (b'{"type": "act", "action": 1, "ply": 0, "seat": 1}', "cannot be read"),
        (b'{"type": "join", "name": ""}', "cannot be read"),
        (b'{"type": "join", "name": "\\ud800"}', "cannot be read"),
        (b'{"type": "kick", "seat": 8}', "cannot be read"),
        (b'{"type": "cut", "text": "' + b"x" * 33 + b'"}', "cannot be read"),
        (b" " * 1025, "at most 1,024 bytes"),
    ],
)
def test_malformed_messages_get_one_clear_answer(data: bytes, words: str) -> None:
    with pytest.raises(BadMessage, match=words):
        messages.decode(data)


def test_a_page_of_another_version_is_told_to_reload() -> None:
    assert messages.decode(b'{"type": "hello", "version": 1}') == messages.Hello(1)
    assert messages.decode(b'{"type": "hello", "version": 1, "you": 2, "seq": 41}') == messages.Hello(1, 2, 41)
    with pytest.raises(WrongVersion, match="reload"):
        messages.decode(b'{"type": "hello", "version": 2}')


def test_wishes_are_read() -> None:
    assert messages.decode(b'{"type": "act", "action": 3, "ply": 12}') == messages.Act(3, 12)
    assert messages.decode('{"type": "join", "name": "Ana", "seat": 2}') == messages.Join("Ana", 2)
    assert messages.decode(b'{"type": "start"}') == messages.Start()


@every_game
def test_what_a_table_says_is_read_back(game: Game) -> None:
    import msgspec

    table = dealt(game.id, min(2, game.seats[1]))
    decoder = msgspec.json.Decoder(ServerMessage)
    changes = table.act(to_act(table)[0], table.legal(to_act(table)[0])[0], table.ply, now=1.0)
    said: list[ServerMessage] = [*changes.to(0), table.welcome(0), table.welcome(None), table.recall(0)]
    said += [*table.say("ana", "reaction-wow").to(0), table.rejection(Refused("table-full"), None)]
    for message in said:
        assert decoder.decode(messages.encode(message)) == message


def test_names_of_persons_stay_with_the_table() -> None:
    table = Table("t", "llama", 2)
    table.join("secret-token", "Ana")
    assert b"secret-token" not in messages.encode(table.welcome(0))
    assert isinstance(table.join("other-token", "Luis").to(None)[0], Gathered)
