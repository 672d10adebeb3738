"""`footroll match`: a whole match, played by two coaches of ours."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.agents import COACHES, make_coach
from footroll.cli.output import json_option, show, show_json
from footroll.cli.sides import read_sides
from footroll.kernels.layout import Result, Side, Told
from footroll.match import Dice, HouseRules, Match, read_rules, read_win
from footroll.match.commentary import tell
from footroll.notation import save_record
from footroll.pitch import read_pitch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Events

COUNTED = {
    Told.TOLD_PASS: "passes",
    Told.TOLD_SHOT: "shots",
    Told.TOLD_INTERCEPTION: "interceptions tried",
    Told.TOLD_FOUL: "fouls",
    Told.TOLD_CARD: "cards",
    Told.TOLD_OFFSIDE: "offsides",
}


@click.command()
@click.argument("home", required=False)
@click.argument("away", required=False)
@click.option("--pitch", default="recommended", metavar="PITCH", help="A name, a size or a file.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed plays the same match.")
@click.option(
    "--win", metavar="CONDITION", help="When it ends: one_side(3), total(4), diff(2), diff_or_total(2, 5) ..."
)
@click.option("--rules", type=click.Path(path_type=Path), help="A TOML file of house rules.")
@click.option("--coach", "coaches", multiple=True, type=click.Choice(COACHES), help="Who decides: home's, then away's.")
@click.option("--record", "file", type=click.Path(path_type=Path), help="Write the match to this file.")
@click.option("--highlights", is_flag=True, help="Tell goals, shots, cards and changes only.")
@json_option
def match(
    home: str | None,
    away: str | None,
    pitch: str,
    seed: int | None,
    win: str | None,
    rules: Path | None,
    coaches: tuple[str, ...],
    file: Path | None,
    highlights: bool,
    as_json: bool,
) -> None:
    """Play a match of HOME and AWAY and tell its story."""
    teams = read_sides(home, away)
    seed = secrets.randbits(32) if seed is None else seed
    game = Match(*teams, dice=Dice.seeded(seed), pitch=read_pitch(pitch), rules=_house_rules(rules, win=win))
    counts: Counter[tuple[str, int]] = Counter()
    if not as_json:
        show(f"{teams[0]} against {teams[1]} on {game.pitch}, {game.rules.win_condition} (seed {seed})", "")
    for turn, events in _play(game, coaches, seed=seed):
        counts.update(_counted(events))
        if not as_json:
            show(*(f"{turn:>4}  {line}" for line in tell(game, events, highlights=highlights)))
    if file:
        save_record(game.record, path=file, seed=seed)
    if as_json:
        show_json(_as_data(game, counts, seed=seed))
    else:
        show("", *_summary(game, counts))


def _house_rules(path: Path | None, *, win: str | None) -> HouseRules:
    """Return the house rules of a file, with a winning condition of the command line."""
    found = read_rules(path) if path else HouseRules()
    return replace(found, win_condition=read_win(win)) if win else found


def _play(game: Match, coaches: tuple[str, ...], *, seed: int) -> Iterator[tuple[int, Events]]:
    """Let two coaches play a match to its end, and yield each turn's number with what happened."""
    names = (coaches or ("plain",)) * 2
    bench = [make_coach(names[side], seed=2 * seed + side) for side in Side]
    yield 0, game.opening
    while not game.over:
        turn = game.turn
        yield turn, game.play(bench[game.decider].decide(game))


def _counted(events: Events) -> Iterator[tuple[str, int]]:
    """Yield what is counted of some events, with its side."""
    for event in events:
        if event.kind in COUNTED and event.pawn is not None:
            yield COUNTED[event.kind], event.pawn // 11


def _summary(game: Match, counts: Counter[tuple[str, int]]) -> list[str]:
    """Return the figures of both sides."""
    home, away = game.teams
    lines = [f"{'':<20}{home.short:>8}{away.short:>8}", f"{'goals':<20}{game.goals[0]:>8}{game.goals[1]:>8}"]
    return [*lines, *(f"{what:<20}{counts[what, 0]:>8}{counts[what, 1]:>8}" for what in COUNTED.values())]


def _as_data(game: Match, counts: Counter[tuple[str, int]], *, seed: int) -> dict[str, Any]:
    figures = {what: [counts[what, side] for side in Side] for what in COUNTED.values()}
    return {
        "seed": seed,
        "home": game.teams[0].name,
        "away": game.teams[1].name,
        "pitch": str(game.pitch),
        "rules": game.rules.changed(),
        "goals": list(game.goals),
        "result": Result(game.result).name.lower(),
        "turns": game.turn,
        "figures": figures,
    }
