"""The exact chance of a shot, a pass or a run for every cell (2.4.2, 2.6, 2.16, 3.1.5, 3.2 to 3.5).

Whatever is the same for every cell is counted once: each footballer's scores, how often each interception fails against
each score, how often each target is reached, and how often a ball within reach still goes in, by difficulty. For each
cell the rules then find the defenders in the way, and the chances are summed over the scores.
"""

from libc.stdint cimport int8_t, int16_t
from libc.string cimport memset

from footroll.kernels.cells cimport in_own_half, yards_between
from footroll.kernels.counting.rolls cimport ACTION_ROLLS, RollCounts, count_catches, count_roll
from footroll.kernels.contests cimport blockers_to_feint
from footroll.kernels.flights cimport (
    begin_flight,
    cannot_miss,
    find_flight_entries,
    flight_difficulty,
    flight_interceptors,
    flight_kind,
)
from footroll.kernels.interceptions cimport intercept_rating
from footroll.kernels.layout cimport (
    ALLOWED,
    ASK_DEFENCE_RUNS,
    AT_GOAL,
    CATCH,
    DRAWN,
    GOAL_HEIGHT,
    GOAL_WIDTH,
    HIGHEST_SKILL,
    INTERCEPT,
    IN_PLAY,
    MOVING,
    NOBODY,
    OFF_POST,
    PAWNS,
    REACH,
    SHOOT,
    SIDE_PAWNS,
    SKILLS,
    STRENGTH,
    WON,
)
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.pawns cimport first_of, has_bit, is_able, on_goal_line, other_side, points_of, side_of
from footroll.kernels.runs cimport begin_movement, is_ball_cell, points_left_at_ball, may_run
from footroll.kernels.scores cimport score_of
from footroll.kernels.shooting cimport (
    aim_at,
    begin_shot,
    closest_of,
    keeper_on_line,
    power_skill,
    set_difficulty,
    shot_interceptors,
    yards_to_target,
)
from footroll.kernels.shots cimport (
    judge_rebound,
    judge_shot,
    line_defender_difficulty,
    reach_difficulty,
    rebound_row,
    shot_power,
    target_threshold,
)
from footroll.kernels.trajectories cimport Entry, order_entries

cdef enum:
    FACES = 8           # of the die for the rebound off the post (FR-1.7-04)
    BEST_SKILL = 100    # before the 20 that a goalkeeper may add (FR-1.6-03)


cdef void count_rolls(const MatchState* match, int pawn, int rating, ScoreChances* rolls) noexcept nogil:
    """Count a footballer's scores with a rating; a 0 may injure instead (FR-1.8-05, FR-2.15-02)."""
    cdef RollCounts counts = count_roll(rating, match.skills[pawn][<int> STRENGTH], match.rules.rounding)
    cdef int count = 0
    cdef int score
    rolls.at_least[HIGHEST_SKILL + 1] = 0
    for score in range(HIGHEST_SKILL, -1, -1):
        count += counts.scores[score]
        rolls.at_least[score] = <double> count / ACTION_ROLLS


cdef double chance_of(const ScoreChances* rolls, int asked) noexcept nogil:
    """Return the chance of at least a score."""
    return rolls.at_least[min(asked, HIGHEST_SKILL + 1)]


cdef double chance_to_intercept(const MatchState* match, const ScoreChances* rolls, int against) noexcept nogil:
    """Return the chance of an interception against a score; the rules decide ties (FR-3.1.5-03)."""
    cdef double better = rolls.at_least[against + 1]
    cdef double tied = rolls.at_least[against] - better
    cdef int verdict = judge_interception(against, against, match.rules.intercept_tie)
    if verdict == WON:
        return better + tied
    if verdict == DRAWN and better > 0:
        return better / (1 - tied)
    return better


cdef void count_missed(const MatchState* match, int pawn, double* missed) noexcept nogil:
    """Set the chance that a footballer fails to intercept a ball of each score (FR-2.6-23)."""
    cdef ScoreChances rolls
    cdef int score
    count_rolls(match, pawn, intercept_rating(match, pawn), &rolls)
    for score in range(HIGHEST_SKILL + 1):
        missed[score] = 1 - chance_to_intercept(match, &rolls, score)


