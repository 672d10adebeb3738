"""The wall against a free-kick: its footballers, and the effect of each size on the shot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents.set_pieces import SIZES, exact_wall, own_wall, standing_wall
from footroll.errors import IllegalAction
from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.match import DONE, Action
from footroll.match.legal import PLACES
from footroll.match.placing import settle
from footroll.odds import action_odds
from footroll.odds.free_kicks import curves, free_kick_odds
from footroll.odds.outcomes import NEVER
from footroll.ui.models.tables import Table
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.odds.free_kicks import Curve, FreeKick

SIDES = ("right", "left")  # from the taker's view, by the side of an effect
HEADER = ("Footballers", "Wall", "Difficulty", "On target", "Goal")


def asks_for_wall(match: Match) -> bool:
    """Check whether defenders are being placed against a shot that a wall can stop."""
    return match.ask is Ask.ASK_DEFENCE_PLACES and match.state["restart"] == Restart.AT_DIRECT_FREE_KICK


def wall_in(match: Match) -> tuple[int, ...]:
    """Return the footballers in the wall."""
    return standing_wall(match, Side(1 - match.decider)) if asks_for_wall(match) else ()


def at_the_kick(match: Match) -> Match | None:
    """Return the match at the kick if everybody stays, or None if its odds are not counted."""
    twin = match.copy()
    try:
        while twin.ask in PLACES:
            twin.play(DONE)
    except IllegalAction:
        return None
    return twin if twin.ask is Ask.ASK_CARRIER and twin.allows(Action(Do.DO_SHOOT)) else None


def wall_table(bare: Match, now: Match) -> Table | None:
    """Compare wall sizes against a straight shot; `bare` has no wall, `now` the planned one."""
    rows = {size: _with_wall(bare, size) for size in SIZES}
    kick = at_the_kick(now)
    odds = free_kick_odds(kick) if kick else None
    if odds is None or kick is None:
        return None
    here = len(own_wall(now, now.decider))
    rows = dict(sorted({**rows, here: odds}.items()))
    note = f"Click a row to build that wall. At difficulty {odds.difficulty - odds.wall} it counts up to {odds.full}."
    more = " One more helps only against an effect or a pass." if here >= odds.full else ""
    lines = tuple(_row(size, one, now=size == here) for size, one in rows.items())
    marked, choices = list(rows).index(here), tuple(rows)
    return Table("The wall against a straight shot", lines, HEADER, marked=marked, note=note + more, choices=choices)


def plain_wall_table(now: Match) -> Table:
    """Return the wall sizes to choose from, without their effects."""
    here = len(own_wall(now, now.decider))
    sizes = sorted({*SIZES, here})
    rows = tuple((f"{size} now" if size == here else str(size),) for size in sizes)
    return Table("A wall of", rows, marked=sizes.index(here), choices=tuple(sizes))


def _row(size: int, odds: FreeKick | None, *, now: bool) -> tuple[str, ...]:
    if odds is None:
        return (str(size), *("–" for _ in HEADER[1:]))
    chances = (percent(odds.on_target, digits=0), percent(odds.goal))
    return (f"{size} now" if now else str(size), f"+{odds.wall}", str(odds.difficulty), *chances)


def _with_wall(bare: Match, size: int) -> FreeKick | None:
    """Return the odds against a wall of a size, or None if it is not possible."""
    placings = exact_wall(bare, size)
    if placings is None:
        return None
    twin = bare.copy()
    for placing in placings:
        twin.play(placing)
    for placing in settle(twin) if twin.ask in PLACES else ():
        twin.play(placing)
    kick = at_the_kick(twin)
    return free_kick_odds(kick) if kick else None


def bend_table(now: Match) -> Table | None:
    """Return the effects that pass the wall, and the odds of a shot with effect."""
    kick, bent = at_the_kick(now), Action(Do.DO_SHOOT, effect=True)
    if kick is None or kick.carrier is None or not kick.allows(bent):
        return None
    odds = action_odds(kick, bent)
    skill = kick.footballer(kick.carrier).skill(Skill.EFFECT)
    goes = _round_words(kick) if wall_in(now) else ""
    note = (
        f"{goes}With Effect {skill} they score {percent(odds.success)}, bending to the better side once the "
        f"effect is rolled; the wall stops {percent(odds.odds.get('wall', NEVER))}."
    )
    return Table("Where the taker can bend it", note=note)


def _round_words(kick: Match) -> str:
    """Say how much effect passes the wall on either side."""
    sides = [
        f"of {curve.score} or more on the {SIDES[curve.side]} ({percent(curve.chance)}, difficulty {curve.difficulty})"
        for curve in curves(kick)
    ]
    return f"An effect {', or '.join(sides)} goes round the wall. " if sides else "No effect goes round the wall. "


def bends_round(now: Match) -> tuple[Curve, ...]:
    """Return the smallest effects that pass the wall in this position."""
    kick = at_the_kick(now) if wall_in(now) else None
    return curves(kick) if kick else ()
