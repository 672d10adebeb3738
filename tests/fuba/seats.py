"""One seat at the table for both rule machines: the slow reference and the program, driven by text alone."""

from __future__ import annotations

from collections import deque

import pytest

from footroll.errors import NotationError, OutOfDice
from footroll.fuba.notation import read_action, read_position, write_position
from footroll.play.dice import Dice
from tests.reference.fuba.advanced import AdvancedGame
from tests.reference.fuba.flow import Refused
from tests.reference.fuba.lines import ORDER

QUIET = {"score": "0-0", "stage": "target", "half": "1", "minute": "0", "yellow": "0/0", "red": "0/0"}


def proves(*ids):
    """Mark a test with the clauses of the basic game that it proves of the program."""
    return marks_of(ids, SEATS)


def proves_whole(*ids):
    """Mark a test with the advanced clauses that it proves of the program."""
    return marks_of(ids, WHOLE_SEATS)


def marks_of(ids, seats):
    """Return the mark of clauses if the program sits at the table; the reference alone proves nothing."""
    return pytest.mark.clause(*(ids if "program" in seats else ()))


def read_keys(line):
    """Return the keys of a position line; quiet ones are filled in."""
    found = dict(word.split("=", 1) for word in line.split()[2:])
    return QUIET | {"control": found.get("by")} | found


def pieces_in(text):
    """Count the pieces of each place in `K@m1,m3*2`; the goalkeeper counts where it stands."""
    found = {}
    for place in text.split(",") if text != "-" else ():
        area, _, number = place.rstrip("'!").removeprefix("K@").partition("*")
        found[area] = found.get(area, 0) + int(number or 1)
    return found


def at(home, away, *, ask="target", by="H", formation="4-4-2/4-4-2", rules=(), **keys):
    """Write a position line; the pieces that are not named have seen a red card."""
    red = [11 - sum(pieces_in(text).values()) for text in (home, away)]
    if any(red) and "red" not in keys:
        keys["red"] = f"{red[0]}/{red[1]}"
    keys = {name.replace("_", "-").replace("skills-", "skills."): value for name, value in keys.items()}
    keys |= {"by": by, "ask": ask, "formation": formation}
    keys.setdefault("kicked", "H")
    if keys.get("control") == by:
        del keys["control"]
    parts = [f"{name}={keys[name]}" for name in ORDER if name in keys]
    assert set(keys) <= set(ORDER), set(keys) - set(ORDER)
    parts += [f"rule.{name}={word}" for name, word in sorted(dict(rules).items())]
    return " ".join(["fuba-1 3.0", f"H={home}", f"A={away}", *parts])


def stage_3(home, away, *, by="H", ball="m3", value=3, first=None, **keys):
    """Write a position in which a team is to choose its action."""
    first = first or by
    keys = {"start_area": ball, "target": ball, "roller": "H", "held": "yes", "dice": "5.4", "check": 2} | keys
    return at(home, away, ask="action", stage="action", by=by, ball=ball, value=value, first=first, **keys)


def free_moves(home, away, *, by="H", free=(), **keys):
    """Write a position in which a team is offered its free movements; `free` are the areas where it leads."""
    line = stage_3(home, away, by=by, **keys).replace("ask=action", "ask=free")
    return insert_key(line, "free", ",".join(free)) if free else line


def movement(home, away, *, left=4, by="H", **keys):
    """Write a position in the midst of a movement action."""
    return insert_key(
        insert_key(stage_3(home, away, by=by, **keys), "played", f"{by}.move").replace("ask=action", "ask=move"),
        "left",
        left,
    )


def insert_key(line, key, value):
    """Add a key to a position line, in its place."""
    head, words = line.split()[:4], line.split()[4:]
    words.append(f"{key}={value}")
    words.sort(key=lambda word: (ORDER.index(word.split("=")[0]) if not word.startswith("rule.") else 99, word))
    return " ".join([*head, *words])


class Seat:
    """A match in a position, played by answers as text and scripted dice."""

    def keys(self):
        return read_keys(self.line)

    def __getitem__(self, key):
        return self.keys().get(key)

    def count(self, team, area):
        """Count a team's pieces in an area."""
        return pieces_in(self[team]).get(area, 0)

    def pieces(self, team):
        return sum(pieces_in(self[team]).values())

    def targets(self):
        return {answer.split()[1] for answer in self.options if answer.startswith("target ")}

    def moves(self, verb):
        """Return the options of a verb as pairs of words."""
        return {tuple(answer.split()[1:]) for answer in self.options if answer.split()[0] == verb}

    def then(self, answer, *dice):
        """Play an answer with exactly these dice and return the seat."""
        self.play(answer, dice)
        return self


class ReferenceSeat(Seat):
    """A match of the slow reference."""

    def __init__(self, line):
        self.dice = deque()
        self.game = AdvancedGame.read(line, die=self.dice.popleft)

    @property
    def line(self):
        return self.game.line

    @property
    def options(self):
        return set(self.game.options)

    def play(self, answer, dice=()):
        self.dice.extend(dice)
        self.game.play(answer)
        assert not self.dice, f"{len(self.dice)} dice were not rolled"

    def refuses(self, answer):
        try:
            self.game.play(answer)
        except Refused:
            return True
        return False


class ProgramSeat(Seat):
    """A match of the program."""

    def __init__(self, line):
        self.match = read_position(line, dice=Dice.scripted())

    @property
    def line(self):
        return write_position(self.match)

    @property
    def options(self):
        return {str(action) for action in self.match.legal_actions()}

    def play(self, answer, dice=()):
        self.match.dice = Dice.scripted(*dice)
        try:
            self.match.play(read_action(answer, match=self.match))
        except OutOfDice as missing:
            raise LookupError(str(missing)) from None
        assert self.match.dice.rolled == len(dice), f"{len(dice) - self.match.dice.rolled} dice were not rolled"

    def refuses(self, answer):
        try:
            return self.match.may(read_action(answer, match=self.match)) is not None
        except NotationError:
            return True


SEATS = {"reference": ReferenceSeat, "program": ProgramSeat}
WHOLE_SEATS = {"reference": ReferenceSeat, "program": ProgramSeat}  # those that know the advanced rules
