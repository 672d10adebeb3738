"""Moments: what happened is shown before the next question is asked, by the dice, the banner and Just now."""

import os
from fractions import Fraction
from unittest.mock import Mock

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Ask, Die, Do, Side
from footroll.match import Action, Dice, HouseRules, Match, read_win
from footroll.notation import parse_record, read_position, write_record
from footroll.odds import action_odds
from footroll.odds.luck import report_of
from footroll.pitch import Cell
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.models.answers.moments import MomentAnswer
from footroll.ui.models.answers.waiting import CoachAnswer, OverAnswer
from footroll.ui.models.facts import states_of
from footroll.ui.models.moments.moment import Hit, MomentKind, read_moment
from footroll.ui.models.moments.pace import MomentPace
from footroll.ui.models.moments.results import just_now
from footroll.ui.models.moments.stops import Stops
from footroll.ui.models.session import MatchSession
from footroll.ui.models.sounds import SOUNDS, make_sound, seconds_of
from footroll.ui.views.badges import badges_of
from footroll.ui.views.lens import Level
from footroll.ui.views.match.places import place_of
from footroll.ui.views.sound import Sounds
from tests.ui.hands import CTRL, ENTER, LEFT, NO_KEYS, click, click_goal, drag, press, run_events, score

SHOT = "footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9"
DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=carrier carrier=H9"
OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
IN_BOX = "footroll-1 100x64 H=1@5:32,9@90:30 A=1@99:32,4@91:30,5@95:40 ask=carrier carrier=H9"
GOAL = (90, 10)  # the shot is on target; the goalkeeper does not reach it
R, SPACE = Qt.Key.Key_R, Qt.Key.Key_Space


@pytest.fixture
def stopping(at):
    """Return a way to open a position in a room that stops for moments, until a key."""

    def open_position(line, *rolls, **changes):
        return at(line, *rolls, **{"moment_stops": "all", "moment_stay": "until a key", **changes})

    return open_position


# Told, then asked


def test_a_goal_is_shown_before_anything_else_is_asked(stopping):
    room = stopping(SHOT, *GOAL)
    before = {mark.pawn: mark.cell for mark in room.pitch.scene.pawns}
    score(room)
    assert room.session.match.ask is Ask.ASK_SUBSTITUTION
    assert isinstance(room.playing.answer, MomentAnswer)
    assert not room.session.person_asked
    assert room.moments.banner.isVisible()
    assert {mark.pawn: mark.cell for mark in room.pitch.scene.pawns} == before
    assert room.pitch.scene.ball == Cell(100, 35)  # the net behind the last column of the goal
    assert room.goal.isVisible()
    assert room.goal.hit.spot == (7, 2)
    assert room.head().score.text() == "1 – 0"
    press(room, ENTER)
    assert isinstance(room.playing.answer, ChangeAnswer)
    assert not room.moments.banner.isVisible()
    assert room.goal.isHidden()


