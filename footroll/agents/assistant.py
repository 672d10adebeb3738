"""The assistant: the best answers to a question, with exact chances, an estimate and reasons."""

from __future__ import annotations

import statistics
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from footroll.agents.native import NativeAgent
from footroll.agents.reasons import (
    BALLS,
    PLACE_WORDS,
    RUN_WORDS,
    SHOTS,
    TAKING,
    for_many,
    join_words,
    reasons_for,
    run_words,
)
from footroll.agents.tactics import BASE, read_tactics
from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels import passes
from footroll.kernels.layout import Ask, Do, Restart, Side, side_of
from footroll.match import DONE, Action, Dice
from footroll.match.actions import BENDS
from footroll.match.legal import PLACES, RUNS
from footroll.match.lineup import squad_of
from footroll.odds import action_odds
from footroll.odds.outcomes import NEVER
from footroll.odds.targets import aim_odds, bend_odds
from footroll.percent import percent
from footroll.skills import skill_name
from footroll.wording import lower_first, number_word, sentence_case

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from footroll.agents.native import Places
    from footroll.agents.tactics import Tactics
    from footroll.match import Match
    from footroll.match.legal import WeighedAction

JUDGE = "club"  # the level that weighs answers, whatever the level that chooses
# Without the habits that only keep a match moving; the judge at the end of a rollout goes without them too.
PLAIN_JUDGEMENT = {"shot": 1.0, "patience": 0.0, "pull": 0.0, "tempo": 0.0, "noise": 0.0}
BEST = 3  # answers shown
PLAY_OUTS = 64  # of an answer that is estimated
BETTER = "better than keeping it"
SURE = 1.96  # standard errors on both sides of a mean in a 95% interval
ROWS = ("ground", "middle", "top")
WEIGHED = {Ask.ASK_CARRIER, Ask.ASK_ONE_TOUCH, Ask.ASK_CARRY, Ask.ASK_DEFENDERS}


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """About how many goals an answer leads to: the mean of its play-outs, with its 95% interval."""

    mean: float
    low: float
    high: float


