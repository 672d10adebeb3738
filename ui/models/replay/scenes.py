"""The scene of a frame: the pawns after it, and the way of the ball or of the run that it was about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Limit, Side, Told
from footroll.pitch import Cell
from footroll.ui.models.scene import Aim
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.sums import SHOTS

if TYPE_CHECKING:
    from footroll.match import Event, Match
    from footroll.ui.models.replay.reel import Frame, Reel
    from footroll.ui.models.scene import Scene


def scene_of_frame(reel: Reel, at: int) -> Scene:
    """Return what the pitch shows of a frame; nobody is asked anything in a replay."""
    frame, before = reel.frames[at], reel.frames[max(0, at - 1)].match
    scene = scene_of_match(frame.match)
    pawns = tuple(replace(mark, asked=False) for mark in scene.pawns)
    aim = _aim(frame, before)
    ball = aim.end if aim and frame.tells(Told.TOLD_GOAL) else scene.ball
    return replace(scene, pawns=pawns, ball=ball, aim=aim, path=_path(frame, before))


def _aim(frame: Frame, before: Match) -> Aim | None:
    """Return the way of the ball: a goal before the shot that led to it, a shot before a pass."""
    told = {event.kind: event for event in frame.events}
    if Told.TOLD_GOAL in told:
        home, away = frame.match.goals
        return _shot(frame, before, side=Side(told[Told.TOLD_GOAL].verdict), tag=f"Goal: {home} – {away}")
    if Told.TOLD_SHOT in told and (pawn := told[Told.TOLD_SHOT].pawn) is not None:
        words = {int(verdict): text for verdict, text in SHOTS.items()}
        tag = words[told[Told.TOLD_SHOT].verdict].capitalize()
        return _shot(frame, before, side=Side(pawn // Limit.SIDE_PAWNS), tag=tag)
    return _pass(told[Told.TOLD_PASS], before) if Told.TOLD_PASS in told else None


def _pass(event: Event, before: Match) -> Aim | None:
    start = before.cell(event.pawn) if event.pawn is not None else None
    return Aim(start, event.cell, "Reached" if event.verdict else "Astray") if start else None


def _shot(frame: Frame, before: Match, *, side: Side, tag: str) -> Aim | None:
    """Return the way of a ball into or beside a side's opponents' goal."""
    start = before.ball
    column = frame.action.other if frame.action and frame.tells(Told.TOLD_GOAL) else Limit.GOAL_WIDTH // 2
    pitch = before.pitch
    x = pitch.length if side is Side.HOME else -1
    return Aim(start, Cell(x, (pitch.width - Limit.GOAL_WIDTH) // 2 + column), tag)


def _path(frame: Frame, before: Match) -> tuple[Cell, ...]:
    """Return the ends of a run."""
    run = next((event for event in frame.events if event.kind is Told.TOLD_RUN), None)
    start = before.cell(run.pawn) if run and run.pawn is not None else None
    return (start, run.cell) if run and start and start != run.cell else ()
