"""Substitutions in the match room: from the bench to the pitch, by mouse and by keys."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Do
from footroll.match import DONE, Dice, HouseRules, Match, read_win
from footroll.ui.models.session import MatchSession
from tests.plain import PlainCoach
from tests.ui.hands import CTRL, ENTER, LEFT, NO_KEYS, click, pixel, press

HURT = (
    "footroll-1 100x64 H=1@4:32,2@45:10,4@38:26,5@38:38,3@45:54,8@58:24,6@52:32,10@60:40,7@84:53,9@92:32,11@84:10 "
    "A=1@99:31,2@82:12,5@84:27,6@84:37,3@82:52,4@74:26,8@74:38,7@62:14,10@64:31,11@62:50,9@50:33 keepers=H1,A1 "
    "phase=restarting ask=substitution by=H attack=H score=0-0 turn=0 ball=80:32 restart=direct-free-kick "
    "restart.cell=80:32 asked=1 injured=H6,H9"
)


@pytest.fixture
def room(open_room, teams):
    """Return a room before the first kick-off."""
    room = open_room(MatchSession(Match(*teams, dice=Dice.seeded(3))))
    assert room.session.match.ask is Ask.ASK_SUBSTITUTION
    return room


def last(room):
    """Return the last pawn of the deciding side, and its footballer."""
    match = room.session.match
    pawn = match.pawns(match.decider)[-1]
    return pawn, match.footballer(pawn)


def seat_of(room, number):
    return next(row for row in room.panel.bench.rows if row.accessibleName().startswith(f"{number} "))


def first_seat(room):
    return room.playing.answer.bench()[0]


def drag_to_pitch(room, row, cell):
    end = row.mapFromGlobal(room.pitch.mapToGlobal(pixel(room, cell)))
    QTest.mousePress(row, LEFT, NO_KEYS, row.rect().center())
    for part in (1, 2, 3, 4):
        QTest.mouseMove(row, row.rect().center() + (end - row.rect().center()) * part / 4)
    QTest.mouseRelease(row, LEFT, NO_KEYS, end)


def test_a_substitute_is_dragged_onto_the_outgoing_footballer(room):
    (pawn, before), seat = last(room), first_seat(room)
    drag_to_pitch(room, seat_of(room, seat.number), room.session.match.cell(pawn))
    assert room.pitch.scene.mark_at(room.session.match.cell(pawn)).number == seat.number
    assert room.session.match.footballer(pawn) == before
    press(room, ENTER)
    assert room.session.match.footballer(pawn).number == seat.number


def test_a_substitute_is_not_dropped_on_grass_or_on_an_opponent(room):
    match = room.session.match
    theirs = match.pawns(1 - match.decider)[0]
    drag_to_pitch(room, seat_of(room, first_seat(room).number), match.cell(theirs))
    assert "on one of your footballers" in room.ask.consequence.text()
    assert not room.playing.answer.plan.actions


@pytest.mark.parametrize("bench_first", [True, False])
def test_a_substitute_comes_on_by_two_clicks_in_either_order(room, bench_first):
    (pawn, before), seat = last(room), first_seat(room)
    clicks = [
        lambda: click(room, room.session.match.cell(pawn)),
        lambda: QTest.mouseClick(seat_of(room, seat.number), LEFT),
    ]
    for hand in reversed(clicks) if bench_first else clicks:
        hand()
    assert room.session.match.footballer(pawn) == before
    press(room, ENTER)
    assert room.session.match.footballer(pawn).number == seat.number


def type_number(room, number):
    for digit in str(number):
        press(room, Qt.Key(ord(digit)))
    if room.playing._digits:
        room.playing.end_number()


def test_a_substitute_comes_on_by_numbers(room):
    (pawn, before), seat = last(room), first_seat(room)
    type_number(room, before.number)
    assert room.playing.answer.chosen == pawn
    press(room, Qt.Key.Key_B, CTRL)
    assert "Type the number of the substitute" in room.ask.consequence.text()
    type_number(room, seat.number)
    press(room, ENTER)
    assert room.session.match.footballer(pawn).number == seat.number


def test_a_number_that_is_not_on_the_bench_is_refused(room):
    press(room, Qt.Key.Key_B, CTRL)
    type_number(room, last(room)[1].number)
    assert "No substitute has number" in room.ask.consequence.text()


def test_there_is_no_bench_in_play(at):
    room = at("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@80:30 ask=carrier carrier=H9")
    assert not room.panel.bench.isVisible()
    press(room, Qt.Key.Key_B, CTRL)
    assert "only during a stoppage" in room.ask.consequence.text()


@pytest.mark.clause("FR-L-05")
def test_it_counts_what_is_left_and_refuses_the_sixth(room):
    match = room.session.match
    pawns = match.pawns(match.decider)
    assert "5 of 5 changes left, in 3 of 3 stoppages." in room.ask.consequence.text()
    for pawn in pawns[-5:]:
        drag_to_pitch(room, seat_of(room, first_seat(room).number), match.cell(pawn))
    assert "All 5 changes are made." in room.ask.consequence.text()
    assert room.ask.question.text().endswith("5 set")
    drag_to_pitch(room, seat_of(room, first_seat(room).number), match.cell(pawns[1]))
    assert "FR-L-05" in room.ask.consequence.text()


def go_to_stoppage(match, side):
    """Play until a side may substitute, and return the footballers it could take off."""
    coach = PlainCoach()
    while match.ask is not Ask.ASK_SUBSTITUTION or match.decider is not side or match.state["injured"].any():
        match.play(coach.decide(match))
    return [action for action in match.legal_actions() if action.kind is Do.DO_SUBSTITUTE]


@pytest.mark.clause("FR-L-06")
def test_the_remaining_stoppages_are_shown(open_room, teams):
    match = Match(*teams, dice=Dice.seeded(7), rules=HouseRules(win_condition=read_win("one_side(99)")))
    side, told = match.decider, []
    for made in range(4):
        changes = go_to_stoppage(match, side)
        assert int(match.state["substitutions"][side]) == made  # nobody else was substituted
        room = open_room(MatchSession(match.copy()))
        told.append((room.ask.consequence.text().split(". ")[0], room.panel.bench.heading.text()))
        if changes:
            match.play(changes[0])
            match.play(DONE)
    assert told[:3] == [
        ("5 of 5 changes left, in 3 of 3 stoppages", "THE BENCH: 5 IN 3 STOPPAGES"),
        ("4 of 5 changes left, in 2 of 3 stoppages", "THE BENCH: 4 IN 2 STOPPAGES"),
        ("3 of 5 changes left, in 1 of 3 stoppages", "THE BENCH: 3 IN 1 STOPPAGE"),
    ]
    assert told[3][0].endswith("only injured footballers may be replaced")
    assert not changes


def test_the_injured_are_first(at):
    room = at(HURT)
    match = room.session.match
    assert match.footballer(room.playing.answer.chosen).number == 6
    press(room, Qt.Key.Key_Tab)
    assert match.footballer(room.playing.answer.chosen).number == 9
    assert room.panel.bench.heading.text().startswith("FOR 9")
