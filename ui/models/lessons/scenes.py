"""The pitch of a lesson: the position with its marks, the answers, and what the pupil has moved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import shapely

from footroll.lessons import CHOOSE, MOVE, POINT
from footroll.lessons.places import reachable_cells
from footroll.lessons.plans import interceptors
from footroll.match.actions import TO_CELLS
from footroll.pitch import read_cell
from footroll.ui.models.lessons.lesson import PagePhase
from footroll.ui.models.lessons.showing import answer_lines, step_lines, step_scene
from footroll.ui.models.lines import LINES, Lines, Zone, lines_of
from footroll.ui.models.replay.marks import joined
from footroll.ui.models.scene import AnswerMark, LineLook

if TYPE_CHECKING:
    from footroll.pitch import Cell
    from footroll.ui.models.lessons.lesson import LessonSession
    from footroll.ui.models.scene import Scene


def lesson_scene(session: LessonSession, *, marks: bool = True) -> Scene:
    """Return the pitch of a page."""
    counted, page, match = session.counted, session.page, session.match
    revealed = session.phase is PagePhase.REVEALED
    answers: tuple[AnswerMark, ...] = ()
    if counted is not None and counted.mode == CHOOSE:
        answers = answer_lines(counted, chosen=page.chosen, revealed=revealed, given=page.given)
    elif counted is not None and counted.mode == POINT:
        answers = _cells(session)
    scene = step_scene(match, session.step.marks if marks else (), answers=answers, chosen=session.held)
    trails = tuple(
        (pawn, start)
        for pawn, cell in session.cells.items()
        if (start := _start(session, pawn)) is not None and start != cell
    )
    labels = (
        (*scene.labels, (page.end, page.tried.removeprefix("Played once: ").rstrip("."))) if page.end else scene.labels
    )
    return replace(scene, trails=trails, reach=_reach(session), labels=labels, zones=_stoppers(session))


def _stoppers(session: LessonSession) -> tuple[int, ...]:
    """Return the opponents who can intercept the chosen answer, after the reveal."""
    trial = session.trial
    if trial is None or trial.plan[0].kind not in TO_CELLS:
        return ()
    return tuple(interceptors(trial.text, trial.match))


def _start(session: LessonSession, pawn: int) -> Cell | None:
    """Return where a moved footballer stood."""
    return session.counted.match.cell(pawn) if session.counted and not session.free else None


def _reach(session: LessonSession) -> frozenset[Cell]:
    """Return the cells that can be chosen, or to which a footballer may go."""
    counted = session.counted
    if counted is None or not session.asks:
        return frozenset()
    if counted.mode == POINT:
        return frozenset(read_cell(one.key) for one in counted.answers)
    if counted.mode == MOVE and session.movable:
        pawn = session.held if session.held is not None else session.movable[0]
        within = counted.question.within or counted.match.points(pawn)
        return frozenset(reachable_cells(counted.match, pawn, within=within))
    return frozenset()


def _cells(session: LessonSession) -> tuple[AnswerMark, ...]:
    """Return the chosen cell of a question about standing, and after the reveal the best one."""
    counted, page = session.counted, session.page
    assert counted is not None
    by_key = {one.key: one for one in counted.answers}
    if session.phase is not PagePhase.REVEALED:
        return ()
    lines = []
    given = by_key.get(page.given)
    if given is not None:
        words = f"{given.shown}, yours" + (", right" if given.right else "")
        lines.append(
            AnswerMark("✓" if given.right else "–", read_cell(given.key), words=words, look=LineLook.SOLID, framed=True)
        )
    best = counted.right[0]
    if given is None or not given.right:
        lines.append(AnswerMark("★", read_cell(best.key), words=f"{best.shown}, best", ringed=True))
    return tuple(lines)


def lesson_lines(session: LessonSession, *, kind: str = "step") -> Lines:
    """Return the zones and shadows of a page, with lines of another kind if they are wanted."""
    match = session.match
    lines = step_lines(match, session.step.marks) if kind in ("step", *LINES) else Lines()
    if kind in LINES:
        lines = joined(lines_of(match, [kind]), lines)
    counted = session.counted
    if counted is not None and counted.mode == POINT and session.phase is PagePhase.REVEALED:
        boxes = [shapely.box(cell.x, cell.y, cell.x + 1, cell.y + 1) for cell in map(read_cell, _right_keys(session))]
        lines = replace(lines, zones=(*lines.zones, Zone(session.side, shapely.union_all(boxes))))
    return lines


def _right_keys(session: LessonSession) -> list[str]:
    assert session.counted is not None
    return [one.key for one in session.counted.right]
