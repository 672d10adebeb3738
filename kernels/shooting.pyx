"""Shooting actions, from the effect to the catch (2.16, 2.17, 3.3 to 3.5)."""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.string cimport memset

from footroll.kernels.ball cimport forget_flight, forget_shot, give_ball
from footroll.kernels.cells cimport in_own_half, king_steps, on_pitch
from footroll.kernels.dice cimport roll_d8
from footroll.kernels.flights cimport cancel_play, send_loose, drop_ball_at
from footroll.kernels.fouls cimport give_restart, resolve_action_roll
from footroll.kernels.freekicks cimport effect_bend, find_wall, first_met, virtual_cell, wall_difficulty
from footroll.kernels.goals cimport score_goal
from footroll.kernels.grid cimport landing, shot_difficulty, zone_holds
from footroll.kernels.interceptions cimport resolve_tries, take_over
from footroll.kernels.layout cimport (
    ASK_EFFECT_SIDE,
    ASK_LINE_ORDER,
    ASK_TARGET,
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_GOAL,
    AT_GOAL_KICK,
    AT_PENALTY,
    CATCH,
    D8,
    DEFLECTED,
    EFFECT,
    FREE_KICK,
    GOAL_WIDTH,
    HEADER_POWER,
    HELD,
    INTERCEPT,
    INTO_FIELD,
    INTO_WALL,
    IN_PLAY,
    LOB,
    NOBODY,
    OFFENSIVE_HEADER,
    OFF_POST,
    ON_TARGET,
    PAWNS,
    PENALTY,
    POWER_TENTH,
    REACH,
    SCISSORS_KICK,
    SHOOT,
    SHOT_POWER,
    SIDE_PAWNS,
    TODO_ATTACKERS,
    TODO_BEND,
    TODO_GOAL_LINE,
    TODO_POSSESSION,
    TODO_SHOT,
    TODO_SHOT_LINE,
    EVENT_CATCH,
    EVENT_EFFECT,
    EVENT_POST,
    EVENT_POWER,
    EVENT_REACH,
    EVENT_SHOT,
    EVENT_WALL,
)
from footroll.kernels.notes cimport note, note_roll
from footroll.kernels.pawns cimport (
    first_of,
    has_bit,
    has_several,
    is_fresh,
    is_keeper,
    is_on,
    keeper_in_box,
    lowest_of,
    on_goal_line,
    other_side,
    own_goal_row,
    side_of,
)
from footroll.kernels.scores cimport error_yards, rounded
from footroll.kernels.shots cimport (
    closest_column,
    judge_catch,
    judge_rebound,
    judge_shot,
    line_defender_difficulty,
    reach_difficulty,
    reach_yards,
    rebound_row,
    shot_power,
)
from footroll.kernels.trajectories cimport (
    Entry,
    Line,
    enter_zone,
    line_meets_cell,
    meet_eleven,
    shot_line,
)

cdef enum:
    SCISSORS_EXTRA = 20    # FR-3.4.3-03
    LOB_YARDS = 2          # FR-2.16-19


cdef int goal_start(const MatchState* match) noexcept nogil:
    """Return the row of cells in front of column 0 of the goals (FR-3.3.1-04)."""
    return match.width // 2 - GOAL_WIDTH // 2


cdef int shot_side(const MatchState* match) noexcept nogil:
    """Return the shooter's side; the shot is always at the other's goal (FR-2.16-24)."""
    return side_of(match.shot.shooter)


cdef int closest_of(const MatchState* match) noexcept nogil:
    """Return the column closest to the shooter's own cell, also with an effect (FR-3.3.1-05, FR-3.3.2-10)."""
    return closest_column(match.width, match.y[match.shot.shooter])


cdef void begin_shot(MatchState* match, int shooter, int skill, bint effect) noexcept nogil:
    """Set up a shooting action; an effect is declared before any roll (FR-2.19-01)."""
    forget_flight(match)
    forget_shot(match)
    match.shot.shooter = <int8_t> shooter
    match.shot.skill = <uint8_t> skill
    match.shot.effect = effect
    match.shot.x = match.x[shooter]
    match.shot.y = match.y[shooter]
    match.flight.kicker = <int8_t> shooter
    match.todo = TODO_BEND


