"""Watching two coaches: pace, steps, figures as full time counts them, and taking over."""

import os
from itertools import cycle

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QFont, QFontMetrics
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Die, Side
from footroll.match import Dice, Match
from footroll.notation import write_record
from footroll.ui.models.advice import Helper
from footroll.ui.models.answers.waiting import WatchAnswer
from footroll.ui.models.full_time.counting import EndCount
from footroll.ui.models.full_time.figures import figures_of
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.new_match import Agreed, kick_off
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.session import MatchSession
from footroll.ui.models.watching.tally import LiveTally
from footroll.ui.models.watching.watcher import SPEEDS
from footroll.ui.views.watching.panel import move_words
from tests.ui.hands import CTRL, ENTER, LEFT, press, run_events, type_die

FIGURES = ("xG", "shots", "passes", "possession", "duels won", "fouls")


@pytest.fixture
def watch(open_room, teams):
    """Return a way to watch two coaches, paused at the start."""

    def open_watched(*, seed=3, coach="club", **changes):
        session = MatchSession(Match(*teams, dice=Dice.seeded(seed)), seats=(coach, coach), seed=seed)
        session.held = True
        return open_room(session, **changes)

    return open_watched


def button(room, does):
    return next(one for one in room.ask.buttons if one.does == does)


def test_two_coaches_have_a_control_row_and_their_panel(watch):
    room = watch()
    assert isinstance(room.playing.answer, WatchAnswer)
    assert room.watching.bar.isVisible()
    assert room.watching.bar.height() == 64
    assert [one.text() for one in room.watching.bar.buttons] == ["Continue", "One decision", "One turn", "Next moment"]
    assert [speed.words for speed in SPEEDS] == ["¼", "½", "1×", "2×", "4×", "8×", "at once"]
    assert not room.beside.isVisible()
    assert [one.does for one in room.ask.buttons] == ["step_back", "play_home", "play_away"]


def test_a_person_at_the_match_has_none_of_it(open_room, teams):
    room = open_room(MatchSession(Match(*teams, dice=Dice.seeded(3)), seats=("person", "club")))
    assert room.watching.bar is None
    assert room.beside.isVisible()


def test_one_decision_and_one_turn_are_stepped_by_mouse_and_keys(watch, qtbot):
    room = watch()
    record, bar = room.session.match, room.watching.bar
    QTest.mouseClick(bar.decision, LEFT)
    qtbot.waitUntil(lambda: len(record.record.steps) > 0 and room.session.coach_thinks)
    first, turn = len(record.record.steps), record.turn
    qtbot.wait(60)
    assert len(record.record.steps) == first  # paused again
    press(room, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: len(record.record.steps) > first)
    press(room, Qt.Key.Key_Right, CTRL)
    qtbot.waitUntil(lambda: record.turn > turn and room.watching.watcher.held)


def test_space_pauses_and_goes_on_and_its_button_keeps_its_width(watch, qtbot):
    room = watch()
    wide = room.watching.bar.pause.width()
    room.watching.watcher.set_speed(6)
    press(room, Qt.Key.Key_Space)
    assert room.watching.bar.pause.text() == "Pause"
    qtbot.waitUntil(lambda: room.session.match.turn > 2)
    press(room, Qt.Key.Key_Space)
    run_events()
    assert (room.watching.bar.pause.text(), room.watching.bar.pause.width()) == ("Continue", wide)


def test_plus_and_minus_and_a_click_on_the_line_set_the_speed(watch):
    room = watch()
    scale, watcher = room.watching.bar.scale, room.watching.watcher
    assert room.session.pace == 1000
    press(room, Qt.Key.Key_Plus)
    assert (watcher.speed.words, room.session.pace, scale.value()) == ("2×", 500, 3)
    press(room, Qt.Key.Key_Minus)
    press(room, Qt.Key.Key_Minus)
    assert (watcher.speed.words, room.session.pace) == ("½", 2000)
    QTest.mouseClick(scale, LEFT, pos=scale.rect().center())
    assert watcher.speed.words == "2×"


