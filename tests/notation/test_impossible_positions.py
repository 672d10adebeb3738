"""Positions that no match can reach: each kind is refused in one sentence, with its clause if there is one."""

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
LOOSE = f"{BASE}phase=moving ask=attack-runs ball=60:33 runners=H9 still=H9 "
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
GIVEN = f"{BASE}phase=restarting ask=taker restart=penalty restart.cell=90:20 ball=90:20 "
PENALTY = (
    f"{BASE.replace('9@60:30', '9@87:31')}phase=restarting ask=attack-places restart=penalty restart.cell=90:20 "
    "carrier=H9 taker=H9 placed=H9 "
)
WAITS = (
    f"{BASE}ask=attackers ball=60:30 flight=low-ball flight.kicker=H9 flight.receiver=H8 flight.to=70:40 "
    "flight.moves=1 "
)
FORFEIT = "forfeit= belongs to a match that ended because a side had too few footballers"
CROWD = "11@90:1,12@90:2,13@90:3,14@90:4,"
OVER = f"{BASE}phase=over ask=nothing ball=50:32 "

POSSIBLE = [
    CARRIER,
    RESTART,
    PLACES,
    RUNS,
    LOOSE,
    CONTEST,
    TOUCH,
    CUT,
    AIM,
    GIVEN,
    PENALTY,
    PENALTY.replace("9@87:31", "9@87:32"),
    WAITS,
    f"{OVER}score=3-0 result=home-won",
    f"{OVER}score=1-1 result=level",
    f"{OVER}score=1-1 result=home-won",
    f"{OVER}score=2-1 result=home-won forfeit=HA",
]


@pytest.mark.parametrize("line", POSSIBLE)
def test_the_positions_below_are_possible_before_they_are_changed(line):
    assert read_position(line)


