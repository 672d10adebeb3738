"""The visible frame of a FUBA record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.replay.player import ReelPlayer

if TYPE_CHECKING:
    from footroll.ui.models.fuba.replay import FubaFrame, FubaReel


class FubaPlayer(ReelPlayer):
    """A FUBA reel and its visible frame."""

    reel: FubaReel

    @property
    def frame(self) -> FubaFrame:
        """The visible frame."""
        frame: FubaFrame = self.reel.frames[self.at]
        return frame

    @property
    def place(self) -> tuple[str, str]:
        """The minute and the step of the visible frame."""
        return f"Minute {self.frame.match.minute}", f"step {self.at} of {self.reel.last}"
