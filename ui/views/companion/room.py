"""The companion at a real table: it referees and counts, people roll and move."""

from __future__ import annotations

from functools import partial
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
from footroll.kernels.layout import Ask, Die, Side
from footroll.ui.models.companion.entry import clicked, offered, read_entry
from footroll.ui.models.companion.foresight import faces_by_verdict, range_words
from footroll.ui.models.companion.hands import board_lines
from footroll.ui.models.companion.questions import question, roller
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.stages import Stages
from footroll.ui.theme import ASK_HEIGHT, LIGHT, on_paper, px
from footroll.ui.views.companion.dice import CallDice, Keypad, Wheel
from footroll.ui.views.companion.queue import QueueView
from footroll.ui.views.controls import KeyButton, text_scale
from footroll.ui.views.die_fields import DiceFields
from footroll.ui.views.match.head import MatchHead
from footroll.ui.views.match.stage_strip import StageStrip
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.printing import ask_for_page, draw_board, print_page
from footroll.ui.views.replay.style import label, room_style
from footroll.ui.views.room import Room
from footroll.ui.views.shirt import Shirt
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.match import Action
    from footroll.pitch import Cell
    from footroll.teams import Team
    from footroll.ui.models.companion.session import CompanionSession
    from footroll.ui.theme import Theme

FIELD = (76, 88)  # pixels of a digit of a die
LARGE = 1.2  # times the usual text
LEFT_TO_KEYS = {Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_V, Qt.Key.Key_B}
BEGINS = {Ask.ASK_EFFECT_SIDE: Qt.Key.Key_B}  # bend left
HANDS_OF = {
    Die.D100: "tens die, then units die",
    Die.D8: "one digit, or a click on the wheel",
    Die.FOULS_DIE: "one of the buttons below",
    Die.CARDS_DIE: "one of the buttons below",
}
WHEEL_HINT = "D8, seen by the roller\n8 points at the goal he attacks. Turned for the side of the table you sit on."
KEYPAD_HINT = "Two keys and the focus moves on. 0 0 is 0. Back on an empty die goes to the last one."
REFEREES, TYPED = "Companion: the program referees and counts, you roll and move", "Dice: typed in"
NOTHING_ROLLED = "Nothing has been played yet."
NOTHING_TO_DO = "Nothing to do: the table is as it should be."


def is_large() -> bool:
    """Say whether text is so large that what stands side by side has to stand below."""
    return text_scale() > LARGE


def beside(widget: QWidget | None = None) -> QBoxLayout:
    """Return a row, or a column where text is large."""
    return QBoxLayout(QBoxLayout.Direction.TopToBottom if is_large() else QBoxLayout.Direction.LeftToRight, widget)


def hint(words: str) -> QLabel:
    """Return quiet words that stand close below what they are about."""
    made = label("quiet", words)
    made.setAlignment(Qt.AlignmentFlag.AlignTop)
    return made


class MoveEntry(QLineEdit):
    """Takes answers as text; while it is empty, single keys are left to the buttons that show them.

    Not so the key with which the answers to a question begin.
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


class HandsView(QListView):
    """The list of what hands have to do; it says so when there is nothing."""

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the list, or the sentence."""
        super().paintEvent(e)
        model, ground = self.model(), self.viewport()
        if model is not None and ground is not None and not model.rowCount():
            painter = QPainter(ground)
            painter.drawText(ground.rect().adjusted(12, 12, -12, -12), Qt.AlignmentFlag.AlignLeft, NOTHING_TO_DO)
            painter.end()


