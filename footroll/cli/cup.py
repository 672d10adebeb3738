"""`footroll cup`: let teams play a cup."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import rich_click as click

from footroll.arena import run_cup
from footroll.cli.competitions import (
    competition_as_data,
    competition_options,
    play_competition,
    result_line,
    show_scorers,
)
from footroll.cli.output import show, show_json

if TYPE_CHECKING:
    from footroll.arena import Cup
    from footroll.cli.competitions import Entered


@click.command()
@competition_options
def cup(entered: Entered) -> None:
    """Let the TEAMs play a cup: the losers are out, and the draw comes from the seed."""
    shown = show_cup_as_json if entered.as_json else show_cup
    play_competition(entered.run(run_cup), total=len(entered.contenders) - 1, show=shown)


def show_cup_as_json(cup: Cup) -> None:
    """Print a cup as JSON."""
    winner = None if cup.winner is None else cup.teams[cup.winner].name
    byes = [cup.teams[place].name for place in cup.byes]
    show_json({"winner": winner, "byes": byes, **competition_as_data(cup, round_name=cup.round_name)})


def show_cup(cup: Cup) -> None:
    """Print the rounds, the winner and the top scorers."""
    byes = ", ".join(cup.teams[place].name for place in cup.byes)
    for number, results in groupby(cup.results, key=lambda one: one.fixture.round):
        show(*([""] if number > 1 else []), cup.round_name(number), *(result_line(one, cup) for one in results))
        if number == 1 and byes:
            show(f"  with a bye: {byes}")
    if cup.winner is not None:
        show("", f"{cup.teams[cup.winner].name} win the cup")
    show_scorers(cup)
