"""A random clicker and typist: half of its inputs know the game, the others try everything."""

import random
import shutil
from collections import Counter, deque
from pathlib import Path

from PyQt6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget
from PyQt6.sip import isdeleted

from footroll.agents import RandomCoach
from footroll.kernels.layout import Die, Do
from footroll.match import Action, Dice
from footroll.notation import load_record, parse_record, read_position, write_action, write_record
from footroll.pitch import Cell
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.new_match import SUFFIX, at_moment
from footroll.ui.models.session import MatchSession
from footroll.ui.models.settings import ASKED
from tests.plain import PlainCoach
from tests.ui.hands import CTRL, ENTER, LEFT, NO_KEYS, SHIFT, answer, click, click_goal, drag, press, type_die

TESTS = Path(__file__).parent.parent
RECORDS = sorted((TESTS / "records").glob("*.txt"))
FUBA_RECORDS = sorted((TESTS / "fuba" / "records").glob("*.txt"))
LESSONS = sorted((TESTS.parent / "lessons").glob("[0-9]*.toml"))
POSITIONS = (  # just before rare questions: who rolls first, who swaps cells, who tries first
    "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30,5@61:31 ask=carrier carrier=H9",
    "footroll-1 100x64 H=1@5:32,9@60:30,8@70:30 A=1@94:32,4@71:31,5@71:29 ask=carrier carrier=H9",
    "footroll-1 100x64 H=1@5:32,9@92:32 A=1@70:5,4@99:33,5@99:31 ask=carrier carrier=H9",
    "footroll-1 100x64 H=1@9:31,9@80:20 A=1@99:30 ask=carrier carrier=H9",
)
FILES = ("record.txt", "record.txt", "a.toml", "b.csv", "c.gif", "d.png", "e.pdf", "no/f.svg")
SELDOM = (Do.DO_STOP, Do.DO_LOB, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK)
ROOMS = {  # and the files that each can open
    "start": (),
    "tour": (),
    "replay": RECORDS,
    "statistics": RECORDS,
    "full-time": RECORDS,
    "lab": (),
    "arena": (),
    "lessons": (),
    "lesson": LESSONS,
    "lesson-play": (),
    "puzzle": (),
    "lesson-editor": LESSONS,
    "class": LESSONS,
    "team": (),
    "pitch": (),
    "fuba": (),
    "fuba-match": (),
    "fuba-replay": FUBA_RECORDS,
    "print": (),
    "settings": (),
    "about": (),
}
SEATS = (*[("person", "person")] * 4, ("person", "park"), ("random", "person"), ("park", "park"))
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
LETTERS = [Qt.Key(ord(letter)) for letter in "ABDEFGHIJKLMNOPQRSTUVWXYZ0123456789/+-?,]"]
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
AWAY = 12  # inputs in other rooms before the clicker returns to a match
ENOUGH = 0.02  # the chance that it leaves a match
STUCK = 8  # answers after which a match must have moved on
REMEMBERED = 40
PATIENCE = 120_000  # milliseconds that one input may take on a busy machine


