"""The columns at the end of a match: goals and figures, race and luck, the moments that mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QPoint, Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from footroll.kernels.layout import Side
from footroll.percent import percent, progress
from footroll.ui.models.full_time.figures import FiguresModel, figures_of, note_of
from footroll.ui.models.full_time.goals import goals_of, luck_rows, luck_sentence, missed_words, read_out
from footroll.ui.models.full_time.turning import turning_of
from footroll.ui.models.replay.luck import luck_words
from footroll.ui.models.replay.statistics import FRAME, MomentsModel, ShotsModel
from footroll.ui.models.replay.tracks import tracks_of, with_counts
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import Chip, KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.full_time.choices import ChoicesPart
from footroll.ui.views.full_time.lists import FIGURE_ROW, GOAL, ROW, GoalsModel, figure_table, goal_list, set_list_theme
from footroll.ui.views.full_time.parts import AgainBar, LuckBars, MomentPicture, RaceChart, TwoDice
from footroll.ui.views.replay.style import label
from footroll.ui.views.rows import table_of
from footroll.ui.views.shirt import Shirt

if TYPE_CHECKING:
    from footroll.ui.models.full_time.choices import ChoiceCount
    from footroll.ui.models.full_time.counting import EndCount
    from footroll.ui.models.full_time.finished import Finished
    from footroll.ui.models.full_time.turning import TurningPoint
    from footroll.ui.theme import Theme

MOST_MOMENTS = 24  # entries of the menu behind a number
COUNTING = "Counting, {share}"


class EndColumn(QScrollArea):
    """A scrolling column of parts between hairlines."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setObjectName("scrolled")
        self.column = QVBoxLayout(body)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.setWidget(body)

    def part(self, title: str, *, beside: QLabel | None = None, stretch: int = 0) -> QVBoxLayout:
        """Add a part with a heading, and words beside it; return its layout."""
        frame = QFrame()
        frame.setObjectName("part")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(6)
        if title:
            top = QHBoxLayout()
            heading = label("section", title.upper().replace("XG", "xG"), wraps=False)
            top.addWidget(heading)
            top.addStretch(1)
            if beside is not None:
                top.addWidget(beside)
            column.addLayout(top)
        self.column.addWidget(frame, stretch)
        return column


