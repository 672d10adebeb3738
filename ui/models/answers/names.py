"""Choices between footballers, sides and targets: one click, and Enter takes the first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Limit
from footroll.match import Action
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.ui.models.answers.base import Answer, Button, Option
from footroll.ui.models.chance import chance_of, good_part
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.ui.models.chance import Chance
    from footroll.ui.models.scene import Scene

QUESTIONS = {
    Ask.ASK_ROLL_ORDER: ("Who rolls first?", "Several of yours are in the duel; they roll in the order you name them."),
    Ask.ASK_SWAP: ("Change cells with whom?", "The winner takes the cell of one of those whom he beat."),
    Ask.ASK_BEST: ("Who of the equals has won it?", "Their scores are the same: you say who takes the ball."),
    Ask.ASK_LINE_ORDER: ("Who tries first on the line?", "Both stand as near to the shot."),
}
BENDS = ("To his right", "To his left")
ROWS = ("ground", "middle", "top")


class Pick(Answer):
    """A choice of one action among a few."""

    heading = "Your choice"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.actions = tuple(match.legal_actions())
        self.at = 0

    def words(self, action: Action) -> str:
        """Return the words of a choice."""
        return self.name(action.pawn)

    def buttons(self) -> tuple[Button, ...]:
        """Return the choice that Enter takes."""
        return (Button(self.words(self.actions[self.at]), "Return", "declare", primary=True),)

    def options(self) -> tuple[Option, ...]:
        """Return the choices."""
        return tuple(
            Option(str(at + 1), self.words(one), "", chosen=at == self.at) for at, one in enumerate(self.actions)
        )

    def take(self, at: int) -> None:
        """Take a choice."""
        self.submit(self.actions[at])

    def declare(self) -> None:
        """Take the choice that is marked."""
        self.submit(self.actions[self.at])

    def none(self) -> None:
        """Take the marked choice: one must be taken."""
        self.declare()


class NameAnswer(Pick):
    """Names one of several footballers."""

    @property
    def question(self) -> str:
        """The question."""
        return QUESTIONS[self.match.ask][0]

    @property
    def consequence(self) -> str:
        """What it is for."""
        return f"{QUESTIONS[self.match.ask][1]} Enter takes the marked one."

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may be named."""
        return tuple(action.pawn for action in self.actions)

    def choose(self, pawn: int) -> None:
        """Name a footballer."""
        found = next((one for one in self.actions if one.pawn == pawn), None)
        if found:
            self.submit(found)
        else:
            self.refuse(f"{self.name(pawn)} cannot be named here.")

    def scene(self) -> Scene:
        """Return the pitch with the candidates numbered."""
        cells = (self.match.cell(action.pawn) for action in self.actions)
        return replace(super().scene(), candidates=tuple(cell for cell in cells if cell))


class BendAnswer(Pick):
    """Says to which side a shot is curved."""

    question = "Left or right?"
    consequence = "The effect is rolled; choose the side to which the ball bends."

    def words(self, action: Action) -> str:
        """Return the side with its chance of a goal."""
        return f"{BENDS[action.other]}: goal {percent(good_part(action_odds(self.match, action)))}"

    def options(self) -> tuple[Option, ...]:
        """Both sides, with their arrow keys."""
        keys = ("→", "←")
        return tuple(Option(keys[one.other], self.words(one), "") for one in self.actions)


class TargetAnswer(Pick):
    """Chooses where in the goal a shot goes."""

    heading = "The goal"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.chosen = int(match.state["shot"]["shooter"])
        self.chances = {action: good_part(action_odds(match, action)) for action in self.actions}
        self.at = max(range(len(self.actions)), key=lambda at: self.chances[self.actions[at]])

    @property
    def question(self) -> str:
        """The question."""
        return f"Choose a target for {self.name(self.chosen or 0)}’s shot"

    @property
    def consequence(self) -> str:
        """How the goal is reached with the keys."""
        return "Arrow keys move in the goal, Enter shoots. Then the defenders answer, and the goalkeeper reaches."

    def buttons(self) -> tuple[Button, ...]:
        """Return the best, or the marked one."""
        return (
            Button("Take the best", "B", "best"),
            Button(f"Shoot there: {percent(self.chances[self.actions[self.at]])}", "Return", "declare", primary=True),
        )

    def words(self, action: Action) -> str:
        """Return a target."""
        return f"Column {action.other + 1}, {ROWS[action.row]}"

    def options(self) -> tuple[Option, ...]:
        """Nothing: the goal itself is the list."""
        return ()

    def aimed(self) -> tuple[int, int]:
        """Return column and row of the marked target."""
        return self.actions[self.at].other, self.actions[self.at].row

    def target(self, column: int, row: int) -> str:
        """Return the chance of a target, or nothing when the shot does not reach it."""
        found = self.chances.get(Action(Do.DO_AIM, other=column, row=row))
        return "" if found is None else percent(found)

    def aim(self, column: int, row: int, *, shoot: bool) -> None:
        """Mark a target, or shoot there."""
        action = Action(Do.DO_AIM, other=column, row=row)
        if action in self.actions:
            self.at = self.actions.index(action)
            if shoot:
                self.declare()
        elif clause := self.match.may(action):
            self.refuse(f"The shot does not reach column {column + 1}, {ROWS[row]}: {clause}")

    def step(self, along: int, up: int) -> None:
        """Move the mark in the goal, over targets that are out of reach."""
        column, row = self.aimed()
        for _ in range(int(Limit.GOAL_WIDTH)):
            column = min(max(column + along, 0), int(Limit.GOAL_WIDTH) - 1)
            row = min(max(row + up, 0), int(Limit.GOAL_HEIGHT) - 1)
            if Action(Do.DO_AIM, other=column, row=row) in self.actions:
                self.aim(column, row, shoot=False)
                return

    def best(self) -> None:
        """Shoot where the chance is best."""
        self.submit(max(self.actions, key=lambda one: self.chances[one]))

    def chance(self) -> Chance:
        """Return the odds of the marked target."""
        action = self.actions[self.at]
        return chance_of(self.match, action, title=self.words(action), says="a goal from here")

    def facts(self) -> tuple[str, str]:
        """Return the shot as it stands."""
        shot = self.match.state["shot"]
        says = f"Score {int(shot['score'])} against {int(shot['difficulty'])}: on target."
        return f"{self.name(self.chosen or 0)} shoots from {Cell(int(shot['x']), int(shot['y']))}", says
