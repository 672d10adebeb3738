"""The scene of a frame: its pawns, and the path of the ball or the run."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Limit, Side, side_of
from footroll.match.events import Event, GoalScored, PassPlayed, PawnRan, ShotTaken
from footroll.pitch import Cell
from footroll.ui.models.naming import surname
from footroll.ui.models.scene import Aim
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.sums import SHOTS

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.ui.models.replay.reel import Frame, Reel
    from footroll.ui.models.scene import Scene


def scene_of_frame(reel: Reel, at: int) -> Scene:
    """Return the scene of a frame for the pitch; a replay asks no questions."""
    frame, before = reel.frames[at], reel.frames[max(0, at - 1)].match
    scene = scene_of_match(frame.match)
    pawns = tuple(replace(mark, asked=False) for mark in scene.pawns)
    aim = _aim(frame, before)
    ball = aim.end if aim and frame.has(GoalScored) else scene.ball
    if aim:  # its line and tag already show the target
        scene = replace(scene, flight=None, labels=())
    run = next((event for event in frame.events if isinstance(event, PawnRan)), None)
    start = before.cell(run.runner) if run else None
    path = (start, run.cell) if run and start and start != run.cell else ()
    return replace(scene, pawns=pawns, ball=ball, aim=aim, path=path)


def _aim(frame: Frame, before: Match) -> Aim | None:
    """Return the path of the ball: a goal takes precedence over its shot, a shot over a pass."""
    last: dict[type[Event], Event] = {type(event): event for event in frame.events}
    goal, shot, played = last.get(GoalScored), last.get(ShotTaken), last.get(PassPlayed)
    if isinstance(goal, GoalScored):
        return _shot(frame, before, side=goal.side, tag=_goal_words(frame.match, goal))
    if isinstance(shot, ShotTaken):
        side = side_of(shot.shooter)
        return _shot(frame, before, side=side, tag=SHOTS[shot.result].capitalize())
    if isinstance(played, PassPlayed) and (start := before.cell(played.passer)):
        return Aim(start, played.cell, "Reached" if played.succeeded else "Astray")
    return None


def _goal_words(match: Match, goal: GoalScored) -> str:
    """Return the scorer and the score."""
    home, away = goal.goals
    if goal.scorer is None:
        return f"Goal: {home} – {away}"
    one = match.footballer(goal.scorer)
    word = "Goal" if side_of(goal.scorer) == goal.side else "Own goal"
    return f"{word}: {one.number} {surname(one.name)}, {home} – {away}"


def _shot(frame: Frame, before: Match, *, side: Side, tag: str) -> Aim | None:
    """Return the path of a shot at a side's target goal, on or off target."""
    start = before.ball
    column = Limit.GOAL_WIDTH // 2
    if frame.has(GoalScored) and frame.action:
        aimed = frame.action.kind is Do.DO_AIM  # otherwise an answer to the aim, such as an interception
        column = frame.action.other if aimed else int(before.state["shot"]["column"])
    pitch = before.pitch
    x = pitch.length if side is Side.HOME else -1
    return Aim(start, Cell(x, (pitch.width - Limit.GOAL_WIDTH) // 2 + column), tag)
