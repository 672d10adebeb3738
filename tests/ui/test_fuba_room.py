"""The FUBA room: whole matches by mouse and by keys, targets, dice, set-ups, penalties and moments."""

import os
import random

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from footroll.fuba import FubaSide
from footroll.fuba.agents import FUBA_COACHES
from footroll.fuba.notation import load_fuba_record, read_position
from footroll.kernels.fuba.layout import Area, Ask, Limit
from footroll.match import UndoPolicy
from footroll.play.dice import Dice
from footroll.ui.models.fuba.new_match import FubaAgreed, start_fuba
from footroll.ui.models.fuba.scene import KEEPER
from footroll.ui.models.fuba.session import FubaSession
from footroll.ui.models.new_match import Agreed
from footroll.ui.theme import DARK
from tests.ui.fuba_hands import (
    CTRL,
    ENTER,
    LEFT,
    NO_KEYS,
    answer_by_keys,
    answer_by_mouse,
    click_area,
    click_button,
    counter_pixel,
    drag_piece,
    play_on,
    press,
    walk_to,
)

TARGETS = (
    "fuba-1 3.0 H=K@m1,m2*2,m3*2,m4,m5,s2,s3,s4,s6 A=K@m5,m2,m3*2,m4*3,s3,s6,s7*2 "
    "ball=m3 value=3 by=H ask=target minute=37 score=1-0 formation=4-4-2/4-3-3"
)
SHOT = (
    "fuba-1 3.0 H=K@m1,m2*2,m3*2,m4*2,m5*4 A=K@m5,m1*2,m2*2,m3*3,s3,s6,s7 ball=m5 value=1 by=H ask=action stage=action "
    "minute=20 formation=4-4-2/4-3-3 start-area=m4 target=m5 roller=H dice=5.4 check=2 first=H"
)


@pytest.fixture
def at(open_window, settings):
    """Return a way to open the room at a position."""

    def open_position(line, *rolls, seats=("person", "person"), undo=UndoPolicy.ALWAYS):
        home, away = FubaSide("Norwold"), FubaSide("Tamber Vale", (4, 3, 3))
        dice = Dice.scripted(*rolls) if rolls else Dice.seeded(7)
        match = read_position(line, dice=dice, home=home, away=away)
        match.undo_policy = undo
        window = open_window("fuba-match", FubaSession(match, seats=seats), size=(1440, 900))
        return window.room

    return open_position


@pytest.fixture
def new_room(open_window):
    """Return a way to open a new match with these choices."""

    def open_new(folder=None, **agreed):
        agreed = Agreed(seed=7, game="fuba", **{"undo": UndoPolicy.ALWAYS, **agreed})
        return open_window("fuba-match", start_fuba(FubaAgreed(agreed=agreed), folder=folder)).room

    return open_new


# Whole matches


def test_a_whole_match_by_mouse_alone_from_the_start_screen(open_window, tmp_path, same_dice):
    window = open_window("start", folder=tmp_path)
    click_button(window.room.entries.rows["fuba"])
    assert window.room.name == "fuba"
    click_button(window.room.go)
    room = window.room
    play_on(room, random.Random(3), answer_by_mouse)
    assert room.ask.question.text().endswith(("win.", "level."))
    (path,) = (tmp_path / "fuba").glob("*.txt")
    room.session.autosave.finish()
    assert load_fuba_record(path).verify().record == room.session.match.record


def test_a_whole_match_by_keys_alone_from_the_start_screen(open_window, tmp_path, same_dice):
    window = open_window("start", folder=tmp_path)
    press(Qt.Key.Key_U)
    assert window.room.name == "fuba"
    press(ENTER)
    room = window.room
    assert room.name == "fuba-match"
    play_on(room, random.Random(4), answer_by_keys)
    press(ENTER)
    assert window.room.name == "fuba-replay"


