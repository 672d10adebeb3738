"""Texts that the window opens by paste or drop: a moment, a position, a record or a study."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import Fault, NotationError
from footroll.notation import is_link, is_study, read_link, read_position, write_record
from footroll.ui.models.replay.fork import Fork
from footroll.ui.models.replay.reel import read_reel

if TYPE_CHECKING:
    from footroll.teams import Team
    from footroll.ui.models.replay.reel import Reel

POSITION, RECORD = "footroll-1 ", "footroll record "


def is_shared(text: str) -> bool:
    """Return whether a text is a moment, a position, a record or a study.

    >>> is_shared("footroll-1 100x64 H=1@5:32"), is_shared("hello")
    (True, False)
    """
    return is_link(text) or is_study(text) or text.lstrip().startswith((POSITION, RECORD))


def read_shared(text: str, *, home: Team, away: Team) -> Fork | tuple[Reel, int]:
    """Read a shared text: a moment or a record at its end, a study at its start, a position as a match.

    A position is played by these teams if they have its shirt numbers, and otherwise by average ones.
    """
    if is_link(text):
        reel = read_reel(write_record(read_link(text, home=home, away=away).record))
        return reel, reel.last
    if text.lstrip().startswith(RECORD):
        reel = read_reel(text)
        return reel, reel.last
    if is_study(text):
        return read_reel(text), 0
    if not is_shared(text):
        what = "it is not a moment, a position, a record or a study of Footroll; copy one first"
        raise NotationError(Fault("text", what))
    try:
        match = read_position(text, home=home, away=away)
    except NotationError:
        match = read_position(text)
    return Fork(match, "a match from a pasted position", 0, of_record=False)