cdef void count_defence(const MatchState* match, int side, OddsRoom* room) noexcept nogil:
    """Count the interceptions of a side."""
    cdef int at
    room.defence.first = first_of(side)
    for at in range(SIDE_PAWNS):
        count_missed(match, room.defence.first + at, room.missed[at])
        room.defence.missed[at] = room.missed[at]


cdef void let_pass(const Defence* defence, uint32_t met, int least, int top, double* passed) noexcept nogil:
    """Set the chance that a ball passes all the footballers it meets, by score."""
    cdef const double* missed
    cdef int at, score
    for score in range(least, top + 1):
        passed[score] = 1
    for at in range(SIDE_PAWNS):
        if has_bit(met, defence.first + at):
            missed = defence.missed[at]
            for score in range(least, top + 1):
                passed[score] *= missed[score]


cdef void count_beaten(const MatchState* match, int keeper, double* beaten) noexcept nogil:
    """Set the chance that a ball within reach goes in, by difficulty (FR-3.5.2-04, FR-3.3.1-21)."""
    cdef int shooter = match.shot.shooter
    cdef int rounding = match.rules.rounding
    cdef RollCounts powers = count_roll(
        match.skills[shooter][power_skill(match)], match.skills[shooter][<int> STRENGTH], rounding
    )
    cdef double caught[HIGHEST_SKILL + 1]
    cdef double count
    cdef int power, difficulty, score
    for power in range(HIGHEST_SKILL + 1):
        caught[power] = <double> count_catches(
            power, match.skills[keeper][<int> CATCH], match.skills[keeper][<int> STRENGTH], rounding
        ).beaten / ACTION_ROLLS
    for difficulty in range(HIGHEST_SKILL + 1):
        count = powers.injured * caught[shot_power(-1, difficulty, rounding)]
        for score in range(HIGHEST_SKILL + 1):
            count += powers.scores[score] * caught[shot_power(score, difficulty, rounding)]
        beaten[difficulty] = count / ACTION_ROLLS


cdef void reach_targets(MatchState* match, int keeper, const ScoreChances* rolls, ShotOdds* odds) noexcept nogil:
    """Set the chance that the goalkeeper reaches each target (FR-3.5.1-01)."""
    cdef int column, row
    for column in range(GOAL_WIDTH):
        for row in range(GOAL_HEIGHT):
            aim_at(match, column, row)
            odds.reached[column][row] = chance_of(rolls, reach_difficulty(yards_to_target(match, keeper)))


cdef void block_targets(MatchState* match, ShotOdds* odds) noexcept nogil:
    """Set the chance that defenders on the line reach each target and block (FR-3.5.1-05)."""
    cdef int first = first_of(other_side(side_of(match.shot.shooter)))
    cdef ScoreChances rolls
    cdef int pawn, column, row
    cdef double missed
    memset(odds.reached, 0, sizeof(odds.reached))
    for pawn in range(first, first + SIDE_PAWNS):
        if not on_goal_line(match, pawn):
            continue
        count_rolls(match, pawn, match.skills[pawn][<int> INTERCEPT], &rolls)
        for column in range(GOAL_WIDTH):
            for row in range(GOAL_HEIGHT):
                aim_at(match, column, row)
                missed = 1 - chance_of(&rolls, line_defender_difficulty(yards_to_target(match, pawn)))
                odds.reached[column][row] = 1 - (1 - odds.reached[column][row]) * missed


cdef void count_reached(MatchState* match, ShotOdds* odds, const ScoreChances* keeper_rolls) noexcept nogil:
    """Set the chances to reach each target: of the goalkeeper, or of defenders on the line (FR-2.16-05)."""
    cdef int keeper = keeper_on_line(match)
    if keeper != NOBODY:
        reach_targets(match, keeper, keeper_rolls, odds)
    else:
        block_targets(match, odds)


cdef void count_shot(MatchState* match, ShotOdds* odds, OddsRoom* room) noexcept nogil:
    """Count everything about a shot that does not depend on its cell."""
    cdef int shooter = match.shot.shooter
    cdef int rating = match.skills[shooter][match.shot.skill]
    cdef int keeper = keeper_on_line(match)
    odds.top = min(score_of(rating, 99, match.rules.rounding), HIGHEST_SKILL)
    odds.rolls = &room.rolls[0]
    odds.beaten = room.beaten
    odds.defence = &room.defence
    count_rolls(match, shooter, rating, &room.rolls[0])
    count_defence(match, other_side(side_of(shooter)), room)
    memset(room.beaten, 0, sizeof(room.beaten))
    if keeper != NOBODY:
        count_rolls(match, keeper, match.skills[keeper][<int> REACH], &room.rolls[1])
        count_beaten(match, keeper, room.beaten)
    count_reached(match, odds, &room.rolls[1])


