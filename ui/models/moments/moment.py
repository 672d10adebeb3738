"""Moments stop the match for a while: goals, cards, penalties, injuries, big saves and the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.kernels.layout import Card, Catch, FoulCall, Limit, Rebound, Restart, Result, Shot, Side, Win, side_of
from footroll.match.commentary import RESTARTS, describe_result
from footroll.match.events import (
    CardShown,
    CatchTried,
    FootballerInjured,
    FootballerSentOff,
    FoulCommitted,
    GoalScored,
    MatchEnded,
    PostHit,
    ReachTried,
    RestartGiven,
    ShotTaken,
    TargetAimed,
)
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.ui.models.chance import Outcome, outcome_words
from footroll.ui.models.goal import ROW_NAMES, cell_behind, goal_after_roll
from footroll.ui.models.moments.chain import chain_of
from footroll.ui.models.moments.fortune import luck_of_play
from footroll.ui.models.moments.plays import BALLS, DUELS, SHOTS, LastPlay, plays_back
from footroll.ui.models.moments.results import (
    COUNTED,
    TELLING,
    chance_of_play,
    foul_facts,
    result_of,
    shot_word,
    to_goal,
    what_of,
)
from footroll.ui.models.naming import restart_word, surname, yards
from footroll.ui.models.scene import Highlight, PitchTag, ReachBar
from footroll.ui.models.scenes import mark_of, scene_of_match
from footroll.ui.models.speech import spoken
from footroll.ui.models.stages import is_restart
from footroll.ui.models.words import percent, sentence_case

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.match import Match
    from footroll.ui.models.goal import Goal, Spot
    from footroll.ui.models.moments.chain import ChainLink
    from footroll.ui.models.moments.results import JustNow
    from footroll.ui.models.scene import PawnMark, Scene

BIG = Fraction(3, 10)  # the chance from which a shot that is saved or hits the post is a moment
EXPECTED = 4  # outcomes of a duel, before the rest
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class MomentKind(Enum):
    """A kind of moment: its word, its sound, and whether it is a great one."""

    GOAL = "GOAL", "net", True
    OWN_GOAL = "OWN GOAL", "net", True
    PENALTY = "FOUL", "whistle", True
    RED_CARD = "RED CARD", "whistle", True
    FOUL = "FOUL", "whistle", False
    INJURED = "INJURED", "whistle", False
    SAVED = "SAVED", "", False
    POST = "POST", "post", False
    FULL_TIME = "FULL TIME", "whistle", True
    RESULT = "JUST NOW", "", False  # any result that is shown again

    def __init__(self, word: str, sound: str, great: bool) -> None:
        self.word, self.sound, self.great = word, sound, great


@dataclass(frozen=True, slots=True)
class Hit:
    """The target that a shot went to, and how far the keeper got."""

    goal: Goal
    spot: Spot
    scored: bool
    needed: int | None = None  # points that the keeper had to reach
    reached: int | None = None

    @property
    def share(self) -> float:
        """The keeper's way to the ball: 1 is all of it."""
        return min((self.reached or 0) / self.needed, 1.0) if self.needed else 1.0


@dataclass(frozen=True, slots=True)
class Stair:
    """The chance of a goal after a part of a shot."""

    words: str
    value: str
    share: float


