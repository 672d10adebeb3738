"""The value of a moment: the chance of a goal as stairs, or the odds before a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.overlays import SURFACES
from footroll.ui.models.words import percent, sentence_case
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, px
from footroll.ui.views.controls import fitted, sized, text_scale
from footroll.ui.views.surfaces import ink_on

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.chance import Outcome
    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.theme import Theme

EDGE, TITLE, STAIRS, BAR, LINE = 16, 30, 82, 14, 22
LOWEST = 0.3  # of the height of a goal
LARGE = 1.4  # the text size at which the stairs become a line
CENTRE = Qt.AlignmentFlag.AlignCenter
VCENTRE = Qt.AlignmentFlag.AlignVCenter
RIGHT = VCENTRE | Qt.AlignmentFlag.AlignRight


class MomentBox(QWidget):
    """Shows the stairs of a shot, or the outcomes of a duel with the one that came true in bold."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._folded = LIGHT, False
        self.moment: MatchMoment | None = None
        self.hide()

    def show_moment(self, moment: MatchMoment | None, *, theme: Theme, folded: bool = False) -> None:
        """Show what a moment was worth, or nothing; `folded` keeps only the outcome that came true."""
        shown = moment if moment and (moment.stairs or moment.expected) else None
        self.setVisible(shown is not None)
        if (shown, theme, folded) == (self.moment, self._theme, self._folded):
            return
        self.moment, self._theme, self._folded = shown, theme, folded
        if shown:
            self.setAccessibleName(self._spoken(shown))
            self.setFixedHeight(self._tall(shown))
        self.update()

    def _tall(self, moment: MatchMoment) -> int:
        if moment.stairs:
            return px(TITLE) + (px(LINE) if text_scale() >= LARGE else px(STAIRS)) + 8
        return px(TITLE) + px(BAR) + 8 + px(LINE) * len(self.lines) + 8

    @property
    def lines(self) -> tuple[Outcome, ...]:
        """The outcomes that have a line below the bar."""
        if self.moment is None:
            return ()
        true = tuple(line for line in self.moment.expected if line.words == self.moment.came_true)
        return true if self._folded and true else self.moment.expected

    def _spoken(self, moment: MatchMoment) -> str:
        if moment.stairs:
            return f"Chance of a goal: {self._line(moment)}. Luck {moment.luck} goals."
        lines = ", ".join(f"{line.words} {percent(line.share)}" for line in moment.expected)
        luck = f" {sentence_case(moment.luck_words)}." if moment.luck else ""
        return f"{moment.heading}: {lines}. {moment.came_true} came true.{luck}"

    def _line(self, moment: MatchMoment) -> str:
        return ", then ".join(stair.value for stair in moment.stairs)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the heading and the stairs or the outcomes."""
        if self.moment is None:
            return
        painter, moment, theme = QPainter(self), self.moment, self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.hairline))
        painter.drawLine(0, 0, self.width(), 0)
        title = QRectF(EDGE, 6, self.width() - 2 * EDGE, px(TITLE) - 10)
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(theme.second))
        heading = "CHANCE OF A GOAL" if moment.stairs else moment.heading.upper()
        painter.drawText(title, VCENTRE, heading)
        if moment.luck:
            room = title.adjusted(QFontMetricsF(painter.font()).horizontalAdvance(heading) + EDGE, 0, 0, 0)
            painter.setFont(fitted(sized(self.font(), SMALL), moment.luck_words, room=room.size()))
            painter.drawText(room, RIGHT, moment.luck_words)
        if moment.stairs:
            self._draw_stairs(painter, moment)
        else:
            self._draw_outcomes(painter, moment)
        painter.end()

    def _draw_stairs(self, painter: QPainter, moment: MatchMoment) -> None:
        """Paint a step for each part of the shot, as high as the chance of a goal after it."""
        theme = self._theme
        if text_scale() >= LARGE:
            painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
            painter.setPen(QColor(theme.text))
            box = QRectF(EDGE, px(TITLE), self.width() - 2 * EDGE, px(LINE))
            painter.setFont(fitted(painter.font(), self._line(moment), room=box.size()))
            painter.drawText(box, VCENTRE, self._line(moment))
            return
        ramp, high = SURFACES["goal-chance"].ramp(theme), px(STAIRS) - px(24)
        wide = (self.width() - 2 * EDGE) / len(moment.stairs)
        foot = px(TITLE) + high
        for at, stair in enumerate(moment.stairs):
            tall = high * (LOWEST + (1 - LOWEST) * stair.share)
            fill = ramp[round(stair.share * (len(ramp) - 1))]
            box = QRectF(EDGE + at * wide + 1, foot - tall, wide - 2, tall)
            painter.fillRect(box, QColor(fill))
            painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.Bold))
            painter.setPen(QColor(ink_on(fill)))
            painter.drawText(QRectF(box.left(), box.top(), box.width(), px(24)), CENTRE, stair.value)
            painter.setFont(sized(self.font(), SMALL))
            painter.setPen(QColor(theme.second))
            below = QRectF(box.left(), foot + 2, box.width(), px(20))
            painter.setFont(fitted(painter.font(), stair.words, room=QSizeF(below.width(), 2 * below.height())))
            painter.drawText(below, CENTRE, stair.words)

    def _draw_outcomes(self, painter: QPainter, moment: MatchMoment) -> None:
        """Paint a bar with all outcomes, and a line for each."""
        inks, left = self._inks(moment.expected), float(EDGE)
        for line, ink in zip(moment.expected, inks, strict=True):
            wide = float(line.share) * (self.width() - 2 * EDGE)
            painter.fillRect(QRectF(left, px(TITLE), max(wide - 1.5, 1), px(BAR)), QColor(ink))
            left += wide
        of = dict(zip(moment.expected, inks, strict=True))
        for at, line in enumerate(self.lines):
            ink, true = of[line], line.words == moment.came_true
            box = QRectF(EDGE, px(TITLE) + px(BAR) + 8 + at * px(LINE), self.width() - 2 * EDGE, px(LINE))
            painter.fillRect(QRectF(box.left(), box.center().y() - 5, 10, 10), QColor(ink))
            weight = QFont.Weight.Bold if true else QFont.Weight.Normal
            painter.setFont(sized(self.font(), BODY, weight=weight))
            painter.setPen(QColor(self._theme.text))
            painter.drawText(box.adjusted(20, 0, 0, 0), VCENTRE, line.words)
            painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
            painter.drawText(box, RIGHT, percent(line.share))

    def _inks(self, lines: tuple[Outcome, ...]) -> list[str]:
        """Return a colour for each outcome: fouls red, the others from dark to light."""
        theme = self._theme
        greys = iter((theme.text, theme.second, theme.border, theme.hairline, theme.hairline, theme.hairline))
        return [theme.bad if "oul" in line.words else next(greys, theme.hairline) for line in lines]
