"""Random teams, pitches, house rules and winning conditions, each with its share."""

from footroll.formations import shipped_formations
from footroll.kernels.layout import Skill, Win
from footroll.match import HouseRules, WinCondition
from footroll.match.rules import CLAUSES, NUMBERS, WORDS
from footroll.pitch import LENGTHS, WIDTHS, Pitch
from footroll.teams import ELEVEN, SQUAD, Footballer, Team, valid_scores
from footroll.teams import NUMBERS as SHIRTS


def drawn_setup(random):
    """Return two teams, and a pitch and house rules as keywords of a match."""
    teams = drawn_team(random, "Reds", "#aa0000"), drawn_team(random, "Blues", "#0000aa")
    return teams, {"pitch": drawn_pitch(random), "rules": drawn_rules(random)}


def drawn_pitch(random):
    """Return a pitch of any size that the rules allow (FR-1.4-02, FR-1.4-03, FR-1.4-05)."""
    length = random.choice([yards for yards in LENGTHS if yards % 2 == 0])
    return Pitch(length, random.choice([yards for yards in WIDTHS if yards % 2 == 0 and yards < length]))


def drawn_rules(random):
    """Return house rules; each has its default as often as all other values together."""
    readings = {name: list(WORDS.get(name) or NUMBERS.get(name) or (False, True)) for name in CLAUSES}
    del readings["win_condition"]
    drawn = {name: random.choice(values) for name, values in readings.items() if random.random() < 0.5}
    return HouseRules(win_condition=drawn_win(random), **drawn)


def drawn_win(random):
    """Return a winning condition of any family, of few goals."""
    win, goals = random.choice(list(Win)), random.choice((1, 1, 2))
    return WinCondition(win, goals, random.randint(goals, goals + 2) if "_OR_" in win.name else 0)


def drawn_team(random, name, shirt):
    """Return a squad of eleven to eighteen, weak or strong, in any formation and with any shirt numbers."""
    size = random.randint(ELEVEN, SQUAD)
    scores = random.choice([valid_scores(), valid_scores(low_skills=True), [50, 60], [90, 100]])
    numbers = sorted(random.sample(list(SHIRTS), size))
    footballers = tuple(
        Footballer(number, f"Number {number}", "CM", at in (0, 12), tuple(random.choice(scores) for _ in Skill))
        for at, number in enumerate(numbers)
    )
    formation = random.choice(list(shipped_formations()))
    return Team(name, name[:3].upper(), shirt, "#ffffff", formation, footballers)
