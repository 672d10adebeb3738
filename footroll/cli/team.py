"""`footroll team`: list, show, check, convert and begin team sheets."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import rich_click as click
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from footroll.cli.output import console, json_option, notice, show, show_json
from footroll.errors import Fault, TeamError
from footroll.kernels.layout import Skill
from footroll.sheets import Reading, check_team, new_team, read_team, write_team
from footroll.sheets.names import skill_of
from footroll.teams import ELEVEN, NUMBERS, SKILL_GROUPS, SQUAD, Footballer, Team, list_teams, skill_name

# Skills that the first three letters of their name do not tell apart.
_TWO_WORDS = {
    Skill.OFFENSIVE_HEADER,
    Skill.DEFENSIVE_HEADER,
    Skill.HAND_TACKLE,
    Skill.GOAL_KICK,
    Skill.HAND_PASS,
    Skill.SHOT_POWER,
    Skill.HEADER_POWER,
}
# Light to dark, with text that reads on each; scores below 50 look as 50 does.
SCORE_STYLES = {
    50: "#5b665f on #ffffff",
    60: "#1d2b24 on #eaf1f4",
    70: "#1d2b24 on #cbdfe6",
    80: "#1d2b24 on #9dc2cf",
    90: "#10191d on #6ba3b6",
    100: "bold #ffffff on #1f5f76",
}
_SCORE_WIDTH = 4  # a score and the gap beside it
_NAME_WIDTH, _POSITION_WIDTH = 24, 4
_EDGE = 3 + _POSITION_WIDTH + 1  # number, position and the gaps beside them


def abbreviation(skill: Skill) -> str:
    """Return the three letters over a column of `show`.

    >>> abbreviation(Skill.LOW_PASS), abbreviation(Skill.HAND_PASS)
    ('low', 'hpa')
    """
    first, _, last = skill_name(skill).partition("-")
    return first[0] + last[:2] if skill in _TWO_WORDS else first[:3]


def _read_skill(ctx: click.Context, param: click.Parameter, value: str | None) -> Skill | None:
    """Return the skill that an option names, in any of the languages of a sheet."""
    skill = skill_of(value or "")
    if value is not None and skill is None:
        raise click.BadParameter(f"{value!r} is not a skill; one is free-kick, another shoot")
    if skill is Skill.EFFECT:
        raise click.BadParameter("effect cannot stand in for itself; free-kick or shoot can")
    return skill


low_skills_option = click.option("--low-skills", is_flag=True, help="Take scores of 10 to 40 too (FR-1.6-04).")
force_option = click.option("--force", is_flag=True, help="Write over a file that exists.")


@click.group()
def team() -> None:
    """Team sheets: list, show, check, convert and begin them."""


@team.command("list")
@json_option
def list_shipped(as_json: bool) -> None:
    """List the teams that come with the game."""
    teams = {name: read_team(name).team for name in list_teams()}
    if as_json:
        show_json([{"id": name, **_heading(one)} for name, one in teams.items()])
    else:
        show(_team_table(teams))


def _team_table(teams: dict[str, Team]) -> Table:
    """Return the table of the teams that come with the game."""
    table = Table(box=None, pad_edge=False)
    for title in ("team", "name", "shirt", "formation", "character"):
        table.add_column(title, no_wrap=title != "character", overflow="fold")
    for name, one in teams.items():
        table.add_row(Text(name), Text(one.name), _swatch(one), Text(one.formation), Text(one.character))
    return table


def _swatch(one: Team) -> Text:
    """Return the shirt of a team: its short name in its colours."""
    return Text(f" {one.short} ", style=f"{one.second} on {one.shirt}")


def _heading(one: Team) -> dict[str, Any]:
    """Return a team without its footballers, as data."""
    return {
        "name": one.name,
        "short": one.short,
        "colours": [one.shirt, one.second],
        "formation": one.formation,
        "character": one.character,
        "squad": len(one.footballers),
        "digest": one.digest,
    }


@team.command("show")
@click.argument("source", metavar="NAME|FILE")
@low_skills_option
@json_option
def show_team(source: str, low_skills: bool, as_json: bool) -> None:
    """Show the skill sheet of a team, of the game or of a file."""
    reading = _told(read_team(source, low_skills=low_skills))
    if as_json:
        show_json(_data(reading.team))
    else:
        _show_sheet(reading.team)


def _told(reading: Reading) -> Reading:
    """Tell the notices of a reading, and return it."""
    for line in reading.notices:
        notice(line)
    return reading


def _data(one: Team) -> dict[str, Any]:
    """Return a whole team as data."""
    eleven = [footballer.number for footballer in one.eleven]
    footballers = [_footballer_data(footballer) for footballer in one.footballers]
    return {**_heading(one), "eleven": eleven, "footballers": footballers}


def _footballer_data(footballer: Footballer) -> dict[str, Any]:
    """Return one footballer as data; a score that was left out is null."""
    return {
        "number": footballer.number,
        "name": footballer.name,
        "position": footballer.position,
        "goalkeeper": footballer.goalkeeper,
        "skills": {skill_name(skill): footballer.scores[skill] for skill in Skill},
    }


def _show_sheet(one: Team) -> None:
    """Print the heading, the sheet in as many tables as the width asks for, and what the columns mean."""
    formation = f"  {one.formation}, {len(one.footballers)} footballers"
    show(Text.assemble(_swatch(one), f"  {one.name}", formation))
    if one.character:
        show(one.character)
    for groups in _spread(one, width=console().width):
        show("", _sheet_table(one, groups=groups))
    show("", Padding(Text(_legend(), style="dim"), 0))  # wrapped between words, unlike a plain line


def _spread(one: Team, *, width: int) -> list[list[str]]:
    """Part the groups of skills into tables that fit the width."""
    longest = max(len(footballer.name) for footballer in one.footballers)
    room = width - _EDGE - min(longest, _NAME_WIDTH) - 1
    tables: list[list[str]] = [[]]
    for group in SKILL_GROUPS:
        taken = sum(len(SKILL_GROUPS[other]) for other in [*tables[-1], group]) * _SCORE_WIDTH
        if taken > room and tables[-1]:
            tables.append([])
        tables[-1].append(group)
    return tables


def _sheet_table(one: Team, *, groups: list[str]) -> Table:
    """Return the sheet for some groups of skills: the eleven, then everybody else."""
    skills = [skill for group in groups for skill in SKILL_GROUPS[group]]
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("no", justify="right")
    table.add_column("name", no_wrap=True, max_width=_NAME_WIDTH)
    table.add_column("pos", no_wrap=True, max_width=_POSITION_WIDTH)
    for skill in skills:
        table.add_column(abbreviation(skill), justify="right")
    for footballer in _in_order(one):
        table.add_row(*_who(footballer), *(_score(footballer, skill) for skill in skills))
        if footballer == one.eleven[-1]:
            table.add_row()
    return table


def _who(footballer: Footballer) -> tuple[Text, ...]:
    """Return the first cells of a footballer's row."""
    return Text(str(footballer.number)), Text(footballer.name), Text(footballer.position)


