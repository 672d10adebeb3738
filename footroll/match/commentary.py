"""The story of a match in sentences, as a commentator tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels.layout import (
    Card,
    Catch,
    ContestKind,
    Do,
    DuelVerdict,
    Limit,
    Restart,
    Result,
    Shot,
    Side,
    side_of,
)
from footroll.match.events import (
    ActionPlayed,
    BallStrayed,
    BallWentOut,
    CardShown,
    CatchTried,
    ContestEnded,
    Event,
    FootballerInjured,
    FootballerSentOff,
    FoulCommitted,
    GoalScored,
    InterceptionTried,
    MatchEnded,
    OffsideCalled,
    PassPlayed,
    PossessionTaken,
    ReachTried,
    RestartGiven,
    ShotTaken,
    SideForfeited,
    SubstitutionMade,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from footroll.match.view import MatchView
    from footroll.teams import Team


class RestartWords(NamedTuple):
    """The word for a restart, and the statistic that counts it, if any."""

    word: str
    statistic: str = ""


RESTARTS: Mapping[Restart, RestartWords] = {
    Restart.AT_KICK_OFF: RestartWords("kick-off"),
    Restart.AT_THROW_IN: RestartWords("throw-in", "Throw-ins"),
    Restart.AT_GOAL_KICK: RestartWords("goal-kick"),
    Restart.AT_CORNER: RestartWords("corner", "Corners"),
    Restart.AT_DIRECT_FREE_KICK: RestartWords("free-kick", "Free-kicks"),
    Restart.AT_INDIRECT_FREE_KICK: RestartWords("indirect free-kick", "Free-kicks"),
    Restart.AT_PENALTY: RestartWords("penalty", "Penalties"),
}
SHOTS = {
    Shot.WIDE: "goes wide",
    Shot.INTO_WALL: "hits the wall",
    Shot.OFF_POST: "hits the post",
    Shot.ON_TARGET: "is on target",
}
CONTESTS = {  # won, lost
    ContestKind.TO_DRIBBLE: ("dribbles past", "loses the ball to"),
    ContestKind.TO_FEINT: ("feints past", "loses the ball to"),
    ContestKind.TO_TACKLE: ("takes the ball from", "is beaten by"),
    ContestKind.TO_SLIP: ("slips past", "does not get past"),
    ContestKind.TO_CONTROL: ("controls the ball before", "loses the challenged ball to"),
    ContestKind.TO_CONTROL_MOVING: ("controls the ball before", "loses the challenged ball to"),
    ContestKind.TO_WIN_RACE: ("gets to the ball before", "reaches the ball after"),
}
CATCHES = {Catch.HELD: "holds the ball", Catch.DEFLECTED: "turns it away for a corner", Catch.BEATEN: "is beaten"}


def name_of(match: MatchView, pawn: int | None) -> str:
    """Name a footballer as a commentator does."""
    if pawn is None:
        return "nobody"
    footballer = match.footballer(pawn)
    return f"{footballer.name} ({match.teams[side_of(pawn)].short} {footballer.number})"


def called(match: MatchView, pawn: int | None) -> str:
    """Name a footballer by side and number, such as Home 9."""
    return "nobody" if pawn is None else f"{side_of(pawn).name.capitalize()} {match.footballer(pawn).number}"


def _won(teams: tuple[Team, Team], *, result: Result, forfeits: Sequence[Side]) -> str:
    """Name the winner, and say whether they won by forfeit."""
    won = {Result.HOME_WON: f"{teams[0]} win", Result.AWAY_WON: f"{teams[1]} win", Result.LEVEL: "level"}
    return f"{won[result]} by forfeit" if len(forfeits) == 1 else won[result]


def describe_result(teams: tuple[Team, Team], *, result: Result, forfeits: Sequence[Side]) -> str:
    """Name the winner, and the sides that had too few footballers (FR-L-03).

    >>> from footroll.kernels.layout import Side
    >>> describe_result(("Reds", "Blues"), result=Result.AWAY_WON, forfeits=[])
    'Blues win'
    >>> describe_result(("Reds", "Blues"), result=Result.AWAY_WON, forfeits=[Side.HOME])
    'Blues win by forfeit: Reds have too few footballers left (FR-L-03)'
    """
    won = _won(teams, result=result, forfeits=forfeits)
    return f"{won}: {forfeit_reason(teams, forfeits)}" if forfeits else won


def forfeit_reason(teams: tuple[Team, Team], forfeits: Sequence[Side]) -> str:
    """Say which side has too few footballers left (FR-L-03)."""
    if len(forfeits) == 1:
        return f"{teams[forfeits[0]]} have too few footballers left (FR-L-03)"
    return "both sides have too few footballers left, and the score decides (FR-L-03)"


class Sentence(NamedTuple):
    """The words for a kind of event: in the story of a match, and in a line of the window.

    `kind` is the filter of the window that shows the line; `main` lines stand out there.
    """

    story: Callable[[MatchView, Any], str | None] | None = None
    line: Callable[[MatchView, Any], str | None] | None = None
    kind: str = "play"  # play, goal or card
    main: bool = False


def _about(words: str, *, kind: str = "play") -> Sentence:
    """Make a sentence that says the same of a footballer in story and line."""
    return Sentence(
        lambda match, event: f"{name_of(match, event.pawn)} {words}",
        lambda match, event: f"{called(match, event.pawn)} {words}.",
        kind=kind,
    )


def goal_story(match: MatchView, event: GoalScored) -> str:
    """Name the scorer and the team, and give the score."""
    (home, away), (ours, theirs) = match.teams, event.goals
    return f"GOAL for {match.teams[event.side]}, by {name_of(match, event.scorer)}! {home} {ours}, {away} {theirs}"


def goal_line(match: MatchView, event: GoalScored) -> str:
    """Say which team scored, and the score."""
    (home, away), (ours, theirs) = match.teams, event.goals
    return f"Goal for {match.teams[event.side]}: {home} {ours} – {theirs} {away}."


def shot_line(match: MatchView, event: ShotTaken) -> str:
    """Name the shooter and the cell of the shot."""
    at = match.cell(event.shooter)
    return f"{called(match, event.shooter)} shoots{f' from {at}' if at else ''}."


def contest_line(match: MatchView, event: ContestEnded) -> str | None:
    """Name the winner and loser of a contest; an unfinished one has no line."""
    won = {DuelVerdict.DUEL_WON: 0, DuelVerdict.DUEL_LOST: 1}.get(event.verdict)
    if won is None or event.contest not in CONTESTS or event.opponent is None:
        return None
    return f"{called(match, event.initiator)} {CONTESTS[event.contest][won]} {called(match, event.opponent)}."


def forfeit_words(match: MatchView, event: SideForfeited) -> str:
    """Say which side has too few footballers left."""
    team, left = match.teams[event.side], event.footballers
    if left == 0:
        return f"{team} have nobody left to play"
    return f"{team} have {left} footballers left, and a team needs {int(Limit.FEWEST)} to continue"


def end_story(match: MatchView, event: MatchEnded) -> str:
    """Give the final score, and name the winner."""
    won = _won(match.teams, result=event.result, forfeits=match.forfeits)
    return f"The end: {event.goals[0]}-{event.goals[1]}, {won}"


def end_line(match: MatchView, event: MatchEnded) -> str:
    """Give the final score, and name the winner of a forfeit."""
    forfeit = f" {match.teams[1 - match.forfeits[0]]} win by forfeit." if len(match.forfeits) == 1 else ""
    return f"The match is over: {event.goals[0]} – {event.goals[1]}.{forfeit}"


# One row for each kind of event; the others are not worth a sentence.
SENTENCES: Mapping[type[Event], Sentence] = {
    ActionPlayed: Sentence(
        line=lambda _match, event: "Play is stopped for an injured footballer." if event.action is Do.DO_STOP else None
    ),
    PassPlayed: Sentence(
        lambda match, event: (
            f"{name_of(match, event.passer)} passes {'to' if event.succeeded else 'astray, meant for'} {event.cell}"
        ),
        lambda match, event: f"{called(match, event.passer)} passes to {event.cell}.",
        main=True,
    ),
    ShotTaken: Sentence(
        lambda match, event: (
            f"{name_of(match, event.shooter)} shoots, {event.score} against {event.difficulty}: "
            f"it {SHOTS[event.result]}"
        ),
        shot_line,
        main=True,
    ),
    ContestEnded: Sentence(line=contest_line),
    InterceptionTried: Sentence(
        lambda match, event: f"{name_of(match, event.interceptor)} cuts it out" if event.succeeded else None,
        lambda match, event: (
            f"{called(match, event.interceptor)} {'cuts it out' if event.succeeded else 'does not reach it'}."
        ),
    ),
    ReachTried: Sentence(line=lambda match, event: f"{called(match, event.pawn)} reaches for it."),
    CatchTried: Sentence(
        lambda match, event: (
            f"{name_of(match, event.keeper)} "
            f"{'is hurt and beaten' if event.verdict is None else CATCHES[event.verdict]}"
        ),
        lambda match, event: f"{called(match, event.keeper)} catches.",
    ),
    GoalScored: Sentence(goal_story, goal_line, kind="goal", main=True),
    CardShown: Sentence(
        lambda match, event: f"{event.card.name.lower()} card for {name_of(match, event.offender)}",
        lambda match, event: (
            None
            if event.card is Card.NO_CARD
            else f"{event.card.name.capitalize()} card for {called(match, event.offender)}."
        ),
        kind="card",
    ),
    FoulCommitted: Sentence(
        lambda match, event: f"{name_of(match, event.offender)} fouls {name_of(match, event.victim)}",
        lambda match, event: f"Foul by {called(match, event.offender)} on {called(match, event.victim)}.",
        kind="card",
    ),
    RestartGiven: Sentence(
        lambda _match, event: f"{RESTARTS[event.restart].word} at {event.cell}",
        lambda _match, event: f"{RESTARTS[event.restart].word.capitalize()} at {event.cell}.",
    ),
    PossessionTaken: Sentence(
        lambda match, event: f"{name_of(match, event.carrier)} has the ball" if event.new_turn else None,
        lambda match, event: f"{called(match, event.carrier)} has the ball: a new turn." if event.new_turn else None,
    ),
    BallStrayed: Sentence(line=lambda _match, event: f"The ball goes to {event.cell}."),
    BallWentOut: Sentence(line=lambda _match, _event: "The ball is out of play."),
    OffsideCalled: _about("is offside"),
    FootballerSentOff: _about("is sent off", kind="card"),
    FootballerInjured: _about("is injured", kind="card"),
    SubstitutionMade: _about("comes on"),
    SideForfeited: Sentence(
        lambda match, event: f"{forfeit_words(match, event)} (FR-L-03)",
        lambda match, event: f"{forfeit_words(match, event)}. (FR-L-03)",
        kind="goal",
        main=True,
    ),
    MatchEnded: Sentence(end_story, end_line, kind="goal", main=True),
}


def narrate(match: MatchView, events: Iterable[Event]) -> Iterator[str]:
    """Yield the sentences of some events."""
    for event in events:
        sentence = SENTENCES.get(type(event))
        if sentence is None or sentence.story is None:
            continue
        if words := sentence.story(match, event):
            yield words