def estimate_from(worths: Sequence[float]) -> PlayedOut:
    """Return the mean of some play-outs with its interval.

    >>> estimate_from([1.0, 0.0, 0.0, -1.0, 0.5, 0.1, 0.0, 0.2]).mean
    0.1
    >>> estimate_from([0.5, 0.5])
    PlayedOut(mean=0.5, low=0.5, high=0.5)
    """
    mean = statistics.fmean(worths)
    beside = SURE * statistics.stdev(worths) / len(worths) ** 0.5
    return PlayedOut(mean, mean - beside, mean + beside)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One answer that the assistant proposes: its words, its exact chance, its estimates, and the reasons.

    `chance` is what `footroll odds` counts, and None where nothing is rolled. `worth` ranks the answers: about how many
    goals more than the opponents the answer is worth until the next goal, as the club coach weighs it. It is None where
    nothing is weighed. `estimate` comes from play-outs, and is None until somebody asks for it.
    """

    action: Action
    words: str
    chance: Fraction | None = None
    worth: float | None = None
    reasons: tuple[str, ...] = ()
    estimate: PlayedOut | None = None

    def __str__(self) -> str:
        return describe_answer(self.words, self.chance, self.reasons)


def show_chance(chance: Fraction | None) -> str:
    """Write an exact chance: sure, never, or in per cent; nothing where nothing is rolled.

    >>> from fractions import Fraction
    >>> show_chance(Fraction(1)), show_chance(Fraction(2, 3)), show_chance(None)
    ('sure', '66.7%', '')
    """
    if chance is None:
        return ""
    return "sure" if chance == 1 else "never" if chance == 0 else percent(chance)


def describe_answer(words: str, chance: Fraction | None, reasons: tuple[str, ...]) -> str:
    """Describe an answer in one line: its words, its chance and the reasons.

    >>> from fractions import Fraction
    >>> describe_answer("Pass to 8", Fraction(43, 50), ("nobody can reach them", "breaks the line"))
    'Pass to 8: 86.0%, nobody can reach them, breaks the line'
    """
    parts = ", ".join(part for part in (show_chance(chance), *reasons) if part)
    return f"{words}: {parts}" if parts else words


def show_worth(worth: float) -> str:
    """Write an estimate with its sign.

    >>> show_worth(0.3), show_worth(-0.049), show_worth(0.001)
    ('+0.30', '−0.05', '0.00')
    """
    written = f"{worth:+.2f}".replace("-", "−")
    return "0.00" if written in {"+0.00", "−0.00"} else written


def rank_played_out(found: Sequence[Suggestion]) -> tuple[Suggestion, ...]:
    """Put an answer first if the interval of its play-outs lies above the mean of the first answer.

    Nothing is said to be better than keeping the ball where the play-outs say otherwise.
    """
    played = [(one.estimate, one) for one in found if one.estimate]
    if not played or found[0].estimate is None:
        return tuple(found)
    estimate, best = max(played, key=lambda one: one[0].mean)
    ranked = list(found)
    if estimate.low > found[0].estimate.mean:
        ranked.remove(best)
        ranked.insert(0, best)
    others = [other.mean for other, one in played if one.action.kind not in SHOTS]
    return tuple(
        replace(one, reasons=tuple(words for words in one.reasons if words != BETTER))
        if one.estimate and others and max(others) > one.estimate.mean - 0.01
        else one
        for one in ranked
    )


@dataclass(slots=True)
class Assistant:
    """Helps a coach: proposes answers, moves the rest of the team, and says what an answer costs.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,9@87:32 A=1@60:10,4@20:50 ask=carrier carrier=H9")
    >>> print(Assistant().suggest(match)[0].words)
    Shoot
    """

    level: str = "club"
    tactics: Tactics | None = None
    _coach: NativeAgent = field(init=False)
    _judge: NativeAgent = field(init=False)

    def __post_init__(self) -> None:
        self._coach = NativeAgent(self.level, tactics=self.tactics)
        tactics = self.tactics or read_tactics(BASE)
        judging = replace(tactics, numbers={**tactics.numbers, **PLAIN_JUDGEMENT})
        self._judge = NativeAgent(JUDGE, tactics=judging)

    def keep_shape(self, side: Side, places: Places) -> None:
        """Move a side in these places instead of its formation."""
        self._coach.keep_shape(side, places)

    def suggest(self, match: Match, *, most: int = BEST) -> tuple[Suggestion, ...]:
        """Return the best few answers to a question, the assistant's own choice first."""
        if match.over:
            return ()
        if match.ask is Ask.ASK_TARGET:
            return _targets(match)[:most]
        if match.ask is Ask.ASK_EFFECT_SIDE:
            return _bends(match)
        own = self._coach.decide(match)
        if match.ask not in WEIGHED:
            return (self._other(match, own),)
        weighed = self._weigh(match)
        first = weighed.pop(own, None) or self._judge.weigh_one(match, own)
        found = _one_each([one for one in (first, *weighed.values()) if one is not None])[:most]
        ranked = tuple(self.describe(match, one, among=found) for one in found)
        return ranked or (Suggestion(own, words_for(match, own)),)

    def _weigh(self, match: Match) -> dict[Action, WeighedAction]:
        """Return the weighed answers, the best first; a decision lets the judge follow the possession."""
        self._judge.decide(match)
        return {one.action: one for one in self._judge.weigh(match) if one.succeeds > 0}

    def describe(self, match: Match, one: WeighedAction, *, among: list[WeighedAction] | None = None) -> Suggestion:
        """Return a weighed answer with its exact chance and its reasons."""
        reasons = reasons_for(match, one)
        others = [other.worth for other in among or () if other.action.kind not in SHOTS]
        if one.action.kind in SHOTS and others and one.worth > max(others):
            reasons = (*reasons[:2], BETTER)
        return Suggestion(
            one.action, words_for(match, one.action, one.receiver), chance_of(match, one.action), one.worth, reasons
        )

    def judge(self, match: Match, action: Action) -> Suggestion | None:
        """Return what the assistant thinks of any one answer, or None if it cannot judge it."""
        one = self.weighed(match, action)
        return None if one is None else self.describe(match, one)

    def weighed(self, match: Match, action: Action) -> WeighedAction | None:
        """Return any one answer with its worth, or None if it cannot be judged."""
        if match.over or match.ask not in WEIGHED or not match.allows(action):
            return None
        return self._weigh(match).get(action) or self._judge.weigh_one(match, action)

    def estimate(self, match: Match, action: Action) -> PlayedOut | None:
        """Play an answer out and return what that led to, or None at questions that are not weighed.

        The dice of the play-outs follow from the position: the same question has the same estimate.
        """
        if match.over or match.ask not in WEIGHED or not match.allows(action):
            return None
        return estimate_from(self._judge.play_out(match, action, count=PLAY_OUTS))

    def cost(self, match: Match, action: Action) -> float | None:
        """Return about how many goals an answer gives away against the best one, or None if unknown."""
        chosen, best = self.weighed(match, action), self.best(match)
        return None if chosen is None or best is None else max(best.worth - chosen.worth, 0.0)

    def best(self, match: Match) -> WeighedAction | None:
        """Return the answer that is worth most, or None at questions that are not weighed."""
        if match.over or match.ask not in WEIGHED:
            return None
        return max(self._weigh(match).values(), key=lambda one: one.worth, default=None)

    # Whole plans

    def plan(self, match: Match) -> tuple[Suggestion, ...]:
        """Return the runs, places or changes of the rest of the stage; moved footballers stay."""
        twin, found = match.copy(), list[Suggestion]()
        twin.dice = Dice.scripted()
        self._answer_all(twin, twin, found)
        if match.ask is Ask.ASK_ATTACK_RUNS and twin.ask is Ask.ASK_ATTACK_RUNS and twin.turn == match.turn:
            later = _until_waiting(twin)
            if later.ask is Ask.ASK_WAITING_RUNS and later.turn == match.turn:
                self._answer_all(later, twin, found)
        return tuple(found)

    def _answer_all(self, asked: Match, played: Match, found: list[Suggestion]) -> None:
        """Add the coach's answers to the question of one match, as long as another allows them too."""
        question = asked.ask, asked.decider, asked.turn
        self._coach.forget_plan(asked)
        while (asked.ask, asked.decider, asked.turn) == question and not asked.over:
            action = self._coach.decide(asked)
            if action == DONE:
                break
            both = (asked,) if asked is played else (asked, played)
            if played.allows(action):
                found.append(self._other(asked, action))
            try:
                for one in both if played.allows(action) else (asked,):
                    one.play(action)
            except (OutOfDice, IllegalAction):
                break

    def _other(self, match: Match, action: Action) -> Suggestion:
        """Return an answer to a question that is not about the ball."""
        chance = None
        if action.kind is Do.DO_TRY:
            chance = action_odds(match, action).odds.get("intercepted", NEVER)
        elif action.kind is Do.DO_SLIP:
            chance = chance_of(match, action)
        return Suggestion(action, words_for(match, action), chance, None, self._why(match, action))

    def _why(self, match: Match, action: Action) -> tuple[str, ...]:
        """Return the reasons of an answer from the plan of the coach, or from the state of a footballer."""
        if action.kind is Do.DO_RUN:
            return _said(run_words(match, action, self._coach.reason(match, action.pawn)))
        if action.kind is Do.DO_PLACE and match.ask is not Ask.ASK_OFFSIDE_PLACES:
            reason = self._coach.reason(match, action.pawn)
            return _said(PLACE_WORDS.get(reason, RUN_WORDS[reason]))
        return _small_reasons(match, action)