IMPOSSIBLE = {
    # footballers
    CARRIER.replace("4@61:30", "4@60:30"): "H9 and A4 share the cell 60:30; move one of them (FR-1.4-11)",
    RUNS.replace("4@61:30", "4@60:30"): "H9 and A4 share the cell 60:30; move one of them (FR-1.4-11)",
    f"{CARRIER}keepers=-,A1": "H has no goalkeeper; name one, such as keepers=H1,A1 (FR-L-09)",
    f"{CARRIER.replace('1@5:32', '1@off')}": (
        "the goalkeeper H1 is off the pitch; place H1, or name another in keepers= (FR-L-09)"
    ),
    f"{CARRIER}yellow=A4*2": "A4 has two yellow cards but is on the pitch; write 4@off (FR-2.14-25)",
    CARRIER.replace("8@70:40", "8@off") + "injured=H8": "H8 is off the pitch; take H8 out of injured= (FR-2.14-34)",
    f"{RESTART}injured=H1,H8,H9": (
        "H has nobody on the pitch who can take the restart; place somebody who is not injured (FR-2.15-12)"
    ),
    f"{CARRIER}gone=H9 subs=1-0": "H9 is in H= and in gone=; keep one of them (FR-L-04)",
    f"{CARRIER}gone=H11": "subs= counts 0 substitutions of H, but gone= names 1; make them agree (FR-L-04)",
    f"{CARRIER}subs=6-0 gone=H2,H3,H4,H5,H6,H7": "subs= counts 6 substitutions of H; write at most 5 (FR-L-05)",
    f"{CARRIER}subs=0-1 gone=A2 windows=0-2": (
        "windows= counts 2 stoppages of A, more than fit subs=; write at most 1 (FR-L-06)"
    ),
    f"{CARRIER}window=1-0": "window= opens a stoppage of H that windows= does not count; count it there (FR-L-06)",
    # score and cards
    f"{CARRIER}score=3-0": "at 3-0 the match is over; write phase=over ask=nothing result=home-won (FR-1.3-03)",
    f"{CARRIER}result=home-won": "at 0-0 the match is not over; leave out result=home-won (FR-1.3-03)",
    f"{OVER}score=3-0 result=away-won": "at 3-0 the result is home-won; write result=home-won (FR-1.3-03)",
    f"{OVER}score=2-1 result=level": "at 2-1 the result is home-won; write result=home-won (FR-1.3-03)",
    f"{OVER}score=1-2 result=home-won forfeit=HA": "at 1-2 the result is away-won; write result=away-won (FR-1.3-03)",
    f"{OVER}score=1-1 result=level forfeit=H": "at 1-1 the result is away-won; write result=away-won (FR-1.3-03)",
    f"{OVER}score=1-1 result=unfinished": (
        "at 1-1 the result is home-won or away-won; write result=home-won (FR-1.3-03)"
    ),
    f"{OVER}score=3-0 result=home-won forfeit=A": f"{FORFEIT}; leave it out (FR-L-03)",
    f"{CARRIER}forfeit=A": f"{FORFEIT}; leave it out (FR-L-03)",
    f"{OVER}score=1-1 result=away-won forfeit=-": (
        "forfeit= names nobody, but the score does not end the match; leave it out (FR-L-03)"
    ),
    f"{OVER.replace('A=', 'A=' + CROWD)}score=1-1 result=home-won forfeit=A": (
        "forfeit= names A, which has 7 footballers or more; leave it out (FR-L-03)"
    ),
    # the ball
    CARRIER.replace(
        "carrier=H9", "carrier=H7"
    ): "carrier=H7, but H7 is off the pitch; place H7 in H=, such as 7@60:30, or name another carrier",
    f"{CARRIER}ball=3:3": "ball=3:3, but the carrier H9 is at 60:30; leave out ball=",
    LOOSE.replace(
        "ball=60:33", "ball=-1:30"
    ): "ball=-1:30 is off the pitch; x goes from 0 to 99 and y from 0 to 63 (FR-1.4-12)",
    LOOSE.replace(
        "60:33", "60:30"
    ): "H9 is on the cell of the loose ball and would have it; write carrier=H9 (FR-2.13.1-06)",
    f"{CARRIER}injured=H9": "the carrier H9 is injured; name another, or take H9 out of injured= (FR-2.15-12)",
    f"{CARRIER}flight.moves=1 flight.to=3:3": (
        "carrier=H9 has the ball, but flight.moves=1 sends it away; leave out one of them (FR-2.4-04)"
    ),
    f"{CARRIER}hands=1": "hands=1, but the carrier H9 is not a goalkeeper; leave out hands= (FR-L-26)",
    CARRIER.replace(
        "carrier=H9", "carrier=H1 hands=2"
    ): "hands=2 is too long for a goalkeeper to hold the ball; write at most 1 (FR-L-27)",
    f"{CARRIER}taker=goal-H": "taker= names a goal; write a footballer, such as taker=H9",
    f"{CARRIER}flight.receiver=goal-H": (
        "flight.receiver= names a goal, but the match is not over; write a footballer, or phase=over"
    ),
    # the question
    BASE: "ask= is missing; write ask=carrier, or another question",
    f"{OVER.replace('nothing', 'carrier')}": "phase=over ends the match, but ask=carrier still asks; write ask=nothing",
    f"{CARRIER}phase=moving": (
        "ask=carrier does not belong to phase=moving; write ask=roll-order, best, carry, attack-runs, "
        "defence-runs or waiting-runs"
    ),
    f"{CARRIER}by=A": "ask=carrier asks H, not A; write by=H",
    CARRIER.replace(" carrier=H9", ""): "ask=carrier needs carrier=; name a footballer, such as carrier=H9",
    TOUCH.replace(
        "8@70:40", "8@off"
    ): "flight.receiver=H8 is injured or off the pitch; name somebody who can play (FR-2.15-12)",
    f"{RESTART}blocked=H8": "nobody has acted in this turn yet; take H8 out of blocked= (FR-2.4.1-17)",
    f"{CARRIER}dribbled=2": "dribbled=2 is a carrier who will not dribble again, and is not asked; write dribbled=1",
    f"{CARRIER}began=H8": "began= must name the carrier when ask=carrier; leave it out",
    f"{CARRIER}touches=1": "touches= counts a one-touch action before ask=carrier; leave it out",
    # restarts and stoppages
    RESTART.replace("restart=corner ", ""): "phase=restarting needs restart=; write one, such as restart=kick-off",
    f"{RUNS}restart=corner": "restart= does not belong to phase=moving; leave it out",
    f"{CARRIER}restart=corner taker=H9 restart.side=A": "restart.side= is not the attacking side; write restart.side=H",
    RESTART.replace(
        "99:63", "100:63"
    ): "restart.cell=100:63 is off the pitch; x goes from 0 to 99 and y from 0 to 63 (FR-1.4-12)",
    RESTART.replace("corner", "throw-in").replace("99:63", "50:9"): (
        "restart.cell=50:9 is wrong: a throw-in is taken at a touchline; write restart.cell=50:0 or 50:63 (FR-2.11-03)"
    ),
    RESTART.replace("99:63", "0:63"): (
        "restart.cell=0:63 is wrong: a corner is taken at a corner of the other side; write "
        "restart.cell=99:0 or 99:63 (FR-2.10-05)"
    ),
    RESTART.replace("corner", "kick-off").replace("99:63", "50:32"): (
        "restart.cell=50:32 is wrong: a kick-off is taken at the centre spot; write restart.cell=49:32 (FR-2.1-05)"
    ),
    RESTART.replace("corner", "goal-kick").replace("99:63", "99:32"): (
        "restart.cell=99:32 is wrong: a goal-kick is taken in front of the own goal; write "
        "restart.cell=0:32 (FR-3.3.1-18)"
    ),
    f"{CARRIER}restart=corner taker=H8": "the carrier takes the restart; write taker=H9 (FR-2.3-01)",
    PLACES.replace(
        "taker=H9", "taker=H8"
    ): "carrier= and taker= must name the same footballer of H, who takes the restart (FR-2.3-01)",
    PLACES.replace("placed=H9 ", ""): "H9 takes the restart, so placed= must name H9 (FR-2.3-01)",
    RESTART.replace("corner", "direct-free-kick").replace("ball=99:63", "carrier=H9"): (
        "nobody has the ball before a restart is taken; leave out carrier="
    ),
    RESTART.replace("ball=99:63", "ball=50:32"): "the ball must be at restart.cell; write ball=99:63",
    RESTART.replace("ask=taker", "ask=substitution"): "ask=substitution by H needs asked=1; add it",
    f"{CARRIER}stopped=1": (
        "stopped=1 and ask=substitution belong together in phase=acting; write both or neither (FR-2.15-16)"
    ),
    f"{RUNS}stopped=1": "stopped=1 belongs to phase=acting only; leave it out (FR-2.15-16)",
    # runs
    f"{RUNS}stage=3": "ask=attack-runs goes with stage=1, not stage=3; leave out stage=",
    LOOSE.replace("runners=H9", "runners=H8").replace("still=H9", "still=H8"): (
        "the runner H8 is 17 yards from the ball but has 7 points; take H8 out of runners= (FR-2.13.1-03)"
    ),
    f"{LOOSE}halved=H9 rule.rounding=truncate".replace("60:33", "60:34"): (
        "the runner H9 is 4 yards from the ball but has 3 points; take H9 out of runners= (FR-2.13.1-03)"
    ),
    f"{LOOSE}injured=H9": "the runner H9 is injured or off the pitch; take H9 out of runners= (FR-2.15-12)",
    f"{LOOSE}taker=H9": (
        "the runner H9 took the restart and may not be first at the ball; take H9 out of runners= (FR-L-18)"
    ),
    LOOSE.replace("still=H9 ", ""): "the runner H9 has used its move; write still=H9 too (FR-2.4.2-19)",
    LOOSE.replace("attack-runs", "waiting-runs"): (
        "runners= belongs to a loose ball and ask=attack-runs or ask=defence-runs; leave it out (FR-2.13.1-05)"
    ),
    LOOSE.replace("ball=60:33", "carrier=H8"): (
        "runners= belongs to a loose ball and ask=attack-runs or ask=defence-runs; leave it out (FR-2.13.1-05)"
    ),
    LOOSE.replace("=H9", "=H9,A4"): (
        "runners= names a defender while the attackers still move; write ask=defence-runs (FR-2.4.2-07)"
    ),
    LOOSE.replace("=H9", "=A4,H9").replace("attack-runs", "defence-runs by=A"): (
        "runners= must name the attackers before the defenders, in the order they were sent (FR-2.13.1-05)"
    ),
    # contests
    f"{CARRIER}contest=feint contest.first=H9": (
        "ask=carrier does not belong to a contest; write ask=roll-order, swap or best"
    ),
    f"{CARRIER}contest.count=1": (
        "contest= is missing, but other keys of the contest are there; write one, such as contest=dribble"
    ),
    CONTEST.replace(
        "contest=dribble", "contest=win-race"
    ): "ask=swap does not fit this contest; write contest=dribble, feint, tackle, slip or control",
    CONTEST.replace("duel-won", "duel-lost"): "ask=swap does not fit contest.verdict=; write contest.verdict=duel-won",
    CONTEST.replace("count=2", "count=2 contest.ordered=3"): (
        "contest.count= and contest.ordered= leave nobody to name; count more opponents, or order fewer"
    ),
    CONTEST.replace("A4,A5", "A4,A4"): "contest.opponents= names somebody twice; name each once",
    CONTEST.replace("A4,A5", "A4,H8"): "contest.opponents= must name footballers of A, the opponents of contest.first=",
    f"{CONTEST}injured=A5": "somebody in the contest is injured or off the pitch; name others (FR-2.15-12)",
    CONTEST.replace("carrier=H9", "carrier=H8"): "contest.first= must name the carrier, who dribbles or feints",
    f"{CONTEST}by=A": "ask=swap asks H, not A; write by=H",
    # balls and shots
    f"{RUNS.replace('carrier=H9', 'ball=60:30')}flight.moves=1 flight.to=3:3": (
        "flight.moves=1 belongs to phase=acting; leave it out (FR-2.4-04)"
    ),
    TOUCH.replace(
        "flight.to=70:40", "flight.to=70:41"
    ): "the ball must go to the cell of flight.receiver=; write flight.to=70:40 (FR-2.7-12)",
    TOUCH.replace("flight=low-ball ", ""): (
        "ask=one-touch needs flight=, flight.kicker= and flight.moves=1; add them (FR-2.7-01)"
    ),
    f"{TOUCH}by=A": "ask=one-touch asks H, not A; write by=H",
    TOUCH.replace(
        "kicker=H9", "kicker=H8"
    ): "flight.kicker= must name an attacker, and not the one of flight.receiver=",
    f"{CUT}flight.tries=2 flight.triers=A4,A4": ("flight.triers= must name different opponents of flight.kicker="),
    CUT.replace(
        "kicker=H9", "kicker=H8"
    ): "ask=interceptors needs flight=, and flight.kicker= must name the carrier (FR-2.6-15)",
    CUT.replace(
        "to=70:30", "to=60:30"
    ): "flight.from= must be the cell of flight.kicker=, and flight.to= another on the pitch (FR-2.6-02)",
    CUT.replace("by=A", "by=H"): "ask=interceptors asks A, not H; write by=A",
    AIM.replace("shot=H9", "shot=H8"): "shot=, carrier= and flight.kicker= must name the same footballer",
    AIM.replace(
        "skill=shoot", "skill=tackle"
    ): "shot.skill= must be scissors-kick, lob, finish, offensive-header, penalty, shoot or free-kick (FR-2.16-01)",
    AIM.replace(
        "shot.cell=60:30", "shot.cell=60:64"
    ): "shot.cell=60:64 is off the pitch; x goes from 0 to 99 and y from 0 to 63 (FR-3.3.2-08)",
    f"{AIM}shot.row=3": "shot.column= must be from 0 to 7, and shot.row= from 0 to 2 (FR-3.3.1-04)",
    f"{AIM}by=A": "ask=target asks H, not A; write by=H",
    AIM.replace(
        "shot.score=60", "shot.score=0"
    ): "ask=target needs a shot on target; write a shot.score= above shot.difficulty= (FR-3.3.1-03)",
    f"{AIM.replace('target', 'effect-side')}shot.bend=0:900": (
        "no legal answer exists to ask=effect-side; change the question or the placements"
    ),
    # a penalty, given to home at 90:20 and taken from 87:31 or 87:32
    f"{CARRIER.replace('9@60:30', '9@40:30')}restart=penalty taker=H9": (
        "a penalty is taken from 87:31 or 87:32, not from 40:30 (FR-2.18-02)"
    ),
    PENALTY.replace("9@87:31", "9@49:32"): "a penalty is taken from 87:31 or 87:32, not from 49:32 (FR-2.18-02)",
    PENALTY.replace("9@87:31", "9@88:31"): "a penalty is taken from 87:31 or 87:32, not from 88:31 (FR-2.18-02)",
    GIVEN.replace("90:20", "49:32"): (
        "restart.cell=49:32 is wrong: a penalty is given in the penalty area of the other side; "
        "write restart.cell=82:10 or 82:11 (FR-2.14-31)"
    ),
    GIVEN.replace("90:20", "81:20"): (
        "restart.cell=81:20 is wrong: a penalty is given in the penalty area of the other side; "
        "write restart.cell=82:10 or 82:11 (FR-2.14-31)"
    ),
    # a ball in flight to a footballer who is not there
    WAITS.replace("8@70:40", "8@off"): "flight.receiver=H8 is off the pitch; place H8, or name another (FR-2.7-12)",
}


