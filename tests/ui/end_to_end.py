"""The whole program in a real window: `python -m tests.ui.end_to_end first|play|recover FOLDER`, on a display.

`first` is somebody new with a mouse: two clicks to the first match, then the assistant's suggestions up to a goal.
`play` opens the program as a user does, plays a match to its end with mouse and keyboard, takes a restart of each
kind, and begins another match, in the middle of which it waits to be killed. `recover` opens the program again, goes
on with the match that broke off, replays it and exports pictures. Both leave screenshots in the folder.
"""

import os
import secrets
import sys
import traceback
from itertools import chain, repeat
from pathlib import Path
from time import monotonic

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QPushButton, QScrollArea

from footroll.cli import main
from footroll.kernels.layout import Ask, Do, Restart
from footroll.match import Action
from footroll.notation import load_record
from footroll.ui.app import start_qt
from footroll.ui.models.answers.names import TargetAnswer
from footroll.ui.models.new_match import at_moment
from footroll.ui.models.session import MatchSession
from footroll.ui.window import Window
from tests.ui import hands
from tests.ui.x_events import XEvents

RECORDS = Path(__file__).parent.parent / "records"
RESTARTS = {
    "throw-in": Restart.AT_THROW_IN,
    "goal-kick": Restart.AT_GOAL_KICK,
    "corner": Restart.AT_CORNER,
    "direct-free-kick": Restart.AT_DIRECT_FREE_KICK,
    "indirect-free-kick": Restart.AT_INDIRECT_FREE_KICK,
    "penalty": Restart.AT_PENALTY,
    "kick-off": Restart.AT_KICK_OFF,
}
SEEDS = (5, 3)
LEFT_ALONE = (Ask.ASK_INTERCEPTORS, Ask.ASK_DEFENDERS, Ask.ASK_DEFENCE_RUNS)  # a goal comes soon
MOST = 400  # answers of a match
BEFORE_THE_END = 4  # answers of the interrupted match; the club coach scores soon after
PATIENCE = 300  # seconds allowed on a busy machine


class Sitting:
    """A person at the program."""

    def __init__(self, folder):
        self.folder, self.pictures = folder, 0
        self.window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, Window))
        self.window.activateWindow()
        self.wait(self.window.isActiveWindow, "the window has not the keyboard")
        self.wait(lambda: self.room.name == "start", "the start screen does not open")
        self.x = hands.QTest = XEvents(os.environ["DISPLAY"])

    @property
    def room(self):
        return self.window.room

    @property
    def match(self):
        return (self.room.finished if self.room.name == "full-time" else self.room.session).match

    def wait(self, done, what):
        """Wait until a condition holds."""
        until = monotonic() + PATIENCE
        while not done():
            assert monotonic() < until, what
            QTest.qWait(5)

    def picture(self, name):
        """Save a screenshot."""
        self.pictures += 1
        QTest.qWait(50)
        QApplication.primaryScreen().grabWindow(0).save(str(self.folder / f"{self.pictures:02}-{name}.png"))

    def press(self, words):
        """Press a button by its text, wherever it is."""
        button = next(one for one in self.window.findChildren(QPushButton) if one.text() == words and one.isVisible())
        for area in self.window.findChildren(QScrollArea):
            if area.isAncestorOf(button):
                area.ensureWidgetVisible(button)
        self.x.mouseClick(button, hands.LEFT)

    def key(self, key):
        self.x.keyClick(self.window, key)

    def calm(self):
        """Answer as fast as possible, unlike a late click."""
        self.room.playing.guard = self.room.session.pace = 0

    def pass_moment(self):
        """Press Enter until the moment that stops the match is over: it skips the dice, then continues."""
        session = self.room.session
        while moment := session.moment:
            self.key(hands.ENTER)
            QTest.qWait(20)
            assert session.moment in (None, moment)

    def answer(self):
        """Answer the question, and check that the match continues."""
        self.pass_moment()
        match, session = self.match, self.room.session
        self.wait(lambda: not session.coach_thinks, "the other coach does not answer")
        self.wait(lambda: self.room._is_current, "the question is not shown")
        if match.over:
            return
        before, asked = match.save(), match.ask.name
        if self.match.ask in LEFT_ALONE:
            self.key(Qt.Key.Key_N)
        else:
            hands.answer(self.room)
        self.wait(lambda: match.save() != before, f"no answer to {asked}")
        assert "went wrong" not in self.window.strip.words, self.window.strip.words

    def play_until(self, done):
        """Answer until a condition holds."""
        self.calm()
        for _ in range(MOST):
            if done():
                return
            self.answer()
        raise AssertionError("the match does not come to an end")


