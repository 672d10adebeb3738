"""Reasons in the words of a football coach: why a use of the ball, a tackle or a run is good or bad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels import passes, trajectories
from footroll.kernels.coaches.coaches import Reason
from footroll.kernels.layout import Ask, Do, Restart, Side, Skill, side_of
from footroll.odds import feint_chance
from footroll.percent import percent
from footroll.wording import number_word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.match import Action, Match
    from footroll.match.legal import WeighedAction
    from footroll.pitch import Cell

SHOTS = {Do.DO_SHOOT, Do.DO_LOB, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
BALLS = {Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER}
LINE = 3  # opponents passed by a ball that breaks a line
MANY = 6
WIDE = 0.5  # share of the width from which on a ball switches the play
SHORT = 4  # yards within which a ball goes neither forward nor back
MOST = 3  # reasons shown
SAFE = 0.8  # the chance from which on a ball back keeps the ball


def count_words(count: int, noun: str) -> str:
    """Write a small number with its noun.

    >>> count_words(1, "opponent"), count_words(4, "opponent")
    ('one opponent', 'four opponents')
    """
    return f"{number_word(count)} {noun}{'s' * (count != 1)}"


def join_words(words: list[str]) -> str:
    """Join words into a list.

    >>> join_words(["9", "10", "11"])
    '9, 10 and 11'
    """
    return " and ".join(", ".join(words).rsplit(", ", 1))


def for_many(words: str, count: int) -> str:
    """Return the words of a reason for one footballer or for several.

    >>> for_many("presses the carrier", 1), for_many("marks an opponent", 3), for_many("goes for the loose ball", 2)
    ('presses the carrier', 'mark an opponent', 'go for the loose ball')
    """
    verb, _, rest = words.partition(" ")
    if count == 1:
        return words
    plain = verb.removesuffix("es") if verb in {"presses", "goes"} else verb.removesuffix("s")
    return f"{plain} {rest}"


@dataclass(frozen=True, slots=True)
class Facts:
    """The sight of one answer: the way of the ball, the footballers near it, and what can follow."""

    match: Match
    action: Action
    actor: int
    start: Cell
    end: Cell
    pressure: int
    receiver: int | None
    shown: str = ""  # the exact chance of a feint before it
    succeeds: float = 1.0

    @property
    def side(self) -> Side:
        """The side that acts."""
        return side_of(self.actor)

    @property
    def ground(self) -> int:
        """The yards that the ball goes forward; negative if it goes back."""
        pitch = self.match.pitch
        return pitch.forward(self.side, self.end) - pitch.forward(self.side, self.start)

    def number(self, pawn: int) -> str:
        """Return a footballer's shirt number."""
        return str(self.match.footballer(pawn).number)

    def opponents(self) -> list[tuple[int, Cell]]:
        """Return the able opponents in the field with their cells, without the goalkeeper."""
        other = Side(1 - self.side)
        keeper, injured = self.match.keeper(other), self.match.state["injured"]
        cells = ((pawn, self.match.cell(pawn)) for pawn in self.match.pawns(other) if pawn != keeper)
        return [(pawn, cell) for pawn, cell in cells if cell and not injured[pawn]]

    @property
    def passed(self) -> int:
        """The opponents between the ball and the goal before it, and behind the ball after it."""
        pitch = self.match.pitch
        first, last = pitch.forward(self.side, self.start), pitch.forward(self.side, self.end)
        return sum(first < pitch.forward(self.side, cell) < last for _, cell in self.opponents())

    @property
    def tacklers(self) -> str:
        """The numbers of the opponents who can tackle the carrier before anything else happens."""
        if self.action.kind is not Do.DO_DONE or self.match.ask is not Ask.ASK_CARRIER:
            return ""
        return join_words([self.number(foe) for foe in self.match.blockers(self.actor)])

    @property
    def marker(self) -> int | None:
        """The opponent next to the receiver."""
        if self.receiver is None or self.match.cell(self.receiver) != self.end:
            return None
        return next(iter(self.match.blockers(self.receiver)), None)

    def sure_lanes(self) -> list[str]:
        """Return the numbers of the team-mates ahead that the receiver then reaches without a roll."""
        if self.receiver is None:
            return []
        safe = passes.automatic_yards(self.match.footballer(self.receiver).skill(Skill.LOW_PASS))
        cells = {mate: self.match.cell(mate) for mate in self.match.pawns(self.side)}
        others = {mate: cell for mate, cell in cells.items() if cell and mate not in (self.receiver, self.actor)}
        pitch = self.match.pitch
        ball = pitch.forward(self.side, self.end)
        return [
            self.number(mate)
            for mate, cell in others.items()
            if pitch.forward(self.side, cell) > ball and self._is_sure(cell, safe)
        ]

    def _is_sure(self, cell: Cell, safe: int) -> bool:
        end = self.end
        return end.yards_to(cell) <= safe and not any(
            trajectories.may_intercept(end.x, end.y, cell.x, cell.y, foe.x, foe.y) for _, foe in self.opponents()
        )

    @property
    def in_the_way(self) -> int:
        """The opponents between the ball and the middle of the goal."""
        goal = self.match.pitch.last_row(Side(1 - self.side)), self.match.pitch.width // 2
        at = self.start
        return sum(trajectories.may_intercept(at.x, at.y, *goal, foe.x, foe.y) for _, foe in self.opponents())

    @property
    def to_goal(self) -> int:
        """The yards from the ball to the goal line that is attacked."""
        return self.match.pitch.length - 1 - self.match.pitch.forward(self.side, self.start)


