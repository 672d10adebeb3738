"""A record as a reel: its turns and steps, its statistics, and where it stops."""

from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

pytest.importorskip("PyQt6")

from footroll import odds
from footroll.agents import RandomCoach
from footroll.kernels.layout import Die, Do, Restart, Side
from footroll.match import Action, Dice, Match
from footroll.match.events import CardShown, GoalScored, Rolled, ShotTaken
from footroll.notation import read_position, write_position, write_record
from footroll.pitch import Cell
from footroll.sheets import read_team
from footroll.ui.models.replay.fork import fork_at
from footroll.ui.models.replay.luck import luck_of, luckiest, rolls_of, turning_points
from footroll.ui.models.replay.reel import load_reel, read_reel
from footroll.ui.models.replay.scenes import scene_of_frame
from footroll.ui.models.replay.session import ReplaySession
from footroll.ui.models.replay.shots import count_plays, shot_of
from footroll.ui.models.replay.tracks import tracks_of, with_counts
from footroll.ui.models.replay.words import headline
from footroll.ui.models.sums import sums
from tests.plain import PlainCoach

RECORDS = Path(__file__).parent.parent / "records"


@cache
def whole_match():
    """Return the text of a finished match."""
    match = Match(*(read_team(name).team for name in ("solana-blava", "kestrel-forge")), dice=Dice.seeded(7))
    while not match.over:
        match.play(PlainCoach().decide(match))
    return write_record(match.record, seed=7)


@pytest.fixture(scope="module")
def reel():
    return read_reel(whole_match(), where="match.txt")


def duel(*rolls):
    """Return the reel of a dribble with these rolls."""
    position = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"
    match = read_position(position, dice=Dice.scripted(*rolls))
    match.play(Action(Do.DO_DRIBBLE))
    return read_reel(write_record(match.record))


def test_a_goal_past_an_interceptor_is_drawn_into_its_target():
    position = "footroll-1 100x64 H=1@5:32,9@82:32 A=1@99:30,4@90:33 ask=carrier carrier=H9"
    match = read_position(position, dice=Dice.scripted(90, 10, 10))
    match.play(Action.shoot())
    match.play(Action.aim_at(7))
    match.play(Action.intercept(next(pawn for pawn in match.pawns(Side.AWAY) if match.cell(pawn) == Cell(90, 33))))
    assert match.goals == (1, 0)
    reel = read_reel(write_record(match.record))
    assert scene_of_frame(reel, reel.last).aim.end == Cell(100, 35)  # column 0 is behind row 28


def shots_of(reel):
    return [shot for play in count_plays(reel) if (shot := shot_of(reel, play))]


# The reel


def test_a_whole_record_has_a_frame_for_every_action_and_nothing_to_say(reel):
    moves = whole_match().partition("--- moves")[2].partition("--- end")[0].split("\n")
    assert len(reel.frames) == sum(bool(line) for line in moves)
    assert reel.notice == ""


def test_frames_keep_the_match_as_it_stood(reel):
    again = read_reel(whole_match())
    assert [write_position(frame.match) for frame in again.frames[:50]] == [
        write_position(frame.match) for frame in reel.frames[:50]
    ]
    assert reel.frames[0].match.goals == (0, 0)
    assert write_position(reel.frames[-1].match) == reel.draft.end


def test_time_increases_and_all_turns_are_equally_long(reel):
    assert reel.times == sorted(reel.times)
    for turn in range(1, reel.turns + 1):
        assert reel.frames[reel.start_of(turn)].turn == turn
        assert reel.times[reel.start_of(turn)] == turn
        assert [frame.step for frame in reel.frames if frame.turn == turn] == list(range(1, reel.steps(turn) + 1))


def test_a_time_leads_back_to_its_frame(reel):
    assert [reel.at_time(time) for time in reel.times] == list(range(len(reel.frames)))
    assert reel.at_time(-1) == 0
    assert reel.at_time(1e9) == reel.last


def test_the_goals_are_those_of_the_score(reel):
    assert len(reel.goals) == sum(reel.frames[-1].match.goals)
    for side in Side:
        assert sum(reel.scores(at, side) for at in reel.goals) == reel.frames[-1].match.goals[side]


# Records that stop


def test_a_cut_record_opens_up_to_the_cut_with_one_sentence():
    lines = whole_match().split("\n")
    cut = read_reel("\n".join(lines[: lines.index("--- moves") + 102]) + "\n101. H ru", where="cut.txt")
    assert cut.last == 100
    place = f"turn {cut.frames[-1].turn}, step {cut.frames[-1].step}"
    assert (
        cut.notice
        == f"cut.txt: the record is cut short: the line '--- end' is missing; it can be opened up to {place}."
    )


