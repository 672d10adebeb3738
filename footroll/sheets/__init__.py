"""Team sheets: TOML, CSV, XLSX and ODS, read kindly, judged whole, and written.

>>> from footroll.teams import list_teams
>>> reading = read_team(list_teams()[0])
>>> len(reading.team.eleven), reading.notices
(11, ())
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.errors import TeamError, printable
from footroll.kernels.layout import Skill
from footroll.sheets.draft import listing
from footroll.sheets.files import FORMATS, check_format, read_file, refuse, write_file
from footroll.sheets.judging import judge, make_short
from footroll.sheets.layout import draft_table
from footroll.sheets.printed import fill_effect, mend
from footroll.sheets.sidecar import add_sidecar, read_sidecar
from footroll.sheets.tables import read_table
from footroll.sheets.toml import draft_toml, write_toml
from footroll.sheets.writing import write_csv, write_ods, write_xlsx
from footroll.teams import GOALKEEPER_SKILLS, SQUAD, Footballer, Team, list_teams, shipped_team

if TYPE_CHECKING:
    from footroll.sheets.draft import Draft

__all__ = ["FORMATS", "Reading", "check_team", "draft_team", "new_team", "read_sheet", "read_team", "write_team"]

_WRITERS = {".toml": write_toml, ".csv": write_csv, ".xlsx": write_xlsx, ".ods": write_ods}
_PLACES = ("GK", "RB", "CB", "CB", "LB", "CM", "DM", "CM", "RW", "ST", "LW")
_BENCH = ("GK", "CB", "LB", "DM", "CM", "RW", "ST")


@dataclass(frozen=True, slots=True)
class Reading:
    """A team as it was read, with what the user should know about the reading."""

    team: Team
    notices: tuple[str, ...] = ()


def read_team(source: str | Path, *, low_skills: bool = False, effect_from: Skill | None = None) -> Reading:
    """Read a team from a file, or one that comes with the game by its name.

    >>> read_team("reds.csv")
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.csv: there is no such file
    """
    return Reading(*judge(draft_team(source, effect_from=effect_from), low_skills=low_skills))


def draft_team(source: str | Path, *, effect_from: Skill | None = None) -> Draft:
    """Return what a team's sheet says before it is judged; only what is no sheet at all is refused.

    >>> from footroll.sheets.names import Heading
    >>> [entry.text for entry in draft_team("solana-blava").heading[Heading.TEAM]]
    ['Solana Blava']
    """
    path = Path(source)
    if not path.suffix and len(path.parts) == 1 and not path.exists():
        return _draft_shipped(str(source), effect_from=effect_from)
    return _draft_file(read_file(path), path=path, effect_from=effect_from)


def _draft_shipped(name: str, *, effect_from: Skill | None) -> Draft:
    """Read a team that comes with the game."""
    if name not in list_teams():
        raise refuse(printable(name), f"no team of this name comes with the game{_near(name)}")
    return _draft(shipped_team(name), file=f"{name}.toml", suffix=".toml", effect_from=effect_from)


def _near(name: str) -> str:
    """Say which teams of the game have a name like this one, or all of them."""
    near = get_close_matches(name, list_teams(), n=1)
    return f"; {near[0]} does" if near else f"; {listing(list_teams())} do"


def read_sheet(data: bytes, *, file: str, low_skills: bool = False, effect_from: Skill | None = None) -> Reading:
    """Read a team from the bytes of a sheet; the end of the file's name says its form.

    >>> read_sheet(b"", file="reds.csv")
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.csv: the file is empty
    """
    check_format(Path(file))
    draft = _draft(data, file=printable(file), suffix=Path(file).suffix.lower(), effect_from=effect_from)
    return Reading(*judge(draft, low_skills=low_skills))


def _draft(data: bytes, *, file: str, suffix: str, effect_from: Skill | None) -> Draft:
    """Return what a sheet of any form says."""
    if suffix == ".toml":
        return fill_effect(draft_toml(data, file=file), effect_from=effect_from)
    table, notices = read_table(data, file=file, suffix=suffix)
    draft = draft_table(table, file=file)
    return mend(replace(draft, notices=(*notices, *draft.notices)), effect_from=effect_from)


def _draft_file(data: bytes, *, path: Path, effect_from: Skill | None) -> Draft:
    """Return what a file says and, when it is a table, what a heading beside it says."""
    file, suffix = printable(str(path)), path.suffix.lower()
    if suffix == ".toml":
        return _draft(data, file=file, suffix=suffix, effect_from=effect_from)
    sidecar = read_sidecar(path)
    try:
        draft = _draft(data, file=file, suffix=suffix, effect_from=effect_from)
    except TeamError as refusal:
        raise TeamError(*(one.fault for one in sidecar.findings), *refusal.faults) from None
    return add_sidecar(draft, sidecar=sidecar)


def write_team(team: Team, *, path: Path, force: bool = False) -> None:
    """Write a team in the form that the end of the file's name says, whole or not at all.

    >>> write_team(new_team("Reds"), path=Path("reds.pdf"))
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.pdf: a team sheet ends in .toml, .csv, .xlsx or .ods
    """
    check_format(path)
    write_file(path, data=_WRITERS[path.suffix.lower()](team), force=force)


def check_team(team: Team, *, low_skills: bool = False) -> None:
    """Refuse a team made in code that no sheet could hold, with every fault of it.

    >>> check_team(new_team("Reds"))
    """
    draft = draft_toml(write_toml(team), file=printable(team.name) or "team")
    judge(draft, low_skills=low_skills)


def new_team(name: str, *, squad: int = SQUAD) -> Team:
    """Return a team to begin with: footballers without a name of their own, average at everything.

    >>> team = new_team("Reds")
    >>> len(team.footballers), team.short, team.footballers[8].position
    (18, 'RED', 'RW')
    """
    places = [*_PLACES, *_BENCH, *_PLACES[1:] * squad][:squad]
    footballers = tuple(_new_footballer(number, place=place) for number, place in enumerate(places, start=1))
    return Team(name, make_short(name), "#c62828", "#ffffff", "4-3-3", footballers)


def _new_footballer(number: int, *, place: str) -> Footballer:
    """Return an average footballer of a place."""
    keeper = place == "GK"
    scores = tuple(None if skill in GOALKEEPER_SKILLS and not keeper else 70 for skill in Skill)
    return Footballer(number, f"Footballer {number}", place, keeper, scores)