def _in_order(one: Team) -> list[Footballer]:
    """Return the eleven first, and then everybody else in the order of the sheet."""
    eleven = one.eleven
    return [*eleven, *(footballer for footballer in one.footballers if footballer not in eleven)]


def _score(footballer: Footballer, skill: Skill) -> Text:
    """Return a score in the colour of its height; one that was left out is a dash."""
    score = footballer.scores[skill]
    if score is None:
        return Text("-", style="dim")
    return Text(f"{score:>3}", style=SCORE_STYLES[max(score, min(SCORE_STYLES))])


def _legend() -> str:
    """Return what the names of the columns stand for."""
    meanings = (f"{abbreviation(skill)} {skill_name(skill)}" for skill in Skill if skill is not Skill.LOB)
    return ", ".join(meanings) + "; - counts 50 in goal"


@team.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@low_skills_option
@json_option
def check_files(files: tuple[str, ...], low_skills: bool, as_json: bool) -> None:
    """Check team sheets, and tell every fault of every one of them."""
    faults: list[Fault] = []
    for file in files:
        reading, found = _check(file, low_skills=low_skills)
        faults += found
        if as_json:
            show_json(_verdict(file, reading=reading, faults=found))
        elif reading:
            show(f"{file}: {_summary(_told(reading).team)}")
    if faults:
        raise TeamError(*faults)


def _check(file: str, *, low_skills: bool) -> tuple[Reading | None, tuple[Fault, ...]]:
    """Read one sheet and return it, or else its faults."""
    try:
        return read_team(file, low_skills=low_skills), ()
    except TeamError as refusal:
        return None, refusal.faults


def _verdict(file: str, *, reading: Reading | None, faults: tuple[Fault, ...]) -> dict[str, Any]:
    """Return what was found in one sheet, as data."""
    notices = list(reading.notices) if reading else []
    return {"file": file, "ok": not faults, "faults": [asdict(fault) for fault in faults], "notices": notices}


def _summary(one: Team) -> str:
    """Say in one line what a sound sheet holds."""
    keepers = sum(footballer.goalkeeper for footballer in one.footballers)
    goal = f"{keepers} goalkeeper{'s' if keepers > 1 else ''}"
    return f"ok, {len(one.footballers)} footballers with {goal}, {one.formation}"


@team.command("convert")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT", type=click.Path(path_type=Path))
@click.option(
    "--effect-from",
    callback=_read_skill,
    metavar="SKILL",
    help="The skill that fills in effect where a sheet has none.",
)
@low_skills_option
@force_option
def convert(source: str, target: Path, effect_from: Skill | None, low_skills: bool, force: bool) -> None:
    """Convert a team sheet; the ends of the names (.toml .csv .xlsx .ods) say the forms."""
    reading = _told(read_team(source, low_skills=low_skills, effect_from=effect_from))
    write_team(reading.team, path=target, force=force)
    show(f"{target}: {_summary(reading.team).removeprefix('ok, ')}")


@team.command("new")
@click.argument("target", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--name", help="The name of the team; otherwise the file's.")
@click.option(
    "--squad",
    type=click.IntRange(ELEVEN, NUMBERS[-1]),
    default=SQUAD,
    show_default=True,
    help="How many footballers.",
)
@force_option
def begin(target: Path, name: str | None, squad: int, force: bool) -> None:
    """Begin a team sheet: average scores and names to write over."""
    blank = new_team((name or "").strip() or target.stem.replace("-", " ").title(), squad=squad)
    check_team(blank)
    write_team(blank, path=target, force=force)
    show(f"{target}: {squad} footballers to fill in")
