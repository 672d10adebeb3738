"""`footroll match`: play a whole match between two computer coaches."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.agents import COACHES, DEFAULT_COACH, Budget, NativeAgent, make_coach
from footroll.agents.native import SEARCHES
from footroll.agents.tactics import read_tactics
from footroll.cli.choosing import CoachChoice
from footroll.cli.completion import complete_pitches, complete_tactics, complete_teams
from footroll.cli.output import force_option, json_option, show, show_json
from footroll.cli.sides import read_sides
from footroll.cli.stories import show_story
from footroll.errors import CoachFailed, FootrollError, NotationError
from footroll.files import check_writable
from footroll.interrupts import finish_first
from footroll.kernels.layout import Result, Side, side_of
from footroll.match import Dice, HouseRules, Match, read_rules, read_win
from footroll.match.events import CardShown, FoulCommitted, InterceptionTried, OffsideCalled
from footroll.match.figures import figure_of
from footroll.notation import save_record
from footroll.pitch import read_pitch
from footroll.play.budget import LONGEST
from footroll.story import follow_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.agents import Coach
    from footroll.teams import Team

DECLARED = ("passes", "shots", "penalties")
COUNTED = {
    InterceptionTried: "interceptions tried",
    FoulCommitted: "fouls",
    CardShown: "cards",
    OffsideCalled: "offsides",
}
FIGURES = (*DECLARED, *COUNTED.values())


@click.command()
@click.argument("home", required=False, shell_complete=complete_teams)
@click.argument("away", required=False, shell_complete=complete_teams)
@click.option(
    "--pitch", default="recommended", metavar="PITCH", shell_complete=complete_pitches, help="A name, a size or a file."
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed gives the same match.")
@click.option(
    "--win", metavar="CONDITION", help="When the match ends: one_side(3), total(4), diff(2), diff_or_total(2, 5) ..."
)
@click.option("--rules", type=click.Path(path_type=Path), help="A TOML file of house rules.")
@click.option(
    "--coach",
    "coaches",
    multiple=True,
    type=CoachChoice(),
    help=f"The coach of home, then of away: {'; '.join(f'{one.name} {one.words}' for one in COACHES.values())}; "
    "or your own Python file.",
)
@click.option(
    "--tactics",
    multiple=True,
    metavar="TACTICS",
    shell_complete=complete_tactics,
    help="The tactics of home, then of away: a name or a file.",
)
@click.option(
    "--think",
    type=click.FloatRange(1, LONGEST),
    metavar="MILLISECONDS",
    help="How long national thinks about a decision; such a match cannot be repeated.",
)
@click.option("--record", "file", type=click.Path(path_type=Path), help="Save the record of the match to this file.")
@force_option
@click.option("--highlights", is_flag=True, help="Tell only shots, goals, cards, injuries and substitutions.")
@json_option
def match(
    home: str | None,
    away: str | None,
    pitch: str,
    seed: int | None,
    win: str | None,
    rules: Path | None,
    coaches: tuple[str, ...],
    tactics: tuple[str, ...],
    think: float | None,
    file: Path | None,
    force: bool,
    highlights: bool,
    as_json: bool,
) -> None:
    """Play a match between HOME and AWAY, and tell it as a story."""
    if file:
        check_writable(file, error=NotationError, force=force)
    if think and SEARCHES not in coaches:
        raise FootrollError(f"--think is for a coach that searches; add --coach {SEARCHES}")
    teams = read_sides(home, away)
    seed = secrets.randbits(32) if seed is None else seed
    house = read_rules(rules) if rules else HouseRules()
    if win:
        house = replace(house, win_condition=read_win(win, where="--win"))
    bench = read_bench(coaches, tactics, seed=seed)
    for one in bench:
        if think and isinstance(one, NativeAgent):
            one.budget = Budget(milliseconds=think)
    game = Match(*teams, dice=Dice.seeded(seed), pitch=read_pitch(pitch), rules=house)
    failure: CoachFailed | None = None
    counts: Counter[tuple[str, int]] = Counter()
    try:
        play(game, bench, counts)
    except CoachFailed as failed:
        failure = failed  # its side loses, and the record ends here
    except KeyboardInterrupt:
        if file is None:
            raise
        save_record(game.record, path=file, seed=seed, force=force)
        raise KeyboardInterrupt(f"the record so far is in {file}") from None
    if file:
        save_record(game.record, path=file, seed=seed, force=force)
    if as_json:
        show_json({**match_as_data(game, counts, seed=seed), **failure_as_data(game, failure)})
        return
    sides = " against ".join(map(side_words, teams, both(coaches, DEFAULT_COACH), (*tactics, "", "")))
    show(f"{sides} on {game.pitch}, {game.rules.win_condition.words} (seed {seed})", "")
    show_story(follow_match(game), highlights=highlights)
    if failure:
        show("", failure_words(game, failure))


def both(coaches: tuple[str, ...], usual: str) -> tuple[str, str]:
    """Return the coaches of home and away: one given coach decides for both.

    >>> both(("park",), "club"), both((), "club")
    (('park', 'park'), ('club', 'club'))
    """
    if len(coaches) > len(Side):
        raise FootrollError(f"--coach is given {len(coaches)} times; give it once for home and once for away")
    home, *others = coaches or (usual,)
    return home, others[0] if others else home


def read_bench(coaches: tuple[str, ...], tactics: tuple[str, ...], *, seed: int) -> list[Coach]:
    """Make the coaches of home and away."""
    if len(tactics) > len(Side):
        raise FootrollError(f"--tactics is given {len(tactics)} times; give it once for home and once for away")
    plans, names = [*map(read_tactics, tactics), None, None], both(coaches, DEFAULT_COACH)
    return [make_coach(names[side], seed=2 * seed + side, tactics=plans[side]) for side in Side]


def side_words(team: Team, coach: str, tactics: str) -> str:
    """Name a team, its coach and its tactics."""
    return f"{team} ({coach}, {tactics})" if tactics else f"{team} ({coach})"


def play(game: Match, bench: Sequence[Coach], counts: Counter[tuple[str, int]]) -> None:
    """Play a match to its end and count its figures."""
    while not game.over:
        action = bench[game.decider].decide(game)
        if figure := figure_of(game, action):
            counts[figure, game.decider] += 1
        with finish_first():  # so that a record kept at Ctrl-C ends with a whole action
            events = game.play(action)
        for event in events:
            if type(event) in COUNTED and event.pawn is not None:
                counts[COUNTED[type(event)], side_of(event.pawn)] += 1


def failure_words(game: Match, failure: CoachFailed) -> str:
    """Say why a coach from a Python file lost."""
    return f"{failure}: {game.teams[1 - game.decider]} win by forfeit"


def failure_as_data(game: Match, failure: CoachFailed | None) -> dict[str, Any]:
    """Return the end of a match whose coach failed as JSON data."""
    if failure is None:
        return {}
    result = Result.AWAY_WON if game.decider is Side.HOME else Result.HOME_WON
    return {"result": result.name.lower(), "forfeits": [game.decider.name.lower()], "failure": str(failure)}


def match_as_data(game: Match, counts: Counter[tuple[str, int]], *, seed: int) -> dict[str, Any]:
    """Return the result and the figures of a match as JSON data."""
    figures = {what: [counts[what, side] for side in Side] for what in FIGURES}
    return {
        "seed": seed,
        "home": game.teams[0].name,
        "away": game.teams[1].name,
        "pitch": str(game.pitch),
        "rules": game.rules.changed(),
        "goals": list(game.goals),
        "result": Result(game.result).name.lower(),
        "forfeits": [side.name.lower() for side in game.forfeits],
        "turns": game.turn,
        "figures": figures,
    }