cdef double goes_in(const ShotOdds* odds, int difficulty, int column, int row) noexcept nogil:
    """Return the chance of a goal at a target when nobody intercepts (FR-2.16-05)."""
    return 1 - odds.reached[column][row] * (1 - odds.beaten[difficulty])


cdef double off_post(const ShotOdds* odds, int difficulty, int column) noexcept nogil:
    """Return the chance that a ball off the post goes in (FR-3.3.1-11, FR-3.3.1-15)."""
    cdef double chance = 0
    cdef int face
    for face in range(1, FACES + 1):
        if judge_rebound(face) == AT_GOAL:
            chance += goes_in(odds, difficulty, column, rebound_row(face)) / FACES
    return chance


cdef void aim_better(double* best, const double* passed, int least, int top, double chance) noexcept nogil:
    """Choose a target for the scores at which it beats the ones before."""
    cdef int score
    for score in range(least, top + 1):
        best[score] = max(best[score], passed[score] * chance)


cdef double goal_chance(MatchState* match, const ShotOdds* odds) noexcept nogil:
    """Return the chance of a goal from the shooter's cell, each score at its best target (FR-3.3.1-03).

    Everybody that can intercept tries, except the opponents that the shooter has to feint past first.
    """
    cdef double best[HIGHEST_SKILL + 1]
    cdef double passed[HIGHEST_SKILL + 1]
    cdef int closest = closest_of(match)
    cdef double post = 0
    cdef double chance = 0
    cdef uint32_t feinted = blockers_to_feint(match, match.shot.shooter, True) if match.shot.skill == SHOOT else 0
    cdef int difficulty, column, row, score
    set_difficulty(match)
    difficulty = match.shot.difficulty
    if difficulty > odds.top:
        return 0
    for score in range(difficulty, odds.top + 1):
        best[score] = 0
    for column in range(GOAL_WIDTH):
        if difficulty + target_threshold(closest, column, 0) > odds.top:
            continue
        aim_at(match, column, 0)
        let_pass(odds.defence, shot_interceptors(match) & ~feinted, difficulty, odds.top, passed)
        for row in range(GOAL_HEIGHT):
            aim_better(
                best, passed, difficulty + target_threshold(closest, column, row), odds.top,
                goes_in(odds, difficulty, column, row),
            )
        if column == closest:
            post = passed[difficulty] * off_post(odds, difficulty, column)
    if judge_shot(difficulty, difficulty, match.shot.bare) == OFF_POST:
        best[difficulty] = post
    for score in range(difficulty, odds.top + 1):
        chance += (odds.rolls.at_least[score] - odds.rolls.at_least[score + 1]) * best[score]
    return chance


