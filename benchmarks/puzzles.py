"""Puzzles: the CPU time that finding takes for each position of a record."""

from __future__ import annotations

import time
from typing import Any

TURNS, SEED = 90, 11
MILLISECONDS = 10.0  # for a position


def costs() -> list[dict[str, Any]]:
    """Return the time a position in a part of a match of two club coaches, and its limit."""
    from footroll.agents import make_coach
    from footroll.kernels.layout import Side
    from footroll.match import Dice, Match
    from footroll.notation import parse_record, write_record
    from footroll.puzzles import find_puzzles
    from footroll.puzzles.boards import asks_carrier
    from footroll.sheets import read_team

    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    match, coaches = Match(*teams, dice=Dice.seeded(SEED)), [make_coach("club", seed=SEED) for _ in Side]
    while not match.over and match.turn < TURNS:
        match.play(coaches[match.decider].decide(match))
    record = parse_record(write_record(match.record, seed=SEED))
    positions = sum(asks_carrier(moment.match) for moment in record.replay())
    begun = time.process_time()
    list(find_puzzles(record.replay()))
    spent = 1000 * (time.process_time() - begun) / positions
    return [{"what": "finding puzzles, a position", "value": spent, "limit": MILLISECONDS, "unit": "ms of CPU"}]
