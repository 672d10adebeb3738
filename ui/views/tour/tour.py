"""The tour over a match room: a card, an arrow, and the hands that leave or go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSizeF, QTimer
from PyQt6.QtWidgets import QApplication, QWidget

from footroll.ui.views.tour.arrow import Arrow
from footroll.ui.views.tour.card import TourCard

if TYPE_CHECKING:
    from footroll.ui.models.tour.guide import Guide
    from footroll.ui.theme import Theme
    from footroll.ui.views.match.room import MatchRoom

EDGE = 24  # pixels between the card and the edge of the pitch
HIDDEN, TAKEN = 150, 5000  # pixels that it goes aside for a footballer, and for what is meant
AROUND = 10  # pixels between the arrow and what it points at
PRESSES = {
    QEvent.Type.KeyPress: True,
    QEvent.Type.ShortcutOverride: True,
    QEvent.Type.MouseButtonPress: False,
}


class Tour(QObject):
    """Leads somebody through a match room, in the words of the mouse or of the keys, as he presses first."""

    def __init__(self, room: MatchRoom, guide: Guide) -> None:
        super().__init__(room)
        self._room, self.guide = room, guide
        self.arrow, self.card = Arrow(room), TourCard(room)
        self._heard = False
        self._settled = QTimer(self)  # new buttons have a place only when the layout has run
        self._settled.setSingleShot(True)
        self._settled.timeout.connect(self._place)
        guide.moved.connect(self._show)
        guide.ended.connect(self._leave)
        room.playing.renewed.connect(self._settled.start)
        self.card.go_on.clicked.connect(guide.go_on)
        self.card.leave.clicked.connect(self._leave)
        room.installEventFilter(self)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.card.set_theme(theme)
        self._show()

    def _leave(self) -> None:
        """Go back to the start screen; the step is kept."""
        self._room.opens.emit("start", None)

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Follow the room in size, and hear which hand presses first."""
        if a1 is not None and a1.type() in (QEvent.Type.Resize, QEvent.Type.Show) and a0 is self._room:
            self._settled.start()
        if a1 is not None and a1.type() in PRESSES and not self._heard and isinstance(a0, QWidget):
            self._hear(by_keys=PRESSES[a1.type()])
        return False

    def _hear(self, *, by_keys: bool) -> None:
        self._heard = True
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        self._room.installEventFilter(self)
        self.guide.use_keys(by_keys)

    # Where everything is

    def _show(self) -> None:
        """Say and show what is wanted now."""
        self.card.show_step(self.guide)
        self._settled.start()

    def _place(self) -> None:
        """Put the card where it hides nothing that is meant, and point from it."""
        target = self._target()
        self.card.move(self._corner(target))
        self.arrow.setGeometry(self._room.rect())
        self.arrow.point(QRectF(self.card.geometry()), target)
        self.arrow.raise_()
        self.card.raise_()

    def _corner(self, target: QRectF | None) -> QPoint:
        """Return the place along the edge of the pitch that is near to what is meant and hides few footballers."""
        pitch, size = self._box(self._room.pitch), QSizeF(self.card.size())
        inside = pitch.adjusted(EDGE, EDGE, -EDGE - size.width(), -EDGE - size.height())
        meant = target.center() if target else inside.bottomLeft()
        kept = [box for box in (target, self._box(self._room.pitch.loupe)) if box]

        def cost(at: QPointF) -> float:
            card = QRectF(at, size)
            hidden = HIDDEN * self._footballers_in(card) + TAKEN * sum(card.intersects(box) for box in kept)
            return (card.center() - meant).manhattanLength() + hidden

        columns, rows = (inside.left(), inside.center().x(), inside.right()), (inside.bottom(), inside.top())
        return min((QPointF(x, y) for x in columns for y in rows), key=cost).toPoint()

    def _footballers_in(self, card: QRectF) -> int:
        """Return how many footballers the card would hide."""
        pitch = self._room.pitch
        corner = self._box(pitch).topLeft()
        return sum(card.contains(standing.at + corner) for standing in pitch.standings)

    def _box(self, part: QWidget) -> QRectF:
        """Return the place of a part in the room, or nothing of one that is hidden."""
        if part.isHidden():
            return QRectF()
        return QRectF(part.mapTo(self._room, QPoint(0, 0)).toPointF(), QSizeF(part.size()))

    def _target(self) -> QRectF | None:
        """Return the place of what the guide means, if it can be seen."""
        at = self.guide.beat.at
        part = self._part(at)
        if part is None and at[:1] in "HA" and at[1:].isdecimal():
            return self._square(at)
        return self._box(part) if part is not None and part.isVisibleTo(self._room) else None

    def _part(self, at: str) -> QWidget | None:
        """Return the part of the room with a name of the script."""
        room = self._room
        if at == "help":
            helps = {button.does: button for button in room.panel.helps.buttons}
            return helps.get("accept_all") or helps.get("suggest")
        if at == "none":
            return next((button for button in room.ask.buttons if button.does == "none"), room.ask.primary)
        if at.startswith("row "):
            rows = room.panel.options.rows
            return next((row for row in rows if row.key == at[4:] and row.isVisibleTo(room)), None)
        parts = {"ask": room.ask.words, "primary": room.ask.primary, "goal": room.goal, "story": room.beside}
        return parts.get(at)

    def _square(self, name: str) -> QRectF | None:
        """Return the place of a footballer on the pitch."""
        cell = self.guide.cell_of(name)
        if cell is None:
            return None
        pitch = self._room.pitch
        square = pitch.lens.square(cell).adjusted(-AROUND, -AROUND, AROUND, AROUND)
        return square.translated(self._box(pitch).topLeft())
