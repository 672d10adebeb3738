"""The story of a match: its names, its chances, its figures and its wording."""

import json
import re
from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from footroll.agents import make_coach
from footroll.agents.tactics import read_tactics
from footroll.cli.report import report_as_data
from footroll.kernels.layout import Do, Side
from footroll.match import Action, Dice, Match
from footroll.notation import load_record, parse_record, read_position, write_record
from footroll.odds import action_odds
from footroll.odds.luck import report_of
from footroll.sheets import read_team
from footroll.story import Chronicle, ending_of, follow_match, follow_record, tell_story
from footroll.story.episodes import BallSpot, Episode, EpisodeKind, FamilyNames
from footroll.story.words import PHRASES, RESTART_WORDS, SHOT_WORDS

RECORDS = Path(__file__).parent.parent / "records"
TEAMS = tuple(read_team(name).team for name in ("solana-blava", "torvik-havn"))
ALONE = "footroll-1 100x64 H=1@5:32,9@80:32 A=1@99:32 ask=carrier carrier=H9"


def played(seed, *tactics, coach="club"):
    match = Match(*TEAMS, dice=Dice.seeded(seed))
    bench = [make_coach(coach, seed=side, tactics=read_tactics(name)) for side, name in enumerate(tactics)]
    while not match.over:
        match.play(bench[match.decider].decide(match))
    return match


@pytest.fixture(scope="module")
def matches():
    """Return matches of different tactics."""
    pairs = (("high-press", "possession"), ("counter", "wings"), ("direct", "low-block"))
    return [played(seed, *pair) for seed, pair in enumerate(pairs, start=1)]


def words_of(chronicle):
    return [line.words for line in tell_story(chronicle)]


def test_a_shot_is_told_with_its_distance_and_its_exact_chance():
    match = read_position(ALONE, dice=Dice.scripted(3))
    chance = action_odds(match, Action(Do.DO_SHOOT)).odds["goal"]
    match.play(Action(Do.DO_SHOOT))  # a roll of 3 misses
    words = " ".join(words_of(follow_match(match)))
    assert f" {round(hypot(99 - 80, 0.5))} yards (xG {float(chance):.2f}): " in words
    assert re.search("wide|over|past the post|into the stands", words)
    assert words.startswith("Number 9 (HOM) ")  # away have a Number 9 too


def test_a_pass_names_both_footballers():
    match = read_position(
        "footroll-1 100x64 H=1@5:32,9@60:30,8@70:30 A=1@99:32,4@90:60 ask=carrier carrier=H9", dice=Dice.seeded(1)
    )
    match.play(Action.pass_to("70:30"))
    while match.turn < 1:
        match.play(make_coach("park").decide(match))
    episode = next(episode for episode in follow_match(match).episodes if episode.kind is EpisodeKind.PASS)
    assert (episode.who, episode.other, episode.yards, episode.gain) == ("Number 9 (HOM)", "Number 8 (HOM)", 10, 10)


def test_the_figures_are_those_of_the_report(matches):
    for match in matches:
        report = report_as_data(report_of(parse_record(write_record(match.record), where="cup").replay()))
        rows = [*ending_of(follow_match(match)).rows]
        figures = {name: (home, away) for name, home, away in reversed(rows)}  # shots before penalties
        sides = [report["home"], report["away"]]
        assert figures["goals"] == tuple(str(side["goals"]) for side in sides)
        assert figures["shots"] == tuple(str(side["shots"]["tried"]) for side in sides)
        assert figures["  expected goals"] == tuple(f"{side['shots']['expected']['value']:.2f}" for side in sides)
        assert figures["passes"] == tuple(str(side["passes"]["tried"]) for side in sides)
        completed = [
            f"{side['passes']['done']} ({side['passes']['done'] / side['passes']['tried']:.0%})" for side in sides
        ]
        assert figures["  completed"] == tuple(completed)
        found = sorted(re.findall(r"xG (\d\.\d\d)", " ".join(words_of(follow_match(match)))))
        shots = [
            f"{one['odds'].get('goal', {'chance': 0})['chance']:.2f}"
            for one in report["actions"]
            if one["kind"] == "shot"
        ]
        assert found == sorted(shots)


