"""The icons of user actions."""

from __future__ import annotations

from footroll.kernels.layout import Do

KINDS = {
    Do.DO_PASS: "pass",
    Do.DO_LOW_PASS: "pass",
    Do.DO_HAND_PASS: "throw",
    Do.DO_SHOOT: "shot",
    Do.DO_FINISH: "shot",
    Do.DO_SCISSORS_KICK: "shot",
    Do.DO_OFFENSIVE_HEADER: "header",
    Do.DO_DEFENSIVE_HEADER: "header",
    Do.DO_LOB: "lob",
    Do.DO_DRIBBLE: "dribble",
    Do.DO_SLIP: "slip",
    Do.DO_TACKLE: "tackle",
    Do.DO_FOUL: "foul",
    Do.DO_STOP: "whistle",
    Do.DO_DONE: "ball",
}
ACTION_ICONS = {
    "undo": "undo",
    "commit": "tick",
    "best": "shot",
    "replay": "play",
    "hold": "pause",
    "wall": "wall",
    "mark": "mark",
    "line": "line",
    "shape": "shape",
    "suggest": "assistant",
    "put_back": "undo",
    "play_plan": "tick",
    "play_it": "tick",
    "assistant": "assistant",
    "step_back": "undo",
    "play_home": "hand",
    "play_away": "hand",
    "show_better": "assistant",
    "bends": "effect",
    "wait": "wait",
}


def icon_of(kind: Do, *, effect: bool = False) -> str:
    """Return the icon of an action.

    >>> icon_of(Do.DO_SHOOT), icon_of(Do.DO_SHOOT, effect=True)
    ('shot', 'effect')
    """
    return "effect" if effect else KINDS.get(kind, "")
