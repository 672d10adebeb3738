"""`footroll team`: list, show, check, convert and create team sheets."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from itertools import chain
from pathlib import Path
from typing import Any

import rich_click as click
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from footroll.cli.completion import complete_teams
from footroll.cli.output import console, force_option, json_option, list_table, notice, show, show_json
from footroll.errors import Fault, TeamError
from footroll.kernels.layout import Skill
from footroll.sheets import TeamReading, check_team, new_team, read_team, teams_in, write_team
from footroll.sheets.colours import contrast, read_colour
from footroll.sheets.names import skill_of
from footroll.sheets.shelf import free_colours
from footroll.skills import SKILL_GROUPS, SKILLS, skill_name
from footroll.teams import ELEVEN, NUMBERS, SQUAD, Team, list_teams
from footroll.wording import did_you_mean, quote

# Light to dark, each with a readable text colour; scores below 50 look like 50.
SCORE_STYLES = {
    50: "#5b665f on #ffffff",
    60: "#1d2b24 on #eaf1f4",
    70: "#1d2b24 on #cbdfe6",
    80: "#1d2b24 on #9dc2cf",
    90: "#10191d on #6ba3b6",
    100: "bold #ffffff on #1f5f76",
}
_SCORE_WIDTH = 4  # a score and a space
_NAME_WIDTH, _SHORT_NAME_WIDTH, _POSITION_WIDTH = 24, 12, 4
_NARROW = 60  # narrower terminals show shorter names
_EDGE = 3 + _POSITION_WIDTH + 1  # number, position and spaces


def read_skill(ctx: click.Context, param: click.Parameter, value: str | None) -> Skill | None:
    """Read the skill of an option, in any language of a team sheet."""
    skill = skill_of(value or "")
    if value is not None and skill is None:
        names = [skill_name(one) for one in Skill]
        hint = did_you_mean(value, names, otherwise="write one such as free-kick or shoot")
        raise click.BadParameter(f"{quote(value)} is not a skill{hint}")
    if skill is Skill.EFFECT:
        raise click.BadParameter("effect cannot be filled in from itself; write free-kick or shoot")
    return skill


low_skills_option = click.option("--low-skills", is_flag=True, help="Accept scores of 10 to 40 too (FR-1.6-04).")


@click.group()
def team() -> None:
    """List, show, check, convert and create team sheets."""


@team.command("list")
@json_option
def list_shipped(as_json: bool) -> None:
    """List the teams that come with the game."""
    teams = {name: read_team(name).team for name in list_teams()}
    if as_json:
        show_json([{"id": name, **_heading(one)} for name, one in teams.items()])
        return
    rows = [(name, one.name, _swatch(one), one.formation, one.character) for name, one in teams.items()]
    show(list_table("team", "name", "shirt", "formation", "character", rows=rows))


def _swatch(one: Team) -> Text:
    """Return the short name of a team in its colours."""
    return Text(f" {one.short} ", style=f"{one.second} on {one.shirt}")


def _heading(one: Team) -> dict[str, Any]:
    """Return a team without its footballers as data."""
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
@click.argument("source", metavar="NAME|FILE", shell_complete=complete_teams)
@low_skills_option
@json_option
def show_team(source: str, low_skills: bool, as_json: bool) -> None:
    """Show the skill sheet of a shipped team or of a file."""
    one = _noticed(read_team(source, low_skills=low_skills)).team
    if not as_json:
        show_sheet(one)
        return
    footballers = [
        {
            "number": footballer.number,
            "name": footballer.name,
            "position": footballer.position,
            "goalkeeper": footballer.goalkeeper,
            "skills": {skill_name(skill): footballer.scores[skill] for skill in Skill},
        }
        for footballer in one.footballers
    ]
    show_json({**_heading(one), "eleven": [each.number for each in one.eleven], "footballers": footballers})


def _noticed(reading: TeamReading) -> TeamReading:
    """Print the notices of a reading, and return it."""
    for line in reading.notices:
        notice(line)
    return reading


def show_sheet(one: Team) -> None:
    """Print the heading, the scores in as many tables as the width needs, and a legend."""
    formation = f"  {one.formation}, {len(one.footballers)} footballers"
    show(Text.assemble(_swatch(one), f"  {one.name}", formation))
    if one.character:
        show(one.character)
    width = console().width
    names = max(len(footballer.name) for footballer in one.footballers)
    names = min(names, _NAME_WIDTH if width >= _NARROW else _SHORT_NAME_WIDTH)
    for skills in split_skills(width - _EDGE - names - 1):
        show("", sheet_table(one, skills=skills, name_width=names))
    meanings = ", ".join(f"{row.short} {row.name}" for row in SKILLS.values() if row.short != row.name)
    show("", Padding(Text(f"{meanings}; - counts 50 in goal", style="dim"), 0))  # wrapped between words


def split_skills(room: int) -> list[list[Skill]]:
    """Split the skills into tables that fit the room; groups stay together if they fit."""
    most = max(1, room // _SCORE_WIDTH)
    tables: list[list[Skill]] = [[]]
    for group in SKILL_GROUPS.values():
        for part in (group[at : at + most] for at in range(0, len(group), most)):
            if len(tables[-1]) + len(part) > most:
                tables.append([])
            tables[-1] += part
    return [skills for skills in tables if skills]


def sheet_table(one: Team, *, skills: list[Skill], name_width: int) -> Table:
    """Return a table of some skills: the eleven, then the other footballers."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("no", justify="right", no_wrap=True, min_width=2)
    table.add_column("name", no_wrap=True, max_width=name_width)
    table.add_column("pos", no_wrap=True, max_width=_POSITION_WIDTH)
    for skill in skills:
        table.add_column(SKILLS[skill].short, justify="right", no_wrap=True, min_width=_SCORE_WIDTH - 1)
    eleven = one.eleven
    for footballer in (*eleven, *(each for each in one.footballers if each not in eleven)):
        who = Text(str(footballer.number)), Text(footballer.name), Text(footballer.position)
        table.add_row(*who, *(score_cell(footballer.scores[skill]) for skill in skills))
        if footballer == eleven[-1]:
            table.add_row()
    return table