def test_every_goal_is_told_once_with_its_score(matches):
    for match in matches:
        lines = words_of(follow_match(match))
        assert sum(line.count("GOAL") for line in lines) == sum(match.goals)
        scores = [line for line in lines if "chance of winning" in line]
        assert len(scores) == sum(match.goals) - 1  # the last goal ends the match
        assert lines[-1].startswith(f"The end: {TEAMS[0]} {match.goals[0]}, {TEAMS[1]} {match.goals[1]}. ")


def test_possession_is_the_share_of_turns_that_a_side_attacked(matches):
    match = matches[0]
    chronicle = follow_match(match)
    assert sum(chronicle.turns) == match.turn
    share = chronicle.turns[0] / match.turn
    assert ("possession", f"{share:.0%}", f"{1 - share:.0%}") in ending_of(chronicle).rows


def test_a_possession_is_told_in_a_line_and_not_pass_by_pass(matches):
    for match in matches:
        chronicle = follow_match(match)
        lines = list(tell_story(chronicle))
        passes = sum(episode.kind is EpisodeKind.PASS for episode in chronicle.episodes)
        assert len(lines) < match.turn
        assert passes > len(lines) / 2
        assert [line.turn for line in lines] == sorted(line.turn for line in lines)


def test_a_match_and_its_record_are_told_alike(matches):
    match = matches[0]
    saved = parse_record(write_record(match.record), where="cup")
    again = follow_record(saved)
    assert words_of(again) == words_of(follow_match(match))
    assert ending_of(again) == ending_of(follow_match(match))
    assert match.over  # and the match itself is where it was


def test_matches_with_the_same_beginning_are_worded_differently(matches):
    openings = {words_of(follow_match(match))[0] for match in matches}
    assert len(openings) == len(matches)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("own-goal", r"OWN GOAL by \w+!"),
        ("penalty", r"penalty for Solana Blava! .* penalty \(xG 0\.\d\d\)"),
        ("second-yellow", r"Gallard .*(card|book).*Gallard (has to go|walks off)"),
        ("too-few", r"too few footballers"),
        ("level", r"The end: Solana Blava 1, Kestrel Forge 1\. Level\."),
        ("offside", r"offside"),
        ("injury-and-substitution", r"(comes on for|replaces)"),
        ("wall", r"wall"),
        ("lob", r"lob"),
        ("header", r"heads it"),
        ("scissors-kick", r"scissors-kick"),
        ("last-defender", r"(Red card|red)"),
        ("post-and-rebound", r"(post|woodwork)"),
    ],
)
def test_what_a_record_shows_is_told(record, said):
    assert re.search(said, "\n".join(words_of(follow_record(load_record(RECORDS / f"{record}.txt")))))


@pytest.mark.parametrize("record", sorted(path.stem for path in RECORDS.glob("*.txt")))
def test_every_record_is_told_in_whole_sentences(record):
    chronicle = follow_record(load_record(RECORDS / f"{record}.txt"))
    for words in words_of(chronicle):
        assert not re.search(r"[{}]|nobody|\bNone\b|\.\.|!\.| {2}| ,", words), words
        assert not re.search(r"\b([A-Z][\w-]+), who \w+ it (?:back |across |forward )?to \1\b", words), words


def told(*episodes):
    """Tell some episodes of home 9, Lind, and away 4, Vale."""
    chronicle = Chronicle(read_position(ALONE), episodes=[*episodes])
    return [line.words for line in tell_story(chronicle)]


def duel(kind, side, who, other, *, number):
    return Episode(kind, number, number, side, who=who, other=other, how="TO_TACKLE")


