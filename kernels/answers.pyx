"""Legality of a coach's answers, and the clauses that forbid the others (rulebook 2.4, FR-0-08)."""

from footroll.kernels.cells cimport in_own_half, on_pitch, yards_between
from footroll.kernels.contests cimport beaten_opponents, best_opponents
from footroll.kernels.flights cimport flight_interceptors, may_one_touch, one_touches
from footroll.kernels.layout cimport *
from footroll.kernels.passes cimport is_high
from footroll.kernels.pawns cimport blockers_of, has_bit, in_reach, is_able, keeper_in_box, side_of
from footroll.kernels.runs cimport may_run
from footroll.kernels.shooting cimport bend_choices, may_lob, nearest_on_line, shot_interceptors, shot_skill
from footroll.kernels.shots cimport closest_column, may_choose
from footroll.kernels.stoppages cimport (
    has_hurt,
    may_correct,
    may_end_places,
    may_place,
    may_substitute,
    may_take,
    must_substitute,
)


cdef bint belongs_to_decider(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a pawn belongs to the deciding coach."""
    return 0 <= pawn < PAWNS and side_of(pawn) == match.decider


cdef int own_pawn(const MatchState* match, int pawn) noexcept nogil:
    """Return a pawn of the deciding coach, and NOBODY for any other number."""
    return pawn if belongs_to_decider(match, pawn) else NOBODY


cdef int may_change(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether a coach may make this change in a stoppage.

    Substitutions follow FR-L-04, FR-L-05, FR-L-06 and FR-L-07. Anybody may go in goal (FR-L-08), and every side needs a
    goalkeeper (FR-L-09).
    """
    cdef int side = match.decider
    if action.kind == DO_SUBSTITUTE:
        return may_substitute(match, side, own_pawn(match, action.pawn), action.other)
    if action.kind == DO_KEEPER:
        if not belongs_to_decider(match, action.pawn) or not is_able(match, action.pawn):
            return FR_2_15_12
        return FR_0_08 if match.keeper[side] == action.pawn else ALLOWED
    if action.kind != DO_DONE:
        return FR_0_08
    if match.keeper[side] == NOBODY:
        return FR_L_09
    return FR_2_15_15 if must_substitute(match, side) else ALLOWED


cdef int may_place_or_finish(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether a footballer may be placed like this, or the placing may end."""
    if action.kind == DO_DONE:
        return may_end_places(match, match.decider)
    if action.kind != DO_PLACE:
        return FR_0_08
    return may_place(match, match.decider, own_pawn(match, action.pawn), action.x, action.y)


cdef int may_correct_places(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether an offside attacker may be moved, or all may stay (FR-2.3-05, FR-2.3-07)."""
    if action.kind == DO_DONE:
        return ALLOWED
    if action.kind != DO_PLACE:
        return FR_0_08
    return may_correct(match, own_pawn(match, action.pawn), action.x, action.y)


cdef int may_at_restart(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether this answer is legal in a stoppage: changes, taker, places (2.3)."""
    if match.ask == ASK_SUBSTITUTION:
        return may_change(match, action)
    if match.ask == ASK_OFFSIDE_PLACES:
        return may_correct_places(match, action)
    if match.ask != ASK_TAKER:
        return may_place_or_finish(match, action)
    if action.kind != DO_TAKE:
        return FR_0_08
    return may_take(match, own_pawn(match, action.pawn), action.x, action.y)


cdef int may_pass(const MatchState* match, int x, int y) noexcept nogil:
    """Return whether the carrier may pass to a cell, in any direction (FR-2.6-02, FR-L-15).

    A goal-kick may stay inside the area (FR-L-40); a penalty must be shot (FR-L-45).
    """
    if match.restart == AT_PENALTY:
        return FR_L_45
    if match.dribbled:
        return FR_2_4_1_03
    if not on_pitch(match.length, match.width, x, y):
        return FR_2_6_02
    return FR_2_6_02 if x == match.x[match.carrier] and y == match.y[match.carrier] else ALLOWED


cdef int may_hand_pass(const MatchState* match, int x, int y) noexcept nogil:
    """Return whether the carrier may throw the ball by hand (FR-3.2.5-01, FR-L-25, FR-L-44).

    That needs a goalkeeper in the box, in open play.
    """
    if match.restart != IN_PLAY:
        return FR_L_45 if match.restart == AT_PENALTY else FR_L_44
    if not keeper_in_box(match, match.carrier):
        return FR_3_2_5_01
    return FR_L_25 if match.back_pass else may_pass(match, x, y)


cdef int refuse_shot(int restart) noexcept nogil:
    """Return the clause that forbids a shot at this restart (FR-2.8-02, FR-L-33, FR-L-44)."""
    return FR_2_8_02 if restart == AT_INDIRECT_FREE_KICK else FR_L_44


cdef int may_shoot(const MatchState* match) noexcept nogil:
    """Return whether the carrier may shoot, which needs the opponents' half (FR-3.3.1-02, FR-2.9-03).

    See FR-2.8-02 for restarts and FR-2.16-08 for the rest of the turn.
    """
    if shot_skill(match) < 0:
        return refuse_shot(match.restart)
    if match.dribbled:
        return FR_2_4_1_03
    return FR_3_3_1_02 if in_own_half(match.attacking, match.length, match.x[match.carrier]) else ALLOWED


cdef int may_lob_now(const MatchState* match, bint effect) noexcept nogil:
    """Return whether the carrier may lob, in open play only (FR-2.16-20, FR-2.19-03, FR-L-44)."""
    if match.restart != IN_PLAY:
        return refuse_shot(match.restart)
    if not may_lob(match, match.attacking):
        return FR_2_16_20
    return FR_2_19_03 if effect else may_shoot(match)


cdef bint may_stop(const MatchState* match) noexcept nogil:
    """Return whether the attacking coach may ask for a stop, once, at the start of a turn (FR-2.15-16)."""
    return match.restart == IN_PLAY and not match.dribbled and not match.stopped and has_hurt(match, match.attacking)


cdef int may_dribble(const MatchState* match) noexcept nogil:
    """Return whether the carrier may dribble past a blocker, not at a restart (FR-2.5-12, FR-3.1.1-01)."""
    if match.restart != IN_PLAY:
        return FR_2_5_12
    return ALLOWED if blockers_of(match, match.carrier) else FR_3_1_1_01


cdef int may_carrier(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether the carrier may do this (2.4.1, 2.6, 2.16, 3.1.1)."""
    if action.kind == DO_PASS:
        return may_pass(match, action.x, action.y)
    if action.kind == DO_HAND_PASS:
        return may_hand_pass(match, action.x, action.y)
    if action.kind == DO_SHOOT:
        return may_shoot(match)
    if action.kind == DO_LOB:
        return may_lob_now(match, action.effect)
    if action.kind == DO_DRIBBLE:
        return may_dribble(match)
    if action.kind == DO_STOP:
        return ALLOWED if may_stop(match) else FR_2_15_16
    if action.kind == DO_DONE:
        return may_decline(match)
    return FR_0_08


cdef int may_decline(const MatchState* match) noexcept nogil:
    """Return whether the carrier may do nothing, never at a restart (FR-2.4.1-12, FR-L-44, FR-L-45)."""
    if match.restart == IN_PLAY:
        return ALLOWED
    return FR_L_45 if match.restart == AT_PENALTY else FR_L_44


cdef int may_touch_to(const MatchState* match, int pawn, int kind, int x, int y) noexcept nogil:
    """Return whether a footballer may send a ball on to a cell at once (FR-2.6-02, FR-2.6-10)."""
    if not on_pitch(match.length, match.width, x, y) or (x == match.x[pawn] and y == match.y[pawn]):
        return FR_2_6_02
    if kind == DO_LOW_PASS and is_high(yards_between(match.x[pawn], match.y[pawn], x, y)):
        return FR_2_6_10
    return ALLOWED


cdef bint is_shot(int kind) noexcept nogil:
    """Return whether a one-touch action is a shot at goal (FR-2.16-09)."""
    return kind == DO_FINISH or kind == DO_OFFENSIVE_HEADER or kind == DO_SCISSORS_KICK


cdef int refuse_touch(const MatchState* match, int pawn, int kind) noexcept nogil:
    """Return the clause that forbids a one-touch action."""
    cdef bint low = kind == DO_LOW_PASS or kind == DO_FINISH
    cdef bint suits = low == (match.flight.kind == LOW_BALL) and DO_LOW_PASS <= kind <= DO_SCISSORS_KICK
    if not may_one_touch(match, pawn):
        if match.touches >= match.rules.one_touch_limit:
            return FR_2_7_10
        return FR_2_12_10 if match.offside[pawn] else FR_2_4_1_01
    if suits and is_shot(kind) and in_own_half(side_of(pawn), match.length, match.x[pawn]):
        return FR_3_3_1_02
    return FR_2_7_08


cdef int may_touch(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether this one-touch action is legal (FR-2.7-08, FR-2.7-11, FR-3.3.1-02)."""
    cdef int pawn = match.flight.receiver
    if action.kind == DO_DONE:
        return ALLOWED
    if action.kind > DO_RUN or not (one_touches(match, pawn) >> action.kind) & 1:
        return refuse_touch(match, pawn, action.kind)
    if action.effect and action.kind != DO_FINISH:
        return FR_2_19_03
    if action.kind == DO_LOW_PASS or action.kind == DO_DEFENSIVE_HEADER:
        return may_touch_to(match, pawn, action.kind, action.x, action.y)
    return ALLOWED


cdef int may_slip(const MatchState* match, int pawn) noexcept nogil:
    """Return whether an attacker without the ball may slip past a blocker (FR-3.1.4-01, FR-3.1.4-04).

    An attacker acts once a turn (FR-2.4.1-01).
    """
    if not is_able(match, pawn):
        return FR_2_15_12
    if pawn == match.carrier:
        return FR_3_1_4_01
    if match.spent[pawn] or match.barred[pawn]:
        return FR_2_4_1_01
    if match.flight.under_way and pawn == match.flight.receiver:
        return FR_2_4_1_01
    return ALLOWED if blockers_of(match, pawn) else FR_3_1_4_01


cdef int may_attack(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether one of the other attackers may act like this, or their part may end."""
    if action.kind == DO_DONE:
        return ALLOWED
    if action.kind != DO_SLIP:
        return FR_0_08
    return may_slip(match, action.pawn) if belongs_to_decider(match, action.pawn) else FR_2_15_12


cdef int may_tackle(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a defender may tackle the carrier in reach (FR-3.1.3-01, FR-2.5-07, FR-2.5-10).

    A goalkeeper with the ball in hand cannot be tackled (FR-L-26).
    """
    if match.carrier == NOBODY or not in_reach(match, pawn, match.carrier):
        return FR_3_1_3_01
    return FR_L_26 if match.in_hand else ALLOWED


cdef int may_foul(const MatchState* match, int pawn, int victim) noexcept nogil:
    """Return whether a defender may foul an attacker on purpose (FR-2.14-20)."""
    if not 0 <= victim < PAWNS or side_of(victim) == match.decider or not is_able(match, victim):
        return FR_2_14_20
    return ALLOWED if in_reach(match, pawn, victim) else FR_2_14_20


cdef int may_defend(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether a defender may act like this, or the defenders' part may end.

    A defender acts or reacts once a turn (FR-2.4.1-01, FR-2.4.1-09, FR-2.4.1-14).
    """
    cdef int pawn = action.pawn
    if action.kind == DO_DONE:
        return ALLOWED
    if not belongs_to_decider(match, pawn) or not is_able(match, pawn):
        return FR_2_15_12
    if match.spent[pawn] or match.barred[pawn]:
        return FR_2_4_1_01
    if action.kind == DO_TACKLE:
        return may_tackle(match, pawn)
    return may_foul(match, pawn, action.other) if action.kind == DO_FOUL else FR_0_08


cdef uint32_t interceptors(const MatchState* match) noexcept nogil:
    """Return the defenders that may still be named to intercept the ball or shot (FR-2.6-15, FR-2.16-10)."""
    cdef uint32_t found = shot_interceptors(match) if match.shot.shooter != NOBODY else flight_interceptors(match)
    cdef int k
    for k in range(match.flight.tries):
        found &= ~(<uint32_t> 1 << match.flight.triers[k])
    return found


cdef uint32_t unnamed_rollers(const MatchState* match) noexcept nogil:
    """Return the opponents of a contest without a place in the order."""
    cdef uint32_t found = 0
    cdef int at
    for at in range(match.contest.ordered, match.contest.count):
        found |= <uint32_t> 1 << match.contest.opponents[at]
    return found


cdef uint32_t choices(const MatchState* match) noexcept nogil:
    """Return the pawns that a coach may name, or let try, now."""
    if match.ask == ASK_INTERCEPTORS:
        return interceptors(match)
    if match.ask == ASK_ROLL_ORDER:
        return unnamed_rollers(match)
    if match.ask == ASK_SWAP:
        return beaten_opponents(match)
    if match.ask == ASK_BEST:
        return best_opponents(match)
    return nearest_on_line(match) if match.ask == ASK_LINE_ORDER else 0


cdef bint is_choice(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a coach may name this pawn now."""
    return 0 <= pawn < PAWNS and has_bit(choices(match), pawn)


cdef int may_try(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether a footballer may try to intercept, or the ball may be let go (FR-2.6-15, FR-2.6-22)."""
    if action.kind == DO_DONE:
        return ALLOWED
    return ALLOWED if action.kind == DO_TRY and is_choice(match, action.pawn) else FR_0_08


cdef int may_bend(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether a shot may be curved to this side (FR-3.3.2-08)."""
    if action.kind != DO_BEND:
        return FR_0_08
    return ALLOWED if 0 <= action.other < 2 and (bend_choices(match) >> action.other) & 1 else FR_3_3_2_08


cdef int may_aim(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether the result R = A - D of the shot reaches this target (FR-3.3.1-06, FR-1.8-07)."""
    cdef int closest = closest_column(match.width, match.y[match.shot.shooter])
    if action.kind != DO_AIM:
        return FR_0_08
    if may_choose(closest, action.other, action.y, match.shot.score - match.shot.difficulty):
        return ALLOWED
    return FR_3_3_1_06


cdef int may_run_now(const MatchState* match, const Action* action) noexcept nogil:
    """Return whether a footballer may run like this, or the stage may end."""
    if action.kind == DO_DONE:
        return ALLOWED
    if action.kind != DO_RUN or (match.ask == ASK_CARRY and action.pawn != match.carrier):
        return FR_0_08
    if not belongs_to_decider(match, action.pawn):
        return FR_0_08
    return may_run(match, action.pawn, action.x, action.y)


cdef int may(const MatchState* match, const Action* action) noexcept nogil:
    """Return ALLOWED, or the clause that forbids this answer now (FR-0-08)."""
    cdef int ask = match.ask
    if ask == ASK_NOTHING:
        return FR_0_08
    if ask <= ASK_OFFSIDE_PLACES:
        return may_at_restart(match, action)
    if ask >= ASK_CARRY:
        return may_run_now(match, action)
    if ask == ASK_CARRIER:
        return may_carrier(match, action)
    if ask == ASK_ONE_TOUCH:
        return may_touch(match, action)
    if ask == ASK_ATTACKERS:
        return may_attack(match, action)
    if ask == ASK_DEFENDERS:
        return may_defend(match, action)
    if ask == ASK_INTERCEPTORS:
        return may_try(match, action)
    if ask == ASK_EFFECT_SIDE:
        return may_bend(match, action)
    if ask == ASK_TARGET:
        return may_aim(match, action)
    return ALLOWED if action.kind == DO_NAME and is_choice(match, action.pawn) else FR_0_08
