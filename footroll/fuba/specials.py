"""The keys of a FUBA position that skills and special events need, read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.fuba.actions import SIDE_LETTERS
from footroll.fuba.agenda import window_of
from footroll.fuba.board import name_of, read_area
from footroll.fuba.catalogue import event_key
from footroll.fuba.fields import MUSTS, Fields, refuse
from footroll.fuba.skills import pack_skills, read_skills, unpack_skills
from footroll.kernels.fuba.layout import EventNumber, Limit, Must, Window
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Iterator

EVENTS = {event_key(event): event for event in EventNumber if event}
WINDOWS = {window.name.removeprefix("WINDOW_").lower().replace("_", "-"): window for window in Window}
LIMITS = {"formation": Must.MUST_TRAINED, "press": Must.MUST_EVENT_PRESS, "line": Must.MUST_LINE}


SHOT_AFTERWARDS = "attempt"  # the goal poacher's, after the free movement of a skill


def special_keys(state: Any) -> Iterator[tuple[str, str]]:
    """Yield the keys of skills and special events with their texts."""
    for side, letter in enumerate(SIDE_LETTERS):
        for key in ("skills", "shown"):
            yield f"{key}.{letter}", ",".join(unpack_skills(int(state[key][side])))
    if state["event"]:
        yield "event", event_key(int(state["event"]))
    window = window_of(state)
    if window is not None:
        yield "window", next(word for word, one in WINDOWS.items() if one is window)
    yield "playing" if window is None else "used", ",".join(unpack_skills(int(state["used"])))
    yield from (("must", word) for word, (_, one) in MUSTS.items() if one and one == state["must"])
    yield from (("limit", word) for word, one in LIMITS.items() if one == state["must"])
    if state["must"] and state["must_attempt"]:
        yield "limit", SHOT_AFTERWARDS
    if state["base"]:
        yield "base", f"{int(state['base'])}{int(state['changes']):+}"
    if state["pressed_place"] != Limit.NOWHERE:
        action = "action" if state["pressed_action"] else "answer"
        yield "pressed", f"{SIDE_LETTERS[int(state['pressed_by'])]}.{name_of(int(state['pressed_place']))}.{action}"


def read_specials(row: Any, fields: Fields) -> None:
    """Read the keys of skills and special events into a state whose house rules are set."""
    for side, letter in enumerate(SIDE_LETTERS):
        for key in ("skills", "shown"):
            row[key][side] = _read_skills(f"{key}.{letter}", fields, row)
    if "event" in fields and not row["rules"]["special_events"]:
        raise refuse("event", "the key needs the rule special_events; write rule.special_events=yes")
    row["event"] = fields.choose("event", EVENTS, default=0)
    row["used"] = _read_skills("used" if "used" in fields else "playing", fields, row)
    if fields.get("limit") == SHOT_AFTERWARDS:
        row["must_attempt"] = 1
    else:
        row["must"] = fields.choose("limit", LIMITS, default=int(row["must"]))
    if "base" in fields:
        base, sign, changes = fields["base"][:1], fields["base"][1:2], fields["base"][2:]
        if base not in tuple("123456") or sign not in ("+", "-") or changes not in tuple("0123456789"):
            raise refuse("base", f"{quote(fields['base'])} must be a ball value and its change, such as 4-1")
        row["base"], row["changes"] = int(base), int(sign + changes)
    if "pressed" in fields:
        _read_pressed(row, fields["pressed"])


def _read_skills(key: str, fields: Fields, row: Any) -> int:
    """Read a list of skills as bits."""
    if key not in fields:
        return 0
    if not row["rules"]["skills"]:
        raise refuse(key, "the key needs the rule skills; write rule.skills=yes")
    try:
        return pack_skills(read_skills(fields[key]))
    except ValueError as wrong:
        raise refuse(key, str(wrong)) from None


def _read_pressed(row: Any, text: str) -> None:
    """Read the side that won the ball by pressing, the area, and whether that was an action."""
    side, _, rest = text.partition(".")
    place, _, action = rest.partition(".")
    if side not in ("H", "A") or action not in ("action", "answer"):
        raise refuse("pressed", f"{quote(text)} must be a side, an area and action or answer, such as H.m4.action")
    try:
        row["pressed_place"] = read_area(place)
    except ValueError as wrong:
        raise refuse("pressed", str(wrong)) from None
    row["pressed_by"], row["pressed_action"] = SIDE_LETTERS.index(side), action == "action"
