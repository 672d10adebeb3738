"""Solving puzzles and drills: choose an answer as in a match, see all chances, continue with the next."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.kernels.layout import Ask, Do, Side
from footroll.lessons.trials import describe_ending
from footroll.match import Action
from footroll.odds.plays import play_often
from footroll.pitch import Cell
from footroll.puzzles.scores import item_of, standing_of
from footroll.ui.models.answers.base import Button
from footroll.ui.models.answers.room_state import AskState
from footroll.ui.models.lessons.classroom import today
from footroll.ui.models.lessons.counting import QuickCount
from footroll.ui.models.lessons.showing import AnswerShown, ball_ways, step_scene, team_of
from footroll.ui.models.lessons.tasks import PuzzleTask
from footroll.ui.models.lessons.telling import TellingOnce
from footroll.ui.models.naming import pawn_at, pawn_with_number
from footroll.ui.models.scene import AnswerMark, LineLook
from footroll.wording import lower_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match
    from footroll.puzzles import SolverStanding
    from footroll.ui.models.lessons.classroom import PupilDesk
    from footroll.ui.models.lessons.tasks import SolverTask, TaskOption
    from footroll.ui.models.scene import Scene

FIVE = 5  # answers that are listed
KEYS = {"S": Action.shoot(), "E": Action.shoot(effect=True), "O": Action.lob(), "D": Action(Do.DO_DRIBBLE)}
HOW = "Point at a team-mate or the goal, type a number, or choose from the list. Enter answers."
STAND = "Point at a cell, or choose from the list. Enter answers."


@dataclass
class SolverState:
    """The choice and the answer to one task."""

    chosen: Action | None = None
    option: TaskOption | None = None  # the answer that counts
    looked: TaskOption | None = None  # what is looked at after it
    answered: bool = False
    counts: bool = True  # another try is free
    gave_up: bool = False
    hints: int = 0
    played: str = ""
    end: Cell | None = None
    before: SolverStanding | None = None


class PuzzleSession(TellingOnce):
    """Goes through tasks one after the other."""

    def __init__(self, tasks: Sequence[SolverTask], classroom: PupilDesk, *, at: int = 0, words: str = "") -> None:
        super().__init__()
        self.tasks, self.classroom, self.words = list(tasks), classroom, words
        self.at, self.state = at, SolverState()
        self._counts = QuickCount(self)
        self.options: tuple[TaskOption, ...] = ()
        self.go(at)

    @property
    def task(self) -> SolverTask:
        """The task that is shown."""
        return self.tasks[self.at]

    @property
    def match(self) -> Match:
        """Its position."""
        return self.task.match

    @property
    def busy(self) -> bool:
        """Whether the answers are being counted."""
        return self._counts.busy

    @property
    def last(self) -> bool:
        """Whether there is no other task."""
        return self.at == len(self.tasks) - 1

    def go(self, at: int) -> None:
        """Show a task, and count its answers in the background if that takes long."""
        self.at, self.state, self.options = at, SolverState(), ()
        self._counts.count(lambda: self.task.options, self._take)
        self.touch()

    def _take(self, found: object) -> None:
        if isinstance(found, FootrollError):
            self.say(found)
        elif isinstance(found, tuple):
            self.options = found
        self.touch()

    # Choosing

    @property
    def listed(self) -> tuple[TaskOption, ...]:
        """The answers in an order that gives nothing away: plain actions, then passes by number."""
        return tuple(sorted(self.options, key=lambda one: (one.action.cell is not None, len(one.plain), one.plain)))

    def choose(self, action: Action) -> None:
        """Choose an answer, or say why the rules forbid it; that does not count."""
        if self.busy:
            return
        try:
            option = self.task.weigh(action)
        except FootrollError as refusal:
            self.say(refusal)
            return
        if self.state.answered:
            self.state.looked = option
        else:
            self.state.chosen = action
        self.touch()

    def choose_row(self, key: str) -> None:
        """Choose an answer of the list by its place."""
        if self.state.answered:
            found = next((one for one in self.shown_options() if str(one.rank) == key), None)
        else:
            found = self.by_key().get(key)
        if found is not None:
            self.choose(found.action)

    def by_key(self) -> dict[str, TaskOption]:
        """Return the listed answers by their keys: letters as in a match, shirt numbers, or A, B, C for runs."""
        letters = {action: letter for letter, action in KEYS.items()}
        runs = self.match.ask is Ask.ASK_DEFENCE_RUNS
        found: dict[str, TaskOption] = {}
        for at, one in enumerate(self.listed):
            pawn = pawn_at(self.match, one.action.cell)
            key = letters.get(one.action, "")
            if not key and not runs and pawn is not None:
                key = str(self.match.footballer(pawn).number)
            if runs or not key or key in found:
                key = chr(65 + at) if runs else f"{key}{at}*"
            found[key] = one
        return found

    def action_to(self, cell: Cell) -> Action | None:
        """Return what a click on a cell means: a pass there, or a run of the defender who is asked."""
        match = self.match
        if match.ask is Ask.ASK_DEFENCE_RUNS:
            pawn = self.task.target
            stays = pawn is not None and match.cell(pawn) == cell
            return Action(Do.DO_DONE) if stays else Action(Do.DO_RUN, pawn=-1 if pawn is None else pawn, cell=cell)
        known = next((one.action for one in self.options if one.action.cell == cell), None)
        if known is not None:
            return known
        if match.ask is Ask.ASK_CARRIER and match.cell(match.carrier if match.carrier is not None else -1) != cell:
            return Action.pass_to(cell)
        return None

    def click(self, cell: Cell) -> None:
        """Choose the pass or the run to a cell."""
        action = self.action_to(cell)
        if action is not None:
            self.choose(action)

    def click_goal(self, side: Side) -> None:
        """Choose the shot."""
        if side is self.match.decider and self.match.ask is Ask.ASK_CARRIER:
            self.choose(Action.shoot())

    def choose_number(self, number: int) -> Cell | None:
        """Choose the pass to a team-mate by shirt number, and return where they are."""
        pawn = pawn_with_number(self.match, Side(self.match.decider), number)
        if pawn is None:
            self.say(f"nobody wears {number}")
            return None
        cell = self.match.cell(pawn)
        if cell is not None and pawn != self.match.carrier:
            self.click(cell)
        return cell

    # Answering

    def submit(self) -> None:
        """Answer with what is chosen; the first answer counts."""
        if self.state.answered or self.state.chosen is None or self.busy:
            return
        self._end(self.task.weigh(self.state.chosen))

    def give_up(self) -> None:
        """Show the answer; it counts as not solved."""
        if not self.state.answered and not self.busy:
            self.state.gave_up = True
            self._end(None)

    def _end(self, option: TaskOption | None) -> None:
        state = self.state
        state.answered, state.option, state.looked = True, option, self.options[0]
        given = self.task.given(option, hints=state.hints)
        if given is not None and state.counts:
            state.before = standing_of(self.classroom.progress)
            try:
                self.classroom.progress.add(given)
            except FootrollError as refusal:
                self.say(f"the answer is not kept: {refusal}")
        self.touch()

    def again(self) -> None:
        """Try once more; that is free and does not count."""
        if self.state.answered:
            self.state = SolverState(counts=False, hints=self.state.hints)
            self.touch()

    def go_on(self) -> bool:
        """Go to the next task; return False after the last."""
        if self.last:
            return False
        self.go(self.at + 1)
        return True

    def hint(self) -> None:
        """Give the next hint."""
        if not self.state.answered and self.state.hints < len(self.task.hints):
            self.state.hints += 1
            self.touch()

    def play(self) -> None:
        """Play the answer that is looked at once with dice, after the answer."""
        if not self.state.answered or self.state.looked is None:
            self.say("no dice fall before the answer")
            return
        actions = self.state.looked.actions
        if actions[0].kind in (Do.DO_RUN, Do.DO_DONE, Do.DO_AIM):
            self.say("there is nothing to roll for here")
            return
        part = next(play_often(self.match, *actions, seed=secrets.randbits(32)))
        self.state.played = describe_ending(part, self.match)
        at = self.match.cell(part.pawn) if part.pawn is not None else None
        self.state.end = Cell(*part.cell) if part.cell else at
        self.touch()

    def keep(self) -> None:
        """Keep the puzzle as a drill: it comes back after 1, 3, 7 and 21 days."""
        if isinstance(self.task, PuzzleTask):
            try:
                self.classroom.progress.keep(item_of(self.task.puzzle), today())
            except FootrollError as refusal:
                self.say(refusal)
            else:
                self.say("it is kept as a drill, and comes back tomorrow")

    # What is shown

    def shown_options(self) -> tuple[TaskOption, ...]:
        """Return the five best answers, with yours among them even if it is the ninth."""
        best = list(self.options[:FIVE])
        mine = self.state.option
        if mine is not None and all(one.action != mine.action for one in best):
            best[-1:] = [mine]
        return tuple(best)

    def rows(self) -> tuple[AnswerShown, ...]:
        """Return the answers as rows: before the answer without any number."""
        state = self.state
        if not state.answered:
            return tuple(
                AnswerShown(key, one.plain, chosen=one.action == state.chosen, room="-")
                for key, one in self.by_key().items()
            )
        mine, rows = state.option, []
        for one in self.shown_options():
            yours = mine is not None and one.action == mine.action
            note = " · ".join(filter(None, ("best" if one.rank == 1 else "", "yours" if yours else "")))
            looked = state.looked is not None and one.action == state.looked.action
            rows.append(AnswerShown(str(one.rank), one.words, one.detail, one.value, one.bar, looked, note))
        return tuple(rows)

    def scene(self) -> Scene:
        """Return the pitch: the choice, and after the answer the best one, yours, and what comes of them."""
        state, marks = self.state, list[AnswerMark]()
        if not state.answered:
            if state.chosen is not None:
                marks += self._lines(self.task.weigh(state.chosen), look=LineLook.SOLID)
            if self.match.ask is Ask.ASK_DEFENCE_RUNS:
                marks += [
                    AnswerMark(chr(65 + at), one.action.cell or self._mover_cell())
                    for at, one in enumerate(self.listed)
                ]
        else:
            best, mine = self.options[0], state.option
            marks += self._lines(best, look=LineLook.SOLID, key="1", tag="best", ringed=True)
            if mine is not None and mine.action != best.action:
                marks += self._lines(mine, look=LineLook.DASHED, key=str(mine.rank), tag="yours", framed=True)
        target = self.task.target
        cell = None if target is None else self.match.cell(target)
        if cell is not None:
            marks.append(AnswerMark("", cell, ringed=True))
        scene = step_scene(self.match, answers=tuple(marks))
        labels = ((state.end, state.played),) if state.end else ()
        return replace(scene, labels=labels)

    def _mover_cell(self) -> Cell:
        pawn = self.task.target
        cell = self.match.cell(pawn) if pawn is not None else None
        return cell or self.match.ball

    def _lines(
        self,
        option: TaskOption,
        *,
        look: LineLook,
        key: str = "",
        tag: str = "",
        ringed: bool = False,
        framed: bool = False,
    ) -> list[AnswerMark]:
        """Return the lines of an answer, and its tag."""
        ways = ball_ways(option.actions, self.match)
        if not ways:
            start, end = self._mover_cell(), option.action.cell or self._mover_cell()
            run = [AnswerMark("", end, start, look=look)] if option.action.kind is Do.DO_RUN else []
            words = f"{tag}: {option.value or option.plain}" if tag else ""
            return [*run, AnswerMark(key, end, words=words, look=look, ringed=ringed, framed=framed)]
        lines = [
            AnswerMark("", way.end, way.start, look=LineLook.DOTTED if at else look, high=way.high)
            for at, way in enumerate(ways)
        ]
        words = f"{tag}: {self._tag_words(option)}" if tag else ""
        return [*lines, AnswerMark(key, ways[0].end, words=words, look=look, ringed=ringed, framed=framed)]

    def _tag_words(self, option: TaskOption) -> str:
        """Say what comes of a ball: how often it arrives, and the chance that counts if that is another."""
        arrives = option.detail.partition(",")[0]
        chance = f"goal {option.value}" if self.task.verb == "scores" else option.value
        return ", ".join(filter(None, (arrives, "" if arrives.split()[-1:] == [chance] else chance)))

    def cells(self) -> list[Cell]:
        """Return the cells that matter, for the zoom."""
        found = [self.match.ball, *(one.action.cell for one in self.options[:FIVE] if one.action.cell)]
        keeper = self.match.keeper(Side(1 - self.match.attacking))
        goal = self.match.cell(keeper) if keeper is not None else None
        return [*found, *([goal] if goal else [])]

    def ask(self) -> AskState:
        """Return the ask bar."""
        side = Side(self.match.decider)
        question, consequence = self._question()
        return AskState(
            team=team_of(self.match, side),
            role=f"{side.name.capitalize()} to play" if not self.state.answered else "Answered",
            side=side,
            question=question,
            consequence=consequence,
            refusal="",
            wanted=None,
            thinking=None,
            buttons=self._buttons(),
        )

    def _question(self) -> tuple[str, str]:
        state = self.state
        if not state.answered:
            if self.busy:
                return self.task.brief, "Counting"
            if state.chosen is not None:
                words = self.task.weigh(state.chosen).plain
                return self.task.brief, f"{words}. Enter answers; you may change your mind until then."
            return self.task.brief, STAND if self.match.ask is Ask.ASK_DEFENCE_RUNS else HOW
        best, mine = self.options[0], state.option
        values = f", {best.value}" if best.value else ""
        if mine is None:
            return f"The best is {lower_first(best.words)}{values}.", self.task.why
        if mine.good:
            following = f" The next is {self.options[1].value}." if len(self.options) > 1 else ""
            return f"The best: {mine.value or lower_first(mine.words)}.{following}", self.task.why
        told = [
            f"{lower_first(one.words)} {self.task.verb} {one.value}" if one.value else lower_first(one.words)
            for one in (mine, best)
        ]
        return f"Not the best: {told[0]}, {told[1]}.", self.task.why

    def _buttons(self) -> tuple[Button, ...]:
        state = self.state
        if not state.answered:
            hint = Button(
                "Hint",
                "H",
                "hint",
                tip="A hint before the answer halves what can be won",
                enabled=state.hints < len(self.task.hints),
            )
            show = Button("Show the answer", "Esc", "give_up", tip="It counts as not solved")
            ready = state.chosen is not None and not self.busy
            return hint, show, Button("Answer", "Return", "answer", primary=True, enabled=ready)
        again = Button("Try again", "T", "again", tip="It does not count")
        played = Button("Show it played", "P", "play", tip="Once with dice")
        words = "Back to the lessons" if self.last else "Next puzzle" if self.words != "Drills" else "Next drill"
        return again, played, Button(words, "Return", "next", primary=True)

    def why(self) -> tuple[str, str]:
        """Return the heading and the text below the answers: hints, or the idea."""
        state = self.state
        if not state.answered:
            return ("Hint" if state.hints else "", " ".join(self.task.hints[: state.hints]))
        best, mine = self.options[0], state.option
        parts = [self.task.why]
        if mine is not None and not mine.good and best.detail and mine.detail:
            parts.append(f"{best.words}: {best.detail}. {mine.words}: {mine.detail}.")
        if state.played:
            parts.append(f"Played once: {state.played}.")
        return "Why", "\n\n".join(parts)

    def close(self) -> None:
        """Stop counting."""
        self._counts.cancel()
