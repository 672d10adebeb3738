"""Find the faults of a page, their places, and texts that would fix them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from footroll.kernels.layout import Skill
from footroll.sheets.judging import USUAL_FORMATION, look_over, make_short
from footroll.sheets.names import Column, Heading
from footroll.sheets.scores import likely_scores, read_score
from footroll.teams import NUMBERS, SCALE
from footroll.ui.models.sheet_page import FIELDS, HEAD, place_of, row_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.draft import Finding
    from footroll.sheets.judging import Judgement
    from footroll.sheets.names import Field
    from footroll.ui.models.sheet_page import Page, Place

AVERAGE = next(score for score, word in SCALE.items() if word == "average")


@dataclass(frozen=True, slots=True)
class Repair:
    """A fault: where it is, its description, and texts that would fix it."""

    where: str
    what: str
    clause: str
    place: Place | None = None
    row: int | None = None
    heading: Heading | None = None
    offers: tuple[str, ...] = ()

    def __str__(self) -> str:
        rule = f" ({self.clause})" if self.clause else ""
        return f"{self.where}: {self.what}{rule}"


@dataclass(frozen=True, slots=True)
class PageCheck:
    """The rules' judgement of a page, with all its faults."""

    judgement: Judgement
    repairs: tuple[Repair, ...]
    bad: Mapping[Place, Repair]

    @property
    def notices(self) -> tuple[str, ...]:
        """Notices for the user, without the file name."""
        return tuple(notice.partition(": ")[2] or notice for notice in self.judgement.notices)


def check_page(page: Page) -> PageCheck:
    """Check a page against the rules."""
    judgement = look_over(page.draft())
    repairs = tuple(_repair_of(finding, page=page) for finding in judgement.findings)
    return PageCheck(judgement, repairs, {repair.place: repair for repair in repairs if repair.place})


def _repair_of(finding: Finding, *, page: Page) -> Repair:
    place, row = place_of(finding.spot, page=page), row_of(finding.spot, page=page)
    heading = list(page.heading)[finding.spot.column] if finding.spot.row == HEAD and page.heading else None
    return Repair(
        finding.spot.where,
        finding.what,
        finding.clause,
        place=place,
        row=row,
        heading=heading,
        offers=_offers(page, place=place, row=row, heading=heading),
    )


def _offers(page: Page, *, place: Place | None, row: int | None, heading: Heading | None) -> tuple[str, ...]:
    """Return texts that would fix a cell, a row without scores, or a team field."""
    if place:
        return _texts_for(page, place)
    if row is not None:
        return (str(AVERAGE),)
    if heading is Heading.SHORT:
        return (make_short(" ".join(page.heading.get(Heading.TEAM, ()))),)
    return (USUAL_FORMATION,) if heading is Heading.FORMATION else ()


def _texts_for(page: Page, place: Place) -> tuple[str, ...]:
    row, what = place
    if isinstance(what, Skill):
        return tuple(str(score) for score in likely_scores(page.rows[row][what])) or (str(AVERAGE),)
    if what is not Column.NUMBER:
        return ()
    taken = {one[Column.NUMBER] for one in page.rows}
    free = next((number for number in NUMBERS if str(number) not in taken), NUMBERS[-1])
    return (str(free),)


def texts_of(repair: Repair, *, page: Page, text: str) -> dict[Place, str]:
    """Return the texts to write to fix a cell or a row without scores."""
    if repair.place:
        return {repair.place: text}
    assert repair.row is not None
    blank = [what for what in FIELDS if isinstance(what, Skill) and not page.rows[repair.row][what]]
    return {(repair.row, what): text for what in blank}


@lru_cache(maxsize=1000)  # a sheet has few texts, and painting asks for each one every time
def score_of(text: str) -> int | None:
    """Return the score in a cell, or None.

    >>> score_of("80"), score_of("75"), score_of("")
    (80, None, None)
    """
    try:
        return read_score(text)
    except ValueError:
        return None


def scores_in(row: Mapping[Field, str]) -> list[int]:
    """Return the readable scores of a footballer."""
    return [score for skill in Skill if (score := score_of(row[skill])) is not None]
