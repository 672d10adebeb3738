"""The native format of a team: TOML that people can read and write by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from footroll.errors import TeamError
from footroll.sheets.draft import Draft, Finding, SheetEntry, SheetLine, Spot, listing, title
from footroll.sheets.files import decode, refuse
from footroll.sheets.names import Column, Heading, field_of, heading_of, is_dropped, plain
from footroll.sheets.workbooks import cell_text
from footroll.skills import SKILL_GROUPS, skill_name
from footroll.teams import NUMBERS
from footroll.tomlfiles import parse_toml
from footroll.wording import quote, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tomlkit.items import Table

    from footroll.sheets.names import Field
    from footroll.teams import Footballer, Team

SQUAD_KEYS = {"footballer", "footballers", "players", "futbolista", "futbolistes", "futbolistas"}
MOST_UNREAD = 8  # keys listed in a notice
MOST_LISTED = 100  # values read from a list; no valid list is longer


def draft_toml(data: bytes, *, file: str) -> Draft:
    r"""Return the draft of a TOML sheet.

    >>> sheet = b'name = "Reds"\n[[footballer]]\nnumber = 7\nname = "Lia"\nbody = {velocity = 90}'
    >>> draft = draft_toml(sheet, file="reds.toml")
    >>> [entry.spot.where for entry in draft.lines[0].entries.values()][-1]
    'reds.toml footballer 1, velocity of 7 Lia'
    """
    document, notices = parse(data, file=file)
    draft = draft_document(document, file=file)
    return replace(draft, notices=(*notices, *draft.notices))


def draft_document(document: Mapping[str, Any], *, file: str, printed: bool = False) -> Draft:
    """Return the draft of a document; `printed` marks ratings of the older printed form.

    >>> draft_document({"name": "Reds", "players": []}, file="teams.json:home").heading[Heading.TEAM][0].text
    'Reds'
    """
    squad = [value for key, value in document.items() if plain(key) in SQUAD_KEYS]
    footballers, findings = _footballers(squad, file=file)
    lines = tuple(_line(one, at=at, file=file) for at, one in enumerate(footballers, start=1))
    heading, unread = read_heading(document, file=file)
    unread += [key for one in footballers for key, _ in _leaves(one) if field_of(key) is None]
    return Draft(
        file=file,
        heading=heading,
        lines=lines,
        findings=(*findings, *_doubled(footballers, file=file)),
        notices=tuple(unread_notice(unread, file=file)),
        printed=printed,
    )


def parse(data: bytes, *, file: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return the document of a TOML file, and notices about its encoding.

    >>> parse(b"name = ", file="reds.toml")
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.toml: this is not TOML: Invalid value (at end of document)
    """
    text, notices = decode(data, file=file)
    if not text.strip():
        raise refuse(file, "the file is empty; footroll team new writes a sheet to fill in")
    return parse_toml(text, where=file, error=TeamError), notices


def has_footballers(document: Mapping[str, Any]) -> bool:
    """Return whether a document is a team, not only the heading of one.

    >>> has_footballers({"name": "Reds"}), has_footballers({"footballer": []})
    (False, True)
    """
    return any(plain(key) in SQUAD_KEYS for key in document)


def read_heading(document: Mapping[str, Any], *, file: str) -> tuple[dict[Heading, tuple[SheetEntry, ...]], list[str]]:
    """Return the heading of a document, and its unknown keys.

    >>> heading, unread = read_heading({"name": "Reds", "motto": "Up"}, file="reds.toml")
    >>> [entry.text for entry in heading[Heading.TEAM]], unread
    (['Reds'], ['motto'])
    """
    heading: dict[Heading, tuple[SheetEntry, ...]] = {}
    unread = []
    for at, (key, value) in enumerate(document.items()):
        what = Heading.TEAM if field_of(key) is Column.NAME else heading_of(key)
        if what is not None:
            spot = Spot(0, at, f"{file} key {shown(key)}")
            values = value[:MOST_LISTED] if isinstance(value, list) else [value]
            heading.setdefault(what, tuple(SheetEntry(_text(one), spot) for one in values))
        elif plain(key) not in SQUAD_KEYS:
            unread.append(key)
    return {what: entries for what, entries in heading.items() if entries}, unread


def _text(value: Any) -> str:
    """Return a value as text; a table or a list is abbreviated."""
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    return cell_text(value)


