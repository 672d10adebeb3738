"""The pages of a class: one for phones and one for the teacher, each complete in itself."""

from __future__ import annotations

from functools import lru_cache, partial
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from footroll.printing.diagrams import Diagram, draw_diagram
from footroll.printing.inks import INKS
from footroll.printing.pages import Box, PrintedPage
from footroll.printing.svg import write_svg

if TYPE_CHECKING:
    from footroll.lessons.ballots import Voting

WIDE, HIGH = 180.0, 120.0  # millimetres of a picture; phones scale it


def pupil_page(title: str) -> str:
    """Return the page of a phone."""
    return _page("pupil.html", title)


def teacher_page(title: str) -> str:
    """Return the page of the teacher."""
    return _page("teacher.html", title)


@lru_cache(maxsize=8)
def _page(name: str, title: str) -> str:
    folder = files("footroll.classroom")
    text, look = (folder.joinpath(one).read_text(encoding="utf-8") for one in (name, "class.css"))
    return text.replace("{look}", look).replace("{title}", escape(title))


def picture_of(voting: Voting) -> str:
    """Draw the position of the question that is asked now, without a number that gives the answer away."""
    diagram = Diagram(voting.question.counted.match, "")
    box = Box(0, 0, WIDE, HIGH)
    draw = partial(draw_diagram, box=box, diagram=diagram, ink=INKS["colour"])
    page = PrintedPage(voting.question.step.title, WIDE, HIGH, draw)
    return write_svg(page)
