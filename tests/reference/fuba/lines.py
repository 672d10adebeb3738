"""A position as one line of text, written and read (design, section 7)."""

from __future__ import annotations

import re

from tests.reference.fuba import board
from tests.reference.fuba.state import DEFAULTS, FRESH, SPENT, STIRRED, Piece, TurnNotes

ORDER = [
    "ball",
    "value",
    "control",
    "by",
    "ask",
    "stage",
    "half",
    "minute",
    "stoppage",
    "score",
    "formation",
    "next",
    "points",
    "start",
    "tired",
    "yellow",
    "red",
    "subs",
    "skills.H",
    "skills.A",
    "gone",
    "trained",
    "hurt",
    "out",
    "weather",
    "kicked",
    "start-area",
    "target",
    "held",
    "roller",
    "dice",
    "check",
    "first",
    "played",
    "setup",
    "event",
    "flags",
    "chant",
    "momentum",
    "window",
    "used",
    "free",
    "stepped",
    "left",
    "dribbled",
    "must",
    "declared",
    "last",
    "guess",
    "shootout",
    "forfeit",
]


def write_places(game, team):
    """Write where a team's pieces stand: the goalkeeper, then areas in board order, then marks."""
    found = []
    keeper = game.keeper(team)
    if keeper.area:
        found.append(f"K@{keeper.area}{keeper.mark}")
    for area in board.PLACES:
        for mark in (FRESH, STIRRED, SPENT):
            stand = [piece for piece in game.of(team, area) if piece.mark == mark and not piece.keeper]
            if stand:
                count = f"*{len(stand)}" if len(stand) > 1 else ""
                found.append(f"{area}{count}{mark}")
    return ",".join(found) or "-"


def both(values, default="-"):
    """Write a value of each team, home first."""
    return "/".join(str(values[team]) if values[team] not in (None, ()) else default for team in board.TEAMS)


def dashes(numbers):
    return None if numbers is None else "-".join(map(str, numbers))


def write_shootout(kicks):
    """Write goals and kicks of a shoot-out."""
    if not kicks:
        return None
    return both({team: "{}.{}".format(*kicks[team]) for team in board.TEAMS})


def keys(game):
    """Return the keys of a position and their values in the order of the line; None is left out."""
    notes = game.turn
    yes = {True: "yes", False: None}
    found = {
        "ball": game.ball,
        "value": game.value if game.ball else None,
        "control": game.control if game.control != game.by else None,
        "by": game.by,
        "ask": game.ask,
        "stage": game.stage if game.stage != "target" else None,
        "half": game.half if game.half > 1 else None,
        "minute": game.minute or None,
        "stoppage": game.stoppage or None,
        "score": f"{game.score['H']}-{game.score['A']}" if any(game.score.values()) else None,
        "formation": both({team: dashes(game.formation[team]) for team in board.TEAMS}),
        "next": (
            both({team: dashes(game.next_formation[team]) for team in board.TEAMS})
            if any(game.next_formation.values())
            else None
        ),
        "yellow": both(game.yellow) if any(game.yellow.values()) else None,
        "red": both(game.red) if any(game.red.values()) else None,
        "kicked": game.kicked,
        "start-area": notes.start,
        "target": notes.target,
        "held": yes[notes.held],
        "roller": notes.roller,
        "dice": None if notes.dice is None else "{}.{}".format(*notes.dice),
        "check": notes.check,
        "first": notes.first,
        "played": ",".join(f"{team}.{kind}" for team, kind in notes.played) or None,
        "setup": notes.setup,
        "free": ",".join(game.free_areas) if game.free_areas else None,
        "stepped": ",".join(sorted(game.stepped, key=board.PLACES.index)) or None,
        "left": game.left,
        "dribbled": yes[game.dribbled],
        "must": game.must,
        "declared": game.declared,
        "last": yes[game.last],
        "guess": game.guess,
        "shootout": write_shootout(game.shootout),
        "forfeit": game.forfeit,
    }
    found |= game.more_keys()
    rules = {f"rule.{name}": word for name, word in sorted(game.rules.items()) if word != DEFAULTS[name]}
    return {key: found[key] for key in ORDER if key in found} | rules