@dataclass(frozen=True, slots=True)
class MatchMoment:
    """Something that happened, as the dice left it: words, dice and pictures."""

    kind: MomentKind
    side: Side  # gains by it
    title: str
    brief: str  # the title where there is little room
    detail: str
    result: JustNow
    play: LastPlay
    turn: int
    goals: tuple[int, int]
    shown: Match  # as the dice left it
    scene: Scene
    before: Scene  # before the dice fell
    hit: Hit | None = None
    stairs: tuple[Stair, ...] = ()
    luck: str = ""  # in goals, of the side that shot or was fouled
    lucky: str = ""  # the team, if it is not the one that shot
    expected: tuple[Outcome, ...] = ()
    came_true: str = ""  # the expected outcome that happened
    heading: str = ""  # of what was expected
    declared: str = ""  # before the dice fell

    @property
    def word(self) -> str:
        """The word of the banner."""
        return self.kind.word

    @property
    def chain(self) -> tuple[ChainLink, ...]:
        """The dice, in the order in which they fell."""
        return self.result.chain

    @property
    def luck_words(self) -> str:
        """The luck in words: exact for a shot, an estimate for a foul."""
        if not self.luck:
            return ""
        return f"luck of {self.lucky} about {self.luck} goals" if self.lucky else f"luck {self.luck} goals"

    @property
    def facts(self) -> tuple[str, ...]:
        """The word of the moment, its footballer, its place, and what follows."""
        before, foul = self.play.before, self.play.last(FoulCommitted)
        shoots = self.play.action.kind in SHOTS
        about = foul.victim if foul and not shoots else self.play.actor
        facts = [sentence_case(self.word.lower())]
        if about is not None:
            facts.append(f"{side_of(about).name.capitalize()} {_name(before, about)}")
        if self.hit:
            facts.append(f"column {self.hit.spot[0] + 1}, {ROW_NAMES[self.hit.spot[1]]} row")
        elif foul:
            facts.append(f"at {foul.cell}")
        if shoots and about is not None:
            facts.append(yards(to_goal(before, about)))
        return *facts, f"next: {_follows(self.play.after)}"

    @property
    def known(self) -> int:
        """The number of links that had fallen before the last answer of the play."""
        earlier = LastPlay(self.play.steps[:-1])
        return len(chain_of(self.play.before, earlier.events, side=self.play.side)) if earlier.steps else 0

    @property
    def spoken(self) -> str:
        """The moment as a screen reader says it, once."""
        word = "" if self.kind is MomentKind.RESULT else f"{sentence_case(self.word.lower())}. "
        return spoken(f"{word}{self.title}. {self.detail.replace(' · ', ', ')}.")


def read_moment(match: Match, *, odds: bool = True) -> MatchMoment | None:
    """Return the moment that the last answer led to, if it is one."""
    play = next(plays_back(match), None)
    if play is None:
        return None
    last = LastPlay(play.steps[-1:])
    if goal := last.last(GoalScored):
        return _goal_moment(play, goal, odds=odds)
    foul = last.last(FoulCommitted)
    if foul and foul.call is not FoulCall.FOUL_IGNORED and (made := _foul_moment(play, foul, odds=odds)):
        return made
    if hurt := last.last(FootballerInjured):
        return _injury_moment(play, hurt, odds=odds)
    if ended := last.last(MatchEnded):
        return _end_moment(play, ended)
    return _near_miss(play, odds=odds)


def last_moment(match: Match, *, odds: bool = True) -> MatchMoment | None:
    """Return the last result as a moment, to be shown again; None before the first play."""
    if moment := read_moment(match, odds=odds):
        return moment
    for play in plays_back(match):
        if any(isinstance(event, TELLING) for event in play.events):
            return read_moment(play.after, odds=odds) or _result_moment(play, odds=odds)
    return None


def _follows(match: Match) -> str:
    """Say what is decided after a moment."""
    if match.over:
        return "full time"
    if is_restart(match):
        return f"{restart_word(match)} for {match.teams[int(match.state['restart_side'])]}"
    return f"{match.teams[match.decider]} decide"


# Goals and shots


def _name(match: Match, pawn: int) -> str:
    one = match.footballer(pawn)
    return f"{one.number} {one.name}"


def _brief_goal(match: Match, goal: GoalScored) -> str:
    """Return a goal with short names."""
    one = None if goal.scorer is None else match.footballer(goal.scorer)
    who = "" if one is None else f"{one.number} {surname(one.name)}: "
    return f"{who}{match.teams[0].short} {goal.goals[0]} – {goal.goals[1]} {match.teams[1].short}"


