"""Positions that no match can reach: each kind is refused in one sentence, with the clause that says so if one does."""

from dataclasses import replace

import pytest

from footroll.errors import NotationError
from footroll.kernels.layout import Side
from footroll.notation import read_position, write_position
from footroll.notation.squads import even_team

H = "H=1@5:32,9@60:30,8@70:40"
A = "A=1@94:32,4@61:30,5@80:30"
BASE = f"footroll-1 100x64 {H} {A} "
CARRIER = f"{BASE}ask=carrier carrier=H9 "
RESTART = f"{BASE}phase=restarting ask=taker restart=corner restart.cell=99:63 ball=99:63 "
PLACES = (
    f"{BASE}phase=restarting ask=attack-places restart=direct-free-kick restart.cell=60:30 carrier=H9 taker=H9 "
    "placed=H9 "
)
RUNS = f"{BASE}phase=moving ask=attack-runs carrier=H9 "
LOOSE = f"{BASE}phase=moving ask=attack-runs ball=60:30 runner=H9 runner.cell=58:30 "
CONTEST = (
    f"{BASE}ask=swap carrier=H9 contest=dribble contest.first=H9 contest.count=2 contest.opponents=A4,A5 "
    "contest.scores=10,10 contest.score=40 contest.verdict=duel-won "
)
TOUCH = (
    f"{BASE}ask=one-touch flight=low-ball flight.kicker=H9 flight.receiver=H8 flight.to=70:40 flight.moves=1 "
    "ball=60:30 "
)
CUT = f"{BASE}ask=interceptors by=A carrier=H9 flight=low-ball flight.kicker=H9 flight.from=60:30 flight.to=70:30 "
AIM = f"{BASE}ask=target carrier=H9 shot=H9 shot.skill=shoot shot.cell=60:30 shot.score=60 flight.kicker=H9 "
OVER = f"{BASE}phase=over ask=nothing ball=50:32 "

POSSIBLE = [CARRIER, RESTART, PLACES, RUNS, LOOSE, CONTEST, TOUCH, CUT, AIM, f"{OVER}score=3-0 result=home-won"]


@pytest.mark.parametrize("line", POSSIBLE)
def test_the_positions_below_are_possible_before_they_are_changed(line):
    assert read_position(line)


