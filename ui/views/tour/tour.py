"""The tour over a match room: a card, an arrow, and ways to leave or continue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, QSizeF, QTimer
from PyQt6.QtWidgets import QApplication, QWidget

from footroll.ui.theme import px
from footroll.ui.views.tour.arrow import Arrow
from footroll.ui.views.tour.card import TourCard

if TYPE_CHECKING:
    from footroll.ui.models.tour.guide import Guide
    from footroll.ui.models.tour.script import Beat
    from footroll.ui.theme import Theme
    from footroll.ui.views.match.room import MatchRoom

EDGE = 24  # pixels between the card and the edge of the pitch
HIDDEN, NAMED, TAKEN = 150, 1000, 5000  # pixels of detour for a footballer, for the name of a line, for the target
TAG_ROOM = QSize(64, 36)  # pixels beside, above and below a footballer for a tag
CLEAR = 4  # pixels between the arrow and a tag
AROUND = 10  # pixels between the arrow and its target
ROW_END = 12  # pixels of a row at its left end, where the arrow does not cross its words
PRESSES = {
    QEvent.Type.KeyPress: True,
    QEvent.Type.ShortcutOverride: True,
    QEvent.Type.MouseButtonPress: False,
}


class Tour(QObject):
    """Guide the user through a match room, with texts for mouse or keyboard, whichever they use."""

    def __init__(self, room: MatchRoom, guide: Guide) -> None:
        super().__init__(room)
        self._room, self.guide = room, guide
        self.arrow, self.card = Arrow(room), TourCard(room)
        self._heard = False
        self._seen: tuple[Beat, int, int] | None = None  # the step and the layout for which the panel was scrolled
        self._settled = QTimer(self)  # new buttons have a position only after layout
        self._settled.setSingleShot(True)
        self._settled.timeout.connect(self._place)
        guide.moved.connect(self._show)
        guide.ended.connect(self._leave)
        room.playing.refreshed.connect(self._wait)  # a bound method is forgotten with the tour, a lambda is not
        room.panel.sliding.bar.rangeChanged.connect(self._wait)
        self.card.go_on.clicked.connect(guide.go_on)
        self.card.leave.clicked.connect(self._leave)
        room.installEventFilter(self)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.card.set_theme(theme)
        self._show()

    def _wait(self, *_: object) -> None:
        """Place arrow and card when the layout is done."""
        self._settled.start()

    def _leave(self) -> None:
        """Return to the start screen; the progress is saved."""
        self._room.opens.emit("start", None)

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Follow the size of the room, and notice mouse or keyboard use."""
        if a1 is not None and a1.type() in (QEvent.Type.Resize, QEvent.Type.Show) and a0 is self._room:
            self._settled.start()
        if a1 is not None and a1.type() in PRESSES and not self._heard and isinstance(a0, QWidget):
            by_keys = PRESSES[a1.type()]
            self._heard = True
            app = QApplication.instance()
            assert app is not None
            app.removeEventFilter(self)
            self._room.installEventFilter(self)
            self.guide.use_keys(by_keys)
        return False

    # Geometry

    def _show(self) -> None:
        """Show the current step."""
        self.card.show_step(self.guide)
        self._settled.start()

    def _place(self) -> None:
        """Place the card where it hides nothing important, and point from it."""
        self._bring_into_view()
        target = self._target()
        self.card.move(self._corner(target))
        self.arrow.setGeometry(self._room.rect())
        self.arrow.point(QRectF(self.card.geometry()), self._with_tag(target))
        self.arrow.raise_()
        self.card.raise_()

    def _corner(self, target: QRectF | None) -> QPoint:
        """Return a place at the edge of the pitch near the target that hides few footballers."""
        pitch, size = self._box(self._room.pitch), QSizeF(self.card.size())
        inside = pitch.adjusted(EDGE, EDGE, -EDGE - size.width(), -EDGE - size.height())
        meant = target.center() if target else inside.bottomLeft()
        loupe = self._box(self._room.pitch.loupe)
        kept = [box for box in (target, loupe, *self._words_near(target), *self._meant()) if box]
        named = self._line_names()

        def cost(at: QPointF) -> float:
            card = QRectF(at, size)
            hidden = HIDDEN * self._footballers_in(card) + TAKEN * sum(card.intersects(box) for box in kept)
            hidden += NAMED * sum(card.intersects(box) for box in named)
            return (card.center() - meant).manhattanLength() + hidden

        columns, rows = (inside.left(), inside.center().x(), inside.right()), (inside.bottom(), inside.top())
        return min((QPointF(x, y) for x in columns for y in rows), key=cost).toPoint()

    def _meant(self) -> list[QRectF]:
        """Return the boxes of the carrier with their opponents, and of the footballer that the step asks for."""
        pitch, names = self._room.pitch, self.guide.beat.wants.split()[1:2]
        cells = [one.mark.cell for one in pitch.standings if one.mark.ball or one.mark.chosen]
        cells += [cell for name in names if (cell := self.guide.cell_of(name))]
        corner, around = self._box(pitch).topLeft(), 2 * pitch.lens.scale
        squares = [pitch.lens.square(cell).translated(corner) for cell in cells]
        return [square.adjusted(-around, -around, around, around) for square in squares]

    def _words_near(self, target: QRectF | None) -> list[QRectF]:
        """Return the boxes of the current tag and of the target's tag."""
        shown = [tag] if (tag := self._tag) else []
        if target is None or self._part(self.guide.beat.at) is not None:
            return shown
        return [*shown, _with_room(target)]

    def _line_names(self) -> list[QRectF]:
        """Return the boxes around the first footballers of the plan's lines, where the names are."""
        pitch, corner = self._room.pitch, self._box(self._room.pitch).topLeft()
        return [_with_room(pitch.lens.square(line.cells[0]).translated(corner)) for line in pitch.scene.lines]

    def _with_tag(self, target: QRectF | None) -> QRectF | None:
        """Return the box where the arrow stops: the target with its tag."""
        tag = self._tag
        if target is None or tag is None or not _with_room(target).contains(tag.center()):
            return target
        return target.united(tag.adjusted(-CLEAR, -CLEAR, CLEAR, CLEAR))

    @property
    def _tag(self) -> QRectF | None:
        """The box of the tag on the pitch."""
        pitch = self._room.pitch
        return tag.translated(self._box(pitch).topLeft()) if (tag := pitch.tag) else None

    def _footballers_in(self, card: QRectF) -> int:
        """Count the footballers that the card would hide."""
        pitch = self._room.pitch
        corner = self._box(pitch).topLeft()
        return sum(card.contains(standing.at + corner) for standing in pitch.standings)

    def _box(self, part: QWidget) -> QRectF:
        """Return the box of a visible part of the room, or None."""
        if part.isHidden():
            return QRectF()
        return QRectF(part.mapTo(self._room, QPoint(0, 0)).toPointF(), QSizeF(part.size()))

    def _target(self) -> QRectF | None:
        """Return the box of the guide's target, if it is visible."""
        at = self.guide.beat.at
        part = self._part(at)
        if part is None and at[:1] in "HA" and at[1:].isdecimal():
            cell = self.guide.cell_of(at)
            if cell is None:
                return None
            pitch = self._room.pitch
            square = pitch.lens.square(cell).adjusted(-AROUND, -AROUND, AROUND, AROUND)
            return square.translated(self._box(pitch).topLeft())
        if part is None or not part.isVisibleTo(self._room):
            return None
        return self._row_end(part) if at.startswith("row ") else self._box(part)

    def _row_end(self, row: QWidget) -> QRectF | None:
        """Return the box of the left end of a row, or None while the panel is scrolled elsewhere."""
        box, window = self._box(row), self._box(self._room.panel.sliding)
        return QRectF(box.topLeft(), QSizeF(ROW_END, box.height())) if window.contains(box.center()) else None

    def _bring_into_view(self) -> None:
        """Scroll the panel to the row that the step is about, once for each step and layout."""
        sliding, part = self._room.panel.sliding, self._part(self.guide.beat.at)
        seen = self.guide.beat, sliding.height(), sliding.bar.maximum()
        if part is None or not self.guide.beat.at.startswith("row ") or seen == self._seen:
            return
        self._seen = seen
        if not self._room.panel.chance.isVisible():  # the odds come first
            sliding.ensureWidgetVisible(part, 0, 0)

    def _part(self, at: str) -> QWidget | None:
        """Return the part of the room with a name in the script."""
        room = self._room
        if at == "help":
            return next((button for button in room.ask.buttons if button.does == "assistant"), None)
        if at == "none":
            return next((button for button in room.ask.buttons if button.does == "none"), room.ask.primary)
        if at.startswith("row "):
            rows = room.panel.options.rows
            return next((row for row in rows if row.key == at[4:] and row.isVisibleTo(room)), None)
        parts = {"ask": room.ask.words, "primary": room.ask.primary, "goal": room.goal, "story": room.beside}
        return parts.get(at)


def _with_room(target: QRectF) -> QRectF:
    """Return the box of a footballer with space for a tag on either side."""
    across, down = px(TAG_ROOM.width()), px(TAG_ROOM.height())
    return target.adjusted(-across, -down, across, down)