@pytest.mark.parametrize("coach", FUBA_COACHES)
def test_every_coach_of_the_registry_can_be_chosen_and_answers(open_window, coach, qtbot, settings):
    settings.pace = 0
    window = open_window("fuba")
    for card in window.room.cards.values():
        click_button(card.seat.buttons[coach])
    click_button(window.room.go)
    session = window.room.session
    assert session.seats == (coach, coach)
    qtbot.waitUntil(lambda: len(session.match.record.steps) > 26)  # both set-ups and an answer or two


def test_enter_never_shoots_while_there_is_something_else_to_do(at):
    """Enter takes the marked row; a shot at 2.8% must not be the one that waits for it."""
    room = at(SHOT.replace("ball=m5", "ball=s3").replace("target=m5", "target=s3").replace("m4*2,m5*4", "m4*2,s3*4"))
    words = [row.option.words for row in room.panel.options.rows if row.isVisible()]
    assert words[0].endswith("Shoot")
    assert room.ask.primary.text().startswith(words[1].split(maxsplit=1)[1])
    press(Qt.Key.Key_Up)
    assert room.ask.primary.text().startswith("Shoot")


def test_the_numbers_beside_the_answers_are_goals_for_the_side_in_control(at):
    assert at(SHOT).showing.state().panel.columns == ("goal",)


# Targets


def test_each_target_shows_its_value_and_the_chance_that_a_die_reaches_it(at):
    room = at(TARGETS)
    tags = {Area(tag.area).name.lower(): tag.words for tag in room.board.scene.tags}
    # a value v is missed by both dice in ((v - 1) / 6)² of the rolls
    assert tags["m4"] == "4 · 75%"
    assert tags["s3"] == "3 · 89%"
    assert tags["s2"] == "2 · 97%"
    assert tags["m5"] == "offside"


@pytest.mark.parametrize(
    ("line", "area", "rows"),
    [  # the steps of F3-4.1.2, by hand
        (
            TARGETS,
            Area.M4,
            ["2 of theirs in m3, where it starts 0", "Long pass from m3 to m4 0", "1 of yours against 3 +1"],
        ),
        (
            TARGETS,
            Area.S2,
            ["2 of theirs in m3, where it starts 0", "Long pass from m3 to s2 0", "1 of yours against none −1"],
        ),
        (
            TARGETS.replace("m2,m3*2,m4*3", "m2*3,m4*3"),
            Area.M1,
            ["None of theirs in m3, where it starts −1", "Long pass from m3 to m1 +1", "1 of yours against none −1"],
        ),
        (
            TARGETS.replace("m2,m3*2,m4*3", "m2*3,m4*3").replace("value=3", "value=1"),
            Area.S2,
            ["where it starts −1", "Long pass from m3 to s2 0", "1 of yours against none −1", "below 1 or above 6 +2"],
        ),
    ],
)
def test_the_ball_value_is_broken_down_into_the_steps_of_the_rule(at, line, area, rows):
    room = at(line)
    walk_to(room, area)
    (table,) = (one for one in room.showing.state().panel.tables if one.title == "Ball value")
    shown = [" ".join(row) for row in table.rows]
    shown.remove("Offside risk 0")
    assert len(shown) == len(rows)
    assert all(one.endswith(row) for one, row in zip(shown, rows, strict=True)), shown


def test_offside_risk_has_its_row_in_the_ball_value(at):
    """s4 is beyond away's second-closest piece, of which three stand in m4: +3 (F3-A7-03)."""
    room = at(TARGETS + " rule.offside_risk=yes")
    walk_to(room, Area.S4)
    (table,) = (one for one in room.showing.state().panel.tables if one.title == "Ball value")
    assert dict(table.rows)["Offside risk"] == "+3"


def test_a_pointed_target_shows_the_control_check_and_enter_plays_it(at):
    room = at(TARGETS, 5, 2)
    walk_to(room, Area.M4)
    assert room.ask.primary.text() == "Play to m4"
    assert "75.0%" in room.panel.chance.accessibleName()
    assert "Kept, you act first 25.0%" in room.panel.chance.accessibleName()
    assert "in front of the away penalty area" in room.board.accessibleName()
    press(ENTER)
    assert int(room.session.match.state["ball"]) == Area.M4
    assert [die.face for die in room.stage.dice.state.dice] == [5, 2]
    assert {die.purpose for die in room.stage.dice.state.dice} == {"the turn"}


