"""The room at the end of a match: the result, what decided it, and the ways on."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from footroll.ui.models.full_time.choices import ChoiceCount
from footroll.ui.models.full_time.counting import EndCount
from footroll.ui.models.full_time.finished import rematch
from footroll.ui.models.replay.fork import fork_at
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.full_time.banner import EndBanner
from footroll.ui.views.full_time.columns import EndColumn, GoalsColumn, MomentsColumn, RaceColumn
from footroll.ui.views.match.head import MatchHead
from footroll.ui.views.match.saving import save_copy
from footroll.ui.views.replay.style import room_style
from footroll.ui.views.room import MenuEntry, Room
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from pathlib import Path

    from PyQt6.QtGui import QKeyEvent, QResizeEvent

    from footroll.teams import Team
    from footroll.ui.models.full_time.finished import Finished
    from footroll.ui.theme import Theme

TABS = ("Goals", "Race", "Moments")
BESIDE_FROM = 1100  # width in pixels from which the three columns are beside each other
SHARES = (45, 55, 44)  # of the width


class FullTimeRoom(Room):
    """The end of a match."""

    name = "full-time"
    rebuilt = True

    def __init__(self, finished: Finished, *, folder: Path | None, theme: Theme = LIGHT) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(finished.spoken)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # has the focus first: Enter must not start anything
        self.finished, self._folder = finished, folder
        self.count = EndCount(finished.reel)
        self.count.setParent(self)
        self.choices = ChoiceCount(finished.reel)
        self.choices.setParent(self)
        self.banner = EndBanner(finished)
        self.goals = GoalsColumn(finished, self.count)
        self.race = RaceColumn(finished, self.count)
        self.moments = MomentsColumn(finished, self.count, self.choices)
        self._head = MatchHead(finished.match)
        self._head.show_match(finished.match, note=finished.agreed.what_if)
        self.tabs, self.pages, self._row = QTabBar(), QStackedWidget(), QHBoxLayout()
        for words in TABS:
            self.tabs.addTab(words)
        self.table_hint = QLabel("Read as table Ctrl R")
        self.table_hint.setObjectName("quiet")
        self._lay_out()
        self._tie()
        self.set_theme(theme)
        self._show_counts()
        self.setAccessibleDescription(f"{self.goals.goals.accessibleName()}.")
        self.count.begin()
        if finished.persons:
            self.choices.begin()

    @property
    def columns(self) -> tuple[EndColumn, ...]:
        """The three columns."""
        return self.goals, self.race, self.moments

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self.tabs)
        beside = QWidget()
        beside.setObjectName("columns")
        beside.setLayout(self._row)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(1)
        self._beside = beside
        column.addWidget(beside, 1)
        column.addWidget(self.pages, 1)
        teams, pitch = self.finished.teams, self.finished.match.pitch
        facts = QLabel("Full time"), QLabel(f"{teams[0]} against {teams[1]}, {pitch.length} × {pitch.width}")
        facts[0].setObjectName("strong")
        facts[1].setObjectName("quiet")
        column.addWidget(status_bar(facts, right=(self.table_hint,)))
        self._tabbed: bool | None = None

    def _tie(self) -> None:
        banner = self.banner
        banner.save.clicked.connect(lambda: self.message.emit(save_copy(self, self.finished.match)))
        banner.replay.clicked.connect(lambda: self._replay(0))
        banner.statistics.clicked.connect(lambda: self.opens.emit("statistics", (self.finished.reel, 0)))
        banner.rematch.clicked.connect(lambda: self.opens.emit("match", rematch(self.finished, folder=self._folder)))
        self.goals.chosen.connect(self._replay)
        self.race.race.chosen.connect(self._replay)
        self.moments.replayed.connect(self._replay)
        self.moments.forked.connect(
            lambda at: self.opens.emit("match", fork_at(self.finished.reel, at, seed=secrets.randbits(32)))
        )
        self.moments.choices.reviewed.connect(self._replay)
        banner.review.clicked.connect(self.moments.choices.review)
        self.count.changed.connect(self._show_counts)
        self.choices.changed.connect(self.moments.choices.show_counts)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        QShortcut(QKeySequence("Ctrl+R"), self, self._read_as_table)

    # The frame

    @property
    def title(self) -> str:
        """Both teams and the score."""
        (home, away), goals = self.finished.teams, self.finished.match.goals
        return f"{home} {goals[0]} – {goals[1]} {away} · full time"

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries; the pitch is where the last answer can be undone."""
        played = self.finished.path or self.finished.session
        return (MenuEntry("Back to the pitch", "", lambda: self.opens.emit("match", played)),) if played else ()

    @property
    def teams(self) -> tuple[Team, Team]:
        """The two teams of the match."""
        return self.finished.teams

    @property
    def runs(self) -> bool:
        """Whether replay and statistics lead back here: yes."""
        return True

    def parts(self) -> tuple[QWidget, ...]:
        """Return the banner and everything below it."""
        moments = self.moments
        return self.banner, self.goals.goals, self.goals.table, self.race.as_table, moments.from_here, moments.choices

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        hair = f"#columns {{ background: {theme.hairline}; }} QTabBar {{ background: {theme.surface}; }}"
        self.setStyleSheet(f"{room_style(theme)} {hair}")
        self.banner.set_theme(theme)
        self._head.set_theme(theme)
        for column in (self.goals, self.race, self.moments):
            column.set_theme(theme)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Put the columns beside each other, or behind tabs where the text is too large for that."""
        super().resizeEvent(a0)
        tabbed = self.width() < px(BESIDE_FROM)
        if tabbed is not self._tabbed:
            self._tabbed = tabbed
            for column, share in zip(self.columns, SHARES, strict=True):
                if tabbed:
                    self.pages.addWidget(column)
                else:
                    self._row.addWidget(column, share)
                    column.show()
            self.tabs.setVisible(tabbed)
            self.pages.setVisible(tabbed)
            self._beside.setVisible(not tabbed)
            self.pages.setCurrentIndex(max(self.tabs.currentIndex(), 0))

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Ignore Enter, which has just closed a goal; Esc hides a message, or leads to the start screen."""
        assert a0 is not None
        if a0.key() == Qt.Key.Key_Escape:
            if not self.hide_message():
                self.backs.emit()
        elif a0.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(a0)

    # The ways on

    def _show_counts(self) -> None:
        for column in (self.goals, self.race, self.moments):
            column.show_counts()

    def _read_as_table(self) -> None:
        """Show the race as a table, or as a chart."""
        pages = self.race.pages
        pages.setCurrentIndex(1 - pages.currentIndex())
        if pages.currentIndex():
            self.race.as_table.setFocus()

    def _replay(self, at: int) -> None:
        self.opens.emit("replay", (self.finished.reel, at))

    def hand_over(self) -> Finished:
        """Stop counting, and return the match for a rebuilt room."""
        self.count.cancel()
        self.choices.cancel()
        return self.finished

    def leave(self) -> bool:
        """Stop counting."""
        self.count.cancel()
        self.choices.cancel()
        return True
