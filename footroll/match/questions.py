"""The questions to a coach in words, with the actions that answer them."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.kernels.layout import Ask
from footroll.wording import either


@dataclass(frozen=True, slots=True)
class Question:
    """One question, and the words of the actions that answer it.

    >>> str(QUESTIONS[Ask.ASK_DEFENDERS])
    'which defender tackles or fouls; answer with tackle, foul or done'
    """

    asks: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.asks}; answer with {either(self.answers)}"


_RUN, _PLACE, _NAME = ("run", "done"), ("place", "done"), ("name",)

QUESTIONS = {
    Ask.ASK_SUBSTITUTION: Question("for substitutions", ("sub", "keeper", "done")),
    Ask.ASK_TAKER: Question("who takes the restart", ("take",)),
    Ask.ASK_ATTACK_PLACES: Question("to place their footballers", _PLACE),
    Ask.ASK_DEFENCE_PLACES: Question("to place their footballers", _PLACE),
    Ask.ASK_OFFSIDE_PLACES: Question("to move the footballers who are offside", _PLACE),
    Ask.ASK_CARRIER: Question(
        "what the carrier does", ("pass", "hand-pass", "shoot", "lob", "dribble", "stop", "done")
    ),
    Ask.ASK_ROLL_ORDER: Question("who rolls next", _NAME),
    Ask.ASK_INTERCEPTORS: Question("who tries to intercept", ("try", "done")),
    Ask.ASK_EFFECT_SIDE: Question("which way the shot bends", ("bend",)),
    Ask.ASK_TARGET: Question("where the shot is aimed", ("aim",)),
    Ask.ASK_SWAP: Question("who to swap places with", _NAME),
    Ask.ASK_BEST: Question("which of the tied footballers wins the ball", _NAME),
    Ask.ASK_LINE_ORDER: Question("who on the line tries first", _NAME),
    Ask.ASK_ONE_TOUCH: Question(
        "what the receiver plays at first touch", ("low-pass", "finish", "header", "clear", "scissors-kick", "done")
    ),
    Ask.ASK_ATTACKERS: Question("which attacker slips", ("slip", "done")),
    Ask.ASK_DEFENDERS: Question("which defender tackles or fouls", ("tackle", "foul", "done")),
    Ask.ASK_CARRY: Question("where the carrier runs", _RUN),
    Ask.ASK_ATTACK_RUNS: Question("which attackers run", _RUN),
    Ask.ASK_DEFENCE_RUNS: Question("which defenders run", _RUN),
    Ask.ASK_WAITING_RUNS: Question("which waiting attackers run", _RUN),
}