def test_back_pauses_and_go_on_plays_the_same_again(watch, qtbot):
    room = watch()
    match = room.session.match
    for _ in range(6):
        steps = len(match.record.steps)
        press(room, Qt.Key.Key_Right)
        qtbot.waitUntil(lambda steps=steps: len(match.record.steps) > steps and room.session.coach_thinks)
    played = match.record.steps
    press(room, Qt.Key.Key_Left, CTRL)
    press(room, Qt.Key.Key_Left, CTRL)
    run_events()
    assert len(match.record.steps) < len(played)
    assert room.session.held
    assert len(room.watching.tally.reel.frames) == len(match.record.steps) + 1
    while len(match.record.steps) < len(played):
        steps = len(match.record.steps)
        press(room, Qt.Key.Key_Right)
        qtbot.waitUntil(lambda steps=steps: len(match.record.steps) > steps)
    assert match.record.steps[: len(played)] == played


def watch_at_table(open_room, **changes):
    """Watch two coaches whose dice are rolled at the table, paused."""
    session = kick_off(read_board(), Agreed(seats=("park", "park"), typed=True, seed=4), folder=None)
    session.held = True
    return open_room(session, **changes)


def roll_for_kick_off(room):
    """Let the home side win the roll for the first kick-off."""
    for roll in (90, 10):
        type_die(room, roll)
    assert room.session.wanted is None


def test_dice_of_the_table_and_steps_back_leave_the_figures_right(open_room, qtbot):
    room = watch_at_table(open_room, moment_stops="none")
    session, tally, rolls = room.session, room.watching.tally, cycle((55, 20, 80, 35))
    roll_for_kick_off(room)
    assert len(tally.reel.frames) == 1
    assert tally.reel.frames[0].match.save() == session.match.save()
    for decision in range(40):
        if decision % 5 == 4:
            press(room, Qt.Key.Key_Left, CTRL)
        steps = len(session.match.record.steps)
        press(room, Qt.Key.Key_Right)
        while len(session.match.record.steps) == steps:
            qtbot.waitUntil(lambda steps=steps: bool(session.wanted) or len(session.match.record.steps) > steps)
            if session.wanted:
                roll = next(rolls)
                session.roll(roll if session.wanted.die is Die.D100 else session.wanted.faces[0])
    again = LiveTally(session.match)
    assert [frame.match.save() for frame in tally.reel.frames] == [frame.match.save() for frame in again.reel.frames]
    assert tally.figures() == again.figures()
    assert tally.last_moves() == again.last_moves()
    assert tally.last_moves()


def test_a_step_back_before_the_kick_off_keeps_its_roll_wanted(open_room):
    room = watch_at_table(open_room)
    wanted = room.session.wanted
    assert wanted
    press(room, Qt.Key.Key_Left, CTRL)
    assert room.session.wanted is wanted
    roll_for_kick_off(room)
    assert not room.session.kick_off_wanted


def test_next_moment_plays_up_to_a_moment(watch, qtbot):
    room = watch(moment_stops="all", moment_stay="until a key")
    press(room, Qt.Key.Key_BracketRight)
    qtbot.waitUntil(lambda: room.session.moment is not None or room.session.match.over)
    assert room.session.moment
    assert room.watching.watcher.held  # it was paused before


class Heard:
    """Collects what a screen reader would say in a room, and which sounds are asked for."""

    def __init__(self, room, monkeypatch):
        self.words, self.sounds, self._button = [], [], room.moments.banner.proceed
        rename = room.pitch.setAccessibleName

        def listen(words):
            self.words.append(words)
            rename(words)

        monkeypatch.setattr(room.pitch, "setAccessibleName", listen)
        monkeypatch.setattr(room.moments.sounds, "play", lambda name, volume: self.sounds.append((name, volume)))
        QApplication.instance().focusChanged.connect(self._follow)

    def _follow(self, _, now):
        if now is self._button:
            self.words.append(now.accessibleDescription())

    def close(self):
        QApplication.instance().focusChanged.disconnect(self._follow)


def play_to_moment(room, qtbot):
    """Play up to the next moment, and wait until its banner is shown."""
    press(room, Qt.Key.Key_BracketRight)
    qtbot.waitUntil(lambda: room.session.moment is not None and room.moments.banner.isVisible())
    run_events()
    return room.session.moment


@pytest.mark.parametrize("speed", ["1×", "2×", "at once"])
def test_each_moment_is_spoken_once_and_results_only_below_2x(watch, qtbot, monkeypatch, speed):
    room = watch(moment_stops="all", moment_stay="until a key")
    room.watching.watcher.set_speed([one.words for one in SPEEDS].index(speed))
    room.pitch.setFocus()
    heard = Heard(room, monkeypatch)
    moments = [play_to_moment(room, qtbot)]
    press(room, ENTER)  # continue
    moments.append(play_to_moment(room, qtbot))
    heard.close()
    for moment in moments:
        assert heard.words.count(moment.spoken) == 1
        assert not any(moment.result.headline in words for words in heard.words if words != moment.spoken)
    told = [words for words in heard.words if ": pass " in words]
    assert bool(told) is (speed == "1×")


