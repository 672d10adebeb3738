"""The ideas of puzzles: each is a named predicate on the position and the best action.

The first idea that fits a puzzle is its idea, so that rare ones come before common ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Do, Side
from footroll.match import DONE, Action
from footroll.puzzles.options import PuzzleOption, beaten_by, goal_chance_of, goal_options
from footroll.puzzles.puzzle import PuzzleQuestion

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.puzzles.puzzle import Puzzle, Solution

KINDS_OF_ANSWER = {
    "pass": "a pass",
    "hand-pass": "a throw",
    "shoot": "a shot",
    "lob": "a lob",
    "dribble": "a dribble",
    "run": "a run",
}
NEAR_GOAL = 25  # yards from the goal line: the last quarter of a pitch
BYLINE = 12  # yards from the goal line: where a cut-back starts
CROSS, AT_POST = 35, 14  # yards from the goal line: where a cross comes from at most, and where it is met
WIDE = 16  # yards from the middle: outside the penalty area, more or less
SHORT = 3  # yards: less than this is neither forwards nor back
SWITCH = 24  # yards across the pitch
REACH = 1  # yards from which a defender can act, in both directions


@dataclass
class PuzzleScene:
    """A position with its options, as the predicates see it."""

    match: Match
    solution: Solution

    @property
    def best(self) -> Action:
        """The best action."""
        return self.solution.best.action

    @property
    def kind(self) -> Do:
        """The kind of the best action."""
        return self.best.kind

    @property
    def touch(self) -> Do | None:
        """The kind of the one-touch after it."""
        return self.solution.best.actions[1].kind if len(self.solution.best.actions) > 1 else None

    @property
    def ball(self) -> Cell:
        """The cell of the ball."""
        return self.match.ball

    @cached_property
    def target(self) -> Cell:
        """The cell of the best pass or run; otherwise the ball's."""
        return self.best.cell or self.ball

    @property
    def passes(self) -> bool:
        """Whether the best action is a pass."""
        return self.kind in (Do.DO_PASS, Do.DO_HAND_PASS)

    @property
    def gain(self) -> int:
        """The yards that the best pass goes forwards."""
        return self.target.x - self.ball.x

    @property
    def width(self) -> int:
        """The yards that the best pass goes across the pitch."""
        return abs(self.target.y - self.ball.y)

    def depth(self, cell: Cell) -> int:
        """Return the yards from a cell to the goal line that home attacks."""
        return self.match.pitch.length - 1 - cell.x

    def offset(self, cell: Cell) -> int:
        """Return the yards from a cell to the middle of the pitch, between the touchlines."""
        return abs(2 * cell.y - self.match.pitch.width + 1) // 2

    def crosses_middle(self) -> bool:
        """Return whether the best pass ends on the other side of the middle."""
        middle = self.match.pitch.width - 1
        return (2 * self.ball.y - middle) * (2 * self.target.y - middle) < 0

    def keeper_is_off(self) -> bool:
        """Return whether the other goalkeeper is off the line."""
        keeper = self.match.keeper(Side.AWAY)
        cell = None if keeper is None else self.match.cell(keeper)
        return cell is None or cell.x != self.match.pitch.last_row(Side.AWAY)

    def is_pressed(self) -> bool:
        """Return whether opponents block the carrier."""
        carrier = self.match.carrier
        return carrier is not None and bool(self.match.blockers(carrier))

    def others(self) -> list[PuzzleOption]:
        """Return the other options, the best first."""
        return list(self.solution.options[1:])

    def has_decoy(self) -> bool:
        """Return whether another pass would be the best if nobody tried to intercept it."""
        tempting = (one.action for one in self.others() if one.action.kind is Do.DO_PASS)
        best = self.solution.best.chance
        return any(goal_chance_of(self.match, one, idle=True) > best for one in tempting)

    @cached_property
    def threat(self) -> PuzzleOption:
        """The attackers' best option if the defender stays; only in questions about standing."""
        after = self.match.copy()
        after.play(DONE)
        return max(goal_options(after), key=lambda one: one.chance)


