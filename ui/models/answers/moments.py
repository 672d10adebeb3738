"""The room while a moment is shown, before the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.answers.base import Answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.ui.models.goal import Goal, Spot
    from footroll.ui.models.moments.moment import Hit, MatchMoment
    from footroll.ui.models.scene import Scene


class MomentAnswer(Answer):
    """Shows a moment; it asks nothing."""

    role = "Just now"

    def __init__(
        self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None], moment: MatchMoment
    ) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.moment = moment
        self.spot: Spot = moment.hit.spot if moment.hit else (0, 0)
        self.fallen = 0  # links of the chain that are shown
        self.stands = False  # all dice have fallen, and the banner is shown

    @property
    def side(self) -> Side:
        """The side that gains by the moment."""
        return self.moment.side

    @property
    def question(self) -> str:
        """The declared action."""
        return self.moment.declared or "The dice decide"

    @property
    def consequence(self) -> str:
        """The way to skip the dice."""
        return "Any key shows the end at once."

    @property
    def goal(self) -> Goal | None:
        """The goal of a shot, with the target that it went to."""
        return self.moment.hit.goal if self.moment.hit else None

    @property
    def hit(self) -> Hit | None:
        """The target that the shot went to, once the dice have fallen."""
        return self.moment.hit if self.stands else None

    def shown(self) -> Match:
        """Return the match as the dice left it."""
        return self.moment.shown

    def scene(self) -> Scene:
        """Return the pitch as the dice left it; before they have fallen, as it was before them."""
        return self.moment.scene if self.stands else self.moment.before

    def click(self, cell: Cell) -> None:
        """Ignore clicks on the pitch."""

    def aim_at(self, spot: Spot) -> None:
        """Keep the target that was hit."""

    def step(self, across: int, up: int) -> bool:
        """Leave the arrows to the chain."""
        return False
