"""Surfaces over the whole pitch, each declared as a row: values, bands, colours and words.

The kernels fill a surface in a few milliseconds, so there is no coarse preview.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QObject, QThreadPool, pyqtSignal

from footroll.errors import FootrollError
from footroll.kernels.layout import GridNorm, Side, Skill, side_of
from footroll.odds import surfaces
from footroll.ui.models.lines import Lines, lines_of
from footroll.ui.models.overlay_rows import Overlay
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from footroll.match import Match
    from footroll.pitch import Cell, Pitch
    from footroll.ui.theme import Theme

DIFFICULTY_EDGES = (10, 20, 30, 40, 50, 70)  # the last value of each band but the last
LEADS = (-5.5, -2.5, -0.5, 0.5, 2.5, 5.5)  # yards: away leads by six, three and one, then home
LEAD_WORDS = ("6", "3", "1", "1", "3", "6")


def lead_words(lead: float) -> str:
    """Say which side gets to a cell first, and by how much.

    >>> lead_words(3), lead_words(-1), lead_words(0)
    ('home by 3', 'away by 1', 'level')
    """
    yards = round(lead)
    return f"{'home' if yards > 0 else 'away'} by {abs(yards)}" if yards else "level"


def plain_number(value: float) -> str:
    """Write a value as it is printed on the pitch.

    >>> plain_number(15.0)
    '15'
    """
    return f"{value:g}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SurfaceRow(Overlay):
    """A kind of surface."""

    make: Callable[[SurfaceRow, Match, int | None], Surface]  # for a pawn, or for the carrier
    reading: str  # how to read it, in the panel of overlays
    edges: tuple[float, ...]  # between the bands
    heavy: int  # the band that begins at the heavy contour
    light: tuple[str, ...]  # the colours of the bands
    dark: tuple[str, ...]
    say: Callable[[float], str] = percent
    for_carrier: bool = False  # the panel compares the carrier's cell with the best one in reach

    def ramp(self, theme: Theme) -> tuple[str, ...]:
        """Return the colours of the bands in a theme."""
        return self.dark if theme.name == "dark" else self.light


@dataclass(frozen=True, slots=True, eq=False)
class Surface:
    """A value for each cell, and the band it is painted in; band -1 is not painted."""

    row: SurfaceRow
    about: str  # whose skill counts, and what it assumes
    values: NDArray[np.float64]  # [x, y]
    bands: NDArray[np.int8]  # [x, y]
    edges: tuple[str, ...]  # the words between the bands
    hatched: int = 0  # how many of the first bands are hatched
    void: str = ""  # why some cells have no band

    @property
    def name(self) -> str:
        """The name in commands and settings."""
        return self.row.name

    @property
    def title(self) -> str:
        """The title."""
        return self.row.title

    @property
    def certainty(self) -> str:
        """Whether the values are exact."""
        return self.row.certainty

    @property
    def heavy(self) -> int:
        """The band that begins at the heavy contour."""
        return self.row.heavy

    def value_at(self, cell: Cell) -> str:
        """Return the value of a cell in words."""
        return "none" if self.bands[cell.x, cell.y] < 0 else self.row.say(float(self.values[cell.x, cell.y]))

    @property
    def reading(self) -> str:
        """Instructions for reading the surface."""
        heavy = f"The heavy contour is {self.edges[self.heavy - 1]}. " if not self.hatched else ""
        return f"{heavy}Each cell has the colour of its band. {self.row.reading}".strip()

    def best_around(self, cell: Cell, *, yards: int) -> Cell:
        """Return the cell with the highest value within this many yards; the nearest wins a tie."""
        length, width = self.values.shape
        near = [one for one in cell.around(yards) if 0 <= one.x < length and 0 <= one.y < width]
        return max(near, key=lambda one: float(self.values[one.x, one.y]))

    def words_at(self, cell: Cell) -> str:
        """Return the title and the value of a cell."""
        return f"{self.title.lower()} {self.value_at(cell)}"


def surface_of(name: str, match: Match, *, pawn: int | None = None) -> Surface:
    """Return a surface of a match; goal chance and pass belong to a pawn, by default to the carrier."""
    row = SURFACES[name]
    return row.make(row, match, pawn)


def difficulty_surface(pitch: Pitch, *, norm: GridNorm = GridNorm.FIFA_MAX) -> Surface:
    """Return the printed difficulties as a surface.

    >>> from footroll.pitch import Cell, Pitch
    >>> surface = difficulty_surface(Pitch(100, 64))
    >>> surface.words_at(Cell(87, 32)), int(surface.bands[87, 32])
    ('difficulty 15', 1)
    """
    values = pitch.difficulties(norm=norm).T.astype(np.float64)
    bands = np.digitize(values, DIFFICULTY_EDGES, right=True).astype(np.int8)
    words = tuple(map(str, DIFFICULTY_EDGES))
    return Surface(SURFACES["difficulty"], "of a shot at the nearer goal", values, bands, words)


def _difficulty_of_match(row: SurfaceRow, match: Match, pawn: int | None) -> Surface:
    return difficulty_surface(match.pitch, norm=GridNorm(match.rules.packed()["shot_grid_norm"]))


def _goal_surface(row: SurfaceRow, match: Match, pawn: int | None) -> Surface:
    """Return the chance of a goal from each cell; no shot is allowed from the own half (FR-3.3.1-02)."""
    shooter = _actor(match, pawn)
    surface = chance_surface(row, surfaces.goal_chance(match, shooter), about="")
    own = match.pitch.half(side_of(shooter))
    surface.bands[own.left : own.right] = -1
    about = f"shot by {_with_skill(match, shooter, Skill.SHOOT)}; all others stay where they are"
    return replace(surface, about=about, void="No shot from the own half")


def _pass_surface(row: SurfaceRow, match: Match, pawn: int | None) -> Surface:
    """Return the chance that a pass arrives at each cell."""
    kicker = _actor(match, pawn)
    about = f"by {_with_skill(match, kicker, Skill.LOW_PASS)}; all eligible defenders try"
    return chance_surface(row, surfaces.pass_chance(match, kicker).arrives, about=about)


def _control_surface(row: SurfaceRow, match: Match, pawn: int | None) -> Surface:
    """Return by how many yards either side gets to each cell first in one movement phase."""
    control = surfaces.control(match)
    values = control.home.astype(np.float64) - control.away
    bands = np.digitize(values, row.edges).astype(np.int8)
    about = "who gets there first, by yards left: away hatched, home plain"
    return Surface(row, about, values, bands, LEAD_WORDS, hatched=3)


def _threat_surface(row: SurfaceRow, match: Match, pawn: int | None) -> Surface:
    """Return the value of the ball to the attacking side in each zone."""
    side = match.attacking
    eleven = [match.footballer(one) for one in match.pawns(side) if one != match.keeper(side)]
    opponent = match.keeper(Side(1 - side))
    keeper = None if opponent is None else match.footballer(opponent)
    zones = surfaces.threat(eleven, keeper, pitch=match.pitch, rules=match.rules).values
    columns, rows = (
        np.repeat(np.arange(count), np.diff(np.arange(count + 1) * size // count))
        for size, count in zip((match.pitch.length, match.pitch.width), zones.shape, strict=True)
    )
    spread: NDArray[np.float64] = zones[columns][:, rows]
    values = spread
    values = values if side is Side.HOME else values[::-1]
    about = f"value of the ball to {match.teams[side].name}, with average skills and only a goalkeeper ahead"
    return chance_surface(row, values, about=about)


def chance_surface(row: SurfaceRow, values: NDArray[np.float64], *, about: str) -> Surface:
    """Return a surface of chances, in the bands of its row."""
    words = tuple(f"{100 * edge:g}%" for edge in row.edges)
    return Surface(row, about, values, np.digitize(values, row.edges).astype(np.int8), words)


def _with_skill(match: Match, pawn: int, skill: Skill) -> str:
    """Return a footballer with the skill that counts."""
    footballer = match.footballer(pawn)
    return f"{footballer}, {skill.name.replace('_', '-').capitalize()} {footballer.skill(skill)}"


def _actor(match: Match, pawn: int | None) -> int:
    """Return the pawn to show: the carrier unless another is given."""
    actor = match.carrier if pawn is None else pawn
    if actor is None:
        raise FootrollError("Nobody has the ball: choose a footballer to see their chances")
    return actor


SURFACES: dict[str, SurfaceRow] = {  # in the order of their keys
    row.name: row
    for row in (
        SurfaceRow(
            name="difficulty",
            title="Difficulty",
            about="printed values",
            shows="the printed difficulty of a shot at the nearer goal",
            exact=True,
            make=_difficulty_of_match,
            reading="It is the same in every match on this pitch.",
            edges=DIFFICULTY_EDGES,
            heavy=2,
            light=("#0D3B4F", "#1F5F76", "#3F849B", "#6FA9BA", "#A3CBD5", "#CFE4E9", "#F3F8F9"),
            dark=("#D3EDF3", "#9ACBD7", "#64A5B6", "#3D7D90", "#265869", "#1B3B46", "#182124"),
            say=plain_number,
        ),
        SurfaceRow(
            name="goal-chance",
            title="Goal chance",
            about="from each cell",
            shows="the chance of a goal if the carrier shot from there",
            exact=True,
            make=_goal_surface,
            reading="A paler streak behind a defender marks shots that the defender can intercept.",
            edges=(0.05, 0.1, 0.2, 0.3, 0.45, 0.6),
            heavy=3,
            light=("#F1ECF5", "#D9CCE6", "#BBA3D3", "#9A77BC", "#7A4CA3", "#5A2A86", "#3D1264"),
            dark=("#1C211E", "#2C2440", "#423262", "#5F4787", "#8366AC", "#AD90CF", "#DCC9EE"),
            for_carrier=True,
        ),
        SurfaceRow(
            name="pass",
            title="Pass",
            about="to reach a cell",
            shows="the chance that the carrier's pass arrives there",
            exact=True,
            make=_pass_surface,
            reading="A streak behind a defender marks passes that the defender can intercept.",
            edges=(0.1, 0.25, 0.5, 0.75, 0.9),
            heavy=3,
            light=("#F2F4F8", "#D9E3F1", "#B4CBE6", "#83AAD6", "#3C72B2", "#1F5594"),
            dark=("#1B2129", "#1F3149", "#24456E", "#2F62A0", "#5E93D2", "#B5D3F4"),
        ),
        SurfaceRow(
            name="control",
            title="Control",
            about="who gets there first",
            shows="which team gets there first in a movement phase, and by how many yards",
            exact=False,
            make=_control_surface,
            reading="Away controls the hatched cells.",
            edges=LEADS,
            heavy=4,
            light=("#8A4B08", "#C98A3A", "#EBD3AE", "#F3F2EE", "#BBD3E8", "#6C9CCB", "#1F5594"),
            dark=("#F0BC6E", "#B77F35", "#5F4520", "#1F2421", "#23405F", "#3B74B5", "#93BDF0"),
            say=lead_words,
        ),
        SurfaceRow(
            name="threat",
            title="Threat",
            about="value of the ball",
            shows="the chance that an attack with the ball there ends in a goal",
            exact=False,
            make=_threat_surface,
            reading="Use it to compare cells; it is an estimate.",
            edges=(0.15, 0.2, 0.3, 0.45, 0.6),  # on an empty pitch the ball has a high value everywhere
            heavy=3,
            light=("#FBF3EA", "#EFD5B4", "#DBA96C", "#B97B38", "#8A5314", "#573006"),
            dark=("#211C17", "#3B2A18", "#60421F", "#93662D", "#C99450", "#F2CF9C"),
        ),
    )
}


class Overlays(QObject):
    """Holds the shown surface and lines; computes them off the main thread."""

    surfaced = pyqtSignal(object)  # Surface, or None
    lined = pyqtSignal(object)  # Lines
    refused = pyqtSignal(str)
    _counted = pyqtSignal(int, object)  # the number of the request, and a Surface or the words of a refusal

    def __init__(self) -> None:
        super().__init__()
        self.surface: str | None = None
        self.lines: frozenset[str] = frozenset()
        self._match: Match | None = None
        self._pawn: int | None = None
        self._request = 0
        self._sent: Surface | None = None
        self._sent_lines = Lines()
        self._counted.connect(self._take)

    def look_at(self, match: Match, *, pawn: int | None = None) -> None:
        """Take the current match, and compute the overlays again; they belong to this pawn."""
        self._match, self._pawn = match.copy(), pawn
        self._count()
        self._line()

    def show_surface(self, name: str | None) -> None:
        """Show one surface, or none."""
        self.surface = name
        self._count()

    def show_line(self, line: str, *, shown: bool) -> None:
        """Show or hide lines of a kind."""
        self.lines = self.lines | {line} if shown else self.lines - {line}
        self._line()

    def close(self) -> None:
        """Stop computing."""
        self.surface = None
        self._request += 1
        pool = QThreadPool.globalInstance()
        if pool is not None:
            pool.waitForDone()

    def clear(self) -> None:
        """Hide the surface and all lines."""
        self.lines = frozenset()
        self._line()
        self.show_surface(None)

    def _count(self) -> None:
        """Request the surface; results of older requests are ignored."""
        self._request += 1
        name, match, pawn, request = self.surface, self._match, self._pawn, self._request
        pool = QThreadPool.globalInstance()
        if name is None or match is None or pool is None:
            self._send(None)
        else:
            pool.start(lambda: self._counted.emit(request, _surface_or_refusal(name, match, pawn)))

    def _take(self, request: int, result: Surface | str) -> None:
        """Send the result of the last request."""
        if request != self._request:
            return
        if isinstance(result, Surface):
            self._send(result)
        else:
            self._send(None)
            self.refused.emit(result)

    def _send(self, surface: Surface | None) -> None:
        """Send a surface, unless there was none before and there is none now."""
        if surface is not None or self._sent is not None:
            self._sent = surface
            self.surfaced.emit(surface)

    def _line(self) -> None:
        """Send the lines, if they have changed."""
        lines = lines_of(self._match, self.lines, pawn=self._pawn) if self._match else Lines()
        if lines != self._sent_lines:
            self._sent_lines = lines
            self.lined.emit(lines)


def _surface_or_refusal(name: str, match: Match, pawn: int | None) -> Surface | str:
    """Return a surface, or why there is none."""
    try:
        return surface_of(name, match, pawn=pawn)
    except FootrollError as refusal:
        return str(refusal)
