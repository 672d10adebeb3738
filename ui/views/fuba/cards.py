"""The cards below the board: both teams, the dice tray between them, and the tray of a set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.fuba.cards import DiceTrayState, TeamCardState
from footroll.ui.theme import LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import KeyButton, draw_chip, fitted, sized
from footroll.ui.views.fuba.dice import draw_die

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from footroll.ui.models.fuba.state import TrayState
    from footroll.ui.theme import Theme

HEIGHT, LOW, PAD, ROW = 104, 36, 10, 20  # pixels of a card, and of one with a single line
PIP, PIP_GAP = 12, 3
SKILL_ROWS, SKILL_GAP, LEAST_SKILL = 3, 4, 130
DIE, BESIDE = 32, 110  # pixels of a die, and the least room for words beside the dice
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
NO_DICE = DiceTrayState("No dice yet")


class BoardCard(QWidget):
    """The frame of a card."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self.low = LIGHT, False
        self.setFixedHeight(px(HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def set_low(self, low: bool) -> None:
        """Show only one line where there is little room."""
        self.low = low
        self.setFixedHeight(px(LOW if low else HEIGHT))
        self.update()

    def draw_card(self, painter: QPainter, *, sunk: bool = False) -> None:
        """Paint the frame."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.hairline), 1))
        painter.setBrush(QColor(self._theme.sunk if sunk else self._theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

    def draw_words(
        self, painter: QPainter, words: str, box: QRectF, *, size: int = SMALL, bold: bool = False, quiet: bool = False
    ) -> None:
        """Paint a line of words, smaller where they are too long."""
        weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
        painter.setFont(fitted(sized(self.font(), size, weight=weight), words, room=box.size()))
        painter.setPen(QColor(self._theme.second if quiet else self._theme.text))
        cut = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, LEFT, cut)


class FubaTeamCard(BoardCard):
    """A team: chip, name, formation, cards, and a track for each zone."""

    zone_clicked = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self._state: TeamCardState | None = None

    def show_team(self, state: TeamCardState) -> None:
        """Show a team."""
        if state != self._state:
            self._state = state
            self.setAccessibleName(state.spoken)
            self.setToolTip(state.spoken.replace(". ", "\n"))
            self.update()

    def zone_at(self, place: QPointF) -> int | None:
        """Return the zone at a pixel."""
        at = int((place.y() - px(PAD + 22)) // px(ROW))
        return at if not self.low and 0 <= at < len(self._state.zones if self._state else ()) else None

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Take the clicked zone."""
        assert a0 is not None
        zone = self.zone_at(a0.position())
        if zone is not None and a0.button() == Qt.MouseButton.LeftButton:
            self.zone_clicked.emit(zone)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the card."""
        painter, state = QPainter(self), self._state
        self.draw_card(painter)
        if state is None:
            painter.end()
            return
        top, left = float(px(PAD)), float(px(PAD))
        draw_chip(painter, QRectF(left, top + 2, px(13), px(13)), side=Side(state.side), theme=self._theme)
        half = max(self.width() * 0.55, px(200)) if state.skills else float(self.width())
        painter.setFont(sized(self.font(), LABEL))
        painter.setPen(QColor(self._theme.second))
        words = self._notes(painter, state)
        painter.drawText(QRectF(0, top, self.width() - px(PAD), px(18)), RIGHT, words)
        notes = painter.fontMetrics().horizontalAdvance(words) + px(PAD)
        name = QRectF(left + px(20), top, self.width() - left - px(28) - notes, px(18))
        self.draw_words(painter, state.name, name, size=SUBJECT - 1, bold=True)
        taken = painter.fontMetrics().horizontalAdvance(state.name) + px(12)
        if taken + px(36) < name.width():
            self.draw_words(painter, state.formation, name.adjusted(taken, 0, 0, 0), quiet=True)
        if self.low:
            painter.end()
            return
        top += px(22)
        for zone in state.zones:
            self._draw_zone(painter, zone.name, zone.points, zone.full, top=top, bold=zone.now)
            top += px(ROW)
        self._draw_skills(painter, left=half)
        painter.end()

    def _notes(self, painter: QPainter, state: TeamCardState) -> str:
        """Return the words at the right; a single line begins with the points, the rest if there is room."""
        if not self.low or not state.points:
            return state.notes
        both = f"{state.short} · {state.notes}"
        return both if painter.fontMetrics().horizontalAdvance(both) < self.width() * 0.55 else state.short

    def _draw_zone(self, painter: QPainter, name: str, points: int, full: int, *, top: float, bold: bool) -> None:
        assert self._state is not None
        kit = self._theme.kits[self._state.side]
        self.draw_words(painter, name, QRectF(px(PAD), top, px(62), px(ROW)), bold=bold)
        for at in range(max(full, points)):
            place = QRectF(px(PAD) + px(66) + at * px(PIP + PIP_GAP), top + (px(ROW) - px(PIP)) / 2, px(PIP), px(PIP))
            painter.setPen(QPen(QColor(self._theme.border if at >= points else self._theme.text), 1))
            painter.setBrush(QColor(kit.fill) if at < points else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place, 3, 3)
        right = px(PAD) + px(66) + max(full, points) * px(PIP + PIP_GAP) + 6
        self.draw_words(painter, str(points), QRectF(right, top, px(24), px(ROW)), bold=True)

    def _draw_skills(self, painter: QPainter, *, left: float) -> None:
        """Paint the skills at the right; those that can be played now are in bold."""
        assert self._state is not None
        for (name, lit), box in zip(self._state.skills, self.skill_boxes(left), strict=False):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.sunk))
            painter.drawRoundedRect(box, 4, 4)
            self.draw_words(painter, name, box.adjusted(6, 0, -4, 0), size=LABEL, bold=lit, quiet=not lit)

    def skill_boxes(self, left: float) -> list[QRectF]:
        """Return the boxes of the skills: in columns of three if these are wide enough, else in one."""
        number = len(self._state.skills) if self._state else 0
        room = self.width() - left - px(PAD) + SKILL_GAP
        columns = max(1, -(-number // SKILL_ROWS))
        if room / columns < px(LEAST_SKILL):
            columns = 1
        rows = max(SKILL_ROWS, -(-number // columns))
        wide, high, top = room / columns, px(ROW) * SKILL_ROWS / rows, float(px(PAD + 22))
        return [
            QRectF(left + at // rows * wide, top + at % rows * high, wide - SKILL_GAP, high - px(ROW) * 0.15)
            for at in range(number)
        ]


class DiceTray(BoardCard):
    """The last dice with their names, and what they decided."""

    def __init__(self) -> None:
        super().__init__()
        self.state = NO_DICE
        self.show_dice(NO_DICE)

    def show_dice(self, state: DiceTrayState) -> None:
        """Show dice."""
        self.state = state
        faces = ", ".join(f"{die.purpose} {die.face}" for die in state.dice)
        self.setAccessibleName(". ".join(part for part in (state.title, faces, *state.lines) if part))
        self.setToolTip("\n".join((state.title, *state.lines)))
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the dice and the lines."""
        painter, state = QPainter(self), self.state
        self.draw_card(painter, sunk=True)
        left, top, room = float(px(PAD)), float(px(PAD) - 2), self.width() - 2 * px(PAD)
        if self.low:
            faces = " ".join(str(die.face) for die in state.dice)
            words = f"{faces}: {state.lines[0]}" if state.dice and state.lines else state.title
            self.draw_words(painter, words, QRectF(left, top, room, px(20)), bold=True)
            painter.end()
            return
        self.draw_words(painter, state.title, QRectF(left, top, room, px(16)), size=LABEL, bold=True, quiet=True)
        top += px(19)
        for at, die in enumerate(state.dice):
            box = QRectF(left + at * (px(DIE) + 6), top, px(DIE), px(DIE))
            draw_die(painter, box, die.face)
            painter.setPen(QPen(QColor(self._theme.kits[die.side].fill), 3))
            painter.drawLine(box.bottomLeft() + QPointF(4, 3), box.bottomRight() + QPointF(-4, 3))
        beside = left + len(state.dice) * (px(DIE) + 6) + 6
        below = list(state.lines)
        if below and room - beside + left >= px(BESIDE):
            self.draw_words(painter, below.pop(0), QRectF(beside, top, room - beside + left, px(DIE)), bold=True)
        for at, line in enumerate(below[:2]):
            self.draw_words(painter, line, QRectF(left, top + px(DIE + 5) + at * px(18), room, px(17)))
        painter.end()


class PieceRow(QWidget):
    """The counters that are left in a tray."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._side, self._left, self._keeper = LIGHT, 0, 0, False
        self.setMinimumWidth(px(200))
        self.setFixedHeight(px(28))

    def show_left(self, tray: TrayState, *, theme: Theme) -> None:
        """Show how many pieces are left."""
        self._theme, self._side, self._left, self._keeper = theme, tray.side, tray.left, tray.keeper
        self.setAccessibleName(f"{tray.left} pieces left{' and the goalkeeper' if tray.keeper else ''}")
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint a counter for each piece."""
        painter, kit = QPainter(self), self._theme.kits[self._side]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at in range(self._left + self._keeper):
            box = QRectF(2 + at * px(20), px(5), px(17), px(17))
            draw_chip(painter, box, side=Side(self._side), theme=self._theme)
            if at == self._left:
                painter.setPen(QPen(QColor(kit.number), 1.2))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "G")
        painter.end()


class SetupTray(QWidget):
    """The tray of a set-up: the pieces that are left, and a button for each preset."""

    taken = pyqtSignal(int)  # a preset

    def __init__(self) -> None:
        super().__init__()
        self.pieces, self.buttons = PieceRow(), list[KeyButton]()
        self.words = QLabel("Presets")
        self.words.setObjectName("fact")
        self._names: tuple[str, ...] = ()
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._row.addWidget(self.pieces, 1)
        self._row.addWidget(self.words)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 4, 18, 4)
        column.addLayout(self._row)
        self.hide()

    def show_tray(self, tray: TrayState | None, *, theme: Theme) -> None:
        """Show a tray, or none."""
        self.setVisible(tray is not None)
        if tray is None:
            return
        self.pieces.show_left(tray, theme=theme)
        names = tuple(preset.name for preset in tray.presets)
        if names != self._names:
            self._names = names
            for old in self.buttons:
                old.hide()
                old.deleteLater()
            self.buttons = [
                KeyButton(preset.name, key=str(at), tip=f"Places all pieces: {preset.about}")
                for at, preset in enumerate(tray.presets, start=1)
            ]
            for at, button in enumerate(self.buttons):
                button.clicked.connect(lambda _, chosen=at: self.taken.emit(chosen))
                self._row.addWidget(button)
        for button in self.buttons:
            button.set_theme(theme)
