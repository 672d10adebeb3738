"""Stoppages: substitutions, takers of restarts, and places (2.1 to 2.3, 2.15, section L)."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t
from libc.stdlib cimport abs
from libc.string cimport memcpy, memset

from footroll.kernels.ball cimport forget_flight, forget_runners, forget_shot, give_ball
from footroll.kernels.cells cimport forward_of, in_own_half, on_pitch, yards_between
from footroll.kernels.contests cimport forget_contest
from footroll.kernels.fouls cimport leave_pitch
from footroll.kernels.goals cimport end_match, judge_forfeit
from footroll.kernels.layout cimport (
    ACTING,
    ALLOWED,
    ASK_ATTACK_PLACES,
    ASK_CARRIER,
    ASK_OFFSIDE_PLACES,
    ASK_SUBSTITUTION,
    ASK_TAKER,
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_GOAL_KICK,
    AT_INDIRECT_FREE_KICK,
    AT_KICK_OFF,
    AT_PENALTY,
    AT_THROW_IN,
    FR_1_4_11,
    FR_1_4_12,
    FR_2_1_04,
    FR_2_1_05,
    FR_2_15_12,
    FR_2_15_16,
    FR_2_18_02,
    FR_2_3_05,
    FR_2_3_06,
    FR_3_2_2_04,
    FR_L_04,
    FR_L_05,
    FR_L_06,
    FR_L_13,
    FR_L_29,
    FR_L_34,
    FR_L_35,
    FR_L_37,
    FR_L_39,
    FR_L_42,
    GOAL_WIDTH,
    HOME,
    MOST_STOPPAGES,
    NOBODY,
    PAWNS,
    RESTARTING,
    SIDE_PAWNS,
    TODO_ATTACKERS,
    TODO_STOPPAGE,
    TODO_TAKER,
    TODO_TURN,
    EVENT_FORFEIT,
    EVENT_RESTART,
    EVENT_SUBSTITUTION,
    EVENT_TURN,
)
from footroll.kernels.notes cimport note
from footroll.kernels.offside cimport offside_line
from footroll.kernels.pawns cimport (
    first_of,
    forward_of_pawn,
    has_bit,
    in_goal_area,
    in_penalty_area,
    is_able,
    is_keeper,
    is_on,
    on_pitch_count,
    other_side,
    own_goal_row,
    pawn_at,
    pawns_at,
    put_near,
    side_of,
)
from footroll.kernels.restarts cimport may_kick_off_from, yards_kept

cdef enum:
    GOAL_AREA_ROW = 5      # the outer row of the goal area, from its own goal line (FR-3.2.2-04)
    STOP_ASKED = 1         # a coach asked for a stop to replace the injured (FR-2.15-16)
    STOP_OVER = 2          # this turn's stop is over
    PENALTY_CELL = 12      # the cells behind the spot, from the goal line (FR-2.18-02)


cdef void forget_turn(MatchState* match) noexcept nogil:
    """Clear everything that the last turn or stoppage marked, except halving (FR-2.4.1-17, FR-2.4.1-18)."""
    memset(match.spent, 0, sizeof(match.spent))
    memset(match.barred, 0, sizeof(match.barred))
    memset(match.blocked, 0, sizeof(match.blocked))
    memset(match.still, 0, sizeof(match.still))
    memset(match.offside, 0, sizeof(match.offside))
    memset(match.placed, 0, sizeof(match.placed))
    memset(match.early, 0, sizeof(match.early))
    memset(match.window_open, 0, sizeof(match.window_open))
    forget_contest(match)
    forget_flight(match)
    forget_shot(match)
    forget_runners(match)
    match.offside_line = 0
    match.asked_sides = 0
    match.touches = 0
    match.dribbled = 0
    match.stopped = 0
    match.stage = 0


cdef void begin_turn(MatchState* match, int side, Log* log) noexcept nogil:
    """Begin a side's turn, with the carrier's decision if there is a carrier (FR-2.4.1-04, FR-2.13.1-12)."""
    forget_turn(match)
    match.turn += 1
    match.phase = ACTING
    match.attacking = <uint8_t> side
    match.began_with = match.carrier
    note(log, EVENT_TURN, match.carrier, NOBODY, side, match.ball_x, match.ball_y)
    if match.carrier != NOBODY:
        match.ask = ASK_CARRIER
        match.decider = <uint8_t> side
    elif anyone_is_able(match):
        match.todo = TODO_ATTACKERS
    else:
        match.stopped = STOP_ASKED  # everybody is injured, so play cannot continue (FR-2.15-15)
        match.todo = TODO_STOPPAGE


cdef bint anyone_is_able(const MatchState* match) noexcept nogil:
    """Return whether anybody of either side is able to play."""
    cdef int pawn
    for pawn in range(PAWNS):
        if is_able(match, pawn):
            return True
    return False


cdef void resolve_stoppage(MatchState* match, Log* log) noexcept nogil:
    """Ask both coaches for substitutions, the restarting side first, then for the taker (FR-2.15-20)."""
    if match.stopped == STOP_ASKED:
        resolve_stop(match, log)
        return
    if match.phase != RESTARTING:
        forget_turn(match)
        match.phase = RESTARTING
        note(log, EVENT_RESTART, NOBODY, NOBODY, match.restart, match.restart_x, match.restart_y)
    if forfeit_short_sides(match, log) or ask_change(match, match.restart_side) or ask_change(
        match, other_side(match.restart_side)
    ):
        return
    match.todo = TODO_TAKER


cdef bint ask_change(MatchState* match, int side) noexcept nogil:
    """Ask a coach for substitutions, once per stoppage; return whether they are asked."""
    if (match.asked_sides >> side) & 1:
        return False
    match.asked_sides |= <uint8_t> (1 << side)
    match.ask = ASK_SUBSTITUTION
    match.decider = <uint8_t> side
    return True


cdef void resolve_stop(MatchState* match, Log* log) noexcept nogil:
    """Ask the coaches with somebody to replace, then let the same carrier continue (FR-2.15-15).

    The ball is dropped for the same side, and nobody is placed again (FR-2.15-16, FR-2.15-17, FR-L-17).
    """
    cdef int k, side
    for k in range(2):
        side = match.attacking if k == 0 else other_side(match.attacking)
        if (match.keeper[side] == NOBODY or has_hurt(match, side)) and ask_change(match, side):
            return
    if not clear_pitch(match, log):
        return
    match.stopped = STOP_OVER
    if match.carrier == NOBODY:
        resume_loose(match, log)
        return
    match.ask = ASK_CARRIER
    match.decider = match.attacking


cdef void resume_loose(MatchState* match, Log* log) noexcept nogil:
    """Continue with a loose ball after a stop; a substitute on its cell has it (FR-2.13.1-06, FR-L-17)."""
    cdef int stander = pawn_at(match, match.ball_x, match.ball_y)
    if stander == NOBODY or not is_able(match, stander):
        match.todo = TODO_ATTACKERS
        return
    give_ball(match, stander)
    begin_turn(match, side_of(stander), log)


cdef bint forfeit_short_sides(MatchState* match, Log* log) noexcept nogil:
    """End the match if a side has too few to continue; return whether it has ended (FR-L-03).

    A side that began a position with fewer than seven plays on while anybody is left.
    """
    cdef int side
    for side in range(2):
        if not can_field(match, side):
            remove_hurt(match)
            match.forfeits |= <uint8_t> (1 << side)
    if match.forfeits == 0:
        return False
    for side in range(2):
        if (match.forfeits >> side) & 1:
            note(log, EVENT_FORFEIT, NOBODY, NOBODY, side, on_pitch_count(match, side), 0)
    end_match(match, judge_forfeit(match.forfeits, match.goals[0], match.goals[1]), log)
    return True


cdef bint can_field(const MatchState* match, int side) noexcept nogil:
    """Return whether a side has anybody able, or a substitute for the injured (FR-2.15-15, FR-L-09)."""
    cdef int pawn
    for pawn in range(first_of(side), first_of(side) + SIDE_PAWNS):
        if is_able(match, pawn):
            return True
    return on_pitch_count(match, side) > 0 and has_substitute(match, side)


cdef bint clear_pitch(MatchState* match, Log* log) noexcept nogil:
    """Remove the injured that nobody can replace; return whether both sides can continue (FR-2.15-19).

    A side that loses its goalkeeper in this way is asked to name another (FR-L-09); one with too few loses (FR-L-03).
    """
    cdef int side
    remove_hurt(match)
    if forfeit_short_sides(match, log):
        return False
    for side in range(2):
        if match.keeper[side] == NOBODY:
            match.asked_sides &= <uint8_t> ~(1 << side)
            match.todo = TODO_STOPPAGE
            return False
    return True


cdef bint must_substitute(const MatchState* match, int side) noexcept nogil:
    """Return whether all of a side are injured while a substitute is left (FR-2.15-15)."""
    cdef int pawn
    for pawn in range(first_of(side), first_of(side) + SIDE_PAWNS):
        if is_able(match, pawn):
            return False
    return has_substitute(match, side)


cdef bint has_substitute(const MatchState* match, int side) noexcept nogil:
    """Return whether a side has anybody left to send on (FR-L-04, FR-L-05)."""
    cdef int place
    if match.substitutions[side] >= match.rules.max_substitutions:
        return False
    for place in range(match.squad_size[side]):
        if is_substitute(match, side, place):
            return True
    return False


cdef bint is_substitute(const MatchState* match, int side, int place) noexcept nogil:
    """Return whether a squad member may still come on (FR-L-04).

    The eleven, absent or not, and those that have left the pitch may not.
    """
    cdef int pawn
    if match.played[side][place]:
        return False
    for pawn in range(first_of(side), first_of(side) + SIDE_PAWNS):
        if match.who[pawn] == place:
            return False
    return True


cdef bint has_hurt(const MatchState* match, int side) noexcept nogil:
    """Return whether a side has an injured footballer that it could replace (FR-2.15-16)."""
    cdef int pawn
    if not has_substitute(match, side):
        return False
    for pawn in range(first_of(side), first_of(side) + SIDE_PAWNS):
        if is_on(match, pawn) and match.injured[pawn]:
            return True
    return False


cdef int may_substitute(const MatchState* match, int side, int pawn, int place) noexcept nogil:
    """Return whether a squad member may replace a footballer now (FR-2.15-15).

    See FR-L-04, FR-L-05 and FR-L-06 for the limits.
    """
    if pawn == NOBODY or side_of(pawn) != side or not is_on(match, pawn):
        return FR_2_15_12
    if match.stopped == STOP_ASKED and not match.injured[pawn]:
        return FR_2_15_16
    if place < 0 or place >= match.squad_size[side] or not is_substitute(match, side, place):
        return FR_L_04
    if match.substitutions[side] >= match.rules.max_substitutions:
        return FR_L_05
    if match.windows[side] >= MOST_STOPPAGES and not match.window_open[side] and not match.injured[pawn]:
        return FR_L_06
    return ALLOWED


cdef void substitute(MatchState* match, int side, int pawn, int place, Log* log) noexcept nogil:
    """Send a substitute on for a footballer for good (FR-L-04, FR-2.15-18).

    If play continues at once and the cell has been taken meanwhile, the substitute gets the nearest free one
    (FR-1.4-11, FR-2.15-13).
    """
    if not match.window_open[side] and not match.injured[pawn]:
        match.window_open[side] = 1
        match.windows[side] += 1
    note(log, EVENT_SUBSTITUTION, pawn, place, match.who[pawn], match.x[pawn], match.y[pawn])
    match.substitutions[side] += 1
    match.played[side][place] = 1
    match.who[pawn] = <uint8_t> place
    match.number[pawn] = match.squad_number[side][place]
    memcpy(match.skills[pawn], match.squad[side][place], sizeof(match.skills[pawn]))
    if match.stopped == STOP_ASKED:
        put_near(match, pawn, match.x[pawn], match.y[pawn])
    match.injured[pawn] = 0
    match.yellows[pawn] = 0
    match.halved[pawn] = 0


cdef void remove_hurt(MatchState* match) noexcept nogil:
    """Remove injured footballers that can no longer be replaced (FR-2.15-19)."""
    cdef int pawn
    for pawn in range(PAWNS):
        if is_on(match, pawn) and match.injured[pawn] and not has_substitute(match, side_of(pawn)):
            leave_pitch(match, pawn)


cdef void ask_taker(MatchState* match, Log* log) noexcept nogil:
    """Ask for the taker of the restart, unless a side has too few to continue (FR-L-03)."""
    if not clear_pitch(match, log):
        return
    match.ask = ASK_TAKER
    match.decider = match.restart_side


cdef int may_take(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer may take the restart from a cell (2.1, 2.10, 2.18, 3.2.2, section L)."""
    cdef int side = match.restart_side
    cdef int keeper = match.keeper[side]
    cdef int forward = forward_of(side, match.length, x)
    if pawn == NOBODY or side_of(pawn) != side or not is_able(match, pawn):
        return FR_2_15_12
    if not on_pitch(match.length, match.width, x, y):
        return FR_1_4_12
    if match.restart == AT_KICK_OFF:
        return ALLOWED if may_kick_off_from(side, match.length, match.width, x, y) else FR_2_1_05
    if match.restart == AT_PENALTY:
        if forward == match.length - 1 - PENALTY_CELL and abs(2 * y + 1 - match.width) == 1:
            return ALLOWED
        return FR_2_18_02
    if match.restart == AT_GOAL_KICK:
        if keeper != NOBODY and is_able(match, keeper) and pawn != keeper:
            return FR_3_2_2_04
        return ALLOWED if forward == GOAL_AREA_ROW and in_goal_area(match, side, x, y) else FR_3_2_2_04
    return may_take_kick(match, side, x, y)


