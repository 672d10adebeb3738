"""The state of the FUBA room: values that each part compares with what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.ui.models.advice import AdviceState
    from footroll.ui.models.answers.base import Option
    from footroll.ui.models.answers.room_state import AskState
    from footroll.ui.models.chance import Chance
    from footroll.ui.models.fuba.presets import Preset
    from footroll.ui.models.fuba.scene import FubaScene
    from footroll.ui.models.stages import Stage
    from footroll.ui.models.tables import Table


@dataclass(frozen=True, slots=True)
class ValueBars:
    """The chances of the new ball values, as bars."""

    title: str
    shares: tuple[Fraction, ...]  # of the values 1 to 6


@dataclass(frozen=True, slots=True)
class FubaPanelState:
    """The panel beside the board: the ball, the answers and their chances."""

    side: int
    title: str
    about: str
    value: int = 0
    later: int = 0  # the value that the ball would have
    heading: str = ""
    options: tuple[Option, ...] = ()
    columns: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    chance: Chance | None = None
    bars: ValueBars | None = None
    advice: AdviceState | None = None


@dataclass(frozen=True, slots=True)
class TrayState:
    """The tray of a set-up: the pieces that are left, and the presets."""

    side: int
    left: int
    keeper: bool
    presets: tuple[Preset, ...]


@dataclass(frozen=True, slots=True)
class FubaRoomState:
    """One moment of the FUBA room."""

    ask: AskState
    stages: tuple[Stage, ...]
    note: str
    scene: FubaScene
    panel: FubaPanelState
    tray: TrayState | None
    facts: tuple[str, ...]
