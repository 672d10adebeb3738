"""Write the records of tests/records anew: `make records`.

For each scene dice are tried, seed after seed, until it happens; the match is then played on for a few actions.
"""

import sys
from pathlib import Path

from footroll.agents import PlainCoach
from footroll.errors import NotationError
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Told
from footroll.match import Match
from footroll.match.commentary import tell
from footroll.match.lineup import state_of
from footroll.match.rules import make_rules
from footroll.notation import parse_record, read_action, read_position, write_record
from footroll.sheets import read_team
from tests.records.scenes import SCENES, TEAMS, Step

FOLDER = Path(__file__).parent
SEEDS = 3000
MORE = 6  # answers after what is to be seen


def begin(scene, teams, seed):
    """Return the match of a scene as it begins."""
    dice = DiceCup.seeded(seed)
    if scene.start:
        return read_position(scene.start, home=teams[0], away=teams[1], dice=dice)
    return Match(*teams, dice=dice, rules=make_rules(scene.rules, where=scene.name))


def decide(match, wishes):
    """Return the first wish that may be fulfilled now, or what a plain coach does."""
    for wish in wishes:
        try:
            action = read_action(wish, match=match)
        except NotationError:
            continue
        if match.allows(action):
            return wish, action
    return "", PlainCoach().decide(match)


class Attempt:
    """A match of a scene: what is still wished, and at which action the scene has happened."""

    def __init__(self, scene, match):
        self.scene, self.match = scene, match
        self.wishes, self.played, self.found = list(scene.wishes), 0, None

    def state(self):
        """Return the state of this moment, which stays as it is."""
        return state_of(self.match.save())[0]

    def step(self):
        """Play one answer and return what happened."""
        before, (wish, action) = self.state(), decide(self.match, self.wishes)
        events = tuple(self.match.play(action))
        self.wishes = [one for one in self.wishes if one != wish]
        self.played += 1
        if self.found is None and self.scene.happens(Step(before, action, events, self.state())):
            self.found = self.played
        return events

    def rehearse(self):
        """Play as far as nobody rolls, which is the same with all dice."""
        while not self.match.over and self.played < self.scene.most:
            wishes = self.wishes
            if any(event.kind is Told.TOLD_ROLL for event in self.step()):
                self.take_back(self.played - 1, wishes)
                return

    def take_back(self, played, wishes):
        """Go back to an earlier moment."""
        while self.played > played:
            self.match.undo()
            self.played -= 1
        self.wishes, self.found = wishes, self.found if self.found and self.found <= played else None

    def play(self):
        """Play until the scene has happened and a little longer, and say whether it has."""
        while not self.match.over and (
            self.scene.whole or self.played < (self.scene.most if self.found is None else self.found + MORE)
        ):
            self.step()
        return self.found is not None


def find(scene, teams):
    """Return an attempt in which a scene happens, and its seed."""
    attempt = Attempt(scene, begin(scene, teams, 0))
    if scene.start:
        attempt.rehearse()
    played, wishes = attempt.played, attempt.wishes
    for seed in range(SEEDS):
        if not scene.start:
            attempt = Attempt(scene, begin(scene, teams, seed))
        attempt.match.dice = DiceCup.seeded(seed) if scene.start else attempt.match.dice
        if attempt.play():
            return attempt, seed
        attempt.take_back(played, wishes)
    sys.exit(f"{scene.name} does not happen with any of {SEEDS} seeds")


def commented(text, scene, found):
    """Return a record with what to look for above it, and the story beside its moves."""
    first, rest = text.split("\n", 1)
    head, moves = rest.split("--- moves\n")
    lines = moves.split("\n")
    opening = lines[0].startswith("0.")
    for number, sentences in told(text).items():
        lines[number - 1 + opening] += f"  ; {'; '.join(sentences)}"
    look = f"; Action {found}: {scene.look_for} ({scene.clause})."
    return "\n".join([first, look, f"{head}--- moves", *lines])


def write(scene, teams):
    """Find a scene and write its record."""
    attempt, seed = find(scene, teams)
    text = write_record(attempt.match.record, seed=None if scene.start else seed)
    (FOLDER / f"{scene.name}.txt").write_text(commented(text, scene, attempt.found), encoding="utf-8")
    return f"{scene.name}: action {attempt.found}, seed {seed}"


def told(text):
    """Return the sentences of each action of a record that tells anything, by its number."""
    stories = {moment.number: list(tell(moment.match, moment.events)) for moment in parse_record(text).replay()}
    return {number: sentences for number, sentences in stories.items() if number and sentences}


def main(names):
    """Write all records, or those that are named."""
    teams = [read_team(name).team for name in TEAMS]
    for scene in SCENES:
        if not names or scene.name in names:
            print(write(scene, teams), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