IMPOSSIBLE = {
    # who plays
    CARRIER.replace("4@61:30", "4@60:30"): "H9 and A4 stand on one cell, 60:30 (FR-1.4-11)",
    RUNS.replace("4@61:30", "4@60:30"): "H9 and A4 stand on one cell, 60:30 (FR-1.4-11)",
    f"{CARRIER}keepers=-,A1": "H has no goalkeeper (FR-L-09)",
    f"{CARRIER.replace('1@5:32', '1@off')}": "the goalkeeper H1 is off the pitch (FR-L-09)",
    f"{CARRIER}yellow=A4*2": "A4 has two yellow cards, and is on the pitch (FR-2.14-25)",
    CARRIER.replace("8@70:40", "8@off") + "injured=H8": "H8 is off the pitch, and injured (FR-2.14-34)",
    f"{RESTART}injured=H1,H8,H9": "H has nobody on the pitch who can take the restart (FR-2.15-12)",
    f"{CARRIER}gone=H9 subs=1-0": "H9 has left, and is of the eleven (FR-L-04)",
    f"{CARRIER}gone=H11": "H has made 0 substitutions, and 1 have left (FR-L-04)",
    f"{CARRIER}subs=6-0 gone=H2,H3,H4,H5,H6,H7": "H has made 6 substitutions, and 5 are allowed (FR-L-05)",
    f"{CARRIER}subs=0-1 gone=A2 windows=0-2": "A has used 2 stoppages for 1 substitutions (FR-L-06)",
    f"{CARRIER}window=1-0": "H has a stoppage for substitutions open, and has used none (FR-L-06)",
    # how it stands
    f"{CARRIER}score=3-0": "at 3-0 the match is not going on and unfinished (FR-1.3-03)",
    f"{CARRIER}result=home-won": "at 0-0 the match is not going on and home-won (FR-1.3-03)",
    f"{OVER}score=3-0 result=away-won": "at 3-0 the match is not over and away-won (FR-1.3-03)",
    f"{OVER}score=1-1 result=level": "at 1-1 the match is not over and level (FR-1.3-03)",
    # the ball
    CARRIER.replace("carrier=H9", "carrier=H7"): "the carrier is off the pitch",
    f"{CARRIER}ball=3:3": "the ball is not where the carrier is",
    LOOSE.replace("ball=60:30", "ball=-1:30"): "the ball at -1:30 is off the pitch (FR-1.4-12)",
    LOOSE.replace(" runner=H9", ""): "H9 stands on a loose ball, and would have it (FR-2.13.1-06)",
    f"{CARRIER}injured=H9": "the carrier is injured (FR-2.15-12)",
    f"{CARRIER}flight.moves=1 flight.to=3:3": (
        "the carrier has the ball, and flight.moves says that it is on its way (FR-2.4-04)"
    ),
    f"{CARRIER}hands=1": "the ball is in the hands of a footballer who is no goalkeeper (FR-L-26)",
    CARRIER.replace("carrier=H9", "carrier=H1 hands=2"): "a goalkeeper holds the ball for 2 turns at most (FR-L-27)",
    f"{CARRIER}taker=goal-H": "taker names a goal, and not a footballer",
    f"{CARRIER}flight.receiver=goal-H": "flight.receiver names a goal, and the match goes on",
    # the question
    BASE: "nobody is asked anything; write ask=carrier, or another",
    f"{OVER.replace('nothing', 'carrier')}": "the match is over, and a coach is still asked",
    f"{CARRIER}phase=moving": "ask=carrier is no question of phase=moving",
    f"{CARRIER}by=A": "ask=carrier is a question to H, and by=A",
    CARRIER.replace(" carrier=H9", ""): "ask=carrier needs carrier=",
    TOUCH.replace(
        "8@70:40", "8@off"
    ): "ask=one-touch needs flight.receiver= to be on the pitch and unhurt (FR-2.15-12)",
    f"{RESTART}blocked=H8": "H8 is blocked, and nobody has acted in this turn (FR-2.4.1-17)",
    f"{CARRIER}dribbled=2": "who has declined to dribble again is not asked again",
    f"{CARRIER}began=H8": "the carrier is asked, and did not begin the turn with the ball",
    f"{CARRIER}touches=1": "the carrier is asked, and a one-touch action was played in this turn",
    # restarts and stops
    RESTART.replace("restart=corner ", ""): "phase=restarting needs restart=",
    f"{RUNS}restart=corner": "a restart is over when the movement phase begins",
    f"{CARRIER}restart=corner taker=H9 restart.side=A": "restart.side does not attack",
    RESTART.replace("99:63", "100:63"): "restart.cell=100:63 is not on the pitch (FR-1.4-12)",
    RESTART.replace("corner", "throw-in").replace("99:63", "50:9"): (
        "restart.cell=50:9 is not at a touchline (FR-2.11-03)"
    ),
    RESTART.replace("99:63", "0:63"): "restart.cell=0:63 is no corner of the other side (FR-2.10-05)",
    RESTART.replace("corner", "kick-off").replace("99:63", "50:32"): (
        "restart.cell=50:32 is not at the centre spot (FR-2.1-05)"
    ),
    RESTART.replace("corner", "goal-kick").replace("99:63", "99:32"): (
        "restart.cell=99:32 is not before the own goal (FR-3.3.1-18)"
    ),
    f"{CARRIER}restart=corner taker=H8": "the carrier is not the taker of the restart (FR-2.3-01)",
    PLACES.replace("taker=H9", "taker=H8"): "the taker of the restart has not the ball (FR-2.3-01)",
    PLACES.replace("placed=H9 ", ""): "H9 takes the restart, and is not placed (FR-2.3-01)",
    RESTART.replace("corner", "direct-free-kick").replace("ball=99:63", "carrier=H9"): (
        "nobody has the ball before a restart is taken"
    ),
    RESTART.replace("ball=99:63", "ball=50:32"): "the ball is not at restart.cell",
    RESTART.replace("ask=taker", "ask=substitution"): "ask=substitution needs asked= to count H",
    f"{CARRIER}stopped=1": "stopped=1 goes with ask=substitution, and with nothing else (FR-2.15-16)",
    f"{RUNS}stopped=1": "play is stopped on request in the action phase only (FR-2.15-16)",
    # runs
    f"{RUNS}stage=3": "ask=attack-runs goes with stage=1",
    LOOSE.replace(
        "runner=H9", "runner=H8"
    ): "the runner must be an attacker on the cell of a loose ball (FR-2.13.1-05)",
    f"{LOOSE}injured=H9": "the runner is injured (FR-2.15-12)",
    LOOSE.replace("58:30", "100:3"): "runner.cell is not on the pitch (FR-1.4-12)",
    LOOSE.replace("attack-runs", "waiting-runs"): ("a runner is on his way to the ball in the stages of the runs only"),
    # contests
    f"{CARRIER}contest=feint contest.first=H9": "a contest is under way, and ask=carrier asks for something else",
    f"{CARRIER}contest.count=1": "contest.* is told, and contest= is not",
    CONTEST.replace("contest=dribble", "contest=win-race"): "ask=swap does not fit the contest and the phase",
    CONTEST.replace("duel-won", "duel-lost"): "ask=swap does not fit contest.verdict",
    CONTEST.replace("count=2", "count=2 contest.ordered=3"): ("contest.count and contest.ordered leave nobody to name"),
    CONTEST.replace("A4,A5", "A4,A4"): "contest.opponents names somebody twice",
    CONTEST.replace("A4,A5", "A4,H8"): "contest.opponents are those of the other side than contest.first",
    f"{CONTEST}injured=A5": "who is in a contest is on the pitch and unhurt (FR-2.15-12)",
    CONTEST.replace("carrier=H9", "carrier=H8"): "contest.first has not the ball",
    f"{CONTEST}by=A": "ask=swap is a question to the other coach",
    # balls and shots
    f"{RUNS.replace('carrier=H9', 'ball=60:30')}flight.moves=1 flight.to=3:3": (
        "a ball that was played arrives when the movement phase begins (FR-2.4-04)"
    ),
    TOUCH.replace("flight.to=70:40", "flight.to=70:41"): "flight.to is not where the receiver stands (FR-2.7-12)",
    TOUCH.replace("flight=low-ball ", ""): (
        "a one-touch action needs flight=, flight.kicker= and flight.moves=1 (FR-2.7-01)"
    ),
    f"{TOUCH}by=A": "ask=one-touch is a question to the receiver's coach",
    TOUCH.replace("kicker=H9", "kicker=H8"): "flight.kicker is another attacker than flight.receiver",
    f"{CUT}flight.tries=2 flight.triers=A4,A4": (
        "flight.triers are different footballers of the other side than flight.kicker"
    ),
    CUT.replace("kicker=H9", "kicker=H8"): "the ball to be intercepted is the carrier's, and has a flight= (FR-2.6-15)",
    CUT.replace(
        "to=70:30", "to=60:30"
    ): "flight.from is the kicker's cell, and flight.to another of the pitch (FR-2.6-02)",
    CUT.replace("by=A", "by=H"): "ask=interceptors is a question to the other coach",
    AIM.replace("shot=H9", "shot=H8"): "the shooter is the carrier, and flight.kicker too",
    AIM.replace("skill=shoot", "skill=tackle"): "shot.skill is no skill of a shot (FR-2.16-01)",
    AIM.replace("shot.cell=60:30", "shot.cell=60:64"): "shot.cell is not on the pitch (FR-3.3.2-08)",
    f"{AIM}shot.row=3": "shot.column and shot.row are no target of the goal (FR-3.3.1-04)",
    f"{AIM}by=A": "ask=target is a question to the other coach",
    AIM.replace("shot.score=60", "shot.score=0"): "a shot that is not on target has none to choose (FR-3.3.1-03)",
    f"{AIM.replace('target', 'effect-side')}shot.bend=0:900": "no answer to what is asked is legal",
    f"{CARRIER.replace('9@60:30', '9@40:30')}restart=penalty taker=H9": "no answer to what is asked is legal",
}


