"""The arena and the ladder of FUBA: fair pairs, equal bytes, runs that continue, and the commands."""

from __future__ import annotations

import json

import numpy as np
import pytest

from footroll.errors import FootrollError, OtherRun
from footroll.fuba import FubaMatch, FubaSide
from footroll.fuba.agents.assistant import FubaAssistant
from footroll.fuba.arena import FubaContender, FubaPlan, play_fuba_arena, play_fuba_ladder, run_fuba_plan
from footroll.fuba.arena.plans import CHAMPION
from footroll.fuba.notation import read_position
from footroll.fuba.odds import outcomes
from footroll.fuba.rules import advanced_rules
from footroll.kernels.fuba.layout import Ask
from footroll.play.budget import Budget
from footroll.play.dice import Dice
from footroll.runs.journal import journal_path
from tests.cli.test_commands import run
from tests.fuba.test_fuba_coaches import IN_THE_BOX

PLAIN, RANDOM = FubaContender("plain"), FubaContender("random")
PLAN = FubaPlan((PLAIN, RANDOM), matches=12, seed=5)
PASS = (
    "fuba-1 3.0 H=K@m1,m2*3,m3*3,m4*2,s3,s7 A=K@m5,m3*3,m4*4,s2,s4,s6 ball=m4 value=2 by=H ask=target minute=30 "
    "formation=4-4-2/4-4-2 kicked=H"
)


def whole_file(tmp_path, name="whole.csv", **how):
    """Play the whole plan into a file."""
    path = tmp_path / name
    for _ in run_fuba_plan(PLAN, file=path, **how):
        pass
    return path.read_bytes()


def test_one_and_two_threads_give_the_same_bytes(tmp_path):
    assert whole_file(tmp_path, "one.csv", threads=1) == whole_file(tmp_path, "two.csv", threads=2)


def test_twins_share_the_wins_of_every_pair_exactly():
    report = play_fuba_arena(PLAIN, PLAIN, matches=10, seed=3)
    assert report.wins[0] == report.wins[1]
    pairs = report.tallies["goals"].reshape(5, 2, 2)
    assert np.array_equal(pairs[:, 0], pairs[:, 1])  # same dice, same coaches: the same match


def test_a_run_that_was_stopped_continues_where_it_was(tmp_path):
    path = tmp_path / "rows.csv"
    running = run_fuba_plan(PLAN, threads=1, file=path)
    for results in running:
        if results.played >= 4:
            break
    running.close()
    assert not path.exists()
    assert journal_path(path).exists()
    *_, results = run_fuba_plan(PLAN, threads=1, file=path)
    assert results.done
    assert path.read_bytes() == whole_file(tmp_path)


def test_the_journal_of_another_run_is_refused(tmp_path):
    path = tmp_path / "rows.csv"
    running = run_fuba_plan(PLAN, threads=1, file=path)
    next(running)
    running.close()
    with pytest.raises(OtherRun, match="another run"):
        next(run_fuba_plan(FubaPlan((PLAIN, RANDOM), matches=12, seed=6), threads=1, file=path))


def test_the_tally_counts_the_goals_of_the_result():
    tallies = play_fuba_arena(PLAIN, RANDOM, matches=10, seed=8).tallies
    for row in tallies:
        home, away = row["goals"].tolist()
        assert int(row["result"]) == (3 if home == away else 1 if home > away else 2)
        assert row["passes"].sum() <= row["turns"]
        assert (row["kept"] <= row["passes"]).all()
        assert row["goals"].sum() <= row["attempts"].sum() + row["penalties"].sum()
        assert 0 < row["first_half"] < row["turns"]


def test_a_ladder_rates_the_stronger_coach_higher():
    ladder = play_fuba_ladder([RANDOM, PLAIN, FubaContender("search", budget=Budget(nodes=300))], matches=2, seed=2)
    assert ladder.rows[-1].name == "random"
    assert ladder.rows[-1].rating == 1000


def test_the_arena_command_prints_and_writes_json(capsys):
    told = json.loads(
        run(capsys, "fuba", "arena", "plain:4-3-3", "random", "--matches", "4", "--seed", "2", "--json")[1]
    )
    assert told["coaches"] == ["plain:4-3-3", "random"]
    assert sum(told["wins"]) + told["level"] == told["matches"] == 4
    assert 14 <= told["per_match"]["turns_a_half"] <= 24
    assert "goal attempts" in run(capsys, "fuba", "arena", "plain", "random", "--matches", "2")[1]


def test_the_ladder_command_names_every_coach(capsys):
    told = run(capsys, "fuba", "ladder", "plain", "random", "--matches", "2", "--seed", "2")[1]
    assert "plain" in told
    assert "1,000" in told


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["arena", "plan", "random"], "there is no FUBA coach 'plan'; did you mean plain?"),
        (["arena", "plain:4-4-3", "random"], "11 players"),
        (["arena", "plain", "random", "--nodes", "100"], "--nodes is for a coach that searches"),
        (["ladder", "plain"], "a ladder needs two coaches or more"),
        (["ladder", "plain", "random", "--matches", "3"], "must be even"),
        (["advise", PASS, "--coach", "plain"], "plain does not compare answers"),
        (["advise", "fuba-1 3.0"], ""),
    ],
)
def test_bad_input_gets_one_sentence(given, why, capsys):
    code, out, said = run(capsys, "fuba", *given)
    assert (code, out) == (2, "")
    assert why in said
    assert "Traceback" not in said


