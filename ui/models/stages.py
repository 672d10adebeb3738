"""The stages of a turn or a restart, as the strip below the question shows them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, ContestKind, Phase, Restart
from footroll.match import DONE

if TYPE_CHECKING:
    from footroll.match import Match

ACTIONS = ("Carrier", "Other attackers", "Defenders")
MOVEMENT = ("Ball", "Attackers move", "Defenders move", "Waiting attackers")
RESTART = ("Substitutions", "Attackers place", "Defenders place", "Offside correction", "Kick")
CORRECTION = RESTART.index("Offside correction")
AT_RESTART = {
    Ask.ASK_SUBSTITUTION: 0,
    Ask.ASK_TAKER: 1,
    Ask.ASK_ATTACK_PLACES: 1,
    Ask.ASK_DEFENCE_PLACES: 2,
    Ask.ASK_OFFSIDE_PLACES: 3,
    Ask.ASK_CARRIER: 4,
}
PLACED = {"Attackers place": "Attackers placed", "Defenders place": "Defenders placed"}  # when done
WAITING = len(ACTIONS + MOVEMENT) - 1
TOGETHER = {Ask.ASK_CARRY: {3, 4}}  # stages answered by one plan
IN_TURN = {
    Ask.ASK_ATTACKERS: 1,
    Ask.ASK_DEFENDERS: 2,
    Ask.ASK_CARRY: 3,
    Ask.ASK_ATTACK_RUNS: 4,
    Ask.ASK_DEFENCE_RUNS: 5,
    Ask.ASK_WAITING_RUNS: 6,
}
NO_TURN = (-1, False)
ACTING = {Ask.ASK_ATTACKERS: 1, Ask.ASK_DEFENDERS: 2}
CONTESTS = {ContestKind.TO_SLIP: 1, ContestKind.TO_TACKLE: 2}


class StageProgress(Enum):
    """The progress of a stage."""

    DONE = "done"
    PASSED = "passed"  # no footballer could act in it
    NOW = "now"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage: its words, its progress, and the group that begins with it."""

    words: str
    progress: StageProgress
    group: str = ""
    count: str = ""  # of footballers

    @property
    def spoken(self) -> str:
        """The stage as a screen reader says it."""
        return ", ".join(part for part in (self.words, self.progress.value, self.count) if part)


def is_restart(match: Match) -> bool:
    """Return whether a match is at a restart, up to the kick."""
    if match.state["phase"] == Phase.RESTARTING:
        return True
    return match.ask is Ask.ASK_CARRIER and match.state["restart"] != Restart.IN_PLAY


def stage_now(match: Match) -> int:
    """Return the number of the current stage."""
    if is_restart(match):
        return AT_RESTART.get(match.ask, 0)
    if match.ask in IN_TURN:
        return IN_TURN[match.ask]
    if match.state["phase"] == Phase.MOVING:
        return int(match.state["stage"]) + len(ACTIONS)
    return CONTESTS.get(ContestKind(int(match.state["contest"]["kind"])), 0)


def acting_later(match: Match) -> tuple[tuple[int, int], ...]:
    """Return the later stages in which footballers could act, and how many."""
    if match.ask is not Ask.ASK_CARRIER or not match.allows(DONE):
        return ()
    twin, found = match.copy(), []
    twin.play(DONE)
    while twin.ask in ACTING and twin.turn == match.turn:
        found.append((ACTING[twin.ask], len({one.pawn for one in twin.legal_actions() if one != DONE})))
        twin.play(DONE)
    return tuple(found)


class Stages:
    """Follows a match, and remembers in which stages of the turn a coach was asked."""

    def __init__(self) -> None:
        self._turn: tuple[int, bool] = NO_TURN
        self._asked: set[int] = set()

    def follow(self, match: Match, *, can_act: int = 0, waiting: int = 0) -> tuple[Stage, ...]:
        """Return the stages, with the counts of acting and waiting footballers."""
        restart = is_restart(match)
        now = stage_now(match)
        if (match.turn, restart) != self._turn:
            begun = set(range(now)) if self._turn == NO_TURN else set()  # a resumed match
            self._turn, self._asked = (match.turn, restart), begun
        later = () if restart else acting_later(match)
        self._asked = {stage for stage in self._asked if stage < now} | TOGETHER.get(match.ask, {now})
        words = RESTART if restart else ACTIONS + MOVEMENT
        counts = {now: f"{can_act} can act" if can_act else "", WAITING: f"{waiting} waiting" if waiting else ""}
        counts |= {stage: f"{count} can act" for stage, count in later}
        stages = (self._stage(at, words, now=now, restart=restart) for at in range(len(words)))
        return tuple(replace(stage, count=counts.get(at, "")) for at, stage in enumerate(stages))

    def _stage(self, at: int, words: tuple[str, ...], *, now: int, restart: bool) -> Stage:
        groups = {0: "Restart"} if restart else {0: "Actions", len(ACTIONS): "Movement"}
        done = at in self._asked or (restart and at != CORRECTION)  # every other stage of a restart is always asked
        passed = StageProgress.DONE if done else StageProgress.PASSED
        progress = passed if at < now else StageProgress.NOW if at == now else StageProgress.OPEN
        shown = PLACED.get(words[at], words[at]) if progress is StageProgress.DONE else words[at]
        return Stage(shown, progress, groups.get(at, ""))
