"""The last result of a match in one line, which the top of the panel shows until the next one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Catch, ContestKind, Do, DuelVerdict, FoulCall, Restart, Shot, Side, side_of
from footroll.match.commentary import RESTARTS
from footroll.match.events import (
    BallStrayed,
    BallWentOut,
    CardShown,
    CatchTried,
    ContestEnded,
    FootballerInjured,
    FootballerSentOff,
    FoulCommitted,
    GoalScored,
    InterceptionTried,
    KickOffRolled,
    MatchEnded,
    OffsideCalled,
    PassPlayed,
    PawnRan,
    PossessionTaken,
    PostHit,
    ReachTried,
    RestartGiven,
    ShotTaken,
    SideForfeited,
    SubstitutionMade,
    WallHit,
)
from footroll.odds import action_odds
from footroll.ui.models.goal import goal_after_roll
from footroll.ui.models.moments.chain import POWERS, chain_of, dice_count
from footroll.ui.models.moments.plays import BALLS, DUELS, SHOTS, LastPlay, plays_back
from footroll.ui.models.naming import listed, pawn_at, surname, yards
from footroll.ui.models.words import percent, sentence_case

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.match import Match
    from footroll.ui.models.moments.chain import ChainLink

COUNTED = ("Nobody", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven")
TELLING = (  # events that make a play a result
    BallStrayed,
    BallWentOut,
    ContestEnded,
    FootballerInjured,
    FoulCommitted,
    GoalScored,
    InterceptionTried,
    MatchEnded,
    OffsideCalled,
    PassPlayed,
    ShotTaken,
    SideForfeited,
    SubstitutionMade,
)
CONTESTS = {
    ContestKind.TO_CONTROL: "challenged ball",
    ContestKind.TO_CONTROL_MOVING: "challenged ball",
    ContestKind.TO_WIN_RACE: "race to the loose ball",
    ContestKind.TO_FEINT: "feint",
    ContestKind.TO_DRIBBLE: "dribble",
    ContestKind.TO_TACKLE: "tackle",
    ContestKind.TO_SLIP: "slip",
}
KEPT = "kept the ball"


@dataclass(frozen=True, slots=True)
class JustNow:
    """The last result: whose, in one line, its sum, and its dice."""

    side: Side | None
    number: int | None
    headline: str
    detail: str = ""
    chain: tuple[ChainLink, ...] = ()

    @property
    def dice(self) -> str:
        """The number of dice, as the fold of the chain says it."""
        count = dice_count(self.chain)
        return "" if not count else "1 die" if count == 1 else f"{count} dice"

    @property
    def spoken(self) -> str:
        """The result as one sentence or two."""
        return " ".join(part for part in (f"{self.headline}.", self.detail) if part)


def just_now(match: Match, *, odds: bool = True) -> JustNow:
    """Return the last result of a match; it is never empty."""
    moved: list[LastPlay] = []
    for play in plays_back(match):
        if any(isinstance(event, TELLING) for event in play.events):
            return result_of(play, moved=_moved(moved, play), odds=odds)
        if kept := _kept(play, moved=_moved(moved, play)):
            return kept
        moved.append(play)
    return _opening(match)


def _moved(later: list[LastPlay], play: LastPlay) -> str:
    """Say how many footballers of a side have run since its play, in the same turn."""
    runs = {
        event.runner
        for one in later
        if one.before.turn == play.after.turn
        for event in one.events
        if isinstance(event, PawnRan) and side_of(event.runner) == play.side
    }
    return f"{COUNTED[len(runs)]} moved." if runs else ""


def _kept(play: LastPlay, *, moved: str) -> JustNow | None:
    """Return a ball that the carrier kept as a result; None for other plays."""
    carrier = play.before.carrier
    if carrier is None or play.before.ask is not Ask.ASK_CARRIER or play.action.kind is not Do.DO_DONE:
        return None
    number = play.before.footballer(carrier).number
    return JustNow(play.side, number, f"{play.before.teams[play.side]}: {number} keeps the ball", moved or "No roll.")


def _opening(match: Match) -> JustNow:
    """Return the roll for the first kick-off, or what a match that began elsewhere starts with."""
    rolls = [event for event in match.opening if isinstance(event, KickOffRolled)]
    if len(rolls) < 2:
        return JustNow(None, None, "Nothing has been played yet", "The first result appears here.")
    first, second = sorted(rolls[-2:], key=lambda event: -event.roll)
    words = f"{match.teams[first.side]} won the roll for the kick-off"
    chain = chain_of(match, rolls, side=first.side)
    return JustNow(first.side, None, words, f"{first.roll} against {second.roll}.", chain)


def result_of(play: LastPlay, *, moved: str = "", odds: bool = True) -> JustNow:
    """Return a play as a result."""
    chain = chain_of(play.before, play.events, side=play.side)
    if odds:
        chain = _with_cost(play, chain)
    if goal := play.last(GoalScored):
        return _goal(play, goal, chain, odds=odds)
    foul = play.last(FoulCommitted)
    if foul and foul.call is not FoulCall.FOUL_IGNORED:
        return _foul(play, foul, chain)
    if changes := [event for event in play.events if isinstance(event, SubstitutionMade)]:
        return _changes(play, changes)
    what = what_of(play, odds=odds)
    pawn = play.actor if play.actor is not None else _loose_winner(play)
    side = play.side if pawn is None else side_of(pawn)
    number = None if pawn is None else play.before.footballer(pawn).number
    words = f"{play.before.teams[side]}: {what}: {outcome_of(play)}" if what else _unasked(play)
    ignored = "Foul, played on." if foul else ""
    detail = " ".join(part for part in (_sum(chain), ignored, moved) if part)
    return JustNow(side, number, words, detail, chain)


def _with_cost(play: LastPlay, chain: tuple[ChainLink, ...]) -> tuple[ChainLink, ...]:
    """Add to the choice of a target what it cost, and whether it was the best."""
    aimed = next((step for step in play.steps if step.before.ask is Ask.ASK_TARGET), None)
    at = next((at for at, link in enumerate(chain) if link.spot), None)
    spot = None if at is None else chain[at].spot
    if aimed is None or at is None or spot is None:
        return chain
    goal = goal_after_roll(aimed.before)
    target = goal.targets[spot]
    best = target.chance is not None and target.chance == goal.targets[goal.best].chance
    means = f"The best of {goal.open} targets" if best and goal.open > 1 else ""
    fuller = replace(chain[at], sum=f"{chain[at].sum}, costs {target.cost}", means=means)
    return *chain[:at], fuller, *chain[at + 1 :]


def _sum(chain: tuple[ChainLink, ...]) -> str:
    """Return the sum of the roll that decided: the last one with a skill, except for a power."""
    found = [link for link in chain if link.score is not None and link.label not in POWERS]
    return f"{found[-1].sum}." if found else "" if chain else "No roll."


# The headline


def shirt_of(match: Match, pawn: int | None) -> str:
    """Return a shirt number as words."""
    return "nobody" if pawn is None else str(match.footballer(pawn).number)


def chance_of_play(play: LastPlay) -> Fraction | None:
    """Return the exact chance that a declared action had to succeed, if it is one with odds."""
    if play.action.kind not in {**BALLS, **SHOTS, **DUELS} or play.action.kind is Do.DO_FOUL:
        return None
    return action_odds(play.before, play.action).success


def what_of(play: LastPlay, *, odds: bool = True) -> str:
    """Name the declared action, its footballers, its distance and its chance."""
    kind, match, pawn = play.action.kind, play.before, play.actor
    if pawn is None or kind not in {**BALLS, **SHOTS, **DUELS}:
        return ""
    start, who = match.cell(pawn), shirt_of(match, pawn)
    if kind in BALLS and play.action.cell and start:
        receiver = pawn_at(match, play.action.cell)
        ours = receiver is not None and side_of(receiver) == play.side
        to = shirt_of(match, receiver) if ours else str(play.action.cell)
        words = f"{BALLS[kind]} {who} to {to}, {yards(start.yards_to(play.action.cell))}"
    elif kind in SHOTS and start:
        words = f"{shot_word(play)} by {who}, {yards(to_goal(match, pawn))}"
    else:
        words = _duel(play, who)
    chance = chance_of_play(play) if odds else None
    return f"{words}, {sure(chance)}" if chance is not None else words


def _duel(play: LastPlay, who: str) -> str:
    """Say which duel was declared against which opponent."""
    ended, match = play.last(ContestEnded), play.before
    other = ended.opponent if ended else play.action.other if play.action.kind is Do.DO_FOUL else None
    if other == play.actor and ended:
        other = ended.initiator
    verbs = {Do.DO_DRIBBLE: "dribbles past", Do.DO_TACKLE: "tackles", Do.DO_SLIP: "slips past", Do.DO_FOUL: "fouls"}
    against = "" if other is None or other < 0 else f" {shirt_of(match, other)}"
    alone = {Do.DO_DRIBBLE: "dribbles", Do.DO_SLIP: "slips away"}
    verb = verbs[play.action.kind] if against else alone.get(play.action.kind, verbs[play.action.kind])
    return f"{who} {verb}{against}"


def sure(chance: Fraction) -> str:
    """Write a chance in whole per cent.

    >>> from fractions import Fraction
    >>> sure(Fraction(1)), sure(Fraction(69, 100))
    ('sure', '69%')
    """
    return "sure" if chance == 1 else percent(chance, digits=0)


def shot_word(play: LastPlay) -> str:
    """Name the kind of a shot: a penalty and a free-kick by their restart."""
    restart = Restart(int(play.before.state["restart"]))
    at_restart = {Restart.AT_PENALTY: "penalty", Restart.AT_DIRECT_FREE_KICK: "free-kick"}
    return at_restart.get(restart, SHOTS[play.action.kind])


def to_goal(match: Match, pawn: int) -> int:
    """Return the yards of a footballer to the goal line that they attack."""
    cell = match.cell(pawn)
    return 0 if cell is None else match.pitch.length - match.pitch.forward(side_of(pawn), cell)


# The outcome


def outcome_of(play: LastPlay) -> str:
    """Say how a play ended."""
    shot = play.last(ShotTaken)
    if shot:
        return _shot_outcome(play, shot)
    if play.last(OffsideCalled):
        return "offside"
    cut_out = play.last(InterceptionTried)
    if cut_out and cut_out.succeeded:
        return f"intercepted by {shirt_of(play.before, cut_out.interceptor)}"
    if out := play.last(BallWentOut):
        return f"out, {RESTARTS[out.restart].word}" if out.restart in RESTARTS else "out"
    if strayed := play.last(BallStrayed):
        return f"{yards(strayed.yards)} astray"
    duel = play.last(ContestEnded)
    if duel and duel.verdict in DUEL_WORDS:
        return _duel_outcome(play, duel)
    if play.last(FootballerInjured):
        return "injured"
    if play.last(PassPlayed):
        return "arrived"
    return "declared" if play.action.kind in BALLS else "done"  # a ball that waits for the interceptors


DUEL_WORDS = {DuelVerdict.DUEL_WON: "won", DuelVerdict.DUEL_LOST: "lost"}


def _duel_outcome(play: LastPlay, duel: ContestEnded) -> str:
    """Say how a duel ended for the side that declared the play."""
    won = (duel.verdict is DuelVerdict.DUEL_WON) == (side_of(duel.initiator) == play.side)
    if play.action.kind in DUELS:
        return "won" if won else "lost"
    if duel.contest in (ContestKind.TO_CONTROL, ContestKind.TO_CONTROL_MOVING):
        return "arrived, and challenged" if won else "challenged ball lost"
    if won and play.last(PassPlayed):
        return "arrived"
    return f"{CONTESTS[duel.contest]} {'won' if won else f'lost to {shirt_of(play.before, duel.opponent)}'}"


def _shot_outcome(play: LastPlay, shot: ShotTaken) -> str:
    """Say how a shot ended."""
    if caught := play.last(CatchTried):
        ends = {Catch.HELD: "held by the goalkeeper", Catch.DEFLECTED: "saved, corner"}
        return ends.get(caught.verdict, "beaten") if caught.verdict is not None else "the goalkeeper is injured"
    if post := play.last(PostHit):
        return f"post, {RESTARTS_OF_POST[post.rebound.name]}"
    if play.last(WallHit):
        return "into the wall"
    cut_out, reach = play.last(InterceptionTried), play.last(ReachTried)
    if cut_out and cut_out.succeeded:
        return f"blocked by {shirt_of(play.before, cut_out.interceptor)}"
    if reach and reach.succeeded:
        return f"stopped by {shirt_of(play.before, reach.defender)}"
    return {Shot.ON_TARGET: "on target", Shot.WIDE: "wide", Shot.OFF_POST: "post"}.get(shot.result, "into the wall")


RESTARTS_OF_POST = {"INTO_FIELD": "back into the field", "OUT_OF_PLAY": "out of play", "AT_GOAL": "towards the goal"}


def _goal(play: LastPlay, goal: GoalScored, chain: tuple[ChainLink, ...], *, odds: bool) -> JustNow:
    match, (home, away) = play.before, goal.goals
    one = None if goal.scorer is None else match.footballer(goal.scorer)
    own = goal.scorer is not None and side_of(goal.scorer) != goal.side
    by = "" if one is None else f" by {one.number} {surname(one.name)}"
    words = f"{match.teams[goal.side]}: {'own goal' if own else 'goal'}{by}, {home} – {away}"
    return JustNow(
        goal.side if goal.scorer is None else side_of(goal.scorer),
        one.number if one else None,
        words,
        shot_words(play, end="in", odds=odds),
        chain,
    )


def shot_words(play: LastPlay, *, end: str, odds: bool = True) -> str:
    """Describe a shot in one sentence: from where, how far, its chance and its end."""
    pawn = play.actor
    cell = None if pawn is None else play.before.cell(pawn)
    if pawn is None or cell is None or play.action.kind not in SHOTS:
        return ""
    chance = chance_of_play(play) if odds else None
    share = "" if chance is None else f", {percent(chance)}"
    return sentence_case(f"{shot_word(play)} from {cell}, {yards(to_goal(play.before, pawn))}{share}: {end}.")


def _foul(play: LastPlay, foul: FoulCommitted, chain: tuple[ChainLink, ...]) -> JustNow:
    match, given = play.before, play.last(RestartGiven)
    number = match.footballer(foul.offender).number
    restart = RESTARTS[given.restart].word if given and given.restart in RESTARTS else "free-kick"
    words = f"{match.teams[side_of(foul.offender)]}: {number} fouls {shirt_of(match, foul.victim)}, {restart}"
    facts = listed(foul_facts(play, foul)) or "no card"
    return JustNow(side_of(foul.offender), number, words, f"At {foul.cell}: {facts}.", chain)


def foul_facts(play: LastPlay, foul: FoulCommitted) -> list[str]:
    """Return the card and the injury after a foul, in words."""
    facts, match = [], play.before
    if play.last(FootballerSentOff):
        facts.append("red card")
    elif (card := play.last(CardShown)) and card.card.name != "NO_CARD":
        facts.append(f"{card.card.name.lower()} card")
    if hurt := play.last(FootballerInjured):
        facts.append(f"{shirt_of(match, hurt.footballer)} is injured")
    return facts


def _changes(play: LastPlay, changes: list[SubstitutionMade]) -> JustNow:
    """Report substitutions by the numbers of both footballers."""
    pairs = [f"{shirt_of(play.after, one.pawn)} for {shirt_of(play.before, one.pawn)}" for one in changes]
    side = side_of(changes[0].pawn)
    number = play.after.footballer(changes[-1].pawn).number
    return JustNow(side, number, f"{play.before.teams[side]}: {listed(pairs)}", "A substitution.")


def _loose_winner(play: LastPlay) -> int | None:
    """Return the footballer who got the ball without a declared action."""
    taken, duel = play.last(PossessionTaken), play.last(ContestEnded)
    if taken:
        return taken.carrier
    if duel and duel.verdict is DuelVerdict.DUEL_LOST:
        return duel.opponent
    return duel.initiator if duel else None


def _unasked(play: LastPlay) -> str:
    """Report a result that nobody declared, such as a challenged ball, or the end of the match."""
    match = play.before
    if ended := play.last(MatchEnded):
        home, away = match.teams
        return f"The end: {home} {ended.goals[0]} – {ended.goals[1]} {away}"
    if forfeited := play.last(SideForfeited):
        return f"{match.teams[forfeited.side]} have too few footballers left"
    duel, winner = play.last(ContestEnded), _loose_winner(play)
    if duel and winner is not None and duel.verdict in DUEL_WORDS:
        return f"{match.teams[side_of(winner)]}: {shirt_of(match, winner)} wins the {CONTESTS[duel.contest]}"
    if offside := play.last(OffsideCalled):
        return f"{match.teams[side_of(offside.offender)]}: {shirt_of(match, offside.offender)} is offside"
    if hurt := play.last(FootballerInjured):
        return f"{match.teams[side_of(hurt.footballer)]}: {shirt_of(match, hurt.footballer)} is injured"
    if winner is not None:
        return f"{match.teams[side_of(winner)]}: {shirt_of(match, winner)} has the ball"
    return f"{match.teams[play.side]}: {KEPT}"