def test_a_pass_into_the_box_shows_its_chance_although_the_goalkeeper_may_charge(at):
    line = TARGETS.replace("m4,m5,", "m4*2,").replace("value=3", "value=2") + " rule.goalkeeper_charge=yes"
    room = at(line)  # value 2, one area in between, nobody against the goalkeeper: 4
    assert {Area(tag.area).name.lower(): tag.words for tag in room.board.scene.tags}["m5"] == "4 · 75%"
    walk_to(room, Area.M5)
    assert "Kept, you act first 25.0%" in room.panel.chance.accessibleName()
    assert any("nobody charges" in table.note for table in room.showing.state().panel.tables)


def test_a_refused_target_says_its_clause(at):
    room = at(TARGETS)
    click_area(room, Area.M5)
    assert "F3-4.1.1.1-01" in room.ask.consequence.text()
    assert room.session.match.ask is Ask.ASK_TARGET


def test_undo_takes_an_answer_back_and_redo_plays_it_again(at):
    room = at(TARGETS, 5, 2)
    click_area(room, Area.M4)
    lines = room.story.rowCount()
    press(Qt.Key.Key_Z, CTRL)
    assert room.session.match.ask is Ask.ASK_TARGET
    assert room.story.rowCount() < lines
    press(Qt.Key.Key_Y, CTRL)
    assert int(room.session.match.state["ball"]) == Area.M4
    assert room.story.rowCount() == lines


CORNER = (
    "fuba-1 3.0 H=K@s3,m1*2,m2,s1,s3,s4*2,s5*2,s6 A=K@c5,m1*4,m3*3,s3,s6*2 ball=s5 value=3 by=A ask=closest "
    "stage=situation minute=43 formation=4-2-4/5-2-3 kicked=A start-area=c5 target=s5 roller=A dice=2.5 check=3 "
    "setup=corner"
)


@pytest.mark.parametrize("hand", ["mouse", "arrows", "K"])
def test_a_goalkeeper_on_a_corner_spot_comes_to_the_ball(at, hand):
    room = at(CORNER)
    assert KEEPER in room.playing.choices.pieces
    if hand == "mouse":
        QTest.mouseClick(room.board, LEFT, NO_KEYS, counter_pixel(room, KEEPER))
    elif hand == "arrows":
        walk_to(room, Area.S5)
        assert room.ask.primary.text() == "Take the goalkeeper"
        press(ENTER)
    else:
        press(Qt.Key.Key_K)
    assert room.playing.refusal == ""
    assert int(room.session.match.state["keeper"][1]) == Area.S5


def test_a_goalkeeper_on_a_corner_spot_is_dragged_away(at):
    moving = CORNER.replace("ask=closest", "ask=move").replace("ball=s5", "ball=m2").replace("target=s5", "target=m2")
    room = at(moving.replace("A=K@c5,m1*4", "A=K@c5,m1*3,m2") + " left=1")
    drag_piece(room, KEEPER, Area.S5)
    assert int(room.session.match.state["keeper"][1]) == Area.S5


# Set-ups


def test_a_preset_fills_the_board_and_pieces_can_be_placed_one_by_one(new_room):
    room = new_room()
    press(Qt.Key.Key_1)  # who kicks off
    match = room.session.match
    assert match.ask is Ask.ASK_PLACE
    first = match.decider
    before = room.board.scene.counters
    click_area(room, Area.M3)
    assert len(room.board.scene.counters) == len(before) + 1
    assert room.stage.tray.pieces.accessibleName().startswith("9 pieces left")
    click_button(room.stage.tray.buttons[0])
    assert len([one for one in room.board.scene.counters if one.side == first]) == 11
    assert match.decider != first


