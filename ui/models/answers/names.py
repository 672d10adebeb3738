"""Choices of a footballer, a side or a target: one click, or Enter for the marked one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.agents.set_pieces import target_of
from footroll.kernels.layout import Ask, Do, Shot, Side, Skill
from footroll.match import Action
from footroll.match.events import ShotTaken, SkillRolled
from footroll.odds import action_odds
from footroll.odds.targets import aim_links, bend_odds, way_is_free
from footroll.pitch import Cell
from footroll.skills import skill_name
from footroll.ui.models.answers.base import Answer, Button, CellEntry, Option
from footroll.ui.models.chance import Link, RollShown, chance_of, link_sum
from footroll.ui.models.goal import ROW_NAMES, cell_behind, goal_after_roll
from footroll.ui.models.keys import Where
from footroll.ui.models.naming import surname
from footroll.ui.models.refusals import refusal
from footroll.ui.models.scene import Aim
from footroll.ui.models.skills import words
from footroll.ui.models.sums import roll_words, verdict_words
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.odds.targets import Bend, Links
    from footroll.ui.models.chance import Chance
    from footroll.ui.models.goal import Goal, Spot
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.shown import Help

QUESTIONS = {
    Ask.ASK_ROLL_ORDER: (
        "Who rolls first?",
        "Several of your footballers are in the duel. They roll in the order you name them.",
    ),
    Ask.ASK_SWAP: ("Swap cells with which opponent?", "The winner takes the cell of a beaten opponent."),
    Ask.ASK_BEST: ("Tied. Who wins the ball?", "The scores are equal, so you choose."),
    Ask.ASK_LINE_ORDER: ("Who tries first on the line?", "Both are equally near to the shot."),
}
BENDS = ("To the shooter’s right", "To the shooter’s left")
ARROWS = ("→", "←")


class Pick(Answer):
    """A choice between a few actions."""

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
        return tuple(Option("", self.words(one), "", chosen=at == self.at) for at, one in enumerate(self.actions))

    def mark_next(self, step: int) -> bool:
        """Mark the next choice."""
        self.at = (self.at + step) % len(self.actions)
        return True

    def take(self, at: int) -> None:
        """Take a choice."""
        self.submit(self.actions[at])

    def declare(self) -> None:
        """Take the marked choice."""
        self.submit(self.actions[self.at])

    def none(self) -> None:
        """Take the marked choice: the question must be answered."""
        self.declare()


class NameAnswer(Pick):
    """Asks for one of several ringed footballers."""

    order = "take_defaults"

    @property
    def question(self) -> str:
        """The question."""
        return QUESTIONS[self.match.ask][0]

    @property
    def consequence(self) -> str:
        """The reason for the question, and how to answer."""
        return f"{QUESTIONS[self.match.ask][1]} Click a footballer or type the number; Enter takes the marked one."

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballers that may be named."""
        return tuple(action.pawn for action in self.actions)

    def choose(self, pawn: int) -> None:
        """Name a footballer."""
        found = next((one for one in self.actions if one.pawn == pawn), None)
        if found:
            self.submit(found)
        else:
            self.refuse(f"{self.name(pawn)} cannot be named here.")

    def pawn_menu(self, pawn: int) -> tuple[CellEntry, ...]:
        """Return the entry that names a footballer."""
        return (self.entry(Action(Do.DO_NAME, pawn=pawn), "Name"),)


