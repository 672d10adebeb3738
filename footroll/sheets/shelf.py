"""The colours of the team sheets in a folder, for a new sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import TeamError
from footroll.sheets import draft_team, read_team
from footroll.sheets.colours import PALETTE, WHITE, contrast
from footroll.sheets.files import FORMATS
from footroll.sheets.judging import look_over
from footroll.sheets.names import Heading
from footroll.teams import list_teams

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MOST_SHEETS = 50  # sheets read for their colours


def free_colours(target: Path) -> tuple[str, str]:
    """Return colours for a new sheet that no team beside it has.

    If possible, no team that comes with the game has them either.

    >>> from pathlib import Path
    >>> free_colours(Path("no-such-folder/reds.toml"))
    ('#c62828', '#ffffff')
    """
    beside = set(_shirts_beside(target))
    shipped = {read_team(name).team.shirt for name in list_teams()}
    colours = [colour for colour in PALETTE if colour != WHITE]
    free = [colour for colour in colours if colour not in beside]
    shirt = next((colour for colour in free if colour not in shipped), (free or colours)[0])
    return shirt, contrast(shirt)


def _shirts_beside(target: Path) -> Iterator[str]:
    """Yield the shirt colours of the readable sheets in the same folder."""
    try:
        sheets = sorted(one for one in target.parent.iterdir() if one.suffix.lower() in FORMATS and one != target)
    except (OSError, ValueError):
        return
    for sheet in sheets[:MOST_SHEETS]:
        try:
            draft = draft_team(sheet)
        except TeamError:
            continue
        if Heading.COLOURS in draft.heading:
            yield look_over(draft, low_skills=True).team.shirt
