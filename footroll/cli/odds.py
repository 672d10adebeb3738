"""`footroll odds`: the exact chance of each outcome of an action, from plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll import odds as exact
from footroll.cli.output import json_option, show, show_json
from footroll.errors import FootrollError

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from footroll.odds import Odds

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
        show_json({"outcomes": {outcome: as_data(chance) for outcome, chance in chances.chances.items()}})
        return
    longest = max(map(len, chances.chances))
    show(*(f"{outcome:<{longest + 2}}{per_cent(chance):>6}" for outcome, chance in chances.chances.items()))


def as_data(chance: Fraction) -> dict[str, Any]:
    """Return a chance as JSON says it: the fraction, and the nearest number."""
    return {"exact": f"{chance.numerator}/{chance.denominator}", "chance": float(chance)}


def per_cent(chance: Fraction) -> str:
    """Return a chance in per cent; one that is not quite nothing or certain is not told as if it were."""
    told = f"{float(100 * chance):.1f}%"
    if told == "0.0%" and chance > 0:
        return "<0.1%"
    return ">99.9%" if told == "100.0%" and chance < 1 else told


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


@odds.command("catch")
@number("--skill", "The goalkeeper's catch.")
@number("--power", "The power of the shot.")
@average("--strength", "The goalkeeper's strength, for injuries.")
@json_option
def print_catch(skill: int, power: int, strength: int, as_json: bool) -> None:
    """Print what a goalkeeper makes of a shot that he has reached."""
    show_outcomes(exact.catch(skill=skill, power=power, strength=strength), as_json=as_json)
