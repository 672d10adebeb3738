"""The companion at a real table: it referees and counts while people roll and move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent, QKeySequence, QPainter, QShortcut
from PyQt6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from footroll.errors import FootrollError
from footroll.kernels.layout import Ask, Die, Do, Side
from footroll.match import Action
from footroll.printing.diagrams import position_pages
from footroll.printing.inks import INKS
from footroll.printing.paper import PAPERS
from footroll.ui.models.companion.changes import Changes, changes_of
from footroll.ui.models.companion.entry import clicked, complete_answers, read_entry
from footroll.ui.models.companion.foresight import faces_by_verdict, range_words
from footroll.ui.models.companion.questions import question, roller
from footroll.ui.models.companion.tasks import board_lines
from footroll.ui.models.goal import goal_after_roll
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.stages import Stages
from footroll.ui.theme import ASK_HEIGHT, LIGHT, on_paper, px
from footroll.ui.views.companion.changes import ChangeForm
from footroll.ui.views.companion.dice import CallDice, Keypad, Wheel
from footroll.ui.views.companion.queue import QueueView
from footroll.ui.views.controls import KeyButton, QuietLabel, text_scale
from footroll.ui.views.die_fields import DiceFields
from footroll.ui.views.goal import GoalView
from footroll.ui.views.match.head import MatchHead
from footroll.ui.views.match.stage_strip import StageStrip
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.replay.style import label, room_style
from footroll.ui.views.room import Room
from footroll.ui.views.saving import ask_for_page, save_pages
from footroll.ui.views.shirt import Shirt
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.pitch import Cell
    from footroll.teams import Team
    from footroll.ui.models.companion.session import CompanionSession
    from footroll.ui.theme import Theme

FIELD = (76, 88)  # digit field of a die, in pixels
MOST_ENDS = 8  # most outcome lines; a shot has one for nearly every face
LARGE = 1.2  # text scale from which rows become columns
LEFT_TO_KEYS = {Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_V, Qt.Key.Key_B}
BEGINS = {Ask.ASK_EFFECT_SIDE: Qt.Key.Key_B}  # bend left
HANDS_OF = {
    Die.D100: "tens die, then units die",
    Die.D8: "one digit, or a click on the wheel",
    Die.FOULS_DIE: "one of the buttons below",
    Die.CARDS_DIE: "one of the buttons below",
}
WHEEL_HINT = "D8, seen by the roller\n8 points at the goal they attack. Turned for your side of the table."
KEYPAD_HINT = "The second digit completes the die. 0 0 is 0. Back on an empty die reopens the previous one."
REFEREES, TYPED = "Companion: the program referees and counts, you roll and move", "Dice: typed in"
TYPED_ANSWERS = "10 71:26, pass H10 60:34, shoot H9, done …"
NOTHING_ROLLED = "Nothing played yet."
NOTHING_TO_DO = "Nothing to do: the table is up to date."


def is_large() -> bool:
    """Check whether the text is so large that rows must become columns."""
    return text_scale() > LARGE


def beside(widget: QWidget | None = None) -> QBoxLayout:
    """Return a row, or a column if the text is large."""
    return QBoxLayout(QBoxLayout.Direction.TopToBottom if is_large() else QBoxLayout.Direction.LeftToRight, widget)


def hint(words: str) -> QLabel:
    """Return a quiet hint below its subject."""
    made = label("quiet", words)
    made.setAlignment(Qt.AlignmentFlag.AlignTop)
    return made


class MoveEntry(QLineEdit):
    """Accept answers as text; while empty, leave single keys to the buttons that show them.

    The exception is the key that starts an answer to the current question.
    """

    def __init__(self) -> None:
        super().__init__()
        self.begins: Qt.Key | None = None

    def event(self, a0: QEvent | None) -> bool:
        """Leave some keys to the buttons while nothing is typed."""
        if isinstance(a0, QKeyEvent) and a0.type() == QEvent.Type.ShortcutOverride:
            left = Qt.Key(a0.key()) in LEFT_TO_KEYS - {self.begins} and not a0.modifiers()
            if left and not self.text():
                a0.ignore()
                return False
        return super().event(a0)


class TaskList(QListView):
    """The list of table moves, with a sentence when it is empty."""

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the list, or the sentence."""
        super().paintEvent(e)
        model, ground = self.model(), self.viewport()
        if model is not None and ground is not None and not model.rowCount():
            painter = QPainter(ground)
            painter.drawText(ground.rect().adjusted(12, 12, -12, -12), Qt.AlignmentFlag.AlignLeft, NOTHING_TO_DO)
            painter.end()