def _score(match: Match, goals: tuple[int, int]) -> str:
    return f"{match.teams[0]} {goals[0]} – {goals[1]} {match.teams[1]}"


def _goal_moment(play: LastPlay, goal: GoalScored, *, odds: bool) -> MatchMoment:
    own = goal.scorer is not None and side_of(goal.scorer) != goal.side
    who = "" if goal.scorer is None else f"{_name(play.before, goal.scorer)}: "
    facts = [f"Turn {play.before.turn}"]
    if play.action.kind in SHOTS and (word := shot_word(play)) != "shot":
        facts.append(word)
    if odds and play.action.kind in SHOTS and (chance := chance_of_play(play)) is not None:
        facts.append(f"xG of the shot {float(chance):.2f}")
    if goal.scorer is not None and not own:
        count = _goals_by(play, goal)
        facts.append(f"their {ORDINALS[count - 1] if count <= len(ORDINALS) else f'{count}th'} goal")
    facts.append(_still_needed(play.after, goal.side))
    tag = f"GOAL {goal.goals[0]} – {goal.goals[1]}"
    return replace(
        _shot_moment(play, tag=tag, odds=odds, scored=True),
        kind=MomentKind.OWN_GOAL if own else MomentKind.GOAL,
        side=goal.side,
        title=f"{who}{_score(play.before, goal.goals)}",
        brief=_brief_goal(play.before, goal),
        detail=" · ".join(facts),
    )


def _goals_by(play: LastPlay, goal: GoalScored) -> int:
    """Count the goals of a scorer up to this one."""
    assert goal.scorer is not None
    scorer, twin, count = play.before.footballer(goal.scorer), play.before.copy(), 1
    twin.undo_policy = play.before.undo_policy.ALWAYS
    while twin.last_action is not None:
        for event in twin.last_events:
            if isinstance(event, GoalScored) and event.scorer is not None and event.side == goal.side:
                count += twin.footballer(event.scorer) == scorer and side_of(event.scorer) == goal.side
        twin.undo()
    return count


def _still_needed(match: Match, side: Side) -> str:
    """Say what a goal means for the end of the match."""
    if match.over:
        return "this goal wins the match"
    condition = match.rules.win_condition
    left = condition.goals - match.goals[side]
    if condition.win is not Win.ONE_SIDE or left >= len(COUNTED):
        return condition.words
    return f"{COUNTED[left].lower()} more win{'s' if left == 1 else ''} the match"


def _near_miss(play: LastPlay, *, odds: bool) -> MatchMoment | None:
    """Return a big chance that was saved or hit the post."""
    shot = play.last(ShotTaken)
    if shot is None or play.action.kind not in SHOTS or play.actor is None:
        return None
    caught, post = play.last(CatchTried), play.last(PostHit)
    saved = caught is not None and caught.verdict in (Catch.HELD, Catch.DEFLECTED)
    hit_post = post is not None and post.rebound is not Rebound.AT_GOAL and shot.result is Shot.OFF_POST
    chance = chance_of_play(play)
    if not (saved or hit_post) or chance is None or chance < BIG:
        return None
    kind = MomentKind.SAVED if saved else MomentKind.POST
    by = "" if caught is None else f" against {_name(play.before, caught.keeper)}"
    share = f" · xG of the shot {float(chance):.2f}" if odds else ""
    made = _shot_moment(play, tag=kind.word, odds=odds, scored=False)
    return replace(
        made,
        kind=kind,
        side=Side(1 - play.side),
        title=f"{_name(play.before, play.actor)}{by}",
        detail=f"Turn {play.before.turn}{share} · {made.result.headline.rpartition(': ')[2]}",
    )