def first(sitting):
    """Start the program for the first time, and play the first match by mouse until it ends."""
    window, tips = sitting.window, set()
    assert sitting.room.is_first
    sitting.picture("first-start")
    sitting.press("Kick off")
    sitting.wait(lambda: sitting.room.name == "match", "the first match does not begin")
    sitting.calm()
    room, session, clicks = sitting.room, sitting.room.session, 1
    while not session.match.over:
        sitting.wait(lambda: session.moment or (session.person_asked and room._is_current), "nothing is asked")
        before = session.match.save()
        tips |= {words for _, words in room.playing.state().panel.tips}
        take_suggestion(sitting)
        clicks += 1
        sitting.wait(lambda: session.match.save() != before or not session.moment, "a click does nothing")  # noqa: B023
        if clicks == 2:
            assert session.match.record.steps, "two clicks do not start the match"
            sitting.picture("first-match")
    sitting.wait(lambda: session.moment is None or room.moments.pace.stands, "the dice do not fall")
    sitting.picture("first-goal")
    assert window.strip.words == "", window.strip.words
    goals = ",".join(map(str, session.match.goals))
    (sitting.folder / "first.txt").write_text(f"{clicks}\n{goals}\n" + "\n".join(sorted(tips)), encoding="utf-8")


def take_suggestion(sitting):
    """Click once: Continue at a moment, the best target in the goal, otherwise the primary button."""
    room = sitting.room
    if room.session.moment:
        sitting.wait(room.moments.banner.isVisible, "the banner does not appear")
        sitting.x.mouseClick(room.moments.banner.proceed, hands.LEFT)
    elif isinstance(room.playing.answer, TargetAnswer):
        best = room.goal.box_of(room.playing.answer.goal.best).center().toPoint()
        sitting.x.mouseClick(room.goal, hands.LEFT, hands.NO_KEYS, best)
    else:
        assert room.ask.primary.isEnabled()
        sitting.x.mouseClick(room.ask.primary, hands.LEFT)


def play(sitting):
    """Play a match, take every restart, and stop in the middle of the next match."""
    play_a_match(sitting)
    for name, kind in RESTARTS.items():
        take_restart(sitting, name, kind)
    take_dropped_ball(sitting)
    break_off(sitting)


def kick_off(sitting):
    """Start a match that one goal ends."""
    if sitting.room.is_first:
        sitting.key(Qt.Key.Key_N)
    sitting.x.mouseClick(sitting.room.table.win.buttons["one_side(1)"], hands.LEFT)
    sitting.key(hands.ENTER)
    assert sitting.room.name == "match", sitting.window.strip.words


def play_a_match(sitting):
    sitting.picture("start")
    kick_off(sitting)
    sitting.play_until(lambda: sitting.match.turn > 3 or sitting.match.over)
    sitting.picture("match")
    sitting.play_until(lambda: sitting.match.over)
    assert sum(sitting.match.goals) == 1
    sitting.pass_moment()
    sitting.picture("over")
    sitting.wait(lambda: sitting.room.name == "full-time", "full time does not open")
    sitting.picture("full-time")
    sitting.key(Qt.Key.Key_Escape)
    sitting.wait(lambda: sitting.room.name == "start", "full time cannot be left")
    assert sitting.room.recents[0].over


def take_restart(sitting, name, kind):
    """Open the first restart of a kind in a record, and take it."""
    places = (Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES)
    open_record(sitting, name, lambda match: match.state["restart"] == kind and match.ask in places)
    sitting.play_until(lambda: sitting.match.ask in (Ask.ASK_DEFENCE_PLACES, Ask.ASK_CARRIER))
    sitting.picture(name)
    sitting.play_until(lambda: sitting.match.over or sitting.match.state["restart"] != kind)