cdef bint may_lob(const MatchState* match, int side) noexcept nogil:
    """Return whether the other side's goalkeeper is in the box but off the line (FR-2.16-18, FR-2.16-20)."""
    cdef int keeper = match.keeper[other_side(side)]
    return (
        keeper != NOBODY and keeper_in_box(match, keeper)
        and match.x[keeper] != own_goal_row(match, other_side(side))
    )


cdef int shot_skill(const MatchState* match) noexcept nogil:
    """Return the skill of a shot in this turn, or -1 where the restart allows none (FR-L-44).

    Direct free-kicks and corners use free-kick (FR-2.9-01, FR-2.10-02, FR-3.4.1-01, FR-L-43). No shot is possible at
    kick-off, throw-in or indirect free-kick (FR-2.2-03, FR-L-38, FR-L-33).
    """
    if match.restart == IN_PLAY:
        return SHOOT
    if match.restart == AT_PENALTY:
        return PENALTY
    return FREE_KICK if match.restart == AT_DIRECT_FREE_KICK or match.restart == AT_CORNER else -1


cdef uint32_t bend_choices(const MatchState* match) noexcept nogil:
    """Return which of the two virtual cells are on the pitch, a bit for each (FR-3.3.2-04, FR-3.3.2-08)."""
    cdef uint32_t found = 0
    cdef int side, x, y
    for side in range(2):
        x, y = virtual_cell(
            match.x[match.shot.shooter], match.y[match.shot.shooter], match.shot.bend_x, match.shot.bend_y, side
        )
        if on_pitch(match.length, match.width, x, y):
            found |= <uint32_t> 1 << side
    return found


cdef void bend_to(MatchState* match, int side) noexcept nogil:
    """Take the shot from one of its virtual cells."""
    cdef int x, y
    x, y = virtual_cell(
        match.x[match.shot.shooter], match.y[match.shot.shooter], match.shot.bend_x, match.shot.bend_y, side
    )
    match.shot.x = <int16_t> x
    match.shot.y = <int16_t> y
    match.todo = TODO_SHOT


cdef (int, int) bend_of(const MatchState* match, int score) noexcept nogil:
    """Return an effect's displacement, by its score and the closest target (FR-3.3.2-02, FR-3.3.2-03)."""
    cdef int shooter = match.shot.shooter
    return effect_bend(
        score, own_goal_row(match, other_side(shot_side(match))) - match.x[shooter],
        goal_start(match) + closest_of(match) - match.y[shooter], match.rules.rounding,
    )


cdef bint may_shoot_there(const MatchState* match) noexcept nogil:
    """Return whether a shot is allowed from the cell after a feint's swap (FR-3.3.1-02, FR-2.16-20)."""
    if in_own_half(shot_side(match), match.length, match.shot.x):
        return False
    return match.shot.skill != LOB or may_lob(match, shot_side(match))