class CompanionRoom(Room):
    """Shows whose die is wanted, takes it, and says what the hands have to do."""

    name = "companion"
    made_anew = True

    def __init__(self, session: CompanionSession, *, theme: Theme = LIGHT) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.session, self._theme = session, theme
        self._chosen: int | None = None
        self._offers: list[KeyButton] = []
        self._stages = Stages()
        self._make_parts()
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
        """Whether the match is not over."""
        return not self.session.match.over

    def hand_over(self) -> CompanionSession:
        """Return the match."""
        return self.session

    def leave(self) -> bool:
        """See that the match is saved."""
        self.session.close()
        return True

    @property
    def asks_to(self) -> int:
        """The ask bar."""
        return self.bar.height()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the ask bar, the board, what the hands do, and the dice or the answer."""
        return self.bar, self.pitch, self.hands, self.pages

    # Parts

    def _make_parts(self) -> None:
        self._head, self.stages = MatchHead(self.session.match), StageStrip()
        self.pitch = PitchView(scene_of_match(self.session.match), movable=False)
        self.team, self.role = label("team", wraps=False), label("role", wraps=False)
        self.asks, self.follows = label("question"), label("quiet")
        self.who, self.order, self.saved = (
            label("headline", wraps=False),
            label("quiet", wraps=False),
            label("quiet", wraps=False),
        )
        self.saved.hide()  # until something is
        self.queue, self.dice = QueueView(), DiceFields(size=FIELD)
        self.keypad, self.wheel, self.calls = Keypad(), Wheel(), CallDice()
        self.so_far, self.needs, self.dropped = label("strong"), label("quiet"), label("quiet")
        self.shirt = Shirt(size=32)
        self.result = label("strong", NOTHING_ROLLED)
        self.how = label("quiet")
        self.entry = MoveEntry()
        self.entry.setPlaceholderText("10 71:26, pass H10 60:34, shoot H9, done …")
        self.entry.setAccessibleName("Answer as text, such as 10 71:26")
        self.entry.setAccessibleDescription("Enter plays it.")
        self.hands = HandsView()
        self.hands.setModel(self.session.hands)
        self.session.hands.setParent(self)  # or Python may drop it while its view still stands
        self.hands.setAccessibleName("Do this on the table")
        self.hands.setAccessibleDescription("Space ticks what is done.")
        self.hands.setObjectName("hands")
        self._make_buttons()

    def _make_buttons(self) -> None:
        self.back = KeyButton("Wrong die: go back", key="Ctrl+Backspace", tip="Open the die before again")
        self.here = KeyButton(
            "Roll it here", key="Ctrl+R", tip="Let the program roll this die; it is marked so", icon="dice"
        )
        self.leave_answer = KeyButton(
            "Take back", key="Ctrl+Z", tip="Leave this answer, or take the last one back", icon="undo"
        )
        self.check = KeyButton("Check the board", key="B", tip="Name each line of pawns to compare with the table")
        self.printed = KeyButton("Print this position", tip="Write the board as a page to be printed")
        self.turned = KeyButton("Flip the view", key="V", tip="Look from the other side of the table", checkable=True)

    def _lay_out(self) -> None:
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addWidget(self._make_left(), 9)
        body.addWidget(self._make_right(), 10)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._make_ask_bar())
        whole.addWidget(self.stages)
        whole.addLayout(body, 1)
        status = label("quiet", REFEREES, wraps=False), label("quiet", TYPED, wraps=False)
        whole.addWidget(status_bar(status[:1], right=(status[1], self.saved)))

    def _make_ask_bar(self) -> QWidget:
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
        row.addLayout(self._make_ask_buttons())
        return self.bar

    def _make_ask_buttons(self) -> QGridLayout:
        """Return the buttons of the ask bar, in two rows where text is large, so that the question keeps its room."""
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
        return grid

    def _make_left(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 12)
        column.setSpacing(8)
        column.addWidget(self.pitch, 3)
        below = QVBoxLayout()
        below.setContentsMargins(16, 0, 16, 0)
        below.addWidget(label("section", "DO THIS ON THE TABLE", wraps=False))
        below.addWidget(self.hands, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.check, self.printed, self.turned):
            row.addWidget(button)
        row.addStretch(1)
        below.addLayout(row)
        column.addLayout(below, 2)
        return side

    def _make_right(self) -> QScrollArea:
        """Return the side of the dice, which scrolls where the window is low."""
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
        column.addLayout(self._make_keys())
        column.addWidget(label("section", "LAST RESULT", wraps=False))
        column.addWidget(self.result)
        column.addStretch(1)
        area.setWidget(side)
        return area

    def _make_dice(self) -> QWidget:
        """Return the queue, and beside it the fields with what they lead to."""
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
        """Return who rolls, and with what."""
        row, words = QHBoxLayout(), QVBoxLayout()
        words.setSpacing(0)
        for part in (self.who, self.order):
            words.addWidget(part)
        row.setSpacing(12)
        row.addWidget(self.shirt)
        row.addLayout(words, 1)
        return row

    def _make_answers(self) -> QWidget:
        """Return the line for answers, and the buttons of those that need no more."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(label("section", "ANSWER", wraps=False))
        column.addWidget(self.entry)
        column.addWidget(self.how)
        self._offer_row = QHBoxLayout()
        self._offer_row.setSpacing(8)
        self._offer_row.addStretch(1)
        column.addLayout(self._offer_row)
        column.addStretch(1)
        return page

    def _make_keys(self) -> QHBoxLayout:
        """Return the keypad, and beside it the other dice."""
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
        return row

    def _tie(self) -> None:
        session = self.session
        session.changed.connect(self._show)
        session.refused.connect(self.tells)
        session.told.connect(self.result.setText)
        for dice in (self.dice, self.wheel):
            dice.rolled.connect(session.roll)
        self.calls.called.connect(session.roll)
        self.dice.went_back.connect(session.back)
        self.dice.half_typed.connect(self._show_half)
        self.keypad.typed.connect(self.dice.type)
        self.keypad.erased.connect(self.dice.erase)
        self.back.clicked.connect(session.back)
        self.here.clicked.connect(session.roll_here)
        self.leave_answer.clicked.connect(session.take_back_answer)
        self.check.clicked.connect(self._check_board)
        self.turned.toggled.connect(self.pitch.set_turned)
        self.turned.toggled.connect(self._turn_wheel)
        self.printed.clicked.connect(self._print)
        if session.autosave:
            session.autosave.saved.connect(self._say_saved)
            session.autosave.failed.connect(self.tells)
        self.entry.returnPressed.connect(self._enter)
        self.pitch.clicked.connect(self._click)
        tick = QShortcut(QKeySequence("Space"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        tick.activated.connect(self._tick)

    # Answers

    def _enter(self) -> None:
        """Read what was typed and submit it."""
        try:
            action = read_entry(self.entry.text(), match=self.session.match)
        except FootrollError as refusal:
            self.tells.emit(str(refusal))
            return
        self.entry.clear()
        self._submit(action)

    def _click(self, cell: Cell) -> None:
        """Take a click on the board."""
        if self.session.wanted:
            self.tells.emit(f"First the die: {self.session.wanted}.")
            return
        meant = clicked(self.session.match, cell, chosen=self._chosen)
        if isinstance(meant, int):
            self._chosen = meant if meant >= 0 else None
            self._show_pitch()
        elif meant is not None:
            self._submit(meant)

    def _submit(self, action: Action) -> None:
        self._chosen = None
        self.session.submit(action)

    def _say_saved(self, _steps: int) -> None:
        self.saved.setText(f"Autosaved turn {self.session.match.turn}")
        self.saved.show()

    def _print(self) -> None:
        """Ask for a file and write the board into it as a page."""
        path = ask_for_page(self, f"turn-{self.session.match.turn}")
        if path:
            scene = scene_of_match(self.session.match)
            self.tells.emit(print_page(path, partial(draw_board, scene=scene), title=self.title))

    def _check_board(self) -> None:
        self.session.hands.clear()
        self.session.hands.put(board_lines(self.session.match))

    def _tick(self) -> None:
        self.session.hands.tick_next()
        self.hands.scrollTo(self.session.hands.index(self.session.hands.next_row()))

    # What is shown

    @property
    def teams(self) -> tuple[Team, Team]:
        """The two teams of the match."""
        return self.session.match.teams

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.setStyleSheet(room_style(theme) + _companion_style(theme))
        for painted in (self._head, self.stages, self.queue, self.calls, self.shirt):
            painted.set_theme(theme)
        self.pitch.set_theme(on_paper(theme))
        for button in self._buttons():
            button.set_theme(theme)
        self._show_question()

    def _buttons(self) -> tuple[KeyButton, ...]:
        return (self.back, self.here, self.leave_answer, self.check, self.printed, self.turned, *self._offers)

    def _show(self) -> None:
        """Show the question, the dice and the board."""
        match = self.session.match
        self._head.show_match(match)
        self.stages.show_stages(self._stages.follow(match), note=f"Attackers: {match.teams[match.attacking]}")
        self.pages.setCurrentIndex(0 if self.session.wanted else 1)
        self._show_question()
        self._show_dice()
        self._show_offers()
        self._show_pitch()
        self.session.hands.foresee(self.session.foreseen())
        self.hands.scrollTo(self.session.hands.index(self.session.hands.next_row()))
        self.titled.emit(self.title)
        self.setFocusProxy(self._answered_by)
        self.setFocus()

    @property
    def _answered_by(self) -> QWidget:
        """What takes the next answer: the dice, the line, or from a match that is over the way on."""
        if self.session.wanted:
            return self.dice.field
        return self._offers[-1] if self.session.match.over else self.entry

    def _show_question(self) -> None:
        session = self.session
        kit = self._theme.kits[session.owner]
        self.block.setStyleSheet(f"background: {kit.fill}; color: {kit.number};")
        self.bar.setStyleSheet(f"#asked {{ background: {self._theme.tints[session.owner]}; }}")
        self.team.setText(str(session.match.teams[session.owner]))
        self.role.setText("Your dice" if session.wanted else "The end" if session.match.over else "Your decision")
        title, follows = question(session)
        self.asks.setText(title)
        self.follows.setText(follows)
        self.how.setText(follows)
        self.bar.setAccessibleName(f"{session.match.teams[session.owner]}: {title}. {follows}")

    def _show_dice(self) -> None:
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
        self.dice.want(wanted, name=f"{wanted}, {number} of {len(rows)}" if wanted else "No die is wanted")
        self.wheel.want(wanted is not None and wanted.die is Die.D8)
        self._show_calls()
        self.here.setEnabled(wanted is not None)
        self.entry.setEnabled(wanted is None and not session.match.over)
        self.entry.begins = BEGINS.get(session.match.ask)
        self._show_half(None)

    def _turn_wheel(self) -> None:
        """Turn the wheel to the seat of who rolls: away sits opposite, and here for who looks from there."""
        self.wheel.turn((self.session.owner is Side.AWAY) is not self.turned.isChecked())

    def _show_calls(self) -> None:
        session, wanted = self.session, self.session.wanted
        faces: dict[int, int] = {}
        if wanted and session.action and wanted.die in (Die.FOULS_DIE, Die.CARDS_DIE):
            faces = faces_by_verdict(session.match, session.action, session.rolls, wanted)
        self.calls.want(wanted.die if wanted else None, faces)

    def _show_half(self, tens: int | None) -> None:
        """Say what the faces lead to; with the tens known, what the units do."""
        looks = self.session.outlooks()
        self.so_far.setText("" if tens is None else self.session.so_far(tens))
        lines = [f"{look.range_words}: {look.words}" for look in looks]
        if tens is not None:
            lines = [
                f"{_units_words([face % 10 for face in within])}: {look.words}"
                for look in looks
                if (within := [face for face in look.faces if face // 10 == tens])
            ]
        self.needs.setText("\n".join(lines))

    def _show_offers(self) -> None:
        """Show the answers that need neither pawn nor cell, and the ways on from a match that is over."""
        for button in self._offers:
            self._offer_row.removeWidget(button)
            button.hide()
            button.deleteLater()
        answers = [] if self.session.wanted else offered(self.session.match)
        over = self.session.match.over and self.session.wanted is None
        self._offers = self._ways_on() if over else [self._offer(words, action) for words, action in answers]
        for at, button in enumerate(self._offers):
            self._offer_row.insertWidget(at, button)

    def _ways_on(self) -> list[KeyButton]:
        """Return where one goes from a match that is over."""
        replay = KeyButton("Replay", key="Shift+R", tip="Look back at the match")
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
    """Say which units lead to something."""
    return "Any units" if len(units) == 10 else f"Units {range_words(units, top=9)}"


def _companion_style(theme: Theme) -> str:
    """Return the style of the large keys and fields."""
    return f"""
    #hands {{ border: 1px solid {theme.hairline}; border-radius: 8px; padding: 4px; }}
    #asked {{ border-bottom: 1px solid {theme.hairline}; }}
    #team {{ font-size: {px(15)}px; font-weight: 700; }}
    #hands::item:disabled {{ color: {theme.third}; }}
    #role {{ font-size: {px(12)}px; }}
    #question {{ font-size: {px(17)}px; font-weight: 600; }}
    #big {{ background: {theme.surface}; border: 1px solid {theme.border}; border-radius: 6px; font-size: {px(20)}px; }}
    #big:pressed {{ background: {theme.text}; color: {theme.surface}; }}
    #big:disabled {{ background: {theme.sunk}; border-color: {theme.sunk}; color: {theme.third}; }}
    #die {{ border: 2px solid {theme.border}; border-radius: 8px; }}
    #die:focus {{ border: 3px solid {theme.text}; }}
    """
