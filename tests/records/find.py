"""Write the records of tests/records again: `make records`.

Each is a match played from its seed to its end. `--search` tries seeds from 0 and prints the shortest match with the
scene, for the table of scenes.
"""

import sys
from pathlib import Path

from footroll.kernels.dice import DiceCup
from footroll.match import Match
from footroll.match.commentary import narrate
from footroll.match.lineup import state_of
from footroll.match.rules import make_rules
from footroll.notation import parse_record, write_record
from footroll.sheets import read_team
from tests.records.coaches import SeekingCoach
from tests.records.scenes import SCENES, Step

FOLDER = Path(__file__).parent
SEEDS = 100  # tried by a search
MOST = 2000  # the most answers of a match worth keeping


class Attempt:
    """A match of a scene with a seed: its number of answers, and the answer of the scene."""

    def __init__(self, scene, seed):
        self.scene = scene
        rules = make_rules(scene.rules, where=scene.name)
        teams = [read_team(name).team for name in scene.teams]
        self.match = Match(*teams, dice=DiceCup.seeded(seed), rules=rules)
        self.coaches = SeekingCoach(*scene.home), SeekingCoach(*scene.away)
        self.played, self.found = 0, None

    def play(self, most):
        """Play to the end; return whether the match is short enough and has the scene."""
        before = state_of(self.match.save())[0]
        while not self.match.over and self.played < most:
            action = self.coaches[self.match.decider].decide(self.match)
            events = tuple(self.match.play(action))
            after = state_of(self.match.save())[0]
            self.played += 1
            if self.found is None and self.scene.happens(Step(before, action, events, after)):
                self.found = self.played
            before = after
        return self.match.over and self.found is not None


def search(scene):
    """Print the seed of the shortest match with a scene."""
    most, best = MOST, "no seed"
    for seed in range(SEEDS):
        attempt = Attempt(scene, seed)
        if attempt.play(most):
            most, best = attempt.played, f"seed {seed}, action {attempt.found} of {attempt.played}"
    return f"{scene.name}: {best}"


def write(scene):
    """Play the match of a scene and write its record."""
    attempt = Attempt(scene, scene.seed)
    if not attempt.play(MOST):
        sys.exit(f"{scene.name} does not happen with seed {scene.seed}: look for another one with --search")
    text = write_record(attempt.match.record, seed=scene.seed)
    (FOLDER / f"{scene.name}.txt").write_text(commented(text, scene, attempt.found), encoding="utf-8")
    return f"{scene.name}: action {attempt.found} of {attempt.played}"


def commented(text, scene, found):
    """Return a record with a heading on what to look for, and commentary beside its moves."""
    first, rest = text.split("\n", 1)
    head, moves = rest.split("--- moves\n")
    lines = moves.split("\n")
    for number, sentences in told(text).items():
        lines[number] += f"  ; {'; '.join(sentences)}"
    look = f"; Action {found}: {scene.look_for} ({scene.clause})."
    return "\n".join([first, look, f"{head}--- moves", *lines])


def told(text):
    """Return the commentary of each action of a record, by its number."""
    stories = {moment.number: list(narrate(moment.match, moment.events)) for moment in parse_record(text).replay()}
    return {number: sentences for number, sentences in stories.items() if sentences}


def main(words):
    """Write all records or the named ones, or search for them."""
    names = [word for word in words if word != "--search"]
    for scene in SCENES:
        if not names or scene.name in names:
            print(search(scene) if "--search" in words else write(scene), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
