"""The table of both sides at the end of a match: ten figures with the moments behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt

from footroll.kernels.layout import DuelVerdict, Side, side_of
from footroll.match.events import FootballerInjured
from footroll.ui.models.replay.statistics import statistics_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from footroll.ui.models.full_time.counting import EndCount
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.replay.statistics import Stat

HOME, HOME_BAR, NAME, AWAY_BAR, AWAY = range(5)
SIDES = {HOME: Side.HOME, HOME_BAR: Side.HOME, AWAY_BAR: Side.AWAY, AWAY: Side.AWAY}
SHARE = Qt.ItemDataRole.UserRole  # role: the length of a bar, 0 to 1


@dataclass(frozen=True, slots=True)
class EndFigure:
    """A figure of both sides: its words, its size for the bar, and its frames."""

    name: str
    words: tuple[str, str]
    sizes: tuple[float, float]
    frames: tuple[list[int], list[int]]

    def share(self, side: Side) -> float:
        """Return the length of a side's bar, relative to both together."""
        whole = sum(self.sizes)
        return self.sizes[side] / whole if whole else 0.0


def figures_of(reel: Reel, count: EndCount) -> list[EndFigure]:
    """Return the figures, with the xG counted so far."""
    stats = {stat.name: stat for stat in statistics_of(reel, count.shots, count.rolls)}
    penalties = [shot for shot in count.shots if (play := count.play_at(shot.at)) and play.penalty]
    in_turn = [[one for one in penalties if one.side is side] for side in Side]
    scored = [sum(one.scored for one in its) for its in in_turn]
    yellow, red = stats["Yellow cards"], stats["Red cards"]
    injured = [_injured(reel, side) for side in Side]
    expected, shots, passes, possession, duels, fouls = main_figures(stats)
    return [
        expected,
        shots,
        _plain(stats["On target"], "on target"),
        EndFigure(
            "penalties",
            _pair([f"{done} of {len(its)}" for done, its in zip(scored, in_turn, strict=True)]),
            _numbers([len(its) for its in in_turn]),
            ([one.at for one in in_turn[0]], [one.at for one in in_turn[1]]),
        ),
        passes,
        possession,
        duels,
        fouls,
        EndFigure(
            "yellow, red",
            _pair([f"{len(yellow.tried[side])}, {len(red.tried[side])}" for side in Side]),
            _numbers([len(yellow.tried[side]) + len(red.tried[side]) for side in Side]),
            (sorted(yellow.tried[0] + red.tried[0]), sorted(yellow.tried[1] + red.tried[1])),
        ),
        EndFigure("injured", _pair([str(len(ats)) for ats in injured]), _numbers([len(ats) for ats in injured]),
                  (injured[0], injured[1])),
    ]  # fmt: skip


def main_figures(stats: Mapping[str, Stat]) -> list[EndFigure]:
    """Return the six figures that also a match in play shows."""
    return [
        _plain(stats["xG"], "xG", sizes=[float(stats["xG"].words(side)) for side in Side]),
        _plain(stats["Shots"], "shots"),
        _plain(stats["Passes"], "passes", sizes=stats["Passes"].made),
        _plain(stats["Possession"], "possession", sizes=[_percent(stats["Possession"], side) for side in Side]),
        _plain(stats["Duels won"], "duels won", words=[str(won) for won in stats["Duels won"].made], made=True),
        _plain(stats["Fouls"], "fouls"),
    ]


def _plain(
    stat: Stat, name: str, *, sizes: Sequence[float] | None = None, words: Sequence[str] = (), made: bool = False
) -> EndFigure:
    """Return a statistic as a row; its size is its count if no other is given."""
    counts = stat.made if made else [len(stat.tried[side]) for side in Side]
    shown = words or [stat.words(side) for side in Side]
    return EndFigure(name, _pair(shown), _numbers(counts if sizes is None else sizes), stat.tried)


def _pair(words: Sequence[str]) -> tuple[str, str]:
    return words[0], words[1]


def _numbers(sizes: Sequence[float]) -> tuple[float, float]:
    return float(sizes[0]), float(sizes[1])


def _percent(stat: Stat, side: Side) -> float:
    digits = stat.words(side).rstrip("%").split()[-1]
    return float(digits)


def _injured(reel: Reel, side: Side) -> list[int]:
    return [
        frame.at
        for frame in reel.frames
        for event in frame.events
        if isinstance(event, FootballerInjured) and side_of(event.footballer) is side
    ]


def note_of(count: EndCount) -> str:
    """Say which passes could be expected, and how many duels nobody won; empty until all is counted."""
    if not count.done:
        return ""
    home, away = (float(tally.passes.expected) for tally in count.tallies)
    duels = [duel for play in count.plays for duel in play.duels]
    won = DuelVerdict.DUEL_WON, DuelVerdict.DUEL_LOST
    nobody = sum(duel.verdict not in won for duel in duels)
    words = f"Passes that arrived; {home:.1f} and {away:.1f} could be expected."
    return f"{words} {nobody} of {len(duels)} duels had no winner: fouls and injuries." if nobody else words


class FiguresModel(QAbstractTableModel):
    """The figures as a table: home, its bar, the name, the bar of away, and away."""

    def __init__(self, reel: Reel) -> None:
        super().__init__()
        self._reel = reel
        self.rows: list[EndFigure] = []

    def set_rows(self, rows: list[EndFigure]) -> None:
        """Show the figures known so far."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
        else:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, AWAY))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of figures."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the five columns."""
        return 0 if parent.isValid() else AWAY + 1

    def moments(self, index: QModelIndex) -> list[int]:
        """Return the frames behind a number."""
        side = SIDES.get(index.column())
        return [] if side is None else list(dict.fromkeys(self.rows[index.row()].frames[side]))

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a number, a name, the length of a bar, or its words."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        side = SIDES.get(column)
        if role == SHARE:
            return row.share(side) if side is not None and column in (HOME_BAR, AWAY_BAR) else None
        if role == Qt.ItemDataRole.AccessibleTextRole and side is not None:
            return f"{row.name}, {self._reel.teams[side]}: {row.words[side]}"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            middle = Qt.AlignmentFlag.AlignVCenter
            across = {HOME: Qt.AlignmentFlag.AlignRight, AWAY: Qt.AlignmentFlag.AlignLeft}
            return middle | across.get(column, Qt.AlignmentFlag.AlignHCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return {HOME: row.words[0], NAME: row.name, AWAY: row.words[1]}.get(column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the spoken names of the columns."""
        if orientation == Qt.Orientation.Vertical or role != Qt.ItemDataRole.AccessibleTextRole:
            return None
        side = SIDES.get(section)
        return "Figure" if side is None else str(self._reel.teams[side])
