"""Episodes into lines: a possession becomes a sentence or two, and chances and goals stand out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Side
from footroll.match.commentary import describe_result
from footroll.odds.outcomes import NEVER
from footroll.story.episodes import NOBODY, EpisodeKind, FamilyNames
from footroll.story.words import RESTART_WORDS, SHOT_WORDS, Phrasebook, join_sentences
from footroll.wording import number_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from footroll.odds.luck import Play
    from footroll.story.episodes import Episode
    from footroll.story.following import Chronicle

NEAR, FAR = 16, 40  # yards of a shot
BIG_CHANCE = 0.4  # the xG from which a miss is a surprise
LONG_PASS = 30  # yards
FAR_RUN = 14
FORWARD = 6
MOST_REMARKS = 2  # besides the passes that are summed up
MANY_PASSES = 4
AFTER_FOULS = {EpisodeKind.CARD, EpisodeKind.SENT_OFF, EpisodeKind.INJURY}


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of a story: its turn, the side it is about if there is one, and whether it is a highlight."""

    turn: int
    side: Side | None
    words: str
    highlight: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """A part of a sentence: its subject, what follows, and the footballer who has the ball then.

    `many` says that several footballers are the subject.
    """

    subject: str
    words: str
    holder: str = ""
    many: bool = False

    @property
    def ends_with_holder(self) -> bool:
        """Whether the holder is the last word, so that "who" can follow."""
        return bool(self.holder) and self.words.endswith(self.holder)


def tell_story(chronicle: Chronicle) -> Iterator[StoryLine]:
    """Yield the lines of a match.

    >>> from footroll.agents import make_coach
    >>> from footroll.match import Dice, HouseRules, Match, read_win
    >>> from footroll.sheets import read_team
    >>> from footroll.story import follow_match
    >>> rules = HouseRules(win_condition=read_win("one_side(1)"))
    >>> match = Match(read_team("solana-blava").team, read_team("kestrel-forge").team, dice=Dice.seeded(7), rules=rules)
    >>> coach = make_coach("club")
    >>> while not match.over:
    ...     events = match.play(coach.decide(match))
    >>> lines = list(tell_story(follow_match(match)))
    >>> "GOAL!" in lines[-2].words, lines[-1].words.startswith("The end: ")
    (True, True)
    """
    teller = _Teller(chronicle)
    for episode in chronicle.episodes:
        yield from teller.tell(episode)
    yield from teller.close()