def test_advice_has_the_chances_of_the_odds():
    match = read_position(PASS, dice=Dice.scripted())
    for one in FubaAssistant(budget=Budget(nodes=2000)).suggest(match, most=5):
        chances = outcomes(match, one.action).chances
        assert one.chance == chances.get("kept", 0) + chances.get("kept, easy", 0)
        assert f"(value {max(1, match.value_at(one.action.area))})" in one.reasons[0]
        assert one.worth is not None


def test_advice_is_printed_with_reasons(capsys):
    told = run(capsys, "fuba", "advise", IN_THE_BOX)[1]
    assert "Shoot: scores for sure" in told  # value 1 in the box, with one more piece: +1 on every die
    assert "under full control (value 1)" in told
    assert "(about +" in told
    row = json.loads(run(capsys, "fuba", "advise", IN_THE_BOX, "--json")[1])["answers"][0]
    assert row["answer"] == "attempt"
    assert row["reasons"]


def test_a_pass_to_an_empty_area_finds_nobody_there():
    places = "H=K@m1,m2*2,m3*2,m4,m5,s2,s3,s4,s6 A=K@m5,m2,m3*2,m4*3,s3,s6,s7*2"
    line = f"fuba-1 3.0 {places} ball=m4 value=2 control=H by=H ask=target stage=target minute=40"
    match = read_position(f"{line} formation=4-4-2/4-3-3", dice=Dice.scripted())
    found = {one.words: one.reasons for one in FubaAssistant(budget=Budget(nodes=300)).suggest(match, most=13)}
    assert "nobody there" in found["Play to s8"]
    assert not any("against 0" in reason for reasons in found.values() for reason in reasons)


def test_the_file_of_a_run_knows_how_far_its_coach_searches():
    """Or a run that was begun with a shallower search would continue with another."""
    usual, deep = FubaContender("search"), FubaContender("search", budget=Budget(nodes=7))
    assert usual.as_data()["budget"].endswith("3 rolls")
    assert usual.as_data() != deep.as_data()
    assert PLAIN.as_data()["budget"] == ""


def test_the_end_of_a_list_is_praised_only_if_it_is_best():
    """A second or third suggestion never claims that nothing else is worth more."""
    match = FubaMatch(FubaSide("Norwold"), FubaSide("Vale"), dice=Dice.seeded(4))
    assistant = FubaAssistant(budget=Budget(nodes=300))
    for _ in range(60):
        first, *others = assistant.suggest(match)
        assert not any("nothing else" in reason for one in others for reason in one.reasons)
        for answer in first.answers:
            match.play(answer)


def test_every_question_of_the_advanced_rules_gets_advice_in_words():
    """Skills, zones, substitutions and the rest are named, and what is proposed is legal."""
    sides = (FubaSide("Norwold", skills=CHAMPION), FubaSide("Vale", (4, 3, 3), skills=("runner", "tackler", "stopper")))
    match = FubaMatch(*sides, dice=Dice.seeded(0), rules=advanced_rules())
    assistant, asked = FubaAssistant(budget=Budget(nodes=200)), set()
    while not match.over:
        asked.add(match.ask)
        found = assistant.suggest(match)
        for one in found:
            assert one.words
            assert match.allows(one.answers[0]), (match, one)
        for answer in found[0].answers:
            match.play(answer)
    assert {Ask.ASK_SKILL, Ask.ASK_BOOST, Ask.ASK_SUBSTITUTE, Ask.ASK_GAIN} <= asked


def test_a_hurt_piece_weakens_its_area_and_makes_nothing():
    """Where a piece leaves the board, the reason counts what stays behind."""
    match = FubaMatch(FubaSide("Norwold"), FubaSide("Vale"), dice=Dice.seeded(1), rules=advanced_rules())
    assistant = FubaAssistant(budget=Budget(nodes=200))
    for _ in range(4000):
        if match.ask in (Ask.ASK_INJURED, Ask.ASK_REMOVE) or match.over:
            break
        for answer in assistant.suggest(match)[0].answers:
            match.play(answer)
    assert match.ask in (Ask.ASK_INJURED, Ask.ASK_REMOVE)
    for one in assistant.suggest(match):
        assert not any(reason.startswith("makes it") for reason in one.reasons)


def test_a_budget_needs_a_limit():
    with pytest.raises(FootrollError, match="nodes or milliseconds"):
        Budget()


def test_the_assistant_ranks_free_movements_and_actions_by_one_estimate():
    # Away plays in m4 with value 1: positioning changes nothing, and three free movements look about as good.
    line = (
        "fuba-1 3.0 H=K@m1,m2,m3*5,s1,s2,s5,s6 A=K@m5,m3*4,m4*2,s3,s4,s7,s8 ball=m4 value=1 by=A ask=free stage=action "
        "minute=20 formation=4-4-2/4-3-3 kicked=A start-area=m3 target=m4 held=yes roller=A dice=5.1 check=1 first=A "
        "free=m4,m5,s3,s4,s7,s8"
    )
    match = read_position(line, dice=Dice.scripted())
    found = FubaAssistant(budget=Budget(nodes=2000)).suggest(match, most=6)
    worths = [one.worth for one in found]
    assert worths == sorted(worths, reverse=True)
    assert {len(one.before) for one in found} == {0, 1}  # both free movements and actions after them
    position = next(one for one in found if one.words == "Position")
    assert position.reasons[0] == "the ball value stays 1"