def write(game):
    """Write the position of a game."""
    parts = [f"{key}={value}" for key, value in keys(game).items() if value is not None]
    return " ".join(["fuba-1 3.0", f"H={write_places(game, 'H')}", f"A={write_places(game, 'A')}", *parts])


def read_places(team, text):
    pieces = []
    for place in text.split(",") if text != "-" else ():
        keeper, area, count, mark = re.fullmatch(r"(K@)?([msc]\d)(?:\*(\d+))?(['!]?)", place).groups()
        pieces += [Piece(team, keeper=bool(keeper), area=area, mark=mark) for _ in range(int(count or 1))]
    return pieces


def numbers(text, mark="-"):
    return tuple(int(number) for number in text.split(mark))


def pair(text, read=int):
    home, away = text.split("/")
    return {team: None if part == "-" else read(part) for team, part in (("H", home), ("A", away))}


def read_into(game, line):
    """Read a position line into a game that has not begun."""
    words = line.split()
    found = dict(word.split("=", 1) for word in words[2:])
    game.rules |= {key[5:]: word for key, word in found.items() if key.startswith("rule.")}
    game.pieces = read_places("H", found["H"]) + read_places("A", found["A"])
    game.ball = found.get("ball")
    game.value = int(found["value"]) if "value" in found else None
    game.by = found.get("by")
    game.ask = found["ask"]
    game.control = found.get("control", game.by)
    game.stage = found.get("stage", "target")
    game.half, game.minute = int(found.get("half", 1)), int(found.get("minute", 0))
    game.stoppage = int(found.get("stoppage", 0))
    game.score = dict(zip(board.TEAMS, numbers(found.get("score", "0-0")), strict=True))
    game.formation = pair(found.get("formation", "4-4-2/4-4-2"), numbers)
    game.next_formation = pair(found.get("next", "-/-"), numbers)
    game.yellow, game.red = pair(found.get("yellow", "0/0")), pair(found.get("red", "0/0"))
    game.kicked = found.get("kicked")
    played = [tuple(one.split(".")) for one in found["played"].split(",")] if "played" in found else []
    game.turn = TurnNotes(
        start=found.get("start-area"),
        target=found.get("target"),
        roller=found.get("roller"),
        held="held" in found,
        dice=numbers(found["dice"], ".") if "dice" in found else None,
        check=int(found["check"]) if "check" in found else None,
        first=found.get("first"),
        played=played,
        setup=found.get("setup"),
    )
    game.free_areas = found["free"].split(",") if "free" in found else ([] if game.ask == "free" else None)
    game.stepped = found["stepped"].split(",") if "stepped" in found else []
    game.left = int(found["left"]) if "left" in found else None
    game.dribbled, game.last = "dribbled" in found, "last" in found
    game.must, game.guess = found.get("must"), found.get("guess")
    game.declared, game.forfeit = found.get("declared"), found.get("forfeit")
    if "shootout" in found or game.turn.setup == "shoot-out":
        game.shootout = pair(found.get("shootout", "0.0/0.0"), lambda text: numbers(text, "."))
    game.read_more(found)
    read_hand(game)


def read_hand(game):
    """Take the pieces that are not on the board into the hand while a set-up is on."""
    placing = game.ask in ("starts", "place", "corner-side", "formation") or game.turn.setup == "shoot-out"
    for team in board.TEAMS:
        if not any(piece.keeper for piece in game.pieces if piece.team == team):
            game.pieces.append(Piece(team, keeper=True))
        missing = (
            11 - game.red[team] - game.number_out(team) - len([piece for piece in game.pieces if piece.team == team])
        )
        if placing:
            game.pieces += [Piece(team, keeper=False) for _ in range(missing)]