def test_a_forbidden_action_stops_the_replay_with_both_results_and_the_clause():
    lines = whole_match().split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("200. "))
    lines[at] = "200. H aim 3,0" if " H " in lines[at] else "200. A aim 3,0"
    reel = read_reel("\n".join(lines))
    assert reel.last == 199
    assert reel.disagreement.written == lines[at]
    assert reel.disagreement.clause.id == "FR-0-08"
    assert reel.disagreement.ruled in reel.notice
    assert reel.notice.startswith("The replay stops at turn ")


def test_a_changed_roll_is_reported_at_the_end_of_the_record():
    text = write_record(duel(90, 12).frames[-1].match.record).replace("{90 12}", "{91 12}")
    reel = read_reel(text)
    assert reel.last == 1
    assert "digest" in reel.disagreement.ruled


# Shots, luck and tracks


def test_the_expected_goals_of_a_shot_at_an_empty_goal_are_those_of_its_numbers():
    """From 95:32, closest to the fifth column, with the skill of 70 of a bare position."""
    text = "footroll-1 100x64 H=1@5:32,9@95:32 A=1@50:10,4@50:50 ask=carrier carrier=H9"
    match = read_position(text, dice=Dice.scripted(99))
    match.play(Action(Do.DO_SHOOT))
    match.play(Action(Do.DO_AIM, other=4))
    (shot,) = shots_of(read_reel(write_record(match.record)))
    difficulty = int(match.pitch.difficulties()[32][95])
    assert shot.expected == odds.shot(skill=70, difficulty=difficulty, closest=4)["goal"]
    assert (shot.at, shot.end, shot.side, shot.scored) == (1, 2, Side.HOME, True)


def test_a_penalty_is_one_shot_from_its_roll_to_its_end():
    reel = load_reel(RECORDS / "penalty.txt")
    taken = [shot for shot in shots_of(reel) if reel.frames[shot.at - 1].match.state["restart"] == Restart.AT_PENALTY]
    shot = taken[-1]
    assert reel.frames[shot.at].has(ShotTaken)
    assert reel.frames[shot.end].has(GoalScored)
    assert shot.luck == pytest.approx(shot.scored - float(shot.expected))


def test_every_goal_that_was_shot_belongs_to_one_shot(reel):
    shots = shots_of(reel)
    assert sorted(shot.end for shot in shots if shot.scored) == list(reel.goals)
    assert all(isinstance(shot.expected, Fraction) for shot in shots)


def test_xg_rises_with_each_shot_and_never_falls(reel):
    shots = shots_of(reel)
    tracks = with_counts(tracks_of(reel), reel, shots=shots, rolls=[])
    for side in Side:
        totals = [rise.total for rise in tracks.rises[side]]
        assert totals == sorted(totals)
        expected = float(sum(shot.expected for shot in shots if shot.side is side))
        assert tracks.expected(side, tracks.length) == pytest.approx(expected)
        assert tracks.expected(side, 0) == 0


def test_the_ball_is_never_with_both(reel):
    spans = tracks_of(reel).spans
    assert all(one.end <= other.start for one, other in pairwise(spans))
    assert all(span.start < span.end for span in spans)


def test_goals_and_cards_have_pins_with_the_score_after_them(reel):
    pins = tracks_of(reel).pins
    goals = [pin for pin in pins if pin.card is None]
    home, away = reel.frames[-1].match.goals
    assert goals[-1].words == f"{home}–{away}"
    told = [event for frame in reel.frames for event in frame.events if isinstance(event, CardShown)]
    assert len(pins) - len(goals) == len(told)


def test_the_luck_of_a_shot_is_its_goal_less_what_was_expected(reel):
    for play in count_plays(reel):
        shot = shot_of(reel, play)
        if shot and not play.duels:
            chosen = sum(float(decision.change) for decision in play.decisions)
            assert luck_of(reel, play).goals + (chosen if shot.side is Side.HOME else -chosen) == pytest.approx(
                shot.luck
            )


def test_the_luck_of_an_action_is_that_of_its_rolls(reel):
    for play in count_plays(reel):
        whole, rolls = luck_of(reel, play), list(rolls_of(reel, play))
        for_side = sum(roll.goals if roll.side is whole.side else -roll.goals for roll in rolls)
        assert whole.goals == pytest.approx(for_side)
        assert all(reel.frames[roll.at].has(Rolled) for roll in rolls)


