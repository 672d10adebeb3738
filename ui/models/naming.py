"""Names of footballers, cells, chances and clauses in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Restart, Side, side_of
from footroll.match.commentary import RESTARTS, called
from footroll.wording import lower_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.rules import Clause


def side_word(side: int) -> str:
    """Return Home or Away.

    >>> side_word(Side.AWAY)
    'Away'
    """
    return Side(side).name.capitalize()


LONGEST_SURNAME = 18  # letters


def surname(name: str) -> str:
    """Return the last word of a name, shortened with an ellipsis if very long.

    >>> surname("Darío Montalvá"), surname("Hubert Wolfeschlegelsteinhausenbergerdorff")
    ('Montalvá', 'Wolfeschlegelstei…')
    """
    last = name.split()[-1] if name.split() else name
    return last if len(last) <= LONGEST_SURNAME else f"{last[: LONGEST_SURNAME - 1]}…"


def shirt(match: Match, pawn: int) -> str:
    """Name a footballer by number and surname, for their own coach."""
    one = match.footballer(pawn)
    return f"{one.number} {surname(one.name)}"


def name_for(match: Match, pawn: int, side: Side) -> str:
    """Name a footballer for the coach of a side."""
    return shirt(match, pawn) if side_of(pawn) == side else called(match, pawn)


def listed(names: Sequence[str], *, last: str = "and") -> str:
    """Join names into a list.

    >>> listed(["4"]), listed(["4", "5"]), listed(["4", "5", "9"], last="or")
    ('4', '4 and 5', '4, 5 or 9')
    """
    return f" {last} ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def yards(count: int) -> str:
    """Return a distance in words.

    >>> yards(1), yards(7)
    ('1 yard', '7 yards')
    """
    return f"{count} yard" if count == 1 else f"{count} yards"


def why_not(clause: Clause) -> str:
    """Return a clause as the reason for a refusal."""
    says = clause.says.rstrip(".")
    return f"{lower_first(says)}. ({clause.id})"


BRIEF = {  # short reasons for lists with little room; the full clause is shown on request
    "FR-2.4.1-03": "a dribble can only be followed by another dribble",
    "FR-2.16-20": "the keeper is not off the line inside the box",
    "FR-2.8-02": "no direct shot from an indirect free-kick",
    "FR-3.1.1-01": "no defender within reach",
    "FR-L-44": "this restart does not allow it",
    "FR-L-45": "a penalty must be shot",
    "FR-2.15-12": "injured footballers take no part",
}


def brief(reason: str) -> str:
    """Shorten a reason to fit a list.

    >>> brief("not now: no shot from the own half. (FR-3.3.1-02)"), brief("not now: a lob is … (FR-2.16-20)")
    ('not now: no shot from the own half.', 'not now: the keeper is not off the line inside the box')
    """
    short = next((words for clause, words in BRIEF.items() if reason.endswith(f"({clause})")), None)
    return without_clause(reason) if short is None else f"not now: {short}"


def without_clause(words: str) -> str:
    """Remove the clause id at the end of a reason.

    >>> without_clause("not now: no shot from the own half. (FR-3.3.1-02)"), without_clause("first a feint (35.0%)")
    ('not now: no shot from the own half.', 'first a feint (35.0%)')
    """
    reason, named, _ = words.rpartition(" (FR-")
    return reason if named else words


def restart_word(match: Match) -> str:
    """Name the current restart of a match."""
    restart = RESTARTS.get(Restart(int(match.state["restart"])))
    return restart.word if restart else "restart"


def pawn_at(match: Match, cell: Cell | None) -> int | None:
    """Return the pawn on a cell."""
    if cell is None:
        return None
    return next((pawn for side in Side for pawn in match.pawns(side) if match.cell(pawn) == cell), None)


def pawn_with_number(match: Match, side: Side, number: int) -> int | None:
    """Return the pawn of a side with a shirt number."""
    return next((pawn for pawn in match.pawns(side) if match.footballer(pawn).number == number), None)