class _Teller:
    """Collects the episodes of a possession, and says them when it ends."""

    def __init__(self, chronicle: Chronicle) -> None:
        self._chronicle, self._teams = chronicle, chronicle.match.teams
        self._plays = {swing.play.number: swing.play for swing in chronicle.swings}
        self._book = Phrasebook(bytes(chronicle.match.opening.rolls))
        self._opening: Episode | None = None
        self._moves: list[Episode] = []
        self._names = FamilyNames.of(self._teams)
        self._known = ""  # has the ball after the last line
        self._beaten = ("", "")  # who lost it in the last line, and to whom
        self._foul: StoryLine | None = None  # waits for its cards and injuries
        self._shot = -1  # the action of the last shot
        self._scored = False  # its words said that it was a goal
        self._goals = [0, 0]

    def tell(self, episode: Episode) -> Iterator[StoryLine]:
        """Yield the lines that are complete with an episode."""
        if self._foul:
            if episode.kind in AFTER_FOULS:
                words = join_sentences(self._foul.words, self._incident_words(episode))
                self._foul = replace(self._foul, words=words, highlight=True)
                return
            yield self._foul
            self._foul = None
        if episode.kind in {EpisodeKind.PASS, EpisodeKind.RUN, EpisodeKind.DUEL}:
            if episode.number != self._shot:
                self._moves.append(episode)
        elif episode.kind in {EpisodeKind.GAIN, EpisodeKind.RESTART}:
            yield from self.close()
            self._opening = None if episode.who and episode.who == self._known else episode
            self._known = ""
        else:
            yield from self._tell_end(episode)

    def _tell_end(self, episode: Episode) -> Iterator[StoryLine]:
        """Yield the line of an episode that ends a possession, or of an incident."""
        kind = episode.kind
        if kind is EpisodeKind.SHOT:
            yield self._end(episode, self._shot_remark(episode), highlight=True)
            self._shot = episode.number
        elif episode.number == self._shot and kind in {EpisodeKind.BEATEN, EpisodeKind.LOSS, EpisodeKind.FOUL}:
            self._known = episode.who  # the shot has said it
            self._beaten = episode.other, episode.who
        elif kind in {EpisodeKind.LOSS, EpisodeKind.BEATEN, EpisodeKind.OFFSIDE}:
            yield self._end(episode, self._loss_remark(episode))
        elif kind is EpisodeKind.FOUL and not episode.how:
            self._foul = self._end(episode, self._foul_remark(episode))
        else:
            yield from self.close()  # what led to it comes first
            yield from self._incident(episode)

    def close(self) -> Iterator[StoryLine]:
        """Yield what is left at the end of a possession that nothing else ended."""
        if self._foul:
            yield self._foul
            self._foul = None
        if self._moves:
            yield self._end(self._moves[-1], None)

    # Possessions

    def _end(self, episode: Episode, last: Remark | None, *, highlight: bool = False) -> StoryLine:
        """End a possession with a last remark, and say it."""
        words, side = join_remarks([*self._remarks(), *([last] if last else [])]), self._side_of(episode)
        if self._opening:
            words = join_sentences(self._opening_words(self._opening), words)
        self._opening, self._moves = None, []
        self._beaten = (episode.other, episode.who) if episode.kind is EpisodeKind.BEATEN else ("", "")
        return StoryLine(episode.turn, side, words, highlight)

    def _side_of(self, episode: Episode) -> Side:
        """Return the side that has the ball when an episode ends its possession."""
        begun = self._opening or (self._moves[0] if self._moves else None)
        if begun:
            return begun.side
        return Side(1 - episode.side) if episode.kind is EpisodeKind.FOUL else episode.side

    def _opening_words(self, opening: Episode) -> str:
        """Say how a side got the ball."""
        if opening.kind is EpisodeKind.RESTART:
            phrases, team = RESTART_WORDS[opening.how], self._teams[opening.side].name
            phrases = phrases if opening.number else phrases[:1]  # a match begins with its kick-off
            return self._book.pick(opening.how, phrases, number=opening.number, team=team)
        return self._book.say("gain race" if opening.how == "race" else "gain", number=opening.number, who=opening.who)

    def _remarks(self) -> Iterator[Remark]:
        """Yield what the moves of a possession come down to: passes summed up, and the last that stand out."""
        notable = [at for at, move in enumerate(self._moves) if is_notable(move)][-MOST_REMARKS:]
        quiet: list[Episode] = []
        for at, move in enumerate(self._moves):
            if at in notable:
                yield from self._quiet_remarks(quiet)
                quiet = []
                yield self._remark(move)
            elif move.kind is EpisodeKind.PASS:
                quiet.append(move)
        yield from self._quiet_remarks(quiet)

    def _quiet_remarks(self, passes: Sequence[Episode]) -> Iterator[Remark]:
        """Yield one remark for a pass, or for all of several."""
        if len(passes) <= 1:
            yield from map(self._remark, passes)
            return
        names = list(dict.fromkeys(name for one in passes for name in (one.who, one.other)))
        if len(names) == 2:
            some = f"{names[0]} and {names[1]}"
        elif len(names) <= 4:
            some = f"{', '.join(names[:-1])} and {names[-1]}"
        else:
            some = f"{', '.join(names[:3])} and {number_word(len(names) - 3)} others"
        many = len(passes) >= MANY_PASSES
        key = "passes" if many else "passes of two" if len(names) == 2 else "passes few"
        where = where_of(passes) + (f" ({len(passes)} passes)" if many else "")
        words = self._book.say(key, number=passes[0].number, where=where)
        yield Remark(some, words, passes[-1].other, many=True)

    def _remark(self, move: Episode) -> Remark:
        """Return the words for one move."""
        if move.kind is EpisodeKind.RUN:
            key = "run far" if move.gain >= FAR_RUN else "run"
            return Remark(move.who, self._book.say(key, number=move.number, yards=move.yards), move.who)
        if move.kind is EpisodeKind.DUEL:
            key = {"TO_FEINT": "escape", "TO_TACKLE": "escape", "TO_SLIP": "slip"}.get(move.how, "duel")
            return Remark(move.who, self._book.say(key, number=move.number, other=move.other), move.who)
        words = self._book.say(pass_key(move), number=move.number, other=move.other, yards=move.yards)
        return Remark(move.who, words, move.other)

    # The end of a possession

    def _loss_remark(self, episode: Episode) -> Remark:
        """Say how the ball was lost, and to which opponent."""
        if episode.kind is EpisodeKind.OFFSIDE:
            return Remark(episode.who, self._book.say("offside", number=episode.number))
        if episode.kind is EpisodeKind.BEATEN:
            self._known = episode.who
            key = self._beaten_key(episode)
            return Remark(episode.other, self._book.say(key, number=episode.number, other=episode.who))
        self._known = episode.other
        key = f"lost {episode.how}"
        play = self._plays.get(episode.number)
        if episode.how == "astray" and play is not None and play.odds.get("complete", NEVER) < 1 / 2:
            key = "lost long"
        return Remark(episode.who, self._book.say(key, number=episode.number, other=episode.other))

    def _beaten_key(self, episode: Episode) -> str:
        """Return the phrases for a lost duel; mention the duel that the same two fought just before."""
        last = self._moves[-1] if self._moves else None
        if last and last.kind is EpisodeKind.DUEL and (last.who, last.other) == (episode.other, episode.who):
            self._moves.pop()
            return "beaten after all"
        in_turn = not self._moves and not self._opening and self._beaten == (episode.who, episode.other)
        return "beaten in turn" if in_turn else "beaten"

    def _foul_remark(self, episode: Episode) -> Remark:
        """Name the offender and the victim; the side with the ball is the subject."""
        if episode.side is self._side_of(episode):
            return Remark(episode.who, self._book.say("fouls", number=episode.number, other=episode.other))
        return Remark(episode.other, self._book.say("fouled", number=episode.number, other=episode.who))

    def _shot_remark(self, episode: Episode) -> Remark:
        """Say how a footballer shot, the chance of a goal, and the outcome."""
        play = self._plays.get(episode.number)
        yards = episode.start.yards_to_goal if episode.start else 0
        chance = float(play.odds.get("goal", NEVER)) if play else 0.0
        number, told = episode.number, {"yards": yards, "xg": f"{chance:.2f}", "by": self._stopper(play)}
        outcome = play.outcome.partition(",")[0] if play else "injured"
        if outcome in {"tackled", "fouled", "foul"}:
            key = {"tackled": "tackled", "fouled": "shot fouled", "foul": "shot foul"}[outcome]
            return Remark(episode.who, self._book.say(key, number=number, **told))
        how = episode.how
        if how == Do.DO_SHOOT.name:
            how = "near" if yards <= NEAR else "far" if yards >= FAR else how
        shoots = self._book.pick(how, SHOT_WORDS.get(how, SHOT_WORDS[Do.DO_SHOOT.name]), number=number, **told)
        key = self._outcome_key(play, outcome, chance)
        key = "goal empty" if key == "goal" and episode.other == NOBODY else key
        end = self._book.say(key, number=number, other=episode.other, **told)
        self._known = episode.other if outcome == "held" else self._stopper(play)
        self._scored = outcome == "goal"
        return Remark(episode.who, f"{shoots} (xG {chance:.2f}): {end}")

    def _stopper(self, play: Play | None) -> str:
        """Name the opponent who stopped a shot."""
        opponents = [*play.interceptors, *(who for duel in play.duels for who in duel.opponents)] if play else []
        return self._names.of_who(opponents[0]) if opponents else "a defender"

    def _outcome_key(self, play: Play | None, outcome: str, chance: float) -> str:
        """Return the phrases for the outcome of a shot."""
        if outcome == "goal":
            reached = play is not None and any(roll.what == "catch" for roll in play.rolls)
            return "goal beaten" if reached else "goal"
        if outcome in {"held", "wide"} and chance >= BIG_CHANCE:
            return f"{outcome} great"
        known = {"held", "wide", "corner", "intercepted", "blocked", "wall", "rebound", "injured"}
        return outcome if outcome in known else "wide"

    # Everything else

    def _incident(self, episode: Episode) -> Iterator[StoryLine]:
        """Yield the line of a card, an injury, a change, a goal or the end."""
        if episode.kind is not EpisodeKind.FOUL:
            yield from self.close()
        if episode.kind is EpisodeKind.GOAL:
            yield from self._goal(episode)
        elif episode.kind is EpisodeKind.FORFEIT:
            words = f"{self._teams[episode.side]} have too few footballers left to play on (FR-L-03)"
            yield StoryLine(episode.turn, episode.side, words, highlight=True)
        elif episode.kind is EpisodeKind.END:
            match = self._chronicle.match
            won = describe_result(match.teams, result=match.result, forfeits=match.forfeits)
            yield StoryLine(episode.turn, None, f"The end: {self._score()}. {won[0].upper()}{won[1:]}.", highlight=True)
        else:
            highlight = episode.kind is not EpisodeKind.FOUL
            yield StoryLine(episode.turn, episode.side, self._incident_words(episode), highlight)

    def _incident_words(self, episode: Episode) -> str:
        """Return the words for a card, an injury, a change, or a foul that was not given."""
        keys = {
            EpisodeKind.FOUL: "no foul",
            EpisodeKind.CARD: episode.how,
            EpisodeKind.SENT_OFF: "sent off",
            EpisodeKind.INJURY: "injury",
            EpisodeKind.CHANGE: "change",
        }
        return self._book.say(keys[episode.kind], number=episode.number, who=episode.who, other=episode.other)

    def _goal(self, episode: Episode) -> Iterator[StoryLine]:
        """Yield the scoreboard after a goal, with the chance of winning while the match is open."""
        self._goals[episode.side] += 1
        if not self._scored:
            what = "OWN GOAL" if episode.how else "GOAL"
            yield StoryLine(episode.turn, episode.side, f"{what} by {episode.who}!", highlight=True)
        self._scored = False
        chances = self._chronicle.after_goals[self._goals[0], self._goals[1]]
        if max(chances) < 1:
            leader = self._teams[0] if chances.home >= chances.away else self._teams[1]
            words = f"{self._score()} (chance of winning: {leader} about {max(chances.home, chances.away):.0%})"
            yield StoryLine(episode.turn, None, words, highlight=True)

    def _score(self) -> str:
        """Return the score with both teams."""
        return f"{self._teams[0]} {self._goals[0]}, {self._teams[1]} {self._goals[1]}"