def test_the_banner_says_who_scored_the_score_and_what_the_shot_was_worth(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    moment = room.session.moment
    assert moment.word == "GOAL"
    assert moment.side is Side.HOME
    assert moment.title.startswith("9 ")
    assert "1 – 0" in moment.title
    assert "xG of the shot" in moment.detail
    assert "their first goal" in moment.detail
    assert room.moments.banner.proceed.accessibleDescription() == moment.spoken


def test_nothing_moves_and_the_buttons_are_in_their_places(stopping):
    room = stopping(SHOT, *GOAL)
    panes, ask = room.panes.geometry(), room.ask.geometry()
    score(room)
    run_events()
    banner = room.moments.banner
    assert room.panes.geometry() == panes
    assert banner.geometry().topLeft() == QPoint(0, 0)
    assert banner.width() == room.width()
    assert banner.height() == ask.height() + room.strip.height() == panes.y()
    assert banner.replay.geometry() == place_of(2, width=room.width())
    assert banner.proceed.geometry() == place_of(3, width=room.width())
    assert banner.proceed.geometry().right() == room.width() - 17
    assert (banner.replay.width(), banner.proceed.width()) == (168, 212)


def test_the_mouse_alone_is_enough(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    QTest.mouseClick(room.moments.banner.replay, LEFT)
    assert room.session.moment
    QTest.mouseClick(room.moments.banner.proceed, LEFT)
    assert room.session.moment is None


def test_clicks_on_the_pitch_answer_nothing_at_a_moment(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    steps = len(room.session.match.record.steps)
    click(room, Cell(92, 32))
    QTest.mouseClick(room.goal, LEFT, NO_KEYS, room.goal.box_of((3, 1)).center().toPoint())
    assert room.session.moment
    assert room.goal.spot == (7, 2)
    assert len(room.session.match.record.steps) == steps


def test_a_late_key_does_not_skip_a_moment(stopping):
    room = stopping(SHOT, *GOAL)
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    click_goal(room, 7, 2)
    room.playing.guard = 1_000_000
    press(room, ENTER)
    assert room.session.moment
    room.playing.guard = 0
    press(room, ENTER)
    assert room.session.moment is None


def test_a_winning_goal_leads_to_the_end(open_room):
    rules = HouseRules(win_condition=read_win("one_side(1)"))
    match = read_position(SHOT, dice=Dice.scripted(*GOAL), rules=rules)
    room = open_room(MatchSession(match), moment_stops="all", moment_stay="until a key")
    score(room)
    assert "this goal wins the match" in room.session.moment.detail
    press(room, ENTER)
    assert isinstance(room.playing.answer, OverAnswer)


def test_a_coach_waits_until_the_moment_is_over(open_room, qtbot):
    match = read_position(SHOT, dice=Dice.scripted(*GOAL, *range(10, 90)))
    session = MatchSession(match, seats=("person", "park"))
    room = open_room(session, moment_stops="all", moment_stay="until a key")
    score(room)
    steps = len(session.match.record.steps)
    run_events()
    assert not session.coach_thinks
    assert len(session.match.record.steps) == steps
    press(room, ENTER)
    assert isinstance(room.playing.answer, CoachAnswer)
    qtbot.waitUntil(lambda: len(session.match.record.steps) > steps)
    room.leave()


def test_undo_takes_a_moment_back(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.session.moment is None
    assert room.session.match.ask is Ask.ASK_TARGET
    assert not room.moments.banner.isVisible()


# Pace


@pytest.mark.parametrize("key", [Qt.Key.Key_Up, Qt.Key.Key_Plus, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_7])
def test_every_key_shows_the_end_of_falling_dice(stopping, key):
    room = stopping(SHOT, *GOAL, motion="full", roll_time=1.2)
    score(room)
    assert not room.moments.banner.isVisible()
    press(room, Qt.Key.Key_Shift)
    assert not room.moments.banner.isVisible()
    press(room, key)
    assert room.moments.banner.isVisible()
    assert room.session.moment


def test_any_key_jumps_to_the_end_and_a_second_one_continues(stopping):
    room = stopping(SHOT, *GOAL, motion="full", roll_time=1.2)
    score(room)
    assert room.session.moment
    assert not room.moments.banner.isVisible()
    assert room.head().score.text() == "0 – 0"
    assert room.goal.hit is None
    assert room.panel.just_now.result.headline.endswith("on target")
    press(room, Qt.Key.Key_N)
    assert room.moments.banner.isVisible()
    assert room.head().score.text() == "1 – 0"
    press(room, Qt.Key.Key_N)
    assert isinstance(room.playing.answer, ChangeAnswer)


def test_the_dice_fall_one_after_the_other(qtbot):
    pace, fell, stood = MomentPace(), [], []
    pace.fell.connect(fell.append)
    pace.stood.connect(lambda: stood.append(True))
    pace.begin([50_000, 50_000], stay=None)
    assert fell == [1]
    pace._fall.timeout.emit()
    assert fell == [1, 2]
    assert not stood
    pace._fall.timeout.emit()
    assert stood == [True]
    pace.stop()


def test_dice_that_fell_before_the_target_was_chosen_do_not_fall_again(stopping):
    room = stopping(SHOT, *GOAL, motion="full", roll_time=1.2)
    score(room)
    assert room.session.moment.known == 1  # the roll of the shot
    room.playing.refresh()
    assert [link.label for link in room.panel.chain.links] == ["Shoot", "their choice"]
    press(room, SPACE)
    press(room, R)
    room.playing.refresh()
    assert [link.label for link in room.panel.chain.links] == ["Shoot"]  # from the declaration


def test_the_line_runs_out_and_space_stops_it(stopping):
    room = stopping(SHOT, *GOAL, moment_stay="5")
    score(room)
    pace = room.moments.pace
    assert pace.runs
    assert pace._left.duration() == 5000
    pace._left.setCurrentTime(2500)
    assert room.moments.banner.left == pytest.approx(0.5)
    press(room, SPACE)
    assert not pace.runs
    assert room.session.moment
    press(room, ENTER)
    assert room.session.moment is None


def test_the_match_continues_when_the_time_is_over(stopping):
    room = stopping(SHOT, *GOAL, moment_stay="1")
    score(room)
    room.moments.pace._left.setCurrentTime(1000)
    run_events()
    assert room.session.moment is None
    assert isinstance(room.playing.answer, ChangeAnswer)


@pytest.mark.parametrize(
    ("stay", "moves", "text", "wanted"),
    [
        ("automatic", True, 100, 2500),
        ("automatic", False, 100, None),
        ("automatic", True, 150, None),
        ("1", False, 150, 1000),
        ("5", True, 100, 5000),
        ("until a key", True, 100, None),
    ],
)
def test_a_moment_stays_as_long_as_set(settings, stay, moves, text, wanted):
    settings.moment_stay, settings.text_size = stay, text
    assert Stops(settings).milliseconds(moves=moves) == wanted


def test_the_settings_say_which_moments_stop(settings):
    yellow = read_position(DUEL, dice=Dice.scripted(50, 5, 1, 1, 99))  # foul by Away 4, card, yellow, not injured
    yellow.play(Action(Do.DO_DRIBBLE))
    settings.moment_stops = "all"
    assert Stops(settings).find(yellow).kind is MomentKind.FOUL
    settings.moment_stops = "great"
    assert Stops(settings).find(yellow) is None
    settings.moment_stops = "none"
    assert Stops(settings).find(yellow) is None


def test_a_match_that_stops_for_nothing_asks_at_once(at):
    room = at(SHOT, *GOAL, moment_stops="none")
    score(room)
    assert isinstance(room.playing.answer, ChangeAnswer)


# Dice with names


def test_the_chain_of_a_goal_names_every_die_in_order(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    shot, target, reach, goal = room.panel.chain.links
    assert (shot.label, shot.number, shot.roll, shot.die) == ("Shoot", 9, 90, Die.D100)
    assert shot.sum.startswith("90 × Shoot 70 = 63 against ")
    assert shot.means.startswith("On target, ")
    assert (target.label, target.spot) == ("their choice", (7, 2))
    assert target.sum == "Column 8, top row, costs 25"  # three columns and two rows from the closest, 5 each
    assert (reach.label, reach.number, reach.means, reach.tone) == ("Reach", 1, "Not reached", "good")
    assert reach.sum.startswith("10 × Reach 70 = 7 against ")
    assert goal.ends
    assert goal.sum == "No roll for power or catch"


@pytest.mark.parametrize(("column", "row", "means"), [(0, 2, "The best of 24 targets"), (4, 0, "")])
def test_the_chain_says_whether_the_target_was_the_best(stopping, column, row, means):
    room = stopping(SHOT, 99, 10, 50, 10)  # 69 against 8: every target can be paid
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    click_goal(room, column, row)
    assert just_now(room.session.match).chain[1].means == means


def test_the_chain_of_a_foul_shows_the_faces_in_words(stopping):
    room = stopping(DUEL, 50, 7, 2, 4, 10)
    click(room, Cell(61, 30))
    dribble, tackle, fouls, cards, check = room.panel.chain.links
    assert dribble.label == "Dribble"
    assert (tackle.number, tackle.sum, tackle.means) == (4, "Roll 7: from 1 to 9 it is a foul", "Foul")
    assert (fouls.die, fouls.sum) == (Die.FOULS_DIE, "2: 1–2 card, 3–5 no card, 6 plays on")
    assert (cards.sum, cards.means) == ("4: 1–4 yellow, 5–6 red", "Yellow card for 4, their first")
    assert (check.number, check.does, check.means) == (9, "injury check", "Injured")
    assert room.session.moment.word == "FOUL"
    assert "yellow card" in room.session.moment.detail
    assert room.session.moment.came_true == "Fouled, yellow card"
    assert fouls.spoken(3, 5) == (
        "3 of 5: Fouls die, Referee the call. 2: 1–2 card, 3–5 no card, 6 plays on. Whistle, and a card"
    )


def test_an_injury_check_says_when_no_roll_is_enough(stopping):
    room = stopping(f"{DUEL} skill.strength.H9=50", 50, 7, 2, 4, 99)  # 99 percent of 50 is 50, and 51 is needed
    click(room, Cell(61, 30))
    assert room.panel.chain.links[-1].means == "Injured: no roll is enough with Strength 50"


def test_a_roll_of_0_leads_to_an_injury_check_in_the_chain(stopping):
    room = stopping(DUEL, 0, 99, 50)
    click(room, Cell(61, 30))
    first, check, tackle = just_now(room.session.match).chain
    assert (first.roll, first.means, first.tone) == (0, "A roll of 0: injury check", "bad")
    assert (check.does, check.means) == ("injury check", "Not injured")
    assert tackle.sum == "50 × Tackle 70 = 35 against 0"


@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ("one_side(1)", "this goal wins the match"),
        ("one_side(2)", "one more wins the match"),
        ("one_side(3)", "two more win the match"),
        ("total(4)", "until 4 goals in all"),
    ],
)
def test_the_banner_says_what_a_goal_means_for_the_end(stopping, condition, says):
    room = stopping(f"{SHOT} rule.win_condition={condition}", *GOAL)
    score(room)
    assert says in room.session.moment.detail


def test_the_status_line_says_what_a_moment_is_about_and_what_follows(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    home, away = room.session.match.teams
    name = next(one.name for one in home.footballers if one.number == 9)
    assert room.status.cell.text() == "Goal"
    facts = room.status.facts.text().split("     ")
    assert facts == [f"Home 9 {name}", "column 8, top row", "8 yards", f"next: kick-off for {away}"]


def test_a_small_panel_shows_only_the_outcome_that_came_true(stopping):
    room = stopping(DUEL, 50, 7, 2, 4, 10)
    room.window().resize(1280, 800)
    click(room, Cell(61, 30))
    run_events()
    box = room.panel.moment
    assert [line.words for line in box.lines] == [room.session.moment.came_true]
    assert not room.panel.sliding.bar.maximum()  # nothing is cut


def test_no_die_of_the_pitch_stays_behind_a_moment(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    run_events()
    assert room.session.moment
    assert room.dice.isHidden()


def test_a_foul_in_the_box_is_a_penalty_and_shows_where_play_continues(stopping):
    room = stopping(IN_BOX, 50, 7, 3, 99)
    click(room, Cell(91, 30))
    moment = room.session.moment
    assert moment.kind is MomentKind.PENALTY
    assert moment.title.startswith("Penalty for ")
    assert moment.scene.story.spot is not None
    run_events()
    assert room.pitch.lens.scale >= 16  # looks at the place


@pytest.mark.parametrize(
    ("dice", "heading"),
    [((50, 7, 3, 99), "Four dice, in their order"), ((50, 7, 2, 4, 10), "Five dice, in their order")],
)
def test_the_chain_of_a_foul_counts_its_dice(stopping, dice, heading):
    room = stopping(IN_BOX, *dice)
    click(room, Cell(91, 30))
    assert room.panel.chain.heading == heading


def test_the_chain_of_a_shot_also_has_a_choice(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    run_events()
    assert room.panel.chain.heading == "How it fell"


@pytest.mark.parametrize(
    ("dice", "lucky"), [((50, 7, 3, 99), Side.HOME), ((7, 2, 4, 99), Side.AWAY)], ids=["penalty", "free-kick"]
)
def test_a_called_foul_shows_the_luck_that_the_report_counts(dice, lucky):
    match = read_position(IN_BOX, dice=Dice.scripted(*dice))
    match.play(Action(Do.DO_DRIBBLE))
    made = read_moment(match)
    (play,) = report_of(parse_record(write_record(match.record)).replay()).plays
    luck = float(play.luck) if lucky is Side.HOME else -float(play.luck)
    assert made.side is lucky
    assert luck > 0
    assert made.luck_words == f"luck of {match.teams[lucky].short} about +{luck:.2f} goals"


def test_the_commentary_names_the_kick_off_after_the_goal_was_shown(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    run_events()
    assert room.session.moment
    told = [line.said for line in room.story.lines]
    assert told[-1].startswith("Goal for ")
    press(room, ENTER)
    assert [line.said for line in room.story.lines][: len(told)] == told
    assert room.story.lines[len(told)].said.startswith("Kick-off at ")


def test_a_goal_that_is_taken_back_leaves_no_kick_off_in_the_commentary(stopping):
    room = stopping(SHOT, *GOAL)
    before = len(room.story.lines)
    score(room)
    run_events()
    room.story.filter("goal")
    assert [line.kind for line in room.story.lines] == ["goal"]
    room.story.filter("")
    press(room, ENTER)
    shown = [line.words for line in room.story.lines]
    assert shown == [line.words for step in room.story.story() for line in step]
    room.story.keep(1)
    assert len(room.story.lines) == before


def test_no_luck_is_shown_without_odds():
    match = read_position(IN_BOX, dice=Dice.scripted(50, 7, 3, 99))
    match.play(Action(Do.DO_DRIBBLE))
    assert read_moment(match, odds=False).luck_words == ""


def test_a_red_card_says_how_many_are_left(stopping):
    room = stopping(DUEL, 50, 7, 2, 6, 99)
    click(room, Cell(61, 30))
    moment = room.session.moment
    assert moment.word == "RED CARD"
    assert "is sent off" in moment.title
    assert "2 left" in moment.detail
    (off,) = (mark for mark in moment.scene.pawns if mark.number == 4)  # as the dice left them
    assert badges_of(off) == ["dismissed"]  # a red card, no yellow one
    assert states_of(off) == ("sent off",)


def test_an_injury_shows_how_likely_it_was(stopping):
    room = stopping(DUEL, 0, 1)
    click(room, Cell(61, 30))
    moment = room.session.moment
    assert (moment.word, moment.heading, moment.came_true) == ("INJURED", "Before the dribble", "Injured by own roll")
    assert moment.came_true in [line.words for line in moment.expected]
    assert sum(line.share for line in moment.expected) == 1


def test_an_ignored_foul_is_no_moment_and_just_now_says_so(stopping):
    room = stopping(DUEL, 50, 7, 6, 99, 50)
    click(room, Cell(61, 30))
    assert room.session.moment is None
    assert "Foul, played on." in room.panel.just_now.result.detail


def test_a_big_chance_that_is_saved_is_a_moment():
    match = read_position(SHOT, dice=Dice.scripted(99, 99, 10, 99))
    match.play(Action(Do.DO_SHOOT))
    match.play(Action(Do.DO_AIM, other=4, row=0))
    moment = read_moment(match)
    assert moment.kind is MomentKind.SAVED
    assert moment.side is Side.AWAY
    assert moment.hit.reached >= moment.hit.needed


def test_a_ball_straight_at_the_keeper_needs_no_reach():
    assert Hit(None, (3, 0), scored=False, needed=0, reached=20).share == 1.0
    assert Hit(None, (3, 0), scored=True, needed=40, reached=20).share == 0.5
    assert Hit(None, (3, 0), scored=True, needed=40, reached=None).share == 0.0


def test_a_ball_off_the_post_is_shown_near_the_goal_with_where_it_went(stopping):
    """Roll 13 × Shoot 70 = 9 equals the difficulty of 92:32, 9: the post; a 2 is into the field (FR-3.3.1-11)."""
    room = stopping(SHOT, 13, 2, 50)
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    moment = room.session.moment
    assert moment.kind is MomentKind.POST
    story, ball = moment.scene.story, room.session.match.ball
    assert ball.x < 100
    assert (story.spot, story.dots) == (ball, (Cell(100, 32), ball))
    run_events()
    QTest.qWait(50)
    assert room.pitch.level is not Level.FIT
    assert room.panel.just_now.result.detail == "13 × Shoot 70 = 9 against 9."  # not the power off the post


def test_a_ball_off_the_post_at_goal_is_not_said_to_be_in_before_the_keeper_tried(stopping):
    room = stopping(SHOT, 13, 7, 99, 10, 99)  # a 7 sends it at goal (FR-2.17-05), and the goalkeeper holds it
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    moment = room.session.moment
    assert moment.kind is MomentKind.SAVED
    assert [link.means for link in moment.chain][1] == "At goal, off the post"


def test_arrows_step_through_the_chain(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    press(room, Qt.Key.Key_Right)
    press(room, Qt.Key.Key_Right)
    assert room.panel.chain.at == 1
    assert room.panel.chain.accessibleName().startswith("2 of 4: ")
    press(room, Qt.Key.Key_Left)
    assert room.panel.chain.at == 0
    assert room.session.moment


def test_the_dice_fold_into_just_now_and_enter_unfolds_them(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    press(room, ENTER)
    box = room.panel.just_now
    assert box.result.dice == "2 dice"
    assert room.panel.chain.isHidden()
    QTest.keyClick(box, ENTER)
    assert room.panel.chain.isVisible()
    assert len(room.panel.chain.links) == 4
    QTest.mouseClick(box, LEFT)
    assert room.panel.chain.isHidden()


# Just now


def test_just_now_is_never_empty_and_stays_until_the_next_result(at):
    room = at(OPEN, 80, 50, 50)
    box = room.panel.just_now
    assert box.result.headline
    click(room, Cell(70, 20))
    press(room, Qt.Key.Key_N)  # nobody intercepts: low-pass 70 against 20 yards, sure from 29
    home = room.session.match.teams[Side.HOME]
    told = box.result.headline
    assert told.startswith(f"{home}: pass 9 to 8, 20 yards, ")
    assert told.endswith(": arrived")
    assert "80 × Low-pass 70 = 56 against 20." in box.result.detail
    press(room, Qt.Key.Key_N)
    assert box.result.headline == told
    assert box.height() == 100


def test_the_roll_for_the_kick_off_is_the_first_result(teams):
    match = Match(*teams, dice=Dice.scripted(95, 24))
    result = just_now(match)
    assert result.headline == f"{teams[0]} won the roll for the kick-off"
    assert result.detail == "95 against 24."
    assert result.dice == "2 dice"


def test_the_same_result_is_shown_again_and_the_plan_waits_behind_it(at):
    room = at(OPEN, 80, 50, 50)
    click(room, Cell(70, 20))
    press(room, Qt.Key.Key_N)
    while room.session.match.ask is not Ask.ASK_CARRY:
        press(room, Qt.Key.Key_N)
    drag(room, Cell(60, 30), Cell(62, 30))
    asked, plan = room.playing.answer, room.playing.answer.plan.actions
    assert plan
    press(room, R)
    assert isinstance(room.playing.answer, MomentAnswer)
    assert room.moments.banner.isVisible()
    assert not room.moments.pace.runs
    press(room, ENTER)
    assert room.playing.answer is asked
    assert asked.plan.actions == plan


def test_before_the_first_play_there_is_nothing_to_show_again(at):
    room = at(OPEN)
    press(room, R)
    assert room.session.moment is None
    assert room.playing.refusal == "Nothing has been played yet."


def test_without_odds_results_have_no_chance(at):
    room = at(OPEN, 80, 50, 50, help_level="none")
    click(room, Cell(70, 20))
    press(room, Qt.Key.Key_N)
    assert "%" not in room.panel.just_now.result.headline
    assert "sure" not in room.panel.just_now.result.headline


# Speech and focus


def test_the_focus_goes_to_continue_and_a_moment_is_spoken_once(stopping, qtbot):
    room = stopping(SHOT, *GOAL)
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    room.pitch.setFocus()
    score(room)
    button = room.moments.banner.proceed
    assert QApplication.focusWidget() is button
    assert button.accessibleName() == "Continue, Enter"
    spoken = button.accessibleDescription()
    assert spoken.startswith("Goal. 9 ")
    assert room.pitch.accessibleName().count("Goal.") == 0
    QTest.keyClick(button, ENTER)
    assert room.isAncestorOf(QApplication.focusWidget())
    assert room.session.moment is None


# Sound


def test_the_sounds_are_short_and_our_own():
    for name in SOUNDS:
        assert 0 < seconds_of(name) < 0.6
        assert len(set(make_sound(name))) > 50  # not silence
        assert make_sound(name) == make_sound(name)


def test_sound_is_off_by_default_and_silent_with_one_sentence_where_it_cannot_play(settings, qapp):
    assert settings.sound == 0

    def missing():
        raise ImportError("libpulse.so.0: cannot open shared object file")

    sounds = Sounds(qapp, opens=missing)
    assert not sounds.play("net", volume=50)
    assert sounds.fault.startswith("Sounds are not available here: libpulse")
    assert sounds.fault.count(". ") == 1


def test_a_sound_plays_at_its_volume(qapp):
    module = Mock()
    sounds = Sounds(qapp, opens=lambda: module)
    assert sounds.play("post", volume=50)
    module.QAudioFormat.return_value.setSampleRate.assert_called_once_with(22_050)
    sink = module.QAudioSink.return_value
    sink.setVolume.assert_called_once_with(0.5)
    (buffer,) = sink.start.call_args.args
    assert bytes(buffer.data()) == make_sound("post")
    assert not sounds.play("post", volume=0)
    assert not sounds.play("", volume=50)
    assert sink.start.call_count == 1


# The numbers


def test_the_stairs_of_a_goal_start_with_its_chance(stopping):
    room = stopping(SHOT, *GOAL)
    score(room)
    moment = room.session.moment
    first, target, end = moment.stairs
    chance = action_odds(moment.play.before, moment.play.action).odds["goal"]
    assert isinstance(chance, Fraction)
    assert first.share == pytest.approx(float(chance))
    assert target.share == room.goal.goal.targets[(7, 2)].chance
    assert (end.value, end.share) == ("goal", 1.0)
    assert moment.luck == f"{1 - float(chance):+.2f}"
