"""Team sheets: read, check and write TOML, CSV, XLSX and ODS, and read the simulator's JSON.

>>> from footroll.teams import list_teams
>>> reading = read_team(list_teams()[0])
>>> len(reading.team.eleven), reading.notices
(11, ())
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.errors import TeamError, printable
from footroll.files import is_there
from footroll.kernels.layout import Skill
from footroll.sheets.files import FORMATS, READ_FORMATS, check_format, read_file, refuse, write_file
from footroll.sheets.inferring import infer_heading
from footroll.sheets.judging import judge, make_short
from footroll.sheets.layout import draft_table
from footroll.sheets.printed import complete, fill_effect
from footroll.sheets.sidecar import add_sidecar, read_sidecar
from footroll.sheets.simulator import SUFFIX, draft_json, split_source, teams_in
from footroll.sheets.tables import read_table
from footroll.sheets.toml import draft_toml, write_toml
from footroll.sheets.writing import write_csv, write_ods, write_xlsx
from footroll.skills import GOALKEEPER_SKILLS
from footroll.teams import SQUAD, Footballer, Team, list_teams, shipped_team
from footroll.wording import did_you_mean

if TYPE_CHECKING:
    from footroll.sheets.draft import Draft

__all__ = [
    "FORMATS",
    "READ_FORMATS",
    "TeamReading",
    "check_team",
    "draft_team",
    "new_team",
    "read_sheet",
    "read_team",
    "teams_in",
    "write_team",
]

_WRITERS = {".toml": write_toml, ".csv": write_csv, ".xlsx": write_xlsx, ".ods": write_ods}
_PLACES = ("GK", "RB", "CB", "CB", "LB", "CM", "DM", "CM", "RW", "ST", "LW")
_BENCH = ("GK", "CB", "LB", "DM", "CM", "RW", "ST")


@dataclass(frozen=True, slots=True)
class TeamReading:
    """A team, with notices for the user about how its sheet was read."""

    team: Team
    notices: tuple[str, ...] = ()


def read_team(source: str | Path, *, low_skills: bool = False, effect_from: Skill | None = None) -> TeamReading:
    """Read a team from a file, or by name a team that comes with the game.

    >>> read_team("reds.csv")
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.csv: there is no such file
    """
    return TeamReading(*judge(draft_team(source, effect_from=effect_from), low_skills=low_skills))


def draft_team(source: str | Path, *, effect_from: Skill | None = None) -> Draft:
    """Return a team's sheet before it is checked; only files that are not sheets are refused.

    >>> from footroll.sheets.names import Heading
    >>> [entry.text for entry in draft_team("solana-blava").heading[Heading.TEAM]]
    ['Solana Blava']
    """
    file, which = split_source(str(source))
    path = Path(file)
    if path.suffix or len(path.parts) != 1 or is_there(path):
        return _draft_file(read_file(path), path=path, which=which, effect_from=effect_from)
    name = str(source)
    if name not in list_teams():
        raise refuse(printable(name), f"no team of this name comes with the game{did_you_mean(name, list_teams())}")
    return _draft(shipped_team(name), file=f"{name}.toml", suffix=".toml", effect_from=effect_from)


def read_sheet(data: bytes, *, file: str, low_skills: bool = False, effect_from: Skill | None = None) -> TeamReading:
    """Read a team from the bytes of a sheet, in the format of the file's extension.

    >>> read_sheet(b"", file="reds.csv")
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.csv: the file is empty; footroll team new writes a sheet to fill in
    """
    path = Path(split_source(file)[0])
    check_format(path, reading=True)
    draft = _draft(data, file=printable(file), suffix=path.suffix.lower(), effect_from=effect_from)
    return TeamReading(*judge(infer_heading(draft), low_skills=low_skills))


def _draft(data: bytes, *, file: str, suffix: str, effect_from: Skill | None) -> Draft:
    """Return the draft of a sheet in any format."""
    if suffix == ".toml":
        return fill_effect(draft_toml(data, file=file), effect_from=effect_from)
    if suffix == SUFFIX:
        return complete(draft_json(data, source=file), effect_from=effect_from)
    table, notices = read_table(data, file=file, suffix=suffix)
    draft = draft_table(table, file=file)
    return complete(replace(draft, notices=(*notices, *draft.notices)), effect_from=effect_from)


def _draft_file(data: bytes, *, path: Path, which: str, effect_from: Skill | None) -> Draft:
    """Return the draft of a file; a table may have its heading in a file beside it."""
    file, suffix = printable(f"{path}:{which}" if which else str(path)), path.suffix.lower()
    if suffix in {".toml", SUFFIX}:
        return infer_heading(_draft(data, file=file, suffix=suffix, effect_from=effect_from))
    sidecar = read_sidecar(path)
    try:
        draft = _draft(data, file=file, suffix=suffix, effect_from=effect_from)
    except TeamError as refusal:
        raise TeamError(*(one.fault for one in sidecar.findings), *refusal.faults) from None
    return infer_heading(add_sidecar(draft, sidecar=sidecar))


def write_team(team: Team, *, path: str | Path, force: bool = False) -> None:
    """Write a team atomically, in the format of the file's extension.

    >>> write_team(new_team("Reds"), path=Path("reds.pdf"))
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.pdf: a team sheet ends in .toml, .csv, .xlsx or .ods
    """
    path = Path(path)
    check_format(path)
    try:
        data = _WRITERS[path.suffix.lower()](team)
    except (ValueError, TypeError) as error:
        raise refuse(path, f"the team cannot be written ({error})") from None
    write_file(path, data=data, force=force)


def check_team(team: Team, *, low_skills: bool = False) -> None:
    """Refuse a team made in code that no sheet could hold, with all its faults.

    >>> check_team(new_team("Reds"))
    """
    draft = draft_toml(write_toml(team), file=printable(team.name) or "team")
    judge(draft, low_skills=low_skills)


def new_team(name: str, *, squad: int = SQUAD) -> Team:
    """Return a team to start from: numbered footballers, average at everything.

    >>> team = new_team("Reds")
    >>> len(team.footballers), team.short, team.footballers[8].position
    (18, 'RED', 'RW')
    """
    places = [*_PLACES, *_BENCH, *_PLACES[1:] * squad][:squad]
    keeper = (70,) * len(Skill)
    outfielder = tuple(None if skill in GOALKEEPER_SKILLS else 70 for skill in Skill)
    footballers = tuple(
        Footballer(number, f"Footballer {number}", place, place == "GK", keeper if place == "GK" else outfielder)
        for number, place in enumerate(places, start=1)
    )
    return Team(name, make_short(name), "#c62828", "#ffffff", "4-3-3", footballers)