class GoalsColumn(EndColumn):
    """Goals, the shots that did not go in, and the table of both sides."""

    chosen = pyqtSignal(int)  # a frame to replay

    def __init__(self, finished: Finished, count: EndCount) -> None:
        super().__init__()
        self._finished, self._count = finished, count
        self.goals_model, self.figures = GoalsModel(), FiguresModel(finished.reel)
        self._moments = MomentsModel(finished.reel)
        self.goals, self.table = goal_list(self.goals_model), figure_table(self.figures)
        self.missed, self.note = label("quiet"), label("quiet")
        self.none = label("quiet", "None.")
        self.menu = QMenu(self)
        column = self.part("Goals", beside=label("quiet", "turn, scorer, score, xG", wraps=False))
        column.addWidget(self.goals)
        column.addWidget(self.none)
        column.addWidget(self.missed)
        column = self.part("")
        self.chips = {side: Chip(side) for side in Side}
        column.addLayout(self._names())
        column.addWidget(self.table)
        column.addWidget(self.note)
        self.column.addStretch(1)
        self.goals.activated.connect(self._choose_goal)
        self.goals.clicked.connect(self._choose_goal)
        self.table.activated.connect(self._show_moments)
        self.table.clicked.connect(self._show_moments)

    def _names(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        home, away = (label("strong", str(team), wraps=False) for team in self._finished.teams)
        row.addWidget(self.chips[Side.HOME])
        row.addWidget(home)
        row.addStretch(1)
        row.addWidget(away)
        row.addWidget(self.chips[Side.AWAY])
        return row

    def show_counts(self) -> None:
        """Show what is known so far."""
        reel = self._finished.reel
        rows = goals_of(reel, self._count)
        self.goals_model.set_rows(rows)
        self.goals.setFixedHeight(px(ROW) * len(rows))
        self.goals.setVisible(bool(rows))
        self.goals.setAccessibleName(f"Goals, list of {len(rows)}")
        self.none.setHidden(bool(rows))
        words = missed_words(self._count)
        self.missed.setText(words)
        self.missed.setVisible(bool(words))
        figures = figures_of(reel, self._count)
        self.figures.set_rows(figures)
        self.table.setFixedHeight(px(FIGURE_ROW) * len(figures) + 2)
        self.note.setText(note_of(self._count))

    def _choose_goal(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(GOAL).at)

    def _show_moments(self, index: QModelIndex) -> None:
        """Open a menu of the moments behind a number."""
        ats = self.figures.moments(index)
        self.menu.clear()
        self._moments.set_moments(ats)
        for row in range(min(self._moments.rowCount(), MOST_MOMENTS)):
            moment = self._moments.index(row, 0)
            at = moment.data(FRAME)
            words = str(moment.data()).replace("&", "&&")
            self.menu.addAction(words, lambda at=at: self.chosen.emit(at))
        if self._moments.rowCount() > MOST_MOMENTS:
            more = self.menu.addAction(f"{len(ats) - MOST_MOMENTS} more in the statistics")
            assert more is not None
            more.setEnabled(False)
        if not self.menu.isEmpty():
            viewport = self.table.viewport()
            assert viewport is not None
            self.menu.popup(viewport.mapToGlobal(self.table.visualRect(index).bottomLeft() + QPoint(0, 2)))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for view in (self.goals, self.table):
            set_list_theme(view, theme)
        for chip in self.chips.values():
            chip.set_theme(theme)


class RaceColumn(EndColumn):
    """The xG race, the luck by kind, and the same shots again."""

    def __init__(self, finished: Finished, count: EndCount) -> None:
        super().__init__()
        self._finished, self._count = finished, count
        self._tracks = tracks_of(finished.reel)
        self.race, self.shots = RaceChart(count), ShotsModel(finished.reel)
        self.as_table = table_of(self.shots, name="xG race", tip="One row for each shot.")
        self.pages = QStackedWidget()
        self.pages.addWidget(self.race)
        self.pages.addWidget(self.as_table)
        self.luck, self.again = LuckBars(), AgainBar()
        self.sums, self.sentence = label("quiet", wraps=False), label("plain")
        self.others = label("quiet", wraps=False)
        how = label("quiet", "filled: goal · ring: no goal · click one to see it", wraps=False)
        self.part("xG race", beside=how, stretch=1).addWidget(self.pages, 1)
        column = self.part("Luck, in goals", beside=self.sums)
        column.addWidget(self.luck)
        column.addWidget(self.sentence)
        column = self.part("The same shots again")
        column.addWidget(self.again)
        foot = QHBoxLayout()
        foot.addWidget(label("quiet", "Each shot once more, with its chance.", wraps=False))
        foot.addStretch(1)
        foot.addWidget(self.others)
        column.addLayout(foot)

    def show_counts(self) -> None:
        """Show what is known so far; the luck appears when all is counted, and its place is kept."""
        count, (home, away) = self._count, map(str, self._finished.teams)
        self.race.show_tracks(with_counts(self._tracks, self._finished.reel, shots=count.shots, rolls=count.rolls))
        self.shots.set_shots(count.shots)
        again = count.again
        self.again.show_chances(again, teams=(home, away))
        self.others.setText(f"level {percent(again.level)} · {away} ahead {percent(again.away_wins)}")
        if not count.done:
            self.luck.setFixedHeight(px(LuckBars.ROW) * 5)
            self.sums.setText(COUNTING.format(share=progress(count.counted, self._finished.reel.last)))
            return
        tally = count.tallies[Side.HOME]
        rows, whole = luck_rows(tally), float(tally.whole_luck)
        self.luck.show_rows(rows, words=f"Luck of {home} by kind: {read_out(rows)}")
        self.sums.setText(f"{home} {luck_words(whole)}, {away} {luck_words(-whole)}")
        self.sentence.setText(luck_sentence(tally, home))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (self.race, self.luck, self.again):
            part.set_theme(theme)


class MomentsColumn(EndColumn):
    """The turning point, and the footballer of the match."""

    replayed, forked = pyqtSignal(int), pyqtSignal(int)  # the frame before the turning point

    def __init__(self, finished: Finished, count: EndCount, choices: ChoiceCount) -> None:
        super().__init__()
        self._finished, self._count = finished, count
        self.choices = ChoicesPart(finished, count, choices)
        self.turning: TurningPoint | None = None
        self.when, self.picture, self.die = label("quiet", wraps=False), MomentPicture(), TwoDice()
        self.title, self.rolls, self.chances = label("strong"), label("quiet"), label("plain")
        self.from_here = KeyButton("Replay from here", key="T", tip="Replay from the moment before", icon="replay")
        self.what_if = KeyButton("Take over here", tip="Play on from the moment before, with new dice", icon="swap")
        column = self.part("The turning point", beside=self.when)
        column.addWidget(self.picture)
        beside = QVBoxLayout()
        beside.setSpacing(2)
        for words in (self.title, self.rolls, self.chances):
            beside.addWidget(words)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.die, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(beside, 1)
        column.addLayout(row)
        column.addLayout(Flow(self.from_here, self.what_if))
        self._add_best()
        self.from_here.clicked.connect(self._replay)
        self.what_if.clicked.connect(self._fork)

    def _add_best(self) -> None:
        self.shirt, self.name, self.role = Shirt(size=42), label("headline"), label("quiet", wraps=False)
        column = self.part("Footballer of the match")
        top, names = QHBoxLayout(), QVBoxLayout()
        top.setSpacing(12)
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.role)
        top.addWidget(self.shirt)
        top.addLayout(names, 1)
        column.addLayout(top)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        self.numbers = [label("headline", wraps=False) for _ in range(4)]
        self.abouts = [label("quiet", wraps=False) for _ in range(4)]
        for at in range(4):
            grid.addWidget(self.numbers[at], 0, at)
            grid.addWidget(self.abouts[at], 1, at)
            grid.setColumnStretch(at, 1)
        column.addLayout(grid)
        self.why = label("quiet", "By what their choices and duels were worth in expectation, not by the rolls.")
        column.addWidget(self.why)
        self.part(self.choices.title).addWidget(self.choices)
        self.column.addStretch(1)

    def _replay(self) -> None:
        if self.turning is not None:
            self.replayed.emit(self.turning.start)

    def _fork(self) -> None:
        if self.turning is not None:
            self.forked.emit(self.turning.start)

    def show_counts(self) -> None:
        """Show both when all is counted."""
        done, swing, best = self._count.done, self._count.turning, self._count.best
        self.choices.show_counts()
        self.from_here.setEnabled(done and swing is not None)
        self.what_if.setEnabled(self.from_here.isEnabled())
        if not done:
            self.title.setText("Counting")
            self.die.show_roll(None)
            return
        if swing is None:
            self.title.setText("No action changed the chance of winning.")
        else:
            self._show_turning(turning_of(self._finished.reel, swing))
        if best is None:
            self.name.setText("Nobody had the ball.")
            return
        who, merit, tally = best
        team = self._finished.teams[who.side]
        footballer = team.wearing(who.number)
        self.shirt.show_who(who.side, who.number)
        self.name.setText(who.name)
        self.role.setText(f"{team}, {footballer.position}" if footballer.position else str(team))
        shots, penalties = tally.shots, tally.penalties
        goals, tried = shots.done + penalties.done, shots.tried + penalties.tried
        figures = (
            (str(goals), f"{'goal' if goals == 1 else 'goals'}, {tried} {'shot' if tried == 1 else 'shots'}"),
            (f"{tally.passes.done} of {tally.passes.tried}", "passes"),
            (f"{tally.duels.done} of {tally.duels.tried}", "duels"),
            (luck_words(float(merit.total)), "expected goals"),
        )
        for number, about, (words, what) in zip(self.numbers, self.abouts, figures, strict=True):
            number.setText(words)
            about.setText(what)

    def _show_turning(self, turning: TurningPoint) -> None:
        self.turning = turning
        self.when.setText(f"turn {turning.turn}, at {turning.score}")
        self.picture.show_scene(turning.scene, words=f"Turning point: {turning.title}")
        self.die.show_roll(turning.roll)
        self.title.setText(f"{turning.title}.")
        self.rolls.setText(f"{turning.rolls}." if turning.rolls else "")
        self.rolls.setVisible(bool(turning.rolls))
        self.chances.setText(turning.chances)

    def set_theme(self, theme: Theme = LIGHT) -> None:
        """Apply the theme."""
        for part in (self.picture, self.die):
            part.set_theme(theme)
        self.choices.set_theme(theme)
        self.shirt.set_theme(theme)
        for button in (self.from_here, self.what_if):
            button.set_theme(theme)
