"""A step of a lesson as it is shown: the position with its marks, and the answers as lines and rows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Do, Side, side_of
from footroll.lessons.marks import named_marks
from footroll.lessons.measures import write_value
from footroll.lessons.pictures import HIGH, letters_of
from footroll.lessons.places import pawn_name
from footroll.lessons.plans import interceptors, play_odds, read_play
from footroll.match.actions import TO_CELLS
from footroll.odds.outcomes import NEVER
from footroll.pitch import Cell
from footroll.ui.models.naming import pawn_at, yards
from footroll.ui.models.replay.marks import draw_marks, lines_of_marks
from footroll.ui.models.scene import AnswerMark, LineLook
from footroll.ui.models.scenes import scene_of_match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.lessons import CountedAnswer, CountedQuestion, PitchMark
    from footroll.match import Match
    from footroll.match.actions import Action
    from footroll.ui.models.lines import Lines
    from footroll.ui.models.scene import Scene

SHOTS = {Do.DO_SHOOT, Do.DO_LOB, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
NAMED = 2  # interceptors that a row names


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """An answer as its row shows it; without a value the answer is still open."""

    key: str
    words: str
    detail: str = ""
    value: str = ""
    bar: float = 0.0  # from 0 to 1; negative for none
    chosen: bool = False
    note: str = ""  # right, yours
    room: str = ""  # the longest second line that it will have, so that it keeps its height
    good: bool = False

    @property
    def spoken(self) -> str:
        """The row for screen readers, such as: B, round, to 8, 26 yards, 71.0%, right, yours."""
        letter = self.key if len(self.key) == 1 else ""
        return ", ".join(filter(None, (letter, self.words, self.detail, self.value, self.note)))


def step_scene(
    match: Match, marks: Iterable[PitchMark] = (), *, answers: tuple[AnswerMark, ...] = (), chosen: int | None = None
) -> Scene:
    """Return the position of a step with its arrows and words; an answer hides the arrow that it repeats."""
    ways = {(line.start, line.end) for line in answers}
    scene = draw_marks(scene_of_match(match, chosen=chosen), named_marks(marks, match), match)
    drawn = tuple(track for track in scene.drawn if (track.start, track.end) not in ways)
    pawns = tuple(replace(mark, asked=False) for mark in scene.pawns)
    return replace(scene, pawns=pawns, drawn=drawn, answers=answers)


def step_lines(match: Match, marks: Iterable[PitchMark]) -> Lines:
    """Return the zones, cells, reach zones and shadows of a step."""
    return lines_of_marks(named_marks(marks, match), match)


class BallWay(NamedTuple):
    """A way of the ball, and whether it flies over defenders."""

    start: Cell
    end: Cell
    high: bool = False


def ball_ways(actions: Iterable[Action], match: Match) -> list[BallWay]:
    """Return the ways of the ball through some actions."""
    ways, at = list[BallWay](), match.ball
    for action in actions:
        if action.kind in TO_CELLS and action.cell:
            high = action.kind is not Do.DO_LOW_PASS and at.yards_to(action.cell) > HIGH
            ways.append(BallWay(at, action.cell, high))
            at = action.cell
        elif action.kind in SHOTS:
            ways.append(BallWay(at, goal_cell(match), action.kind is Do.DO_LOB))
    return ways


def goal_cell(match: Match) -> Cell:
    """Return the cell behind the goal line to which a shot is drawn."""
    middle = match.pitch.width // 2
    return Cell(match.pitch.length, middle) if match.attacking is Side.HOME else Cell(-1, middle)


def answer_lines(
    counted: CountedQuestion, *, chosen: str = "", revealed: bool = False, given: str | None = None
) -> tuple[AnswerMark, ...]:
    """Return the answers of a question on the pitch; the numbers come with the reveal.

    The chosen answer has a solid line, and the given one, if it is another, the word "yours".
    """
    given = chosen if given is None else given
    lines: list[AnswerMark] = []
    letters = letters_of(counted)
    for one in counted.answers:
        if len(one.key) > 1 and one.key != chosen and not (revealed and one.right):
            continue
        mine = one.key == chosen
        look = LineLook.SOLID if mine else LineLook.DASHED
        ways = ball_ways(read_play(one.do, one.match), one.match) if counted.question.kind == "best" else []
        words = tag_words(one, ways, mine=one.key == given) if revealed else ""
        end = letters.get(one.key) or (ways[-1].end if ways else None)
        if end is None:
            continue
        key = one.key if len(one.key) == 1 else "•"
        ringed = mine and revealed
        if not ways:
            lines.append(AnswerMark(key, end, words=words, look=look, ringed=ringed))
            continue
        for at, (start, stop, high) in enumerate(ways):
            later = LineLook.DOTTED if at else look
            lines.append(AnswerMark("", stop, start, look=later, high=high))
        lines.append(AnswerMark(key, end, words=words, look=look, ringed=ringed))
    return tuple(lines)


def answer_ends(counted: CountedQuestion) -> dict[str, Cell]:
    """Return the cell of each answer that has one: a receiver, a cell or a footballer."""
    ends = letters_of(counted)
    if counted.question.kind == "best":
        for one in counted.answers:
            ways = ball_ways(read_play(one.do, one.match), one.match)
            if ways:
                ends.setdefault(one.key, ways[0].end)
    return ends


def tag_words(one: CountedAnswer, ways: list[BallWay], *, mine: bool = False) -> str:
    """Return the words of an answer on the pitch after the reveal, such as: 71.0% to 8, yours.

    A plan of several legs names no receiver, because its chance is that of the whole plan.
    """
    pawn = pawn_at(one.match, ways[0].end) if len(ways) == 1 else None
    to = "" if pawn is None else f" to {one.match.footballer(pawn).number}"
    return ", ".join(
        filter(None, (f"{one.shown}{to}", "high" if ways and ways[0].high else "", "yours" if mine else ""))
    )


def answer_rows(
    counted: CountedQuestion, *, chosen: str = "", revealed: bool = False, given: str | None = None
) -> tuple[AnswerShown, ...]:
    """Return the answers of a question as rows, in the order of their letters."""
    rows, given = [], chosen if given is None else given
    for one in counted.answers:
        mine = one.key == chosen
        row = AnswerShown(one.key, one.words, describe_answer(counted, one, revealed=revealed), chosen=mine)
        row = replace(row, room=f"{describe_answer(counted, one, revealed=True)} · right · yours")
        if revealed:
            note = " · ".join(filter(None, ("right" if one.right else "", "yours" if one.key == given else "")))
            bar = one.bar if counted.lead is not None else -1.0
            value = one.shown if counted.lead is not None else ""
            row = replace(row, value=value, bar=bar, note=note, good=one.right)
        rows.append(row)
    return tuple(rows)


def describe_answer(counted: CountedQuestion, one: CountedAnswer, *, revealed: bool) -> str:
    """Describe an answer below its words: its yards, and after the reveal the opponents who can stop it."""
    if counted.question.kind != "best":
        return ""
    plan = read_play(one.do, one.match)
    cell = plan[0].cell
    if plan[0].kind not in TO_CELLS or cell is None:
        return ""
    far = yards(one.match.ball.yards_to(cell))
    return f"{far}, {stoppers_of(one.do, one.match)}" if revealed else far


def stoppers_of(do: str, match: Match) -> str:
    """Say which opponents can intercept a ball, and how often each does.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@50:32 A=1@99:32 ask=carrier carrier=H8")
    >>> stoppers_of("pass 9", match)
    'nobody can intercept it'
    """
    pawns = interceptors(do, match)
    if not pawns:
        return "nobody can intercept it"
    if len(pawns) > NAMED:
        return f"{len(pawns)} can intercept it"
    parts = play_odds(do, match).parts
    taken = {
        pawn: sum((chance for part, chance in parts.items() if part[:2] == ("intercepted", pawn)), NEVER)
        for pawn in pawns
    }
    return ", ".join(
        f"{pawn_name(match, pawn)} stops {write_value(chance, 'chance')}" for pawn, chance in taken.items()
    )


def team_of(match: Match, side: Side) -> str:
    """Name the side that decides: its team, or home and away for the plain teams of a lesson."""
    name = str(match.teams[side])
    return name if name and name not in ("Home", "Away") else side.name.capitalize()


def shirt_of(match: Match, pawn: int) -> str:
    """Name a footballer as notation does, such as H8."""
    return f"{'HA'[side_of(pawn)]}{match.footballer(pawn).number}"