class CompanionRoom(Room):
    """Show whose die is wanted, accept it, and list the table moves."""

    name = "companion"
    rebuilt = True

    def __init__(self, session: CompanionSession, *, theme: Theme = LIGHT) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.session, self._theme = session, theme
        self._chosen: int | None = None
        self.answer_buttons: list[KeyButton] = []
        self._stages = Stages()
        self._head, self.stages = MatchHead(self.session.match), StageStrip()
        self.pitch = PitchView(scene_of_match(self.session.match), movable=False)
        self.team, self.role = QuietLabel(), label("role", wraps=False)
        self.team.setObjectName("team")
        self.asks, self.follows = label("question"), label("quiet")
        self.who, self.order, self.saved = QuietLabel(), label("quiet", wraps=False), label("quiet", wraps=False)
        self.who.setObjectName("headline")
        self.saved.hide()  # until something is wanted
        self.queue, self.dice = QueueView(), DiceFields(size=FIELD)
        self.keypad, self.wheel, self.calls = Keypad(), Wheel(), CallDice()
        self.so_far, self.needs, self.dropped = label("strong"), label("quiet"), label("quiet")
        self.shirt = Shirt(size=32)
        self.goal, self.changes = GoalView(), ChangeForm()
        self.result = label("strong", NOTHING_ROLLED)
        self.how = label("quiet")
        self.entry = MoveEntry()
        self.entry.setAccessibleName("Answer as text, such as 10 71:26")
        self.entry.setAccessibleDescription("Press Enter to play it.")
        self.tasks = TaskList()
        self.tasks.setModel(self.session.tasks)
        self.session.tasks.setParent(self)  # keep a reference while the view is alive
        self.tasks.setAccessibleName("Do this on the table")
        self.tasks.setAccessibleDescription("Press Space to tick a task.")
        self.tasks.setObjectName("tasks")
        self.back = KeyButton("Wrong die: go back", key="Ctrl+Backspace", tip="Reopen the previous die")
        self.here = KeyButton(
            "Roll it here", key="Ctrl+R", tip="Let the program roll this die; the record notes it", icon="dice"
        )
        self.leave_answer = KeyButton("Undo", key="Ctrl+Z", tip="Cancel this answer, or undo the last one", icon="undo")
        self.check = KeyButton("Check the board", key="B", tip="List each line of pawns to compare with the table")
        self.printed = KeyButton("Print this position", tip="Save the board as a printable page")
        self.turned = KeyButton("Flip the view", key="V", tip="Look from the other side of the table", checkable=True)
        self._lay_out()
        self._tie()
        self.set_theme(theme)
        self._show()

    @property
    def title(self) -> str:
        """Both teams, the score and the turn."""
        match = self.session.match
        home, away = match.goals
        return f"{match.teams[0]} {home} – {away} {match.teams[1]} · turn {match.turn} · companion"

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    @property
    def runs(self) -> bool:
        """Whether the match is still running."""
        return not self.session.match.over

    def hand_over(self) -> CompanionSession:
        """Return the match."""
        return self.session

    def leave(self) -> bool:
        """Finish saving before leaving."""
        self.session.close()
        return True

    @property
    def asks_to(self) -> int:
        """The ask bar."""
        return self.bar.height()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the ask bar, the board, the table moves, and the dice or the answer field."""
        return self.bar, self.pitch, self.tasks, self.pages

    # Parts

    def _lay_out(self) -> None:
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addWidget(self._make_left(), 9)
        body.addWidget(self._make_right(), 10)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar, self.block = QFrame(), QFrame()
        self.bar.setObjectName("asked")
        self.bar.setMinimumHeight(px(ASK_HEIGHT))
        self.block.setFixedWidth(px(176))
        names, words, row = QVBoxLayout(self.block), QVBoxLayout(), QHBoxLayout(self.bar)
        names.setContentsMargins(16, 10, 8, 10)
        words.setContentsMargins(0, 8, 0, 8)
        names.setSpacing(0)
        words.setSpacing(0)
        row.setContentsMargins(0, 0, 16, 0)
        row.setSpacing(8)
        for column, parts in ((names, (self.team, self.role)), (words, (self.asks, self.follows))):
            for each in parts:
                column.addWidget(each)
        row.addWidget(self.block)
        row.addSpacing(8)
        row.addLayout(words, 1)
        grid = QGridLayout()
        grid.setContentsMargins(0, 8, 0, 8)
        grid.setSpacing(8)
        grid.addWidget(self.leave_answer, 0, 0)
        if is_large():
            grid.addWidget(self.here, 0, 1)
            grid.addWidget(self.back, 1, 0, 1, 2)
        else:
            grid.addWidget(self.back, 0, 1)
            grid.addWidget(self.here, 0, 2)
        row.addLayout(grid)
        whole.addWidget(self.bar)
        whole.addWidget(self.stages)
        whole.addLayout(body, 1)
        status = label("quiet", REFEREES, wraps=False), label("quiet", TYPED, wraps=False)
        whole.addWidget(status_bar(status[:1], right=(status[1], self.saved)))

    def _make_left(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 12)
        column.setSpacing(8)
        column.addWidget(self.pitch, 3)
        below = QVBoxLayout()
        below.setContentsMargins(16, 0, 16, 0)
        below.addWidget(label("section", "DO THIS ON THE TABLE", wraps=False))
        below.addWidget(self.tasks, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.check, self.printed, self.turned):
            row.addWidget(button)
        row.addStretch(1)
        below.addLayout(row)
        column.addLayout(below, 2)
        return side

    def _make_right(self) -> QScrollArea:
        """Return the dice column, scrollable in a low window."""
        area, side = QScrollArea(), QFrame()
        area.setObjectName("side")
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        side.setObjectName("scrolled")
        self.pages = QStackedWidget()
        self.pages.addWidget(self._make_dice())
        self.pages.addWidget(self._make_answers())
        column = QVBoxLayout(side)
        column.setContentsMargins(24, 12, 24, 12)
        column.setSpacing(8)
        column.addWidget(self.pages)
        left, right, row, wheel = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(), beside()
        left.addWidget(self.keypad)
        left.addWidget(hint(KEYPAD_HINT))
        left.addStretch(1)
        right.addWidget(label("section", "THE OTHER DICE LOOK LIKE THIS", wraps=False))
        wheel.setSpacing(16)
        wheel.addWidget(self.wheel, 0, Qt.AlignmentFlag.AlignTop)
        wheel.addWidget(hint(WHEEL_HINT), 1)
        right.addLayout(wheel)
        right.addWidget(self.calls)
        right.addStretch(1)
        for layout in (left, right):
            layout.setSpacing(8)
        row.setSpacing(24)
        row.addLayout(left, 1)
        row.addLayout(right, 1)
        column.addLayout(row)
        column.addWidget(label("section", "LAST RESULT", wraps=False))
        column.addWidget(self.result)
        column.addStretch(1)
        area.setWidget(side)
        return area

    def _make_dice(self) -> QWidget:
        """Return the queue, with the fields and their outcomes beside it."""
        page = QWidget()
        left, right, row = QVBoxLayout(), QVBoxLayout(), beside(page)
        left.addWidget(label("section", "DICE THIS ACTION NEEDS", wraps=False))
        left.addWidget(self.queue)
        left.addWidget(self.dropped)
        left.addStretch(1)
        fields = QHBoxLayout()
        fields.setSpacing(16)
        fields.addWidget(self.dice, 0, Qt.AlignmentFlag.AlignLeft)
        fields.addWidget(self.so_far, 1)
        right.addLayout(self._make_roller())
        right.addSpacing(4)
        right.addLayout(fields)
        right.addWidget(self.needs)
        right.addStretch(1)
        for layout in (left, right):
            layout.setSpacing(6)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(24)
        for layout in (right, left) if is_large() else (left, right):
            row.addLayout(layout, 1)
        return page

    def _make_roller(self) -> QHBoxLayout:
        """Return a row with the roller and the skill."""
        row, words = QHBoxLayout(), QVBoxLayout()
        words.setSpacing(0)
        for part in (self.who, self.order):
            words.addWidget(part)
        row.setSpacing(12)
        row.addWidget(self.shirt)
        row.addLayout(words, 1)
        return row

    def _make_answers(self) -> QWidget:
        """Return the answer field, and buttons for complete answers."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(label("section", "ANSWER", wraps=False))
        column.addWidget(self.goal)
        column.addWidget(self.changes)
        column.addWidget(self.entry)
        column.addWidget(self.how)
        self._offer_row = QHBoxLayout()
        self._offer_row.setSpacing(8)
        self._offer_row.addStretch(1)
        column.addLayout(self._offer_row)
        column.addStretch(1)
        return page

    def _tie(self) -> None:
        session = self.session
        session.changed.connect(self._show)
        session.refused.connect(self.message)
        session.reported.connect(self.result.setText)
        for dice in (self.dice, self.wheel):
            dice.rolled.connect(session.roll)
        self.calls.called.connect(session.roll)
        self.dice.went_back.connect(session.back)
        self.dice.half_typed.connect(self._show_half)
        self.keypad.typed.connect(self.dice.type)
        self.keypad.erased.connect(self.dice.erase)
        self.back.clicked.connect(session.back)
        self.here.clicked.connect(session.roll_here)
        self.leave_answer.clicked.connect(session.undo_answer)
        self.check.clicked.connect(self._check_board)
        self.turned.toggled.connect(self.pitch.set_turned)
        self.turned.toggled.connect(self._turn_wheel)
        self.printed.clicked.connect(self._print)
        if session.autosave:
            session.autosave.saved.connect(self._say_saved)
            session.autosave.failed.connect(self._say_unsaved)
            if session.autosave.fault:
                self._say_unsaved()
        self.entry.returnPressed.connect(self._enter)
        self.pitch.clicked.connect(self._click)
        self.goal.aimed.connect(lambda column, row: self._submit(Action(Do.DO_AIM, other=column, row=row)))
        self.changes.wanted.connect(self._submit)
        tick = QShortcut(QKeySequence("Space"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        tick.activated.connect(self._tick)

    # Answers

    def _enter(self) -> None:
        """Read the typed answer and submit it."""
        try:
            action = read_entry(self.entry.text(), match=self.session.match)
        except FootrollError as refusal:
            self.message.emit(str(refusal))
            return
        self.entry.clear()
        self._submit(action)

    def _click(self, cell: Cell) -> None:
        """Handle a click on the board."""
        if self.session.wanted:
            self.message.emit(f"First enter the die: {self.session.wanted}.")
            return
        meant = clicked(self.session.match, cell, chosen=self._chosen)
        if isinstance(meant, int):
            self._chosen = meant if meant >= 0 else None
            self.changes.take_off(meant)
            self._show_pitch()
        elif meant is not None:
            self._submit(meant)

    def _submit(self, action: Action) -> None:
        self._chosen = None
        self.session.submit(action)

    def _say_saved(self, _steps: int) -> None:
        self.saved.setText(f"Autosaved turn {self.session.match.turn}")
        self.saved.show()

    def _say_unsaved(self) -> None:
        self.saved.setText("Not saved")
        self.saved.show()

    def _print(self) -> None:
        """Ask for a file and save the board as a page."""
        path = ask_for_page(self, f"turn-{self.session.match.turn}")
        if path:
            pages = position_pages([self.session.match], paper=PAPERS["A4"], ink=INKS["black"])
            self.message.emit(save_pages(path, pages, title=self.title))

    def _check_board(self) -> None:
        self.session.tasks.clear()
        self.session.tasks.put(board_lines(self.session.match))

    def _tick(self) -> None:
        self.session.tasks.tick_next()
        self.tasks.scrollTo(self.session.tasks.index(self.session.tasks.next_row()))

    # What is shown

    @property
    def teams(self) -> tuple[Team, Team]:
        """The two teams of the match."""
        return self.session.match.teams

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(room_style(theme) + _companion_style(theme))
        for painted in (self._head, self.stages, self.queue, self.calls, self.shirt, self.goal, self.changes):
            painted.set_theme(theme)
        self.pitch.set_theme(on_paper(theme))
        for button in (
            self.back,
            self.here,
            self.leave_answer,
            self.check,
            self.printed,
            self.turned,
            *self.answer_buttons,
        ):
            button.set_theme(theme)
        self._show_question()

    def _show(self) -> None:
        """Show the question, the dice and the board."""
        match = self.session.match
        self._head.show_match(match)
        self.stages.show_stages(self._stages.follow(match), note=f"Attackers: {match.teams[match.attacking]}")
        self.pages.setCurrentIndex(0 if self.session.wanted else 1)
        self._show_question()
        session, wanted = self.session, self.session.wanted
        rows = session.queue()
        self.queue.show_rows(rows)
        number = next((at for at, row in enumerate(rows, start=1) if row.now), 0)
        self.dropped.setText(session.dropped)
        self.dropped.setVisible(bool(session.dropped))
        self.shirt.show_who(session.owner, session.number)
        self._turn_wheel()
        self.who.setText(roller(session))
        self.order.setText(HANDS_OF[wanted.die] if wanted else "")
        self.dice.want(wanted, name=f"{wanted}, {number} of {len(rows)}" if wanted else "No die needed")
        self.wheel.want(wanted is not None and wanted.die is Die.D8)
        self._show_calls()
        self.here.setEnabled(wanted is not None)
        self.entry.setEnabled(wanted is None and not session.match.over)
        self.entry.begins = BEGINS.get(session.match.ask)
        self._show_half(None)
        self._show_offers()
        self._show_choices()
        self._show_pitch()
        self.session.tasks.foresee(self.session.foreseen())
        self.tasks.scrollTo(self.session.tasks.index(self.session.tasks.next_row()))
        self.titled.emit(self.title)
        self.setFocusProxy(self._answered_by)
        self.setFocus()

    @property
    def _answered_by(self) -> QWidget:
        """Return the widget for the next answer: the dice, the text field, or the button after the end."""
        if self.session.wanted:
            return self.dice.field
        if self._aims:
            return self.goal
        return self.answer_buttons[-1] if self.session.match.over else self.entry

    @property
    def _aims(self) -> bool:
        """Whether a target in the goal is wanted."""
        return self.session.wanted is None and self.session.match.ask is Ask.ASK_TARGET

    def _show_choices(self) -> None:
        """Show the goal when a target is wanted, and the form when changes are possible."""
        match = self.session.match
        if self._aims:
            goal = goal_after_roll(match)
            self.goal.show_goal(goal, goal.best)
        self.goal.setVisible(self._aims)
        chosen = match.ask in (Ask.ASK_TARGET, Ask.ASK_SUBSTITUTION)
        self.entry.setPlaceholderText("" if chosen else TYPED_ANSWERS)
        self.changes.show_changes(Changes() if self.session.wanted else changes_of(match))

    def _show_question(self) -> None:
        session = self.session
        kit = self._theme.kits[session.owner]
        self.block.setStyleSheet(f"background: {kit.fill}; color: {kit.number};")
        self.bar.setStyleSheet(f"#asked {{ background: {self._theme.tints[session.owner]}; }}")
        self.team.setText(str(session.match.teams[session.owner]))
        self.role.setText("Your dice" if session.wanted else "Match over" if session.match.over else "Your decision")
        title, follows = question(session)
        self.asks.setText(title)
        self.follows.setText(follows)
        self.how.setText(follows)
        self.bar.setAccessibleName(f"{session.match.teams[session.owner]}: {title}. {follows}")

    def _turn_wheel(self) -> None:
        """Turn the wheel to the roller's seat: away sits opposite, unless the view is flipped."""
        self.wheel.turn((self.session.owner is Side.AWAY) is not self.turned.isChecked())

    def _show_calls(self) -> None:
        session, wanted = self.session, self.session.wanted
        faces: dict[int, int] = {}
        if wanted and session.action and wanted.die in (Die.FOULS_DIE, Die.CARDS_DIE):
            faces = faces_by_verdict(session.match, session.action, session.rolls, wanted)
        self.calls.want(wanted.die if wanted else None, faces)

    def _show_half(self, tens: int | None) -> None:
        """List what the faces lead to; with the tens known, what the units do."""
        looks = self.session.outlooks()
        self.so_far.setText("" if tens is None else self.session.so_far(tens))
        lines = [f"{look.range_words}: {look.words}" for look in looks]
        if tens is not None:
            lines = [
                f"{_units_words([face % 10 for face in within])}: {look.words}"
                for look in looks
                if (within := [face for face in look.faces if face // 10 == tens])
            ]
        more = [f"and {len(lines) - MOST_ENDS} more"] if len(lines) > MOST_ENDS else []
        self.needs.setText("\n".join(lines[:MOST_ENDS] + more))

    def _show_offers(self) -> None:
        """Show answers without pawn and cell, and the next steps after a match."""
        for button in self.answer_buttons:
            self._offer_row.removeWidget(button)
            button.hide()
            button.deleteLater()
        answers = [] if self.session.wanted else complete_answers(self.session.match)
        over = self.session.match.over and self.session.wanted is None
        self.answer_buttons = self._ways_on() if over else [self._offer(words, action) for words, action in answers]
        for at, button in enumerate(self.answer_buttons):
            self._offer_row.insertWidget(at, button)

    def _ways_on(self) -> list[KeyButton]:
        """Return the next steps after a match."""
        replay = KeyButton("Replay", key="Shift+R", tip="Replay the match")
        again = KeyButton("New match", key="Return", tip="Go to the start screen", primary=True)
        replay.clicked.connect(lambda: self.opens.emit("replay", self.session.match.record))
        again.clicked.connect(lambda: self.opens.emit("start", None))
        for button in (replay, again):
            button.set_theme(self._theme)
        return [replay, again]

    def _offer(self, words: str, action: Action) -> KeyButton:
        button = KeyButton(words, key="N" if words == "Done" else "", tip=words, primary=words == "Done")
        button.set_theme(self._theme)
        button.clicked.connect(lambda: self._submit(action))
        return button

    def _show_pitch(self) -> None:
        self.pitch.set_scene(scene_of_match(self.session.match, chosen=self._chosen))


def _units_words(units: list[int]) -> str:
    """Say which units lead to a result."""
    return "Any units" if len(units) == 10 else f"Units {range_words(units, top=9)}"


def _companion_style(theme: Theme) -> str:
    """Return the style of the large keys and fields."""
    return f"""
    #tasks {{ border: 1px solid {theme.hairline}; border-radius: 8px; padding: 4px; }}
    #asked {{ border-bottom: 1px solid {theme.hairline}; }}
    #team {{ font-size: {px(15)}px; font-weight: 700; }}
    #tasks::item:disabled {{ color: {theme.third}; }}
    #role {{ font-size: {px(12)}px; }}
    #question {{ font-size: {px(17)}px; font-weight: 600; }}
    #big {{ background: {theme.surface}; border: 1px solid {theme.border}; border-radius: 6px; font-size: {px(20)}px; }}
    #big:pressed {{ background: {theme.text}; color: {theme.surface}; }}
    #big:disabled {{ background: {theme.sunk}; border-color: {theme.sunk}; color: {theme.third}; }}
    #die {{ border: 2px solid {theme.border}; border-radius: 8px; }}
    #die:focus {{ border: 3px solid {theme.text}; }}
    """
