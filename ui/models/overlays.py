"""Surfaces over the whole pitch: what they hold, in which bands they are painted, and the words of their legends.

The kernels fill each of them in a few thousandths of a second, so that none is shown coarse first.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QObject, QThreadPool, pyqtSignal

from footroll.errors import FootrollError
from footroll.kernels.layout import GridNorm, Limit, Side, Skill
from footroll.odds import surfaces
from footroll.ui.models.lines import Line, Lines, lines_of
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from footroll.match import Match
    from footroll.pitch import Cell, Pitch


class Shown(StrEnum):
    """The surfaces by the names that commands and settings use, in the order of their keys."""

    DIFFICULTY = "difficulty"
    GOAL = "goal-chance"
    PASS = "pass"
    CONTROL = "control"
    THREAT = "threat"


TITLES = {
    Shown.DIFFICULTY: "Difficulty",
    Shown.GOAL: "Goal chance",
    Shown.PASS: "Pass",
    Shown.CONTROL: "Control",
    Shown.THREAT: "Threat",
}
ABOUT = {  # beside each in the panel of overlays
    Shown.DIFFICULTY: "printed values",
    Shown.GOAL: "from each cell",
    Shown.PASS: "to reach a cell",
    Shown.CONTROL: "who gets there first",
    Shown.THREAT: "what the ball is worth",
}
READING = {  # beside the contour
    Shown.DIFFICULTY: "It is the same in every match on this pitch.",
    Shown.GOAL: "The paler streak behind a defender is the line he can intercept.",
    Shown.PASS: "Behind a defender lie the passes that he can cut out.",
    Shown.CONTROL: "Hatched cells are away’s.",
    Shown.THREAT: "Compare cells by it; it is an estimate.",
}
EXACT = {Shown.DIFFICULTY, Shown.GOAL, Shown.PASS}
DIFFICULTY_EDGES = (10, 20, 30, 40, 50, 70)  # the last value of each band but the last
CHANCE_EDGES = {  # the first chance of each band but the first
    Shown.GOAL: (0.05, 0.1, 0.2, 0.3, 0.45, 0.6),
    Shown.PASS: (0.1, 0.25, 0.5, 0.75, 0.9),
    Shown.THREAT: (0.15, 0.2, 0.3, 0.45, 0.6),  # on an empty pitch the ball is worth much everywhere
}
LEADS = (-5.5, -2.5, -0.5, 0.5, 2.5, 5.5)  # yards: away's six, three and one, and home's
LEAD_WORDS = ("6", "3", "1", "1", "3", "6")
HEAVY = {Shown.DIFFICULTY: 2, Shown.GOAL: 3, Shown.PASS: 3, Shown.CONTROL: 4, Shown.THREAT: 3}


@dataclass(frozen=True, slots=True, eq=False)
class Surface:
    """A number for every cell, and the band it is painted in; -1 is no band."""

    name: Shown
    about: str  # whose skill is meant, and what is taken for granted
    values: NDArray[np.float64]  # [x, y]
    bands: NDArray[np.int8]  # [x, y]
    edges: tuple[str, ...]  # the words between the bands
    hatched: int = 0  # how many bands, the first ones, are told by hatches too
    void: str = ""  # the words where there is no band

    @property
    def title(self) -> str:
        """What it is called."""
        return TITLES[self.name]

    @property
    def certainty(self) -> str:
        """Whether it was counted or guessed."""
        return "exact" if self.name in EXACT else "estimate"

    @property
    def heavy(self) -> int:
        """The band that begins at the heavy contour."""
        return HEAVY[self.name]

    def value_at(self, cell: Cell) -> str:
        """Return the value of a cell in words."""
        value = float(self.values[cell.x, cell.y])
        if self.bands[cell.x, cell.y] < 0:
            return "none"
        if self.name is Shown.CONTROL:
            return lead_words(round(value))
        return f"{value:g}" if self.name is Shown.DIFFICULTY else percent(value)

    @property
    def reading(self) -> str:
        """How it is read."""
        heavy = f"The heavy contour is {self.edges[self.heavy - 1]}. " if not self.hatched else ""
        return f"{heavy}Steps, not a blend: a cell’s colour names its band. {READING[self.name]}".strip()

    def best_around(self, cell: Cell, *, yards: int) -> Cell:
        """Return the cell with the highest value within so many yards, the nearest of equals."""
        length, width = self.values.shape
        near = [one for one in cell.around(yards) if 0 <= one.x < length and 0 <= one.y < width]
        return max(near, key=lambda one: float(self.values[one.x, one.y]))

    def words_at(self, cell: Cell) -> str:
        """Return the name of the surface and the value of a cell."""
        return f"{self.title.lower()} {self.value_at(cell)}"


def lead_words(lead: int) -> str:
    """Say who gets to a cell first, and by how much.

    >>> lead_words(3), lead_words(-1), lead_words(0)
    ('home by 3', 'away by 1', 'level')
    """
    return f"{'home' if lead > 0 else 'away'} by {abs(lead)}" if lead else "level"


def surface_of(name: Shown, match: Match, *, pawn: int | None = None) -> Surface:
    """Return a surface of a match as it stands; goal chance and pass are those of a pawn, or of the carrier."""
    if name is Shown.DIFFICULTY:
        norm = GridNorm(match.rules.packed()["shot_grid_norm"])
        return difficulty_surface(match.pitch, norm=norm)
    return MAKERS[name](match, pawn)


def difficulty_surface(pitch: Pitch, *, norm: GridNorm = GridNorm.FIFA_MAX) -> Surface:
    """Return the printed difficulties as a surface.

    >>> from footroll.pitch import Cell, Pitch
    >>> surface = difficulty_surface(Pitch(100, 64))
    >>> surface.words_at(Cell(87, 32)), int(surface.bands[87, 32])
    ('difficulty 15', 1)
    """
    values = pitch.difficulties(norm=norm).T.astype(np.float64)
    bands = np.digitize(values, DIFFICULTY_EDGES, right=True).astype(np.int8)
    return Surface(Shown.DIFFICULTY, "of a shot at the nearer goal", values, bands, tuple(map(str, DIFFICULTY_EDGES)))


def _goal_surface(match: Match, pawn: int | None) -> Surface:
    """Return the chance of a goal from each cell; from the own half there is no shot (FR-3.3.1-02)."""
    shooter = _actor(match, pawn)
    values = surfaces.goal_chance(match, shooter)
    bands, own = _bands_of(values, Shown.GOAL), match.pitch.half(Side(shooter // Limit.SIDE_PAWNS))
    bands[own.left : own.right] = -1
    about = f"shot by {_with_skill(match, shooter, Skill.SHOOT)}, everyone else as they stand"
    return Surface(Shown.GOAL, about, values, bands, _edge_words(Shown.GOAL), void="No shot from the own half")


def _pass_surface(match: Match, pawn: int | None) -> Surface:
    """Return the chance that a pass arrives at each cell."""
    kicker = _actor(match, pawn)
    values = surfaces.pass_chance(match, kicker).arrives
    about = f"by {_with_skill(match, kicker, Skill.LOW_PASS)}; whoever can intercept tries"
    return Surface(Shown.PASS, about, values, _bands_of(values, Shown.PASS), _edge_words(Shown.PASS))


def _control_surface(match: Match, pawn: int | None) -> Surface:
    """Return by how many yards either side gets to each cell first, in one movement phase."""
    control = surfaces.control(match)
    values = control.home.astype(np.float64) - control.away
    bands = np.digitize(values, LEADS).astype(np.int8)
    about = "who gets there first, by yards left: away hatched, home plain"
    return Surface(Shown.CONTROL, about, values, bands, LEAD_WORDS, hatched=3)


def _threat_surface(match: Match, pawn: int | None) -> Surface:
    """Return what the ball is worth to the attacking side in each zone."""
    side = match.attacking
    eleven = [match.footballer(one) for one in match.pawns(side) if one != match.keeper(side)]
    opponent = match.keeper(Side(1 - side))
    keeper = None if opponent is None else match.footballer(opponent)
    zones = surfaces.threat(eleven, keeper, pitch=match.pitch, rules=match.rules).values
    values = _spread(zones, match.pitch)
    values = values if side is Side.HOME else values[::-1]
    about = f"what the ball is worth to {match.teams[side].name}, with average skills and only a goalkeeper ahead"
    return Surface(Shown.THREAT, about, values, _bands_of(values, Shown.THREAT), _edge_words(Shown.THREAT))


MAKERS: dict[Shown, Callable[[Match, int | None], Surface]] = {
    Shown.GOAL: _goal_surface,
    Shown.PASS: _pass_surface,
    Shown.CONTROL: _control_surface,
    Shown.THREAT: _threat_surface,
}


def _spread(zones: NDArray[np.float64], pitch: Pitch) -> NDArray[np.float64]:
    """Return the value of the zone of each cell."""
    columns, rows = (
        np.repeat(np.arange(count), np.diff(np.arange(count + 1) * size // count))
        for size, count in zip((pitch.length, pitch.width), zones.shape, strict=True)
    )
    spread: NDArray[np.float64] = zones[columns][:, rows]
    return spread


def _bands_of(values: NDArray[np.float64], name: Shown) -> NDArray[np.int8]:
    return np.digitize(values, CHANCE_EDGES[name]).astype(np.int8)


def _edge_words(name: Shown) -> tuple[str, ...]:
    return tuple(f"{100 * edge:g}%" for edge in CHANCE_EDGES[name])


def _with_skill(match: Match, pawn: int, skill: Skill) -> str:
    """Return a footballer with the skill that is meant."""
    footballer = match.footballer(pawn)
    return f"{footballer}, {skill.name.replace('_', '-').capitalize()} {footballer.skill(skill)}"


def _actor(match: Match, pawn: int | None) -> int:
    """Return the pawn that is meant: the carrier unless another is named."""
    actor = match.carrier if pawn is None else pawn
    if actor is None:
        raise FootrollError("Nobody has the ball: choose a footballer to see his chances")
    return actor


class Overlays(QObject):
    """Which surface and which lines are shown; counts them off the main thread and tells what came of it."""

    surfaced = pyqtSignal(object)  # Surface, or None
    lined = pyqtSignal(object)  # Lines
    refused = pyqtSignal(str)
    _counted = pyqtSignal(int, object)  # of which question, and Surface or the words of a refusal

    def __init__(self) -> None:
        super().__init__()
        self.surface: Shown | None = None
        self.lines: frozenset[Line] = frozenset()
        self._match: Match | None = None
        self._pawn: int | None = None
        self._question = 0
        self._counted.connect(self._take)

    def look_at(self, match: Match, *, pawn: int | None = None) -> None:
        """Take a match as it stands now, and count again what is shown of it; the pawn is the chosen one."""
        self._match, self._pawn = match.copy(), pawn
        self._count()
        self._line()

    def show_surface(self, name: Shown | None) -> None:
        """Show one surface, or none."""
        self.surface = name
        self._count()

    def show_line(self, line: Line, *, shown: bool) -> None:
        """Show lines of a kind, or not."""
        self.lines = self.lines | {line} if shown else self.lines - {line}
        self._line()

    def close(self) -> None:
        """Count no more."""
        self.surface = None
        self._question += 1
        pool = QThreadPool.globalInstance()
        if pool is not None:
            pool.waitForDone()

    def clear(self) -> None:
        """Show neither surface nor lines."""
        self.lines = frozenset()
        self._line()
        self.show_surface(None)

    def _count(self) -> None:
        """Ask for the surface; answers to older questions will not count."""
        self._question += 1
        name, match, pawn, question = self.surface, self._match, self._pawn, self._question
        pool = QThreadPool.globalInstance()
        if name is None or match is None or pool is None:
            self.surfaced.emit(None)
        else:
            pool.start(lambda: self._counted.emit(question, _answer(name, match, pawn)))

    def _take(self, question: int, answer: Surface | str) -> None:
        """Tell the answer to the last question."""
        if question != self._question:
            return
        if isinstance(answer, Surface):
            self.surfaced.emit(answer)
        else:
            self.surfaced.emit(None)
            self.refused.emit(answer)

    def _line(self) -> None:
        self.lined.emit(lines_of(self._match, self.lines, pawn=self._pawn) if self._match else Lines())


def _answer(name: Shown, match: Match, pawn: int | None) -> Surface | str:
    """Return a surface, or why there is none."""
    try:
        return surface_of(name, match, pawn=pawn)
    except FootrollError as refusal:
        return str(refusal)
