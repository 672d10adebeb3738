"""The statistics room: a table of both sides, the xG timeline, and the moments behind a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, Qt
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QListView,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from footroll.kernels.layout import Side
from footroll.percent import progress
from footroll.ui.models.replay.describe import score_words
from footroll.ui.models.replay.session import ReplaySession
from footroll.ui.models.replay.statistics import FRAME, HOME, MomentsModel, ShotsModel, StatisticsModel
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.replay.style import label, part, room_style
from footroll.ui.views.room import Room
from footroll.ui.views.rows import table_of

if TYPE_CHECKING:
    from footroll.teams import Team
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.theme import Theme

TIP = "A number shows the moments behind it."
ROW = 27  # row height that keeps every number visible in a window of 800 pixels
HINT = "Choose a number to see the moments behind it."


class StatisticsRoom(Room):
    """Show the statistics of a record; each number leads to moments, each moment to the replay."""

    name = "statistics"

    def __init__(self, reel: Reel, *, theme: Theme = LIGHT, beside: bool = False) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.session = ReplaySession(reel, at=reel.last)
        self.session.setParent(self)
        self.stats, self.moments, self.shots = StatisticsModel(reel), MomentsModel(reel), ShotsModel(reel)
        self.moments.setParent(self)  # keep a reference while the view is alive
        from footroll.ui.views.replay.chart import XgChart  # its library is slow to load

        self.numbers = table_of(self.stats, name="Numbers of both teams", tip=TIP)
        across, down = self.numbers.horizontalHeader(), self.numbers.verticalHeader()
        assert across is not None
        assert down is not None
        down.setDefaultSectionSize(px(ROW))
        across.setSectionResizeMode(HOME + 1, QHeaderView.ResizeMode.ResizeToContents)
        self.timeline = table_of(self.shots, name="xG timeline", tip="One row for each shot.")
        self.chart = XgChart((str(reel.teams[0]), str(reel.teams[1])))
        self.list = QListView()
        self.list.setModel(self.moments)
        self.list.setAccessibleName("Moments behind the chosen number")
        self.list.setAccessibleDescription("Press Enter to open the moment in the replay.")
        self.hint = label("quiet", HINT)
        self.counting = label("quiet")
        self.cancel = KeyButton("Cancel", tip="Stop counting; results so far are kept")
        self.as_table = KeyButton("Read as table", key="Ctrl+R", tip="Show the timeline as a table", checkable=True)
        self.back = KeyButton("Back to the replay", key="Esc", tip="Close the statistics", primary=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._make_left(), 3)
        row.addWidget(self._make_right(), 4)
        self._tie()
        self.set_theme(theme)
        self._show_shots()
        self.session.count()
        self.numbers.setCurrentIndex(self.stats.index(0, HOME))
        self.back.setHidden(beside)  # from a match, go back to the match

    @property
    def reel(self) -> Reel:
        """The counted record."""
        return self.session.reel

    @property
    def title(self) -> str:
        """Both teams and the final score."""
        return f"{score_words(self.reel, self.reel.last)} · statistics"

    def parts(self) -> tuple[QWidget, ...]:
        """Return the numbers, the timeline and the moments."""
        return self.numbers, self.pages, self.as_table, self.list

    # Parts

    def _make_left(self) -> QWidget:
        frame, column = part("The match in numbers")
        column.addWidget(self.numbers, 1)
        line = QHBoxLayout()
        line.addWidget(self.counting, 1)
        line.addWidget(self.cancel)
        line.addWidget(self.back)
        column.addLayout(line)
        return frame

    def _make_right(self) -> QWidget:
        side = QFrame()
        side.setObjectName("side")
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        above, inner = part("xG timeline")
        self.pages = QStackedWidget()
        self.pages.addWidget(self.chart)
        self.pages.addWidget(self.timeline)
        inner.addWidget(self.pages, 1)
        inner.addWidget(self.as_table, 0, Qt.AlignmentFlag.AlignRight)
        below, inner = part("Moments")
        inner.addWidget(self.hint)
        inner.addWidget(self.list, 1)
        column.addWidget(above, 1)
        column.addWidget(below, 1)
        return side

    def _tie(self) -> None:
        self.session.counting.connect(self._show_counting)
        selected = self.numbers.selectionModel()
        assert selected is not None
        selected.currentChanged.connect(self._show_moments)
        self.numbers.activated.connect(lambda _: self.list.setFocus())
        self.list.activated.connect(self._open)
        self.list.clicked.connect(self._open)
        self.as_table.toggled.connect(lambda on: self.pages.setCurrentIndex(int(on)))
        self.back.clicked.connect(lambda: self._open(QModelIndex()))
        self.cancel.clicked.connect(self._leave_counting)
        self.setFocusProxy(self.numbers)

    # Display

    @property
    def teams(self) -> tuple[Team, Team]:
        """The two teams of the record."""
        return self.reel.teams

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.setStyleSheet(room_style(theme))
        self.chart.set_theme(theme)
        for button in (self.as_table, self.cancel, self.back):
            button.set_theme(theme)

    def _show_shots(self) -> None:
        self.stats.set_counts(self.session.shots, self.session.rolls)
        self.shots.set_shots(self.session.shots)
        self.chart.set_tracks(self.session.tracks)

    def _show_counting(self, done: int, total: int) -> None:
        counts = 0 <= done < total
        self.counting.setText(f"Counting goal chances, {progress(done, total)}" if counts else "")
        self.cancel.setVisible(counts)
        if done == total:
            self._show_shots()

    def _leave_counting(self) -> None:
        """Stop counting; keep the results."""
        self.session.cancel()
        self.counting.setText("Counting stopped. xG and luck include only the shots counted so far.")
        self.cancel.hide()
        self._show_shots()

    def _show_moments(self, index: QModelIndex) -> None:
        """List the moments behind a number."""
        ats, side = self.stats.moments(index), self.stats.side_of(index)
        self.moments.set_moments(ats)
        if side is None:
            self.hint.setText(HINT)
        else:
            stat = self.stats.stats[index.row()]
            nothing = "" if ats else ". No single moment explains it."
            self.hint.setText(f"{stat.name}, {self.reel.teams[Side(side)]}: {stat.words(side)}{nothing}")
        if ats:
            self.list.setCurrentIndex(self.moments.index(0, 0))

    def _open(self, index: QModelIndex) -> None:
        """Open the replay at a moment, or at its end."""
        at = index.data(FRAME) if index.isValid() else self.reel.last
        self.opens.emit("replay", (self.reel, at))

    def leave(self) -> bool:
        """Stop the counting."""
        self.session.cancel()
        return True
