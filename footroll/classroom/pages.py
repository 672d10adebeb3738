"""The pages of a class: one for phones and one for the teacher, each complete in itself."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from footroll.lessons.pictures import picture_of, svg_picture, view_box

if TYPE_CHECKING:
    from footroll.lessons.ballots import Voting

FONT = "Inter, Helvetica, Arial, sans-serif"


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


def position_picture(voting: Voting) -> str:
    """Draw the position of the question that is asked now, with letters and without numbers."""
    found = voting.question
    picture = picture_of(found.step, found.counted.match, counted=found.counted)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box(picture)}" font-family="{FONT}">'
        f"{svg_picture(picture)}</svg>\n"
    )
