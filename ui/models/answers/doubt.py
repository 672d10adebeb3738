"""A second question before an answer that costs much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents.assistant import show_chance, show_worth
from footroll.kernels.layout import Do
from footroll.ui.models.answers.base import Answer, Button
from footroll.ui.models.keys import Where
from footroll.ui.models.tables import Table
from footroll.wording import lower_first

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.agents.assistant import Suggestion
    from footroll.match import Action, Match
    from footroll.ui.models.scene import Scene

NOUNS = {
    Do.DO_PASS: "pass",
    Do.DO_LOW_PASS: "pass",
    Do.DO_HAND_PASS: "throw",
    Do.DO_DEFENSIVE_HEADER: "header",
    Do.DO_SHOOT: "shot",
    Do.DO_FINISH: "shot",
    Do.DO_OFFENSIVE_HEADER: "header",
    Do.DO_SCISSORS_KICK: "shot",
    Do.DO_DRIBBLE: "dribble",
    Do.DO_TACKLE: "tackle",
    Do.DO_FOUL: "foul",
    Do.DO_RUN: "run",
}


class DoubtAnswer(Answer):
    """Asks whether to play an answer that the assistant thinks much worse than its best."""

    where = Where.ATTACK

    def __init__(
        self,
        match: Match,
        *,
        submit: Callable[..., None],
        refuse: Callable[[str], None],
        first: Answer,
        chosen: Suggestion,
        best: Suggestion,
        back: Callable[[], None],
        show_better: Callable[[], None],
    ) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.first, self._chosen, self._best = first, chosen, best
        self._back, self._show_first = back, show_better
        self.chosen = first.subject()
        self.role = first.role

    @property
    def action(self) -> Action:
        """The doubtful answer."""
        return self._chosen.action

    def advice(self) -> tuple[Suggestion, ...]:
        """Return the suggestions of the first question."""
        return self.first.advice()

    @property
    def cost(self) -> str:
        """The cost in goals, without a sign."""
        better, yours = (0.0 if one.estimate is None else one.estimate.mean for one in (self._best, self._chosen))
        return show_worth(better - yours).lstrip("+−")

    @property
    def question(self) -> str:
        """The question."""
        noun = NOUNS.get(self.action.kind)
        what = f"This {noun}" if noun else self._chosen.words
        return f"{what} costs about {self.cost} goals. Play it all the same?"

    @property
    def consequence(self) -> str:
        """The better answer, and its reasons."""
        reasons = ", ".join(self._best.reasons)
        why = f" ({reasons})" if reasons else ""
        return f"Nothing is rolled yet. Better: {lower_first(self._best.words)}{why}."

    def buttons(self) -> tuple[Button, ...]:
        """Return play it anyway, show the better one, and think again."""
        return (
            Button("Play it anyway", "Shift+Return", "play_it"),
            Button("Show the better", "B", "show_better"),
            Button("Think again", "Return", "declare", primary=True),
        )

    def facts(self) -> tuple[str, str]:
        """Return the footballer of the first question."""
        return self.first.facts()

    def tables(self) -> tuple[Table, ...]:
        """Compare the better answer with this one."""
        both = self._best, self._chosen
        rows = (
            ("Chance", *(show_chance(one.chance) or "no roll" for one in both)),
            ("Goals, about", *(show_worth(one.estimate.mean) for one in both if one.estimate)),
        )
        reasons = f"{self._chosen.words}, yours: {', '.join(self._chosen.reasons) or 'nothing speaks for it'}."
        return (Table("Why not yours", rows, ("", self._best.words, "Yours"), note=reasons),)

    def scene(self) -> Scene:
        """Return the pitch of the first question, with its aim."""
        return self.first.scene()

    def declare(self) -> None:
        """Return to the first question."""
        self._back()

    def none(self) -> None:
        """Return to the first question."""
        self._back()

    def leave(self) -> None:
        """Return to the first question."""
        self._back()

    def show_better(self) -> None:
        """Show the better answer at the first question."""
        self._show_first()

    def play_it(self) -> None:
        """Play the doubtful answer."""
        self.submit(self.action)

    def take_key(self, key: str) -> bool:
        """Take the key of a button."""
        does = next((button.does for button in self.buttons() if button.key == key), "")
        if does:
            getattr(self, does)()
        return bool(does)
