"""`footroll fuba`: play, replay and count FUBA, the game of 13 areas."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import (
    complete_formation_cards,
    complete_fuba_coaches,
    complete_fuba_roles,
    complete_fuba_skills,
)
from footroll.cli.fuba_coaches import advise, fuba_arena, fuba_ladder, think_option
from footroll.cli.fuba_lab import fuba_lab
from footroll.cli.fuba_lesson import fuba_lesson
from footroll.cli.fuba_odds import fuba_odds
from footroll.cli.fuba_print import fuba_print
from footroll.cli.fuba_rules import read_fuba_house, rule_options
from footroll.cli.output import force_option, json_option, list_table, show, show_json
from footroll.errors import FootrollError, NotationError
from footroll.files import check_writable
from footroll.fuba import FubaMatch, FubaSide
from footroll.fuba.agents import make_fuba_coach
from footroll.fuba.board import describe_board
from footroll.fuba.catalogue import fuba_events, fuba_skills
from footroll.fuba.commentary import narrate_fuba
from footroll.fuba.drawing import draw_position
from footroll.fuba.notation import load_fuba_record, read_position, save_fuba_record, write_position
from footroll.fuba.report import report_of
from footroll.fuba.roles import ROLES, read_roles
from footroll.fuba.rules import FUBA_SWITCHES
from footroll.fuba.sides import read_formation
from footroll.fuba.skills import read_skills
from footroll.play.budget import Budget
from footroll.play.dice import Dice
from footroll.play.house import write_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.fuba.events import FubaEvents
    from footroll.fuba.notation import SavedFuba
    from footroll.play.saved import GameMoment

EDITIONS = ("3.0",)


def edition_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option --edition."""
    about = "The edition of the rules."
    return click.option("--edition", type=click.Choice(EDITIONS), default="3.0", show_default=True, help=about)(command)


@click.group()
def fuba() -> None:
    """Play FUBA: 13 areas, head counts and a ball die."""


for command in (fuba_odds, fuba_arena, fuba_ladder, fuba_lab, advise, fuba_print, fuba_lesson):
    fuba.add_command(command)


@fuba.command("board")
@edition_option
@json_option
def print_board(edition: str, as_json: bool) -> None:
    """List the 13 areas as home sees them: neighbours, zone, and modifier of a goal attempt."""
    areas = describe_board()
    if as_json:
        rows = [{**asdict(area), "zone": area.zone.name.lower()} for area in areas]
        show_json({"edition": edition, "areas": rows})
        return
    lines = (
        (
            area.name,
            area.zone.name.lower(),
            "" if area.modifier is None else f"{area.modifier}{'*' if area.needs_keeper_out else ''}",
            " ".join(area.neighbours),
            area.words,
        )
        for area in areas
    )
    show(list_table("area", "zone", "attempt", "neighbours", "place", rows=lines))
    show("", "* only while the goalkeeper is outside the penalty area")


@fuba.command("rules")
@edition_option
@json_option
def print_rules(edition: str, as_json: bool) -> None:
    """List the house rules: the reading of the catalogue first, then the others."""
    if as_json:
        rows = {
            row.name: {
                "clause": row.clause,
                "label": row.label,
                "values": {str(one.value): one.words for one in row.readings},
                "default": row.default,
            }
            for row in FUBA_SWITCHES.values()
        }
        show_json({"edition": edition, "rules": rows})
        return
    lines = (
        (row.name, row.clause, "; ".join(f"{write_value(one.value)}: {one.words}" for one in row.readings))
        for row in FUBA_SWITCHES.values()
    )
    show(list_table("rule", "clause", "values", rows=lines))


@fuba.command("skills")
@edition_option
@json_option
def print_skills(edition: str, as_json: bool) -> None:
    """List the skills of the advanced rules with their price."""
    skills = fuba_skills()
    if as_json:
        show_json({"edition": edition, "skills": [{"key": skill.key, **asdict(skill)} for skill in skills]})
        return
    lines = ((skill.key, str(skill.points), str(skill.choices), skill.clause, skill.words) for skill in skills)
    show(list_table("skill", "points", "choices", "clause", "effect", rows=lines))


