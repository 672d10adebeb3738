"""Statistics of a match, each with the moments behind it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractListModel, QAbstractTableModel, QModelIndex, Qt

from footroll.kernels.layout import Card, Catch, DuelVerdict, Shot, Side, side_of
from footroll.match.commentary import RESTARTS
from footroll.match.events import (
    CardShown,
    CatchTried,
    ContestEnded,
    FoulCommitted,
    GoalScored,
    InterceptionTried,
    OffsideCalled,
    PassPlayed,
    RestartGiven,
    ShotTaken,
)
from footroll.match.figures import PASSES, SHOTS
from footroll.percent import progress
from footroll.ui.models.naming import surname
from footroll.ui.models.replay.luck import luck_words
from footroll.ui.models.replay.shots import end_of, on_ball, shots_at
from footroll.ui.models.replay.tracks import tracks_of
from footroll.ui.models.replay.words import headline
from footroll.ui.models.rows import RowsModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Event
    from footroll.ui.models.replay import shots as counting
    from footroll.ui.models.replay.luck import Luck
    from footroll.ui.models.replay.reel import Frame, Reel

PLAYED = (ShotTaken, PassPlayed, GoalScored)
LENGTHS = ((1, 10), (11, 20), (21, 30), (31, 200))  # yards
ALL_LUCK = "Luck of all rolls"
MATTERED = 0.02  # luck in goals above which a roll is listed
ORDER = (
    "Goals",
    "xG",
    "Luck of the shots",
    ALL_LUCK,
    "Possession",
    "Shots",
    "On target",
    "Saves",
    "Passes",
    *(f"Passes of {low} to {high} yards" for low, high in LENGTHS[:-1]),
    f"Passes over {LENGTHS[-2][1]} yards",
    "Duels won",
    "Interceptions",
    "Fouls",
    "Yellow cards",
    "Red cards",
    "Offsides",
    "Corners",
    "Free-kicks",
    "Penalties",
    "Throw-ins",
)
OF_TRIED = {name for name in ORDER if name.startswith("Passes")} | {"Duels won", "Interceptions"}
FRAME = Qt.ItemDataRole.UserRole  # role: the frame of a moment
HOME, NAME, AWAY = range(3)


@dataclass(slots=True)
class Stat:
    """A statistic for each side with its frames; attempts also have their successes."""

    name: str
    tried: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    made: tuple[int, int] = (0, 0)
    value: tuple[str, str] | None = None

    def add(self, side: int, at: int, *, made: bool = True) -> None:
        """Add a moment of a side."""
        self.tried[side].append(at)
        if made:
            home, away = self.made
            self.made = (home + 1, away) if side == Side.HOME else (home, away + 1)

    def words(self, side: int) -> str:
        """Return the value of a side in words."""
        if self.value:
            return self.value[side]
        if self.name in OF_TRIED:
            return f"{self.made[side]} of {len(self.tried[side])}"
        return str(len(self.tried[side]))


def statistics_of(reel: Reel, shots: Sequence[counting.Shot] = (), rolls: Sequence[Luck] = ()) -> list[Stat]:
    """Return the statistics of a match, with the xG and luck counted so far."""
    stats: dict[str, Stat] = {name: Stat(name) for name in ORDER}
    for frame in reel.frames:
        for event in frame.events:
            _count(stats, frame, event)
        if frame.action is not None and frame.action.kind in PASSES:
            _count_pass(stats, reel, frame.at)
    for at in shots_at(reel):
        stats["Shots"].add(reel.frames[at - 1].match.decider, at)
    _add_shots(stats, shots)
    stat = stats[ALL_LUCK]
    home = sum(roll.goals if roll.side is Side.HOME else -roll.goals for roll in rolls)
    stat.value = luck_words(home), luck_words(-home)
    for roll in rolls:
        if abs(roll.goals) >= MATTERED:
            stat.tried[Side.HOME].append(roll.at)
            stat.tried[Side.AWAY].append(roll.at)
    _add_possession(stats["Possession"], reel)
    return list(stats.values())


def _count(stats: dict[str, Stat], frame: Frame, event: Event) -> None:
    """Add one event to its statistic."""
    if isinstance(event, GoalScored):
        stats["Goals"].add(event.side, frame.at)
    elif isinstance(event, RestartGiven) and (counted := RESTARTS[event.restart].statistic):
        stats[counted].add(int(frame.match.state["restart_side"]), frame.at)
    elif event.pawn is not None:
        _count_of_pawn(stats, frame, event, side=side_of(event.pawn))


def _count_of_pawn(stats: dict[str, Stat], frame: Frame, event: Event, *, side: int) -> None:
    """Add the event of a footballer."""
    if isinstance(event, ShotTaken) and event.result is Shot.ON_TARGET:
        stats["On target"].add(side, frame.at)
    elif isinstance(event, CatchTried) and event.verdict in (Catch.HELD, Catch.DEFLECTED):
        stats["Saves"].add(side, frame.at)
    elif isinstance(event, InterceptionTried):
        stats["Interceptions"].add(side, frame.at, made=event.succeeded)
    elif isinstance(event, ContestEnded) and event.verdict in (DuelVerdict.DUEL_WON, DuelVerdict.DUEL_LOST):
        won = event.verdict == DuelVerdict.DUEL_WON
        stats["Duels won"].add(side, frame.at, made=won)
        stats["Duels won"].add(1 - side, frame.at, made=not won)
    elif isinstance(event, FoulCommitted):
        stats["Fouls"].add(side, frame.at)
    elif isinstance(event, CardShown) and event.card is not Card.NO_CARD:
        stats["Red cards" if event.card is Card.RED else "Yellow cards"].add(side, frame.at)
    elif isinstance(event, OffsideCalled):
        stats["Offsides"].add(side, frame.at)


def _count_pass(stats: dict[str, Stat], reel: Reel, at: int) -> None:
    """Count a pass, in total and by length."""
    before, action = reel.frames[at - 1].match, reel.frames[at].action
    start = before.cell(on_ball(before))
    assert action is not None
    assert action.cell is not None
    yards = start.yards_to(action.cell) if start else 0
    row = next(index for index, (_, high) in enumerate(LENGTHS) if yards <= high)
    by_length = [name for name in ORDER if name.startswith("Passes ")][row]
    events = [event for frame in reel.frames[at : end_of(reel, at) + 1] for event in frame.events]
    made = any(isinstance(event, PassPlayed) and event.succeeded for event in events)
    stats["Passes"].add(before.decider, at, made=made)
    stats[by_length].add(before.decider, at, made=made)


def _add_shots(stats: dict[str, Stat], shots: Sequence[counting.Shot]) -> None:
    """Add the xG and luck of the shots."""
    for shot in shots:
        stats["xG"].tried[shot.side].append(shot.at)
        stats["Luck of the shots"].tried[shot.side].append(shot.end)
    by_side = [[shot for shot in shots if shot.side is side] for side in Side]
    home, away = (f"{float(sum(shot.expected for shot in its)):.2f}" for its in by_side)
    stats["xG"].value = home, away
    home, away = (luck_words(sum(shot.luck for shot in its)) for its in by_side)
    stats["Luck of the shots"].value = home, away


def _add_possession(stat: Stat, reel: Reel) -> None:
    """Add the time in possession, and when the ball was won."""
    times: defaultdict[Side, float] = defaultdict(float)
    for span in tracks_of(reel).spans:
        times[span.side] += span.end - span.start
        stat.tried[span.side].append(reel.at_time(span.start))
    held = sum(times.values()) or 1.0
    share = round(100 * times[Side.HOME] / held)
    stat.value = (progress(share, 100), progress(100 - share, 100))


class StatisticsModel(QAbstractTableModel):
    """A table of statistics: home, name, away."""

    def __init__(self, reel: Reel) -> None:
        super().__init__()
        self._reel = reel
        self.stats = statistics_of(reel)

    def set_counts(self, shots: Sequence[counting.Shot], rolls: Sequence[Luck]) -> None:
        """Update the statistics with the shots and luck counted so far."""
        self.stats = statistics_of(self._reel, shots, rolls)
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 2))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of statistics."""
        return 0 if parent.isValid() else len(self.stats)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the three columns: home, name and away."""
        return 0 if parent.isValid() else 3

    def side_of(self, index: QModelIndex) -> Side | None:
        """Return the side of a column; the name has none."""
        return {HOME: Side.HOME, AWAY: Side.AWAY}.get(index.column())

    def moments(self, index: QModelIndex) -> list[int]:
        """Return the frames behind a number."""
        side = self.side_of(index)
        return [] if side is None else self.stats[index.row()].tried[side]

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a value or its name."""
        if not index.isValid():
            return None
        stat, side = self.stats[index.row()], self.side_of(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return stat.name if side is None else stat.words(side)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.AccessibleTextRole and side is not None:
            return f"{stat.name}, {self._reel.teams[side]}: {stat.words(side)}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the team names as headings; the middle one is only spoken."""
        said = role == Qt.ItemDataRole.AccessibleTextRole
        if orientation == Qt.Orientation.Vertical or not (said or role == Qt.ItemDataRole.DisplayRole):
            return None
        home, away = self._reel.teams
        return (str(home), "Statistic" if said else "", str(away))[section]


class MomentsModel(QAbstractListModel):
    """The moments behind a number, in order."""

    def __init__(self, reel: Reel) -> None:
        super().__init__()
        self._reel = reel
        self._ats: list[int] = []

    def set_moments(self, ats: Sequence[int]) -> None:
        """Show other moments, each once."""
        self.beginResetModel()
        self._ats = list(dict.fromkeys(ats))
        self.endResetModel()

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of moments."""
        return 0 if parent.isValid() else len(self._ats)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a moment in words, or its frame."""
        if not index.isValid():
            return None
        frame = self._reel.frames[self._ats[index.row()]]
        if role == FRAME:
            return frame.at
        if role == Qt.ItemDataRole.DisplayRole:
            return f"Turn {frame.turn}: {self._words(frame)}"
        return None

    def _words(self, frame: Frame) -> str:
        """Describe what happened, after the intention if it failed."""
        action, ending = frame.action, headline(frame)
        if action is None or action.kind not in PASSES | SHOTS or frame.has(*PLAYED):
            return ending
        before = self._reel.frames[frame.at - 1].match
        who = surname(before.footballer(on_ball(before)).name)
        return f"{who} tries to {'shoot' if action.kind in SHOTS else f'pass to {action.cell}'}. {ending}"


class ShotsModel(RowsModel):
    """The xG timeline as a table, one shot in each row."""

    def __init__(self, reel: Reel) -> None:
        super().__init__("Turn", "Team", "Shooter", "xG", "Home so far", "Away so far")
        self._reel = reel

    def set_shots(self, shots: Sequence[counting.Shot]) -> None:
        """Show the shots known so far."""
        sums, rows = [0.0, 0.0], []
        for shot in shots:
            sums[shot.side] += float(shot.expected)
            frame = self._reel.frames[shot.at]
            who = f"{shot.who.number} {shot.who.name}"
            figures = (f"{float(shot.expected):.2f}", f"{sums[0]:.2f}", f"{sums[1]:.2f}")
            rows.append((str(frame.turn), str(self._reel.teams[shot.side]), who, *figures))
        self.set_rows(rows)
