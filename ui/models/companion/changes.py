"""Substitutions and goalkeeper changes that a coach at the table can make now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do
from footroll.match.lineup import squad_of
from footroll.ui.models.naming import surname

if TYPE_CHECKING:
    from footroll.match import Match


@dataclass(frozen=True, slots=True)
class Changes:
    """Footballers that may go off, come on, or take over in goal, in words."""

    off: dict[int, str] = field(default_factory=dict)
    on: dict[int, dict[int, str]] = field(default_factory=dict)  # keyed by the outgoing pawn
    keepers: dict[int, str] = field(default_factory=dict)


def changes_of(match: Match) -> Changes:
    """Return the changes that are legal now, injured footballers first."""
    found = Changes()
    if match.over or match.ask is not Ask.ASK_SUBSTITUTION:
        return found
    squad = squad_of(match.teams[match.decider])
    legal = sorted(match.legal_actions(), key=lambda action: not _hurt(match, action.pawn))
    for action in legal:
        if action.kind is Do.DO_SUBSTITUTE:
            found.off[action.pawn] = _on_pitch(match, action.pawn)
            one = squad[action.other]
            found.on.setdefault(action.pawn, {})[action.other] = f"{one.number} {surname(one.name)}"
        elif action.kind is Do.DO_KEEPER:
            found.keepers[action.pawn] = _on_pitch(match, action.pawn)
    return found


def _hurt(match: Match, pawn: int) -> bool:
    return pawn >= 0 and bool(match.state["injured"][pawn])


def _on_pitch(match: Match, pawn: int) -> str:
    one = match.footballer(pawn)
    return f"{one.number} {surname(one.name)}{', injured' if _hurt(match, pawn) else ''}"
