"""The replay panel: the moment and its rolls, the most important rolls, what if, export."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.percent import progress
from footroll.ui.models.replay.choices import choice_rows, cost_words
from footroll.ui.models.replay.luck import luck_words, turning_points
from footroll.ui.models.replay.words import headline
from footroll.ui.models.sums import sums
from footroll.ui.theme import BODY, LIGHT, SMALL
from footroll.ui.views.controls import KeyButton, cut, fixed, text_scale
from footroll.ui.views.flow import Flow
from footroll.ui.views.replay.study import StudyPart
from footroll.ui.views.replay.style import label, part
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.replay.luck import Luck
    from footroll.ui.models.replay.session import ReplaySession
    from footroll.ui.theme import Theme

NEW_DICE = "Play on from here with new dice"
LEFT, RIGHT = 70, 64  # pixels beside a row's title: turn and chip, and the luck
MOST = 4  # most rolls listed
MOST_SUMS = 7  # most lines for the moment
NO_COSTS = "No choice about the ball cost anything."
EDGE = 6  # pixels above and below the words of a row
MOST_CHOICES = 5  # most choices listed
NOTHING_YET = "No roll has changed the match."
WHAT_IF = "Play on from turn {turn}, step {step}. The record stays unchanged; your version is saved beside it."


class LuckRow(QPushButton):
    """A roll that changed the match; a click goes to it."""

    def __init__(self, luck: Luck, *, turn: int, goals: str = "luck") -> None:
        super().__init__()
        self.luck, self._turn, self._theme = luck, turn, LIGHT
        self._here = False
        self._zoom = text_scale()
        self.setAccessibleName(f"Turn {turn}, {luck.title}, {luck.expected}, {goals} {luck_words(luck.goals)} goals")
        self.setAccessibleDescription("Goes to this moment.")

    def set_look(self, theme: Theme, *, here: bool) -> None:
        """Apply the theme; mark the row of the current moment."""
        self._theme, self._here = theme, here
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of its lines."""
        return QSize(240, self.heightForWidth(240))

    def hasHeightForWidth(self) -> bool:
        """Say that the height depends on the width."""
        return True

    def heightForWidth(self, a0: int) -> int:
        """Return the height of the title and of the expectation, with all their lines."""
        return round((sum(self._line_heights(a0 / self._zoom)) + 2 * EDGE) * self._zoom)

    def _line_heights(self, wide: float) -> tuple[int, int]:
        """Return the heights of title and expectation in a row, at the usual text size."""
        room = QRect(0, 0, int(wide) - LEFT - RIGHT, 100)
        bold, plain = (
            QFontMetrics(fixed(self.font(), SMALL, weight=weight))
            for weight in (QFont.Weight.DemiBold, QFont.Weight.Normal)
        )
        title = bold.boundingRect(room, Qt.TextFlag.TextWordWrap, self._title(wide))
        return title.height(), plain.boundingRect(room, Qt.TextFlag.TextWordWrap, self.luck.expected).height()

    def _title(self, wide: float) -> str:
        """Return the title, with words cut that are longer than a line."""
        metrics = QFontMetrics(fixed(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        return cut(self.luck.title, metrics, room=wide - LEFT - RIGHT)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint turn, chip, title, expectation and luck."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._here or self.underMouse() or self.hasFocus():
            painter.fillRect(self.rect(), QColor(theme.sunk))
        painter.scale(self._zoom, self._zoom)
        wide, high = self.width() / self._zoom, self.height() / self._zoom
        self._write(painter, QRectF(0, 0, 30, high), str(self._turn), ink=theme.second, right=True)
        chip = QRectF(40, high / 2 - 10, 20, 20)
        draw_shirt(painter, chip, side=self.luck.side, number=self.luck.who.number, theme=theme)
        room, (title, below) = wide - LEFT - RIGHT, self._line_heights(wide)
        self._write(painter, QRectF(LEFT, EDGE, room, title), self._title(wide), bold=True)
        self._write(painter, QRectF(LEFT, EDGE + title, room, below), self.luck.expected, ink=theme.second)
        figure = QRectF(wide - RIGHT, 0, RIGHT - 8, high)
        self._write(painter, figure, luck_words(self.luck.goals), bold=True, right=True)
        painter.end()

    def _write(
        self, painter: QPainter, box: QRectF, words: str, *, ink: str = "", bold: bool = False, right: bool = False
    ) -> None:
        """Paint words, on two lines if necessary."""
        weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
        painter.setFont(fixed(self.font(), BODY if bold and right else SMALL, weight=weight))
        painter.setPen(QColor(ink or self._theme.text))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, words)


class ReplayPanel(QFrame):
    """The facts of the moment, and the actions for it."""

    asked = pyqtSignal(str)  # requested action: take over, same dice, study, png, …

    def __init__(self, session: ReplaySession, *, take_over: str) -> None:
        """Make the panel; `take_over` is the key to take over."""
        super().__init__()
        self.setObjectName("side")
        self._session, self._theme, self._take_over = session, LIGHT, take_over
        self.rows: list[LuckRow] = []
        self.choice_rows: list[LuckRow] = []
        self._kept: QWidget | None = None  # kept in view
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._make_scroll(), 1)
        session.moved.connect(self._show)
        session.counted.connect(self._show_lucks)
        session.reviewed.connect(self._show_choices)
        session.counting.connect(self._show_counting)
        self._show()

    def _make_scroll(self) -> QWidget:
        inner = QWidget()
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for make in (self._make_now, self._make_lucks, self._make_choices, self._make_what_if, self._make_export):
            column.addWidget(make())
        self.study = StudyPart(self._session)
        self.study.asked.connect(self.asked)
        column.insertWidget(
            1 if self._session.desk else column.count() - 1, self.study
        )  # a study begins with its words
        column.addStretch(1)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        bar = scroll.verticalScrollBar()
        assert bar is not None
        bar.rangeChanged.connect(self._keep_in_sight)
        return scroll

    def _button(self, words: str, what: str, *, tip: str, key: str = "", primary: bool = False) -> KeyButton:
        button = KeyButton(words, key=key, tip=tip, primary=primary)
        button.clicked.connect(lambda: self.asked.emit(what))
        return button

    def _make_now(self) -> QWidget:
        frame, column = part("Now")
        self.headline, self.sums = label("headline"), label("quiet")
        column.addWidget(self.headline)
        column.addWidget(self.sums)
        return frame

    def _make_lucks(self) -> QWidget:
        frame, column = part("Rolls that changed the match, in goals")
        self.counting = label("quiet")
        self.cancel = KeyButton("Cancel", tip="Stop counting; results so far are kept")
        self.cancel.clicked.connect(self._session.cancel)
        row = QHBoxLayout()
        row.addWidget(self.counting, 1)
        row.addWidget(self.cancel)
        column.addLayout(row)
        self._luck_rows = QVBoxLayout()
        self._luck_rows.setSpacing(0)
        column.addLayout(self._luck_rows)
        self.balance = label("quiet")
        self.as_table = KeyButton("Read as table", key="Ctrl+R", tip="Show the tracks as a table", checkable=True)
        numbers = self._button("Statistics", "statistics", key="Ctrl+I", tip="Shots, passes, duels and xG in numbers")
        column.addWidget(self.balance)
        column.addLayout(Flow(self.as_table, numbers))
        return frame

    def _make_choices(self) -> QWidget:
        frame, column = part("Choices that cost most, about, in goals")
        self.costs = label("quiet", "Judging the choices")
        column.addWidget(self.costs)
        names: dict[Side | None, str] = {None: "Both"}
        names |= {side: self._session.reel.teams[side].short for side in Side}
        self.sides = {side: KeyButton(name, tip=f"Choices of {name}", checkable=True) for side, name in names.items()}
        self._chosen_side: Side | None = None
        for side, button in self.sides.items():
            button.setAutoExclusive(True)
            button.clicked.connect(partial(self._choose_side, side))
        self.sides[None].setChecked(True)
        column.addLayout(Flow(*self.sides.values()))
        self._choice_column = QVBoxLayout()
        self._choice_column.setSpacing(0)
        column.addLayout(self._choice_column)
        return frame

    def _choose_side(self, side: Side | None) -> None:
        self._chosen_side = side
        self._show_choices()

    def _show_choices(self) -> None:
        """List the choices of the chosen side that cost most."""
        session = self._session
        self.costs.setText(cost_words(session.reel, session.choices) if session.choices else NO_COSTS)
        for row in self.choice_rows:
            row.deleteLater()
        found = choice_rows(session.reel, session.choices, side=self._chosen_side, most=MOST_CHOICES)
        self.choice_rows = [self._make_choice(one) for one in found]
        self._show_rows()

    def _make_choice(self, choice: Luck) -> LuckRow:
        row = LuckRow(choice, turn=self._session.reel.frames[choice.at + 1].turn, goals="about")
        row.clicked.connect(lambda: self._session.go(choice.at))
        self._choice_column.addWidget(row)
        return row

    def _make_what_if(self) -> QWidget:
        frame, column = part("What if")
        self.what_if = label("quiet")
        column.addWidget(self.what_if)
        over = self._button("Take over here", "take over", key=self._take_over, tip=NEW_DICE, primary=True)
        same = self._button("Same dice", "same dice", tip="Play on; the same answers get the record’s rolls")
        column.addLayout(Flow(over, same))
        return frame

    def _make_export(self) -> QWidget:
        frame, column = part("Export")
        buttons = [
            self._button("Position PNG", "png", tip="This moment as a picture, with its description"),
            self._button("SVG", "svg", tip="This moment as a vector drawing, with its description"),
            self._button("Match GIF…", "gif", tip="Some turns as an animation"),
            self._button("Copy position", "copy", key="Ctrl+C", tip="Copy this position as text"),
        ]
        column.addLayout(Flow(*buttons))
        self.export_column = column
        return frame

    # Display

    def bring_into_sight(self, widget: QWidget) -> None:
        """Scroll to a newly opened widget, and keep it in view while parts above grow."""
        self._kept = widget
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        if self._kept and self._kept.isVisible():
            self._scroll.ensureWidgetVisible(self._kept, 0, 16)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)
        self._show_rows()

    def _show(self) -> None:
        frame = self._session.frame
        self.headline.setText(headline(frame))
        lines = list(sums(frame.match, frame.events))
        more = [f"and {len(lines) - MOST_SUMS} more rolls"] if len(lines) > MOST_SUMS else []
        self.sums.setText("\n".join(lines[:MOST_SUMS] + more))
        self.sums.setVisible(bool(lines))
        self.what_if.setText(WHAT_IF.format(turn=frame.turn, step=frame.step))
        self._show_balance()
        self._show_rows()

    def _show_lucks(self) -> None:
        """List the rolls that changed the match, in order."""
        for row in self.rows:
            row.deleteLater()
        self.rows = [self._make_row(luck) for luck in turning_points(self._session.lucks, most=MOST)]
        self._show_balance()
        self._show_rows()

    def _make_row(self, luck: Luck) -> LuckRow:
        frame = self._session.reel.frames[luck.at]
        row = LuckRow(luck, turn=frame.turn)
        row.clicked.connect(lambda: self._session.go(luck.at))
        self._luck_rows.addWidget(row)
        return row

    def _show_rows(self) -> None:
        for row in (*self.rows, *self.choice_rows):
            row.set_look(self._theme, here=row.luck.at == self._session.at)

    def _show_balance(self) -> None:
        """Show the luck of both teams so far, and the score without luck."""
        session = self._session
        if not session.lucks:
            self.balance.setText("")
            return
        lucks = [
            f"{team} {luck_words(session.luck_so_far(side))}"
            for side, team in zip(Side, session.reel.teams, strict=True)
        ]
        home, away = (f"{session.expected_so_far(side):.2f}" for side in Side)
        self.balance.setText(
            f"Luck so far: {', '.join(lucks)}. Without the luck of the shots the score would be {home} to {away}. "
            "Bars: up is lucky for that team."
        )

    def _show_counting(self, done: int, total: int) -> None:
        """Show the progress of the counting, and offer to stop it."""
        self.cancel.setVisible(0 <= done < total)
        self.counting.setVisible(done < total or not self._session.lucks)
        if done < total:
            self.counting.setText(f"Counting expected results, {progress(done, total)}")
        elif not self._session.lucks:
            self.counting.setText(NOTHING_YET)