@dataclass(frozen=True, slots=True)
class ReasonRow:
    """One reason: the answers it is for, when it holds, and its words."""

    kinds: frozenset[Do]
    holds: Callable[[Facts], bool]
    words: Callable[[Facts], str]


def _row(kinds: set[Do], holds: Callable[[Facts], bool], words: Callable[[Facts], str]) -> ReasonRow:
    return ReasonRow(frozenset(kinds), holds, words)


def _pressed(facts: Facts) -> str:
    who = "them" if facts.action.kind in BALLS else "the carrier"
    return f"{count_words(facts.pressure, 'opponent')} can reach {who}"


def _lanes(facts: Facts) -> str:
    lanes = facts.sure_lanes()
    return f"then {number_word(len(lanes))} sure pass{'es' * (len(lanes) != 1)} forward, to {join_words(lanes)}"


HOLD = {Do.DO_DONE, Do.DO_RUN, Do.DO_DRIBBLE}
DUELS = {Do.DO_TACKLE}
# One row for each reason, the weightiest first; the first few that hold are shown.
REASONS = (
    _row(SHOTS, lambda one: one.to_goal >= 0, lambda one: f"from {one.to_goal} yards"),
    _row(SHOTS, lambda one: one.in_the_way == 0, lambda _: "only the goalkeeper is in the way"),
    _row(SHOTS, lambda one: one.in_the_way > 0, lambda one: f"{count_words(one.in_the_way, 'opponent')} in the way"),
    _row(SHOTS | BALLS, lambda one: bool(one.shown), lambda one: f"after a feint of {one.shown}"),
    _row(BALLS, lambda one: one.receiver is None, lambda _: "nobody of yours gets there first"),
    _row(
        BALLS,
        lambda one: one.receiver is not None and one.match.cell(one.receiver) != one.end,
        lambda one: f"into space, {one.number(one.receiver or 0)} gets there first",
    ),
    _row(BALLS, lambda one: one.marker is not None, lambda one: f"their {one.number(one.marker or 0)} marks them"),
    _row(
        BALLS,
        lambda one: one.pressure == 0 and one.receiver is not None and one.marker is None,
        lambda _: "nobody can reach them",
    ),
    _row(
        BALLS, lambda one: one.passed >= MANY, lambda one: f"breaks the line, past {number_word(one.passed)} opponents"
    ),
    _row(BALLS, lambda one: LINE <= one.passed < MANY, lambda _: "breaks the line"),
    _row(BALLS | HOLD, lambda one: one.pressure > 0 and one.receiver is not None, _pressed),
    _row(HOLD, lambda one: bool(one.tacklers), lambda one: f"their {one.tacklers} can tackle first"),
    _row({Do.DO_DRIBBLE}, lambda one: one.pressure == 0, lambda _: "then nobody can reach the carrier"),
    _row(
        HOLD - {Do.DO_DRIBBLE},
        lambda one: one.pressure == 0 and not one.tacklers,
        lambda _: "nobody can reach the carrier",
    ),
    _row(BALLS, lambda one: bool(one.sure_lanes()), _lanes),
    _row(
        BALLS,
        lambda one: abs(one.end.y - one.start.y) >= WIDE * one.match.pitch.width,
        lambda _: "switches the play",
    ),
    _row(BALLS | HOLD, lambda one: one.ground > SHORT, lambda one: f"gains {one.ground} yards"),
    _row(
        BALLS,
        lambda one: one.ground < -SHORT,
        lambda one: f"goes {-one.ground} yards back{' to keep the ball' * (one.succeeds >= SAFE)}",
    ),
    _row(
        DUELS,
        lambda one: one.match.ball in one.match.pitch.penalty_area(Side(one.side)),
        lambda _: "a foul here is a penalty",
    ),
    _row(
        DUELS,
        lambda one: bool(one.match.state["yellows"][one.actor]),
        lambda _: "already booked, a second yellow sends them off",
    ),
)


