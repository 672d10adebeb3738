"""`footroll odds`: the exact chance of each outcome of an action, from plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll import odds as exact
from footroll.cli.output import as_data, json_option, per_cent, show, show_json
from footroll.errors import FootrollError
from footroll.notation import read_action, read_position
from footroll.notation.actions import read_touch
from footroll.notation.names import Names
from footroll.pitch import Cell
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Action, Match
    from footroll.odds import ActionOdds, Odds

AVERAGE = 70


def read_numbers(_ctx: click.Context, param: click.Parameter, text: str) -> tuple[int, ...]:
    """Return the numbers of a text such as 60,80."""
    try:
        return tuple(map(int, text.split(","))) if text else ()
    except ValueError:
        raise FootrollError(f"--{param.name} takes whole numbers with commas between them, not {text!r}") from None


def number(name: str, says: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a number that a command must be given."""
    return click.option(name, type=int, required=True, help=says)


def average(name: str, says: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a skill that is average unless it is given."""
    return click.option(name, type=int, default=AVERAGE, show_default=True, help=says)


@click.group()
def odds() -> None:
    """Print the exact chance of each outcome of an action."""


def show_outcomes(chances: Odds, *, as_json: bool) -> None:
    """Print the chance of each outcome, also of those that cannot happen."""
    if as_json:
        show_json(outcomes_as_data(chances))
        return
    longest = max(map(len, chances.chances))
    show(*(f"{outcome:<{longest + 2}}{per_cent(chance):>6}" for outcome, chance in chances.chances.items()))


def outcomes_as_data(chances: Odds) -> dict[str, Any]:
    """Return the chance of each outcome as data."""
    return {"outcomes": {outcome: as_data(chance) for outcome, chance in chances.chances.items()}}


def parts_as_data(found: ActionOdds, match: Match) -> list[dict[str, Any]]:
    """Return every way in which an action can end, with who decides it and where the ball goes."""
    names = Names.of(match.state)
    return [
        {
            "outcome": part.outcome,
            "who": None if part.pawn is None else names.write(part.pawn),
            "cell": None if part.cell is None else str(Cell(*part.cell)),
            **as_data(chance),
        }
        for part, chance in found.parts.items()
    ]


def read_plan(actions: tuple[str, ...], match: Match) -> list[Action]:
    """Return a chain of actions: the first as it is asked now, the others of the receiver of a pass."""
    first, *rest = actions
    return [read_action(first, match=match), *(read_touch(text, match=match) for text in rest)]


@odds.command("duel")
@number("--attacker", "The skill of the footballer who starts the contest.")
@click.option(
    "--defender",
    callback=read_numbers,
    required=True,
    help="The skill of his opponent, or of several in the order in which they roll, as 70,60.",
)
@click.option("--discipline", is_flag=True, help="With fouls, cards and injuries.")
@average("--attacker-strength", "The attacker's strength, for injuries.")
@average("--defender-strength", "The defenders' strength, for injuries.")
@json_option
def print_duel(defender: tuple[int, ...], as_json: bool, **numbers: Any) -> None:
    """Print who wins a contest; draws are rolled again."""
    show_outcomes(exact.contest(defenders=defender, **numbers), as_json=as_json)


@odds.command("pass")
@number("--skill", "The kicker's low-pass or high-pass.")
@number("--length", "How long the pass is, in yards.")
@click.option(
    "--interceptors", callback=read_numbers, default="", help="Who tries to intercept, as the ball meets them: 60,80."
)
@average("--strength", "The kicker's strength, for injuries.")
@average("--interceptor-strength", "The interceptors' strength, for injuries.")
@json_option
def print_pass(as_json: bool, **numbers: Any) -> None:
    """Print what becomes of a pass."""
    show_outcomes(exact.passing(**numbers), as_json=as_json)


@odds.command("shot")
@number("--skill", "The shooter's skill for this shot.")
@number("--difficulty", "The difficulty of the whole shot, as `footroll grid` tells it for a cell.")
@number("--closest", "The column of the goal that is closest to the shooter, 0 to 7.")
@click.option("--keeper", type=int, help="The goalkeeper's column on his line; without it the goal is empty.")
@average("--reach", "The goalkeeper's reach.")
@average("--power", "The shooter's shot-power or header-power.")
@average("--catch", "The goalkeeper's catch.")
@average("--strength", "The shooter's strength, for injuries.")
@average("--keeper-strength", "The goalkeeper's strength, for injuries.")
@json_option
def print_shot(as_json: bool, **numbers: Any) -> None:
    """Print what becomes of a shot that nobody intercepts, sent where the chance of a goal is best."""
    show_outcomes(exact.shot(**numbers), as_json=as_json)


@odds.command("position")
@click.argument("words", nargs=-1, required=True, metavar="TEXT")
@click.option(
    "--action",
    "actions",
    multiple=True,
    required=True,
    help="What is done, as `footroll referee` takes it; again for what the receiver of a pass plays at once.",
)
@click.option("--home", metavar="TEAM", help="Home's team; else one that is average at everything.")
@click.option("--away", metavar="TEAM", help="Away's team.")
@json_option
def print_position(
    words: tuple[str, ...], actions: tuple[str, ...], home: str | None, away: str | None, as_json: bool
) -> None:
    """Print what an action can come to in the position TEXT, counted to its end."""
    teams = [read_team(name).team if name else None for name in (home, away)]
    match = read_position(" ".join(words), home=teams[0], away=teams[1])
    found = exact.action_odds(match, *read_plan(actions, match))
    if as_json:
        show_json(outcomes_as_data(found.odds) | {"assumes": found.odds.assumes, "parts": parts_as_data(found, match)})
        return
    show_outcomes(found.odds, as_json=False)
    show(*(f"Taken for granted: {words}." for words in found.odds.assumes))


@odds.command("catch")
@number("--skill", "The goalkeeper's catch.")
@number("--power", "The power of the shot.")
@average("--strength", "The goalkeeper's strength, for injuries.")
@json_option
def print_catch(skill: int, power: int, strength: int, as_json: bool) -> None:
    """Print what a goalkeeper makes of a shot that he has reached."""
    show_outcomes(exact.catch(skill=skill, power=power, strength=strength), as_json=as_json)