def _shot_moment(play: LastPlay, *, tag: str, odds: bool, scored: bool) -> MatchMoment:
    """Return the pictures of a shot: its line, its target, the keeper's reach and its stairs."""
    hit = _hit(play, scored=scored)
    made = _result_moment(play, odds=odds)
    scene = _shot_scene(play, made.scene, tag=tag, hit=hit, scored=scored)
    stairs, luck = _stairs(play, hit, scored=scored) if odds else ((), "")
    return replace(made, scene=scene, hit=hit, stairs=stairs, luck=luck)


def _hit(play: LastPlay, *, scored: bool) -> Hit | None:
    aim = next((step for step in play.steps if any(isinstance(event, TargetAimed) for event in step.events)), None)
    if aim is None:
        return None
    target = next(event for event in aim.events if isinstance(event, TargetAimed))
    reach, goal = play.last(ReachTried), goal_after_roll(aim.before)
    needed, reached = (None, None) if reach is None else (reach.difficulty, reach.score)
    return Hit(goal, (target.column, target.row), scored, needed, reached)


def _shot_scene(play: LastPlay, scene: Scene, *, tag: str, hit: Hit | None, scored: bool) -> Scene:
    """Return the pitch with the line of a shot, its tags, and how far the keeper got."""
    match, pawn = play.before, play.actor
    start = None if pawn is None else match.cell(pawn)
    if pawn is None or start is None or play.action.kind not in SHOTS:
        return scene
    column = hit.spot[0] if hit else Limit.GOAL_WIDTH // 2
    end = cell_behind(match, column, side=play.side)
    who = match.footballer(pawn)
    tags = (
        PitchTag(start, f"{who.number} {surname(who.name)}, {yards(to_goal(match, pawn))}"),
        PitchTag(end, tag),
    )
    story = Highlight(line=(start, end), net=end if scored else None, tags=tags, reach=_reach_bar(play, end, hit))
    if hit is None:  # nobody chose a target: the ball came off the post, and the pitch alone shows it
        spot = None if scored else scene.ball
        story = replace(story, place=end, spot=spot, dots=(end, spot) if spot else None)
    pawns = tuple(replace(mark, ball=False, chosen=mark.pawn == pawn, asked=False) for mark in scene.pawns)
    return replace(scene, pawns=pawns, ball=end if scored else scene.ball, flight=None, labels=(), story=story)


def _reach_bar(play: LastPlay, end: Cell, hit: Hit | None) -> ReachBar | None:
    """Return how far the keeper got along the goal line."""
    tried = play.last(ReachTried)
    cell = None if tried is None else play.before.cell(tried.defender)
    if hit is None or tried is None or cell is None or hit.needed is None:
        return None
    words = f"reach {hit.reached or 0} of {hit.needed}" if hit.needed else "no reach needed"
    return ReachBar(side_of(tried.defender), cell, end.y, hit.share, words)


def _stairs(play: LastPlay, hit: Hit | None, *, scored: bool) -> tuple[tuple[Stair, ...], str]:
    """Return the chance of a goal at the declaration, after the shot's roll and at the end, and the luck."""
    chance = chance_of_play(play)
    if chance is None:
        return (), ""
    stairs = [Stair("declared", percent(chance), float(chance))]
    after = None if hit is None else hit.goal.targets[hit.spot].chance
    if after is not None:
        stairs.append(Stair("target chosen", percent(after), after))
    stairs.append(Stair("the end", "goal" if scored else "no goal", 1.0 if scored else 0.0))
    return tuple(stairs), f"{scored - float(chance):+.2f}".replace("-", "−")


# Fouls and injuries


