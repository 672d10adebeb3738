"""The `teams.json` of the author's own simulator: two teams in one file.

    {"home": {"name": "Reds", "season": "2031", "players": [
        {"number": 1, "name": "Ada", "role": "Goalkeeper", "starter": true, "ratings": {"Short pass": 80, …}}, …]},
     "away": {…}}

Ratings have the names of printed sheets. A colon selects one team: `teams.json:home`.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from footroll.sheets.colours import spare_colour
from footroll.sheets.files import decode, read_file, refuse
from footroll.sheets.names import Column, Heading, answer_of, field_of, heading_of, plain
from footroll.sheets.toml import SQUAD_KEYS, draft_document, has_footballers
from footroll.wording import describe, did_you_mean, either, lower_first, quote, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.draft import Draft

SUFFIX = ".json"
MOST_FOOTBALLERS = 99  # one for each shirt number (FR-1.5-02)
MOST_RATINGS = 100
_NAMED = re.compile(r"(.+\.json):([^:/\\]+)", re.IGNORECASE | re.DOTALL)
_STARTER = {"starter", "starting", "titular"}
_SEASON = {"season", "temporada"}


def split_source(source: str) -> tuple[str, str]:
    """Split a simulator source into its file and the team after the colon.

    >>> split_source("teams.json:home"), split_source("teams.json"), split_source("reds.csv")
    (('teams.json', 'home'), ('teams.json', ''), ('reds.csv', ''))
    """
    found = _NAMED.fullmatch(source)
    return (found[1], found[2]) if found else (source, "")


def teams_in(source: str | Path) -> tuple[str, ...]:
    """Return a source for each team of a JSON file, or any other source unchanged.

    >>> teams_in("reds.csv"), teams_in("teams.json:home")
    (('reds.csv',), ('teams.json:home',))
    """
    file, which = split_source(str(source))
    if which or Path(file).suffix.lower() != SUFFIX:
        return (str(source),)
    teams = _teams(_parse(read_file(Path(file)), file=file), file=file)
    return tuple(f"{file}:{name}" if name else file for name in teams)


def draft_json(data: bytes, *, source: str) -> Draft:
    """Return the draft of one team of a JSON file.

    >>> draft_json(b'{"home": ', source="teams.json:home")
    Traceback (most recent call last):
    footroll.errors.TeamError: teams.json: this is not JSON: expecting value in line 1, column 10
    """
    file, which = split_source(source)
    teams = _teams(_parse(data, file=file), file=file)
    document = _pick(teams, which, file=file)
    sheet, place = (
        _as_sheet(document, file=source),
        next(at for at, team in enumerate(teams.values()) if team is document),
    )
    if not place or any(heading_of(key) is Heading.COLOURS for key in sheet):
        return draft_document(sheet, file=source, printed=True)
    colour = spare_colour(place)  # so that the teams of one file can meet (FR-1.5-01)
    draft = draft_document({**sheet, Heading.COLOURS.value: [colour]}, file=source, printed=True)
    notice = f"{source}: the team has no colours; it gets {colour} shirts, unlike the first team of the file"
    return replace(draft, notices=(*draft.notices, notice))


def _parse(data: bytes, *, file: str) -> Any:
    """Return the data of a JSON file, or refuse it in one sentence."""
    text, _ = decode(data, file=file)
    if not text.strip():
        raise refuse(file, "the file is empty; footroll team new writes a sheet to fill in")
    try:
        return json.loads(text)
    except json.JSONDecodeError as wrong:
        what = f"{lower_first(wrong.msg)} in line {wrong.lineno}, column {wrong.colno}"
        raise refuse(file, f"this is not JSON: {what}") from None
    except (ValueError, RecursionError):  # numbers with thousands of digits, and deeply nested lists
        raise refuse(file, "a number is too long or a list is nested too deeply; shorten it") from None


def _teams(document: Any, *, file: str) -> dict[str, Mapping[str, Any]]:
    """Return the teams of a document by name; a single team has an empty name."""
    if isinstance(document, dict):
        if has_footballers(document):
            return {"": document}
        known = {name: team for name, team in document.items() if isinstance(team, dict)}
        teams: dict[str, Mapping[str, Any]] = {name: team for name, team in known.items() if has_footballers(team)}
        if teams:
            return teams
    what = 'there is no team in this file; write {"home": {"name": …, "players": […]}, "away": {…}}'
    raise refuse(file, what)


def _pick(teams: Mapping[str, Mapping[str, Any]], which: str, *, file: str) -> Mapping[str, Any]:
    """Return the named team, or the only one."""
    if which in teams or (len(teams) == 1 and not which):
        return teams[which] if which in teams else next(iter(teams.values()))
    if "" in teams:
        raise refuse(file, f"the file holds one team; leave out :{shown(which)}")
    sources = [f"{shown(file)}:{shown(name)}" for name in list(teams)[:4]]
    if not which:
        raise refuse(file, f"the file holds {len(teams)} teams; write {either(sources)}")
    hint = did_you_mean(which, teams, otherwise=f"write {either(sources)}")
    raise refuse(file, f"the file has no team {quote(which)}{hint}")


def _as_sheet(team: Mapping[str, Any], *, file: str) -> dict[str, Any]:
    """Return a team as a TOML sheet has it: starters as its eleven, season as its character."""
    squad = next(value for key, value in team.items() if plain(key) in SQUAD_KEYS)
    if not isinstance(squad, list) or not all(isinstance(one, dict) for one in squad):
        raise refuse(file, f"players must be a list of tables, not {describe(squad)}")
    _check_size(squad, file=file)
    sheet = {key: value for key, value in team.items() if plain(key) not in SQUAD_KEYS | _SEASON}
    sheet["footballer"] = [{key: value for key, value in one.items() if plain(key) not in _STARTER} for one in squad]
    season = next((value for key, value in team.items() if plain(key) in _SEASON), None)
    if season:
        sheet.setdefault("character", f"Season {str(season)[:20]}.")
    starters = [
        one
        for one in squad
        if any(answer_of(str(value)[:20]) is True for key, value in one.items() if plain(key) in _STARTER)
    ]
    if starters:
        numbers = ([value for key, value in one.items() if field_of(key) is Column.NUMBER] for one in starters)
        sheet.setdefault("eleven", [number[0] if number else "" for number in numbers])
    return sheet


def _check_size(squad: list[Mapping[str, Any]], *, file: str) -> None:
    """Refuse a squad that no match could use."""
    if len(squad) > MOST_FOOTBALLERS:
        raise refuse(file, f"there are {len(squad)} players; write at most {MOST_FOOTBALLERS}", clause="FR-1.5-02")
    tables = [table for one in squad for table in (one, *one.values()) if isinstance(table, dict)]
    if any(len(table) > MOST_RATINGS for table in tables):
        raise refuse(file, f"a player has more than {MOST_RATINGS} keys or ratings; write the 27 skills")