def test_what_turned_a_match_most_comes_first(reel):
    lucks = [luck_of(reel, play) for play in count_plays(reel)]
    assert luckiest(lucks).goals == max(luck.goals for luck in lucks)
    found = [abs(luck.goals) for luck in turning_points(lucks, most=3)]
    assert found == sorted((abs(luck.goals) for luck in lucks), reverse=True)[:3]
    assert luckiest([]) is None


# Words


def test_a_duel_is_reported_with_both_calculations():
    """Skills are 70 in a bare position: 90 and 12 score 63 and 8."""
    frame = duel(90, 12).frames[1]
    assert list(sums(frame.match, frame.events)) == ["Roll 90 × Dribble 70 = 63, roll 12 × Tackle 70 = 8: Home 9 wins"]


def test_a_goal_is_the_headline_of_its_frame(reel):
    for at in reel.goals:
        home, away = reel.frames[at].match.goals
        assert headline(reel.frames[at]).endswith(f"scores: {home} – {away}")
    assert headline(reel.frames[0]) == "kick-off at 49:32"


# The session


@pytest.fixture
def session(reel, qapp):
    session = ReplaySession(reel)
    yield session
    session.cancel()


def test_steps_stay_within_the_record(session):
    session.step(-1)
    assert session.at == 0
    session.go(10**6)
    assert session.at == session.reel.last


def test_a_turn_back_leads_to_its_beginning_first(session):
    session.go(session.reel.start_of(5) + 3)
    session.turn(-1)
    assert session.at == session.reel.start_of(5)
    session.turn(-1)
    assert session.at == session.reel.start_of(4)
    session.turn(1)
    assert session.at == session.reel.start_of(5)


def test_goals_are_found_forwards_and_backwards(session):
    found = []
    while session.goal(1):
        found.append(session.at)
    assert found == list(session.reel.goals)
    assert session.goal(-1)
    assert session.at == session.reel.goals[-2]


def test_it_plays_to_the_end_and_stops(qtbot, session):
    session.set_speed(8)
    session.go(session.reel.last - 3)
    with qtbot.waitSignal(session.playing, check_params_cb=lambda on: not on, timeout=5000):
        session.toggle()
    assert session.at == session.reel.last


def test_everything_is_counted_in_the_background(qtbot, session):
    told = []
    session.counting.connect(lambda done, total: told.append((done, total)))
    session.count()
    qtbot.waitUntil(lambda: told[-1] == (session.reel.last, session.reel.last), timeout=60_000)
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert session.luckiest()
    assert session.at in {bar.at for bar in session.tracks.bars}
    assert session.luck_so_far(Side.HOME) == pytest.approx(-session.luck_so_far(Side.AWAY))
    session.go(session.reel.last)
    for side in Side:
        assert session.expected_so_far(side) == pytest.approx(session.tracks.expected(side, session.tracks.length))


def test_counting_can_be_cancelled(qtbot, session):
    session.count()
    session.cancel()
    before = len(session.shots)
    qtbot.wait(50)
    assert len(session.shots) == before


# What if


def test_a_fork_leaves_the_record_as_it_is(reel):
    before = write_position(reel.frames[300].match)
    fork = fork_at(reel, 300, seed=1)
    fork.match.play(PlainCoach().decide(fork.match))
    assert write_position(reel.frames[300].match) == before
    assert fork.title == f"what if from turn {reel.frames[300].turn}"
    assert fork.match.record.steps[:300] == reel.frames[-1].match.record.steps[:300]


def first_roll(reel):
    """Return the frame before the first action that rolled more than one die."""
    return next(frame.at for frame in reel.frames if frame.action and len(frame.events.rolls) > 1) - 1


def test_the_same_dice_fall_as_long_as_the_answers_agree(reel):
    at = first_roll(reel)
    match = fork_at(reel, at, seed=1, same_dice=True).match
    assert write_position(match) == write_position(reel.frames[at].match)
    for frame in reel.frames[at + 1 : at + 60]:
        assert match.play(frame.action).rolls == frame.events.rolls


def test_new_dice_fall_once_an_answer_differs(reel):
    at = first_roll(reel)
    match = fork_at(reel, at, seed=1, same_dice=True).match
    coach = RandomCoach(3)
    match.play(next(answer for answer in match.legal_actions() if answer != reel.frames[at + 1].action))
    for _ in range(200):
        match.play(coach.decide(match))
    rolls = [roll for step in match.record.steps[at:] for roll in step.rolls]
    assert rolls[0] == Dice.seeded(1).roll(Die.D100)


def test_another_seed_brings_other_dice(reel):
    at = first_roll(reel)
    answer = reel.frames[at + 1].action
    found = {fork_at(reel, at, seed=seed).match.play(answer).rolls for seed in range(8)}
    assert len(found) > 1
