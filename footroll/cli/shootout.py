"""`footroll shootout`: play a penalty shoot-out."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete_teams
from footroll.cli.output import json_option, show, show_json
from footroll.cli.sides import read_sides
from footroll.kernels.layout import Side
from footroll.match import Dice
from footroll.shootout import ShootOut
from footroll.shootout import play as shoot_out

if TYPE_CHECKING:
    from footroll.teams import Team


@click.command()
@click.argument("home", required=False, shell_complete=complete_teams)
@click.argument("away", required=False, shell_complete=complete_teams)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed rolls the same dice.")
@json_option
def shootout(home: str | None, away: str | None, seed: int | None, as_json: bool) -> None:
    """Play a penalty shoot-out between HOME and AWAY: names of teams, or your own sheets."""
    seed = secrets.randbits(32) if seed is None else seed
    teams = read_sides(home, away)
    played = shoot_out(teams[0], away=teams[1], dice=Dice.seeded(seed))
    if as_json:
        show_json(shootout_as_data(played, teams, seed=seed))
    else:
        print_story(played, teams, seed=seed)


def print_story(played: ShootOut, teams: tuple[Team, Team], *, seed: int) -> None:
    """Print the commentary and the result."""
    show(f"{teams[0]} against {teams[1]}: five penalties each, then sudden death (seed {seed})", "")
    score = {Side.HOME: 0, Side.AWAY: 0}
    for kick in played.kicks:
        score[kick.side] += kick.scored
        now, taker = f"{score[Side.HOME]}-{score[Side.AWAY]}", kick.taker
        story = f"{'; '.join(kick.story)}: {'GOAL' if kick.scored else 'no goal'}"
        show(f"{now:>6}  {teams[kick.side].short} {taker.number:>2} {taker.name:<22} {story}")
    home, away = played.goals(Side.HOME), played.goals(Side.AWAY)
    won = "level" if home == away else f"{teams[Side.HOME if home > away else Side.AWAY]} win"
    show("", f"{home}-{away}: {won}")


def shootout_as_data(played: ShootOut, teams: tuple[Team, Team], *, seed: int) -> dict[str, Any]:
    """Return a shoot-out as JSON data."""
    kicks = [
        {
            "side": kick.side.name.lower(),
            "taker": kick.taker.number,
            "keeper": kick.keeper.number,
            "story": kick.story,
            "goal": kick.scored,
            "hurt": [word for word, hurt in (("taker", kick.taker_hurt), ("keeper", kick.keeper_hurt)) if hurt],
        }
        for kick in played.kicks
    ]
    goals = [played.goals(side) for side in Side]
    return {"seed": seed, "home": teams[0].name, "away": teams[1].name, "goals": goals, "kicks": kicks}
