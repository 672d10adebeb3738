"""The scene of a match: its pawns as they stand, with their states, and the loose ball."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, GridNorm, Limit, Phase, ReachZone, Side
from footroll.match import Action
from footroll.ui.models.scene import PawnMark, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Match
    from footroll.pitch import Cell

WITH_BALL = {Ask.ASK_CARRIER, Ask.ASK_CARRY}
OFFERS = {Ask.ASK_ATTACKERS: Do.DO_SLIP, Ask.ASK_DEFENDERS: Do.DO_TACKLE}  # what is offered pawn by pawn


def scene_of_match(match: Match, *, chosen: int | None = None) -> Scene:
    """Return what the pitch shows of a match as it stands, with the chosen pawn ringed."""
    asked = asked_pawns(match)
    pawns = tuple(mark_of(match, pawn, cell=cell, asked=asked, chosen=chosen) for pawn, cell in _standing(match))
    rules = match.rules.packed()
    return Scene(
        match.pitch,
        pawns,
        ball=match.ball if match.carrier is None else None,
        zone=ReachZone(rules["reach_zone"]),
        norm=GridNorm(rules["shot_grid_norm"]),
    )


def _standing(match: Match) -> Iterator[tuple[int, Cell]]:
    """Yield the pawns on the pitch and their cells, home's first."""
    for side in Side:
        for pawn in match.pawns(side):
            if cell := match.cell(pawn):
                yield pawn, cell


def mark_of(match: Match, pawn: int, *, cell: Cell, asked: set[int], chosen: int | None) -> PawnMark:
    """Return a pawn with every state that is seen of him."""
    state, footballer = match.state, match.footballer(pawn)
    side = Side(pawn // Limit.SIDE_PAWNS)
    return PawnMark(
        pawn=pawn,
        side=side,
        number=footballer.number,
        name=footballer.name,
        cell=cell,
        keeper=pawn == match.keeper(side),
        ball=pawn == match.carrier,
        spent=bool(state["spent"][pawn]),
        halved=bool(state["halved"][pawn]),
        injured=bool(state["injured"][pawn]),
        booked=bool(state["yellows"][pawn]),
        offside=bool(state["offside"][pawn]),
        moved=bool(state["still"][pawn]) and state["phase"] == Phase.MOVING,
        asked=pawn in asked,
        chosen=pawn == chosen,
        role=footballer.position,
    )


def asked_pawns(match: Match) -> set[int]:
    """Return the pawns for whom the deciding coach has something to decide one by one."""
    if match.ask in WITH_BALL:
        return set() if match.carrier is None else {match.carrier}
    if match.ask in OFFERS:
        kind = OFFERS[match.ask]
        return {pawn for pawn in match.pawns(match.decider) if match.allows(Action(kind, pawn=pawn))}
    return set(match.choices)