cdef void resolve_bend(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll a declared effect before the shot; its coach then chooses the side (FR-2.19-02, FR-3.3.2-01)."""
    cdef int shooter = match.shot.shooter
    cdef int score, x, y
    match.todo = TODO_SHOT
    if match.shot.x != match.x[shooter] or match.shot.y != match.y[shooter]:  # moved by a feint (FR-3.1.2-04)
        match.shot.x = match.x[shooter]
        match.shot.y = match.y[shooter]
        if not may_shoot_there(match):
            forget_shot(match)
            cancel_play(match, shooter)
            return
    if not match.shot.effect:
        return
    match.shot.effect = 0
    score = resolve_action_roll(match, shooter, EFFECT, match.skills[shooter][<int> EFFECT], -1, dice, log)
    if score < 0:
        cancel_shot(match)
        return
    x, y = bend_of(match, score)
    match.shot.bend_x = <int16_t> x
    match.shot.bend_y = <int16_t> y
    note(log, EVENT_EFFECT, shooter, NOBODY, score, x, y)
    if (x != 0 or y != 0) and bend_choices(match):
        match.ask = ASK_EFFECT_SIDE
        match.decider = <uint8_t> shot_side(match)


cdef void cancel_shot(MatchState* match) noexcept nogil:
    """Cancel the shot of a shooter injured by the roll, with the ball left in place (FR-2.15-10)."""
    drop_ball_at(match, match.shot.shooter)
    forget_shot(match)
    match.todo = TODO_ATTACKERS


cdef uint32_t wall_candidates(const MatchState* match) noexcept nogil:
    """Return the candidates for a wall: everybody on the pitch but the goalkeepers (FR-3.4.1-06)."""
    cdef uint32_t found = 0
    cdef int pawn
    for pawn in range(PAWNS):
        if is_on(match, pawn) and not is_keeper(match, pawn):
            found |= <uint32_t> 1 << pawn
    return found


cdef int count_wall(MatchState* match) noexcept nogil:
    """Find the wall of a free-kick and count it; an effect may curve round it (FR-3.4.1-12)."""
    cdef int shooter = match.shot.shooter
    cdef Line line = shot_line(
        shot_side(match), match.length, match.width, match.shot.x, match.shot.y, closest_of(match)
    )
    cdef int count = 0
    cdef bint met = False
    cdef int pawn
    match.shot.wall = find_wall(
        shot_side(match), match.length, match.width, match.x[shooter], match.y[shooter], match.x, match.y,
        wall_candidates(match),
    )
    for pawn in range(PAWNS):
        if has_bit(match.shot.wall, pawn):
            count += 1
            met = met or line_meets_cell(&line, match.x[pawn], match.y[pawn])
    return count if met else 0


cdef void set_difficulty(MatchState* match) noexcept nogil:
    """Set the difficulty of the shot: the printed value of its cell and the modifiers (FR-1.8-15).

    A header doubles it, uncapped (FR-3.4.4-03, FR-3.4.4-04), and a scissors-kick adds 20. A free-kick adds the wall and
    a lob adds nothing (FR-2.16-21). A corner has its cell's printed value (FR-2.10-03), a bent shot its virtual cell's
    (FR-3.3.2-06).
    """
    cdef int bare = shot_difficulty(
        shot_side(match), match.length, match.width, match.shot.x, match.shot.y, match.rules.shot_grid_norm
    )
    cdef int whole = bare
    if match.shot.skill == OFFENSIVE_HEADER:
        whole = 2 * bare
    elif match.shot.skill == SCISSORS_KICK:
        whole = bare + SCISSORS_EXTRA
    elif match.shot.skill == FREE_KICK:
        whole = bare + wall_difficulty(count_wall(match), bare, match.rules.rounding)
    match.shot.difficulty = <int16_t> whole
    match.shot.bare = <int16_t> (bare if match.shot.skill == FREE_KICK else whole)


cdef void resolve_shot(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll the shooting action and follow its verdict (FR-3.3.1-03, FR-3.3.1-10, FR-3.3.1-17).

    A failed shot cannot be intercepted; one off the post can, on the line to the closest target (FR-2.16-13).
    """
    cdef int shooter = match.shot.shooter
    cdef int verdict
    set_difficulty(match)
    match.shot.score = <int16_t> resolve_action_roll(
        match, shooter, match.shot.skill, match.skills[shooter][match.shot.skill], match.shot.difficulty, dice, log
    )
    if match.shot.score < 0:
        cancel_shot(match)
        return
    match.spent[shooter] = 1
    memset(match.offside, 0, sizeof(match.offside))  # nobody is offside from a shot
    verdict = judge_shot(match.shot.score, match.shot.difficulty, match.shot.bare)
    note(log, EVENT_SHOT, shooter, NOBODY, verdict, match.shot.difficulty, match.shot.score)
    match.shot.column = <int8_t> closest_of(match)
    match.todo = TODO_SHOT_LINE
    if verdict == ON_TARGET:
        match.ask = ASK_TARGET
        match.decider = <uint8_t> shot_side(match)
    elif verdict == OFF_POST:
        match.shot.post = 1
    elif verdict == INTO_WALL:
        hit_wall(match, dice, log)
    else:
        go_wide(match)


cdef void aim_at(MatchState* match, int column, int row) noexcept nogil:
    """Send the shot to the target that its coach chose."""
    match.shot.column = <int8_t> column
    match.shot.row = <int8_t> row
    match.todo = TODO_SHOT_LINE


cdef void go_wide(MatchState* match) noexcept nogil:
    """Give the goal-kick after a shot that missed the goal (FR-3.3.1-18)."""
    cdef int defending = other_side(shot_side(match))
    give_restart(match, AT_GOAL_KICK, defending, own_goal_row(match, defending), match.width // 2)


cdef void hit_wall(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Let the ball rebound off the first footballer of the wall that it meets (FR-3.4.1-21)."""
    cdef int shooter = match.shot.shooter
    cdef int error = error_yards(match.shot.difficulty, match.shot.score, 2, match.rules.rounding)
    cdef Line line = shot_line(
        shot_side(match), match.length, match.width, match.x[shooter], match.y[shooter], closest_of(match)
    )
    cdef int wall = first_met(&line, match.x, match.y, match.shot.wall)
    cdef int dx = 0
    cdef int dy = 0
    cdef int face
    note(log, EVENT_WALL, wall, shooter, error, match.x[wall], match.y[wall])
    if error > 0:
        face = roll_d8(dice)
        note_roll(log, shooter, -1, -1, D8, face, error, -1, -1)
        dx, dy = landing(shot_side(match), face, error, match.rules.d8_diagonal)
    send_loose(
        match, shooter, match.x[shooter], match.y[shooter], match.x[wall] + dx, match.y[wall] + dy, log
    )


cdef bint judged_from_shooter(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer beside the shooter acts from the shooter's own cell (FR-3.3.2-12)."""
    return zone_holds(
        match.x[pawn], match.y[pawn], match.x[match.shot.shooter], match.y[match.shot.shooter], match.rules.reach_zone
    )


cdef Line line_for(const MatchState* match, int pawn) noexcept nogil:
    """Return the line that a footballer may intercept, from shooter or virtual cell (FR-3.3.2-14)."""
    cdef int x = match.shot.x
    cdef int y = match.shot.y
    if judged_from_shooter(match, pawn):
        x = match.x[match.shot.shooter]
        y = match.y[match.shot.shooter]
    return shot_line(shot_side(match), match.length, match.width, x, y, match.shot.column)


cdef bint beside_virtual_cell(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer is beside the virtual cell only and may not intercept (FR-3.3.2-13)."""
    if match.shot.x == match.x[match.shot.shooter] and match.shot.y == match.y[match.shot.shooter]:
        return False
    return not judged_from_shooter(match, pawn) and zone_holds(
        match.x[pawn], match.y[pawn], match.shot.x, match.shot.y, match.rules.reach_zone
    )


cdef bint guards_line(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer defends the goal line instead of intercepting (FR-2.16-15).

    With the goalkeeper on the line, other defenders there intercept as usual (FR-2.16-23).
    """
    cdef int keeper = match.keeper[side_of(pawn)]
    if not on_goal_line(match, pawn):
        return False
    return pawn == keeper or keeper == NOBODY or not on_goal_line(match, keeper)


cdef bint may_stop_shot(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer in the way may intercept the shot (FR-2.16-10, FR-2.16-19, FR-3.4.1-16).

    Nobody intercepts a penalty (FR-3.4-03).
    """
    if not is_fresh(match, pawn) or guards_line(match, pawn):
        return False
    if match.shot.skill == PENALTY or has_bit(match.shot.wall, pawn) or beside_virtual_cell(match, pawn):
        return False
    return match.shot.skill != LOB or LOB_YARDS >= king_steps(
        match.x[match.shot.shooter], match.y[match.shot.shooter], match.x[pawn], match.y[pawn]
    )


cdef uint32_t meet_shot(const MatchState* match, int x, int y) noexcept nogil:
    """Return the defenders whose reach zone a shot from a cell at the chosen column meets."""
    cdef int first = first_of(other_side(shot_side(match)))
    cdef Line line = shot_line(shot_side(match), match.length, match.width, x, y, match.shot.column)
    return meet_eleven(
        &line, &match.x[first], &match.y[first], match.rules.trajectory_touch, match.rules.reach_zone
    ) << first


cdef uint32_t shot_interceptors(const MatchState* match) noexcept nogil:
    """Return the defenders that may try to intercept the shot at its chosen target (FR-2.16-11)."""
    cdef int shooter = match.shot.shooter
    cdef uint32_t met = meet_shot(match, match.shot.x, match.shot.y)
    cdef uint32_t met_from_shooter = met
    cdef uint32_t found = 0
    cdef int pawn
    if match.shot.x != match.x[shooter] or match.shot.y != match.y[shooter]:
        met_from_shooter = meet_shot(match, match.x[shooter], match.y[shooter])
    for pawn in range(PAWNS):
        if not has_bit(met | met_from_shooter, pawn) or not may_stop_shot(match, pawn):
            continue
        if has_bit(met_from_shooter if judged_from_shooter(match, pawn) else met, pawn):
            found |= <uint32_t> 1 << pawn
    return found


cdef void find_shot_entries(const MatchState* match, Entry* entries) noexcept nogil:
    """Find where the shot enters each zone, as a fraction of that defender's line (FR-3.3.2-14)."""
    cdef Line line
    cdef int k, pawn
    for k in range(match.flight.tries):
        pawn = match.flight.triers[k]
        line = line_for(match, pawn)
        entries[k] = enter_zone(&line, match.x[pawn], match.y[pawn], match.rules.reach_zone)


cdef void resolve_shot_flight(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll the interceptions, then let the shot reach the post or the goal line (FR-2.16-14)."""
    cdef Entry entries[SIDE_PAWNS]
    find_shot_entries(match, entries)
    if resolve_tries(match, entries, match.shot.score, dice, log):
        return
    match.flight.tries = 0
    match.todo = TODO_GOAL_LINE
    if match.shot.post:
        hit_post(match, dice, log)


cdef int power_skill(const MatchState* match) noexcept nogil:
    """Return the skill that gives a shot its power (FR-3.3.1-21, FR-3.4.4-05)."""
    return HEADER_POWER if match.shot.skill == OFFENSIVE_HEADER else SHOT_POWER


cdef int power_of(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll the power of the shot, against its full difficulty (FR-3.3.1-21, FR-3.3.1-22, FR-3.3.2-06).

    A shooter injured by this roll gives it no power.
    """
    cdef int shooter = match.shot.shooter
    cdef int skill = power_skill(match)
    cdef int score = resolve_action_roll(match, shooter, skill, match.skills[shooter][skill], -1, dice, log)
    cdef int power = shot_power(score, match.shot.difficulty, match.rules.rounding)
    note(log, EVENT_POWER, shooter, NOBODY, power, match.shot.difficulty, score)
    return power


cdef void hit_post(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll where the post sends the ball (FR-2.17-02, FR-2.17-03, FR-3.3.1-11, FR-1.7-06).

    It rebounds into the field, goes out (FR-3.3.1-14) or at goal, where it is saved like a shot (FR-2.17-05,
    FR-3.3.1-15, FR-3.3.1-16).
    """
    cdef int face = roll_d8(dice)
    cdef int verdict = judge_rebound(face)
    note_roll(log, match.shot.shooter, -1, -1, D8, face, -1, -1, verdict)
    note(log, EVENT_POST, match.shot.shooter, NOBODY, verdict, face, match.shot.column)
    if verdict == AT_GOAL:
        match.shot.row = <int8_t> rebound_row(face)
    elif verdict == INTO_FIELD:
        rebound_into_field(match, face, dice, log)
    else:
        go_wide(match)


cdef void rebound_into_field(MatchState* match, int face, Dice* dice, Log* log) noexcept nogil:
    """Send the ball back from the post, as many yards as its power (FR-3.3.1-12, FR-3.3.1-25).

    Power is rolled for this (FR-3.3.1-19), and play continues, also after a penalty (FR-3.3.1-13, FR-L-36).
    """
    cdef int x = own_goal_row(match, other_side(shot_side(match)))
    cdef int y = goal_start(match) + match.shot.column
    cdef int yards = power_of(match, dice, log)
    cdef int dx, dy
    if match.rules.rebound_distance == POWER_TENTH:
        yards = rounded(yards, 10, match.rules.rounding)
    dx, dy = landing(shot_side(match), face, yards, match.rules.d8_diagonal)
    send_loose(match, match.shot.shooter, x, y, x + dx, y + dy, log)


cdef int keeper_on_line(const MatchState* match) noexcept nogil:
    """Return the goalkeeper if they are on their line, else NOBODY (FR-2.16-05, FR-2.16-16, FR-2.16-17)."""
    cdef int keeper = match.keeper[other_side(shot_side(match))]
    return keeper if keeper != NOBODY and on_goal_line(match, keeper) else NOBODY


cdef void resolve_goal_line(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Let the goalkeeper on the line save, or else the defenders there, or score a goal (FR-2.16-05)."""
    cdef int keeper = keeper_on_line(match)
    cdef uint32_t nearest
    if keeper != NOBODY:
        resolve_save(match, keeper, dice, log)
        return
    nearest = nearest_on_line(match)
    if nearest == 0:
        score_goal(match, shot_side(match), match.shot.shooter, log)
    elif has_several(nearest):
        match.ask = ASK_LINE_ORDER
        match.decider = <uint8_t> other_side(shot_side(match))
    else:
        resolve_line_try(match, lowest_of(nearest), dice, log)


cdef int yards_to_target(const MatchState* match, int pawn) noexcept nogil:
    """Return the target's distance for a footballer of the last row (FR-3.5.1-02).

    Columns continue beyond the posts.
    """
    return reach_yards(match.y[pawn] - goal_start(match), match.shot.column, match.shot.row)


cdef bint has_tried(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer on the line has already tried."""
    cdef int k
    for k in range(match.flight.tries):
        if match.flight.triers[k] == pawn:
            return True
    return False


cdef uint32_t nearest_on_line(const MatchState* match) noexcept nogil:
    """Return the defenders on the line nearest to the target that have not tried yet (FR-3.5.1-07)."""
    cdef uint32_t found = 0
    cdef int least = 1000
    cdef int first = first_of(other_side(shot_side(match)))
    cdef int pawn, yards
    for pawn in range(first, first + SIDE_PAWNS):
        if not on_goal_line(match, pawn) or has_tried(match, pawn):
            continue
        yards = yards_to_target(match, pawn)
        if yards < least:
            found = 0
            least = yards
        if yards == least:
            found |= <uint32_t> 1 << pawn
    return found


cdef void resolve_line_try(MatchState* match, int pawn, Dice* dice, Log* log) noexcept nogil:
    """Let a defender on the line try to reach the ball with intercept (FR-3.5.1-05, FR-3.5.1-06)."""
    cdef int asked = line_defender_difficulty(yards_to_target(match, pawn))
    cdef int score = resolve_action_roll(
        match, pawn, INTERCEPT, match.skills[pawn][<int> INTERCEPT], asked, dice, log
    )
    match.todo = TODO_GOAL_LINE
    match.flight.triers[match.flight.tries] = <int8_t> pawn
    match.flight.tries += 1
    note(log, EVENT_REACH, pawn, match.shot.shooter, score >= asked, asked, score)
    if score >= 0 and score >= asked:
        take_over(match, pawn)


cdef void resolve_save(MatchState* match, int keeper, Dice* dice, Log* log) noexcept nogil:
    """Roll reach, power and catch (FR-2.16-02, FR-2.16-03, FR-2.16-04, FR-2.16-06, FR-2.16-07).

    A reach score of at least the difficulty succeeds, and even a difficulty of 0 is rolled (FR-3.5.1-03, FR-3.5.1-04);
    a failure is a goal (FR-3.5.1-08). Power is rolled only now and is the difficulty of the catch (FR-3.3.1-19,
    FR-3.3.1-24), which has no bonus (FR-3.5.2-06).
    """
    cdef int asked = reach_difficulty(yards_to_target(match, keeper))
    cdef int score = resolve_action_roll(match, keeper, REACH, match.skills[keeper][<int> REACH], asked, dice, log)
    cdef int power
    note(log, EVENT_REACH, keeper, match.shot.shooter, score >= asked, asked, score)
    if score < 0 or score < asked:
        score_goal(match, shot_side(match), match.shot.shooter, log)
        return
    power = power_of(match, dice, log)
    score = resolve_action_roll(match, keeper, CATCH, match.skills[keeper][<int> CATCH], power, dice, log)
    resolve_catch(match, keeper, judge_catch(score, power) if score >= 0 else -1, log)


cdef void resolve_catch(MatchState* match, int keeper, int verdict, Log* log) noexcept nogil:
    """Hold the ball, deflect it for a corner, or concede a goal (FR-3.5.2-02, FR-3.5.2-03).

    A goalkeeper injured by the roll is beaten (FR-3.5.2-04, FR-2.15-11).
    """
    cdef int side = shot_side(match)
    note(log, EVENT_CATCH, keeper, match.shot.shooter, verdict, match.x[keeper], match.y[keeper])
    if verdict == HELD:
        give_ball(match, keeper)
        match.in_hand = match.rules.gk_hold_turns
        match.todo = TODO_POSSESSION
    elif verdict == DEFLECTED:
        give_restart(
            match, AT_CORNER, side, own_goal_row(match, other_side(side)),
            0 if match.shot.column < GOAL_WIDTH // 2 else match.width - 1,
        )
    else:
        score_goal(match, side, match.shot.shooter, log)
