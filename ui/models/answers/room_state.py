"""The state of the match room: values that each part compares with what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.ui.models.moments.outlook import NO_OUTLOOK

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.match import Wanted
    from footroll.pitch import Cell
    from footroll.ui.models.advice import AdviceState
    from footroll.ui.models.answers.base import Answer, Button, Option
    from footroll.ui.models.answers.changes import Seat
    from footroll.ui.models.chance import Chance, RollShown
    from footroll.ui.models.goal import Goal, Spot
    from footroll.ui.models.moments.moment import Hit, MatchMoment
    from footroll.ui.models.moments.outlook import AttackOutlook
    from footroll.ui.models.moments.results import JustNow
    from footroll.ui.models.moments.trail import Trail
    from footroll.ui.models.plan_lines import PlanShown
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.stages import Stage
    from footroll.ui.models.tables import Table


@dataclass(frozen=True, slots=True)
class AskState:
    """The ask bar: which team decides what, and the buttons."""

    team: str
    role: str
    side: Side
    question: str
    consequence: str
    refusal: str  # why the last action was refused; replaces the consequence
    wanted: Wanted | None  # a die that the table has to roll
    thinking: Answer | None  # while a computer coach thinks: the answer whose consequence counts the seconds
    buttons: tuple[Button, ...]
    plain: bool = False  # no team decides: ink on paper


@dataclass(frozen=True, slots=True)
class PanelState:
    """The panel beside the pitch: the chosen footballer, the options and the odds."""

    side: Side
    pawn: int | None
    number: str  # on the shirt; empty where no footballer is chosen
    facts: tuple[str, str]
    heading: str
    options: tuple[Option, ...]
    columns: tuple[str, ...]
    roll: RollShown | None
    order: str
    asides: tuple[tuple[str, str], ...]
    chance: Chance | None
    tables: tuple[Table, ...]
    compares: bool  # the tables compare a costly answer with a better one
    helps: tuple[Button, ...]
    bench_heading: str
    bench: tuple[Seat, ...]
    just_now: JustNow
    replay_key: str  # shows it again
    trail: Trail
    moment: MatchMoment | None
    fallen: int  # dice of the moment that are shown
    advice: AdviceState | None = None
    plan: PlanShown | None = None  # the assistant's plan, where lines show it
    outlook: AttackOutlook = NO_OUTLOOK
    tips: tuple[tuple[str, str], ...] = ()  # of a first match


@dataclass(frozen=True, slots=True)
class RoomState:
    """One moment of the match room."""

    answer: Answer
    change: int  # counts the changes; the pointer alone does not count
    ask: AskState
    panel: PanelState
    stages: tuple[Stage, ...]
    scene: Scene
    cell: Cell | None  # under the pointer
    goal: Goal | None  # aimed at
    spot: Spot
    hit: Hit | None  # where a shot went, at a moment
    moment: MatchMoment | None
    stands: bool  # the dice of the moment have fallen
