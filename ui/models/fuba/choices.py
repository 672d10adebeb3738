"""The legal answers of a FUBA question, sorted by the way a hand gives them.

Answers are sorted by their notation, so that a question which is new to the window gets rows for its words, and areas
and pieces that can be clicked, without any code of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.actions import DONE
from footroll.fuba.skills import SKILL_KEYS, SKILLS
from footroll.fuba.wording import answer_words
from footroll.kernels.fuba.layout import Ask, Do
from footroll.ui.models.fuba.places import BY_NAME
from footroll.ui.models.fuba.scene import KEEPER

if TYPE_CHECKING:
    from footroll.fuba import FubaAction, FubaMatch

PIECES = {**BY_NAME, "K": KEEPER}


@dataclass(frozen=True, slots=True)
class WordRow:
    """The words and the key of an answer without a place."""

    key: str
    words: str


LETTERS = {  # keys of answers; the others are numbered
    "attempt": "A",
    "press": "S",
    "aggressive": "G",
    "position": "P",
    "move": "M",
    "second": "W",
    "direct": "A",
    "boost": "B",
    "charge": "C",
    "slow": "L",
    "replace": "R",
    "guess left": "1",
    "guess none": "2",
    "guess right": "3",
    "kick left": "1",
    "kick middle": "2",
    "kick right": "3",
    "sub fresh": "1",
    "sub card": "2",
    "zone defence": "1",
    "zone midfield": "2",
    "zone forward": "3",
}
DONE_KEY = "N"
FREE_KEYS = "123456789"


@dataclass(frozen=True, slots=True)
class WordAnswer:
    """An answer without a place: its row in the panel, and the actions that it stands for."""

    row: WordRow
    actions: tuple[FubaAction, ...]


@dataclass(frozen=True, slots=True)
class FubaChoices:
    """All legal answers: areas, pieces that come, routes of pieces, and words."""

    areas: dict[int, FubaAction]
    pieces: dict[int, FubaAction]
    routes: dict[tuple[int, int], tuple[FubaAction, ...]]  # by piece and area, a plain move before a dribble
    words: tuple[WordAnswer, ...]
    done: FubaAction | None = None

    @property
    def sources(self) -> frozenset[int]:
        """The pieces that may move."""
        return frozenset(source for source, _ in self.routes)

    def ends(self, source: int) -> frozenset[int]:
        """Return the areas that a piece may go to."""
        return frozenset(end for one, end in self.routes if one == source)


def sort_answers(match: FubaMatch) -> FubaChoices:
    """Sort the legal answers to the present question."""
    areas: dict[int, FubaAction] = {}
    pieces: dict[int, FubaAction] = {}
    routes: dict[tuple[int, int], list[FubaAction]] = {}
    words: list[FubaAction] = []
    done = None
    for action in match.legal_actions():
        word, *names = str(action).split()
        places = [PIECES.get(name) for name in names]
        one, two = (*places, None, None)[:2]
        if action == DONE:
            done = action
        elif word == "place" and two is not None:  # the goalkeeper, from the tray
            areas[two] = action
        elif len(places) == 1 and one is not None and one not in (pieces if word == "from" else areas):
            (pieces if word == "from" else areas)[one] = action
        elif len(places) == 2 and one is not None and two is not None:
            routes.setdefault((one, two), []).append(action)
        else:
            words.append(action)
    rows = _with_keys(match, words)
    if match.ask is Ask.ASK_FREE and done:
        rows += _after_free_moves(match)
    return FubaChoices(areas, pieces, {way: tuple(found) for way, found in routes.items()}, tuple(rows), done)


def _after_free_moves(match: FubaMatch) -> list[WordAnswer]:
    """Return the actions that may follow at once if the free movements end here."""
    twin = match.copy()
    twin.play(DONE)
    if twin.ask is not Ask.ASK_ACTION or twin.decider is not match.decider:
        return []
    later = [action for action in twin.legal_actions() if action != DONE]
    return [WordAnswer(one.row, (DONE, *one.actions)) for one in _with_keys(twin, later)]


def _with_keys(match: FubaMatch, actions: list[FubaAction]) -> list[WordAnswer]:
    """Give each answer its words and a key; answers without a letter are numbered."""
    taken = {LETTERS[str(action)] for action in actions if str(action) in LETTERS}
    found, free = [], (key for key in FREE_KEYS if key not in taken)
    for action in actions:
        words = answer_words(match, action)
        if action.kind is Do.DO_SKILL:
            price = SKILLS[SKILL_KEYS[action.area]].points
            words = f"{words} · {price if price else 'free'}"
        found.append(WordAnswer(WordRow(LETTERS.get(str(action)) or next(free, ""), words), (action,)))
    return found
