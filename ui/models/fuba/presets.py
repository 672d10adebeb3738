"""Presets of a set-up: where a side puts its pieces with one press."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, cycle, islice
from typing import TYPE_CHECKING

from footroll.kernels.fuba.layout import Area, Ask, Limit, Setup
from footroll.ui.models.fuba.places import BY_NAME
from footroll.ui.models.fuba.scene import CLASSES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.fuba import FubaAction, FubaMatch

MIRROR = {
    **{f"m{at}": f"m{6 - at}" for at in range(1, 6)},
    **{f"s{at}": f"s{5 - at if at < 5 else 13 - at}" for at in range(1, 9)},
}


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset: areas for defenders, midfielders and forwards as home sees them, each line in turn."""

    name: str
    about: str
    lines: tuple[str, str, str]

    def areas(self, formation: tuple[int, ...], *, side: int) -> list[int]:
        """Return the wanted areas of a formation, one for each piece."""
        names = chain.from_iterable(
            islice(cycle(line.split()), count) for line, count in zip(self.lines, formation, strict=True)
        )
        return [BY_NAME[MIRROR[name] if side else name] for name in names]


KICK_OFFS = (
    Preset(
        "Balanced",
        "defence across the pitch, midfield around the centre",
        ("m2 s1 s5 m2 m2", "s2 s6 m3 m3 m3", "m3 m3 s2 s6"),
    ),
    Preset("Narrow", "everybody in the middle", ("m2 m2 m2 m1 m2", "m3 m3 m3 m3 m2", "m3 m3 m3 m3")),
    Preset("Wide", "both wings strong", ("s1 s5 m2 m2 m2", "s2 s6 s2 s6 m3", "m3 m3 s2 s6")),
)
ATTACKS = (
    Preset("Attack", "five in and around their box", ("m3 m2 s3 s7 m2", "m4 m5 m4 s4 s8", "m5 m5 m4 m4")),
    Preset(
        "Careful",
        "three around their box, the rest behind the ball",
        ("m2 m2 m3 s2 s6", "m3 m3 s3 s7 m4", "m4 m5 m5 m4"),
    ),
)
DEFENCES = (
    Preset("Guard the box", "eight in and around the own box", ("m1 m1 m1 m2 m2", "m2 m2 s1 s5 m2", "m2 m3 s2 s6")),
    Preset("Counter", "three stay forward", ("m1 m1 m2 m2 m2", "m2 m1 s1 s5 m3", "m3 m3 s3 s7")),
)


def presets_of(match: FubaMatch) -> tuple[Preset, ...]:
    """Return the presets of the present set-up."""
    if match.ask is not Ask.ASK_PLACE:
        return ()
    if int(match.state["setup"]) == Setup.KICK_OFF:
        return KICK_OFFS
    return ATTACKS if int(match.state["control"]) == match.decider else DEFENCES


def pieces_left(match: FubaMatch, side: int) -> int:
    """Return how many outfield pieces a side still has in its tray."""
    state = match.state
    placed = sum(int(state[name][side][area]) for name in CLASSES for area in Area)
    return max(int(state["outfield"][side]) - placed, 0)


def place_by(match: FubaMatch, preset: Preset) -> list[FubaAction]:
    """Return the answers that place the pieces in the tray by a preset, as far as the rules allow."""
    twin, side = match.copy(), match.decider
    formation = tuple(int(one) for one in twin.state["formation"][side])
    wanted = preset.areas(formation, side=side)
    for area in Area:  # pieces already placed take the places of the preset first
        for _ in range(sum(int(twin.state[name][side][area]) for name in CLASSES)):
            if area in wanted:
                wanted.remove(area)
    return list(_place(twin, side, wanted))


def _place(twin: FubaMatch, side: int, wanted: list[int]) -> Iterator[FubaAction]:
    box = int(Area.M5 if side else Area.M1)
    while twin.ask is Ask.ASK_PLACE and twin.decider == side:
        legal = {action.area: action for action in twin.legal_actions()}
        keeper = next(iter(legal.values())).source == Limit.KEEPER
        order = [box] if keeper else wanted
        area = next((one for one in order if one in legal), next(iter(legal)))
        if area in wanted and not keeper:
            wanted.remove(area)
        yield legal[area]
        twin.play(legal[area])