def _footballers(squad: list[Any], *, file: str) -> tuple[list[dict[str, Any]], list[Finding]]:
    """Return the tables of the footballers, or a fault if they are not tables."""
    everyone = [one for part in squad for one in (part if isinstance(part, list) else [part])]
    if any(not isinstance(one, dict) for one in everyone):
        what = "each footballer needs a table; begin it with [[footballer]]"
        return [], [Finding(Spot(1, 0, f"{file} key footballer"), what)]
    if len(everyone) > len(NUMBERS):
        what = f"{len(everyone):,} footballers are too many: their numbers go from {NUMBERS[0]} to {NUMBERS[-1]}"
        return [], [Finding(Spot(1, 0, f"{file} key footballer"), what, "FR-1.5-02")]
    return everyone, []


def _leaves(table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the keys and values of a table, however they are grouped."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(value)
        else:
            yield key, value


def _line(footballer: Mapping[str, Any], *, at: int, file: str) -> SheetLine:
    """Return the line of one footballer's table."""
    named = [(field_of(key), key, _text(value)) for key, value in _leaves(footballer)]
    texts = {field: text for field, _, text in named}
    who = title(number=texts.get(Column.NUMBER, ""), name=texts.get(Column.NAME, ""))
    label = f"footballer {at}"
    whose = f" of {who}" if who else ""
    entries: dict[Field, SheetEntry] = {}
    for column, (field, key, text) in enumerate(named, start=1):
        if field is not None:
            spot = Spot(at, column, f"{file} {label}, {shown(key)}{whose}")
            entries.setdefault(field, SheetEntry(text, spot))
    where = f"{file} {label} ({who})" if who else f"{file} {label}"
    return SheetLine(label, Spot(at, 0, where), entries)


def _doubled(footballers: list[dict[str, Any]], *, file: str) -> list[Finding]:
    """Report every key that appears twice in one footballer's groups."""
    findings = []
    for at, one in enumerate(footballers, start=1):
        times = Counter(field_of(key) for key, _ in _leaves(one))
        twice = [field for field, count in times.items() if field is not None and count > 1]
        if twice:
            names = [field if isinstance(field, Column) else skill_name(field) for field in twice]
            what = f"{listing(names)} is written twice; keep one of them"
            findings.append(Finding(Spot(at, 0, f"{file} footballer {at}"), what))
    return findings


def unread_notice(keys: list[str], *, file: str) -> list[str]:
    """Return notices of the keys that are not read.

    >>> unread_notice(["motto"], file="reds.toml")
    ["reds.toml: 'motto' is not read; a sheet has no such key"]
    """
    dropped = list(dict.fromkeys(key for key in keys if is_dropped(key)))
    others = [quote(key) for key in dict.fromkeys(keys) if key not in dropped]
    shortened = [*others[:MOST_UNREAD], *([f"{len(others) - MOST_UNREAD:,} more"] if len(others) > MOST_UNREAD else [])]
    return [
        *([f"{file}: {listing(dropped)} {_is(dropped)} left out; the game has no such skill"] if dropped else []),
        *([f"{file}: {listing(shortened)} {_is(others)} not read; a sheet has no such key"] if others else []),
    ]


def _is(words: list[str]) -> str:
    """Return "is" or "are" for a number of words."""
    return "is" if len(words) == 1 else "are"


def write_toml(team: Team) -> bytes:
    """Return a team as TOML.

    >>> from footroll.teams import Team
    >>> print(write_toml(Team("Reds", "RED", "#c62828", "#ffffff", "4-3-3", ())).decode())
    name = "Reds"
    short = "RED"
    colours = ["#c62828", "#ffffff"]
    formation = "4-3-3"
    <BLANKLINE>
    """
    import tomlkit  # imported late, so commands start quickly

    document = tomlkit.document()
    for key, value in _heading_items(team).items():
        document.add(key, value)
    if team.footballers:
        squad = tomlkit.aot()
        for one in team.footballers:
            squad.append(_table(one))
        document.add("footballer", squad)
    return tomlkit.dumps(document).encode()


def _heading_items(team: Team) -> dict[str, Any]:
    """Return the keys of a team as a whole, without empty ones."""
    items = {
        "name": team.name,
        "short": team.short,
        "colours": [team.shirt, team.second],
        "formation": team.formation,
        "eleven": list(team.starters),
        "character": team.character,
    }
    return {key: value for key, value in items.items() if value}


def _table(footballer: Footballer) -> Table:
    """Return one footballer's table, with a line of scores for each group of skills."""
    import tomlkit

    table = tomlkit.table()
    for column in Column:
        table.add(column, getattr(footballer, column))
    for group, skills in SKILL_GROUPS.items():
        scores = tomlkit.inline_table()
        for skill in skills:
            if footballer.scores[skill] is not None:
                scores.add(skill_name(skill), footballer.scores[skill])
        if scores:
            table.add(group, scores)
    return table
