"""The wording of a story: several ways to say each thing, chosen by the event and never at random.

Most phrases continue after a name: "Montalvá" + "shoots from 22 yards". In them `{other}` is the other footballer,
`{yards}` a distance and `{where}` a part of the pitch.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from zlib import crc32

from footroll.kernels.layout import Do, Restart

PHRASES: dict[str, tuple[str, ...]] = {
    # a pass to a team-mate
    "pass forward": (
        "moves it up to {other}",
        "plays it forward to {other}",
        "picks out {other}",
        "threads it between the lines to {other}",
    ),
    "pass square": ("plays it across to {other}", "squares it to {other}", "finds {other}", "rolls it to {other}"),
    "pass back": ("plays it back to {other}", "turns back and finds {other}", "lays it off to {other}"),
    "pass wide": ("opens it out wide to {other}", "spreads it to the wing for {other}", "sends it wide to {other}"),
    "pass long": (
        "goes long, {yards} yards, to {other}",
        "hits a {yards}-yard ball to {other}",
        "switches it {yards} yards to {other}",
    ),
    "pass space": (
        "plays it into space for {other}",
        "rolls it into the path of {other}",
        "finds the gap for {other}",
        "plays it just ahead of {other}",
    ),
    "pass behind": (
        "slides it through for {other}",
        "plays in {other}",
        "splits the defence for {other}",
        "releases {other}",
    ),
    "pass touch": ("plays it first time to {other}", "lays it off first time to {other}", "flicks it on to {other}"),
    "pass astray": (
        "overhits the pass, but {other} gets there first",
        "misplaces the pass, but {other} chases it down",
        "plays a loose ball, but {other} just reaches it",
        "sends it astray, but {other} keeps it alive",
        "hits it too hard, but {other} catches up with it",
    ),
    "pass alone": (
        "knocks it ahead to run onto it",
        "pushes it into space to chase it",
        "plays it past everybody to go after it",
    ),
    "pass hands": ("throws it out to {other}", "rolls it out to {other}"),
    # several passes
    "passes": (
        "keep it moving {where}",
        "pass it around {where}",
        "take their time {where}",
        "play it about {where}",
        "look for an opening {where}",
    ),
    "passes of two": ("exchange passes {where}", "play it to each other {where}", "combine {where}"),
    "passes few": ("combine {where}", "work it {where}", "move it on {where}", "pass it along {where}"),
    # with the ball
    "run": ("carries it {yards} yards forward", "drives {yards} yards on", "runs {yards} yards with it"),
    "run far": (
        "sets off on a {yards}-yard run",
        "breaks with a {yards}-yard run",
        "runs at the defence for {yards} yards",
    ),
    "duel": ("skips past {other}", "goes round {other}", "beats {other}", "leaves {other} behind"),
    "escape": ("shakes off {other}", "wriggles free of {other}", "turns away from {other}"),
    "slip": ("slips away from {other}", "loses the marker, {other}"),
    # the ball is lost
    "lost astray": (
        "gives it away to {other}",
        "misplaces the pass, and {other} collects",
        "puts too much on it, and {other} is there first",
        "plays it straight to {other}",
    ),
    "lost long": (
        "tries a long one, but {other} sweeps up",
        "goes long, too long: {other} has it",
        "looks long but finds only {other}",
    ),
    "lost interception": (
        "tries to force it through, but {other} cuts it out",
        "has the pass read by {other}",
        "looks up, plays it, and {other} steps in",
    ),
    "lost challenge": (
        "looks for a marked team-mate, and {other} wins the ball",
        "picks the wrong pass: {other} is stronger",
        "plays it into a crowd, and {other} comes away with it",
    ),
    "lost out": ("puts it out of play", "misses everybody and the ball runs out", "sends it out"),
    "lost": ("loses the ball",),
    "beaten": (
        "loses it to {other}",
        "is robbed by {other}",
        "runs into {other}, and the ball is gone",
        "is dispossessed by {other}",
    ),
    "beaten after all": (
        "gets past {other}, but is caught and loses it",
        "leaves {other} behind, but not for long: the ball is gone",
        "beats {other} once, but not twice",
    ),
    "beaten in turn": (
        "is robbed in turn: {other} has it again",
        "has it only for a moment before {other} wins it back",
        "loses it straight back to {other}",
    ),
    # a side gets the ball
    "gain": (
        "{who} collects the loose ball",
        "{who} picks it up",
        "It drops to {who}",
        "{who} is first to the loose ball",
    ),
    "gain race": ("{who} wins the race for the ball", "{who} just gets there first"),
    # incidents
    "fouled": (
        "is fouled by {other}",
        "is brought down by {other}",
        "is tripped by {other}",
        "goes down under {other}'s challenge",
    ),
    "fouls": ("fouls {other}", "catches {other} late and gives away a free-kick", "brings down {other}"),
    "no foul": (
        "{who} catches {other}, but the referee waves play on",
        "{other} wants a free-kick after {who}'s challenge: nothing given",
        "{who} goes in hard on {other}, and gets away with it",
    ),
    "yellow": ("Yellow card for {who}", "{who} goes into the book", "The referee shows {who} a yellow card"),
    "red": ("Red card for {who}!", "It is red for {who}!", "The referee goes straight to the red card: {who}!"),
    "sent off": ("{who} has to go", "{who} walks off, and the side plays on with one fewer"),
    "injury": (
        "{who} is hurt and cannot go on",
        "{who} stays down: injured",
        "That looks bad for {who}, who is injured",
    ),
    "offside": ("is caught offside", "has gone too early: offside", "is a step ahead of the last defender: offside"),
    "change": ("{who} comes on for {other}", "{who} replaces {other}"),
    # shots
    "goal": ("GOAL!", "it is in! GOAL!", "{other} has no chance. GOAL!", "past {other}. GOAL!", "in the corner. GOAL!"),
    "goal empty": ("GOAL!", "it is in! GOAL!", "there is no goalkeeper to stop it. GOAL!"),
    "goal beaten": (
        "{other} gets a hand to it, but no more. GOAL!",
        "too hot for {other}. GOAL!",
        "under {other}'s hands. GOAL!",
    ),
    "held": ("saved by {other}", "{other} holds it", "safe in {other}'s hands", "{other} is behind it"),
    "held great": (
        "what a save by {other}!",
        "{other} keeps it out, who knows how!",
        "{other} flies and holds it!",
    ),
    "corner": (
        "{other} turns it away for a corner",
        "{other} tips it round the post",
        "{other} gets fingertips to it: corner",
    ),
    "wide": ("wide", "over the bar", "past the post", "into the stands", "just wide"),
    "wide great": ("wide! That had to be a goal", "over! From there!", "past the post, with the goal at their mercy"),
    "intercepted": ("blocked by {by}", "{by} gets in the way", "{by} throws a leg at it"),
    "blocked": ("cleared off the line!", "blocked on the line!"),
    "wall": ("into the wall", "the wall does its job"),
    "rebound": ("off the post and back into play!", "the post! The ball is still in play", "against the woodwork!"),
    "injured": ("nothing comes of it, and the shooter is hurt", "no good, and the shooter goes down"),
    "tackled": (
        "wants to shoot from {yards} yards (xG {xg}), but {by} takes the ball away",
        "shapes to shoot from {yards} yards (xG {xg}), but {by} gets a foot in",
    ),
    "shot fouled": (
        "wants to shoot from {yards} yards (xG {xg}) and is fouled by {by}",
        "is cut down by {by} when about to shoot from {yards} yards (xG {xg})",
    ),
    "shot foul": ("makes room for a shot from {yards} yards (xG {xg}), but fouls {by}",),
}

# How a footballer shoots, by the answer of the coach or the restart.
SHOT_WORDS: dict[str, tuple[str, ...]] = {
    Do.DO_SHOOT.name: ("shoots from {yards} yards", "takes a shot from {yards} yards", "lets fly from {yards} yards"),
    "near": ("shoots from {yards} yards", "fires from {yards} yards", "turns and shoots from {yards} yards"),
    "far": ("tries from {yards} yards", "has a go from all of {yards} yards", "shoots on sight from {yards} yards"),
    Do.DO_LOB.name: ("tries a lob from {yards} yards", "lobs the goalkeeper from {yards} yards"),
    Do.DO_FINISH.name: ("meets it first time, {yards} yards out", "shoots first time from {yards} yards"),
    Do.DO_OFFENSIVE_HEADER.name: ("heads it at goal from {yards} yards", "rises and heads it from {yards} yards"),
    Do.DO_SCISSORS_KICK.name: (
        "tries a scissors-kick from {yards} yards",
        "goes for the spectacular, a scissors-kick from {yards} yards",
    ),
    Restart.AT_PENALTY.name: ("steps up for the penalty", "takes the penalty"),
    Restart.AT_DIRECT_FREE_KICK.name: (
        "shoots the free-kick from {yards} yards",
        "bends the free-kick at goal from {yards} yards",
    ),
    Restart.AT_CORNER.name: ("shoots straight from the corner",),
}

# How a spell begins that a restart opened.
RESTART_WORDS: dict[str, tuple[str, ...]] = {
    Restart.AT_KICK_OFF.name: ("{team} kick off", "Back to the centre spot"),
    Restart.AT_THROW_IN.name: ("Throw-in for {team}", "{team} throw in"),
    Restart.AT_GOAL_KICK.name: ("Goal-kick", "{team} start again from the goal-kick"),
    Restart.AT_CORNER.name: ("Corner for {team}", "The corner comes in"),
    Restart.AT_DIRECT_FREE_KICK.name: ("Free-kick for {team}", "{team} take the free-kick"),
    Restart.AT_INDIRECT_FREE_KICK.name: ("Indirect free-kick for {team}",),
    Restart.AT_PENALTY.name: ("Penalty for {team}!", "The referee points to the spot: penalty for {team}!"),
}


@dataclass(slots=True)
class Phrasebook:
    """Chooses a phrase by a hash of the event, and never the same one twice in a row.

    The salt makes matches differ that begin with the same events.
    """

    salt: bytes = b""
    _last: dict[str, str] = field(default_factory=dict)

    def pick(self, key: str, phrases: tuple[str, ...], *, number: int, **names: object) -> str:
        """Return a phrase with its names filled in.

        >>> book = Phrasebook()
        >>> first, second = (book.pick("wide", PHRASES["wide"], number=7) for _ in range(2))
        >>> first != second, first == Phrasebook().pick("wide", PHRASES["wide"], number=7)
        (True, True)
        >>> book.pick("run", ("goes on a {yards}-yard run",), number=1, yards=18)
        'goes on an 18-yard run'
        """
        fresh = [one for one in phrases if one != self._last.get(key)] or list(phrases)
        chosen = fresh[crc32(f"{key} {number}".encode(), crc32(self.salt)) % len(fresh)]
        self._last[key] = chosen
        words = chosen.format(**names).replace(" 1 yards", " 1 yard")
        return re.sub(r"\ba (?=(?:8|11|18|8\d)-)", "an ", words)

    def say(self, key: str, *, number: int, **names: object) -> str:
        """Return one of the phrases for a key."""
        return self.pick(key, PHRASES[key], number=number, **names)


def join_sentences(*sentences: str) -> str:
    """Join sentences; those without an end get a full stop, except the last.

    >>> join_sentences("Red card for Vale!", "Vale has to go", "Orr comes on")
    'Red card for Vale! Vale has to go. Orr comes on'
    """
    *before, last = sentences
    return "".join(f"{one} " if one.endswith("!") else f"{one}. " for one in before) + last
