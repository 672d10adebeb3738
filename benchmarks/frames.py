"""A frame of a 130x100 pitch with values and a surface, offscreen, against one that repaints its ground."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING

from benchmarks.race import Peer, Race

if TYPE_CHECKING:
    from footroll.ui.views.pitch import PitchView

POSITION = (
    "footroll-1 130x100 H=1@4:50,2@55:84,3@52:8,4@38:59,5@37:34,6@61:51,7@97:84,8@83:59,9@101:53,10@86:44,11@98:20 "
    "A=1@129:50,2@99:22,3@101:81,4@104:45,5@102:54,6@92:48,7@92:26,8@91:58,9@76:47,10@78:61,11@89:79 "
    "ask=carrier carrier=H10"
)
FRAME_NS = 16_000_000  # sixty a second


def is_missing() -> bool:
    return find_spec("PyQt6") is None


def race() -> Race:
    """Paint the pitch as it is painted while the pointer moves."""
    unit = "frame of 130x100 with values and a surface"
    if is_missing():
        return Race("PitchView", unit, lambda: None, 1, [], lambda: None)
    view = near_view()
    themed = view.theme

    def paint_anew() -> None:
        view.set_theme(themed)
        view.grab()

    def check() -> None:
        assert view.lens.scale >= 26, "the values are not shown"

    return Race("PitchView", unit, view.grab, 1, [Peer("ground painted anew", paint_anew, 1)], check, limit=FRAME_NS)


def near_view() -> PitchView:
    """Return a pitch view of 1520 by 900 pixels, zoomed in until it shows every value."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PyQt6.QtWidgets import QApplication

    from footroll.notation import read_position
    from footroll.ui.models.overlays import surface_of
    from footroll.ui.models.scenes import scene_of_match
    from footroll.ui.views.pitch import PitchView

    near_view.app = QApplication.instance() or QApplication([])  # keep it alive as long as the view
    match = read_position(POSITION)
    view = PitchView(scene_of_match(match, chosen=match.carrier))
    view.resize(1520, 900)
    view.show()
    view.set_surface(surface_of("goal-chance", match))
    while view.lens.scale < 26:
        view.zoom(1.25)
    return view