class BendAnswer(Pick):
    """Asks to which side the shot curves."""

    question = "Left or right?"
    consequence = "The effect is rolled. ← and → mark a side and Enter takes it; or click the cell."
    where = Where.ATTACK

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.chosen = int(match.state["shot"]["shooter"])
        self._bends = {bend.side: bend for bend in bend_odds(match)}
        self.at = max(range(len(self.actions)), key=lambda at: self._bend(self.actions[at]).goal)

    def _bend(self, action: Action) -> Bend:
        return self._bends[action.other]

    def words(self, action: Action) -> str:
        """Return the side."""
        return BENDS[action.other]

    def options(self) -> tuple[Option, ...]:
        """Return both sides with their arrow keys and their odds."""
        return tuple(
            Option(ARROWS[one.other], self.words(one), self._detail(one), chosen=at == self.at)
            for at, one in enumerate(self.actions)
        )

    def _detail(self, action: Action) -> str:
        bend = self._bend(action)
        wall = ", the wall is met" if bend.walled else ""
        goal = f", goal {percent(bend.goal)}" if self.help.odds else ""
        return f"as from {bend.cell}, difficulty {bend.difficulty}{wall}{goal}" if self.help.targets else ""

    def scene(self) -> Scene:
        """Return the pitch with both possible shot cells, and the paths from there."""
        bends = [self._bend(one) for one in self.actions]
        aim = target_of(self.match, self.side)
        labels = tuple((bend.cell, self._label(bend)) for bend in bends if self.help.targets)
        ways = tuple((bend.cell, aim) for bend in bends)
        return replace(super().scene(), candidates=tuple(bend.cell for bend in bends), sights=ways, labels=labels)

    def _label(self, bend: Bend) -> str:
        goal = f", goal {percent(bend.goal)}" if self.help.odds else ""
        return f"difficulty {bend.difficulty}{goal}"

    def facts(self) -> tuple[str, str]:
        """Return the shooter and their skills."""
        one = self.match.footballer(int(self.match.state["shot"]["shooter"]))
        skills = " · ".join(f"{words(skill_name(skill))} {one.skill(skill)}" for skill in (Skill.EFFECT, Skill.SHOOT))
        return f"{surname(one.name)} bends the shot", skills

    def click(self, cell: Cell) -> None:
        """Bend the ball to the side of a cell."""
        found = next((one for one in self.actions if self._bend(one).cell == cell), None)
        if found:
            self.submit(found)
        else:
            self.refuse("Click one of the two marked cells; the shot counts as taken from there.")

    def step(self, across: int, up: int) -> bool:
        """Mark a side."""
        side = 0 if across > 0 else 1
        self.at = next((at for at, one in enumerate(self.actions) if across and one.other == side), self.at)
        return True