@pytest.mark.parametrize(("line", "says"), IMPOSSIBLE.items(), ids=[str(at) for at in range(len(IMPOSSIBLE))])
def test_an_impossible_position_gives_one_sentence(line, says):
    with pytest.raises(NotationError) as refusal:
        read_position(line)
    assert f"position: {says}" in str(refusal.value).split("\n")


def test_in_play_a_whole_side_may_be_injured():
    assert read_position(f"{CARRIER}injured=A1,A4,A5")


def test_a_squad_without_substitutes_has_replaced_nobody():
    squad = even_team(Side.HOME).footballers[:11]
    eleven = replace(even_team(Side.HOME), footballers=squad)
    with pytest.raises(
        NotationError,
        match=(
            r"H has a squad of 11, so at most 0 can have left; gone= names 1 "
            r"\(FR-L-07\)"
        ),
    ):
        read_position(f"{CARRIER}gone=H11 subs=1-0", home=eleven)


def test_footballers_who_have_left_are_read_from_a_short_position():
    match = read_position(f"{CARRIER}gone=H2,H11 subs=2-0")
    assert "gone=H2,H11" in write_position(match)
    assert read_position(write_position(match)).save() == match.save()


def test_every_reason_is_listed():
    with pytest.raises(NotationError) as refusal:
        read_position(f"{CARRIER}subs=6-0 score=3-0 keepers=-,A1")
    assert {fault.clause for fault in refusal.value.faults} >= {"FR-L-05", "FR-1.3-03", "FR-L-09"}
