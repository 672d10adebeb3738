"""The lower part of the panel: tabs with the commentary, both team sheets and the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout

from footroll.kernels.layout import Side, side_of
from footroll.ui.models.words import tab_of, tip_of
from footroll.ui.theme import px
from footroll.ui.views.controls import chip_icon
from footroll.ui.views.match.commentary import Commentary
from footroll.ui.views.match.numbers import Numbers
from footroll.ui.views.sheet import SkillSheet

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.ui.models.commentary import CommentaryModel
    from footroll.ui.theme import Theme


LEAST = 116  # pixels of the tabs, the filter and two lines


class Lower(QFrame):
    """Commentary and team sheets; the chosen footballer is marked in the sheet."""

    def __init__(self, match: Match, story: CommentaryModel) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setMinimumHeight(LEAST - (px(LEAST) - LEAST) // 2)  # large text needs the room for the odds
        self._match = match
        self._marked: int | None = -1  # no footballer has been marked or cleared yet
        self.commentary = Commentary(story)
        self.sheets = {side: SkillSheet(match.teams[side], side=side) for side in Side}
        self.tabs, self.stack = QTabBar(), QStackedWidget()
        self.tabs.setDrawBase(False)
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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(self.stack, 1)

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
