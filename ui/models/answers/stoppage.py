"""A stoppage as one question: changes, taker, places, wall and offside correction in one plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents import NativeAgent
from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels.layout import Ask, Do, Phase, side_of
from footroll.match import DONE, Action, Dice
from footroll.ui.models.answers.arranging import PLAY_THE_PLAN
from footroll.ui.models.answers.base import Button, Option
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.models.answers.deputy import StoppagePlan
from footroll.ui.models.answers.places import PlaceAnswer
from footroll.ui.models.naming import restart_word, shirt
from footroll.ui.models.plan import Plan
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.ui.models.advice import Adviser
    from footroll.ui.models.answers.changes import Seat

OURS = {Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES}
MOST = 200  # answers up to the user's own places


def look_ahead(match: Match, adviser: Adviser, *, changes: tuple[Action, ...], taker: Action | None) -> Match | None:
    """Return the match when this side is to place its footballers, or None if it will not be asked."""
    twin, side, rival = match.copy(), match.decider, NativeAgent("club")
    twin.dice = Dice.scripted()
    try:
        for action in (*changes, DONE) if twin.ask is Ask.ASK_SUBSTITUTION else ():
            twin.play(action)
        for _ in range(MOST):
            if twin.decider is side and twin.ask in OURS:
                return twin
            if twin.over or twin.state["phase"] != Phase.RESTARTING:
                return None
            if twin.decider is not side:
                twin.play(rival.decide(twin))
            elif twin.ask is Ask.ASK_TAKER and taker and twin.allows(taker):
                twin.play(taker)
            else:
                twin.play(adviser.suggest(twin)[0].action)
    except (IllegalAction, OutOfDice):
        pass
    return None


class StoppageAnswer(PlaceAnswer):
    """Asks once for a whole stoppage; its places are set on the match as it will probably be then."""

    advised = False

    def __init__(
        self,
        match: Match,
        *,
        submit: Callable[..., None],
        refuse: Callable[[str], None],
        adviser: Adviser,
        accept: Callable[[StoppagePlan], tuple[Action, ...]],
        changes: ChangeAnswer,
        ahead: Match,
    ) -> None:
        super().__init__(ahead, submit=submit, refuse=refuse)
        self.adviser, self._now, self._accept, self.changes = adviser, match, accept, changes
        self._taker: Action | None = None

    @classmethod
    def ask(
        cls,
        match: Match,
        *,
        submit: Callable[..., None],
        refuse: Callable[[str], None],
        adviser: Adviser,
        accept: Callable[[StoppagePlan], tuple[Action, ...]],
    ) -> StoppageAnswer | None:
        """Return the question with the assistant's plan, or None where the stoppage cannot be seen whole.

        `accept` takes the plan, and returns its answers to the current question unless that is about changes.
        """
        changes = ChangeAnswer(match, submit=submit, refuse=refuse)
        changes.adviser = adviser
        if match.ask is Ask.ASK_SUBSTITUTION:
            changes.follow_adviser()
        ahead = look_ahead(match, adviser, changes=changes.plan.ordered, taker=None)
        if ahead is None:
            return None
        return cls(match, submit=submit, refuse=refuse, adviser=adviser, accept=accept, changes=changes, ahead=ahead)

    def _rebuild(self) -> None:
        """Look ahead again after another change or taker; the places set by hand stay."""
        assert self.adviser is not None
        ahead = look_ahead(self._now, self.adviser, changes=self.changes.plan.ordered, taker=self._taker)
        if ahead is None:
            self.changes.plan.drop_last()
            self.refuse("Play cannot continue like that.")
            return
        self.match, mine = ahead, self.mine
        for name in ("able", "forbidden"):
            self.__dict__.pop(name, None)
        self.plan = Plan(ahead)
        self.lay(mine)
        self.chosen = None
        self.follow_adviser()

    # Words

    @property
    def side(self) -> Side:
        """The side that decides."""
        return self._now.decider

    @property
    def question(self) -> str:
        """The restart, and how much of the plan was changed by hand."""
        if self._counting:
            return super().question
        ours = self._now.state["restart_side"] == self.side
        team = self.match.teams[int(self._now.state["restart_side"])]
        word = sentence_case(restart_word(self._now))
        own = f"{len(self.mine)} by hand" if self.mine else "the plan is drawn"
        return f"{word} for {'you' if ours else team}: {own}"

    @property
    def consequence(self) -> str:
        """The content of the plan, and how to change it."""
        if self._counting:
            return super().consequence
        parts = []
        if count := len(self.changes.plan.actions):
            parts.append("one change" if count == 1 else f"{count} changes")
        if self._is_attack:
            parts.append(f"{shirt(self.match, self.match.carrier)} takes it" if self.match.carrier is not None else "")
        covers = ", ".join(part for part in parts if part)
        start = f"{sentence_case(covers)}. " if covers else ""
        bench = "; a substitute dropped on a footballer makes a change" if self.bench() else ""
        return f"{start}Enter plays all of it. Drag anybody to change it{bench}."

    @property
    def _is_attack(self) -> bool:
        return self.match.ask is Ask.ASK_ATTACK_PLACES

    @property
    def heading(self) -> str:  # type: ignore[override]
        """The heading of the list."""
        return "The plan"

    def buttons(self) -> tuple[Button, ...]:
        """Let them stand as they do, or play the whole plan."""
        return Button("As they stand", "N", "none"), PLAY_THE_PLAN

    def options(self) -> tuple[Option, ...]:
        """Return the changes, the taker, and the places."""
        changes = [
            Option("", one.words, one.detail, mark="take back") for one in self.changes.options()[: self._changed]
        ]
        return (*changes, *self._taker_rows(), *super().options())

    @property
    def _changed(self) -> int:
        return len(self.changes.plan.actions)

    def _taker_rows(self) -> list[Option]:
        taker = self.match.carrier
        if not self._is_attack or taker is None:
            return []
        mark = "another" if len(self._takers()) > 1 else ""
        return [Option("", shirt(self.match, taker), f"takes the {restart_word(self._now)}", mark=mark)]

    def take(self, at: int) -> None:
        """Take a change back, name the next taker, or choose or accept a place."""
        rows = self._taker_rows()
        if at < self._changed:
            self.changes.plan.drop(self.changes.plan.actions[at].pawn)
            self._rebuild()
        elif rows and at == self._changed:
            takers = self._takers()
            now = next((now for now, one in enumerate(takers) if one.pawn == self.match.carrier), -1)
            self._taker = takers[(now + 1) % len(takers)] if takers else None
            self._rebuild()
        else:
            super().take(at - self._changed - len(rows))

    def _takers(self) -> list[Action]:
        """Return a way for each possible taker to take it, from the planned cell if they may."""
        before = _at_taker(self._now, (*self.changes.plan.ordered, DONE))
        cell = self.match.cell(self.match.carrier) if self.match.carrier is not None else None
        found: dict[int, Action] = {}
        for action in before.legal_actions() if before else ():
            if action.kind is Do.DO_TAKE and (action.pawn not in found or action.cell == cell):
                found[action.pawn] = action
        return list(found.values())

    # The bench

    @property
    def bench_heading(self) -> str:
        """The heading of the bench."""
        return self.changes.bench_heading

    def bench(self) -> tuple[Seat, ...]:
        """Return the substitutes, and why some cannot come on."""
        return self.changes.bench() if self._now.ask is Ask.ASK_SUBSTITUTION else ()

    def seat(self, place: int) -> None:
        """Bring a substitute on for the chosen footballer, or for the next one chosen."""
        self.changes.chosen = self.chosen
        self._change(lambda: self.changes.seat(place))

    def bring_on(self, place: int, cell: Cell) -> None:
        """Bring a substitute on for the footballer on a cell."""
        pawn = next((one for one in self.match.pawns(self.side) if self.shown().cell(one) == cell), None)
        self.changes.chosen = pawn
        if pawn is None:
            self.refuse("Drop the substitute on one of your footballers.")
        else:
            self._change(lambda: self.changes.seat(place))

    def to_bench(self) -> None:
        """Let the next number choose from the bench, or from the pitch again."""
        self.changes.to_bench()

    def numbers(self, side: Side) -> tuple[int, ...]:
        """Return the shirt numbers of the bench while it is open."""
        return self.changes.numbers(side) if self.changes.benching else super().numbers(side)

    def number(self, number: int, side: Side) -> int | None:
        """Take a shirt number of the bench, or of the pitch."""
        if not self.changes.benching:
            return super().number(number, side)
        self.changes.chosen = self.chosen
        self._change(lambda: self.changes.number(number, side))
        return None

    def _change(self, do: Callable[[], object]) -> None:
        before = self.changes.plan.actions
        do()
        if self.changes.plan.actions != before:
            self._rebuild()

    def choose(self, pawn: int) -> None:
        """Choose a footballer, or bring on the chosen substitute for them."""
        if self.changes.coming is not None and side_of(pawn) == self.side:
            self._change(lambda: self.changes.choose(pawn))
        else:
            super().choose(pawn)
            self.changes.chosen = self.chosen

    def leave(self) -> None:
        """Choose neither a footballer nor a substitute."""
        super().leave()
        self.changes.leave()

    # Answers

    def play_plan(self) -> None:
        """Accept the plan of the whole stoppage."""
        self._give(by_plan=True)

    def commit(self) -> None:
        """Accept what is shown."""
        self._give(by_plan=True)

    def none(self) -> None:
        """Leave everybody where the rules put them, with the changes made by hand."""
        self._give(by_plan=False)

    def _give(self, *, by_plan: bool) -> None:
        answers = self._accept(StoppagePlan(self.side, self._taker, self.mine, by_plan))
        self.submit(*(answers or (*self.changes.plan.ordered, DONE)))


def _at_taker(match: Match, changes: tuple[Action, ...]) -> Match | None:
    """Return the match when the taker is named, if the opponents change nobody."""
    twin = match.copy()
    twin.dice = Dice.scripted()
    try:
        for action in changes if twin.ask is Ask.ASK_SUBSTITUTION else ():
            twin.play(action)
        while twin.ask is Ask.ASK_SUBSTITUTION:
            twin.play(DONE)
    except (IllegalAction, OutOfDice):
        return None
    return twin if twin.ask is Ask.ASK_TAKER else None