@fuba.command("events")
@edition_option
@json_option
def print_events(edition: str, as_json: bool) -> None:
    """List the special events of the advanced rules with their dice."""
    events = fuba_events()
    if as_json:
        show_json({"edition": edition, "events": [{"key": event.key, **asdict(event)} for event in events]})
        return
    lines = (
        (", ".join(f"{one}-{other}" for one, other in event.rolls), event.name, event.clause, event.words)
        for event in events
    )
    show(list_table("dice", "event", "clause", "effect", rows=lines))


@fuba.command("roles")
@edition_option
@json_option
def print_roles(edition: str, as_json: bool) -> None:
    """List the roles of the advanced rules: condition points that start in another zone."""
    if as_json:
        show_json({"edition": edition, "roles": [asdict(role) for role in ROLES.values()]})
        return
    lines = ((role.name, str(role.most), role.clause, role.words) for role in ROLES.values())
    show(list_table("role", "most", "clause", "effect", rows=lines))


def read_side(name: str, formation: str, roles: str, skills: str) -> FubaSide:
    """Make a side from its name and the texts of its formation, roles and skills."""
    try:
        return FubaSide(name, read_formation(formation), read_roles(roles), read_skills(skills))
    except ValueError as wrong:
        raise FootrollError(f"the formation, the roles or the skills of {name} cannot be read: {wrong}") from None


def of_both(option: str, text: str, example: str) -> list[str]:
    """Split the text of an option that speaks of both sides."""
    parts = text.split("/")
    if len(parts) != 2:
        raise FootrollError(f"--{option} must name the {option} of both sides, such as {example}")
    return parts


