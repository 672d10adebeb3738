"""The keys of a FUBA position that the advanced rules need, read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.fuba.actions import SIDE_LETTERS, ZONES
from footroll.fuba.agenda import read_agenda, set_agenda, usual_agenda, write_agenda
from footroll.fuba.board import name_of, read_area
from footroll.fuba.fields import CLASSES, Fields, refuse
from footroll.fuba.roles import starting_points
from footroll.fuba.specials import WINDOWS, read_specials, special_keys
from footroll.kernels.fuba.layout import Ask, Change, Flag, Limit, Weather
from footroll.play.sides import read_number
from footroll.wording import did_you_mean, either, quote

if TYPE_CHECKING:
    from collections.abc import Iterator

SIDED_FLAGS = {Flag.FLAG_ADVANCED, Flag.FLAG_CHARGED, Flag.FLAG_MIDFIELD_PRESSING, Flag.FLAG_TARGET_MAN}
WEATHERS = {one.name.lower().replace("_", "-"): one for one in Weather if one}
CHANGES = {
    "fresh": Change.CHANGE_FRESH,
    "card": Change.CHANGE_CARD,
    "defence": Change.CHANGE_DEFENCE,
    "midfield": Change.CHANGE_MIDFIELD,
    "forward": Change.CHANGE_ATTACK,
}
NEEDS = {  # the rule without which a key says nothing
    **dict.fromkeys(("points", "start", "rolled", "boosts", "before"), "condition_points"),
    **dict.fromkeys(("subs", "announced"), "substitutions"),
    **dict.fromkeys(("hurt", "out", "injured", "alone"), "injuries"),
    **dict.fromkeys(("chant", "momentum"), "special_events"),
    **dict.fromkeys(("gone", "trained", "base", "pressed"), "skills"),
    "weather": "weather",
}
TOO_MANY = 20  # points that no side can have


def _flag_words() -> dict[str, int]:
    """Return the word of each flag with its bit, in the order of the bits."""
    words: dict[str, int] = {}
    for flag in Flag:
        word = flag.name.removeprefix("FLAG_").lower().replace("_", "-")
        if flag in SIDED_FLAGS:
            words |= {f"{word}-A": int(flag), f"{word}-H": int(flag) + 1}
        else:
            words[word] = int(flag)
    return words


FLAGS = _flag_words()


def advanced_keys(state: Any) -> Iterator[tuple[str, str]]:
    """Yield the keys of the advanced rules with their texts."""
    rules = state["rules"]
    if rules["condition_points"]:
        points, start = (_write_points(state[name]) for name in ("points", "start_points"))
        yield "points", points
        yield "start", start if start != points else ""
    if rules["substitutions"]:
        yield "subs", "/".join(str(int(left)) for left in state["subs_left"])
    for key in ("tired", "gone", "trained", "hurt"):
        yield key, "".join(letter for letter, on in zip(SIDE_LETTERS, state[key], strict=True) if on)
    yield "out", ",".join(_write_absent(state))
    if state["weather"]:
        yield "weather", [*WEATHERS][int(state["weather"]) - 1]
    flags = int(state["turn_flags"])
    yield "flags", ",".join(word for word, bit in FLAGS.items() if flags >> bit & 1)
    for key in ("chant", "momentum"):
        yield key, SIDE_LETTERS[int(state[key]) - 1] if state[key] else ""
    yield from special_keys(state)
    yield from _pending_keys(state)


def _pending_keys(state: Any) -> Iterator[tuple[str, str]]:
    """Yield the keys of what an answer has begun."""
    if state["rolled"][0]:
        yield "rolled", ".".join(map(str, state["rolled"]))
        yield "boosts", str(int(state["boosts"])) if state["boosts"] else ""
    if any(state["before_boost"]):
        yield "before", ".".join(map(str, state["before_boost"]))
    words = {int(change): word for word, change in CHANGES.items()}
    yield "announced", ",".join(words[int(change)] for change in state["announced"] if change)
    if state["ask"] == Ask.ASK_GAIN:
        yield "zones", ",".join(zone for at, zone in enumerate(ZONES) if int(state["zones"]) >> at & 1)
    place = int(state["injured_place"])
    if place == Limit.KEEPER:
        yield "injured", "K"
    elif place != Limit.NOWHERE:
        yield "injured", f"{name_of(place)}{[*CLASSES][int(state['injured_class'])]}"
        yield "alone", "yes" if state["injured_alone"] else ""
    yield "then", write_agenda(state)


def _write_points(points: Any) -> str:
    return "/".join(".".join(map(str, side)) for side in points)


def _write_absent(state: Any) -> Iterator[str]:
    """Write the hurt pieces with the square of their return."""
    for letter, squares in zip(SIDE_LETTERS, state["out_until"], strict=True):
        for square in squares:
            if square:
                yield f"{letter}@{'-' if square == Limit.FOR_GOOD else int(square)}"


def read_advanced(row: Any, fields: Fields) -> None:
    """Read the keys of the advanced rules into a state whose house rules are set."""
    for key, rule in NEEDS.items():
        if key in fields and not row["rules"][rule]:
            raise refuse(key, f"the key needs the rule {rule}; write rule.{rule}=yes")
    if row["rules"]["condition_points"]:
        lines = [tuple(int(one) for one in row["formation"][side]) for side in (0, 1)]
        row["points"] = [starting_points((line[0], line[1], line[2])) for line in lines]
        row["points"] = _read_points("points", fields, row["points"])
        row["start_points"] = _read_points("start", fields, row["points"])
    if "subs" in fields:
        row["subs_left"] = fields.numbers("subs", "/", high=int(Limit.MOST_CHANGES))
    for key in ("tired", "gone", "trained", "hurt"):
        _read_letters(row, key, fields)
    _read_absent(row, fields)
    row["weather"] = fields.choose("weather", WEATHERS, default=0)
    row["turn_flags"] = sum({1 << bit for bit in _read_words("flags", fields, FLAGS)})
    for key in ("chant", "momentum"):
        row[key] = fields.side(key, default=-1) + 1
    read_specials(row, fields)
    _read_pending(row, fields)


def _read_words(key: str, fields: Fields, known: dict[str, Any]) -> list[Any]:
    """Read a list of words."""
    found = []
    for word in fields[key].split(",") if key in fields else ():
        if word not in known:
            raise refuse(key, f"{quote(word)} must be {either(known)}{did_you_mean(word, known, otherwise='')}")
        found.append(known[word])
    return found


def _read_points(key: str, fields: Fields, default: Any) -> Any:
    """Read the condition points of both sides."""
    if key not in fields:
        return default
    try:
        sides = [[read_number(one, low=0, high=TOO_MANY) for one in side.split(".")] for side in fields[key].split("/")]
        if len(sides) != 2 or any(len(side) != len(ZONES) for side in sides):
            raise ValueError(f"{quote(fields[key])} must be three zones of both sides, such as 4.4.2/4.3.3")
    except ValueError as wrong:
        raise refuse(key, str(wrong)) from None
    return sides


def _read_letters(row: Any, key: str, fields: Fields) -> None:
    """Read which of the sides a key names."""
    text = fields.get(key, "")
    if text not in ("", "H", "A", "HA"):
        raise refuse(key, f"{quote(text)} must be H, A or HA")
    row[key] = [letter in text for letter in SIDE_LETTERS]


def _read_absent(row: Any, fields: Fields) -> None:
    """Read the hurt pieces."""
    out: tuple[list[int], list[int]] = ([], [])
    for part in fields["out"].split(",") if "out" in fields else ():
        letter, sign, square = part.partition("@")
        try:
            if letter not in SIDE_LETTERS or not letter or not sign:
                raise ValueError(f"{quote(part)} must be a side and a square, such as H@54 or A@-")
            until = int(Limit.FOR_GOOD) if square == "-" else read_number(square, low=1, high=130)
        except ValueError as wrong:
            raise refuse("out", str(wrong)) from None
        out[SIDE_LETTERS.index(letter)].append(until)
    for side, squares in enumerate(out):
        if len(squares) > int(row["outfield"][side]):
            raise refuse("out", f"{len(squares)} pieces of {SIDE_LETTERS[side]} are too many to be out")
        row["out_until"][side][: len(squares)] = sorted(squares)
        row["outfield"][side] -= len(squares)


def _read_pending(row: Any, fields: Fields) -> None:
    """Read what an answer has begun."""
    row["rolled"] = fields.numbers("rolled", ".", high=6)
    row["boosts"] = fields.number("boosts", low=0, high=12, default=0)
    if "before" in fields:
        row["before_boost"] = _read_points("before", Fields({"before": f"{fields['before']}/0.0.0"}), None)[0]
    changes = _read_words("announced", fields, CHANGES)
    if len(changes) > Limit.MOST_CHANGES:
        raise refuse("announced", "three substitutions are the most (F3-A3-01)")
    row["announced"][: len(changes)] = changes
    zones = {zone: at for at, zone in enumerate(ZONES)}
    row["zones"] = sum({1 << at for at in _read_words("zones", fields, zones)})
    _read_injured(row, fields)
    try:
        window = fields.choose("window", WINDOWS, default=None)
        set_agenda(row, read_agenda(fields["then"]) if "then" in fields else usual_agenda(row, window))
    except ValueError as wrong:
        raise refuse("then", str(wrong)) from None


def _read_injured(row: Any, fields: Fields) -> None:
    """Read the injured piece."""
    text = fields.get("injured", "")
    mark = text[-1:] if text[-1:] in ("'", "!") else ""
    if text == "K":
        row["injured_place"] = Limit.KEEPER
    elif text:
        try:
            row["injured_place"] = read_area(text.removesuffix(mark), spots=True)
        except ValueError as wrong:
            raise refuse("injured", str(wrong)) from None
        row["injured_class"] = [*CLASSES].index(mark)
    row["injured_alone"] = fields.flag("alone")