@pytest.mark.parametrize("preset", range(3))
def test_every_preset_of_a_kick_off_is_legal_for_both_sides(new_room, preset):
    room = new_room()
    press(Qt.Key.Key_1)
    for _ in range(2):
        click_button(room.stage.tray.buttons[preset])
    assert room.session.match.ask is not Ask.ASK_PLACE
    assert len(room.board.scene.counters) == 22


def test_a_ringed_piece_is_dragged_or_picked_up_and_put_back(new_room):
    room = new_room()
    press(Qt.Key.Key_1)
    for _ in range(2):
        click_button(room.stage.tray.buttons[0])
    assert room.session.match.ask is Ask.ASK_ADJUST
    piece, area = sorted(room.playing.choices.routes)[0]
    played = len(room.session.match.record.steps)
    drag_piece(room, piece, area)
    assert len(room.session.match.record.steps) == played + 1
    piece, area = sorted(room.playing.choices.routes)[0]
    walk_to(room, piece)
    press(ENTER)
    assert room.board.scene.source == piece
    assert room.board.scene.open == room.playing.choices.ends(piece)
    press(Qt.Key.Key_Escape)
    assert room.board.scene.source is None


# Dice of the table


def test_typed_dice_are_asked_for_by_name_and_typed(new_room):
    room = new_room(typed=True)
    assert "first choice" in room.ask.question.text()
    for digit in "31":
        QTest.keyClicks(room.ask.dice.field, digit)
    assert room.session.match.ask is Ask.ASK_STARTS
    assert room.session.match.decider == 0
    assert room.session.match.record.opening == (3, 1)


def test_a_wrong_die_is_refused_and_r_rolls_it_here(new_room):
    room = new_room(typed=True)
    QTest.keyClicks(room.ask.dice.field, "9")
    assert "1 to 6" in room.ask.consequence.text()
    QTest.keyClick(room.ask.dice.field, Qt.Key.Key_R)
    QTest.keyClick(room.ask.dice.field, Qt.Key.Key_R)
    while room.session.wanted:
        QTest.keyClick(room.ask.dice.field, Qt.Key.Key_R)
    assert len(room.session.match.record.opening) >= 2


# Late clicks and keys


class Clock:
    """A clock that a test sets."""

    now = 0

    def isValid(self):  # noqa: N802 - as Qt has it
        return True

    def restart(self):
        self.now = 0

    def elapsed(self):
        return self.now


def test_a_late_hand_does_not_answer_for_the_other_coach(new_room):
    room = new_room()
    press(Qt.Key.Key_1)  # who kicks off
    room.playing.guard, room.playing._since = 250, Clock()
    room.playing._since.now = 250
    match = room.session.match
    first, preset = match.decider, room.stage.tray.buttons[0]
    click_button(preset)
    assert match.decider != first
    steps = len(match.record.steps)
    for now in (0, 249):
        room.playing._since.now = now
        click_button(room.stage.tray.buttons[0])
        click_area(room, Area.M3)
        press(Qt.Key.Key_1)
        press(ENTER)
        assert len(match.record.steps) == steps
    room.playing._since.now = 250
    click_area(room, Area.M3)
    assert len(match.record.steps) == steps + 1
    room.playing.click(Area.M3)  # the question is still of the same coach
    assert len(match.record.steps) == steps + 2


@pytest.mark.parametrize("dice", ["13", "31"])  # the first choice goes to away, or to home after away's die
def test_enter_after_the_last_typed_die_does_not_answer_the_next_question(new_room, dice):
    room = new_room(typed=True)
    room.playing.guard, room.playing._since = 250, Clock()
    for digit in dice:
        QTest.keyClicks(room.ask.dice.field, digit)
    assert room.session.match.ask is Ask.ASK_STARTS
    press(ENTER)
    assert room.session.match.ask is Ask.ASK_STARTS
    room.playing._since.now = 250
    press(ENTER)
    assert room.session.match.ask is Ask.ASK_PLACE


# Moments and penalties


