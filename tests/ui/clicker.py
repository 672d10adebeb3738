"""A clicker and typist: half of its hands know the game, the others know nothing and try everything."""

import random
from collections import Counter, deque
from pathlib import Path

from PyQt6.QtCore import QElapsedTimer, QPoint, QSettings, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from footroll.agents import PlainCoach, RandomCoach
from footroll.notation import load_record, parse_record, write_record
from footroll.pitch import Cell
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.new_match import SUFFIX, at_moment
from footroll.ui.models.session import MatchSession
from footroll.ui.models.settings import Settings
from footroll.ui.window import Window
from tests.ui.hands import CTRL, ENTER, LEFT, NO_KEYS, SHIFT, answer, click, click_goal, drag, press

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))
LETTERS = [Qt.Key(ord(letter)) for letter in "ABDEFGHIJKLMNOPQRSTUVWXYZ0123456789/+-?,"]
NAMED = [
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Space,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_F1,
    Qt.Key.Key_F2,
    Qt.Key.Key_F6,
    Qt.Key.Key_F11,
    ENTER,
]
HELD = [NO_KEYS] * 6 + [CTRL, SHIFT, CTRL | SHIFT]
AWAY = 12  # hands in other rooms before the clicker goes back to a match
STUCK = 8  # answers after which a match must have gone on
REMEMBERED = 40
PATIENCE = 60_000  # milliseconds


