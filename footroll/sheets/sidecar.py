"""The heading of a table, in a TOML file of the same name beside it."""

from __future__ import annotations

from codecs import BOM_UTF8
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from footroll.errors import TeamError, printable
from footroll.sheets.draft import Finding, Spot, listing
from footroll.sheets.files import read_file
from footroll.sheets.toml import has_footballers, parse, read_heading, unread_notice

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from footroll.sheets.draft import Draft, SheetEntry
    from footroll.sheets.names import Heading


@dataclass(frozen=True, slots=True)
class Sidecar:
    """The heading in a file beside a table, with its faults and notices."""

    file: str
    heading: Mapping[Heading, tuple[SheetEntry, ...]] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    notices: tuple[str, ...] = ()


def read_sidecar(path: Path) -> Sidecar:
    """Read the heading beside a table; a file that is missing, blank or a whole team has none.

    >>> from pathlib import Path
    >>> read_sidecar(Path("no-such-folder/reds.csv")).heading
    {}
    """
    beside = path.with_suffix(".toml")
    file = printable(str(beside))
    try:
        data = read_file(beside) if beside.is_file() else b""
        return _read(data, file=file) if data.removeprefix(BOM_UTF8).strip() else Sidecar(file)
    except TeamError as refusal:
        spot = Spot(0, 0, file)
        return Sidecar(file, findings=tuple(Finding(spot, fault.what, fault.clause) for fault in refusal.faults))


def _read(data: bytes, *, file: str) -> Sidecar:
    """Read the bytes of a heading."""
    document, notices = parse(data, file=file)
    if has_footballers(document):
        return Sidecar(file)
    heading, unread = read_heading(document, file=file)
    return Sidecar(file, heading, notices=(*notices, *unread_notice(unread, file=file)))


def add_sidecar(draft: Draft, *, sidecar: Sidecar) -> Draft:
    """Return a draft with the sidecar's entries where the table has none.

    >>> from footroll.sheets.draft import Draft, SheetEntry
    >>> from footroll.sheets.names import Heading
    >>> name = {Heading.TEAM: (SheetEntry("Reds", Spot(0, 0, "reds.toml key name")),)}
    >>> add_sidecar(Draft("reds.csv", {}, ()), sidecar=Sidecar("reds.toml", name)).notices
    ('reds.csv: team is taken from reds.toml',)
    """
    used = [what for what in sidecar.heading if what not in draft.heading]
    verb = "is" if len(used) == 1 else "are"
    taken = [f"{draft.file}: {listing([*used])} {verb} taken from {sidecar.file}"] if used else []
    return replace(
        draft,
        heading={**sidecar.heading, **draft.heading},
        findings=(*sidecar.findings, *draft.findings),
        notices=(*draft.notices, *taken, *sidecar.notices),
    )