def _near(cell: Cell, other: Cell | None, yards: int = REACH) -> bool:
    """Return whether two cells are within some yards of each other in both directions."""
    return other is not None and abs(cell.x - other.x) <= yards and abs(cell.y - other.y) <= yards


def _finds(scene: PuzzleScene) -> bool:
    """Return whether the best action is a pass near the goal."""
    return scene.passes and scene.depth(scene.target) <= NEAR_GOAL


def _is_cross(scene: PuzzleScene) -> bool:
    """Return whether the best action is a pass from the wing into the goalmouth."""
    wide = scene.offset(scene.ball) >= WIDE and scene.depth(scene.ball) <= CROSS
    return scene.passes and wide and scene.depth(scene.target) <= AT_POST


class Idea(NamedTuple):
    """The row of an idea: its key, title, question, lesson and words, and when a puzzle has it."""

    key: str
    title: str
    question: PuzzleQuestion
    lesson: str
    words: str
    fits: Callable[[PuzzleScene], bool]


GOAL, LINE, WAY, STAND = PuzzleQuestion.GOAL, PuzzleQuestion.LINE, PuzzleQuestion.REACH, PuzzleQuestion.STAND

IDEAS = (
    Idea(
        "lob",
        "Lob the goalkeeper",
        GOAL,
        "Pick the target",
        "The goalkeeper is off the line, and the lob is better than a shot or a pass.",
        lambda scene: scene.kind is Do.DO_LOB,
    ),
    Idea(
        "off-the-line",
        "Shoot past a goalkeeper off the line",
        GOAL,
        "Angle and distance",
        "The goalkeeper has left the line, so the goal is as open as it gets: shoot.",
        lambda scene: scene.kind is Do.DO_SHOOT and scene.keeper_is_off(),
    ),
    Idea(
        "curved-shot",
        "Bend it round them",
        GOAL,
        "Pick the target",
        "A straight shot meets somebody, and an effect takes the ball round them.",
        lambda scene: scene.kind is Do.DO_SHOOT and scene.best.effect,
    ),
    Idea(
        "shoot",
        "Take the shot",
        GOAL,
        "Pass or shoot",
        "No pass improves on the shot from here.",
        lambda scene: scene.kind is Do.DO_SHOOT,
    ),
    Idea(
        "release",
        "Release under pressure",
        GOAL,
        "Play it first time",
        "Opponents block the carrier, and a pass that needs a feint is still better than any shot.",
        lambda scene: scene.passes and scene.is_pressed(),
    ),
    Idea(
        "cut-back",
        "Cut it back",
        GOAL,
        "Pass or shoot",
        "The angle is closed beside the goal; a team-mate further back and nearer to the middle shoots first time.",
        lambda scene: (
            _finds(scene)
            and scene.depth(scene.ball) <= BYLINE
            and scene.gain <= -SHORT
            and scene.offset(scene.ball) > scene.offset(scene.target)
        ),
    ),
    Idea(
        "far-post",
        "Cross to the far post",
        GOAL,
        "Pick the target",
        "The ball comes from the wing and goes over everybody to the other side of the goal.",
        lambda scene: _is_cross(scene) and scene.crosses_middle(),
    ),
    Idea(
        "near-post",
        "Cross to the near post",
        GOAL,
        "Pick the target",
        "The ball comes from the wing to a team-mate on the same side of the goal.",
        lambda scene: _is_cross(scene) and not scene.crosses_middle(),
    ),
    Idea(
        "header",
        "A high ball and a header",
        GOAL,
        "Angle and distance",
        "The pass is high, and the receiver plays it at goal in the air.",
        lambda scene: scene.touch in (Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK),
    ),
    Idea(
        "shadow",
        "Out of the shadow",
        GOAL,
        "Cover shadow",
        "The team-mate who seems best is in a defender's cover shadow; the right one is not.",
        lambda scene: scene.passes and scene.has_decoy(),
    ),
    Idea(
        "lay-off",
        "Lay it off",
        GOAL,
        "The triangle",
        "The ball goes back to a team-mate who faces the goal with more room.",
        lambda scene: scene.passes and scene.gain <= -SHORT,
    ),
    Idea(
        "square",
        "Square it",
        GOAL,
        "Pass or shoot",
        "A ball across the front of the goal, to a team-mate who has the better angle.",
        lambda scene: _finds(scene) and abs(scene.gain) < SHORT,
    ),
    Idea(
        "centre-before-wing",
        "Centre before wing",
        GOAL,
        "Width and depth",
        "The ball into the middle is better than the one to the wing.",
        lambda scene: (
            scene.passes
            and scene.offset(scene.target) < WIDE
            and any(one.action.cell and scene.offset(one.action.cell) >= WIDE for one in scene.others()[:1])
        ),
    ),
    Idea(
        "first-time",
        "Forward and first time",
        GOAL,
        "Play it first time",
        "A pass towards the goal, and the receiver shoots at first touch.",
        lambda scene: scene.passes,
    ),
    Idea(
        "switch",
        "Switch the play",
        LINE,
        "Width and depth",
        "The way forward is on the other side of the pitch.",
        lambda scene: scene.width >= SWITCH,
    ),
    Idea(
        "greedy",
        "One line at a time",
        LINE,
        "Between the lines",
        "A longer pass would beat more opponents, but it is covered or needs too much luck.",
        lambda scene: any(
            one.action.cell and beaten_by(scene.match, one.action.cell) > beaten_by(scene.match, scene.target)
            for one in scene.others()[:1]
        ),
    ),
    Idea(
        "line-break",
        "Break the line",
        LINE,
        "Between the lines",
        "One of several passes through the opponents finds a team-mate out of every opponent's reach.",
        lambda scene: scene.passes,
    ),
    Idea(
        "third-man",
        "The third man",
        WAY,
        "The triangle",
        "The straight pass is covered; a team-mate plays it on at first touch.",
        lambda scene: len(scene.solution.best.actions) > 1,
    ),
    Idea(
        "straight",
        "Straight is best",
        WAY,
        "Lane and reach zone",
        "Every detour loses more than the straight pass.",
        lambda scene: scene.passes,
    ),
    Idea(
        "press",
        "Press the shooter",
        STAND,
        "Press or drop",
        "Next to the carrier, a defender makes every action need a feint first.",
        lambda scene: _near(scene.target, scene.ball),
    ),
    Idea(
        "mark",
        "Mark the receiver",
        STAND,
        "Mark or cover",
        "The danger is the one-touch: the receiver has to win a challenged ball first.",
        lambda scene: _near(scene.target, scene.threat.action.cell),
    ),
    Idea(
        "goal-line",
        "Cover on the line",
        STAND,
        "Mark or cover",
        "The last place between the ball and the goal is on the goal line.",
        lambda scene: scene.target.x <= REACH,
    ),
    Idea(
        "block",
        "Block the lane",
        STAND,
        "Cover shadow",
        "A defender in the way of the ball gets a try to intercept it.",
        lambda scene: True,
    ),
)
BY_KEY = {idea.key: idea for idea in IDEAS}


