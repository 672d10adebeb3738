"""The legal answers of a FUBA question, sorted by the way a hand gives them.

Answers are sorted by their notation, so that a question which is new to the window gets rows for its words, and areas
and pieces that can be clicked, without any code of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.actions import DONE
from footroll.fuba.skills import SKILLS
from footroll.kernels.fuba.layout import Ask
from footroll.ui.models.fuba.places import BY_NAME
from footroll.ui.models.fuba.scene import KEEPER
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.fuba import FubaAction, FubaMatch

PIECES = {**BY_NAME, "K": KEEPER}


@dataclass(frozen=True, slots=True)
class WordRow:
    """The words and the key of an answer without a place."""

    key: str
    words: str


ROWS = {
    "attempt": WordRow("A", "Shoot"),
    "press": WordRow("S", "Press"),
    "aggressive": WordRow("G", "Press aggressively"),
    "position": WordRow("P", "Position"),
    "move": WordRow("M", "Move"),
    "second": WordRow("W", "Play second actions"),
    "direct": WordRow("A", "Shoot directly"),
    "boost": WordRow("B", "Boost: spend a point"),
    "charge": WordRow("C", "The goalkeeper charges"),
    "slow": WordRow("L", "Slow the game down"),
    "replace": WordRow("R", "Replace the injured piece"),
    "guess left": WordRow("1", "Guess left"),
    "guess none": WordRow("2", "Stay in the middle"),
    "guess right": WordRow("3", "Guess right"),
    "kick left": WordRow("1", "Kick left"),
    "kick middle": WordRow("2", "Kick into the middle"),
    "kick right": WordRow("3", "Kick right"),
    "sub fresh": WordRow("1", "Substitute: a fresh piece"),
    "sub card": WordRow("2", "Substitute: discard a yellow card"),
    "zone defence": WordRow("1", "Defence"),
    "zone midfield": WordRow("2", "Midfield"),
    "zone forward": WordRow("3", "Forward"),
}
DONE_WORDS = {
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


def done_words(ask: Ask) -> str:
    """Return the words of the answer that closes a list."""
    return DONE_WORDS.get(ask, "Done")


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
    taken = {ROWS[str(action)].key for action in actions if str(action) in ROWS}
    found, free = [], (key for key in FREE_KEYS if key not in taken)
    for action in actions:
        text = str(action)
        row = ROWS.get(text) or WordRow(next(free, ""), _words_of(match, text))
        found.append(WordAnswer(row, (action,)))
    return found


def _words_of(match: FubaMatch, text: str) -> str:
    """Return the words of an answer that has no row of its own."""
    word, _, rest = text.partition(" ")
    if word == "start":
        return f"{match.sides['HA'.index(rest)]} kick off"
    if word in ("formation", "sub"):
        return f"Change to {rest}"
    if word == "skill" and rest in SKILLS:
        price = SKILLS[rest].points
        return f"{SKILLS[rest].name} · {price if price else 'free'}"
    if word == "target":
        return f"Cross to {rest.partition(' ')[0]}"
    return sentence_case(text.replace("-", " "))