def _foul_moment(play: LastPlay, foul: FoulCommitted, *, odds: bool) -> MatchMoment | None:
    match, given, off = play.before, play.last(RestartGiven), play.last(FootballerSentOff)
    penalty = given is not None and given.restart is Restart.AT_PENALTY
    card, hurt = play.last(CardShown), play.last(FootballerInjured)
    carded = card is not None and card.card is not Card.NO_CARD
    if not (penalty or carded or off or hurt):
        return None
    gains, word = side_of(foul.victim), RESTARTS[given.restart].word if given else "free-kick"
    title = sentence_case(f"{word} for {match.teams[gains]}")
    facts = [f"{_name(match, foul.offender)} brings down {_name(match, foul.victim)}", *foul_facts(play, foul)]
    kind = MomentKind.PENALTY if penalty else MomentKind.FOUL
    if off:
        left = len(play.after.pawns(side_of(foul.offender)))
        why = "second yellow card" if card and card.card is Card.YELLOW else ""
        kind, facts = MomentKind.RED_CARD, [title, why, f"{left} left", *foul_facts(play, foul)[1:]]
        title = f"{_name(match, foul.offender)} is sent off"
    made = _with_expected(play, foul, _result_moment(play, odds=odds), odds=odds)
    scene = _foul_scene(play, foul, made.scene)
    detail = " · ".join(fact for fact in facts if fact)
    return replace(made, kind=kind, side=gains, title=title, detail=detail, scene=scene)


def _foul_scene(play: LastPlay, foul: FoulCommitted, scene: Scene) -> Scene:
    """Return the pitch with the foul, its card and its injury, and where play continues."""
    given, hurt, match = play.last(RestartGiven), play.last(FootballerInjured), play.before
    at = foul.cell
    spot = _penalty_spot(play, given)
    number = match.footballer(foul.offender).number
    card = next((fact for fact in foul_facts(play, foul) if "card" in fact), "no card")
    offender = play.after.cell(foul.offender) or match.cell(foul.offender) or at
    tags = [PitchTag(at, f"FOUL on {match.footballer(foul.victim).number}")]
    tags.append(PitchTag(offender, f"by {number}: {card}", side_of(foul.offender)))
    if hurt:
        tags.append(PitchTag(hurt.cell, f"{match.footballer(hurt.footballer).number} is injured"))
    if spot:
        tags.append(PitchTag(spot, "penalty from here"))
    story = Highlight(tags=tuple(tags), spot=spot, dots=(at, spot) if spot else None, place=at)
    gone = _sent_off(play, scene)
    pawns = tuple(replace(mark, chosen=mark.pawn == foul.victim, asked=False) for mark in (*scene.pawns, *gone))
    return replace(scene, pawns=pawns, flight=None, labels=(), story=story)


def _sent_off(play: LastPlay, scene: Scene) -> tuple[PawnMark, ...]:
    """Return the marks of footballers who were sent off, where they were."""
    off = play.last(FootballerSentOff)
    if off is None or any(mark.pawn == off.offender for mark in scene.pawns):
        return ()
    before = play.steps[-1].before
    mark = mark_of(before, off.offender, cell=off.cell, asked=set(), chosen=None)
    return (replace(mark, dismissed=True, booked=False, ball=False),)


def _penalty_spot(play: LastPlay, given: RestartGiven | None) -> Cell | None:
    if given is None or given.restart is not Restart.AT_PENALTY:
        return None
    side = Side(int(play.after.state["restart_side"]))
    x, y = play.after.pitch.penalty_spot(Side(1 - side))
    return Cell(x - (side is Side.HOME), y)


def _with_expected(play: LastPlay, foul: FoulCommitted, made: MatchMoment, *, odds: bool) -> MatchMoment:
    """Add what could be expected before a foul, and which part came true."""
    card = play.last(CardShown)
    suffix = "" if card is None or card.card is Card.NO_CARD else f", {card.card.name.lower()} card"
    true = ("foul" if side_of(foul.offender) == play.side else "fouled") + suffix
    made = _with_outcome(play, true, made, odds=odds)
    if not made.expected:
        return made
    gains = side_of(foul.victim)
    luck = f"{luck_of_play(play, gains):+.2f}".replace("-", "−")
    return replace(made, luck=luck, lucky=play.before.teams[gains].short)