def test_a_goal_stops_the_match_until_enter(at, settings):
    settings.moment_stops, settings.moment_stay = "all", "until a key"
    room = at(SHOT, 6)
    press(Qt.Key.Key_A)
    assert room.session.match.goals == (1, 0)
    assert room.ask.question.text() == "Goal for Norwold: Norwold 1 – 0 Tamber Vale"
    press(ENTER)
    assert room.session.moment is None
    assert room.session.match.ask is Ask.ASK_PLACE


PENALTY = (
    "fuba-1 3.0 H=K@m1,m2*4,m3*5,m5 A=K@m5,m1*2,m2*2,m3*3,s3,s6,s7 ball=m5 value=2 control=H by=A "
    "ask=keeper stage=restart minute=20 formation=4-4-2/4-3-3 setup=penalty"
)


def test_the_choices_of_a_penalty_are_covered_from_the_other_coach(at):
    room = at(PENALTY, 6)
    assert room.playing.covered
    assert not any(row.isVisible() for row in room.panel.options.rows)
    press(ENTER)
    press(Qt.Key.Key_1)
    assert room.session.match.ask is Ask.ASK_KICK
    assert room.playing.covered
    shown = " ".join(line.words for line in room.story.lines)
    assert "left" not in shown
    press(ENTER)
    press(Qt.Key.Key_3)
    assert room.session.match.goals == (1, 0)  # a kick right against a guess left is in with a 6
    assert "guesses left" in " ".join(line.words for line in room.story.lines)


def test_a_penalty_against_a_coach_needs_no_cover(at):
    room = at(PENALTY, 6, seats=("random", "person"))
    assert not room.playing.covered
    assert [row.option.words for row in room.panel.options.rows if row.isVisible()][:3] == [
        "Guess left",
        "Stay in the middle",
        "Guess right",
    ]


# Looks


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1920, 1080), 100), ((1280, 800), 150)])
def test_the_board_keeps_room_at_every_size(open_window, text_size, size, text):
    text_size(text)
    match = read_position(TARGETS, dice=Dice.seeded(7))
    window = open_window("fuba-match", FubaSession(match), size=size)
    window.set_theme(DARK)
    room = window.room
    assert room.board.pitch.width() > 0.45 * size[0]
    assert room.board.pitch.height() > 0.3 * size[1]
    areas = [room.board.box_of(int(area)) for area in range(Limit.AREAS)]
    assert all(room.board.pitch.adjusted(-1, -1, 1, 1).contains(box) for box in areas)


def test_a_hidden_help_level_shows_no_chances(open_window):
    session = FubaSession(read_position(TARGETS, dice=Dice.seeded(7)))
    session.help_level = "targets only"
    room = open_window("fuba-match", session).room
    assert {tag.words for tag in room.board.scene.tags if not tag.refused} <= set("123456")
    walk_to(room, Area.M4)
    assert not room.panel.chance.isVisible()


def test_clicks_while_a_coach_thinks_change_nothing(at):
    room = at(TARGETS, seats=("random", "person"))
    room.session.held = True
    before = room.session.match.save()
    QTest.mouseClick(room.board, LEFT, NO_KEYS, room.board.middle_of(Area.M4).toPoint())
    press(ENTER)
    assert room.session.match.save() == before


def test_the_room_is_rebuilt_for_another_text_size_and_plays_on(open_window, settings, text_size, qtbot, tmp_path):
    window = open_window("fuba", folder=tmp_path)
    click_button(window.room.go)
    first, session = window.room, window.room.session
    window.open("settings")
    settings.text_size = 130
    qtbot.waitUntil(lambda: not window._reopening.isActive())
    window.go_back()
    assert window.room is not first
    assert window.room.session is session
    press(Qt.Key.Key_1)
    session.autosave.finish()
    assert session.match.ask is Ask.ASK_PLACE
    assert window.room.saved.text().startswith("Autosaved")
    while window.room.stage.tray.isVisible():
        click_button(window.room.stage.tray.buttons[0])
    assert session.match.ask is not Ask.ASK_PLACE
