"""`footroll shootout`: a penalty shoot-out in the terminal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.output import json_option, show, show_json
from footroll.cli.sides import read_sides
from footroll.kernels.layout import Side
from footroll.match import Dice
from footroll.shootout import Kick, ShootOut
from footroll.shootout import play as shoot_out

if TYPE_CHECKING:
    from footroll.teams import Team


@click.command()
@click.argument("home", required=False)
@click.argument("away", required=False)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed rolls the same dice.")
@json_option
def shootout(home: str | None, away: str | None, seed: int | None, as_json: bool) -> None:
    """Play a penalty shoot-out of HOME and AWAY: names of teams, or sheets of your own."""
    seed = secrets.randbits(32) if seed is None else seed
    teams = read_sides(home, away)
    played = shoot_out(teams[0], away=teams[1], dice=Dice.seeded(seed))
    if as_json:
        show_json(_as_data(played, teams, seed=seed))
    else:
        tell(played, teams, seed=seed)


def tell(played: ShootOut, teams: tuple[Team, Team], *, seed: int) -> None:
    """Print the commentary and the result."""
    show(f"{teams[0]} against {teams[1]}: penalties, the best of five rounds (seed {seed})", "")
    score = {Side.HOME: 0, Side.AWAY: 0}
    for kick in played.kicks:
        score[kick.side] += kick.scored
        show(_line(kick, team=teams[kick.side], score=f"{score[Side.HOME]}-{score[Side.AWAY]}"))
    show("", _result(played, teams))


def _line(kick: Kick, *, team: Team, score: str) -> str:
    end = "GOAL" if kick.scored else "no goal"
    return f"{score:>6}  {team.short} {kick.taker.number:>2} {kick.taker.name:<22} {'; '.join(kick.story)}: {end}"


def _result(played: ShootOut, teams: tuple[Team, Team]) -> str:
    home, away = played.goals(Side.HOME), played.goals(Side.AWAY)
    if home == away:
        return f"{home}-{away}: level"
    return f"{home}-{away}: {teams[Side.HOME if home > away else Side.AWAY]} win"


def _as_data(played: ShootOut, teams: tuple[Team, Team], *, seed: int) -> dict[str, Any]:
    kicks = [
        {"side": kick.side.name.lower(), "taker": kick.taker.number, "story": kick.story, "goal": kick.scored}
        for kick in played.kicks
    ]
    goals = [played.goals(side) for side in Side]
    return {"seed": seed, "home": teams[0].name, "away": teams[1].name, "goals": goals, "kicks": kicks}
