"""The scene of a match: its pawns with their states, and the loose ball."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, GridNorm, Phase, ReachZone, Side, side_of
from footroll.match import Action
from footroll.pitch import Cell
from footroll.ui.models.scene import PawnMark, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Match

WITH_BALL = {Ask.ASK_CARRIER, Ask.ASK_CARRY}
OFFERS = {Ask.ASK_ATTACKERS: Do.DO_SLIP, Ask.ASK_DEFENDERS: Do.DO_TACKLE}  # actions offered pawn by pawn


def scene_of_match(match: Match, *, chosen: int | None = None) -> Scene:
    """Return what the pitch shows of a match, with the chosen pawn ringed."""
    asked = asked_pawns(match)
    pawns = tuple(mark_of(match, pawn, cell=cell, asked=asked, chosen=chosen) for pawn, cell in _standing(match))
    rules, flight = match.rules.packed(), flight_of(match)
    loose = match.ball if flight is None else flight[1]
    labels: tuple[tuple[Cell, str], ...] = ()
    if flight is not None:
        receiver = int(match.state["flight"]["receiver"])
        way = "loose ball, arrives next" if receiver < 0 else f"on its way to {match.footballer(receiver).number}"
        labels = ((flight[1], way),)
    return Scene(
        match.pitch,
        pawns,
        ball=loose if match.carrier is None and not any(mark.coming for mark in pawns) else None,
        flight=flight,
        labels=labels,
        racing=match.runners,
        zone=ReachZone(rules["reach_zone"]),
        norm=GridNorm(rules["shot_grid_norm"]),
    )


def flight_of(match: Match) -> tuple[Cell, Cell] | None:
    """Return start and end of a ball that arrives with the movement (FR-2.4.2-01)."""
    flight = match.state["flight"]
    if not flight["under_way"] or match.carrier is not None or match.over:
        return None
    end = Cell(int(flight["to_x"]), int(flight["to_y"]))
    return (match.ball, end) if end in match.pitch else None


def _standing(match: Match) -> Iterator[tuple[int, Cell]]:
    """Yield the pawns on the pitch and their cells, home's first."""
    for side in Side:
        for pawn in match.pawns(side):
            if cell := match.cell(pawn):
                yield pawn, cell


def mark_of(match: Match, pawn: int, *, cell: Cell, asked: set[int], chosen: int | None) -> PawnMark:
    """Return a pawn with every visible state."""
    state, footballer = match.state, match.footballer(pawn)
    awaited = flight_of(match) is not None and pawn == state["flight"]["receiver"]
    side = side_of(pawn)
    return PawnMark(
        pawn=pawn,
        side=side,
        number=footballer.number,
        name=footballer.name,
        cell=cell,
        keeper=pawn == match.keeper(side),
        ball=pawn == match.carrier,
        coming=bool(awaited),
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
    """Return the pawns that need an individual decision of the coach."""
    if match.ask in WITH_BALL:
        return set() if match.carrier is None else {match.carrier}
    if match.ask in OFFERS:
        kind = OFFERS[match.ask]
        return {pawn for pawn in match.pawns(match.decider) if match.allows(Action(kind, pawn=pawn))}
    return set(match.choices)
