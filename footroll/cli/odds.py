"""`footroll odds`: the exact chance of each outcome of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import rich_click as click

from footroll import odds as exact
from footroll.cli.completion import complete_teams
from footroll.cli.output import as_data, json_option, show, show_json
from footroll.errors import FootrollError
from footroll.notation import read_action, read_position
from footroll.notation.actions import read_touch
from footroll.notation.names import Names
from footroll.percent import percent
from footroll.pitch import Cell
from footroll.sheets import read_team
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from footroll.match import Action, Match
    from footroll.odds import ActionOdds

AVERAGE = 70


def read_numbers(_ctx: click.Context, param: click.Parameter, text: str) -> tuple[int, ...]:
    """Read numbers from a text such as 60,80."""
    try:
        return tuple(map(int, text.split(","))) if text else ()
    except ValueError:
        raise FootrollError(f"--{param.name} must be whole numbers such as 60,80, not {quote(text)}") from None


def number(name: str, about: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add a required number to a command."""
    return click.option(name, type=int, required=True, help=about)


def average(name: str, about: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add a skill to a command; it is average by default."""
    return click.option(name, type=int, default=AVERAGE, show_default=True, help=about)


class HasChances(Protocol):
    """Odds of either game: the chance of each outcome."""

    @property
    def chances(self) -> Mapping[str, Fraction]:
        """The chances by outcome."""


NARROWEST = 6  # letters of a column of chances, as in 100.0%


@click.group()
def odds() -> None:
    """Print the exact chance of each outcome of an action."""


def show_outcomes(chances: HasChances, *, as_json: bool) -> None:
    """Print the chance of each outcome, including impossible ones."""
    if as_json:
        show_json(outcomes_as_data(chances))
        return
    longest, shares = max(map(len, chances.chances)), {word: percent(share) for word, share in chances.chances.items()}
    widest = max(NARROWEST, *map(len, shares.values()))
    show(*(f"{outcome:<{longest + 2}}{share:>{widest}}" for outcome, share in shares.items()))


def outcomes_as_data(chances: HasChances) -> dict[str, Any]:
    """Return the chance of each outcome as data."""
    return {"outcomes": {outcome: as_data(chance) for outcome, chance in chances.chances.items()}}


def parts_as_data(found: ActionOdds, match: Match) -> list[dict[str, Any]]:
    """Return every end of an action as data, with the deciding footballer and the cell of the ball."""
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
    """Read a chain of actions: the first is played now, the others by the receivers of passes."""
    first, *rest = actions
    return [read_action(first, match=match), *(read_touch(text, match=match) for text in rest)]


@odds.command("duel")
@number("--attacker", "The skill of the footballer who starts the contest.")
@click.option(
    "--defender",
    callback=read_numbers,
    required=True,
    help="The opponent's skill, or several in rolling order, such as 70,60.",
)
@click.option("--discipline", is_flag=True, help="Include fouls, cards and injuries.")
@average("--attacker-strength", "The attacker's strength, for injuries.")
@average("--defender-strength", "The defenders' strength, for injuries.")
@json_option
def print_duel(defender: tuple[int, ...], as_json: bool, **numbers: Any) -> None:
    """Print the chance to win a contest; draws are rolled again."""
    show_outcomes(exact.contest(defenders=defender, **numbers), as_json=as_json)


@odds.command("pass")
@number("--skill", "The kicker's low-pass or high-pass.")
@number("--length", "The length of the pass in yards.")
@click.option(
    "--interceptors",
    callback=read_numbers,
    default="",
    help="The intercept skills along the path, such as 60,80.",
)
@average("--strength", "The kicker's strength, for injuries.")
@average("--interceptor-strength", "The interceptors' strength, for injuries.")
@json_option
def print_pass(as_json: bool, **numbers: Any) -> None:
    """Print the outcomes of a pass."""
    show_outcomes(exact.passing(**numbers), as_json=as_json)


@odds.command("shot")
@number("--skill", "The shooter's skill for this shot.")
@number("--difficulty", "The difficulty of the shot; `footroll grid` shows it for each cell.")
@number("--closest", "The column of the goal closest to the shooter, 0 to 7.")
@click.option("--keeper", type=int, help="The goalkeeper's column on the goal line; without it the goal is empty.")
@average("--reach", "The goalkeeper's reach.")
@average("--power", "The shooter's shot-power or header-power.")
@average("--catch", "The goalkeeper's catch.")
@average("--strength", "The shooter's strength, for injuries.")
@average("--keeper-strength", "The goalkeeper's strength, for injuries.")
@json_option
def print_shot(as_json: bool, **numbers: Any) -> None:
    """Print the outcomes of a shot at the best target, if nobody intercepts it."""
    show_outcomes(exact.shot(**numbers), as_json=as_json)


@odds.command("position")
@click.argument("words", nargs=-1, required=True, metavar="TEXT")
@click.option(
    "--action",
    "actions",
    multiple=True,
    required=True,
    help="The action, such as 'pass 70:30'. Repeat it for what the receiver plays at first touch.",
)
@click.option(
    "--home",
    metavar="TEAM",
    shell_complete=complete_teams,
    help="Home's team; by default an average one.",
)
@click.option("--away", metavar="TEAM", shell_complete=complete_teams, help="Away's team; by default an average one.")
@json_option
def print_position(
    words: tuple[str, ...], actions: tuple[str, ...], home: str | None, away: str | None, as_json: bool
) -> None:
    """Print the outcomes of an action in the position TEXT."""
    teams = [read_team(name).team if name else None for name in (home, away)]
    match = read_position(" ".join(words), home=teams[0], away=teams[1])
    found = exact.action_odds(match, *read_plan(actions, match))
    if as_json:
        show_json(outcomes_as_data(found.odds) | {"assumes": found.odds.assumes, "parts": parts_as_data(found, match)})
        return
    show_outcomes(found.odds, as_json=False)
    show(*(f"Assumes that {words}." for words in found.odds.assumes))


@odds.command("catch")
@number("--skill", "The goalkeeper's catch.")
@number("--power", "The power of the shot.")
@average("--strength", "The goalkeeper's strength, for injuries.")
@json_option
def print_catch(skill: int, power: int, strength: int, as_json: bool) -> None:
    """Print the outcomes of a catch, once the goalkeeper has reached the shot."""
    show_outcomes(exact.catch(skill=skill, power=power, strength=strength), as_json=as_json)
