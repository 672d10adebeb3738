"""How footballers, cells, chances and clauses are called in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Restart, Side, Win

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match, WinCondition
    from footroll.pitch import Cell
    from footroll.rules import Clause

RESTARTS = {
    Restart.AT_KICK_OFF: "kick-off",
    Restart.AT_THROW_IN: "throw-in",
    Restart.AT_GOAL_KICK: "goal-kick",
    Restart.AT_CORNER: "corner",
    Restart.AT_DIRECT_FREE_KICK: "free-kick",
    Restart.AT_INDIRECT_FREE_KICK: "indirect free-kick",
    Restart.AT_PENALTY: "penalty",
}


def side_word(side: int) -> str:
    """Return home or away with a capital.

    >>> side_word(Side.AWAY)
    'Away'
    """
    return Side(side).name.capitalize()


def surname(name: str) -> str:
    """Return the last word of a name.

    >>> surname("Darío Montalvá")
    'Montalvá'
    """
    return name.split()[-1] if name.split() else name


def shirt(match: Match, pawn: int) -> str:
    """Return a footballer by number and surname, as his own coach calls him."""
    one = match.footballer(pawn)
    return f"{one.number} {surname(one.name)}"


def called(match: Match, pawn: int) -> str:
    """Return a footballer by team and number."""
    return f"{side_word(pawn // 11)} {match.footballer(pawn).number}"


def seen_by(match: Match, pawn: int, side: Side) -> str:
    """Return how a footballer is called before the coach of a side."""
    return shirt(match, pawn) if pawn // 11 == side else called(match, pawn)


def listed(names: Sequence[str], *, last: str = "and") -> str:
    """Return some names in a row.

    >>> listed(["4"]), listed(["4", "5"]), listed(["4", "5", "9"], last="or")
    ('4', '4 and 5', '4, 5 or 9')
    """
    return f" {last} ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def yards(count: int) -> str:
    """Return a distance.

    >>> yards(1), yards(7)
    ('1 yard', '7 yards')
    """
    return f"{count} yard" if count == 1 else f"{count} yards"


def why_not(clause: Clause) -> str:
    """Return a clause as the reason of a refusal."""
    says = clause.says.rstrip(".")
    return f"{says[:1].lower()}{says[1:]}. ({clause.id})"


BRIEF = {  # reasons of a list, where the clause would take too many lines; the clause itself is told on asking
    "FR-2.4.1-03": "after a dribble only another dribble may follow",
    "FR-2.16-20": "the keeper is not off his line in his box",
    "FR-2.8-02": "an indirect free-kick is not shot",
    "FR-3.1.1-01": "no defender has him in reach",
    "FR-L-44": "this restart does not allow it",
    "FR-L-45": "a penalty has to be shot",
    "FR-2.15-12": "who is hurt takes no part",
}


def brief(reason: str) -> str:
    """Return a reason in the few words that a list has room for.

    >>> brief("not now: no shot from the own half. (FR-3.3.1-02)"), brief("not now: a lob is … (FR-2.16-20)")
    ('not now: no shot from the own half.', 'not now: the keeper is not off his line in his box')
    """
    short = next((words for clause, words in BRIEF.items() if reason.endswith(f"({clause})")), None)
    return without_clause(reason) if short is None else f"not now: {short}"


def without_clause(words: str) -> str:
    """Return a reason without the clause that it names at its end, where the clause is told elsewhere.

    >>> without_clause("not now: no shot from the own half. (FR-3.3.1-02)"), without_clause("first a feint (35 %)")
    ('not now: no shot from the own half.', 'first a feint (35 %)')
    """
    reason, named, _ = words.rpartition(" (FR-")
    return reason if named else words


def restart_word(match: Match) -> str:
    """Return the restart that a match is at."""
    return RESTARTS.get(Restart(int(match.state["restart"])), "restart")


def pawn_at(match: Match, cell: Cell | None) -> int | None:
    """Return the pawn on a cell."""
    if cell is None:
        return None
    return next((pawn for side in Side for pawn in match.pawns(side) if match.cell(pawn) == cell), None)


def wearing(match: Match, side: Side, number: int) -> int | None:
    """Return the pawn of a side with a shirt number."""
    return next((pawn for pawn in match.pawns(side) if match.footballer(pawn).number == number), None)


WINS = {
    Win.ONE_SIDE: "first to {goals} goals",
    Win.TOTAL: "until {goals} goals in all",
    Win.ONE_SIDE_OR_TOTAL: "first to {goals}, or {limit} in all",
    Win.DIFF: "until one side leads by {goals}",
    Win.DIFF_OR_ONE_SIDE: "a lead of {goals}, or first to {limit}",
    Win.DIFF_OR_TOTAL: "a lead of {goals}, or {limit} goals in all",
}


def win_words(win: WinCondition) -> str:
    """Say when a match ends.

    >>> from footroll.match import read_win
    >>> win_words(read_win("one_side(3)")), win_words(read_win("one_side(1)"))
    ('first to 3 goals', 'first to 1 goal')
    """
    words = WINS[win.win].format(goals=win.goals, limit=win.limit)
    return words.replace("1 goals", "1 goal") if " 1 goals" in words else words