def facts_of(match: Match, one: WeighedAction) -> Facts:
    """Return what a coach sees of a weighed answer."""
    action = one.action
    if match.ask is Ask.ASK_ONE_TOUCH:
        actor = int(match.state["flight"]["receiver"])
    elif match.ask is Ask.ASK_DEFENDERS:
        actor = action.pawn if action.kind is not Do.DO_DONE else int(match.choices[0]) if match.choices else 0
    else:
        actor = match.carrier if match.carrier is not None else 0
    start = match.cell(actor) or match.ball
    feint = None
    if action.kind in SHOTS | BALLS and match.ask is Ask.ASK_CARRIER and match.blockers(actor):
        feint = feint_chance(match, action)
    shown = "" if feint is None else percent(feint)
    return Facts(match, action, actor, start, action.cell or start, one.pressure, one.receiver, shown, one.succeeds)


def reasons_for(match: Match, one: WeighedAction, *, most: int = MOST) -> tuple[str, ...]:
    """Return the first few reasons that hold for a weighed answer."""
    if match.ask is Ask.ASK_DEFENDERS and one.action.kind is Do.DO_DONE:
        return ("the shape stays as it is",)
    facts = facts_of(match, one)
    rows = (row for row in REASONS if one.action.kind in row.kinds and row.holds(facts))
    return tuple(row.words(facts) for row, _ in zip(rows, range(most), strict=False))


# Why a footballer runs, in the plan of a native coach.
RUN_WORDS: Mapping[Reason, str] = {
    Reason.NO_REASON: "",
    Reason.KEEPS_SHAPE: "keeps the shape",
    Reason.TO_LOOSE_BALL: "goes for the loose ball",
    Reason.PRESSES: "presses the carrier",
    Reason.COVERS: "covers the way to goal",
    Reason.MARKS: "marks an opponent",
    Reason.GUARDS_GOAL: "guards the goal",
    Reason.SUPPORTS: "offers a pass",
    Reason.RUNS_BEHIND: "runs in behind",
    Reason.REST_DEFENCE: "stays back with their forwards",
    Reason.CLOSES_IN: "closes the carrier down",
}
FALLS_SHORT = "moves towards the loose ball"
PLACE_WORDS: Mapping[Reason, str] = {Reason.COVERS: "joins the wall", Reason.SUPPORTS: "offers a pass"}
TAKING = {  # the skill that a taker is chosen for
    Restart.AT_PENALTY: Skill.PENALTY,
    Restart.AT_THROW_IN: Skill.THROW_IN,
    Restart.AT_CORNER: Skill.HIGH_PASS,
    Restart.AT_DIRECT_FREE_KICK: Skill.FREE_KICK,
}


def run_words(match: Match, action: Action, reason: Reason) -> str:
    """Return why a footballer runs; a run that ends before a loose ball does not reach it this turn."""
    falls_short = reason is Reason.TO_LOOSE_BALL and action.cell != match.ball
    return FALLS_SHORT if falls_short else RUN_WORDS[reason]