def join_remarks(remarks: Sequence[Remark]) -> str:
    """Join remarks into sentences, with at most one joint each.

    >>> join_remarks([Remark("Orr", "finds Lind", "Lind"), Remark("Lind", "shoots")])
    'Orr finds Lind, who shoots'
    >>> join_remarks([Remark("Orr", "beats Vale", "Orr"), Remark("Orr", "shoots")])
    'Orr beats Vale and shoots'
    >>> join_remarks([Remark("Orr and Lind", "combine", "Lind", many=True), Remark("Lind", "shoots")])
    'Orr and Lind combine until Lind shoots'
    """
    text, before, joined = "", None, False
    for remark in remarks:
        joint = joint_of(before, remark) if before and not joined else ""
        if not text:
            text = f"{remark.subject} {remark.words}"
        elif joint:
            text += joint + remark.words
        else:
            text += f". {remark.subject} {remark.words}"
        joined, before = bool(joint), remark
    return text


def joint_of(before: Remark, remark: Remark) -> str:
    """Return the words that join a remark to the one before, or nothing if it begins a sentence."""
    if remark.many or remark.subject != before.holder:
        return ""
    if before.many:
        return f" until {remark.subject} "
    return ", who " if before.ends_with_holder else " and "


def is_notable(move: Episode) -> bool:
    """Return whether a move is worth a remark even in a long possession."""
    if move.kind is EpisodeKind.RUN:
        return move.gain >= FAR_RUN
    if move.kind is EpisodeKind.DUEL:
        return True
    if move.how in {"first touch", "astray"} or move.who == move.other:
        return True
    return move.yards > LONG_PASS or (move.how == "space" and move.gain > FORWARD)


def pass_key(move: Episode) -> str:
    """Return the phrases for a pass."""
    if move.who == move.other:
        return "pass alone"
    if move.how in {"first touch", "astray", "hands"}:
        return f"pass {move.how.removeprefix('first ')}"
    if move.yards > LONG_PASS:
        return "pass long"
    if move.how == "space" and move.gain > FORWARD and move.end and move.end.third:
        return "pass behind" if move.end.third > 1 else "pass space"
    if move.end and move.end.is_wide and move.start and not move.start.is_wide:
        return "pass wide"
    return "pass forward" if move.gain > FORWARD else "pass back" if move.gain < -FORWARD else "pass square"


def where_of(passes: Sequence[Episode]) -> str:
    """Say in which part of the pitch some passes were played."""
    ends = [one.end for one in passes if one.end]
    if ends and all(end.is_wide for end in ends):
        return "down the wing"
    third = round(sum(end.third for end in ends) / max(len(ends), 1))
    return ("at the back", "in midfield", "in front of the box")[third]
