"""Playing the ball: the carrier's action, and one-touch play of a receiver."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from footroll.agents.assistant import show_chance
from footroll.kernels.layout import Ask, Do, Restart, Side, Skill, side_of
from footroll.match import DONE, Action
from footroll.odds import action_odds, ball_needs, feint_chance, surfaces
from footroll.pitch import Cell
from footroll.ui.models.answers.base import Answer, Button, CellEntry, Option
from footroll.ui.models.answers.icons import icon_of
from footroll.ui.models.chance import before_roll, chance_of
from footroll.ui.models.flights import errors_of, flight_lines, runners_at, stops_of, triers_of
from footroll.ui.models.goal import COLUMNS, cell_behind, goal_before_roll
from footroll.ui.models.keys import Where
from footroll.ui.models.naming import pawn_at, restart_word, shirt, yards
from footroll.ui.models.refusals import reason, refusal
from footroll.ui.models.scene import AdviceLine, Aim
from footroll.ui.models.words import percent, sentence_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.agents.assistant import Suggestion
    from footroll.match import Match
    from footroll.odds import ActionOdds
    from footroll.odds.surfaces import Control
    from footroll.rules import Clause
    from footroll.ui.models.chance import Chance
    from footroll.ui.models.goal import Goal
    from footroll.ui.models.scene import Scene


class Way(NamedTuple):
    """A way to play the ball: its key, its words, its kind, and whether it goes to a cell."""

    key: str
    words: str
    kind: Do
    to_cell: bool = False
    effect: bool = False
    verb: str = "play the ball"
    noun: str = "action"


CARRIER = (
    Way("P", "Pass", Do.DO_PASS, to_cell=True, verb="pass", noun="pass"),
    Way("S", "Shoot", Do.DO_SHOOT, verb="shoot", noun="shot"),
    Way("E", "… with effect", Do.DO_SHOOT, effect=True, verb="shoot with effect", noun="shot"),
    Way("N", "Keep", Do.DO_DONE, verb="keep the ball"),
    Way("D", "Dribble", Do.DO_DRIBBLE, verb="dribble", noun="dribble"),
    Way("O", "Lob", Do.DO_LOB, verb="lob", noun="lob"),
    Way("H", "Hand-pass", Do.DO_HAND_PASS, to_cell=True, verb="throw the ball", noun="hand-pass"),
    Way("I", "Stop play", Do.DO_STOP, verb="stop play"),
)
TOUCH = (
    Way("P", "Low-pass", Do.DO_LOW_PASS, to_cell=True, verb="pass at once", noun="low-pass"),
    Way("S", "Finish", Do.DO_FINISH, verb="finish", noun="finish"),
    Way("E", "… with effect", Do.DO_FINISH, effect=True, verb="finish with effect", noun="finish"),
    Way("X", "Header at goal", Do.DO_OFFENSIVE_HEADER, verb="head at goal", noun="header"),
    Way("X", "Scissors-kick", Do.DO_SCISSORS_KICK, verb="take a scissors-kick", noun="scissors-kick"),
    Way("D", "Defensive header", Do.DO_DEFENSIVE_HEADER, to_cell=True, verb="head it away", noun="header"),
    Way("N", "Keep", Do.DO_DONE, verb="keep the ball"),
)
SHOTS = {Do.DO_SHOOT, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
RARE = {Do.DO_STOP, Do.DO_HAND_PASS}  # shown only when they are allowed
RECEIVER = "FR-2.4.2-14"
SKILLS = (Skill.LOW_PASS, Skill.SHOOT, Skill.VELOCITY)  # of a ball in play
RESTART_SKILLS = {  # used to play a dead ball, as the kernels roll it
    Restart.AT_THROW_IN: (Skill.THROW_IN,),
    Restart.AT_GOAL_KICK: (Skill.GOAL_KICK, Skill.LOW_PASS),
    Restart.AT_CORNER: (Skill.FREE_KICK, Skill.EFFECT, Skill.HIGH_PASS),
    Restart.AT_DIRECT_FREE_KICK: (Skill.FREE_KICK, Skill.EFFECT, Skill.LOW_PASS),
    Restart.AT_INDIRECT_FREE_KICK: (Skill.LOW_PASS, Skill.HIGH_PASS),
    Restart.AT_PENALTY: (Skill.PENALTY, Skill.SHOT_POWER),
}


class BallAnswer(Answer):
    """The carrier's action, or a one-touch."""

    where = Where.ATTACK
    ways: tuple[Way, ...] = CARRIER

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        touched = match.ask is Ask.ASK_ONE_TOUCH
        self.ways = TOUCH if touched else CARRIER
        self.role = "Your reaction" if touched else "Your decision"
        self.actor = int(match.state["flight"]["receiver"]) if touched else int(match.carrier or 0)
        self.chosen = self.actor
        self.way = self._first_aim()
        self._odds: dict[Action, ActionOdds] = {}
        self._goals: dict[Action, Goal | None] = {}

    def _first_aim(self) -> Way:
        """Return the way that a click on a cell plays: the first allowed one."""
        aims = [way for way in self.ways if way.to_cell]
        return next((way for way in aims if self._clause(way) is None), aims[0])

    # Words

    @property
    def heading(self) -> str:  # type: ignore[override]
        """The heading of the options."""
        return f"Options for {self.match.footballer(self.actor).number}"

    @property
    def question(self) -> str:
        """The question."""
        if self.match.ask is Ask.ASK_ONE_TOUCH:
            return f"Play it first time? {shirt(self.match, self.actor)}"
        if self.match.state["restart"] != Restart.IN_PLAY:
            return f"Take the {restart_word(self.match)}: {shirt(self.match, self.actor)}"
        if self.match.state["dribbled"]:
            return f"Dribble again? {shirt(self.match, self.actor)}"
        return f"Choose the carrier’s action: {shirt(self.match, self.actor)}"

    @property
    def consequence(self) -> str:
        """The effect of a click or Enter."""
        action = self._aimed()
        if action is None:
            then = self._after_touch if self.match.ask is Ask.ASK_ONE_TOUCH else "The odds are on the right."
            if best := self._suggested:
                reasons = f": {', '.join(best.reasons)}" if best.reasons and self.help.targets else ""
                return f"Enter plays the suggestion{reasons}. Or click a receiver, a cell or the goal."
            return f"Point at a cell to pass, or choose from the list. {then}"
        if clause := self.match.may(action):
            return self._refusal(action, clause, self.way)
        if self.way.to_cell:
            pawn = pawn_at(self.match, self.pointed)
            target = str(self.pointed) if pawn is None else self.name(pawn)
            return f"Pointing at {target}. Click or Enter declares the {self.way.noun}; {self._next(action)}"
        return f"Enter declares the {self.way.noun}; {self._next(action)}"

    @property
    def _after_touch(self) -> str:
        """The effect of keeping a ball that could be played one-touch."""
        if self._won:
            return "Keep it, and a new turn begins with your attack."
        return f"{self.match.footballer(self.actor).number} does not run this turn either way."

    @property
    def _won(self) -> bool:
        """Whether the ball was won, so that keeping it begins a new turn (FR-2.13-11)."""
        kicker = int(self.match.state["flight"]["kicker"])
        return self.match.ask is Ask.ASK_ONE_TOUCH and kicker >= 0 and self._is_theirs(kicker)

    def _next(self, action: Action) -> str:
        """Say what happens after an action is declared."""
        if action.kind is Do.DO_DRIBBLE or feint_chance(self.match, action) is not None:
            return "first there is a duel."
        if action.effect:
            return "the effect is rolled first, then you choose left or right, and after the shot’s roll a target."
        if action.cell is None:
            return "then you choose a target."
        team = self.match.teams[1 - self.side]
        return (
            f"then {team} decides who tries to intercept."
            if triers_of(self._count(action))
            else "no opponent is in the way."
        )

    def buttons(self) -> tuple[Button, ...]:
        """Keep the ball, or play it: as aimed, or without an aim as the assistant suggests."""
        keep = Button("Keep the ball", "N", "none", kind=Do.DO_DONE, enabled=self.match.allows(DONE))
        action, best = self._aimed(), self._suggested
        if best is not None:
            words, kind = best.words.partition(", for ")[0], best.action.kind
            others = () if best.action == DONE else (keep,)  # one button is enough to keep the ball
            return *others, Button(words, "Return", "declare", primary=True, tip=str(best), kind=kind)
        ready = action is not None and self.match.allows(action)
        words = f"Declare the {self.way.noun}"
        return keep, Button(words, "Return", "declare", primary=True, kind=self.way.kind, enabled=ready)

    @property
    def _suggested(self) -> Suggestion | None:
        """The assistant's best answer, while nothing is aimed at."""
        return next(iter(self.advice()), None) if self._aimed() is None else None

    def facts(self) -> tuple[str, str]:
        """Return the carrier, and the skills used to play the ball now."""
        one, at = self.match.footballer(self.actor), self.match.cell(self.actor)
        skills = (f"{skill.name.replace('_', '-').capitalize()} {one.skill(skill)}" for skill in self._skills)
        return f"{one.name}, at {at}", " · ".join(skills)

    @property
    def _skills(self) -> tuple[Skill, ...]:
        """The skills used to play the ball; at a restart, those of the restart."""
        state = self.match.state
        takes = self.match.ask is Ask.ASK_CARRIER and int(state["taker"]) == self.actor
        return RESTART_SKILLS.get(Restart(int(state["restart"])), SKILLS) if takes else SKILLS

    # The assistant

    def advice_lines(self) -> tuple[AdviceLine, ...]:
        """Return the assistant's balls as lines on the pitch; none for balls that stay."""
        start = self.match.cell(self.actor)
        if start is None or not self.help.targets:
            return ()
        lines = []
        for rank, one in enumerate(self.advice(), start=1):
            end = self._end_of(one.action)
            if end is not None:
                lines.append(AdviceLine(start, end, rank, self._line_tag(one)))
        return tuple(lines)

    def _end_of(self, action: Action) -> Cell | None:
        """Return where a suggested ball goes: its cell, or the middle of the goal."""
        if action.kind in SHOTS:
            return cell_behind(self.match, COLUMNS // 2, side=self.side)
        return action.cell

    def _line_tag(self, one: Suggestion) -> str:
        chance = show_chance(one.chance) if self.help.odds else ""
        pawn = pawn_at(self.match, one.action.cell)
        to = "goal" if one.action.cell is None else one.action.cell if pawn is None else f"to {self._number(pawn)}"
        return f"{chance} {to}".strip()

    def _number(self, pawn: int) -> int:
        return self.match.footballer(pawn).number

    # The list

    def options(self) -> tuple[Option, ...]:
        """Return every way to play the ball; forbidden ones are dimmed and name their clause."""
        return tuple(self._option(way) for way in self._listed())

    def _listed(self) -> list[Way]:
        """Return the listed ways; rare ways and one-touch ways are listed only when allowed."""
        plain = self.ways is CARRIER
        return [way for way in self.ways if (plain and way.kind not in RARE) or self._clause(way) is None]

    def _option(self, way: Way) -> Option:
        clause = self._clause(way)
        icon = icon_of(way.kind, effect=way.effect)
        if clause is not None:
            why = reason(self.match, self._plain(way), clause)
            return Option(way.key, way.words, f"not now: {why}", allowed=False, icon=icon)
        return Option(way.key, way.words, self._detail(way), chosen=way == self.way, icon=icon)

    def _clause(self, way: Way) -> Clause | None:
        """Return the clause that forbids a way, tried at a neighbouring cell if it needs one."""
        return self.match.may(self._plain(way))

    def _plain(self, way: Way) -> Action:
        """Return the action of a way, to a neighbouring cell if it needs one."""
        if not way.to_cell:
            return self._action(way, None)
        at = self.match.cell(self.actor)
        assert at is not None
        beside = Cell(at.x + (1 if at.x + 1 < self.match.pitch.length else -1), at.y)
        return self._action(way, beside)

    def _action(self, way: Way, cell: Cell | None) -> Action:
        return DONE if way.kind is Do.DO_DONE else Action(way.kind, cell=cell, effect=way.effect)

    def _detail(self, way: Way) -> str:
        if way.kind is Do.DO_PASS:
            return "first a feint" if self.match.allows(Action(Do.DO_DRIBBLE)) else "low to 30 yards, high beyond"
        if way.to_cell:
            return "point at a cell"
        if way.kind is Do.DO_DONE:
            return self._kept
        if way.kind is Do.DO_STOP:
            return "to replace an injured footballer"
        at = self.match.cell(self.actor)
        assert at is not None
        if not self.help.odds:
            return "" if way.kind is Do.DO_DRIBBLE or not self.help.targets else f"difficulty {self._difficulty(at)}"
        chance = percent(self._count(self._action(way, None)).success)
        if way.kind is Do.DO_DRIBBLE:
            return f"{chance} to get past"
        return f"difficulty {self._difficulty(at)}, goal {chance}"

    @property
    def _kept(self) -> str:
        """The effect of keeping the ball: a run, no run (FR-2.4.2-14), or a new turn."""
        if self._won:
            return "a new turn begins with you attacking"
        if self.match.ask is Ask.ASK_ONE_TOUCH or self.match.state["still"][self.actor]:
            return f"no run: a receiver stays put this turn ({RECEIVER})"
        return f"run up to {yards(self.match.points(self.actor))} later"

    def _difficulty(self, at: Cell) -> int:
        return self.match.pitch.difficulty(at, side=self.side)

    def _count(self, action: Action) -> ActionOdds:
        if action not in self._odds:
            self._odds[action] = action_odds(self.match, action)
        return self._odds[action]

    # The aim

    def _aimed(self) -> Action | None:
        """Return the action that Enter would declare."""
        if not self.way.to_cell:
            return self._action(self.way, None)
        if self.pointed is None or self.pointed == self.match.cell(self.actor):
            return None
        return self._action(self.way, self.pointed)

    @property
    def goal(self) -> Goal | None:
        """The goal of a shot, if nothing else is rolled first."""
        action = self._aimed()
        if action is None or action.kind not in SHOTS or not self.match.allows(action):
            return None
        if action not in self._goals:
            self._goals[action] = goal_before_roll(self.match, action, shooter=self.actor)
        return self._goals[action]

    def chance(self) -> Chance | None:
        """Return the odds of the aimed action; for a shot, by the results of its roll."""
        action = self._aimed()
        if action is None or action.kind in (Do.DO_DONE, Do.DO_STOP) or not self.match.allows(action):
            return None
        found = chance_of(self._count(action), title=self._title(action), says=self._says(action))
        if self.goal is not None:
            return before_roll(found, self.goal)
        if action.cell is not None:
            notes = (*self._needs(action), *found.notes)
            found = replace(found, lines=flight_lines(self.match, self._count(action)), notes=notes)
        chain = self._chain(action)
        return replace(found, says=f"{found.says}: {chain}") if chain else found

    def _needs(self, action: Action) -> tuple[str, ...]:
        """Say the score that a ball needs, and the lowest roll that gives it."""
        needs = ball_needs(self.match, action)
        if needs is None:
            return ()
        roll = "more than any roll gives" if needs.roll is None else f"a roll of {needs.roll} or more"
        return (f"Score needed: {needs.score}, {roll}.",)

    def _chain(self, action: Action) -> str:
        """Say the chances of a feint and the ball after it; empty without a feint."""
        feint = feint_chance(self.match, action) if action.kind is not Do.DO_DRIBBLE else None
        if not feint:
            return ""
        rest = self._count(action).success / feint
        return f"feint {percent(feint)} → {self.way.noun} {percent(rest)}"

    def _title(self, action: Action) -> str:
        at = self.match.cell(self.actor)
        if action.cell and at:
            return f"{self.way.words} to {action.cell}, {yards(at.yards_to(action.cell))}"
        return f"{self.way.words.strip('… ')} from {at}"

    def _says(self, action: Action) -> str:
        if action.cell is None:
            return "gets past" if action.kind is Do.DO_DRIBBLE else "a goal when the best target is chosen"
        pawn = pawn_at(self.match, action.cell)
        if self._count(action).odds.get("offside"):
            return "it would be offside" if pawn is None else f"{self.name(pawn)} would be offside"
        return f"reaches {action.cell}" if pawn is None else f"reaches {self.name(pawn)}"

    def scene(self) -> Scene:
        """Return the pitch with the ball's path; in one-touch play the receiver has the ball."""
        scene = replace(super().scene(), advice=self.advice_lines())
        if self.match.ask is Ask.ASK_ONE_TOUCH:
            pawns = tuple(replace(mark, ball=mark.pawn == self.actor, coming=False) for mark in scene.pawns)
            scene = replace(scene, ball=None, flight=None, labels=(), pawns=pawns)
        action = self._aimed()
        at = self.match.cell(self.actor)
        if self.goal is not None and at is not None:
            end = cell_behind(self.match, self.spot[0], side=self.side)
            tag = f"difficulty {self._difficulty(at)}"
            return replace(scene, aim=Aim(at, end, tag, tagged=at, plain=tag))
        if action is None or action.cell is None or at is None or not self.match.allows(action):
            return scene
        odds = self._count(action)
        errors = errors_of(odds)
        to = f"to {self._target_number(action.cell)}"
        tag = f"{percent(odds.success)} {to}"
        runners = runners_at(errors, self._lead)
        return replace(scene, aim=Aim(at, action.cell, tag, stops_of(odds), errors, plain=to, runners=runners))

    @cached_property
    def _lead(self) -> Control:
        """The side that reaches each cell first."""
        return surfaces.control(self.match)

    def _target_number(self, cell: Cell) -> str:
        pawn = pawn_at(self.match, cell)
        return str(cell) if pawn is None else str(self.match.footballer(pawn).number)

    def menu(self, cell: Cell) -> tuple[CellEntry, ...]:
        """Return the carrier's actions: at the carrier all that need no cell, elsewhere balls to the cell.

        On an opponent it adds the dribble.
        """
        pawn = pawn_at(self.match, cell)
        if pawn == self.actor:
            return tuple(self._entry(way, None) for way in self.ways if not way.to_cell)
        balls = tuple(self._entry(way, cell) for way in self.ways if way.to_cell)
        dribbles = [
            way for way in self.ways if way.kind is Do.DO_DRIBBLE and pawn is not None and self._is_theirs(pawn)
        ]
        return (*balls, *(self._entry(way, None) for way in dribbles))

    def _is_theirs(self, pawn: int) -> bool:
        return side_of(pawn) != self.side

    def _entry(self, way: Way, cell: Cell | None) -> CellEntry:
        action = self._action(way, cell)
        words = way.words.strip("… ") if cell is None else f"{way.words} to {cell}"
        words = sentence_case(way.verb if way.effect else words)
        if not self.help.odds or not self.match.allows(action) or way.kind in (Do.DO_DONE, Do.DO_STOP):
            return self.entry(action, words)
        return self.entry(action, words, percent(self._count(action).success))

    # User actions

    def take_key(self, key: str) -> bool:
        """Take the way with a key; refuse an unlisted one with its clause."""
        if super().take_key(key):
            return True
        way = next((way for way in self.ways if way.key == key), None)
        clause = self._clause(way) if way else None
        if way is None or clause is None:
            return False
        self.refuse(self._refusal(self._plain(way), clause, way))
        return True

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballer with the ball."""
        return (self.actor,)

    def choose(self, pawn: int) -> None:
        """Point at a footballer."""
        self.point(self.match.cell(pawn))

    def click(self, cell: Cell) -> None:
        """Declare a pass to a cell; on a blocker dribble, on the carrier aim again."""
        pawn = pawn_at(self.match, cell)
        dribble = Action(Do.DO_DRIBBLE)
        if pawn is not None and self.match.allows(dribble) and self._is_nearest(pawn):
            self.submit(dribble)
        elif pawn == self.actor:
            self.way = self._first_aim()
        else:
            self.way = self.way if self.way.to_cell else self._first_aim()
            self.pointed = cell
            self.declare()

    def click_goal(self) -> None:
        """Aim a shot; a second click declares it."""
        shot = next(way for way in self.ways if way.kind in SHOTS)
        if self.way.kind in SHOTS:
            self.declare()
        else:
            self.take_key(shot.key)

    def _is_nearest(self, opponent: int) -> bool:
        """Return whether this opponent is the nearest to the carrier."""
        at = self.match.cell(self.actor)
        distances = {
            pawn: at.yards_to(cell)
            for pawn in self.match.pawns(Side(1 - self.side))
            if at and (cell := self.match.cell(pawn))
        }
        return opponent in distances and distances[opponent] == min(distances.values())

    def take(self, at: int) -> None:
        """Aim in a listed way, or declare one that needs no target."""
        way = self._listed()[at]
        self.way = way
        if self.goal is not None:
            self.spot = self.goal.best if self.help.odds else (self.goal.closest, 0)
        if way.kind in (Do.DO_DONE, Do.DO_STOP):
            self.declare()

    def declare(self) -> None:
        """Play the aimed action."""
        action = self._aimed()
        if best := self._suggested:
            self.submit(best.action)
            return
        if action is None:
            self.refuse("Point at a cell first: where should the ball go?")
            return
        clause = self.match.may(action)
        if clause is None:
            self.submit(action)
        else:
            self.refuse(self._refusal(action, clause, self.way))

    def _refusal(self, action: Action, clause: Clause, way: Way) -> str:
        """Say why the ball cannot be played, with the aimed cell if there is one."""
        what = f"{way.verb} to {action.cell}" if action.cell and action.cell == self.pointed else way.verb
        return refusal(self.match, action, clause, who=self.name(self.actor), what=what)

    def none(self) -> None:
        """Keep the ball."""
        clause = self.match.may(DONE)
        if clause is None:
            self.submit(DONE)
        else:
            self.refuse(refusal(self.match, DONE, clause, who=self.name(self.actor), what="keep the ball"))

    def leave(self) -> None:
        """Drop the target."""
        self.way, self.pointed = self._first_aim(), None
