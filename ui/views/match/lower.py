"""The lower part of the panel: tabs with the commentary, both team sheets and the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout

from footroll.kernels.layout import Side, side_of
from footroll.ui.models.words import tab_of, tip_of
from footroll.ui.theme import px
from footroll.ui.views.controls import chip_icon
from footroll.ui.views.match.commentary import Commentary
from footroll.ui.views.match.numbers import Numbers
from footroll.ui.views.sheet import SkillSheet

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from footroll.match import Match
    from footroll.ui.models.commentary import CommentaryModel
    from footroll.ui.theme import Theme


LEAST, SPARED = 98, 20  # pixels of the tabs and two lines, and how much of them large text gives up
EDGE, FILTER = 8, 60  # pixels beside the filter, and of its narrowest choice


class StoryTabs(QTabBar):
    """Tabs that say when their widths have changed, such as with the style."""

    laid_out = pyqtSignal()

    def tabLayoutChange(self) -> None:
        """Say that the tabs have new places."""
        super().tabLayoutChange()
        self.laid_out.emit()


class Lower(QFrame):
    """Commentary and team sheets; the chosen footballer is marked in the sheet."""

    def __init__(self, match: Match, story: CommentaryModel) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setMinimumHeight(LEAST - (px(SPARED) - SPARED))  # large text needs the room for the odds
        self._match = match
        self._marked: int | None = -1  # no footballer has been marked or cleared yet
        self.commentary = Commentary(story)
        self.sheets = {side: SkillSheet(match.teams[side], side=side) for side in Side}
        self.tabs, self.stack = StoryTabs(), QStackedWidget()
        self.tabs.setObjectName("story")
        self.tabs.setDrawBase(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setAccessibleName("Commentary and skills")
        self.tabs.setAccessibleDescription("Shows the commentary, a team sheet, or the statistics of the match.")
        self.tabs.addTab("Commentary")
        self.stack.addWidget(self.commentary)
        for side, sheet in self.sheets.items():
            at = self.tabs.addTab(tab_of(match.teams[side].short))
            self.tabs.setTabToolTip(at, tip_of(f"The skills of {match.teams[side]}"))
            sheet.set_titled(False)
            self.stack.addWidget(sheet)
        self.numbers = Numbers(match)
        self._numbered = self.tabs.addTab("Statistics")
        self.stack.addWidget(self.numbers)
        self.set_wide(False)
        self.tabs.currentChanged.connect(self.stack.setCurrentIndex)
        self.tabs.currentChanged.connect(self._show_filter)
        later = Qt.ConnectionType.QueuedConnection  # after the layout
        self.tabs.laid_out.connect(self._show_filter, later)  # type: ignore[call-arg]  # not in its stub
        self.commentary.kinds.picked.connect(self._show_filter)
        self.top = QHBoxLayout()
        self.top.setContentsMargins(0, 0, EDGE, 0)
        self.top.addWidget(self.tabs, 1)
        self.top.addWidget(self.commentary.kinds)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self.top)
        column.addWidget(self.stack, 1)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give the filter what the tabs leave."""
        super().resizeEvent(a0)
        self._show_filter()

    def _show_filter(self) -> None:
        """Show the filter beside the commentary's tab where it fits, or while it hides lines."""
        kinds = self.commentary.kinds
        tabs = sum(self.tabs.tabRect(at).width() for at in range(self.tabs.count()) if self.tabs.isTabVisible(at))
        left = self.width() - tabs - EDGE
        kinds.setFixedWidth(max(min(left, kinds.sizeHint().width()), px(FILTER)))
        shown = left >= px(FILTER) or kinds.currentData() != "all"
        kinds.setVisible(shown and self.tabs.currentIndex() == 0)

    def set_wide(self, wide: bool) -> None:
        """Show the tab of the statistics where there is room for it."""
        if not wide and self.tabs.currentIndex() == self._numbered:
            self.tabs.setCurrentIndex(0)
        self.tabs.setTabVisible(self._numbered, wide)

    def mark(self, pawn: int | None) -> None:
        """Mark a footballer in the team sheet, and clear the other sheet."""
        if pawn == self._marked:
            return
        self._marked = pawn
        for side, sheet in self.sheets.items():
            sheet.blockSignals(True)
            if pawn is not None and side_of(pawn) == side:
                sheet.mark(self._match.footballer(pawn).number)
            else:
                sheet.clear()
            sheet.blockSignals(False)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.commentary.set_theme(theme)
        for side, sheet in self.sheets.items():
            sheet.set_theme(theme)
            self.tabs.setTabIcon(1 + side, chip_icon(side, theme=theme))
