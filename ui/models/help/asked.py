"""The clauses behind each question, for context help."""

from __future__ import annotations

import re

from footroll.kernels.layout import Ask

ASKED: dict[Ask, tuple[str, ...]] = {
    Ask.ASK_SUBSTITUTION: ("FR-L-04", "FR-L-05", "FR-L-06", "FR-L-08", "FR-2.15-15"),
    Ask.ASK_TAKER: ("FR-2.3-09", "FR-2.18-02", "FR-3.2.2-04", "FR-L-30", "FR-L-37", "FR-2.10-05"),
    Ask.ASK_ATTACK_PLACES: ("FR-2.3-01", "FR-2.3-02", "FR-2.1-04", "FR-2.1-05", "FR-L-12"),
    Ask.ASK_DEFENCE_PLACES: ("FR-2.3-01", "FR-L-13", "FR-L-29", "FR-3.4.1-03", "FR-3.4.1-10", "FR-2.3-08"),
    Ask.ASK_OFFSIDE_PLACES: ("FR-2.3-03", "FR-2.3-05", "FR-2.12-03"),
    Ask.ASK_CARRIER: ("FR-2.4.1-04", "FR-2.6-01", "FR-2.6-04", "FR-2.16-08", "FR-2.5-03", "FR-2.5-11", "FR-3.1.1-01"),
    Ask.ASK_ROLL_ORDER: ("FR-2.14-16",),
    Ask.ASK_INTERCEPTORS: ("FR-2.6-15", "FR-2.6-22", "FR-2.6-23", "FR-3.1.5-03", "FR-2.6-29", "FR-2.16-10"),
    Ask.ASK_EFFECT_SIDE: ("FR-3.3.2-04", "FR-3.3.2-05", "FR-3.3.2-10"),
    Ask.ASK_TARGET: ("FR-3.3.1-03", "FR-3.3.1-05", "FR-3.3.1-06", "FR-3.5.1-01", "FR-3.5.2-01"),
    Ask.ASK_SWAP: ("FR-3.1.1-06", "FR-3.1.1-05"),
    Ask.ASK_BEST: ("FR-3.1.1-11",),
    Ask.ASK_LINE_ORDER: ("FR-3.5.1-07", "FR-3.5.1-05"),
    Ask.ASK_ONE_TOUCH: ("FR-2.7-01", "FR-2.7-03", "FR-2.7-06", "FR-2.7-09", "FR-2.7-12"),
    Ask.ASK_ATTACKERS: ("FR-2.4.1-06", "FR-2.5-08", "FR-3.1.4-02", "FR-3.1.4-05", "FR-3.1.4-07"),
    Ask.ASK_DEFENDERS: ("FR-2.4.1-13", "FR-3.1.3-01", "FR-3.1.3-05", "FR-3.1.3-06", "FR-2.14-18", "FR-2.14-23"),
    Ask.ASK_CARRY: ("FR-2.4.2-01", "FR-2.4.2-02", "FR-2.4.2-18", "FR-2.5-04", "FR-2.4.2-25"),
    Ask.ASK_ATTACK_RUNS: ("FR-2.4.2-06", "FR-2.4.2-18", "FR-2.4.2-21", "FR-2.4.2-08", "FR-2.4.2-25", "FR-2.4.2-09"),
    Ask.ASK_DEFENCE_RUNS: ("FR-2.4.2-07", "FR-2.4.2-18", "FR-2.4.2-08", "FR-2.4.2-05"),
    Ask.ASK_WAITING_RUNS: ("FR-2.4.2-09", "FR-2.4.2-10", "FR-2.4.2-13"),
}

_CLAUSE = re.compile(r"F[R3]-[\w.]+-\d+")


def clauses_in(words: str) -> tuple[str, ...]:
    """Return the clauses that a sentence names, each once.

    >>> clauses_in("4 cannot tackle 10: they are out of reach. (FR-3.1.3-01)")
    ('FR-3.1.3-01',)
    """
    return tuple(dict.fromkeys(_CLAUSE.findall(words)))