def score_cell(score: int | None) -> Text:
    """Return a score on its colour; a missing one is a dash."""
    if score is None:
        return Text("-", style="dim")
    return Text(f"{score:>3}", style=SCORE_STYLES[max(score, min(SCORE_STYLES))])


@team.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_teams)
@low_skills_option
@json_option
def check_files(files: tuple[str, ...], low_skills: bool, as_json: bool) -> None:
    """Check team sheets, and list every fault."""
    faults: list[Fault] = []
    for file in chain.from_iterable(map(list_teams_in, files)):
        reading, found = check_file(file, low_skills=low_skills)
        faults += found
        if as_json:
            notices = list(reading.notices) if reading else []
            show_json({"file": file, "ok": not found, "faults": [asdict(one) for one in found], "notices": notices})
        elif reading:
            show(f"{file}: {_summary(_noticed(reading).team)}")
    if faults:
        raise TeamError(*faults)


def list_teams_in(file: str) -> tuple[str, ...]:
    """List the teams of a file; a file that cannot be read fails later, when it is checked."""
    try:
        return teams_in(file)
    except TeamError:
        return (file,)


def check_file(file: str, *, low_skills: bool) -> tuple[TeamReading | None, tuple[Fault, ...]]:
    """Read one sheet and return it, or its faults."""
    try:
        return read_team(file, low_skills=low_skills), ()
    except TeamError as refusal:
        return None, refusal.faults


def _summary(one: Team) -> str:
    """Summarise a valid sheet in one line."""
    keepers = sum(footballer.goalkeeper for footballer in one.footballers)
    goal = f"{keepers} goalkeeper{'s' if keepers > 1 else ''}"
    return f"ok, {len(one.footballers)} footballers with {goal}, {one.formation}"


@team.command("convert")
@click.argument("source", metavar="IN", shell_complete=complete_teams)
@click.argument("target", metavar="OUT", type=click.Path(path_type=Path))
@click.option(
    "--effect-from",
    callback=read_skill,
    metavar="SKILL",
    help="The skill to copy into effect if the sheet has none.",
)
@low_skills_option
@force_option
def convert(source: str, target: Path, effect_from: Skill | None, low_skills: bool, force: bool) -> None:
    """Convert the team sheet IN to OUT; the file names choose the formats: .toml .csv .xlsx .ods."""
    reading = _noticed(read_team(source, low_skills=low_skills, effect_from=effect_from))
    write_team(reading.team, path=target, force=force)
    show(f"{target}: {_summary(reading.team).removeprefix('ok, ')}")


def read_colours(text: str) -> tuple[str, str]:
    """Read the colours of the shirt and of its text from one or two words."""
    words = [word.strip() for word in re.split(r"[,;/]", text) if word.strip()]
    if len(words) not in (1, 2):
        what = f"{quote(text)} must be one or two colours; write red,white or #c62828"
        raise TeamError(Fault("--colours", what, "FR-1.5-01"))
    try:
        shirt, *second = [read_colour(word) for word in words]
    except ValueError as refusal:
        raise TeamError(Fault("--colours", f"{quote(text)} {refusal}", "FR-1.5-01")) from None
    return shirt, second[0] if second else contrast(shirt)


@team.command("new")
@click.argument("target", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--name", help="The name of the team; by default the name of the file.")
@click.option(
    "--squad",
    type=click.IntRange(ELEVEN, NUMBERS[-1]),
    default=SQUAD,
    show_default=True,
    help="The number of footballers.",
)
@click.option(
    "--colours",
    metavar="SHIRT[,SECOND]",
    help="Colours such as red,white or #c62828; by default colours that no other team in the folder has.",
)
@force_option
def create(target: Path, name: str | None, squad: int, colours: str | None, force: bool) -> None:
    """Create a team sheet with average scores and placeholder names."""
    title = (name or "").strip() or target.stem.replace("-", " ").title()
    shirt, second = read_colours(colours) if colours is not None else free_colours(target)
    blank = replace(new_team(title, squad=squad), shirt=shirt, second=second)
    check_team(blank)
    write_team(blank, path=target, force=force)
    show(f"{target}: {squad} footballers to fill in")
