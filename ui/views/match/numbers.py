"""Statistics of the match so far, beside the commentary of a wide window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFrame, QHeaderView, QLabel, QTableView, QVBoxLayout

from footroll.notation import write_record
from footroll.ui.models.replay.numbers import count_so_far, numbers_of
from footroll.ui.models.replay.statistics import NAME
from footroll.ui.models.replay.work import Work
from footroll.ui.views.rows import table_of

if TYPE_CHECKING:
    from PyQt6.QtGui import QShowEvent

    from footroll.match import Match
    from footroll.odds.luck import Play
    from footroll.ui.models.replay.reel import Reel


class Numbers(QFrame):
    """Counts off the main thread after each turn, while it is visible."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._match, self._counted, self._turn = match, -1, -1  # answers counted so far, and the turn
        self._work: Work | None = None
        self.table: QTableView | None = None
        self.waiting = QLabel("Counting the match so far")
        self.waiting.setObjectName("aside")
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 8, 0, 0)
        self._column.addWidget(self.waiting)

    def showEvent(self, a0: QShowEvent | None) -> None:
        """Count what was played while this was hidden."""
        super().showEvent(a0)
        self.follow()

    def follow(self) -> None:
        """Count again if this is visible and a turn has ended."""
        if not self.isVisible() or self._work is not None:
            return
        steps = len(self._match.record.steps)
        old = self._counted >= 0 and self._match.turn == self._turn and not self._match.over
        if steps == self._counted or old:
            return
        self._counted, self._turn = steps, self._match.turn
        self._work = Work(count_so_far(write_record(self._match.record)), owner=self)
        self._work.found.connect(self._show)
        self._work.finished.connect(self._end)
        self._work.begin()

    def _end(self) -> None:
        self._work = None

    def _show(self, counted: tuple[Reel, list[Play]]) -> None:
        """Show the new numbers instead of the old ones."""
        model = numbers_of(*counted)
        old, self.table = self.table, table_of(model, name="The match in numbers", tip="Both teams, turn by turn.")
        across = self.table.horizontalHeader()
        assert across is not None
        across.setSectionResizeMode(NAME, QHeaderView.ResizeMode.ResizeToContents)
        self._column.addWidget(self.table, 1)
        self.waiting.hide()
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
