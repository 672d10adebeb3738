"""The wall against a free-kick: who stands in it, and what each size would do to the chance of a goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents.set_pieces import build_wall, standing_wall
from footroll.errors import IllegalAction
from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.match import DONE, Action
from footroll.match.legal import PLACES
from footroll.match.placing import settle
from footroll.odds import action_odds
from footroll.odds.free_kicks import curves, free_kick_odds
from footroll.ui.models.chance import good_part
from footroll.ui.models.tables import Table
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.odds.free_kicks import Curve, FreeKick

SIDES = ("right", "left")  # of who takes it, by the side of an effect
TABLED = 6  # sizes, from none on
HEADER = ("Footballers", "Wall", "Difficulty", "On target", "Goal")


def asks_for_wall(match: Match) -> bool:
    """Say whether the defenders are placed against a shot that a wall can stop."""
    return match.ask is Ask.ASK_DEFENCE_PLACES and match.state["restart"] == Restart.AT_DIRECT_FREE_KICK


def wall_in(match: Match) -> tuple[int, ...]:
    """Return who stands in the wall against the restart that is being placed."""
    return standing_wall(match, Side(1 - match.decider)) if asks_for_wall(match) else ()


def at_the_kick(match: Match) -> Match | None:
    """Return the match when the kick is taken, if everybody stays; None if it is not a shot that is counted."""
    twin = match.copy()
    try:
        while twin.ask in PLACES:
            twin.play(DONE)
    except IllegalAction:
        return None
    return twin if twin.ask is Ask.ASK_CARRIER and twin.allows(Action(Do.DO_SHOOT)) else None


def wall_table(bare: Match, now: Match) -> Table | None:
    """Return what each size of wall does to a straight shot; `bare` is the plan without its wall, `now` with it."""
    rows = {size: odds for size in range(TABLED) if (odds := _with_wall(bare, size))}
    kick = at_the_kick(now)
    odds = free_kick_odds(kick) if kick else None
    if odds is None or kick is None:
        return None
    here = len(standing_wall(now, Side(1 - now.decider)))
    rows = dict(sorted({**rows, here: odds}.items()))
    note = f"At difficulty {odds.difficulty - odds.wall} a wall counts up to {odds.full}."
    more = " One more helps only against an effect or a pass." if here >= odds.full else ""
    lines = tuple(_row(size, one, now=size == here) for size, one in rows.items())
    return Table("The wall against a straight shot", lines, HEADER, marked=list(rows).index(here), note=note + more)


def _row(size: int, odds: FreeKick, *, now: bool) -> tuple[str, ...]:
    chances = (f"{100 * float(odds.on_target):.0f}%", percent(odds.goal))
    return (f"{size} now" if now else str(size), f"+{odds.wall}", str(odds.difficulty), *chances)


def _with_wall(bare: Match, size: int) -> FreeKick | None:
    """Return the odds against a wall of a size, or None where there can be none of it."""
    twin = bare.copy()
    placings = build_wall(twin, size) if size else ()
    for placing in placings:
        twin.play(placing)
    if twin.ask in PLACES:
        for placing in settle(twin):
            twin.play(placing)
    if len(standing_wall(twin, Side(1 - bare.decider))) != size:
        return None
    kick = at_the_kick(twin)
    return free_kick_odds(kick) if kick else None


def bend_table(now: Match) -> Table | None:
    """Return which effects go round the wall as everybody stands, and what an effect makes of the kick."""
    kick, bent = at_the_kick(now), Action(Do.DO_SHOOT, effect=True)
    if kick is None or kick.carrier is None or not kick.allows(bent):
        return None
    odds = action_odds(kick, bent)
    skill = kick.footballer(kick.carrier).skill(Skill.EFFECT)
    goes = _round_words(kick) if wall_in(now) else ""
    note = (
        f"{goes}With Effect {skill} he scores in {percent(good_part(odds))}, bending to the better side once the "
        f"effect is rolled; the wall stops {percent(odds.odds['wall'])}."
    )
    return Table("Where he can bend it", note=note)


def _round_words(kick: Match) -> str:
    """Say how much effect goes round the wall on either side."""
    sides = [
        f"of {curve.score} or more on his {SIDES[curve.side]} ({percent(curve.chance)}, difficulty {curve.difficulty})"
        for curve in curves(kick)
    ]
    return f"Round the wall goes an effect {', or '.join(sides)}. " if sides else "No effect goes round the wall. "


def bends_round(now: Match) -> tuple[Curve, ...]:
    """Return the least effects that go round the wall as everybody stands."""
    kick = at_the_kick(now) if wall_in(now) else None
    return curves(kick) if kick else ()