class Clicker:
    """Sits before one window; `seed` decides everything it does."""

    def __init__(self, seed, *, folder):
        self.chance, self.folder = random.Random(seed), folder
        self.settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
        self.settings.motion = "reduced"
        self.coaches = (PlainCoach(), RandomCoach(seed))
        self.history, self.asked = deque(maxlen=REMEMBERED), Counter()
        self.away = self.stuck = 0
        self.matches = 0
        self.window = None

    # The window

    def open(self):
        """Open a window as the program does."""
        self.window = Window(read_board(), settings=self.settings, folder=self.folder / "matches")
        self.window.resize(1280, 800)
        self.window.open("start")
        self.window.show()

    @property
    def room(self):
        return self.window.room

    @property
    def session(self):
        """The match that is played, or None in another room."""
        return self.room.session if self.room.name == "match" else None

    @property
    def waits_for_coach(self):
        """Whether a coach of ours is to answer, and not a person who rolls for him."""
        session = self.session if self.window.isVisible() else None
        return session is not None and session.coach_thinks and session.wanted is None

    def choose_file(self, *_):
        """Choose a file in the place of a person: mostly none, or one of any kind."""
        kind = self.chance.randrange(4)
        if kind == 0:
            return str(self.chance.choice(RECORDS)), ""
        if kind == 1:
            return str(self.folder / self.chance.choice(("a.toml", "b.csv", "c.gif", "d.png", "no/e.svg"))), ""
        return "", ""

    # Hands

    def do(self):
        """Do one thing, and let the window answer."""
        if not self.window.isVisible():
            self.history.append("open the window again")
            self.open()
        self._calm()
        what = self._what()
        self.history.append(f"{self.room.name}: {what.__name__.strip('_')}")
        what()
        self._settle()

    def _what(self):
        """Return what is done next."""
        if QApplication.activePopupWidget():
            return self._use_popup
        if self.session is None:
            self.away += 1
            return self._begin_match if self.away > AWAY else self._try_anything
        self.away = 0
        if self.session.match.over:
            self.matches += 1
            return self._begin_match
        return self.chance.choice((*[self._answer] * 4, *[self._use_pitch] * 2, self._type, self._try_anything))

    def _calm(self):
        """Let nothing wait for a clock."""
        if self.session:
            self.room.playing.guard = self.session.pace = 0

    def _settle(self):
        """Wait until a person is asked, or between two coaches for an answer."""
        QApplication.processEvents()
        session, clock = self.session, QElapsedTimer()
        clock.start()
        answers = len(session.match.record.steps) if session else 0
        while self.waits_for_coach and len(session.match.record.steps) == answers:
            assert clock.elapsed() < PATIENCE, "the coach thinks for ever"
            QTest.qWait(1)
        if session:
            self.asked[session.match.ask] += 1

    # Hands that know the game

    def _begin_match(self):
        """Open a match at a moment of a record, or kick off a new one."""
        self.away = 0
        if self.chance.random() < 0.5:
            draft = load_record(self.chance.choice(RECORDS))
            match = at_moment(draft, at=self.chance.randrange(len(draft.moves)), seed=self.chance.getrandbits(32))
            path = self.folder / "matches" / f"{self.chance.getrandbits(32):08x}{SUFFIX}"
            autosave = Autosave(path, seed=None)
            autosave.keep(match.record)
            self.window.try_open("match", MatchSession(match, autosave=autosave))
        else:
            self.window.try_open("start")
            self._kick_off()

    def _kick_off(self):
        """Kick off a match that one goal ends."""
        if self.room.name == "start":  # another room may ask first whether its work is to be saved
            QTest.mouseClick(self.room.table.win.buttons["one_side(1)"], LEFT)
            QTest.keyClick(self.room, ENTER)

    def _answer(self):
        """Give a good answer, or any legal one."""
        if self.session.wanted:
            QTest.keyClicks(self.room.ask.die, str(self.chance.randrange(1, 9)))
            QTest.keyClick(self.room.ask.die, ENTER)
        else:
            self._tidy()
            before = len(self.session.match.record.steps)
            answer(self.room, self.chance.choice(self.coaches))
            gone_on = self.session is None or len(self.session.match.record.steps) != before or self.session.wanted
            self.stuck = 0 if gone_on else self.stuck + 1

    def _tidy(self):
        """Put the ruler and what is half done away, give the letters back, and see the whole pitch."""
        self.settings.letters = "alone"
        self.settings.reset_keys()
        for key in (Qt.Key.Key_Escape, Qt.Key.Key_F):
            press(self.room, key)

    # Hands that know nothing

    def _use_pitch(self):
        """Click, drag or point somewhere on the pitch, or at the goal."""
        room, pitch = self.room, self.session.match.pitch
        cell = Cell(self.chance.randrange(pitch.length), self.chance.randrange(pitch.width))
        pawn = self.chance.choice(room.pitch.scene.pawns).cell if room.pitch.scene.pawns else cell
        if room.goal.isVisible():
            click_goal(room, self.chance.randrange(8), self.chance.randrange(3))
        elif self.chance.random() < 0.3:
            drag(room, pawn, cell)
        else:
            click(room, self.chance.choice((pawn, cell)))

    def _type(self):
        """Press any key."""
        keys = LETTERS if self.chance.random() < 0.5 else NAMED
        target = self.window.focusWidget() or self.window
        QTest.keyClick(target, self.chance.choice(keys), self.chance.choice(HELD))

    def _try_anything(self):
        """Click anything that is seen, open the menu, or type."""
        kind = self.chance.randrange(6)
        if kind == 0:
            self._open_menu()
        elif kind == 1:
            self._type()
        elif kind == 2:
            self._click_any(QWidget)
        else:
            self._click_any(QAbstractButton)

    def _open_menu(self):
        """Choose a room in the menu."""
        self.window.show_menu()
        self._use_popup()

    def _use_popup(self):
        """Choose from what has popped up, or close it."""
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu) and self.chance.random() < 0.5:
            action = self.chance.choice([one for one in popup.actions() if not one.isSeparator()])
            QTest.mouseClick(popup, LEFT, NO_KEYS, popup.actionGeometry(action).center())
        elif popup and self.chance.random() < 0.5:
            QTest.keyClick(popup, self.chance.choice((Qt.Key.Key_Down, Qt.Key.Key_Up, ENTER)))
        elif popup:
            QTest.keyClick(popup, Qt.Key.Key_Escape)

    def _click_any(self, kind):
        """Click somewhere on a part of the window."""
        seen = [part for part in self.window.findChildren(kind) if part.isVisible() and not part.size().isEmpty()]
        part = self.chance.choice(seen)
        at = QPoint(self.chance.randrange(part.width()), self.chance.randrange(part.height()))
        self.history.append(f"    on {type(part).__name__} {part.accessibleName()!r} at {at.x()}, {at.y()}")
        click_part = QTest.mouseDClick if self.chance.random() < 0.1 else QTest.mouseClick
        button = Qt.MouseButton.RightButton if self.chance.random() < 0.1 else LEFT
        click_part(part, button, NO_KEYS, at)

    # What must hold

    def look(self):
        """Assert that somebody is asked and can go on."""
        assert self.stuck < STUCK, f"{self.room.ask.question.text()}: no answer leads on"
        if self.session is None or self.waits_for_coach or not self.window.isVisible():
            return
        ask = self.room.ask
        assert ask.team.accessibleName(), "nobody is asked"
        assert ask.question.text(), "nothing is asked"
        ways = [button for button in ask.buttons if button.isEnabled() and button.does not in ("undo", "redo")]
        assert ways or self.room.playing.answer.open_pawns() or ask.die.isVisible(), "there is no way on"

    def check_record(self):
        """Assert that the match that is played, and what is saved of it, verify on replay."""
        if not self.session:
            return
        record, autosave = self.session.match.record, self.session.autosave
        assert parse_record(write_record(record)).verify().record.steps == record.steps
        if autosave:
            autosave.finish()
            assert load_record(autosave.path).verify().record.steps == record.steps