class Clicker:
    """Use one window; `seed` decides everything."""

    def __init__(self, seed, *, folder, settings, open_window):
        self.chance, self.folder, self.settings = random.Random(seed), folder, settings
        self.settings.motion = self.chance.choice(("full", "reduced"))
        self.settings.moment_stops = self.chance.choice(("all", "all", "none"))
        self.settings.moment_stay = self.chance.choice(("1", "until a key"))
        self.settings.assistant = self.chance.choice((True, False))
        self.settings.ask_fouls = self.settings.first_changes = self.chance.choice((True, False))
        self.settings.first_time = self.settings.slips = self.chance.choice(ASKED)
        self.settings.play_on = self.chance.choice((True, False))
        self.coaches = (PlainCoach(), RandomCoach(seed))
        self.history, self.asked = deque(maxlen=REMEMBERED), Counter()
        self.away = self.stuck = 0
        self._open_window = open_window
        self.open()

    # The window

    def open(self):
        """Open a window like the program does."""
        self.window = self._open_window(folder=self.folder / "matches")

    @property
    def is_closed(self):
        """Whether the window was closed for good."""
        return isdeleted(self.window) or not self.window.isVisible()

    @property
    def room(self):
        return self.window.room

    @property
    def session(self):
        """The current match, or None in another room."""
        return self.room.session if self.room.name == "match" else None

    @property
    def table(self):
        """The current match at a real table, or None in another room."""
        return self.room.session if self.room.name == "companion" else None

    @property
    def waits_for_coach(self):
        """Whether a computer coach is to answer, not paused and not waiting for a typed roll."""
        session = None if self.is_closed else self.session
        return session is not None and session.coach_thinks and not session.held and session.wanted is None

    def choose_file(self, *_):
        """Choose a file in a dialog: mostly none, or one of any kind, existing or not."""
        if self.chance.random() < 0.5:
            return "", ""
        name = self.chance.choice(FILES)
        if name == "record.txt":
            shutil.copy(self.chance.choice(RECORDS), self.folder / name)
        return str(self.folder / name), ""

    # Inputs

    def do(self):
        """Do one thing, and let the window react."""
        if self.is_closed:
            self.history.append("open the window again")
            self.open()
        self._calm()
        what, clock = self._what(), QElapsedTimer()
        self.history.append(f"{self.room.name}: {what.__name__.strip('_')}")
        clock.start()
        what()
        self.settle()
        assert clock.elapsed() < PATIENCE, "the window has frozen"

    def _what(self):
        """Return the next input."""
        if QApplication.activePopupWidget():
            return self._use_popup
        if self.session is None and self.table is None:
            self.away += 1
            return self._begin if self.away > AWAY else self._try_anything
        self.away = 0
        if self.room.session.match.over or self.chance.random() < ENOUGH:
            return self.chance.choice((self._begin, self._try_anything))
        if self.table:
            return self.chance.choice((*[self._answer_at_table] * 6, self._type, self._try_anything))
        known = *[self._answer] * 4, self._take_offer
        return self.chance.choice((*known, *[self._use_pitch] * 2, self._type, self._try_anything))

    def _calm(self):
        """Skip all timers, and take the keyboard focus."""
        if self.session:
            self.room.playing.guard = self.session.pace = 0
        if not self.window.isActiveWindow() and not QApplication.activePopupWidget():
            self.window.activateWindow()

    def settle(self):
        """Wait until a person is asked, or for an answer between two coaches; process deletions."""
        QTest.qWait(0)
        session, clock = None if self.is_closed else self.session, QElapsedTimer()
        clock.start()
        answers = len(session.match.record.steps) if session else 0
        while self.waits_for_coach and len(session.match.record.steps) == answers:
            assert clock.elapsed() < PATIENCE, "the coach thinks for ever"
            QTest.qWait(1)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.MetaCall)  # a timer may just have changed the room

    # Starting a match

    def _begin(self):
        """Start something else: mostly a match at a question that was not asked yet."""
        self.away = self.stuck = 0
        often = *[self._open_moment] * 4, *[self._kick_off] * 2, *[self._enter_room] * 2
        self.chance.choice((*often, self._open_position, self._sit_down))()

    def _open_moment(self):
        """Open a match at a moment of a record."""
        self._play(self._moment())

    def _moment(self):
        """Return a match at the least-opened question of a record, at a random moment."""
        draft, moments = load_record(self.chance.choice(RECORDS)), {}
        for moment in draft.replay():
            moments.setdefault(question_of(moment.match), []).append(moment.number)
        fewest = min(self.asked[question] for question in moments)
        question = self.chance.choice([one for one in moments if self.asked[one] == fewest])
        self.asked[question] += 1
        return at_moment(draft, at=self.chance.choice(moments[question]), seed=self.chance.getrandbits(32))

    def _open_position(self):
        """Open a match at a position."""
        seed = self.chance.getrandbits(32)
        self._play(read_position(self.chance.choice(POSITIONS), dice=Dice.seeded(seed)), kept=False)

    def _play(self, match, *, kept=True):
        """Continue alone or against a coach, with computer or typed dice."""
        path = self.folder / "matches" / f"{self.chance.getrandbits(32):08x}{SUFFIX}"
        autosave = Autosave(path, seed=None) if kept else None
        typed = TypedDice() if self.chance.random() < 0.2 else None
        if typed:
            match.dice = typed.dice
        if autosave:
            autosave.keep(match.record)
        seats = self.chance.choice(SEATS)
        self.window.try_open("match", MatchSession(match, seats=seats, typed=typed, autosave=autosave))

    def _kick_off(self):
        """Kick off a match of any kind, mostly one that a single goal ends."""
        self.window.try_open("start")
        if self.room.name != "start":  # another room may first ask about unsaved changes
            return
        table = self.room.table
        QTest.mouseClick(table.house.fold, LEFT)
        QTest.mouseClick(table.win.buttons["one_side(1)"], LEFT)
        for choices in (*(corner.seat for corner in table.corners.values()), table.dice, table.undo, table.help):
            if self.chance.random() < 0.3:
                QTest.mouseClick(self.chance.choice(list(choices.buttons.values())), LEFT)
        for chooser in (table.pitches, *table.house.choosers.values()):
            if self.chance.random() < 0.1:
                QTest.keyClick(chooser, self.chance.choice((Qt.Key.Key_Down, Qt.Key.Key_End)))
        QTest.keyClick(self.room, ENTER)

    def _sit_down(self):
        """Start at a real table, with a new match or in the middle of one."""
        self.window.try_open("companion", self._moment() if self.chance.random() < 0.7 else None)

    def _enter_room(self):
        """Go to any other room, with a copy of a file that it can open."""
        name, file = self.chance.choice(list(ROOMS)), None
        if ROOMS[name]:
            file = Path(shutil.copy(self.chance.choice(ROOMS[name]), self.folder))
        self.history.append(f"    to {name} with {file.name if file else 'nothing'}")
        self.window.try_open(name, file)

    # Inputs that know the game

    def _answer(self):
        """Give a good answer or any legal one, type a roll, or ask a coach."""
        if self.session.wanted:
            type_die(self.room, self.chance.choice(self.session.wanted.faces))
            return
        if self.session.moment:
            press(self.room, ENTER)
            return
        self._tidy()
        if self.session.moment or self.session.match.over:  # Esc asked a coach, or continued
            return
        if self.session.coach_thinks:
            if self.session.held:
                press(self.room, Qt.Key.Key_C)
            return
        before = len(self.session.match.record.steps)
        answer(self.room, self.chance.choice(self.coaches))
        gone_on = self.session is None or len(self.session.match.record.steps) != before or self.session.wanted
        self.stuck = 0 if gone_on else self.stuck + 1

    def _tidy(self):
        """Cancel typing, ruler and unfinished steps, restore letters, and show the whole pitch."""
        self.settings.letters = "alone"
        self.settings.reset_keys()
        for _ in range(2):
            QTest.keyClick(self.room.focusWidget() or self.room.pitch, Qt.Key.Key_Escape)
        press(self.room, Qt.Key.Key_F)

    def _take_offer(self):
        """Press any button of the question, and perhaps declare the marked answer."""
        panel = self.room.panel
        banner, bar = self.room.moments.banner, self.room.watching.bar
        offers = (
            banner.proceed,
            banner.replay,
            *self.room.ask.buttons,
            *panel.helps.buttons,
            *panel.options.rows,
            *panel.bench.rows,
            *(bar.buttons if bar else ()),
        )
        seen = [one for one in offers if one.isEnabled() and not one.visibleRegion().isEmpty()]
        if seen:
            QTest.mouseClick(self.chance.choice(seen), LEFT)
        if self.session and self.chance.random() < 0.5:
            press(self.room, ENTER)

    def _answer_at_table(self):
        """Type a die or press its button; otherwise type a good answer or any legal one."""
        if self.table.wanted is None:
            self._type_answer(self.chance.choice(self.coaches).decide(self.table.match))
        elif self.table.wanted.die in (Die.FOULS_DIE, Die.CARDS_DIE):
            calls = *self.room.calls.calls.values(), *self.room.calls.cards.values()
            QTest.mouseClick(self.chance.choice([one for one in calls if one.isEnabled()]), LEFT)
        else:
            QTest.keyClicks(self.room.dice.field, str(self.chance.randrange(10)))

    def _type_answer(self, action):
        before, words = len(self.table.match.record.steps), write_action(action, match=self.table.match)
        self.history.append(f"    {words}")
        self.room.entry.clear()
        QTest.keyClicks(self.room.entry, words)
        QTest.keyClick(self.room.entry, ENTER)
        gone_on = len(self.table.match.record.steps) != before or self.table.wanted
        self.stuck = 0 if gone_on else self.stuck + 1

    # Inputs that know nothing

    def _use_pitch(self):
        """Click, drag or point somewhere on the pitch or the goal."""
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
        target = QApplication.focusWidget() or self.window
        QTest.keyClick(target, self.chance.choice(keys), self.chance.choice(HELD))

    def _try_anything(self):
        """Click or drag any visible widget, open the menu, or type."""
        kind = self.chance.randrange(8)
        if kind == 0:
            self._open_menu()
        elif kind == 1:
            self._type()
        elif kind == 2:
            self._drag_any()
        elif kind == 4:
            self.window.resize(*self.chance.choice(SIZES))
        else:
            self._click_any(QWidget if kind == 3 else QAbstractButton)

    def _open_menu(self):
        """Choose a room in the menu."""
        self.window.show_menu()
        self._use_popup()

    def _use_popup(self):
        """Choose from a popup, or close it."""
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu) and self.chance.random() < 0.5:
            action = self.chance.choice([one for one in popup.actions() if not one.isSeparator()])
            QTest.mouseClick(popup, LEFT, NO_KEYS, popup.actionGeometry(action).center())
        elif popup and self.chance.random() < 0.5:
            QTest.keyClick(popup, self.chance.choice((Qt.Key.Key_Down, Qt.Key.Key_Up, ENTER)))
        elif popup:
            QTest.keyClick(popup, Qt.Key.Key_Escape)

    def _any(self, kind):
        """Return a visible part of the window, and two visible points on it."""
        part = self.chance.choice([one for one in self.window.findChildren(kind) if not one.visibleRegion().isEmpty()])
        box = part.visibleRegion().boundingRect()
        across, down = (box.left(), box.right() + 1), (box.top(), box.bottom() + 1)
        points = [QPoint(self.chance.randrange(*across), self.chance.randrange(*down)) for _ in range(2)]
        words = " to ".join(f"{point.x()}, {point.y()}" for point in points)
        self.history.append(f"    on {type(part).__name__} {part.accessibleName()!r} at {words}")
        return part, *points

    def _click_any(self, kind):
        """Click somewhere on a part of the window."""
        part, at, _ = self._any(kind)
        click_part = QTest.mouseDClick if self.chance.random() < 0.1 else QTest.mouseClick
        button = Qt.MouseButton.RightButton if self.chance.random() < 0.1 else LEFT
        click_part(part, button, NO_KEYS, at)

    def _drag_any(self):
        """Drag from one point of a part to another."""
        part, start, end = self._any(QWidget)
        QTest.mousePress(part, LEFT, NO_KEYS, start)
        for step in range(1, 5):
            QTest.mouseMove(part, start + (end - start) * step / 4)
        QTest.mouseRelease(part, LEFT, NO_KEYS, end)

    # Invariants

    def look(self):
        """Assert that somebody is asked and can continue."""
        assert self.stuck < STUCK, f"{self.history[-1]}: no answer leads on"
        if self.is_closed or self.waits_for_coach:
            return
        if self.session:
            self._look_at_question()
        elif self.table:
            self._look_at_table()

    def _look_at_question(self):
        if self.session.moment:
            shown, falls = self.room.moments.banner, not self.room.moments.pace.stands
            assert falls or (shown.isVisible() and shown.proceed.isEnabled()), "a moment cannot be left"
            return
        ask = self.room.ask
        assert ask.team.accessibleName(), "nobody is asked"
        assert ask.question.text(), "nothing is asked"
        ways = [button for button in ask.buttons if button.isEnabled() and button.does not in ("undo", "redo")]
        others = self.room.playing.answer.open_pawns() or ask.dice.isVisible() or self.room.goal.isVisible()
        assert ways or others, "there is no way on"  # in the goal another target can be chosen

    def _look_at_table(self):
        room = self.room
        assert room.team.text(), "nobody is asked"
        assert room.asks.text(), "nothing is asked"
        assert room.focusProxy().isVisible(), "there is no way on"
        assert room.focusProxy().isEnabled(), "nothing can be answered"

    def check_record(self):
        """Assert that the match and its saved record verify on replay."""
        session = None if self.is_closed else self.session or self.table
        if session is None or (self.table and self.table.opening):
            return
        record, autosave = session.match.record, session.autosave
        assert parse_record(write_record(record)).verify().record.steps == record.steps
        if autosave:
            autosave.finish()
            kept = load_record(autosave.path).verify().record.steps
            assert kept == record.steps or (self.table and self.table.wanted), "what is saved is not what was played"


def question_of(match):
    """Return the kind of question: the ask, its restart, and rare actions that are possible."""
    return match.ask, int(match.state["restart"]), *(match.allows(Action(kind)) for kind in SELDOM)