@fuba.command("match")
@edition_option
@click.option(
    "--home", default="4-4-2", show_default=True, shell_complete=complete_formation_cards, help="Home's formation."
)
@click.option(
    "--away", default="4-4-2", show_default=True, shell_complete=complete_formation_cards, help="Away's formation."
)
@click.option(
    "--name", "names", multiple=True, metavar="NAME", help="The name of a team; once for home, once for away."
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed gives the same match.")
@click.option(
    "--coach", "coaches", multiple=True, shell_complete=complete_fuba_coaches, help="Once for both, or for each."
)
@click.option(
    "--roles",
    default="-/-",
    show_default=True,
    metavar="HOME/AWAY",
    shell_complete=complete_fuba_roles,
    help="Roles of both sides, such as 2*attacking-midfielder/withdrawn-striker; `footroll fuba roles` lists them.",
)
@click.option(
    "--skills",
    default="-/-",
    show_default=True,
    metavar="HOME/AWAY",
    shell_complete=complete_fuba_skills,
    help="Skills of both sides, such as runner,stopper/diver,tackler; `footroll fuba skills` lists them.",
)
@rule_options
@think_option
@click.option("--record", type=click.Path(path_type=Path), help="Save the record of the match to this file.")
@click.option("--quiet", is_flag=True, help="Print only the result.")
@force_option
@json_option
def play_match(**given: Any) -> None:
    """Play a whole match between two computer coaches, with commentary."""
    names = (*given["names"], *("Home", "Away")[len(given["names"]) :])
    if len(names) != 2 or len(given["coaches"]) > 2:
        raise FootrollError("a match has two sides; give --name and --coach at most twice")
    formations = given["home"], given["away"]
    roles = of_both("roles", given["roles"], "2*attacking-midfielder/-")
    skills = of_both("skills", given["skills"], "runner,stopper/diver,tackler")
    sides = [read_side(*texts) for texts in zip(names, formations, roles, skills, strict=True)]
    seed = secrets.randbelow(2**32) if given["seed"] is None else given["seed"]
    kinds = given["coaches"] or ("random",)
    budget = Budget(milliseconds=given["think"]) if given["think"] else None
    coaches = [
        make_fuba_coach(kind, seed=2 * seed + at, budget=budget) for at, kind in enumerate((kinds[0], kinds[-1]))
    ]
    path: Path | None = given["record"]
    if path:
        check_writable(path, error=NotationError, force=given["force"])
    rules = read_fuba_house(given["rules"], given["words"], advanced=given["advanced"])
    match = FubaMatch(sides[0], sides[1], dice=Dice.seeded(seed), rules=rules)
    listens = not (given["quiet"] or given["as_json"]) and tell(match, match.opening)
    while not match.over:
        events = match.play(coaches[match.decider].decide(match))
        listens = listens and tell(match, events)
    if path:
        save_fuba_record(match.record, path=path, seed=seed, force=given["force"])
    if given["as_json"]:
        show_json({"seed": seed, **result_as_data(match)})
    else:
        show(f"{match.sides[0]} {match.goals[0]}, {match.sides[1]} {match.goals[1]} (seed {seed})")


def tell(match: FubaMatch, events: FubaEvents) -> bool:
    """Show events as commentary; return whether somebody still reads it.

    A match is played on and saved even if nobody does.
    """
    try:
        show(*narrate_fuba(match.sides, events))
    except BrokenPipeError:
        return False
    return True


def result_as_data(match: FubaMatch) -> dict[str, Any]:
    """Return the result of a match as JSON data."""
    winner = match.winner
    return {
        "home": match.sides[0].name,
        "away": match.sides[1].name,
        "goals": list(match.goals),
        "over": match.over,
        "winner": winner.name.lower() if winner is not None else None,
        "rules": match.rules.changed(),
        "position": write_position(match),
    }


def until_moments(saved: SavedFuba, until: int | None) -> Iterator[GameMoment[FubaMatch]]:
    """Yield the moments of a record up to a number."""
    for moment in saved.replay():
        yield moment
        if moment.number == until:
            return


@fuba.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Check that nobody changed the record after the match.")
@click.option("--until", type=click.IntRange(0), metavar="N", help="Stop after line N.")
@json_option
def replay_record(file: Path, verify: bool, until: int | None, as_json: bool) -> None:
    """Replay the record FILE with commentary."""
    show_replay(file, verify=verify, until=until, as_json=as_json)


def show_replay(file: Path, *, verify: bool, until: int | None, as_json: bool) -> None:
    """Replay a record, in words or as data."""
    saved = load_fuba_record(file)
    if verify:
        saved.verify()
    moves, match = [], None
    for moment in until_moments(saved, until):
        match = moment.match
        lines = list(narrate_fuba(match.sides, moment.events))
        moves.append(
            {"number": moment.number, "answer": moment.text, "rolls": list(moment.events.rolls), "events": lines}
        )
        if not as_json:
            show(*(f"{moment.number:>5}  {line}" for line in lines))
    assert match is not None
    if as_json:
        show_json({"verified": verify, "moves": moves, **result_as_data(match)})
        return
    score = f"{match.sides[0]} {match.goals[0]}, {match.sides[1]} {match.goals[1]}"
    show("", score, write_position(match), *(["verified: the record is unchanged"] if verify else []))


@fuba.command("report")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def report_record(file: Path, as_json: bool) -> None:
    """Show passes, pressings, attempts, goals and cards of the match in FILE."""
    show_report(file, as_json=as_json)


def show_report(file: Path, *, as_json: bool) -> None:
    """Show the figures of a record."""
    saved = load_fuba_record(file)
    report = report_of(saved.replay())
    if as_json:
        sides = dict(zip(("home", "away"), map(asdict, report.sides), strict=True))
        goals = [{"minute": minute, "side": ("home", "away")[side]} for minute, side in report.goals]
        show_json({"names": list(saved.names), **sides, "goals": goals})
        return
    home, away = map(asdict, report.sides)
    show(list_table("", saved.names[0], saved.names[1], rows=((key, str(home[key]), str(away[key])) for key in home)))
    if report.goals:
        show("", *(f"{minute}: goal for {saved.names[side]}" for minute, side in report.goals))


@fuba.command("position")
@click.argument("text", metavar="POSITION")
@json_option
def show_position(text: str, as_json: bool) -> None:
    """Draw a POSITION, and list the legal answers."""
    match = read_position(text, dice=Dice.scripted())
    answers = [str(action) for action in match.legal_actions()]
    if as_json:
        show_json({**result_as_data(match), "answers": answers})
        return
    show(*draw_position(match), "", f"{match.sides[match.decider]}: {', '.join(answers)}" if answers else "over")