def idea_of(question: PuzzleQuestion, match: Match, solution: Solution) -> Idea | None:
    """Return the first idea that fits a solved question, or None."""
    scene = PuzzleScene(match, solution)
    return next((idea for idea in IDEAS if idea.question is question and idea.fits(scene)), None)


def hints_for(puzzle: Puzzle) -> tuple[str, str]:
    """Return two hints for a puzzle: the kind of the best answer, then its idea.

    >>> from footroll.puzzles import shipped_puzzles
    >>> hints_for(next(one for one in shipped_puzzles() if one.idea == "cut-back"))
    ('The best answer is a pass and a first touch.', 'The idea: cut it back.')
    """
    kind = KINDS_OF_ANSWER[puzzle.best[0].split()[0]]
    touch = " and a first touch" if len(puzzle.best) > 1 else ""
    title = BY_KEY[puzzle.idea].title
    return f"The best answer is {kind}{touch}.", f"The idea: {title[:1].lower()}{title[1:]}."


def ideas_table() -> str:
    """Return the ideas as a table in Markdown, for the docs."""
    rows = [f"| `{idea.key}` | {idea.question.key} | {idea.title} | {idea.words} | {idea.lesson} |" for idea in IDEAS]
    return "\n".join(["| idea | question | title | what it says | lesson |", "|---|---|---|---|---|", *rows])