class TargetAnswer(Answer):
    """Asks for the target of a shot in the goal."""

    where = Where.ATTACK

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.chosen = self.shooter = int(match.state["shot"]["shooter"])
        self._goal = goal_after_roll(match)
        self.spot = self._goal.best

    def set_help(self, shown: Help) -> None:
        """Mark the best target only where odds are shown."""
        super().set_help(shown)
        self.spot = self._first_spot()

    def _first_spot(self) -> Spot:
        return self._goal.best if self.help.odds else (self._goal.closest, 0)

    @property
    def goal(self) -> Goal:
        """The goal that the shot aims at."""
        return self._goal

    @property
    def question(self) -> str:
        """The question."""
        return f"Choose a target for {self.name(self.shooter)}’s shot"

    @property
    def consequence(self) -> str:
        """The keys to use, and what follows."""
        return f"Arrows move in the goal, Enter shoots.{f' {self._followed()}' if self.help.targets else ''}"

    def _followed(self) -> str:
        """Say what may stop the ball on its way to the marked target."""
        way = "Nobody is on this line" if way_is_free(self.match, self.spot) else "Defenders may intercept"
        keeper = self._goal.keeper
        return f"{way}; then {surname(keeper.name)} reaches." if keeper else f"{way}."

    def buttons(self) -> tuple[Button, ...]:
        """Return the best target, and the marked one."""
        ready = self._goal.targets[self.spot].chance is not None
        best = [Button("Take the best", "B", "best")] if self.help.odds else []
        return (
            *best,
            Button("Shoot there", "Return", "declare", primary=True, enabled=ready, kind=Do.DO_SHOOT),
        )

    def _action(self) -> Action:
        column, row = self.spot
        return Action(Do.DO_AIM, other=column, row=row)

    def declare(self) -> None:
        """Shoot at the marked target."""
        clause = self.match.may(self._action())
        if clause is None:
            self.submit(self._action())
        else:
            self.refuse(
                refusal(
                    self.match, self._action(), clause, who=self.name(self.shooter), what=f"shoot at {self._words()}"
                )
            )

    def _words(self) -> str:
        return f"column {self.spot[0] + 1}, {ROW_NAMES[self.spot[1]]} row"

    def none(self) -> None:
        """Shoot at the marked target: the question must be answered."""
        self.declare()

    def best(self) -> None:
        """Mark the target with the best chance."""
        self.spot = self._goal.best

    def leave(self) -> None:
        """Mark the first target again."""
        self.spot = self._first_spot()

    def roll(self) -> RollShown | None:
        """Return the roll of the shot."""
        events = self.match.last_events
        rolls = [event for event in events if isinstance(event, SkillRolled) and event.roller == self.shooter]
        shot = next((event for event in events if isinstance(event, ShotTaken)), None)
        rolled = next((event for event in reversed(rolls) if shot and event.score == shot.score), None)
        if rolled is None or shot is None:
            return None
        note = ""
        if self.help.odds:
            before = f"Before the roll: {percent(self._goal.verdicts[Shot.ON_TARGET])} on target, goal"
            now = self._goal.targets[self._goal.best].chance or 0.0
            note = f"{before} {percent(self._goal.before)}. After it: {percent(now)}."
        return RollShown(rolled.roll, roll_words(self.match, rolled), verdict_words(self.match, shot), note)

    def chance(self) -> Chance | None:
        """Return the odds of the marked target."""
        if not self.match.allows(self._action()):
            return None
        best = f"; the best of {self._goal.open} targets" if self.spot == self._goal.best else ""
        found = chance_of(action_odds(self.match, self._action()), title=self._words(), says=f"a goal from here{best}")
        links = aim_links(self.match, self.spot)
        return found if links is None else replace(found, links=self._links(links), notes=(link_sum(links),))

    def _links(self, links: Links) -> tuple[Link, ...]:
        keeper = self.match.keeper(Side(1 - self.side))
        assert keeper is not None
        one, shooter = self.match.footballer(keeper), self.match.footballer(self.shooter)
        free = "nobody is on this line" if links.past == 1 else "every eligible defender tries"
        target, difficulty = self._goal.targets[self.spot], int(self.match.state["shot"]["difficulty"])
        power = f"Shot-power {shooter.skill(Skill.SHOT_POWER)} × (100 − {difficulty})"
        return (
            Link("Past the interceptors", free, percent(links.past)),
            Link("Keeper reaches it", f"Reach {one.skill(Skill.REACH)} against {target.reach}", percent(links.reached)),
            Link("Shot power", power, f"0 to {links.power}"),
            Link("Keeper fails the catch", f"Catch {one.skill(Skill.CATCH)} against the power", percent(links.beaten)),
        )

    def facts(self) -> tuple[str, str]:
        """Return the shooter and their skills."""
        shot, one = self.match.state["shot"], self.match.footballer(self.shooter)
        skill, power = Skill(int(shot["skill"])), one.skill(Skill.SHOT_POWER)
        at = Cell(int(shot["x"]), int(shot["y"]))
        return (
            f"{surname(one.name)} shoots from {at}",
            f"{words(skill_name(skill))} {one.skill(skill)} · Shot-power {power}",
        )

    def scene(self) -> Scene:
        """Return the pitch with the ball's path into the goal."""
        start = self.match.cell(self.shooter)
        assert start is not None
        end = cell_behind(self.match, self.spot[0], side=self.side)
        tag = f"difficulty {int(self.match.state['shot']['difficulty'])}"
        return replace(super().scene(), aim=Aim(start, end, tag, tagged=start, plain=tag))
