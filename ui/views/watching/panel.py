"""The panel while two coaches play: their wishes, six figures, the xG race and the last moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PyQt6.QtCore import QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter
from PyQt6.QtWidgets import QFrame, QTabBar, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.full_time.figures import AWAY_BAR, HOME_BAR, FiguresModel
from footroll.ui.theme import BODY, LIGHT, SMALL, px, text_percent
from footroll.ui.views.controls import draw_chip, fitted, sized
from footroll.ui.views.full_time.lists import figure_table, set_list_theme
from footroll.ui.views.full_time.parts import RaceChart
from footroll.ui.views.section import SectionTitle, draw_title
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtGui import QFontMetrics, QPaintEvent, QResizeEvent

    from footroll.ui.models.full_time.counting import EndCount
    from footroll.ui.models.watching.tally import LastMove, LiveTally
    from footroll.ui.theme import Theme

EDGE, TITLE, LINE, ROW, CHIP = 16, 28, 18, 24, 18  # pixels
WISH = 58  # pixels of a coach's wish: the team, and two lines
BAR = 44  # pixels of the longest bar
LOW = 820  # pixels of a window with room for six figures and five moves
LARGE = 130  # per cent of the text size from which on the panel has tabs
MOST, FEW, FEWEST, FEW_FIGURES, FIGURES = 5, 4, 3, 4, 6
VCENTRE = Qt.AlignmentFlag.AlignVCenter
WRAPPED = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class WishBox(QWidget):
    """One line for each coach: its team, its level and tactics, and its last reasons."""

    def __init__(self, teams: tuple[str, str], coaches: tuple[str, str]) -> None:
        super().__init__()
        self._theme, self._teams, self._coaches = LIGHT, teams, coaches
        self.said = ["", ""]
        self.setFixedHeight(px(TITLE) + 2 * px(WISH))
        self.setAccessibleName("What they want")

    def show_said(self, said: tuple[str, str], *, theme: Theme) -> None:
        """Show the last reasons of both coaches."""
        if (list(said), theme) == (self.said, self._theme):
            return
        self.said, self._theme = list(said), theme
        words = (f"{team}, {coach}: {one}" for team, coach, one in zip(self._teams, self._coaches, said, strict=True))
        self.setAccessibleDescription(" ".join(words))
        self.setToolTip("\n".join(one for one in said if one))
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the heading and both coaches."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_title(painter, self, "What they want", "", theme=theme)
        bold = sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        for side in Side:
            top, left = px(TITLE) + side * px(WISH), EDGE + px(CHIP) + 10
            draw_chip(painter, QRectF(EDGE, top + 1, px(CHIP), px(CHIP)), side=side, theme=theme)
            painter.setFont(bold)
            painter.setPen(QColor(theme.text))
            line = QRectF(left, top, self.width() - left - EDGE, px(LINE))
            painter.drawText(line, VCENTRE, self._teams[side])
            wide = painter.fontMetrics().horizontalAdvance(self._teams[side]) + 6
            painter.setFont(sized(self.font(), SMALL))
            painter.setPen(QColor(theme.second))
            painter.drawText(line.adjusted(wide, 0, 0, 0), VCENTRE, self._coaches[side])
            painter.setPen(QColor(theme.text))
            below = QRectF(left, top + px(LINE), line.width(), px(WISH) - px(LINE) - 4)
            painter.setClipRect(below)
            painter.drawText(below, WRAPPED, self.said[side] or "Has not decided yet.")
            painter.setClipping(False)
        painter.end()


class MoveList(QWidget):
    """The last moves, the latest first; Enter or a click shows one."""

    chosen = pyqtSignal(int)  # a frame

    def __init__(self) -> None:
        super().__init__()
        self._theme, self.moves, self._at = LIGHT, [], 0
        self.most = MOST
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Last moves")

    moves: list[LastMove]

    def show_moves(self, moves: list[LastMove], *, theme: Theme) -> None:
        """Show the last moves."""
        self._theme = theme
        if moves != self.moves:
            self.moves = moves
            self._at = min(self._at, max(len(moves) - 1, 0))
            self.setAccessibleDescription("; ".join(move.spoken for move in moves))
        self.setFixedHeight(px(TITLE) + px(ROW) * self.most + 6)
        self.update()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Go through the moves, and show the marked one."""
        assert a0 is not None
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if a0.key() in steps and self.moves:
            self._at = (self._at + steps[Qt.Key(a0.key())]) % len(self.moves)
            self.update()
        elif a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.moves:
            self.chosen.emit(self.moves[self._at].at)
        else:
            a0.ignore()

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Show the move under the pointer."""
        assert a0 is not None
        at = int(a0.position().y() - px(TITLE)) // px(ROW)
        if 0 <= at < len(self.moves):
            self.chosen.emit(self.moves[at].at)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint a line for each move."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_title(painter, self, "Last moves", "Enter on one shows it", theme=theme)
        for at, move in enumerate(self.moves[: self.most]):
            box = QRectF(EDGE, px(TITLE) + at * px(ROW), self.width() - 2 * EDGE, px(ROW))
            if self.hasFocus() and at == self._at:
                painter.fillRect(box.adjusted(-8, 0, 8, 0), QColor(theme.sunk))
            bold = QFont.Weight.DemiBold if at == 0 else QFont.Weight.Normal
            painter.setFont(sized(self.font(), SMALL))
            painter.setPen(QColor(theme.second))
            painter.drawText(
                box.adjusted(0, 0, px(26) - box.width(), 0), VCENTRE | Qt.AlignmentFlag.AlignRight, str(move.turn)
            )
            if move.side is not None and move.number is not None:
                shirt = QRectF(box.left() + px(34), box.center().y() - px(8), px(16), px(16))
                draw_shirt(painter, shirt, side=move.side, number=move.number, theme=theme)
            painter.setFont(sized(self.font(), BODY, weight=bold))
            painter.setPen(QColor(theme.text))
            said = move.ended.rpartition(": ")[2] if text_percent() >= LARGE else move.ended
            ended = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(box.width() * 0.45))
            painter.drawText(box, VCENTRE | Qt.AlignmentFlag.AlignRight, ended)
            wide = painter.fontMetrics().horizontalAdvance(ended) + 10
            words = box.adjusted(px(58), 0, -wide, 0)
            said = move_words(move.words, metrics=painter.fontMetrics(), room=int(words.width()))
            painter.setFont(fitted(painter.font(), said, room=words.size()))
            said = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(words.width()))
            painter.drawText(words, VCENTRE, said)
        painter.end()


def move_words(words: str, *, metrics: QFontMetrics, room: int) -> str:
    """Return what was done, without its yards where they do not fit."""
    return words if metrics.horizontalAdvance(words) <= room else words.partition(",")[0]


class WatchPanel(QFrame):
    """Everything beside the pitch but Just now; large text divides it into tabs."""

    chosen = pyqtSignal(int)  # a frame to replay

    def __init__(self, tally: LiveTally, *, teams: tuple[str, str], coaches: tuple[str, str]) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._tally, self._theme, self._turn = tally, LIGHT, -2
        self.wishes, self.moves = WishBox(teams, coaches), MoveList()
        self.model = FiguresModel(tally.reel)
        self.figures = figure_table(self.model)
        self.race = RaceChart(cast("EndCount", tally))
        self.race.setMinimumHeight(px(110))
        self.race.setMaximumHeight(px(210))
        self.race_title = SectionTitle("xG race", "grows with the match")
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setAccessibleName("Parts of the panel")
        for words in ("Now", "Figures", "Race"):
            self.tabs.addTab(words)
        self.tabs.currentChanged.connect(self._arrange)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.tabs, self.wishes, self.figures, self.race_title, self.race, self.moves):
            column.addWidget(part)
        column.addStretch(1)
        self.moves.chosen.connect(self.chosen)
        self.race.chosen.connect(self.chosen)
        self._arrange()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Show as many figures and moves as there is room for."""
        super().resizeEvent(a0)
        self._arrange()

    def _arrange(self) -> None:
        window = self.window()
        low = window is not None and window.height() < LOW
        tabbed = text_percent() >= LARGE
        tab = self.tabs.currentIndex()
        self.tabs.setVisible(tabbed)
        for part, place in ((self.wishes, 0), (self.moves, 0), (self.figures, 1), (self.race_title, 2), (self.race, 2)):
            part.setVisible(not tabbed or tab == place)
        self.moves.most = FEWEST if low and tabbed else FEW if low else MOST
        rows = FEW_FIGURES if low and not tabbed else FIGURES
        for row in range(self.model.rowCount()):
            self.figures.setRowHidden(row, row >= rows)
        self.figures.setFixedHeight(px(ROW) * rows + 4)
        across = self.figures.horizontalHeader()
        assert across is not None
        across.setMinimumSectionSize(px(BAR))
        for column in (HOME_BAR, AWAY_BAR):
            across.resizeSection(column, px(BAR))

    def follow(self, said: tuple[str, str], *, turn: int, theme: Theme) -> None:
        """Show the match as it stands; the figures change with the turn."""
        themed = theme is not self._theme
        self._theme = theme
        self.wishes.show_said(said, theme=theme)
        self.moves.show_moves(self._tally.last_moves(self.moves.most), theme=theme)
        if themed:
            for view in (self.race, self.race_title):
                view.set_theme(theme)
            set_list_theme(self.figures, theme)
        if turn != self._turn or themed:
            self._turn = turn
            self.model.set_rows(self._tally.figures())
            self.race.show_tracks(self._tally.tracks())
            down = self.figures.verticalHeader()
            assert down is not None
            down.setDefaultSectionSize(px(ROW))
            self._arrange()
