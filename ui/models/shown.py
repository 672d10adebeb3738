"""The help level: how much is shown before a person decides."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footroll.ui.models.scene import Aim, Scene


class Help(StrEnum):
    """All odds; only targets, difficulty and possible interceptors; or nothing."""

    FULL = "full odds"
    TARGETS = "targets only"
    NONE = "none"

    @property
    def odds(self) -> bool:
        """Whether chances are shown."""
        return self is Help.FULL

    @property
    def targets(self) -> bool:
        """Whether legal targets and possible interceptors are shown."""
        return self is not Help.NONE


def veiled(scene: Scene, shown: Help) -> Scene:
    """Return a scene without what the help level hides."""
    aim = scene.aim and _veiled_aim(scene.aim, shown)
    if shown.targets:
        return replace(scene, aim=aim)
    return replace(scene, aim=aim, reach=frozenset(), zones=(), suggested=(), advice=())


def _veiled_aim(aim: Aim, shown: Help) -> Aim:
    """Return an aim without chances, and without interceptors if those are hidden too."""
    if shown.odds:
        return aim
    stops = tuple(replace(stop, words=stop.order) for stop in aim.stops) if shown.targets else ()
    return replace(aim, tag=aim.plain, stops=stops, errors=(), runners=())
