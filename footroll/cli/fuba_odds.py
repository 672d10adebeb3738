"""`footroll fuba odds`: exact chances of checks, pressings, attempts and any answer."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.odds import show_outcomes
from footroll.cli.output import as_data, json_option, show_json
from footroll.errors import FootrollError
from footroll.fuba import odds
from footroll.fuba.actions import GUESSES, KICKS, FubaAction
from footroll.fuba.answers import read_answers
from footroll.fuba.notation import read_action, read_position
from footroll.play.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.fuba import FubaMatch
    from footroll.fuba.odds import FubaOdds


def value_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option --value."""
    return click.option("--value", type=int, required=True, help="The ball value, 1 to 6.")(command)


def show_odds(found: FubaOdds, *, as_json: bool) -> None:
    """Print the chance of each outcome; as JSON also what the outcomes leave behind."""
    if not as_json:
        show_outcomes(found, as_json=False)
        return
    show_json(odds_as_data(found))


def odds_as_data(found: FubaOdds) -> dict[str, Any]:
    """Return chances as JSON data."""

    def data(chances: Any) -> dict[str, Any]:
        shares: dict[str, Fraction] = dict(chances)
        return {name: as_data(chance) for name, chance in shares.items()}

    return {"outcomes": data(found.chances), **{name: data(chances) for name, chances in found.numbers.items()}}


@click.group("odds")
def fuba_odds() -> None:
    """Print the exact chance of each outcome in FUBA."""


@fuba_odds.command("check")
@value_option
@click.option("--higher", is_flag=True, help="The higher die is the new value: a long pass, or nobody in the target.")
@json_option
def print_check(value: int, higher: bool, as_json: bool) -> None:
    """Print the chance to keep the ball in a control check."""
    show_odds(odds.check(value=value, lower=not higher), as_json=as_json)


@fuba_odds.command("press")
@value_option
@click.option("--aggressive", is_flag=True, help="An aggressive pressing.")
@json_option
def print_press(value: int, aggressive: bool, as_json: bool) -> None:
    """Print the chance to win the ball by pressing."""
    show_odds(odds.press(value=value, aggressive=aggressive), as_json=as_json)


@fuba_odds.command("positioning")
@value_option
@click.option(
    "--ours", type=click.IntRange(0, 11), default=1, show_default=True, help="Pieces of the acting side at the ball."
)
@click.option(
    "--theirs", type=click.IntRange(0, 11), default=1, show_default=True, help="Pieces of the other side there."
)
@click.option("--defending", is_flag=True, help="The acting side does not have the ball.")
@json_option
def print_positioning(value: int, ours: int, theirs: int, defending: bool, as_json: bool) -> None:
    """Print the chance of each ball value after positioning."""
    show_odds(odds.position(value=value, controls=not defending, ours=ours, theirs=theirs), as_json=as_json)


@fuba_odds.command("movement")
@click.option("--line", type=int, required=True, help="The players of the formation in the line of the ball's zone.")
@json_option
def print_movement(line: int, as_json: bool) -> None:
    """Print the chance of each number of moves in a movement action."""
    show_odds(odds.movement(line=line), as_json=as_json)


@fuba_odds.command("penalty")
@click.option("--kick", type=click.Choice(KICKS), required=True, help="Where the kick goes.")
@click.option("--guess", type=click.Choice(GUESSES), required=True, help="The goalkeeper's guess.")
@json_option
def print_penalty(kick: str, guess: str, as_json: bool) -> None:
    """Print the chance of a goal from a penalty."""
    show_odds(odds.penalty(kick=KICKS.index(kick), guess=GUESSES.index(guess)), as_json=as_json)


@fuba_odds.command("attempt")
@click.argument("position")
@json_option
def print_attempt(position: str, as_json: bool) -> None:
    """Print the chance of each outcome of a goal attempt in POSITION."""
    show_odds(odds.attempt(read_position(position, dice=Dice.scripted())), as_json=as_json)


@fuba_odds.command("position")
@click.argument("position")
@click.option("--action", metavar="ANSWER", help='An answer such as "target m4"; without one, every target is shown.')
@click.option(
    "--then", "later", multiple=True, metavar="ANSWER", help='Further answers of the same side, such as "attempt".'
)
@json_option
def print_position(position: str, action: str | None, later: tuple[str, ...], as_json: bool) -> None:
    """Print the chance of each outcome of an answer, a chain of answers, or every target in POSITION."""
    match = read_position(position, dice=Dice.scripted())
    if action is None:
        if later:
            raise FootrollError('--then follows an answer; add --action, such as --action "target m4"')
        show_targets(match, as_json=as_json)
        return
    first = read_action(action, match=match)
    if later:
        chain = [first, *(read_later(text, match) for text in later)]
        show_odds(odds.chain(match, chain), as_json=as_json)
    else:
        show_odds(odds.outcomes(match, first, through=True), as_json=as_json)


def read_later(text: str, match: FubaMatch) -> FubaAction:
    """Read a later answer of a chain."""
    found = read_answers(text, match=match)
    if len(found) != 1:
        raise FootrollError(f"--then takes one answer, not {text!r}")
    return found[0]


def show_targets(match: FubaMatch, *, as_json: bool) -> None:
    """Print the chance to keep the ball at every target."""
    found = odds.targets(match)
    if not found:
        raise FootrollError("no target is asked for in this position; name an answer with --action")
    if as_json:
        show_json({"targets": {name: odds_as_data(one) for name, one in found.items()}})
        return
    none = Fraction(0)
    kept = {name: one.chances.get("kept", none) + one.chances.get("kept, easy", none) for name, one in found.items()}
    show_outcomes(odds.FubaOdds(kept, {}), as_json=False)
    if any(one.declined for one in found.values()):
        click.echo("Counted as if nobody charges or plays a skill.")
