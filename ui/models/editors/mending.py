"""What is wrong with a page, where, and what would mend it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from footroll.kernels.layout import Skill
from footroll.sheets.judging import USUAL_FORMATION, look_over, make_short
from footroll.sheets.names import Column, Heading
from footroll.sheets.scores import mended_scores, read_score
from footroll.teams import NUMBERS, SCALE
from footroll.ui.models.editors.page import FIELDS, HEAD, place_of, row_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.draft import Finding
    from footroll.sheets.judging import Judgement
    from footroll.sheets.names import Field
    from footroll.ui.models.editors.page import Page, Place

AVERAGE = next(score for score, word in SCALE.items() if word == "average")


@dataclass(frozen=True, slots=True)
class Mend:
    """One thing to mend: where it stands, what is wrong in words, and the texts that would mend it."""

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
class Opinion:
    """What the rules say of a page: the judgement, and everything that is to be mended."""

    judgement: Judgement
    mends: tuple[Mend, ...]
    bad: Mapping[Place, Mend]

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user should know, without the name of the file."""
        return tuple(notice.partition(": ")[2] or notice for notice in self.judgement.notices)


def opinion_of(page: Page) -> Opinion:
    """Ask the rules about a page."""
    judgement = look_over(page.draft())
    mends = tuple(_mend(finding, page=page) for finding in judgement.findings)
    return Opinion(judgement, mends, {mend.place: mend for mend in mends if mend.place})


def _mend(finding: Finding, *, page: Page) -> Mend:
    place, row = place_of(finding.spot, page=page), row_of(finding.spot, page=page)
    heading = list(page.heading)[finding.spot.column] if finding.spot.row == HEAD and page.heading else None
    return Mend(
        finding.spot.where,
        finding.what,
        finding.clause,
        place=place,
        row=row,
        heading=heading,
        offers=_offers(page, place=place, row=row, heading=heading),
    )


def _offers(page: Page, *, place: Place | None, row: int | None, heading: Heading | None) -> tuple[str, ...]:
    """Return texts that would mend a place, a row without any score, or a line of the heading."""
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
        return tuple(str(score) for score in mended_scores(page.rows[row][what])) or (str(AVERAGE),)
    return (str(_free_number(page)),) if what is Column.NUMBER else ()


def _free_number(page: Page) -> int:
    """Return the lowest shirt number that nobody wears."""
    taken = {row[Column.NUMBER] for row in page.rows}
    return next((number for number in NUMBERS if str(number) not in taken), NUMBERS[-1])


def texts_of(mend: Mend, *, page: Page, text: str) -> dict[Place, str]:
    """Return what has to be written where, so that a place or a whole row without scores is mended."""
    if mend.place:
        return {mend.place: text}
    assert mend.row is not None
    blank = [what for what in FIELDS if isinstance(what, Skill) and not page.rows[mend.row][what]]
    return {(mend.row, what): text for what in blank}


@lru_cache(maxsize=1000)  # a sheet has few texts, and each is asked for at every painting
def score_of(text: str) -> int | None:
    """Return the score that a cell holds, or None when it holds none.

    >>> score_of("80"), score_of("75"), score_of("")
    (80, None, None)
    """
    try:
        return read_score(text)
    except ValueError:
        return None


def scores_in(row: Mapping[Field, str]) -> list[int]:
    """Return the scores of a footballer that can be read."""
    return [score for skill in Skill if (score := score_of(row[skill])) is not None]
