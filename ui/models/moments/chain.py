"""The dice of a play in their order: whose each is, what for, against what, and what it means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Card, Catch, Die, DuelVerdict, FoulCall, Rebound, Shot, Side, Skill, side_of
from footroll.match.events import (
    BallStrayed,
    CardsDieRolled,
    CardShown,
    CatchTried,
    ContestEnded,
    Event,
    FoulCommitted,
    FoulsDieRolled,
    GoalScored,
    InjuryChecked,
    InterceptionTried,
    KickOffRolled,
    PassPlayed,
    PostHit,
    ReachTried,
    Rolled,
    ShotCurved,
    ShotPowered,
    ShotTaken,
    SkillRolled,
    TargetAimed,
    WallHit,
)
from footroll.rules.skills import injury_chance
from footroll.skills import skill_name
from footroll.ui.models.goal import ROW_NAMES
from footroll.ui.models.naming import surname, yards
from footroll.ui.models.skills import words
from footroll.ui.models.speech import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from footroll.match import Match
    from footroll.ui.models.goal import Spot

COUNTED = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight"}  # dice
GOOD, BAD, PLAIN = "good", "bad", ""  # for the side that declared the play
FOUL = "from 1 to 9 it is a foul"  # FR-2.14-01
FOULS = "1–2 card, 3–5 no card, 6 plays on"  # FR-1.7-09
CARDS = "1–4 yellow, 5–6 red"  # FR-1.7-11
CALLS = {
    FoulCall.FOUL_WITH_CARD: "Whistle, and a card",
    FoulCall.FOUL_WITHOUT_CARD: "Whistle, no card",
    FoulCall.FOUL_IGNORED: "No whistle, play continues",
}
VERBS = {
    Skill.SHOOT: "shoots",
    Skill.LOB: "lobs",
    Skill.FINISH: "shoots first time",
    Skill.OFFENSIVE_HEADER: "heads at goal",
    Skill.SCISSORS_KICK: "tries a scissors-kick",
    Skill.PENALTY: "takes the penalty",
    Skill.FREE_KICK: "takes the free-kick",
    Skill.EFFECT: "bends the ball",
    Skill.SLIP: "slips away",
    Skill.DRIBBLE: "dribbles",
    Skill.FEINT: "feints",
    Skill.LOW_PASS: "passes low",
    Skill.HIGH_PASS: "passes high",
    Skill.THROW_IN: "throws in",
    Skill.DEFENSIVE_HEADER: "heads away",
    Skill.INTERCEPT: "tries to intercept",
    Skill.TACKLE: "tackles",
    Skill.MARK: "marks",
    Skill.REACH: "dives",
    Skill.CATCH: "catches",
    Skill.HAND_TACKLE: "goes for the ball",
    Skill.GOAL_KICK: "takes the goal-kick",
    Skill.HAND_PASS: "throws",
    Skill.STRENGTH: "fights for the ball",
    Skill.SHOT_POWER: "hits it",
    Skill.HEADER_POWER: "heads it",
}
CHECK, ZERO = "injury check", "A roll of 0: injury check"
REACH = words(skill_name(Skill.REACH))
POWERS = {words(skill_name(skill)) for skill in (Skill.SHOT_POWER, Skill.HEADER_POWER)}
CONTESTED = {"Dribble", "Feint", "Slip", "Tackle", "Mark", "Hand-tackle", "Strength"}  # rolled against each other
REBOUNDS = {
    Rebound.INTO_FIELD: "Back into the field",
    Rebound.OUT_OF_PLAY: "Out of play",
    Rebound.AT_GOAL: "At goal, off the post",
}
CATCHES = {Catch.HELD: "Held", Catch.DEFLECTED: "Deflected for a corner", Catch.BEATEN: "Beaten"}


@dataclass(frozen=True, slots=True)
class ChainLink:
    """A die, or a choice between two dice: whose, for what, its sum and its meaning."""

    label: str  # below the die
    who: str
    does: str
    sum: str = ""
    means: str = ""
    tone: str = PLAIN
    die: Die | None = None  # None: a choice, or the end
    roll: int = 0
    side: Side | None = None  # None: the referee
    number: int | None = None  # on the shirt
    score: int | None = None  # of a skill
    spot: Spot | None = None  # a chosen target
    ends: bool = False  # the ball is in the net
    card: Card | None = None  # beside the cards die

    def spoken(self, at: int, of: int) -> str:
        """Return the link as an item of a list that a screen reader reads.

        >>> ChainLink("Reach", "Prim", "dives", "29 × Reach 70 = 20", "Reached", side=Side.HOME, number=1).spoken(2, 3)
        '2 of 3: 1 Prim dives. 29 × Reach 70 = 20. Reached'
        """
        what = f"{self.label}, " if self.side is None else ""
        who = " ".join(part for part in (str(self.number or ""), self.who, self.does) if part)
        parts = (f"{at} of {of}: {what}{who}", self.sum, self.means)
        return spoken(". ".join(part for part in parts if part))


def chain_heading(links: Sequence[ChainLink]) -> str:
    """Return the heading of a chain: the number of its dice, if there is nothing else in it.

    >>> chain_heading([])
    'How it fell'
    """
    counted = COUNTED.get(len(links))
    return (
        f"{counted} dice, in their order" if counted and all(link.die is not None for link in links) else "How it fell"
    )


def chain_of(match: Match, events: Iterable[Event], *, side: Side) -> tuple[ChainLink, ...]:
    """Return the dice and choices of a play; `side` declared it, and `match` names the footballers."""
    links: list[ChainLink] = []
    for event in events:
        if isinstance(event, Rolled):
            link = link_of(match, event)
            if link.does == CHECK and links and links[-1].roll == 0 and not links[-1].means:
                links[-1] = replace(links[-1], means=ZERO, tone=BAD)  # FR-2.15-02
            links.append(_against(links, link))
        elif isinstance(event, TargetAimed):
            links.append(_target(links, event))
        elif isinstance(event, GoalScored):
            links.append(_goal(match, event, side=side, last=links[-1] if links else None))
        elif isinstance(event, FoulCommitted):
            _explain_foul(match, event, links)
        elif isinstance(event, CardShown):
            _name_card(match, event, links)
        elif links and type(event) in MEANINGS:
            means, tone = MEANINGS[type(event)](match, event)
            better = (
                {GOOD: BAD, BAD: GOOD}.get(tone, tone)
                if event.pawn is not None and side_of(event.pawn) != side
                else tone
            )
            links[-1] = replace(links[-1], means=means, tone=better) if means else links[-1]
    return tuple(links)


def dice_count(links: Iterable[ChainLink]) -> int:
    """Return how many rolls a chain has."""
    return sum(link.die is not None for link in links)


# Dice


def _against(links: list[ChainLink], link: ChainLink) -> ChainLink:
    """Add the score of the opponent who rolled first in a contest."""
    rolls = [one for one in links if one.label in CONTESTED and one.does != CHECK]
    open_ones = takewhile(lambda one: one.means in ("", ZERO), reversed(rolls))
    others = [one for one in open_ones if one.side is not link.side]
    if not others or link.label not in CONTESTED or link.does == CHECK:
        return link
    return replace(link, sum=f"{link.sum} against {others[-1].score}")


def link_of(match: Match, event: Rolled) -> ChainLink:
    """Return a rolled die; an event after it may add its meaning."""
    if isinstance(event, SkillRolled):
        return _skill(match, event)
    if isinstance(event, FoulsDieRolled):
        tone = PLAIN if event.call is FoulCall.FOUL_IGNORED else BAD
        faces = f"{event.roll}: {FOULS}"
        return ChainLink("Fouls die", "Referee", "the call", faces, CALLS[event.call], tone, event.die, event.roll)
    if isinstance(event, CardsDieRolled):
        faces, means = f"{event.roll}: {CARDS}", f"{event.card.name.capitalize()} card"
        return ChainLink("Cards die", "Referee", "the card", faces, means, BAD, event.die, event.roll, card=event.card)
    if isinstance(event, KickOffRolled):
        team = str(match.teams[event.side])
        return ChainLink("Kick-off", team, "roll", str(event.roll), "", PLAIN, event.die, event.roll, event.side)
    pawn = event.pawn
    one = None if pawn is None else match.footballer(pawn)
    side, number = (None, None) if pawn is None or one is None else (side_of(pawn), one.number)
    who = "" if one is None else surname(one.name)
    return ChainLink("D8", who, "which way", f"D8 {event.roll}", "", PLAIN, event.die, event.roll, side, number)


def _skill(match: Match, event: SkillRolled) -> ChainLink:
    """Return a roll with a skill, with its sum."""
    one, name = match.footballer(event.roller), words(skill_name(event.skill))
    against = "" if event.difficulty is None else f" against {event.difficulty}"
    sum_ = f"{event.roll} × {name} {event.rating} = {event.score}{against}"
    link = ChainLink(
        name,
        surname(one.name),
        VERBS.get(event.skill, "rolls"),
        sum_,
        "",
        PLAIN,
        event.die,
        event.roll,
        side_of(event.roller),
        one.number,
        event.score,
    )
    if not isinstance(event, InjuryChecked):
        return link
    means, tone = ("Not injured", PLAIN) if event.passed else ("Injured", BAD)
    if injury_chance(event.rating) == 1:
        means = f"Injured: no roll is enough with {name} {event.rating}"
    return replace(link, does=CHECK, means=means, tone=tone)


def _target(links: list[ChainLink], event: TargetAimed) -> ChainLink:
    """Return the choice of a target by the footballer who shot."""
    shooter = links[-1] if links else ChainLink("", "", "")
    where = f"Column {event.column + 1}, {ROW_NAMES[event.row]} row"
    return ChainLink(
        "their choice",
        shooter.who,
        "picks the target",
        where,
        side=shooter.side,
        number=shooter.number,
        spot=(event.column, event.row),
    )


def _goal(match: Match, event: GoalScored, *, side: Side, last: ChainLink | None) -> ChainLink:
    """Return the end of a chain: a goal and the score; a ball out of reach is neither powered nor caught."""
    (home, away), (ours, theirs) = match.teams, event.goals
    number = None if event.scorer is None else match.footballer(event.scorer).number
    shown = event.side if event.scorer is None else side_of(event.scorer)
    tone = GOOD if event.side == side else BAD
    unrolled = "No roll for power or catch" if last and last.label == REACH else ""
    score = f"{home} {ours} – {theirs} {away}"
    return ChainLink("", "Goal", "", unrolled, score, tone, side=shown, number=number, ends=True)


# Meanings


def _explain_foul(match: Match, event: FoulCommitted, links: list[ChainLink]) -> None:
    """Mark the roll that was a foul, or add the choice of a deliberate one."""
    at = next((at for at in reversed(range(len(links))) if links[at].die is Die.D100), None)
    if at is not None and links[-1].die is Die.FOULS_DIE:
        links[at] = replace(links[at], sum=f"Roll {links[at].roll}: {FOUL}", means="Foul", tone=BAD)
        return
    one = match.footballer(event.offender)
    links.append(
        ChainLink(
            "their choice",
            surname(one.name),
            "fouls deliberately",
            "No fouls die: a deliberate foul is always a card",
            "Foul",
            BAD,
            side=side_of(event.offender),
            number=one.number,
        )
    )


def _name_card(match: Match, event: CardShown, links: list[ChainLink]) -> None:
    """Add to the cards die whose card it is, and which of their yellow ones."""
    if not links or links[-1].die is not Die.CARDS_DIE or event.card is Card.NO_CARD:
        return
    number, yellow = match.footballer(event.offender).number, event.card is Card.YELLOW
    which = f", their {'second' if match.state['yellows'][event.offender] else 'first'}" if yellow else ""
    links[-1] = replace(links[-1], means=f"{event.card.name.capitalize()} card for {number}{which}")


def _shot(match: Match, event: ShotTaken) -> tuple[str, str]:
    spare = event.score - event.difficulty
    if event.result is Shot.ON_TARGET:
        return f"On target, {spare} points to spend", GOOD
    return {Shot.WIDE: "Wide", Shot.INTO_WALL: "Into the wall", Shot.OFF_POST: "Post"}[event.result], BAD


def _contest(match: Match, event: ContestEnded) -> tuple[str, str]:
    verdicts = {DuelVerdict.DUEL_WON: GOOD, DuelVerdict.DUEL_LOST: BAD}
    if event.verdict not in verdicts:
        return "", PLAIN
    winner = event.initiator if event.verdict is DuelVerdict.DUEL_WON else event.opponent
    who = "" if winner is None else f"{match.footballer(winner).number} {surname(match.footballer(winner).name)} "
    return f"{who}wins" if who else "Won", verdicts[event.verdict]


def _catch(match: Match, event: CatchTried) -> tuple[str, str]:
    if event.verdict is None:
        return "Injured and beaten", BAD
    return CATCHES[event.verdict], BAD if event.verdict is Catch.BEATEN else GOOD


MEANINGS: dict[type[Event], Callable[[Match, Any], tuple[str, str]]] = {  # from the view of the event's footballer
    ShotTaken: _shot,
    ContestEnded: _contest,
    CatchTried: _catch,
    PostHit: lambda _, event: (REBOUNDS[event.rebound], GOOD if event.rebound is Rebound.AT_GOAL else BAD),
    ReachTried: lambda _, event: ("Reached", GOOD) if event.succeeded else ("Not reached", BAD),
    ShotPowered: lambda _, event: (f"Power {event.power}", PLAIN),
    PassPlayed: lambda _, event: ("Arrives", GOOD) if event.succeeded else ("Astray", BAD),
    InterceptionTried: lambda _, event: ("Intercepted", GOOD) if event.succeeded else ("Missed", BAD),
    BallStrayed: lambda _, event: (f"{yards(event.yards)} off, to {event.cell}", BAD),
    ShotCurved: lambda _, event: ("The ball bends", PLAIN),
    WallHit: lambda _, event: ("Into the wall", GOOD),
}
