"""Rows of the lab agree with the events of the matches that they are about."""

import numpy as np
import pytest

from footroll.arena import replay_match
from footroll.kernels.layout import Side, side_of
from footroll.lab import pitch_experiment
from footroll.lab.blocks import Block
from footroll.lab.playing import play_block
from footroll.lab.rows import open_duckdb, rows_of
from footroll.match import Dice, Match
from footroll.match.events import InterceptionTried, PassPlayed, ShotTaken, TurnBegan

SIZES = pitch_experiment(["100x64", "130x100"], matches=8)


@pytest.mark.parametrize("point", [0, 1])
def test_thirds_passes_and_interceptions_are_those_of_the_events(point):
    plan = SIZES.plan(point)
    rows = rows_of(play_block(plan, Block(0, point, 2)), SIZES)
    for number in range(4):
        ended = replay_match(plan, number)
        record, found = ended.record, dict.fromkeys(("own_third", "last_third", "interceptions", "short_passes"), 0)
        rolls = [*record.opening, *(roll for step in record.steps for roll in step.rolls)]
        match = Match(record.home, record.away, dice=Dice.scripted(*rolls), pitch=record.pitch, rules=record.rules)
        length = record.pitch.length
        for step in record.steps:
            events = match.play(step.action)
            shot = any(isinstance(event, ShotTaken) for event in events)
            for event in events:
                if isinstance(event, TurnBegan) and event.carrier is not None:
                    forward = record.pitch.forward(Side(side_of(event.carrier)), match.ball)
                    found["own_third"] += forward < length / 3
                    found["last_third"] += length - 1 - forward < length / 3
                elif isinstance(event, InterceptionTried) and event.succeeded and not shot:
                    found["interceptions"] += 1
                elif isinstance(event, PassPlayed):
                    found["short_passes"] += match.cell(event.passer).yards_to(event.cell) <= 10
        assert match.over
        assert found == {name: int(rows[name][number]) for name in found}
        assert len(rolls) == rows["rolls"][number]
        home_kicks_off = record.opening[-2] > record.opening[-1]
        assert rows["kicked_off"][number] == (rows["home"][number] if home_kicks_off else 3 - rows["home"][number])


def test_columns_of_teams_follow_them_when_they_change_sides():
    played = play_block(SIZES.plan(0), Block(0, 0, 4))
    rows = rows_of(played, SIZES)
    goals = played.tallies["goals"]
    for number in range(8):
        first = number % 2  # the side of the first team
        assert rows["goals_1"][number] == goals[number][first]
        assert rows["goals_2"][number] == goals[number][1 - first]
        assert rows["lead_home"][number] == goals[number][0] - goals[number][1]
        assert rows["share_1"][number] == (goals[number][first] > goals[number][1 - first])
    assert np.allclose(rows["excess"], goals.sum(axis=1) - played.tallies["xg"].sum(axis=1))


def test_the_database_uses_one_thread_for_everything():
    """Files are whole and in order when a block is saved, however busy the machine is."""
    with open_duckdb() as session:
        found = session.execute("SELECT name, value FROM duckdb_settings() WHERE name LIKE '%threads'").fetchall()
    assert {name: value for name, value in found if name in ("threads", "async_threads")}.items() <= {
        ("threads", "1"),
        ("async_threads", "0"),
    }
