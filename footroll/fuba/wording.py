"""The answers of FUBA in the words of a coach; rows of the window, advice and docs share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.fuba.actions import KEEPER, NOWHERE
from footroll.fuba.board import name_of
from footroll.fuba.sides import write_formation
from footroll.fuba.skills import SKILL_KEYS, SKILLS
from footroll.kernels.fuba.layout import Ask, Do

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.fuba.actions import FubaAction
    from footroll.fuba.match import FubaMatch

# Answers that are always the same words, by their notation.
FIXED_WORDS: Mapping[str, str] = {
    "attempt": "Shoot",
    "press": "Press",
    "aggressive": "Press aggressively",
    "position": "Position",
    "move": "Move",
    "second": "Play second actions",
    "direct": "Shoot directly",
    "boost": "Boost: spend a point",
    "charge": "The goalkeeper charges",
    "slow": "Slow the game down",
    "replace": "Replace the injured piece",
    "guess left": "Guess left",
    "guess none": "Stay in the middle",
    "guess right": "Guess right",
    "kick left": "Kick left",
    "kick middle": "Kick into the middle",
    "kick right": "Kick right",
    "sub fresh": "Substitute: a fresh piece",
    "sub card": "Substitute: discard a yellow card",
    "zone defence": "Defence",
    "zone midfield": "Midfield",
    "zone forward": "Forward",
    "zone defence+forward": "Defence and forward",
}
# What closes a list, by the question.
DONE_WORDS: Mapping[Ask, str] = {
    Ask.ASK_ADJUST: "No more shifts",
    Ask.ASK_FREE: "No free movement",
    Ask.ASK_MOVE: "End the moves",
    Ask.ASK_SECOND: "No second actions",
    Ask.ASK_DIRECT: "Play on",
    Ask.ASK_FORMATION: "Keep the formation",
    Ask.ASK_BOOST: "Spend nothing",
    Ask.ASK_SUBSTITUTE: "No more changes",
    Ask.ASK_SLOW: "Play on at once",
    Ask.ASK_CHARGE: "Stay on the line",
    Ask.ASK_REPLACE: "Play on without",
    Ask.ASK_SKILL: "No skill",
}
# Answers with a piece and an area.
PLACED_WORDS: Mapping[Do, str] = {
    Do.DO_PLACE: "Place {piece} in {area}",
    Do.DO_SHIFT: "Shift {piece} to {area}",
    Do.DO_CORNER: "Take the corner from {area}",
    Do.DO_TARGET: "Play to {area}",
    Do.DO_FROM: "Take {piece}",
    Do.DO_FREE: "Free: {piece} to {area}",
    Do.DO_MOVE: "Move {piece} to {area}",
    Do.DO_DRIBBLE: "Dribble with {piece} to {area}",
    Do.DO_BALL: "The ball goes to {area}",
}


def done_words(ask: Ask) -> str:
    """Return the words of the answer that closes a list.

    >>> done_words(Ask.ASK_MOVE), done_words(Ask.ASK_STARTS)
    ('End the moves', 'Done')
    """
    return DONE_WORDS.get(ask, "Done")


def answer_words(match: FubaMatch, action: FubaAction) -> str:
    """Say an answer to the present question in words.

    >>> from footroll.fuba import FubaAction, FubaMatch, FubaSide
    >>> from footroll.kernels.fuba.layout import Area
    >>> from footroll.play.dice import Dice
    >>> match = FubaMatch(FubaSide("Norwold"), FubaSide("Tamber Vale"), dice=Dice.seeded(1))
    >>> answer_words(match, FubaAction(Do.DO_MOVE, Area.M3, Area.S3))
    'Move a piece from m3 to s3'
    >>> answer_words(match, FubaAction(Do.DO_START, area=1))
    'Tamber Vale kick off'
    """
    kind = action.kind
    if kind is Do.DO_DONE:
        return done_words(match.ask)
    if kind is Do.DO_START:
        return f"{match.sides[action.area]} kick off"
    if kind in (Do.DO_FORMATION, Do.DO_SUB):
        return f"Change to {write_formation((action.source, action.area, action.third))}"
    if kind is Do.DO_SKILL:
        return SKILLS[SKILL_KEYS[action.area]].name
    if kind is Do.DO_TARGET and action.third:
        return f"Cross to {name_of(action.area)}"
    if kind not in PLACED_WORDS:
        return FIXED_WORDS[str(action)]
    piece = "a piece"
    if action.source == KEEPER:
        piece = "the goalkeeper"
    elif action.source != NOWHERE:
        piece = f"a piece from {name_of(action.source)}"
    area = name_of(action.area) if action.area != NOWHERE else ""
    return PLACED_WORDS[kind].format(piece=piece, area=area)