def _until_waiting(match: Match) -> Match:
    """Return the match when the attackers who can wait are asked, if nobody else moves before."""
    twin = match.copy()
    try:
        while twin.ask in (Ask.ASK_ATTACK_RUNS, Ask.ASK_DEFENCE_RUNS) and twin.turn == match.turn:
            twin.play(DONE)
    except OutOfDice:
        pass
    return twin


def _one_each(weighed: list[WeighedAction]) -> list[WeighedAction]:
    """Keep only the first ball to each receiver: two cells for one runner are one idea."""
    found: dict[object, WeighedAction] = {}
    for one in weighed:
        idea = one.receiver if one.action.kind in BALLS and one.receiver is not None else one.action
        found.setdefault(idea, one)
    return list(found.values())


def _said(words: str) -> tuple[str, ...]:
    return (words,) if words else ()


def _small_reasons(match: Match, action: Action) -> tuple[str, ...]:
    """Return the reason of a small answer: a change, a taker, a step back, an attempt."""
    state = match.state
    if action.kind is Do.DO_SUBSTITUTE:
        return (
            ("injured",)
            if state["injured"][action.pawn]
            else ("one yellow card",)
            if state["yellows"][action.pawn]
            else ()
        )
    if action.kind is Do.DO_KEEPER:
        return ("nobody is in goal",)
    if action.kind is Do.DO_TAKE:
        skill = TAKING.get(Restart(int(state["restart"])))
        return () if skill is None else (f"{skill_name(skill)} {match.footballer(action.pawn).skill(skill)}",)
    if action.kind is Do.DO_PLACE:
        return ("offside otherwise",)
    return ("it costs nothing to try",) if action.kind is Do.DO_TRY else ()


