"""`footroll match`: play a whole match between two computer coaches."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.agents import COACHES, DEFAULT_COACH, Budget, NativeAgent, make_coach
from footroll.agents.native import LONGEST, SEARCHES
from footroll.cli.completion import complete_pitches, complete_teams
from footroll.cli.output import force_option, json_option, show, show_json
from footroll.cli.sides import read_sides
from footroll.errors import FootrollError, NotationError
from footroll.files import check_writable
from footroll.kernels.layout import Result, Side, side_of
from footroll.match import Dice, HouseRules, Match, read_rules, read_win
from footroll.match.commentary import narrate
from footroll.match.events import CardShown, FoulCommitted, InterceptionTried, OffsideCalled
from footroll.match.figures import figure_of
from footroll.notation import save_record
from footroll.pitch import read_pitch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Events

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
    type=click.Choice(list(COACHES)),
    help=f"The coach of home, then of away: {'; '.join(f'{one.name} {one.words}' for one in COACHES.values())}.",
)
@click.option(
    "--think",
    type=click.FloatRange(1, LONGEST),
    metavar="MILLISECONDS",
    help="How long national thinks about a decision; such a match cannot be repeated.",
)
@click.option("--record", "file", type=click.Path(path_type=Path), help="Save the record of the match to this file.")
@force_option
@click.option("--highlights", is_flag=True, help="Print only goals, shots, cards and substitutions.")
@json_option
def match(
    home: str | None,
    away: str | None,
    pitch: str,
    seed: int | None,
    win: str | None,
    rules: Path | None,
    coaches: tuple[str, ...],
    think: float | None,
    file: Path | None,
    force: bool,
    highlights: bool,
    as_json: bool,
) -> None:
    """Play a match between HOME and AWAY, with commentary."""
    if file:
        check_writable(file, error=NotationError, force=force)
    if think and SEARCHES not in coaches:
        raise FootrollError(f"--think is for a coach that searches; add --coach {SEARCHES}")
    teams = read_sides(home, away)
    seed = secrets.randbits(32) if seed is None else seed
    house = read_rules(rules) if rules else HouseRules()
    if win:
        house = replace(house, win_condition=read_win(win, where="--win"))
    game = Match(*teams, dice=Dice.seeded(seed), pitch=read_pitch(pitch), rules=house)
    counts: Counter[tuple[str, int]] = Counter()
    if not as_json:
        show(f"{teams[0]} against {teams[1]} on {game.pitch}, {game.rules.win_condition.words} (seed {seed})", "")
    for turn, events in play(game, coaches, seed=seed, counts=counts, think=think):
        if not as_json:
            show(*(f"{turn:>4}  {line}" for line in narrate(game, events, highlights=highlights)))
    if file:
        save_record(game.record, path=file, seed=seed, force=force)
    if as_json:
        show_json(match_as_data(game, counts, seed=seed))
    else:
        show("", *summary(game, counts))


def play(
    game: Match,
    coaches: tuple[str, ...],
    *,
    seed: int,
    counts: Counter[tuple[str, int]],
    think: float | None = None,
) -> Iterator[tuple[int, Events]]:
    """Play a match to its end and count its figures; yield each turn with its events."""
    names = (coaches or (DEFAULT_COACH,)) * 2
    bench = [make_coach(names[side], seed=2 * seed + side) for side in Side]
    for one in bench:
        if think and isinstance(one, NativeAgent):
            one.budget = Budget(milliseconds=think)
    yield 0, game.opening
    while not game.over:
        turn, action = game.turn, bench[game.decider].decide(game)
        if figure := figure_of(game, action):
            counts[figure, game.decider] += 1
        events = game.play(action)
        for event in events:
            if type(event) in COUNTED and event.pawn is not None:
                counts[COUNTED[type(event)], side_of(event.pawn)] += 1
        yield turn, events


def summary(game: Match, counts: Counter[tuple[str, int]]) -> list[str]:
    """Return the lines with the figures of both sides."""
    home, away = game.teams
    lines = [f"{'':<20}{home.short:>8}{away.short:>8}", f"{'goals':<20}{game.goals[0]:>8}{game.goals[1]:>8}"]
    return [*lines, *(f"{what:<20}{counts[what, 0]:>8}{counts[what, 1]:>8}" for what in FIGURES)]


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
