"""Changes of lessons as an editor makes them: steps, pawns, the ball, drawn lines and questions.

Each function returns a changed value, or raises an error with one sentence and changes nothing.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from footroll.errors import Fault, FootrollError, LessonError
from footroll.kernels.layout import Side, side_of
from footroll.lessons.kinds import KINDS
from footroll.lessons.marks import check_mark, mark_cell
from footroll.lessons.measures import read_zone
from footroll.lessons.model import LETTERS, AnswerOption, LessonQuestion, LessonStep
from footroll.lessons.places import changed_line, full_line, read_pawn, step_match, with_ball
from footroll.lessons.plans import read_play
from footroll.match.actions import TO_CELLS
from footroll.notation import write_position
from footroll.notation.marks import PitchMark
from footroll.notation.names import Names

if TYPE_CHECKING:
    from footroll.lessons.model import Lesson
    from footroll.match import Match
    from footroll.pitch import Cell

EMPTY = "H=1@5:32 A=1@94:32 ask=carrier carrier=H1"
KICK_OFF = (
    "H=1@2:32,2@25:52,4@22:38,5@22:26,3@25:12,7@42:53,6@38:37,8@38:27,11@42:11,9@49:36,10@50:32 "
    "A=1@97:32,2@74:12,4@77:26,5@77:38,3@74:52,7@57:11,6@61:27,8@61:37,11@57:53,9@64:30,10@63:34 "
    "ask=carrier carrier=H10"
)
NEAR = 1.2  # yards from a line at which it is rubbed out
ASKS = {  # the first words of a question, by its kind
    "best": "Which way arrives most often?",
    "compare": "In which position does it arrive most often?",
    "stand": "Where should they stand?",
    "count": "How many opponents can intercept the pass?",
    "offside": "Is it offside?",
    "cell": "From where is the chance best?",
    "guess": "How often does it arrive?",
    "first-to": "Who is first at the ball?",
    "free-cells": "How many cells of the zone are free?",
    "move": "Move them until the pass is sure.",
    "play": "Play on, and keep the ball.",
}


# Steps


def with_pages(lesson: Lesson, pages: tuple[LessonStep, ...]) -> Lesson:
    """Return a lesson with other pages, renumbered; moments, which have a source, come after the steps."""
    parts: dict[bool, list[LessonStep]] = {False: [], True: []}
    for page in pages:
        part = parts[bool(page.source)]
        part.append(replace(page, number=len(part) + 1))
    return replace(lesson, steps=tuple(parts[False]), moments=tuple(parts[True]))


def new_step(position: str = KICK_OFF) -> LessonStep:
    """Return an empty step.

    >>> step_match(new_step()).carrier
    10
    """
    return LessonStep(1, "", "", full_line(position))


# Pawns and the ball


def put_pawn(step: LessonStep, name: str, cell: Cell) -> LessonStep:
    """Put a footballer on a cell: from another one, or onto the pitch."""
    return _readable(replace(step, position=changed_line(step.position, f"{name} {cell}")))


def take_pawn(step: LessonStep, name: str) -> LessonStep:
    """Take a footballer off the pitch, with the marks that name them; goalkeepers stay (FR-L-02)."""
    before = step_match(step)
    if read_pawn(name, before) in (before.keeper(side) for side in Side):
        raise LessonError(Fault(name, "this is the goalkeeper, and each team needs one", "FR-L-02"))
    bare = _readable(replace(step, position=changed_line(step.position, f"{name} off")))
    match = step_match(bare)
    return replace(bare, marks=tuple(mark for mark in step.marks if _can_draw(mark, match)))


def _readable(step: LessonStep) -> LessonStep:
    step_match(step)
    return step


def _can_draw(mark: PitchMark, match: Match) -> bool:
    try:
        check_mark(mark, match)
    except FootrollError:
        return False
    return True


def give_ball(step: LessonStep, name: str) -> LessonStep:
    """Give the ball to a footballer, whose side then decides."""
    match = step_match(step)
    return _readable(replace(step, position=write_position(with_ball(match, read_pawn(name, match)))))


def place_name(match: Match, cell: Cell) -> str:
    """Name a place as marks and actions do: a shirt number of the deciding side, H4 or A4, or a cell.

    >>> from footroll.notation import read_position
    >>> from footroll.pitch import Cell
    >>> match = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9")
    >>> [place_name(match, cell) for cell in (Cell(60, 30), Cell(94, 32), Cell(70, 30))]
    ['9', 'A1', '70:30']
    """
    pawn = pawn_at(match, cell)
    if pawn is None:
        return str(cell)
    name = Names.of(match.state).write(pawn)
    return name[1:] if Side(side_of(pawn)) is match.decider else name


def pawn_at(match: Match, cell: Cell) -> int | None:
    """Return the pawn on a cell, if there is one."""
    return next((pawn for side in Side for pawn in match.pawns(side) if match.cell(pawn) == cell), None)


# Lines, zones and words


def draw_mark(step: LessonStep, kind: str, *cells: Cell, words: str = "") -> LessonStep:
    """Draw a mark at cells; one that is drawn already stays as it is."""
    match = step_match(step)
    places = (f"{cells[0]}-{cells[-1]}",) if kind == "zone" else tuple(place_name(match, cell) for cell in cells)
    mark = PitchMark(kind, places, words)
    check_mark(mark, match)
    return step if mark in step.marks else replace(step, marks=(*step.marks, mark))


def draw_pass(step: LessonStep, start: Cell, end: Cell | None) -> LessonStep:
    """Draw a ball; in a choice of actions, a ball of the carrier is an answer.

    `end` is None for the goal. A ball that begins where the last answer ends continues that answer at first touch.
    """
    match, question = step_match(step), step.question
    if question and question.kind == "best" and not question.every:
        ends = option_cells(question.options[-1], match) if question.options else ()
        if match.carrier is not None and start == match.cell(match.carrier):
            return _with_option(step, "shoot" if end is None else f"pass {place_name(match, end)}", match)
        if len(ends) == 2 and ends[-1] == start:
            touch = "finish" if end is None else f"low-pass {place_name(match, end)}"
            before = replace(question, options=question.options[:-1])
            play = f"{question.options[-1].do} > {touch}"
            return _with_option(replace(step, question=before), play, match, like=question.options[-1])
    if end is None:
        raise LessonError(Fault("shot", "a shot is an answer; choose a question of kind best, and begin at the ball"))
    return draw_mark(step, "line", start, end)


def _with_option(step: LessonStep, play: str, match: Match, *, like: AnswerOption | None = None) -> LessonStep:
    """Add an action to the answers."""
    question = step.question
    assert question
    if len(question.options) >= len(LETTERS):
        raise LessonError(Fault("answers", "there are four answers already; rub one out first"))
    read_play(play, match)
    option = replace(like or AnswerOption(""), do=play)
    if option.do in {one.do for one in question.options}:
        return step
    return replace(step, question=replace(question, options=(*question.options, option)))


def option_cells(option: AnswerOption, match: Match) -> tuple[Cell, ...]:
    """Return the cells of the ball of an answer, from the carrier on; none for an illegal play."""
    try:
        plan = read_play(option.do, match)
    except (FootrollError, ValueError):
        return ()
    start = None if match.carrier is None else match.cell(match.carrier)
    ways = (action.cell for action in plan if action.kind in TO_CELLS)
    return tuple(cell for cell in (start, *ways) if cell)


def rub_out(step: LessonStep, cell: Cell) -> LessonStep:
    """Remove what is drawn nearest to a cell: an answer or a mark, else the footballer there."""
    match, question = step_match(step), step.question
    options = question.options if question else ()
    lines = [(_far_from(cell, option_cells(one, match)), at) for at, one in enumerate(options)]
    marks = [(_mark_far(cell, mark, match), at) for at, mark in enumerate(step.marks)]
    far, at = min(lines + marks, default=(NEAR + 1, 0))
    if far > NEAR:
        pawn = pawn_at(match, cell)
        return step if pawn is None else take_pawn(step, Names.of(match.state).write(pawn))
    if question and (far, at) in lines:
        return without_option(step, at)
    return replace(step, marks=step.marks[:at] + step.marks[at + 1 :])


def without_option(step: LessonStep, at: int) -> LessonStep:
    """Remove an answer."""
    question = step.question
    assert question
    return replace(step, question=replace(question, options=question.options[:at] + question.options[at + 1 :]))


def _mark_far(cell: Cell, mark: PitchMark, match: Match) -> float:
    """Return the yards between a cell and a mark."""
    if not _can_draw(mark, match):
        return NEAR + 1
    if mark.kind == "zone":
        area = read_zone(mark.at[0], match)
        inside = area.left <= cell.x < area.right and area.top <= cell.y < area.bottom
        return NEAR / 2 if inside else NEAR + 1
    return _far_from(cell, tuple(mark_cell(place, match) for place in mark.at))


def _far_from(cell: Cell, way: tuple[Cell, ...]) -> float:
    """Return the yards between a cell and a way of straight lines.

    >>> from footroll.pitch import Cell
    >>> _far_from(Cell(5, 3), (Cell(0, 0), Cell(10, 0)))
    3.0
    """
    if len(way) == 1:
        return hypot(cell.x - way[0].x, cell.y - way[0].y)
    found = [float(NEAR + 1)]
    for one, other in itertools.pairwise(way):
        x, y = other.x - one.x, other.y - one.y
        share = ((cell.x - one.x) * x + (cell.y - one.y) * y) / ((x * x + y * y) or 1)
        share = min(max(share, 0.0), 1.0)
        found.append(hypot(cell.x - one.x - share * x, cell.y - one.y - share * y))
    return min(found[1:], default=found[0])


# Questions


def ask_kind(step: LessonStep, kind: str) -> LessonStep:
    """Return a step that asks a question of a kind, with what it needs taken from the position.

    Words and answers stay where the new kind has a use for them.
    """
    match, old = step_match(step), step.question
    row, mate = KINDS[kind], _receiver(match)
    play, carrier = (f"pass {mate}", "") if mate else ("shoot", "")
    if match.carrier is not None:
        carrier = str(match.footballer(match.carrier).number)
    side = "HA"[match.decider]
    first = {
        "do": (play,),
        "who": (f"{side}{mate or carrier}",),
        "cell": str(match.ball),
        "zone": _zone_ahead(match),
        "until": "keep" if kind == "play" else f"pass {carrier} {mate} is sure",
        "coach": "park",
        "turns": 2,
    }
    if kind == "cell":
        first |= {"do": ("shoot",), "who": (f"{side}{carrier}",), "measure": "goal"}
    values = {key: first[key] for key in (*row.needs, *(("measure",) if kind == "cell" else ())) if key in first}
    kept = old or LessonQuestion(kind, "")
    ask = kept.ask if kept.ask and kept.ask not in ASKS.values() else ASKS[kind]
    same = {key: getattr(kept, key) for key in ("right", "other", "hints", "margin", "several")}
    options = kept.options if row.option and old and KINDS[old.kind].option == row.option else ()
    if kind == "first-to":
        values["every"] = True
    question = LessonQuestion(kind, ask, options=options, **{**values, **same})
    return replace(step, question=question)


def _receiver(match: Match) -> int | None:
    """Return the shirt of the nearest team-mate ahead of the ball, or behind it."""
    if match.carrier is None:
        return None
    side = Side(side_of(match.carrier))
    mates = [(pawn, cell) for pawn in match.pawns(side) if pawn != match.carrier and (cell := match.cell(pawn))]
    ball = match.pitch.forward(side, match.ball)
    near = sorted(
        (match.pitch.forward(side, cell) <= ball, cell.yards_to(match.ball), match.footballer(pawn).number)
        for pawn, cell in mates
        if pawn != match.keeper(side)
    )
    return near[0][2] if near else None


def _zone_ahead(match: Match) -> str:
    """Return a zone of ten by twenty yards ahead of the ball."""
    length, width, ball = match.pitch.length, match.pitch.width, match.ball
    left = min(ball.x + 10, length - 12) if match.decider is Side.HOME else max(ball.x - 20, 1)
    top = min(max(ball.y - 10, 0), width - 21)
    return f"{left}:{top}-{left + 10}:{top + 20}"


def kinds_of(mode: str) -> tuple[str, ...]:
    """Return the kinds of question that are answered in one way.

    >>> kinds_of("point"), "best" in kinds_of("choose")
    (('stand',), True)
    """
    return tuple(name for name, kind in KINDS.items() if kind.mode == mode)
