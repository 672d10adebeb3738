"""A ball in flight: possible interceptors in order, and cells an error may take it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Skill, side_of
from footroll.match.commentary import called
from footroll.pitch import Cell
from footroll.ui.models.chance import Outcome, outcome_lines, outcome_words, shortened
from footroll.ui.models.naming import surname
from footroll.ui.models.scene import Stop
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.match import Match
    from footroll.odds import ActionOdds
    from footroll.odds.surfaces import Control

ORDINALS = ("1st", "2nd", "3rd")
MOST_ERRORS = 40
TONES = ("home", "away")  # by side


def ordinal(at: int) -> str:
    """Return the ordinal of a position that starts at 0.

    >>> ordinal(0), ordinal(3)
    ('1st', '4th')
    """
    return ORDINALS[at] if at < len(ORDINALS) else f"{at + 1}th"


def triers_of(odds: ActionOdds) -> dict[int, Fraction]:
    """Return possible interceptors with their chances, in the order the ball meets them."""
    shares = {part.pawn: share for part, share in odds.parts.items() if part.outcome == "intercepted"}
    return {pawn: share for pawn, share in shares.items() if pawn is not None}


def stops_of(odds: ActionOdds) -> tuple[Stop, ...]:
    """Return possible interceptors with the label at their reach zone."""
    places = enumerate(triers_of(odds).items())
    return tuple(Stop(pawn, f"{ordinal(at)} {percent(share)}", ordinal(at)) for at, (pawn, share) in places)


def errors_of(odds: ActionOdds) -> tuple[tuple[Cell, float], ...]:
    """Return the likeliest cells of an error."""
    astray: dict[Cell, float] = {}
    for part, share in odds.parts.items():
        if part.outcome == "astray" and part.cell:
            cell = Cell(*part.cell)
            astray[cell] = astray.get(cell, 0.0) + float(share)
    return tuple(sorted(astray.items(), key=lambda pair: -pair[1])[:MOST_ERRORS])


def runners_at(errors: tuple[tuple[Cell, float], ...], lead: Control) -> tuple[tuple[Cell, int, int], ...]:
    """Return the points left for home and away at each cell of an error."""
    return tuple((cell, int(lead.home[cell.x, cell.y]), int(lead.away[cell.x, cell.y])) for cell, _ in errors)


def flight_lines(match: Match, odds: ActionOdds) -> tuple[Outcome, ...]:
    """Return the outcomes of a played ball: reached, each interceptor, astray, the rest."""
    lines = []
    for line in outcome_lines(odds):
        if line.words == outcome_words("intercepted"):
            tries = enumerate(triers_of(odds).items())
            lines += [Outcome(_trier(match, at, pawn), share, TONES[side_of(pawn)]) for at, (pawn, share) in tries]
        else:
            lines.append(line)
    return shortened(lines)


def _trier(match: Match, at: int, pawn: int) -> str:
    """Name a possible interceptor."""
    one = match.footballer(pawn)
    return f"{ordinal(at)}: {called(match, pawn)} {surname(one.name)}, Intercept {one.skill(Skill.INTERCEPT)}"