@pytest.mark.parametrize("number", range(1, 13))
def test_an_opponent_who_is_passed_and_comes_back_is_named_once(number):
    passed = duel(EpisodeKind.DUEL, Side.HOME, "Lind", "Vale", number=number)
    caught = duel(EpisodeKind.BEATEN, Side.HOME, "Vale", "Lind", number=number)
    (line,) = told(passed, caught)
    assert line.startswith("Lind ")
    assert line.count("Vale") == 1
    # another opponent has a name of its own
    (line,) = told(passed, replace(caught, who="Orr"))
    assert line.count("Vale") == line.count("Orr") == 1


@pytest.mark.parametrize("number", range(1, 13))
def test_a_ball_that_goes_back_and_forth_is_told_so(number):
    lost = duel(EpisodeKind.BEATEN, Side.HOME, "Vale", "Lind", number=number)
    gain = Episode(EpisodeKind.GAIN, number, number, Side.AWAY, who="Vale", how="tackle")
    back = duel(EpisodeKind.BEATEN, Side.AWAY, "Lind", "Vale", number=number + 1)
    first, second = told(lost, gain, back)
    assert first.startswith("Lind ")
    assert re.search(r"^Vale .*(in turn: Lind has it again|before Lind wins it back|straight back to Lind)$", second)
    # a restart between the two begins anew
    restart = Episode(EpisodeKind.RESTART, number, number, Side.AWAY, how="AT_THROW_IN")
    assert not re.search("in turn|wins it back|straight back", told(lost, restart, back)[1])


@pytest.mark.parametrize("others", [2, 8])
def test_footballers_who_are_not_named_are_counted_in_words(others):
    names = [f"N{place}" for place in range(3 + others)]
    spot = BallSpot(30, 0.0, 100, 64)
    passes = [
        Episode(EpisodeKind.PASS, at, at, Side.HOME, who=one, other=two, start=spot, end=spot)
        for at, (one, two) in enumerate(pairwise(names), start=1)
    ]
    assert told(*passes)[0].startswith(f"N0, N1, N2 and {'two' if others == 2 else 'eight'} others ")


def test_phrases_can_be_joined_and_are_plain():
    for key, phrases in PHRASES.items():
        if key.startswith("pass ") and key not in {"pass astray", "pass alone"}:
            assert all(phrase.endswith("{other}") for phrase in phrases), key
    every = [one for table in (PHRASES, SHOT_WORDS, RESTART_WORDS) for phrases in table.values() for one in phrases]
    assert [one for one in every if re.search(r"\b(he|him|his|she|her|whom|man|men|told)\b", one)] == []
    assert len(every) == len([one for one in every if one == one.strip()])


def test_footballers_are_called_by_family_name_unless_two_share_it():
    names = set(FamilyNames.of(TEAMS).called.values())
    assert {"Montalvá", "Vilaseca Prim", "Storhei"} <= names
    twins = replace(TEAMS[1], footballers=(replace(TEAMS[1].footballers[0], name="Eva Montalvá"),))
    assert FamilyNames.of((TEAMS[0], twins)).called[1, TEAMS[1].footballers[0].number] == "Eva Montalvá"
    same = FamilyNames.of((TEAMS[0], TEAMS[0])).called
    assert {same[0, 9], same[1, 9]} == {"Darío Montalvá (SOB)"}


def test_the_turning_point_names_its_action_and_both_chances(matches):
    for match in matches:
        (sentence,) = [one for one in ending_of(follow_match(match)).sentences if one.startswith("Turning point")]
        assert re.search(r"turn \d+, .*'s chance of winning goes from about \d+% to \d+%\.$", sentence)


def test_an_unfinished_match_can_be_told():
    match = Match(*TEAMS, dice=Dice.seeded(1))
    coach = make_coach("club")
    for _ in range(400):
        match.play(coach.decide(match))
    chronicle = follow_match(match)
    assert not match.over
    assert words_of(chronicle)
    assert json.dumps(ending_of(chronicle).rows)
    assert chronicle.episodes[0].side in set(Side)
