"""Setting the table for a test: situations by name, dice and choices written down beforehand.

A footballer is named by team and number, `H9` or `A1`; number 1 keeps goal.
"""

SKILLS = (
    *("scissors-kick", "lob", "finish", "offensive-header", "penalty", "effect", "shoot", "free-kick", "slip"),
    *("dribble", "feint", "low-pass", "high-pass", "throw-in", "defensive-header", "intercept", "tackle", "mark"),
    *("reach", "catch", "hand-tackle", "goal-kick", "hand-pass", "strength", "shot-power", "header-power", "velocity"),
)
# Far from everything, and deep enough that nobody is offside.
PARKED = {"H10": (0, 0), "H11": (0, 63), "A10": (99, 0), "A11": (99, 63)}
QUIET = {"intercept": None, "one_touch": None, "effect": False}


def index(name):
    """Return the place of a footballer in the list: home 0 to 10, away 11 to 21."""
    return int(name[1:]) - 1 + (11 if name[0] == "A" else 0)


def named(pawn):
    """Return the name of a footballer by their place in the list."""
    return None if pawn is None else f"{'HA'[pawn // 11]}{pawn % 11 + 1}"


def pawn_named(name, cell=None, skill=70, **marks):
    """Return a footballer; without a cell they are off the pitch, and marks named like skills are skills."""
    skills = {known: marks.pop(known.replace("-", "_"), skill) for known in SKILLS}
    pawn = {
        "side": "home" if name[0] == "H" else "away",
        "number": int(name[1:]),
        "keeper": name[1:] == "1",
        "x": cell[0] if cell else -1,
        "y": cell[1] if cell else -1,
        "on": cell is not None,
        "skills": skills,
        "spent": False,
        "halved": False,
        "injured": False,
        "yellows": 0,
    }
    return pawn | marks


def situation(placed, carrier=None, attacking="home", parked=True, **more):
    """Return a situation: names to cells, or to cells and skills; everybody else is away or parked."""
    everybody = {f"{team}{number}": {} for team in "HA" for number in range(1, 12)}
    given = {name: as_marks(what) for name, what in {**(PARKED if parked else {}), **placed}.items()}
    carrier = None if carrier is None else index(carrier)
    had_ball = index(more.pop("had_ball")) if "had_ball" in more else carrier
    return {
        "length": 100,
        "width": 64,
        "rules": {},
        "attacking": attacking,
        "restart": None,
        "carrier": carrier,
        "had_ball": had_ball,
        "in_hand": False,
        "back_pass": False,
        "pawns": [pawn_named(name, **(everybody[name] | given.get(name, {}))) for name in everybody],
        **more,
    }


def as_marks(what):
    """Read a cell, or a cell with marks."""
    return what if isinstance(what, dict) else {"cell": what}


class Dice:
    """Dice with written values, optionally with the die, roller and purpose to expect."""

    def __init__(self, *written):
        self.written, self.asked = list(written), []

    def roll(self, die, by, purpose):
        """Return the next value; complain if another die was expected."""
        if not self.written:
            raise AssertionError(f"no die left for {die} by {by} for {purpose}")
        value = self.written.pop(0)
        roller = by if isinstance(by, str) else named(by)
        self.asked.append((die, roller, purpose))
        if isinstance(value, dict):
            assert (value["die"], value["by"], value["for"]) == self.asked[-1]
            return value["value"]
        return value


class Choices:
    """Written answers by question; without one, the default or the first choice."""

    def __init__(self, **written):
        self.written, self.asked = {ask: list(answers) for ask, answers in written.items()}, []

    def __call__(self, ask, options, **context):
        """Return the next answer to this ask."""
        self.asked.append((ask, list(options)))
        if self.written.get(ask):
            answer = self.written[ask].pop(0)
            return index(answer) if isinstance(answer, str) and answer[0] in "HA" and answer[1:].isdigit() else answer
        return QUIET[ask] if ask in QUIET and QUIET[ask] in options else options[0]