@pytest.mark.parametrize(("line", "says"), IMPOSSIBLE.items(), ids=[str(at) for at in range(len(IMPOSSIBLE))])
def test_what_no_match_reaches_is_told_in_one_sentence(line, says):
    with pytest.raises(NotationError) as refusal:
        read_position(line)
    assert f"position: {says}" in str(refusal.value).split("\n")


def test_in_play_a_whole_side_may_be_hurt():
    assert read_position(f"{CARRIER}injured=A1,A4,A5")


def test_a_squad_without_substitutes_has_replaced_nobody():
    squad = even_team(Side.HOME).footballers[:11]
    eleven = replace(even_team(Side.HOME), footballers=squad)
    with pytest.raises(NotationError, match=r"H has a squad of 11, and 1 have left for substitutes \(FR-L-07\)"):
        read_position(f"{CARRIER}gone=H11 subs=1-0", home=eleven)


def test_who_has_left_comes_back_from_the_text_of_a_few_footballers():
    match = read_position(f"{CARRIER}gone=H2,H11 subs=2-0")
    assert "gone=H2,H11" in write_position(match)
    assert read_position(write_position(match)).save() == match.save()


def test_every_reason_is_told_at_once():
    with pytest.raises(NotationError) as refusal:
        read_position(f"{CARRIER}subs=6-0 score=3-0 keepers=-,A1")
    assert {fault.clause for fault in refusal.value.faults} >= {"FR-L-05", "FR-1.3-03", "FR-L-09"}
