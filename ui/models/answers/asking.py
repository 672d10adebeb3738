"""The current question of a match, and what the room shows of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PyQt6.QtCore import QElapsedTimer, QObject, Qt, pyqtSignal

from footroll.kernels.layout import Ask, Die, Side
from footroll.match import UndoPolicy
from footroll.match.legal import NAMES, PLACES, RUNS
from footroll.ui.models.advice import AdviceState, Adviser, Helper, row_of
from footroll.ui.models.answers.balls import BallAnswer
from footroll.ui.models.answers.base import Button
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.models.answers.deputy import Deputy
from footroll.ui.models.answers.doubt import DoubtAnswer
from footroll.ui.models.answers.duels import DuelAnswer
from footroll.ui.models.answers.moments import MomentAnswer
from footroll.ui.models.answers.names import BendAnswer, NameAnswer, TargetAnswer
from footroll.ui.models.answers.places import PlaceAnswer, TakerAnswer
from footroll.ui.models.answers.reactions import InterceptAnswer
from footroll.ui.models.answers.room_state import AskState, PanelState, RoomState
from footroll.ui.models.answers.runs import RunAnswer
from footroll.ui.models.answers.stoppage import StoppageAnswer
from footroll.ui.models.answers.stops import STOP, StopAnswer
from footroll.ui.models.answers.waiting import CoachAnswer, OverAnswer, WatchAnswer
from footroll.ui.models.keys import KEYS, KeyMap
from footroll.ui.models.moments.moment import last_moment
from footroll.ui.models.moments.outlook import NO_OUTLOOK
from footroll.ui.models.moments.told import Told
from footroll.ui.models.moments.trail import NO_TRAIL
from footroll.ui.models.session import PERSON
from footroll.ui.models.shown import Help, veiled
from footroll.ui.models.stages import Stages

if TYPE_CHECKING:
    from footroll.match import Action, Wanted
    from footroll.pitch import Cell
    from footroll.ui.models.answers.base import Answer, Option
    from footroll.ui.models.answers.deputy import StoppagePlan
    from footroll.ui.models.chance import Chance
    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.models.moments.results import JustNow
    from footroll.ui.models.moments.trail import Trail
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.session import MatchSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.stages import Stage

GUARD = 250  # milliseconds: input is ignored for so long when the question goes to another coach
ROLLS, WATCHING = "Roll the dice", "Watching"
STOPPAGE = {Ask.ASK_SUBSTITUTION, Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES}
FAMILIES: dict[Ask, type[Answer]] = {
    Ask.ASK_SUBSTITUTION: ChangeAnswer,
    Ask.ASK_TAKER: TakerAnswer,
    Ask.ASK_CARRIER: BallAnswer,
    Ask.ASK_ONE_TOUCH: BallAnswer,
    Ask.ASK_INTERCEPTORS: InterceptAnswer,
    Ask.ASK_EFFECT_SIDE: BendAnswer,
    Ask.ASK_TARGET: TargetAnswer,
    Ask.ASK_ATTACKERS: DuelAnswer,
    Ask.ASK_DEFENDERS: DuelAnswer,
    **dict.fromkeys(NAMES, NameAnswer),
    **dict.fromkeys(PLACES, PlaceAnswer),
    **dict.fromkeys(RUNS, RunAnswer),
}


class QuestionTips(Protocol):
    """Notes beside the questions of a first match, such as `FirstTips`."""

    def beside(self, answer: Answer, ask: Ask) -> tuple[tuple[str, str], ...]:
        """Return the tip for a question as a note of the panel."""


class Asking(QObject):
    """Holds the current question, and says what the room shows of it.

    A change marks the model as changed; `refreshed` then carries the new state once, from the event loop.
    """

    refreshed = pyqtSignal(object)  # RoomState
    refused = pyqtSignal(str)
    _marked = pyqtSignal()

    def __init__(
        self,
        session: MatchSession,
        *,
        keys: KeyMap | None = None,
        help_level: Help = Help.FULL,
        settings: Settings | None = None,
        tips: QuestionTips | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.adviser = Adviser(session.helpers, settings=settings)
        self.deputy = session.deputy = Deputy(self.adviser, settings)
        self.keys = keys or KeyMap(lambda name: KEYS[name].key)
        self.help = help_level
        self.guard = GUARD
        self.falls = False  # the dice of a moment fall one after the other
        self.refusal = ""  # why the last action was refused
        self._since = QElapsedTimer()
        self._asked: Side | None = None
        self._played_on = -1  # the turn in which play was not stopped for the injured
        self._left_on: frozenset[int] = frozenset()  # injured footballers that were asked about
        self._cell: Cell | None = None
        self._drag: tuple[Cell, Cell] | None = None
        self._change, self._pending = 0, False
        self._stages, self._undo = Stages(), (-1, True)
        self.told = Told(session.match, help_level)
        self._tips = tips
        self._kept: Answer | None = None  # the question behind a moment that is shown again
        self.is_shown_again = False  # a person asked to see the moment again
        self._followed: tuple[int, tuple[Stage, ...]] = (-1, ())
        self.answer: Answer = self._ask()
        self._marked.connect(self.refresh, Qt.ConnectionType.QueuedConnection)  # type: ignore[call-arg]  # not in its stub
        session.changed.connect(self._put_question)
        session.played.connect(self._forget_kept)
        session.reseated.connect(lambda _: self.adviser.set_helpers(session.helpers))
        session.taken_back.connect(self._forget_kept)
        session.taken_back.connect(lambda: self.deputy.accept(None))

    # Changes

    def mark_changed(self) -> None:
        """Queue a refresh; several changes before it are sent as one."""
        self._change += 1
        self._drag = None
        self._queue_refresh()

    def _queue_refresh(self) -> None:
        if not self._pending:
            self._pending = True
            self._marked.emit()

    def refresh(self) -> None:
        """Send the new state now, if anything has changed."""
        if self._pending:
            self._pending = False
            self.refreshed.emit(self.state())

    def state(self) -> RoomState:
        """Return everything that the room shows now."""
        answer, wanted = self.answer, self.session.wanted
        side, role = (answer.side, answer.role) if wanted is None else (wanted.side, ROLLS)
        watching = isinstance(answer, WatchAnswer)
        thinks = self.session.coach_thinks and wanted is None and not self.refusal
        return RoomState(
            answer=self.answer,
            change=self._change,
            ask=AskState(
                team=WATCHING if watching else str(answer.match.teams[side]),
                role=role,
                side=side,
                question=answer.question if wanted is None else str(wanted),
                consequence=answer.consequence if wanted is None else self._how_to_roll(wanted),
                refusal=self.refusal,
                wanted=wanted,
                thinking=answer if thinks else None,
                buttons=tuple(map(self._with_honest_undo, self.buttons())) if wanted is None else (),
                plain=watching,
            ),
            panel=self._panel_state(),
            stages=self._stages_now(),
            scene=self.scene(),
            cell=self._cell,
            goal=self.answer.goal,
            spot=self.answer.spot,
            hit=self.answer.hit,
            moment=self.session.moment,
            stands=isinstance(answer, MomentAnswer) and answer.stands,
        )

    def _how_to_roll(self, wanted: Wanted) -> str:
        """Say how to enter a die that was rolled at the table."""
        typed = "Type its two digits, 00 for 0" if wanted.die is Die.D100 else "Type its digit"
        return f"{typed}; {self.shown_key('R')} rolls it here. Backspace returns to the previous die."

    def _with_honest_undo(self, button: Button) -> Button:
        """Return a button; an undo that would be refused is disabled, and says why."""
        if button.does != "undo" or self.may_undo():
            return button
        why = "Dice have been rolled since." if self.is_past_dice() else "Nothing to undo."
        return replace(button, enabled=False, tip=why)

    def _panel_state(self) -> PanelState:
        answer, pawn = self.answer, self.answer.subject()
        changes = answer if isinstance(answer, ChangeAnswer | StoppageAnswer) else None
        return PanelState(
            side=answer.side,
            pawn=pawn,
            number="" if pawn is None else str(answer.shown().footballer(pawn).number),
            facts=answer.facts(),
            heading=answer.heading,
            options=self.options(),
            columns=answer.columns,
            roll=answer.roll(),
            order=answer.order,
            asides=(*answer.asides(), *self._coach_words()),
            chance=None if answer.columns else self.chance(),
            compares=isinstance(answer, DoubtAnswer),
            tables=answer.tables() if self.help.odds else answer.plain_tables(),
            helps=self.helps(),
            bench_heading=changes.bench_heading if changes else "",
            bench=changes.bench() if changes else (),
            advice=self._advice_state(),
            plan=answer.plan_shown() if self.session.person_asked else None,
            just_now=self._just_now(stands=getattr(answer, "stands", True)),
            replay_key=self.shown_key("R"),
            trail=self._trail(),
            tips=self._tips.beside(answer, answer.match.ask) if self._tips and self.session.person_asked else (),
            outlook=self.told.outlook() if self.session.person_asked else NO_OUTLOOK,
            moment=self.session.moment,
            fallen=answer.fallen if isinstance(answer, MomentAnswer) else 0,
        )

    def _just_now(self, *, stands: bool) -> JustNow:
        """Return the last result, with what a standing order did."""
        moment, ordered = self.session.moment, self.session.ordered
        result = self.told.result(moment, stands=stands)
        return replace(result, detail=f"{result.detail} {ordered}".strip()) if ordered and not moment else result

    def _advice_state(self) -> AdviceState | None:
        """Return the assistant's part of the panel; None where it has nothing to say."""
        answer = self.answer
        if not self.session.person_asked or not answer.advised or not self.adviser.helps(answer.side):
            return None
        rows = tuple(row_of(one, self.help) for one in answer.advice())
        key = self.shown_key(KEYS["assistant"].key)
        return AdviceState(self.adviser.on, self.adviser.words(answer.side), key, rows)

    def _coach_words(self) -> tuple[tuple[str, str], ...]:
        """Return why the other coach of the program did what it did, as a note."""
        other = Side(1 - self.answer.side)
        said = self.session.said.get(other, "")
        if not said or not self.answer.helped or not self.help.targets:
            return ()
        seat, tactics = self.session.seats[other], self.session.tactics[other]
        who = Helper(seat, tactics).words
        return ((f"{self.answer.match.teams[other]}’s coach · {who}", said),)

    def _trail(self) -> Trail:
        """Return what the other side did, while a person decides."""
        return self.told.trail() if self.session.person_asked or self.session.watched else NO_TRAIL

    def _stages_now(self) -> tuple[Stage, ...]:
        """Return the stages of the turn; the pointer does not change them."""
        if self._followed[0] != self._change and self.session.moment is None:
            match = self.session.match
            acting = len(self.answer.open_pawns()) if match.ask in (Ask.ASK_ATTACKERS, Ask.ASK_DEFENDERS) else 0
            stages = self._stages.follow(match, can_act=acting, waiting=len(self.session.waiting))
            self._followed = self._change, stages
        return self._followed[1]

    # The question

    def _ask(self) -> Answer:
        """Return the current question, or the moment before it."""
        match = self.session.match
        if self.session.moment:
            return self._moment_answer(self.session.moment)
        kind: type[Answer] = FAMILIES.get(match.ask, OverAnswer)
        if match.over:
            kind = OverAnswer
        elif self.session.coach_thinks:
            kind = WatchAnswer if self.session.watched else CoachAnswer
        answer = self._stop() or self._stoppage() or kind(match, submit=self._submit, refuse=self.refused.emit)
        answer.set_help(self.help)
        answer.keys = self.keys
        answer.adviser = self.adviser
        if isinstance(answer, RunAnswer):
            answer.waiting = self.session.waiting
        if self.session.person_asked:
            answer.follow_adviser()
        if isinstance(answer, DuelAnswer) and self.session.orders and self.session.orders.never_fouls:
            answer.forbid_fouls()
        if isinstance(answer, CoachAnswer) and self.session.held:
            answer.hold()
        return answer

    def _submit(self, *answers: Action, waiting: frozenset[int] | None = None) -> None:
        """Play a person's answers, or ask again before one that costs much."""
        if len(answers) != 1 or not self._doubt(answers[0]):
            self.session.submit(*answers, waiting=waiting)

    def _doubt(self, action: Action) -> bool:
        """Ask whether to play a costly answer, and say whether that is asked."""
        match, least = self.session.match, self.adviser.check_from
        if not least or not self.session.person_asked or self.adviser.cost(match, action) < least:
            return False
        assistant, first = self.adviser.assistant(match.decider), self.answer
        if any(one.action == action for one in first.advice()[:1]):
            return False  # the assistant's own choice
        chosen = assistant.judge(match, action)
        best = next(iter(self.adviser.suggest(match)), None)
        if chosen is None or best is None or best.estimate is None:
            return False
        chosen = replace(chosen, estimate=assistant.estimate(match, action))
        if chosen.estimate is None or best.estimate.mean - chosen.estimate.mean < least:
            return False  # the play-outs, which the panel shows, do not agree
        self.answer = DoubtAnswer(
            match,
            submit=self.session.submit,
            refuse=self.refused.emit,
            first=first,
            chosen=chosen,
            best=best,
            back=partial(self._think_again, first),
            show_better=partial(self._think_again, first, shown=True),
        )
        self.answer.keys = self.keys
        return True

    def _think_again(self, first: Answer, *, shown: bool = False) -> None:
        """Return to the first question, with the assistant's suggestions if they are wanted."""
        self.answer = first
        if shown and not self.adviser.on:
            self.adviser.toggle()
        if shown:
            first.leave()  # otherwise Enter would declare the doubtful answer again
        first.follow_adviser()

    def _moment_answer(self, moment: MatchMoment) -> Answer:
        """Return the moment that stops the match; the same one is not shown from its start again."""
        if isinstance(now := getattr(self, "answer", None), MomentAnswer) and now.moment is moment:
            return now
        self._since.restart()  # a late click is not meant for it
        answer = MomentAnswer(self.session.match, submit=self.session.submit, refuse=self.refused.emit, moment=moment)
        answer.stands = not self.falls
        answer.fallen = len(moment.chain) if answer.stands else 0
        return answer

    def _stoppage(self) -> Answer | None:
        """Ask once for a whole stoppage, with the assistant on."""
        match = self.session.match
        if match.ask not in STOPPAGE or not self.session.person_asked or self.deputy.follows(match):
            return None
        if not self.adviser.on_for(match.decider):
            return None
        return StoppageAnswer.ask(
            match,
            submit=self.session.submit,
            refuse=self.refused.emit,
            adviser=self.adviser,
            accept=self._accept_plan,
        )

    def _accept_plan(self, plan: StoppagePlan) -> tuple[Action, ...]:
        """Follow the plan of a stoppage, and return its answers to the current question, if it has any."""
        self.deputy.accept(plan)
        ordered = self.deputy.answer(self.session.match)
        return ordered.answers if ordered else ()

    def _stop(self) -> Answer | None:
        """Ask whether to stop play for an injured footballer, at most once a turn."""
        match = self.session.match
        if not self.session.person_asked or self._played_on == match.turn or not match.allows(STOP):
            return None
        if self.adviser.on_for(match.decider) and self._hurt() <= self._left_on:
            return None  # with the assistant on, once for each injury
        return StopAnswer(match, submit=self.session.submit, refuse=self.refused.emit, play_on=self._play_on)

    def _play_on(self) -> None:
        """Ask for the carrier's action: play is not stopped this turn."""
        self._played_on, self._left_on = self.session.match.turn, self._hurt()
        self._put_question()

    def _hurt(self) -> frozenset[int]:
        match = self.session.match
        return frozenset(pawn for pawn in match.pawns(match.decider) if match.state["injured"][pawn])

    def _put_question(self) -> None:
        """Put the next question, and guard it from a click meant for the previous coach."""
        match = self.session.match
        if match.decider is not self._asked:
            self._asked = match.decider
            self._since.restart()
        kept = None if self.session.moment else self._kept
        self.answer = kept or self._ask()
        self._kept = None if kept else self._kept
        self.mark_changed()
        self._stages_now()  # follow every question, even one that is answered before it is shown

    # Moments

    def show_again(self) -> None:
        """Show the last result again; the question and its plan wait behind it."""
        if isinstance(self.answer, MomentAnswer):
            return
        if (moment := last_moment(self.session.match, odds=self.help.odds)) is None:
            self.refused.emit("Nothing has been played yet.")
            return
        self._kept = self.answer if self.session.person_asked or self.session.match.over else None
        self.is_shown_again = True
        self.session.tell(moment)

    def _forget_kept(self) -> None:
        """Forget the question behind a moment: the match has changed."""
        self._kept, self.is_shown_again = None, False

    def refuse(self, words: str) -> None:
        """Show why something cannot be done, until the next action."""
        self.refusal = words
        self._queue_refresh()

    def shown_key(self, key: str) -> str:
        """Return one of our keys as the user has to press it now."""
        return self.keys.shown(key, self.answer.where)

    def buttons(self) -> tuple[Button, ...]:
        """Return the buttons in their fixed places, with the user's keys; a moment has its own."""
        if isinstance(self.answer, MomentAnswer):
            return ()
        own = [Button("Undo", "Ctrl+Z", "undo"), *self.answer.buttons()]
        seats = self.session.seats
        if not self.session.match.over and any(seats[one] == PERSON and self.adviser.helps(one) for one in Side):
            words = "Suggestions in every stage until you press it again."
            switch = Button("Assistant", KEYS["assistant"].key, "assistant", tip=words, on=self.adviser.on)
            own = [switch, *own]
        found = {button.place: button for button in own}
        return tuple(replace(found[place], key=self.shown_key(found[place].key)) for place in sorted(found))

    def options(self) -> tuple[Option, ...]:
        """Return the options of the question, with the user's keys."""
        return tuple(replace(option, key=self.shown_key(option.key)) for option in self.answer.options())

    def helps(self) -> tuple[Button, ...]:
        """Return the actions for many pawns at once, with the user's keys."""
        return tuple(replace(button, key=self.shown_key(button.key)) for button in self.answer.helps())

    def why(self) -> str:
        """Say why an action is forbidden."""
        return self.answer.why()

    def chance(self) -> Chance | None:
        """Return the odds at the pointer, if the help level shows odds."""
        return self.answer.chance() if self.help.odds else None

    def scene(self) -> Scene:
        """Return what the pitch shows at this help level, with the trail of the other side."""
        scene = veiled(self.answer.reach(*self._drag) if self._drag else self.answer.scene(), self.help)
        past = self._trail().pointed(self.told.line)
        return replace(scene, past=past) if past else scene

    def may_undo(self) -> bool:
        """Return whether there is a plan or an answer to undo."""
        if self._undo[0] != self._change:
            self._undo = self._change, self.answer.planned or self.session.may_undo() is None
        return self._undo[1]

    def is_past_dice(self) -> bool:
        """Return whether dice were rolled since the last answer, and the undo policy stops at dice."""
        match = self.session.match
        return match.undo_policy is UndoPolicy.NOT_PAST_DICE and bool(match.last_events.rolls)

    @property
    def _guarded(self) -> bool:
        """Whether a question or a moment has only just appeared."""
        return self._since.isValid() and self._since.elapsed() < self.guard
