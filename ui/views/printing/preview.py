"""Pages as they leave the printer, rendered by QtPdf from the very file that is saved."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QByteArray, QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter, QPen
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtWidgets import QWidget

from footroll.errors import FootrollError
from footroll.printing.pdf import write_pdf
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import LIGHT, px

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from footroll.printing.pages import PrintedPage
    from footroll.ui.theme import Theme

INCH = 25.4  # millimetres
POINTS = 72  # of an inch
MOST_PIXELS = 36_000_000  # of a rendered page
LOUPE = 2.5  # how much larger the loupe shows a page
LENS = 0.42  # radius of the loupe, by the shorter side of the page


@lru_cache(maxsize=24)  # the pages that a user turns to and fro
def page_data(page: PrintedPage) -> bytes:
    """Return a page as a PDF of its own."""
    return write_pdf([page], title=page.name)


class PdfPages:
    """The pages of a PDF in memory, to be rendered at any size."""

    def __init__(self, data: bytes) -> None:
        self._store, self._document = QBuffer(), QPdfDocument(None)
        self._store.setData(QByteArray(data))
        self._store.open(QBuffer.OpenModeFlag.ReadOnly)
        self._document.load(self._store)

    def __len__(self) -> int:
        return self._document.pageCount()

    def millimetres(self, number: int) -> QSizeF:
        """Return the size of a page."""
        return self._document.pagePointSize(number) * (INCH / POINTS)

    def render(self, number: int, size: QSize) -> QImage:
        """Return a page on white paper at a size in pixels."""
        paper = QImage(size, QImage.Format.Format_RGB32)
        paper.fill(Qt.GlobalColor.white)
        painter = QPainter(paper)
        painter.drawImage(0, 0, self._document.render(number, size))
        painter.end()
        return paper


def pixels_of(millimetres: QSizeF, *, dots: float) -> QSize:
    """Return the pixels of a page at so many dots an inch, or fewer if they are too many."""
    wide, high = (side * dots / INCH for side in (millimetres.width(), millimetres.height()))
    less = min(1.0, (MOST_PIXELS / (wide * high)) ** 0.5)
    return QSize(round(wide * less), round(high * less))


class PagePreview(QWidget):
    """One page as large as fits, with a loupe that follows the pointer."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._page, self._loupe = LIGHT, None, False
        self._image: QImage | None = None
        self._large: QImage | None = None
        self._at = QPointF(0.5, 0.5)  # the middle of the loupe, as shares of the page
        self.fault = ""
        self.setMouseTracking(True)
        self.setMinimumSize(px(160), px(200))
        self.setAccessibleName("Preview")
        self.setAccessibleDescription("The page as it will leave the printer.")

    _page: PrintedPage | None

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def show_page(self, page: PrintedPage | None, *, spoken: str) -> None:
        """Show another page, or why it cannot be shown."""
        self.setAccessibleName(f"Preview. {spoken}")
        if page != self._page:
            self._page, self._image, self._large = page, None, None
            self.update()

    def set_loupe(self, on: bool) -> None:
        """Switch the loupe on or off."""
        self._loupe = on
        self.update()

    def paper_box(self) -> QRectF:
        """Return the place of the paper in the widget."""
        if self._page is None:
            return QRectF()
        scale = min((self.width() - 2) / self._page.width, (self.height() - 2) / self._page.height)
        wide, high = self._page.width * scale, self._page.height * scale
        return QRectF((self.width() - wide) / 2, 1, wide, high)

    def _render(self) -> None:
        """Render the page at the size of the widget, sharp on any screen."""
        box, ratio = self.paper_box(), self.devicePixelRatioF()
        size = QSize(round(box.width() * ratio), round(box.height() * ratio))
        if self._page is None or size.isEmpty():
            return
        try:
            pages = PdfPages(page_data(self._page))
        except FootrollError as refusal:
            self.fault = f"{sentence_case(str(refusal))}."
            return
        self.fault = ""
        if self._image is None or self._image.size() != size:
            self._image = pages.render(0, size)
            self._large = None
        if self._loupe and self._large is None:
            self._large = pages.render(0, size * LOUPE)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the paper, its frame and the loupe."""
        self._render()
        painter, box = QPainter(self), self.paper_box()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, Qt.GlobalColor.white)
        if self.fault:
            painter.setPen(QColor(LIGHT.text))
            painter.drawText(box.adjusted(16, 16, -16, -16), Qt.TextFlag.TextWordWrap, self.fault)
        elif self._image is not None:
            painter.drawImage(box, self._image)
        painter.setPen(QPen(QColor(self._theme.border), 1))
        painter.drawRect(box)
        if self._loupe and self._large is not None and not self.fault:
            self._draw_loupe(painter, box, self._large)
        painter.end()

    def _draw_loupe(self, painter: QPainter, box: QRectF, large: QImage) -> None:
        """Paint a part of the page at the loupe's size around its middle."""
        side = LENS * min(box.width(), box.height()) * 2
        middle = box.topLeft() + QPointF(self._at.x() * box.width(), self._at.y() * box.height())
        lens = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        lens.moveLeft(min(max(lens.left(), box.left()), box.right() - side))
        lens.moveTop(min(max(lens.top(), box.top()), box.bottom() - side))
        scale = large.width() / box.width() / LOUPE  # pixels of the screen
        part = side * scale
        source = QRectF(self._at.x() * large.width() - part / 2, self._at.y() * large.height() - part / 2, part, part)
        source.moveLeft(min(max(source.left(), 0), large.width() - part))
        source.moveTop(min(max(source.top(), 0), large.height() - part))
        painter.drawImage(lens, large, source)
        painter.setPen(QPen(QColor(LIGHT.text), 2))
        painter.drawRect(lens)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Move the loupe with the pointer."""
        assert a0 is not None
        box = self.paper_box()
        if box.contains(a0.position()):
            at = a0.position() - box.topLeft()
            self._at = QPointF(at.x() / box.width(), at.y() / box.height())
            if self._loupe:
                self.update()


class TruePiece(QWidget):
    """A piece of a page at its true size on this screen."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._image = LIGHT, QImage()
        self.setMinimumSize(px(200), px(100))
        self.setAccessibleName("A piece at true size")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def show_piece(self, page: PrintedPage, *, right: float, bottom: float) -> None:
        """Show the piece of a page that ends at a point, in millimetres."""
        dots, ratio = self.logicalDpiX(), self.devicePixelRatioF()
        try:
            pages = PdfPages(page_data(page))
        except FootrollError:
            self._image = QImage()
            return
        size = pixels_of(pages.millimetres(0), dots=dots * ratio)
        scale = size.width() / page.width
        wide, high = round(self.width() * ratio), round(self.height() * ratio)
        left, top = round(right * scale) - wide, round(bottom * scale) - high
        self._image = pages.render(0, size).copy(max(left, 0), max(top, 0), wide, high)
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the piece and its frame."""
        painter, box = QPainter(self), QRectF(self.rect())
        painter.fillRect(box, Qt.GlobalColor.white)
        if not self._image.isNull():
            painter.drawImage(box, self._image)
        painter.setPen(QPen(QColor(self._theme.border), 1))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()