cdef int may_take_kick(const MatchState* match, int side, int x, int y) noexcept nogil:
    """Return whether a kick or throw may be taken from a cell (FR-L-30, FR-L-31).

    That is its own cell, or any cell of the side's own goal area.
    """
    cdef int attacked = other_side(side)
    cdef int from_x = match.restart_x
    if match.restart == AT_DIRECT_FREE_KICK or match.restart == AT_INDIRECT_FREE_KICK:
        if in_goal_area(match, side, match.restart_x, match.restart_y):
            return ALLOWED if in_goal_area(match, side, x, y) else FR_L_29
        if match.restart == AT_INDIRECT_FREE_KICK and in_goal_area(match, attacked, match.restart_x, match.restart_y):
            from_x = GOAL_AREA_ROW if attacked == HOME else match.length - 1 - GOAL_AREA_ROW
    if x == from_x and y == match.restart_y:
        return ALLOWED
    return FR_L_37 if match.restart == AT_THROW_IN else FR_L_29


cdef void take(MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Put the taker at the ball, and let everybody else be placed (FR-2.3-01)."""
    memset(match.placed, 0, sizeof(match.placed))
    match.x[pawn] = <int16_t> x
    match.y[pawn] = <int16_t> y
    match.placed[pawn] = 1
    match.taker = <int8_t> pawn
    give_ball(match, pawn)
    match.ask = ASK_ATTACK_PLACES
    match.decider = match.restart_side


cdef int may_stand(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer may be on a cell at this restart by the Laws (FR-1.2-01, section L)."""
    cdef int side = side_of(pawn)
    cdef bint opponent = side != match.restart_side
    cdef int yards = yards_between(x, y, match.ball_x, match.ball_y)
    if match.restart == AT_KICK_OFF and not in_own_half(side, match.length, x):
        return FR_2_1_04
    if match.restart == AT_PENALTY:
        return may_stand_at_penalty(match, pawn, x, y)
    if not opponent:
        return ALLOWED
    if match.restart == AT_GOAL_KICK:
        return FR_L_39 if in_penalty_area(match, match.restart_side, x, y) else ALLOWED
    if match.restart == AT_THROW_IN:
        return FR_L_37 if yards < yards_kept(match.restart) else ALLOWED
    if yards >= yards_kept(match.restart) or (match.restart != AT_KICK_OFF and match.restart != AT_CORNER
                                              and between_own_posts(match, side, x, y)):
        return ALLOWED
    if match.restart == AT_KICK_OFF:
        return FR_L_13
    return FR_L_42 if match.restart == AT_CORNER else FR_L_29


cdef bint between_own_posts(const MatchState* match, int side, int x, int y) noexcept nogil:
    """Return whether a cell is on a side's own goal line between the posts (FR-L-29, FR-L-35)."""
    return x == own_goal_row(match, side) and abs(2 * y + 1 - match.width) < GOAL_WIDTH


cdef int may_stand_at_penalty(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer may be on a cell at a penalty (FR-L-34, FR-L-35)."""
    cdef int attacking = match.restart_side
    if is_keeper(match, pawn) and side_of(pawn) != attacking:
        return ALLOWED if between_own_posts(match, side_of(pawn), x, y) else FR_L_35
    if in_penalty_area(match, other_side(attacking), x, y):
        return FR_L_34
    if forward_of(attacking, match.length, x) > forward_of(attacking, match.length, match.ball_x):
        return FR_L_34
    return ALLOWED if yards_between(x, y, match.ball_x, match.ball_y) >= yards_kept(match.restart) else FR_L_34


cdef bint is_taken(const MatchState* match, int side, int pawn, int x, int y) noexcept nogil:
    """Return whether a cell holds somebody that will not be placed again at this stage (FR-1.4-11)."""
    cdef uint32_t others = pawns_at(match, x, y) & ~(<uint32_t> 1 << pawn)
    cdef int other
    if not others:
        return False
    for other in range(PAWNS):
        if has_bit(others, other) and (
            match.placed[other] or (side_of(other) != side and side != match.restart_side)
        ):
            return True
    return False


cdef int may_place(const MatchState* match, int side, int pawn, int x, int y) noexcept nogil:
    """Return whether a coach may put a footballer on a cell at this restart (FR-2.3-02)."""
    if pawn == NOBODY or side_of(pawn) != side or not is_on(match, pawn) or match.placed[pawn]:
        return FR_2_15_12
    if not on_pitch(match.length, match.width, x, y):
        return FR_1_4_12
    if is_taken(match, side, pawn, x, y):
        return FR_1_4_11
    return may_stand(match, pawn, x, y)


cdef bint has_unplaced(const MatchState* match, int side) noexcept nogil:
    """Return whether a coach has anybody left to place (FR-2.3-01)."""
    cdef int pawn
    for pawn in range(first_of(side), first_of(side) + SIDE_PAWNS):
        if is_on(match, pawn) and not match.placed[pawn]:
            return True
    return False


cdef bint shares_cell(const MatchState* match, int side, int pawn) noexcept nogil:
    """Return whether an unplaced footballer shares a cell with a team-mate or an opponent placed before."""
    cdef uint32_t others = pawns_at(match, match.x[pawn], match.y[pawn]) & ~(<uint32_t> 1 << pawn)
    cdef int other
    if not others:
        return False
    for other in range(PAWNS):
        if has_bit(others, other) and (side_of(other) == side or side != match.restart_side):
            return True
    return False


cdef int may_end_places(const MatchState* match, int side) noexcept nogil:
    """Return whether all the footballers that a coach has not placed may stay (FR-1.4-11, section L)."""
    cdef int pawn, refusal
    for pawn in range(first_of(side), first_of(side) + SIDE_PAWNS):
        if match.placed[pawn] or not is_on(match, pawn):
            continue
        if shares_cell(match, side, pawn):
            return FR_1_4_11
        refusal = may_stand(match, pawn, match.x[pawn], match.y[pawn])
        if refusal != ALLOWED:
            return refusal
    return ALLOWED


cdef bint stands_offside(const MatchState* match, int pawn) noexcept nogil:
    """Return whether an attacker is offside before the restart is taken (FR-2.3-03)."""
    cdef int side = match.restart_side
    return (
        side_of(pawn) == side and pawn != match.taker and is_able(match, pawn) and match.placed[pawn] != 2
        and forward_of_pawn(match, side, pawn) > offside_line(match, side, match.ball_x)
    )


cdef void ask_correction(MatchState* match) noexcept nogil:
    """Ask the attacking coach to move back any offside attackers (FR-2.3-03, FR-2.3-07)."""
    cdef int pawn
    match.todo = TODO_TURN
    for pawn in range(PAWNS):
        if stands_offside(match, pawn):
            match.ask = ASK_OFFSIDE_PLACES
            match.decider = match.restart_side
            return


cdef bint is_free(const MatchState* match, int x, int y) noexcept nogil:
    """Return whether nobody is on a cell."""
    return not pawns_at(match, x, y)


cdef int may_correct(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether an offside attacker may move to a cell: the nearest free one of the line (FR-2.3-05).

    Each is corrected once (FR-2.3-06).
    """
    cdef int side = match.restart_side
    cdef int line, line_x, nearest, row
    if pawn == NOBODY or not stands_offside(match, pawn):
        return FR_2_3_06
    line = offside_line(match, side, match.ball_x)
    line_x = line if side == HOME else match.length - 1 - line
    nearest = 1000
    for row in range(match.width):
        if is_free(match, line_x, row):
            nearest = min(nearest, abs(row - match.y[pawn]))
    if x != line_x or not on_pitch(match.length, match.width, x, y) or not is_free(match, x, y):
        return FR_2_3_05
    return ALLOWED if abs(y - match.y[pawn]) == nearest else FR_2_3_05