cdef void put(MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Put a footballer and the ball on a cell."""
    match.x[pawn] = <int16_t> x
    match.y[pawn] = <int16_t> y
    match.carrier = <int8_t> pawn


def check_pawn(int pawn):
    """Refuse a pawn that does not exist."""
    if not 0 <= pawn < PAWNS:
        raise ValueError(f"pawns go from 0 to {int(PAWNS) - 1}, and {pawn} is outside")


def check_match(const MatchState[::1] matches, double[:, ::1] out):
    """Refuse skills that the tables do not hold, and an array that does not fit the pitch."""
    cdef int pawn, skill
    if matches.shape[0] != 1 or out.shape[0] != matches[0].length or out.shape[1] != matches[0].width:
        raise ValueError("one match is needed, and an array of its length and width")
    for pawn in range(PAWNS):
        for skill in range(SKILLS):
            if matches[0].skills[pawn][skill] > BEST_SKILL:
                raise ValueError(f"pawn {pawn} has a skill of more than {int(BEST_SKILL)}")


def fill_goals(const MatchState[::1] matches, int shooter, int skill, double[:, ::1] out):
    """Set out[x, y] to the chance that a footballer's shot from there is a goal; nobody else moves."""
    cdef ShotOdds odds
    cdef OddsRoom room
    cdef MatchState match
    cdef int side = side_of(shooter)
    cdef int x, y
    check_pawn(shooter)
    check_match(matches, out)
    if not 0 <= skill < SKILLS:
        raise ValueError(f"skills go from 0 to {int(SKILLS) - 1}, and {skill} is outside")
    match = matches[0]
    with nogil:
        match.restart = IN_PLAY
        match.in_hand = 0
        begin_shot(&match, shooter, skill, False)
        count_shot(&match, &odds, &room)
        for x in range(match.length):
            for y in range(match.width):
                put(&match, shooter, x, y)
                begin_shot(&match, shooter, skill, False)
                out[x, y] = 0 if in_own_half(side, match.length, x) else goal_chance(&match, &odds)


cdef void count_passes(const MatchState* match, int kicker, PassOdds* odds, OddsRoom* room) noexcept nogil:
    """Count everything about a pass that does not depend on its target."""
    cdef int skill
    for skill in range(SKILLS):
        count_rolls(match, kicker, match.skills[kicker][skill], &room.rolls[skill])
        odds.rolls[skill] = &room.rolls[skill]
    odds.feinted = blockers_to_feint(match, kicker, False)
    odds.defence = &room.defence
    count_defence(match, other_side(side_of(kicker)), room)


cdef uint32_t play_to(MatchState* match, const PassOdds* odds, int kicker, int x, int y) noexcept nogil:
    """Begin a pass to a cell, and return a mask of everybody that can intercept it (FR-2.6-15)."""
    begin_flight(match, kicker, flight_kind(match, kicker, x, y), x, y)
    return flight_interceptors(match) & ~odds.feinted


cdef (double, double) pass_chances(MatchState* match, const PassOdds* odds, uint32_t met) noexcept nogil:
    """Return the chances that the pass begun arrives, and that it is intercepted."""
    cdef const double* at_least = &odds.rolls[match.flight.skill].at_least[0]
    cdef double passed[HIGHEST_SKILL + 1]
    cdef double arrives = 0
    cdef double intercepted = 0
    cdef double chance
    cdef int asked = 0 if cannot_miss(match) else flight_difficulty(match)
    cdef int top = HIGHEST_SKILL
    cdef int score
    if not met:
        return 1 if asked == 0 else chance_of(odds.rolls[match.flight.skill], asked), 0
    while top > 0 and at_least[top] == 0:
        top -= 1
    let_pass(odds.defence, met, 0, top, passed)
    for score in range(top + 1):
        chance = at_least[score] - at_least[score + 1]
        intercepted += chance * (1 - passed[score])
        if score >= asked:
            arrives += chance * passed[score]
    return arrives, intercepted


cdef double intercepted_by(MatchState* match, const PassOdds* odds, uint32_t met, int defender) noexcept nogil:
    """Return the chance that a defender intercepts the pass begun, after those it meets first."""
    cdef const double* at_least = &odds.rolls[match.flight.skill].at_least[0]
    cdef const double* missed = odds.defence.missed[defender - odds.defence.first]
    cdef double passed[HIGHEST_SKILL + 1]
    cdef double chance = 0
    cdef uint32_t before = 0
    cdef int at = 0
    cdef int score
    if not has_bit(met, defender):
        return 0
    name_tries(match, met)
    while match.flight.triers[at] != defender:
        before |= <uint32_t> 1 << match.flight.triers[at]
        at += 1
    let_pass(odds.defence, before, 0, HIGHEST_SKILL, passed)
    for score in range(HIGHEST_SKILL + 1):
        chance += (at_least[score] - at_least[score + 1]) * passed[score] * (1 - missed[score])
    return chance


cdef void name_tries(MatchState* match, uint32_t met) noexcept nogil:
    """Name the interceptors in the order in which the ball meets them (FR-2.6-21)."""
    cdef Entry entries[SIDE_PAWNS]
    cdef int pawn
    for pawn in range(PAWNS):
        if has_bit(met, pawn):
            match.flight.triers[match.flight.tries] = <int8_t> pawn
            match.flight.tries += 1
    find_flight_entries(match, entries)
    order_entries(match.flight.triers, entries, match.flight.tries)


def check_kicker(const MatchState[::1] matches, int kicker):
    """Refuse a kicker that is off the pitch or injured."""
    check_pawn(kicker)
    if matches.shape[0] != 1:
        raise ValueError("one match is needed")
    if not is_able(&matches[0], kicker):
        raise ValueError(f"pawn {kicker} is off the pitch or injured")


def fill_passes(const MatchState[::1] matches, int kicker, double[:, ::1] arrives, double[:, ::1] intercepted):
    """Set the chances that a pass to each cell arrives and is intercepted; 0 for the kicker's cell."""
    cdef PassOdds odds
    cdef OddsRoom room
    cdef MatchState match
    cdef int x, y
    check_match(matches, arrives)
    check_match(matches, intercepted)
    check_kicker(matches, kicker)
    match = matches[0]
    with nogil:
        put(&match, kicker, match.x[kicker], match.y[kicker])
        count_passes(&match, kicker, &odds, &room)
        for x in range(match.length):
            for y in range(match.width):
                arrives[x, y] = 0
                intercepted[x, y] = 0
                if x != match.x[kicker] or y != match.y[kicker]:
                    arrives[x, y], intercepted[x, y] = pass_chances(
                        &match, &odds, play_to(&match, &odds, kicker, x, y)
                    )


def fill_interceptions(const MatchState[::1] matches, int kicker, int defender, double[:, ::1] out):
    """Set out[x, y] to the chance that a defender intercepts a pass to that cell, if all try."""
    cdef PassOdds odds
    cdef OddsRoom room
    cdef MatchState match
    cdef int x, y
    check_match(matches, out)
    check_kicker(matches, kicker)
    check_pawn(defender)
    if side_of(kicker) == side_of(defender):
        raise ValueError(f"pawns {defender} and {kicker} are on the same side")
    match = matches[0]
    with nogil:
        put(&match, kicker, match.x[kicker], match.y[kicker])
        count_passes(&match, kicker, &odds, &room)
        for x in range(match.length):
            for y in range(match.width):
                out[x, y] = 0
                if x != match.x[kicker] or y != match.y[kicker]:
                    out[x, y] = intercepted_by(&match, &odds, play_to(&match, &odds, kicker, x, y), defender)


cdef int left_at(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return the points left after a run to a cell, or -1 if it is not legal (2.4.2, FR-2.13.1-03)."""
    if may_run(match, pawn, x, y) != ALLOWED:
        return -1
    if is_ball_cell(match, x, y):
        return points_left_at_ball(match, pawn)
    return points_of(match, pawn) - yards_between(match.x[pawn], match.y[pawn], x, y)


def points_left(const MatchState[::1] matches, int x, int y):
    """Return each pawn's points left after a run to a cell, -1 if it cannot get there.

    Outside the movement phase, one is assumed to begin now. Runners already sent to a loose ball get there; attackers
    not sent do not, once the defenders run (FR-2.13.1-05).
    """
    cdef MatchState match
    cdef int pawn
    if matches.shape[0] != 1:
        raise ValueError("one match is needed")
    match = matches[0]
    if match.phase != MOVING:
        begin_movement(&match, NULL)
    left = [left_at(&match, pawn, x, y) for pawn in range(PAWNS)]
    if is_ball_cell(&match, x, y):
        for pawn in range(PAWNS):
            if match.racing[pawn]:
                left[pawn] = points_left_at_ball(&match, pawn)
            elif match.ask == ASK_DEFENCE_RUNS and side_of(pawn) == match.attacking:
                left[pawn] = -1
    return left


def fill_control(const MatchState[::1] matches, int8_t[:, :, ::1] spare):
    """Set spare[side, x, y] to the most points that a side has left at a cell, -1 if nobody gets there.

    Outside the movement phase, one is taken to begin now.
    """
    cdef MatchState match
    cdef int pawn, side, x, y, points, left
    if matches.shape[0] != 1 or spare.shape[0] != 2:
        raise ValueError("one match is needed, and an array for both sides")
    match = matches[0]
    if spare.shape[1] != match.length or spare.shape[2] != match.width:
        raise ValueError("arrays of the length and width of the pitch are needed")
    spare[:] = -1
    with nogil:
        if match.phase != MOVING:
            begin_movement(&match, NULL)
        for pawn in range(PAWNS):
            side = side_of(pawn)
            points = points_of(&match, pawn)
            for x in range(max(match.x[pawn] - points, 0), min(match.x[pawn] + points + 1, match.length)):
                for y in range(max(match.y[pawn] - points, 0), min(match.y[pawn] + points + 1, match.width)):
                    left = left_at(&match, pawn, x, y)
                    spare[side, x, y] = <int8_t> max(spare[side, x, y], left)