def chance_of(match: Match, action: Action) -> Fraction | None:
    """Return the exact chance of an answer as `footroll odds` counts it, or None where nothing is rolled."""
    if action.kind in (Do.DO_DONE, Do.DO_RUN, Do.DO_STOP, Do.DO_FOUL):
        return None
    return action_odds(match, action).success


def _targets(match: Match) -> tuple[Suggestion, ...]:
    """Return the targets of a shot, the likeliest goal first, the cheaper one if tied."""
    odds = aim_odds(match)
    open_ones = [one for one in odds.targets if one.goal is not None]
    ranked = sorted(open_ones, key=lambda one: (-(one.goal or 0), one.cost))
    found = []
    for one in ranked:
        reach = () if one.reach is None else (f"the goalkeeper needs {one.reach} to reach it",)
        words = f"Column {one.column + 1}, {ROWS[one.row]} row"
        cost = f"costs {one.cost} of {odds.result}"
        found.append(
            Suggestion(Action(Do.DO_AIM, other=one.column, row=one.row), words, one.goal, None, (cost, *reach))
        )
    return tuple(found)


def _bends(match: Match) -> tuple[Suggestion, ...]:
    """Return both sides of a curved shot, the likelier goal first."""
    found = []
    for bend in sorted(bend_odds(match), key=lambda one: -one.goal):
        wall = ("into the wall",) if bend.walled else ()
        action, reasons = Action(Do.DO_BEND, other=bend.side), (f"difficulty {bend.difficulty}", *wall)
        found.append(Suggestion(action, words_for(match, action), bend.goal, None, reasons))
    return tuple(found)


# Words for answers


def _number(match: Match, pawn: int) -> str:
    return str(match.footballer(pawn).number)


VERBS = {
    Do.DO_PASS: "Pass",
    Do.DO_LOW_PASS: "Pass it on",
    Do.DO_DEFENSIVE_HEADER: "Head it",
    Do.DO_HAND_PASS: "Throw it",
}


def _ball_words(match: Match, action: Action, receiver: int | None) -> str:
    """Name a ball by its receiver, or by its cell."""
    verb = {Do.DO_LOW_PASS: "Pass it on", Do.DO_DEFENSIVE_HEADER: "Head it", Do.DO_HAND_PASS: "Throw"}.get(
        action.kind, "Pass"
    )
    at = match.carrier if match.ask is Ask.ASK_CARRIER else int(match.state["flight"]["receiver"])
    start = match.cell(at) if at is not None else None
    if action.kind is Do.DO_PASS and start and action.cell and passes.is_high(start.yards_to(action.cell)):
        verb = "High pass"
    there = next((mate for mate in match.pawns(match.decider) if match.cell(mate) == action.cell), None)
    if there is not None:
        return f"{verb} to {_number(match, there)}"
    runner = f", for {_number(match, receiver)}" if receiver is not None and side_of(receiver) == match.decider else ""
    return f"{verb} to {action.cell}{runner}"


