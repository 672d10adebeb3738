"""Actions as lessons write them: shirt numbers for cells, and the first touch after a >.

pass 9    pass 62:30    pass 8 > low-pass 10    pass 9 > header    shoot effect    tackle A4
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError, NotationError
from footroll.kernels.counting.branches import Branch
from footroll.kernels.layout import Ask, Do, Todo, side_of
from footroll.lessons.places import pawn_name, read_pawn
from footroll.match import Action
from footroll.match.actions import BY_PAWN, TO_CELLS
from footroll.match.legal import CARRIER, TOUCHES
from footroll.notation import read_action, write_action
from footroll.notation.actions import KINDS, WORDS, read_touch
from footroll.odds import action_odds
from footroll.odds.outcomes import NEVER
from footroll.pitch import Cell
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from footroll.match import Match
    from footroll.odds import ActionOdds

Plan = tuple[Action, ...]
SHOTS_AT_FIRST_TOUCH = ("finish", "finish effect", "header", "scissors-kick")


def read_play(text: str, match: Match) -> Plan:
    """Read a plan and refuse it if the rules forbid its first action.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@55:32 A=1@94:32 ask=carrier carrier=H8")
    >>> [write_action(one, match=match) for one in read_play("pass 9 > finish", match)]
    ['pass H8 55:32', 'finish H8']
    """
    first, *touches = (part.strip() for part in text.split(">"))
    action = read_action(_with_cells(first, match), match=match)
    if forbidden := match.may(action):
        raise LessonError(Fault(quote(text), f"the rules forbid it here: {forbidden.says}", forbidden.id))
    plan = (action, *(read_touch(_with_cells(touch, match), match=match) for touch in touches))
    for touch, word in zip(plan[1:], touches, strict=True):
        if touch.kind not in TOUCHES:
            what = f"{quote(word)} cannot be played at first touch; write low-pass, finish, header or scissors-kick"
            raise LessonError(Fault(quote(text), what, "FR-2.7-01"))
    for before, word in zip(plan, touches, strict=False):
        if before.kind not in TO_CELLS:
            what = f"nobody receives a ball before {quote(word)}; only a pass is played on at first touch"
            raise LessonError(Fault(quote(text), what, "FR-2.7-01"))
    if len(touches) > (most := match.rules.one_touch_limit):
        limit = "one one-touch action" if most == 1 else f"{most} one-touch actions"
        raise LessonError(Fault(quote(text), f"a turn has at most {limit}", "FR-2.7-10"))
    return plan


def _with_cells(text: str, match: Match) -> str:
    """Write cells for the shirt numbers to which the ball is played, and full names for other footballers."""
    word, *details = text.split() or [""]
    kind = KINDS.get(word)
    if kind in TO_CELLS and len(details) == 1 and ":" not in details[0]:
        cell = match.cell(read_pawn(details[0], match))
        return f"{word} {cell}"
    if kind in BY_PAWN and len(details) == 1 and details[0].isdecimal():
        return f"{word} {'HA'[match.decider]}{details[0]}"
    return text


def ball_ways(text: str, match: Match) -> tuple[tuple[Cell, Cell], ...]:
    """Return the ways of the ball in a plan, from cell to cell; shots have none.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@55:32 A=1@94:32 ask=carrier carrier=H8")
    >>> [f"{start} to {end}" for start, end in ball_ways("pass 9 > finish", match)]
    ['40:32 to 55:32']
    """
    ends = [action.cell for action in read_play(text, match) if action.kind in TO_CELLS and action.cell]
    return tuple(pairwise([match.ball, *ends]))


def play_odds(text: str, match: Match) -> ActionOdds:
    """Return the exact odds of a plan."""
    return action_odds(match, *read_play(text, match))


def outcome_chance(text: str, match: Match, *, outcome: str) -> Fraction:
    """Return the chance of one outcome of a plan, 0 if it cannot happen.

    A chain of passes is complete only at its last cell: one that stops at the first receiver is not.
    """
    plan = read_play(text, match)
    found = action_odds(match, *plan)
    last = plan[-1].cell
    if outcome != "complete" or len(plan) == 1 or last is None:
        return found.odds.get(outcome, NEVER)
    ends = ((part, chance) for part, chance in found.parts.items() if part.outcome == "complete")
    there = (chance for part, chance in ends if last == (Cell(*part.cell) if part.cell else match.cell(part.pawn or 0)))
    return sum(there, NEVER)


def legal_plays(match: Match) -> Iterator[str]:
    """Yield all plays that are worth a question, as texts.

    At the carrier's question these are the shots, the dribble, and a pass to each team-mate, alone and with each shot
    at first touch. A pass into space can have no first touch, so that it never leads to a goal before anybody moves.
    At other questions they are all legal actions.
    """
    if match.ask is not Ask.ASK_CARRIER or match.carrier is None:
        yield from (write_action(action, match=match) for action in match.legal_actions())
        return
    kinds = [kind for kind in CARRIER if kind not in TO_CELLS | {Do.DO_STOP}]
    shots = [text for kind in kinds for text in (WORDS[kind], f"{WORDS[kind]} effect")]
    yield from (text for text in shots if _is_legal(text, match))
    for mate in match.pawns(side_of(match.carrier)):
        text = f"pass {match.footballer(mate).number}"
        if mate != match.carrier and _is_legal(text, match):
            yield text
            yield from (f"{text} > {touch}" for touch in SHOTS_AT_FIRST_TOUCH)


def _is_legal(text: str, match: Match) -> bool:
    try:
        read_play(text, match)
    except (LessonError, NotationError):
        return False
    return True


def interceptors(text: str, match: Match) -> list[int]:
    """Return the opponents who may try to intercept a ball, in the order of their numbers.

    A blocked carrier has to win a feint first, and then the others may try.
    """
    branch = Branch.of(match.save()).answered(*read_play(text, match)[0].packed)
    while branch.todo == Todo.TODO_FLY and not branch.ask:
        branch = branch.advanced()
    if branch.ask != Ask.ASK_INTERCEPTORS:
        return []
    return [pawn for pawn in range(22) if branch.choices >> pawn & 1]


def describe_play(text: str, match: Match) -> str:
    """Describe a plan in a few words, for an answer that the teacher did not name.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@55:32 A=1@94:32 ask=carrier carrier=H8")
    >>> describe_play("pass 9 > finish", match), describe_play("shoot effect", match)
    ('Pass to 9, finish', 'Shoot with effect')
    """
    parts = []
    for part in text.split(">"):
        word, *details = part.split()
        details = [one for one in details if one[:1] not in ("H", "A") or KINDS.get(word) in BY_PAWN]
        joined = " ".join(details).replace("effect", "with effect")
        parts.append(f"{word} to {joined}" if KINDS.get(word) in TO_CELLS else f"{word} {joined}".strip())
    return ", ".join(parts).capitalize()


def blocked_by(match: Match) -> str:
    """Name the opponents who block the carrier, or nobody."""
    pawns = [] if match.carrier is None else match.blockers(match.carrier)
    return " and ".join(pawn_name(match, pawn) for pawn in pawns) or "nobody"