def _with_outcome(play: LastPlay, true: str, made: MatchMoment, *, odds: bool) -> MatchMoment:
    """Add the odds before an action with the outcome that came true, if it is one of them."""
    names = {**DUELS, **SHOTS, **BALLS}
    if not odds or play.action.kind not in names or chance_of_play(play) is None:
        return made
    chances = action_odds(play.before, play.action).odds.chances
    if true not in chances:
        return made
    lines = _likeliest(chances, true=true)
    heading = f"Before the {names[play.action.kind]}"
    return replace(made, expected=lines, came_true=outcome_words(true), heading=heading)


def _likeliest(chances: Mapping[str, Fraction], *, true: str) -> tuple[Outcome, ...]:
    """Return the likeliest outcomes with the one that came true, and the rest as one."""
    ranked = sorted(chances, key=lambda outcome: (outcome != true, -chances[outcome]))[:EXPECTED]
    shown = sorted(ranked, key=lambda outcome: -chances[outcome])
    rest = sum((share for outcome, share in chances.items() if outcome not in ranked), Fraction(0))
    lines = [Outcome(outcome_words(outcome), chances[outcome]) for outcome in shown]
    return (*lines, *([Outcome("Anything else", rest)] if rest else []))


def _injury_moment(play: LastPlay, hurt: FootballerInjured, *, odds: bool) -> MatchMoment:
    side = side_of(hurt.footballer)
    true = "injured" if side == play.side else "opponent injured"
    made = _with_outcome(play, true, _result_moment(play, odds=odds), odds=odds)
    why = "a foul that was not called" if play.last(FoulCommitted) else "a roll of 0"
    story = Highlight(tags=(PitchTag(hurt.cell, f"{made.shown.footballer(hurt.footballer).number} is injured"),))
    return replace(
        made,
        kind=MomentKind.INJURED,
        side=Side(1 - side),
        title=f"{_name(play.before, hurt.footballer)}, {play.before.teams[side]}",
        detail=f"Turn {play.before.turn} · {why} · cannot act any more",
        scene=replace(made.scene, story=replace(story, place=hurt.cell)),
    )


# The end, and any other result


def _end_moment(play: LastPlay, ended: MatchEnded) -> MatchMoment:
    winner = {Result.HOME_WON: Side.HOME, Result.AWAY_WON: Side.AWAY}.get(ended.result, Side.HOME)
    told = describe_result(play.after.teams, result=ended.result, forfeits=play.after.forfeits)
    return replace(
        _result_moment(play, odds=False),
        kind=MomentKind.FULL_TIME,
        side=winner,
        title=_score(play.after, ended.goals),
        detail=f"Turn {play.after.turn} · {told}",
    )


def _result_moment(play: LastPlay, *, odds: bool) -> MatchMoment:
    """Return any result as a moment."""
    result, scene = result_of(play, odds=odds), _quiet(scene_of_match(play.after))
    start = None if play.actor is None else play.before.cell(play.actor)
    line = (start, play.action.cell) if start and play.action.cell and start != play.action.cell else None
    tag = result.headline.partition(": ")[2]
    story = Highlight(line=line, tags=(PitchTag(line[1], tag),) if line else ())
    return MatchMoment(
        kind=MomentKind.RESULT,
        side=play.side if result.side is None else result.side,
        title=result.headline,
        brief="",
        detail=result.detail.rstrip(".") or f"Turn {play.before.turn}",
        result=result,
        turn=play.before.turn,
        goals=play.after.goals,
        shown=play.after,
        scene=replace(scene, story=story),
        before=_quiet(scene_of_match(play.steps[-1].before)),
        declared=sentence_case(what_of(play, odds=odds)),
        play=play,
    )


def _quiet(scene: Scene) -> Scene:
    """Return a scene in which nobody is asked."""
    return replace(scene, pawns=tuple(replace(mark, asked=False) for mark in scene.pawns))
