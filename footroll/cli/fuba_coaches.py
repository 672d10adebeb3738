"""`footroll fuba arena`, `ladder` and `advise`: FUBA coaches play many matches, or help with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.arena import report_as_data, show_report
from footroll.cli.completion import complete_fuba_coaches
from footroll.cli.fuba_rules import read_fuba_house, rule_options
from footroll.cli.ladder import ladder_as_data, show_ladder
from footroll.cli.output import json_option, show, show_json
from footroll.cli.runs import follow_run, matches_option, options, out_options, seed_option, threads_option
from footroll.errors import FootrollError
from footroll.fuba.agents import FUBA_COACHES, FUBA_SEARCHES, check_fuba_coach
from footroll.fuba.agents.assistant import FubaAssistant
from footroll.fuba.arena import FubaPlan, read_fuba_contender, run_fuba_plan
from footroll.fuba.notation import read_position
from footroll.play.budget import Budget
from footroll.play.dice import Dice
from footroll.runs.ratings import rate
from footroll.runs.running import check_ladder
from footroll.wording import either

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from footroll.runs.results import Results

nodes_option = click.option(
    "--nodes", type=click.IntRange(1, 1_000_000_000), help="Positions that a search may judge for an answer."
)
think_option = click.option(
    "--think", type=click.FloatRange(1, 3_600_000), metavar="MS", help="Milliseconds that a search may take instead."
)
run_options = options(matches_option, seed_option, rule_options, nodes_option, threads_option, out_options, json_option)


def read_plan(coaches: Sequence[str], given: dict[str, Any]) -> FubaPlan:
    """Read the plan of a run from the options of a command."""
    budget = Budget(nodes=given["nodes"]) if given["nodes"] else None
    contenders = tuple(read_fuba_contender(one, budget=budget) for one in coaches)
    if budget and all(one.coach not in FUBA_SEARCHES for one in contenders):
        raise FootrollError(f"--nodes is for a coach that searches; add {either(FUBA_SEARCHES)}")
    rules = read_fuba_house(given["rules"], given["words"], advanced=given["advanced"])
    return FubaPlan(contenders, given["matches"], given["seed"], rules)


def play(plan: FubaPlan, given: dict[str, Any], tell: Callable[[Results], None]) -> None:
    """Play a plan with progress and show its results."""
    running = run_fuba_plan(plan, threads=given["threads"], file=given["file"], force=given["force"])
    follow_run(plan, running, file=given["file"], show=tell)


@click.command("arena")
@click.argument("first", shell_complete=complete_fuba_coaches)
@click.argument("second", shell_complete=complete_fuba_coaches)
@run_options
def fuba_arena(first: str, second: str, **given: Any) -> None:
    """Let the coaches FIRST and SECOND play matches, sides changed in every other one.

    A coach is random, plain, search or rollouts, alone or with a formation such as plain:4-3-3.
    """
    plan = read_plan((first, second), given)

    def tell(results: Results) -> None:
        if given["as_json"]:
            show_json(report_as_data(results.report(), plan))
        else:
            show_report(results.report(), names=plan.names)

    play(plan, given, tell)


@click.command("ladder")
@click.argument("coaches", nargs=-1, metavar="COACH...", shell_complete=complete_fuba_coaches)
@run_options
def fuba_ladder(coaches: tuple[str, ...], **given: Any) -> None:
    """Let every two of the coaches play matches, and rate them; all coaches unless some are named.

    The weakest is set to 1000; 400 points more win ten of eleven matches.
    """
    plan = read_plan(coaches or tuple(FUBA_COACHES), given)
    check_ladder(plan.contenders, plan.matches)
    rate([[0, 1], [1, 0]])  # refuses before the first match if the extra is missing

    def tell(results: Results) -> None:
        if given["as_json"]:
            show_json(ladder_as_data(results.ladder(), plan))
        else:
            show_ladder(results.ladder(), plan)

    play(plan, given, tell)


@click.command("advise")
@click.argument("text", metavar="POSITION")
@click.option("--coach", default="search", show_default=True, shell_complete=complete_fuba_coaches, help="Who advises.")
@click.option("--answers", type=click.IntRange(1, 20), default=3, show_default=True, help="How many answers to show.")
@nodes_option
@think_option
@json_option
def advise(text: str, coach: str, answers: int, nodes: int | None, think: float | None, as_json: bool) -> None:
    """Propose answers to the question of a POSITION, with chances and reasons."""
    check_fuba_coach(coach)
    if coach not in FUBA_SEARCHES:
        raise FootrollError(f"{coach} does not compare answers; ask {either(FUBA_SEARCHES)}")
    budget = Budget(nodes=nodes, milliseconds=think) if nodes or think else None
    match = read_position(text, dice=Dice.scripted())
    found = FubaAssistant(coach, budget).suggest(match, most=answers)
    if as_json:
        rows = [
            {
                "answer": str(one.action),
                "answers": [str(answer) for answer in one.answers],
                "words": one.words,
                "chance": None if one.chance is None else str(one.chance),
                "worth": None if one.worth is None else round(one.worth, 4),
                "reasons": list(one.reasons),
            }
            for one in found
        ]
        asked = match.ask.name.removeprefix("ASK_").lower()
        show_json({"asked": asked, "side": match.decider.name.lower(), "answers": rows})
        return
    if not found:
        show("over")
    for one in found:
        worth = "" if one.worth is None else f"  (about {one.worth:+.2f} goals)".replace("-", "−")
        show(f"{one}{worth}", f"    {', '.join(map(str, one.answers))}")