PLAIN = {
    Do.DO_SHOOT: "Shoot",
    Do.DO_FINISH: "Finish first time",
    Do.DO_OFFENSIVE_HEADER: "Head at goal",
    Do.DO_SCISSORS_KICK: "Scissors-kick",
    Do.DO_LOB: "Lob the goalkeeper",
    Do.DO_STOP: "Stop play",
}
NOTHING = {
    Ask.ASK_SUBSTITUTION: "No change",
    Ask.ASK_CARRIER: "Keep the ball",
    Ask.ASK_ONE_TOUCH: "Keep the ball",
    Ask.ASK_CARRY: "Stay on the ball",
    Ask.ASK_ATTACKERS: "Nobody slips",
    Ask.ASK_DEFENDERS: "Leave the carrier",
    Ask.ASK_INTERCEPTORS: "Nobody tries",
}


def words_for(match: Match, action: Action, receiver: int | None = None) -> str:
    """Name an answer in a few words."""
    kind = action.kind
    if kind is Do.DO_DONE:
        return NOTHING.get(match.ask, "Done")
    if kind in BALLS:
        return _ball_words(match, action, receiver)
    if kind in PLAIN:
        return f"{PLAIN[kind]}{' with effect' if action.effect else ''}"
    if kind is Do.DO_AIM:
        return f"Column {action.other + 1}, {ROWS[action.row]} row"
    if kind is Do.DO_BEND:
        return f"Bend it to the {BENDS[action.other]}"
    if kind is Do.DO_DRIBBLE:
        blockers = match.blockers(match.carrier) if match.carrier is not None else []
        return f"Dribble past {join_words([_number(match, pawn) for pawn in blockers])}"
    if kind is Do.DO_SUBSTITUTE:
        on = squad_of(match.teams[side_of(action.pawn)])[action.other]
        return f"{on.number} comes on for {_number(match, action.pawn)}"
    return _pawn_words(match, action)


def _pawn_words(match: Match, action: Action) -> str:
    """Name an answer of one footballer."""
    who, kind = _number(match, action.pawn), action.kind
    words = {
        Do.DO_KEEPER: f"{who} goes in goal",
        Do.DO_TAKE: f"{who} takes it from {action.cell}",
        Do.DO_PLACE: f"{who} to {action.cell}",
        Do.DO_RUN: f"{who} to {action.cell}",
        Do.DO_SLIP: f"{who} slips past the marker",
        Do.DO_TACKLE: f"Tackle with {who}",
        Do.DO_TRY: f"{who} tries to intercept" if len(match.choices) == 1 else "Everybody tries to intercept",
        Do.DO_NAME: f"Name {who}",
    }
    if kind is Do.DO_FOUL:
        return f"Foul {_number(match, action.other)} with {who}"
    return words.get(kind, kind.name)


# Why a coach of the program did what it did


def explain(coach: object, match: Match, answers: list[Action]) -> str:
    """Say why a coach gave these answers to a question, in a sentence or two; empty if unknown."""
    if not isinstance(coach, NativeAgent) or not answers or match.over:
        return ""
    if match.ask in WEIGHED and match.ask is not Ask.ASK_CARRY:
        return _explain_ball(coach, match, answers[0])
    if match.ask in RUNS | PLACES:
        return _explain_plan(coach, match, answers)
    return ""


def _explain_ball(coach: NativeAgent, match: Match, action: Action) -> str:
    weighed = coach.weigh(match)
    chosen = next((one for one in weighed if one.action == action), None) or coach.weigh_one(match, action)
    if chosen is None:
        return f"{words_for(match, action)}."
    reasons = ", ".join(reasons_for(match, chosen))
    said = f"{words_for(match, action, chosen.receiver)}{f': {reasons}' if reasons else ''}."
    other = next((one for one in weighed if one.action != action), None)
    if other is None:
        return said
    less = chosen.worth - other.worth
    differs = f", about {show_worth(less).lstrip('+−')} goals {'less' if less >= 0 else 'more'}"
    return f"{said} Next best: {lower_first(words_for(match, other.action, other.receiver))}{differs}."


def _explain_plan(coach: NativeAgent, match: Match, answers: list[Action]) -> str:
    moved = [one for one in answers if one.kind in (Do.DO_RUN, Do.DO_PLACE)]
    counts = Counter(run_words(match, one, coach.reason(match, one.pawn)) for one in moved)
    parts = [f"{number_word(count)} {for_many(words, count)}" for words, count in counts.most_common() if words]
    words = join_words(parts)
    return f"{sentence_case(words)}." if words else ""