@pytest.mark.parametrize(
    ("speed", "sound", "volume"), [("1×", None, 0), ("1×", 50, 50), ("2×", 50, 50), ("4×", 50, 0), ("at once", 50, 0)]
)
def test_sound_is_off_by_default_and_above_2x(watch, qtbot, monkeypatch, speed, sound, volume):
    room = watch(moment_stops="all", moment_stay="until a key", **({"sound": sound} if sound else {}))
    room.watching.watcher.set_speed([one.words for one in SPEEDS].index(speed))
    heard = Heard(room, monkeypatch)
    moment = play_to_moment(room, qtbot)
    heard.close()
    assert heard.sounds == [(moment.kind.sound, volume)]  # asked for once


@pytest.mark.parametrize(("key", "side"), [(Qt.Key.Key_H, Side.HOME), (Qt.Key.Key_J, Side.AWAY)])
def test_a_person_takes_over_and_the_coach_becomes_the_assistant(watch, qtbot, key, side):
    room = watch(assistant=True)
    room.watching.watcher.set_speed(6)
    press(room, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: room.session.match.turn > 2)
    press(room, key)
    qtbot.waitUntil(lambda: room.session.person_asked)
    run_events()
    assert room.session.match.decider is side
    assert room.session.helpers[side] == Helper("club", room.session.tactics[side])
    assert room.beside.isVisible()
    assert not room.watching.bar.isVisible()
    assert room.ask.primary.isEnabled()


def test_the_figures_of_a_watched_match_are_those_of_full_time(watch, qtbot):
    room = watch(coach="park")
    room.watching.watcher.set_speed(6)
    press(room, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: room.session.match.over)
    live = {one.name: one.words for one in room.watching.tally.figures()}
    reel = read_reel(write_record(room.session.match.record))
    count = EndCount(reel)
    count.begin()
    qtbot.waitUntil(lambda: count.done)
    ended = {one.name: one.words for one in figures_of(reel, count)}
    assert tuple(live) == FIGURES
    assert live == {name: ended[name] for name in FIGURES}
    again = LiveTally(room.session.match)  # a match that is opened at its end
    assert {one.name: one.words for one in again.figures()} == live
    assert again.last_moves() == room.watching.tally.last_moves()


def test_behind_another_room_the_match_goes_on_and_the_menu_shows_the_score(open_window, teams, qtbot):
    session = MatchSession(Match(*teams, dice=Dice.seeded(3)), seats=("club", "club"), seed=3)
    window = open_window("match", session)
    window.room.watching.watcher.set_speed(6)
    turn = session.match.turn
    window.open("settings")
    assert window.room.name == "settings"
    qtbot.waitUntil(lambda: session.match.turn > turn + 2)
    home, away = session.match.goals
    assert f"{home} – {away}" in window.menu_button.note


@pytest.mark.parametrize("percent", [100, 150])
def test_a_small_window_shows_the_whole_speed_scale_and_panel(open_window, teams, settings, text_size, percent):
    settings.text_size = percent
    text_size(percent)
    session = MatchSession(Match(*teams, dice=Dice.seeded(3)), seats=("club", "club"), seed=3)
    window = open_window("match", session, size=(1280, 800))
    run_events()
    room, bar = window.room, window.room.watching.bar
    assert bar.mapTo(room, bar.rect().bottomRight()).x() < room.panel.mapTo(room, QPoint(0, 0)).x()
    assert bar.scale.geometry().right() <= bar.width()
    assert all(one.width() >= one.sizeHint().width() for one in bar.buttons)
    names = ["One decision, →", "One turn, Ctrl →", "Next moment, ]"]
    assert [one.accessibleName() for one in bar.buttons][1:] == names
    panel = room.watching.panel
    assert panel.wishes.geometry().bottom() < panel.moves.y()
    assert panel.moves.geometry().bottom() <= panel.height()


def test_a_last_move_loses_its_yards_before_its_words_are_cut():
    metrics = QFontMetrics(QFont("Inter", 13))
    words = "one-touch pass to 46:51, 19 yards"
    room = metrics.horizontalAdvance("one-touch pass to 46:51")
    assert move_words(words, metrics=metrics, room=room) == "one-touch pass to 46:51"
    assert move_words(words, metrics=metrics, room=2 * room) == words
