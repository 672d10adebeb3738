"""A match followed answer by answer: its episodes, its actions, and the chance of winning."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from footroll.agents.winning import chance_of_winning, swings_of
from footroll.kernels.layout import Card, Catch, ContestKind, Do, DuelVerdict, FoulCall, Restart, Side, side_of
from footroll.match import UndoPolicy
from footroll.match import events as happened
from footroll.match.figures import PASSES, SHOTS
from footroll.match.lineup import squad_of
from footroll.odds.luck import Report
from footroll.play.saved import GameMoment
from footroll.story.episodes import BallSpot, Episode, EpisodeKind, FamilyNames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.agents.winning import Swing
    from footroll.kernels.coaches.winning import ResultChances
    from footroll.match import Action, Match
    from footroll.match.events import Event
    from footroll.notation import Moment, SavedRecord
    from footroll.pitch import Cell

ONE_TOUCH = frozenset({Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER})
ONE_TOUCH |= {Do.DO_SCISSORS_KICK}
FAR_RUN = 7  # yards forward with the ball that are worth a word
CONTROLS = {ContestKind.TO_CONTROL, ContestKind.TO_CONTROL_MOVING}


@dataclass(slots=True)
class Chronicle:
    """A match to tell: its episodes, its actions, the turns of each side, and the chances after goals."""

    match: Match
    episodes: list[Episode] = field(default_factory=list)
    swings: list[Swing] = field(default_factory=list)
    turns: list[int] = field(default_factory=lambda: [0, 0])  # that began with the ball, by side
    after_goals: dict[tuple[int, int], ResultChances] = field(default_factory=dict)

    @property
    def report(self) -> Report:
        """The figures of the match, as `footroll report` shows them."""
        match, plays = self.match, tuple(swing.play for swing in self.swings)
        return Report(match.teams, match.goals, match.result, match.forfeits, plays)


def follow_record(saved: SavedRecord) -> Chronicle:
    """Follow a recorded match to its end.

    >>> from footroll.match import Dice, Match
    >>> from footroll.notation import parse_record, write_record
    >>> from footroll.sheets import read_team
    >>> match = Match(read_team("solana-blava").team, read_team("kestrel-forge").team, dice=Dice.seeded(7))
    >>> follow_record(parse_record(write_record(match.record), where="cup.txt")).turns
    [0, 0]
    """
    return _follow(saved.replay())


def follow_match(match: Match) -> Chronicle:
    """Follow a match from its first answer to its last, and leave it as it is.

    >>> from footroll.match import Dice, Match
    >>> from footroll.sheets import read_team
    >>> match = Match(read_team("solana-blava").team, read_team("kestrel-forge").team, dice=Dice.seeded(7))
    >>> [(episode.kind.name, episode.how) for episode in follow_match(match).episodes]
    [('RESTART', 'AT_KICK_OFF')]
    """
    return _follow(_moments_of(match))


def _moments_of(match: Match) -> Iterator[Moment]:
    """Yield the moments of a match, played again from its start."""
    twin = match.copy()
    twin.undo_policy = UndoPolicy.ALWAYS
    while twin.may_undo():
        twin.undo()
    yield GameMoment(0, twin, None, "", twin.opening)
    for number, step in enumerate(match.record.steps, start=1):
        yield GameMoment(number, twin, step.action, "", twin.redo())


def _follow(moments: Iterator[Moment]) -> Chronicle:
    """Follow the moments of a match."""
    first = next(moments)
    follower = _Follower(first.match)
    follower.see(first.events)
    follower.chronicle.swings += swings_of(first.match, follower.watch(moments))
    return follower.chronicle


@dataclass(slots=True)
class _Flight:
    """A ball that was passed and has not arrived."""

    number: int
    turn: int
    passer: int
    start: BallSpot
    how: str
    strayed: bool = False


class _Follower:
    """Turns the events of a match into episodes, one moment after another."""

    def __init__(self, match: Match) -> None:
        self.chronicle = Chronicle(match)
        self._match, self._names = match, FamilyNames.of(match.teams)
        self._side: Side | None = None  # that had the ball last
        self._carrier, self._ball = match.carrier, match.ball
        self._receiver = -1
        self._restart = Restart.IN_PLAY
        self._flight: _Flight | None = None
        self._run_from: BallSpot | None = None  # where the carrier got the ball
        self._how = ""  # the next side gets the ball
        self._number = self._turn = 0

    def watch(self, moments: Iterable[Moment]) -> Iterator[Moment]:
        """Pass moments on and keep their episodes."""
        for moment in moments:
            assert moment.action is not None
            self._number = moment.number
            self._declare(moment.action)
            self.see(moment.events)
            self._carrier, self._ball, self._turn = self._match.carrier, self._match.ball, self._match.turn
            state = self._match.state
            self._receiver, self._restart = int(state["flight"]["receiver"]), Restart(int(state["restart"]))
            yield moment

    def see(self, events: Iterable[Event]) -> None:
        """Keep the episodes of some events."""
        for event in events:
            if seen := SEEN.get(type(event)):
                seen(self, event)

    def _add(self, kind: EpisodeKind, side: Side, **told: Any) -> None:
        """Add an episode."""
        self.chronicle.episodes.append(Episode(kind, self._number, self._turn, side, **told))

    def _called(self, pawn: int | None) -> str:
        """Name the footballer of a pawn."""
        return self._names.of_pawn(self._match, pawn)

    def _spot(self, cell: Cell, side: Side) -> BallSpot:
        """Return a cell as a side sees it."""
        return BallSpot.of(cell, side=side, pitch=self._match.pitch)

    # Declared actions

    def _declare(self, action: Action) -> None:
        """Note the start of a pass, a shot or a dribble."""
        pawn = self._receiver if action.kind in ONE_TOUCH else self._carrier
        if pawn is None or pawn < 0 or action.kind not in PASSES | SHOTS | {Do.DO_DRIBBLE}:
            return
        self._end_run(pawn)
        at = self._match.cell(pawn) or self._match.ball  # off the pitch, the ball's
        start = self._spot(self._ball if pawn == self._carrier else at, side_of(pawn))
        self._how = ""
        if action.kind in PASSES:
            how = "first touch" if action.kind in ONE_TOUCH else "hands" if action.kind is Do.DO_HAND_PASS else ""
            self._flight = _Flight(self._number, self._turn, pawn, start, how)
        elif action.kind in SHOTS:
            placed = self._restart is not Restart.IN_PLAY and action.kind not in ONE_TOUCH
            how = (self._restart if placed else action.kind).name
            keeper = self._called(self._match.keeper(Side(1 - side_of(pawn))))
            self._add(EpisodeKind.SHOT, side_of(pawn), who=self._called(pawn), other=keeper, how=how, start=start)

    def _end_run(self, pawn: int) -> None:
        """Add the run of a carrier that went far enough forward."""
        start, side = self._run_from, side_of(pawn)
        self._run_from = None
        if start is not None and pawn == self._carrier:
            end = self._spot(self._ball, side)
            if end.forward - start.forward >= FAR_RUN:
                self._add(EpisodeKind.RUN, side, who=self._called(pawn), start=start, end=end)

    # The ball

    def _land(self, end: Cell, receiver: int, *, how: str = "") -> None:
        """End a pass at a team-mate."""
        flight = self._flight
        assert flight is not None
        self._flight, side = None, side_of(flight.passer)
        episode = Episode(EpisodeKind.PASS, flight.number, flight.turn, side, self._called(flight.passer))
        how = "astray" if flight.strayed else flight.how or how
        self.chronicle.episodes.append(
            replace(episode, other=self._called(receiver), how=how, start=flight.start, end=self._spot(end, side))
        )

    def _lose(self, how: str, by: int | None = None) -> None:
        """End a pass that reaches no team-mate."""
        flight = self._flight
        if flight is None:
            return
        self._flight = None
        episode = Episode(
            EpisodeKind.LOSS, flight.number, flight.turn, side_of(flight.passer), self._called(flight.passer)
        )
        other = self._called(by) if by is not None else ""
        self.chronicle.episodes.append(replace(episode, other=other, how=how, start=flight.start))

    def receive(self, event: happened.BallReceived) -> None:
        """Note a pass that a team-mate controls."""
        if self._flight and side_of(self._flight.passer) == side_of(event.receiver):
            self._land(event.cell, event.receiver)
            self._run_from = self._spot(event.cell, side_of(event.receiver))

    def take(self, event: happened.PossessionTaken) -> None:
        """Note a footballer who gets the ball: a pass that arrives, or a ball that changes sides."""
        side, flight = side_of(event.carrier), self._flight
        if flight and side_of(flight.passer) == side:
            self._land(event.cell, event.carrier, how="space")
        else:
            if flight:
                self._lose("astray", event.carrier)
            if side is not self._side:
                self._add(EpisodeKind.GAIN, side, who=self._called(event.carrier), how=self._how)
        self._side, self._how = side, ""
        self._run_from = self._spot(event.cell, side)

    def begin_turn(self, event: happened.TurnBegan) -> None:
        """Count a turn with the ball."""
        self._turn = self._match.turn
        self.chronicle.turns[event.side] += 1
        if event.carrier is not None and self._side is not side_of(event.carrier):
            self._side = side_of(event.carrier)
            self._run_from = self._spot(event.cell, self._side)

    def intercept(self, event: happened.InterceptionTried) -> None:
        """Note a ball that is cut out."""
        if event.succeeded:
            self._how = "interception"
            self._lose("interception", event.interceptor)

    def stray(self, _event: happened.BallStrayed) -> None:
        """Note that the ball in flight misses its target."""
        if self._flight:
            self._flight.strayed = True

    def restart(self, event: happened.RestartGiven) -> None:
        """Note a restart, and the pass that led to it."""
        self._lose("out")
        side = Side(int(self._match.state["restart_side"]))
        start = self._spot(event.cell, side)
        self._add(EpisodeKind.RESTART, side, how=event.restart.name, start=start)
        self._side, self._run_from = side, None

    def offside(self, event: happened.OffsideCalled) -> None:
        """Note an offside, which ends the pass."""
        self._flight = None
        self._add(EpisodeKind.OFFSIDE, side_of(event.offender), who=self._called(event.offender))

    def catch(self, event: happened.CatchTried) -> None:
        """Note how a goalkeeper gets the ball."""
        if event.verdict is Catch.HELD:
            self._how = "catch"

    # Duels, fouls and changes

    def contest(self, event: happened.ContestEnded) -> None:
        """Note a duel that is decided."""
        won = {DuelVerdict.DUEL_WON: True, DuelVerdict.DUEL_LOST: False}.get(event.verdict)
        if won is None or event.opponent is None:
            return
        first, second = (event.initiator, event.opponent) if won else (event.opponent, event.initiator)
        kind = event.contest
        if kind is ContestKind.TO_WIN_RACE:
            self._how = "race"
        elif kind in CONTROLS:
            self._how = "challenge"
            if self._flight and side_of(first) != side_of(self._flight.passer):
                self._lose("challenge", first)
        elif kind is not ContestKind.TO_SLIP or (won and side_of(first) is self._side):
            self._decide_duel(first, second, kind)

    def _decide_duel(self, winner: int, loser: int, kind: ContestKind) -> None:
        """Note the winner of a duel: the side with the ball, or the other."""
        keeps = self._carrier is None or side_of(winner) == side_of(self._carrier)
        told = {"who": self._called(winner), "other": self._called(loser), "how": kind.name}
        if keeps:
            self._add(EpisodeKind.DUEL, side_of(winner), **told)
        else:
            self._how = "tackle"
            self._flight = None
            self._add(EpisodeKind.BEATEN, side_of(loser), **told)

    def foul(self, event: happened.FoulCommitted) -> None:
        """Note a foul, and whether the referee saw it."""
        how = "ignored" if event.call is FoulCall.FOUL_IGNORED else ""
        names = {"who": self._called(event.offender), "other": self._called(event.victim)}
        self._add(EpisodeKind.FOUL, side_of(event.offender), how=how, **names)
        if not how:
            self._flight = None

    def card(self, event: happened.CardShown) -> None:
        """Note a card that is shown."""
        if event.card is not Card.NO_CARD:
            how = event.card.name.lower()
            self._add(EpisodeKind.CARD, side_of(event.offender), who=self._called(event.offender), how=how)

    def send_off(self, event: happened.FootballerSentOff) -> None:
        """Note a footballer who is sent off."""
        self._add(EpisodeKind.SENT_OFF, side_of(event.offender), who=self._called(event.offender))

    def injure(self, event: happened.FootballerInjured) -> None:
        """Note an injury."""
        self._add(EpisodeKind.INJURY, side_of(event.footballer), who=self._called(event.footballer))

    def change(self, event: happened.SubstitutionMade) -> None:
        """Note a substitution."""
        side = side_of(event.pawn)
        squad = squad_of(self._match.teams[side])
        on, off = (self._names.called[side, squad[place].number] for place in (event.came_on, event.went_off))
        self._add(EpisodeKind.CHANGE, side, who=on, other=off)

    def score(self, event: happened.GoalScored) -> None:
        """Note a goal, and the chance of winning after it."""
        self._flight = None
        scorer = self._called(event.scorer)
        own = event.scorer is not None and side_of(event.scorer) != event.side
        self._add(EpisodeKind.GOAL, event.side, who=scorer, how="own goal" if own else "")
        self.chronicle.after_goals[event.goals] = chance_of_winning(self._match)

    def forfeit(self, event: happened.SideForfeited) -> None:
        """Note a side that has too few footballers."""
        self._add(EpisodeKind.FORFEIT, event.side, how=str(event.footballers))

    def end(self, _event: happened.MatchEnded) -> None:
        """Note the end."""
        self._add(EpisodeKind.END, Side.HOME)


# One row for each kind of event that is worth an episode.
SEEN: dict[type[Event], Callable[[_Follower, Any], None]] = {
    happened.BallReceived: _Follower.receive,
    happened.PossessionTaken: _Follower.take,
    happened.TurnBegan: _Follower.begin_turn,
    happened.InterceptionTried: _Follower.intercept,
    happened.BallStrayed: _Follower.stray,
    happened.RestartGiven: _Follower.restart,
    happened.OffsideCalled: _Follower.offside,
    happened.CatchTried: _Follower.catch,
    happened.ContestEnded: _Follower.contest,
    happened.FoulCommitted: _Follower.foul,
    happened.CardShown: _Follower.card,
    happened.FootballerSentOff: _Follower.send_off,
    happened.FootballerInjured: _Follower.injure,
    happened.SubstitutionMade: _Follower.change,
    happened.GoalScored: _Follower.score,
    happened.SideForfeited: _Follower.forfeit,
    happened.MatchEnded: _Follower.end,
}
