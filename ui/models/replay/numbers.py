"""Statistics of an unfinished match, counted from its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.replay.luck import rolls_of
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.replay.shots import count_plays, shot_of
from footroll.ui.models.replay.statistics import StatisticsModel

if TYPE_CHECKING:
    from collections.abc import Generator

    from footroll.odds.luck import Play
    from footroll.ui.models.replay.reel import Reel


def count_so_far(record: str) -> Generator[tuple[Reel, list[Play]], None, None]:
    """Yield the frames of a record and its actions with odds; this is slow."""
    reel = read_reel(record)
    yield reel, list(count_plays(reel))


def numbers_of(reel: Reel, plays: list[Play]) -> StatisticsModel:
    """Return the statistics of a record whose actions are counted."""
    model = StatisticsModel(reel)
    shots = [shot for play in plays if (shot := shot_of(reel, play))]
    model.set_counts(shots, [roll for play in plays for roll in rolls_of(reel, play)])
    return model