def take_dropped_ball(sitting):
    """Stop play for an injured footballer; it restarts with a dropped ball."""
    stop = Action(Do.DO_STOP)
    open_record(sitting, "dropped-ball", lambda match: match.ask is Ask.ASK_CARRIER and match.allows(stop))
    sitting.calm()
    sitting.key(Qt.Key.Key_Return)
    assert sitting.match.ask is Ask.ASK_SUBSTITUTION
    sitting.picture("dropped-ball")
    sitting.play_until(lambda: sitting.match.ask is Ask.ASK_CARRIER)


def open_record(sitting, name, there):
    """Open a record at the first moment where a condition holds."""
    draft = load_record(RECORDS / f"{name}.txt")
    at = next(moment.number for moment in draft.replay() if there(moment.match))
    sitting.window.open("match", MatchSession(at_moment(draft, at=at)))


def break_off(sitting):
    """Play some answers, and wait to be killed once they are on disk."""
    sitting.window.open("start")
    kick_off(sitting)
    saved = []
    sitting.room.session.autosave.saved.connect(saved.append)
    for _ in range(BEFORE_THE_END):
        sitting.calm()
        sitting.answer()
    assert not sitting.match.over, "the match ends before it can break off"
    sitting.wait(lambda: saved and saved[-1] == len(sitting.match.record.steps), "the match is not saved")
    (sitting.folder / "state").write_bytes(sitting.match.save())
    sitting.picture("breaks-off")
    print("ready", flush=True)
    QTest.qWait(1000 * PATIENCE)
    raise AssertionError("nobody has killed this program")


def recover(sitting):
    """Continue the interrupted match, replay it and export it."""
    words = sitting.room.entries.rows["continue"].accessibleDescription()
    assert "recovered in full" in words, words
    sitting.picture("recovered")
    sitting.key(Qt.Key.Key_C)
    sitting.wait(lambda: sitting.room.name == "match", "the match does not go on")
    assert sitting.match.save() == (sitting.folder / "state").read_bytes()
    sitting.play_until(lambda: sitting.match.over)
    sitting.pass_moment()
    sitting.wait(lambda: sitting.room.name == "full-time", "full time does not open")
    sitting.press("Replay")
    sitting.wait(lambda: sitting.room.name == "replay", "the replay does not open")
    replay(sitting)
    export(sitting)


def replay(sitting):
    session = sitting.room.session
    sitting.key(Qt.Key.Key_End)
    assert session.at == session.reel.last
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right):
        sitting.key(key)
    assert session.at == 2
    sitting.key(Qt.Key.Key_Space)
    sitting.wait(lambda: session.at > 4, "the replay does not play")
    sitting.key(Qt.Key.Key_Space)
    sitting.key(Qt.Key.Key_BracketRight)
    assert session.at in session.reel.goals
    sitting.picture("replay")


def export(sitting):
    for words, name in (("Position PNG", "moment.png"), ("SVG", "moment.svg")):
        QTimer.singleShot(0, lambda name=name: name_file(sitting, name))
        sitting.press(words)
        assert (sitting.folder / name).is_file()
    sitting.press("Match GIF…")
    QTimer.singleShot(0, lambda: name_file(sitting, "match.gif"))
    sitting.press("Save GIF…")
    sitting.wait((sitting.folder / "match.gif").is_file, "the GIF is not written")
    sitting.picture("exported")


def name_file(sitting, name):
    """Type a file name into the dialog as soon as it opens."""
    dialog = QApplication.activeModalWidget()
    if dialog is None:
        QTimer.singleShot(50, lambda: name_file(sitting, name))
        return
    dialog.activateWindow()
    sitting.wait(dialog.isActiveWindow, "the dialog has not the keyboard")
    sitting.x.keyClicks(dialog, str(sitting.folder / name))
    sitting.key(hands.ENTER)


def run(part, folder):
    """Run a part in the open program, and end it with success or the error."""
    try:
        sitting = Sitting(folder)
        part(sitting)
    except BaseException:
        traceback.print_exc()
        QApplication.primaryScreen().grabWindow(0).save(str(folder / "wrong.png"))
        os._exit(1)
    sitting.x.close()
    sitting.window.close()


if __name__ == "__main__":
    seeds = chain(SEEDS[:1], repeat(SEEDS[1]))
    secrets.randbits = lambda bits: next(seeds)  # the same matches each time
    qt = start_qt()
    QTimer.singleShot(
        0, lambda: run({"first": first, "play": play, "recover": recover}[sys.argv[1]], Path(sys.argv[2]))
    )
    main(["ui"])
