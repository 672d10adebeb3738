"""The turning point of a match: its scene, its die, and what it did to the chance of winning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.agents.winning import chance_after_goal
from footroll.match.events import ContestEnded, GoalScored, PassPlayed, ShotTaken
from footroll.percent import percent
from footroll.ui.models.naming import pawn_with_number
from footroll.ui.models.replay.scenes import scene_of_frame
from footroll.ui.models.replay.shots import end_of
from footroll.ui.models.replay.words import headline
from footroll.ui.models.sums import sums
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.agents.winning import Swing
    from footroll.kernels.layout import Side
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.scene import Scene

DECIDED = (GoalScored, ShotTaken, ContestEnded, PassPlayed)
MOST_SUMS = 4  # rolls in words
WON = 0.995  # a chance that is as good as certain


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The turning point as the room shows it; `start` is the frame before it, for the replay."""

    start: int
    turn: int
    score: str
    title: str
    rolls: str
    roll: int | None  # the D100 that decided
    chances: str
    scene: Scene


def turning_of(reel: Reel, swing: Swing) -> TurningPoint:
    """Return the turning point with its picture and words."""
    play, end = swing.play, end_of(reel, swing.play.number)
    frames = reel.frames[play.number : end + 1]
    shown = (frame.at for kinds in ((GoalScored,), DECIDED) for frame in frames if frame.has(*kinds))
    at = next(shown, play.number)
    before = reel.frames[play.number - 1].match
    decisive = max(play.rolls, key=lambda roll: abs(roll.luck), default=None)
    told = [words for frame in frames for words in sums(frame.match, frame.events)]
    last = next((frame for frame in reversed(frames) if frame.has(*DECIDED)), frames[-1])
    return TurningPoint(
        play.number - 1,
        play.turn,
        " – ".join(map(str, before.goals)),
        sentence_case(headline(last).rstrip(".")),
        ". ".join(told[:MOST_SUMS]),
        decisive.dice[0] if decisive else None,
        _chances(reel, swing),
        _scene(reel, at, swing),
    )


def _scene(reel: Reel, at: int, swing: Swing) -> Scene:
    """Return the scene of the decisive frame, with the chance of a goal at a shot."""
    scene, play, before = scene_of_frame(reel, at), swing.play, reel.frames[at - 1].match
    goal = play.odds.get("goal")
    if scene.aim is None or play.kind != "shot" or goal is None:
        return scene
    pawn = pawn_with_number(before, play.who.side, play.who.number)
    start = (before.cell(pawn) if pawn is not None else None) or scene.aim.start
    return replace(scene, aim=replace(scene.aim, start=start), labels=((start, f"{percent(goal)} to score"),))


def _chances(reel: Reel, swing: Swing) -> str:
    """Say how the chance of winning changed, and what a goal would have made of it."""
    side = swing.side
    before, after = ((one.home, one.away)[side] for one in (swing.before, swing.after))
    team = reel.teams[side]
    words = f"{team}’s chance of winning rose from about {percent(before, digits=0)} to {percent(after, digits=0)}."
    play = swing.play
    if play.kind != "shot" or play.outcome == "goal":
        return words
    return f"{words} {_missed(reel, swing, play.who.side)}"


def _missed(reel: Reel, swing: Swing, side: Side) -> str:
    """Say what a goal would have meant for the side that shot."""
    match = reel.frames[swing.play.number - 1].match
    chances = chance_after_goal(match, side)
    chance = (chances.home, chances.away)[side]
    if chance >= WON:
        return f"A goal would have won the match for {reel.teams[side]}."
    return f"With a goal {reel.teams[side]} would have had about {percent(chance, digits=0)}."
