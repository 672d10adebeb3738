"""The defence against a ball, for the odds: interceptors, goalkeeper, defenders on the line."""

from collections import namedtuple

from libc.stdint cimport int8_t, uint8_t, uint32_t

from footroll.kernels.counting.passes cimport InterceptionTable, new_tuple
from footroll.kernels.counting.saves cimport BlockTable, SaveTable
from footroll.kernels.counting.shots cimport ShotModel
from footroll.kernels.flights cimport find_flight_entries
from footroll.kernels.interceptions cimport intercept_rating
from footroll.kernels.layout cimport *
from footroll.kernels.pawns cimport first_of, has_bit, on_goal_line, other_side, side_of
from footroll.kernels.shooting cimport (
    find_shot_entries, goal_start, has_tried, keeper_on_line, power_skill, shot_interceptors,
)
from footroll.kernels.trajectories cimport Entry, order_entries

RollerFacts = namedtuple("RollerFacts", ("rating", "strength"))
GuardFacts = namedtuple("GuardFacts", ("pawn", "column", "roller"))
KeeperFacts = namedtuple("KeeperFacts", ("pawn", "column", "reach", "catch", "strength"))


cdef object roller(const MatchState* match, int pawn, int rating):
    """Return a footballer's rating, and the strength for injury checks."""
    return new_tuple(RollerFacts, (rating, match.skills[pawn][<int> STRENGTH]))


cdef object guard(const MatchState* match, int pawn, int rating):
    """Return the `GuardFacts` of a footballer that can stop a shot."""
    return GuardFacts(pawn, match.y[pawn] - goal_start(match), roller(match, pawn, rating))


cdef int order_flight_tries(const MatchState* match, int8_t* order) noexcept:
    """Order the interceptors of a pass as the ball meets them, and return their number."""
    cdef Entry entries[SIDE_PAWNS]
    find_flight_entries(match, entries)
    return order_by_entries(match, entries, order)


cdef int order_shot_tries(const MatchState* match, int8_t* order) noexcept:
    """Order the interceptors of a shot as the ball meets them, and return their number."""
    cdef Entry entries[SIDE_PAWNS]
    find_shot_entries(match, entries)
    return order_by_entries(match, entries, order)


cdef int order_by_entries(const MatchState* match, Entry* entries, int8_t* order) noexcept:
    """Order the named interceptors by their entries, and return their number."""
    cdef int at
    for at in range(match.flight.tries):
        order[at] = match.flight.triers[at]
    order_entries(order, entries, match.flight.tries)
    return match.flight.tries


cdef tuple ordered_tries(const MatchState* match):
    """Return the named interceptors of a shot in the order in which it meets them."""
    cdef int8_t order[SIDE_PAWNS]
    cdef int at
    cdef int count = order_shot_tries(match, order)
    return tuple([guard(match, order[at], intercept_rating(match, order[at])) for at in range(count)])


cdef void let_all_try(MatchState* match, int column):
    """Name everybody that can intercept a shot at a column."""
    cdef uint32_t able
    cdef int pawn
    match.shot.column = <int8_t> column
    match.flight.tries = 0
    able = shot_interceptors(match)
    for pawn in range(PAWNS):
        if has_bit(able, pawn):
            match.flight.triers[match.flight.tries] = <int8_t> pawn
            match.flight.tries += 1


cdef tuple shot_interceptors_at(MatchState* match, int column):
    """Return everybody that can intercept a shot at a column, in the order in which it meets them."""
    let_all_try(match, column)
    return ordered_tries(match)


cdef int add_interceptors(ShotModel model, MatchState* match) except -1:
    """Add everybody that can intercept the shot, column by column."""
    cdef int8_t order[SIDE_PAWNS]
    cdef int column, at, pawn
    cdef dict tables = {}
    for column in range(GOAL_WIDTH):
        let_all_try(match, column)
        for at in range(order_shot_tries(match, order)):
            pawn = order[at]
            if pawn not in tables:
                tables[pawn] = InterceptionTable.of(
                    intercept_rating(match, pawn), match.skills[pawn][<int> STRENGTH], match.rules.intercept_tie,
                    match.rules.rounding,
                )
            model.add_interceptor(column, pawn, tables[pawn])
    return 0


cdef int add_keeper(ShotModel model, const MatchState* match, int strength) except -1:
    """Add the goalkeeper on the line, against a shooter of this strength."""
    cdef const uint8_t* skills
    cdef int keeper = keeper_on_line(match)
    if keeper != NOBODY:
        skills = &match.skills[keeper][0]
        model.set_keeper(keeper, match.y[keeper] - goal_start(match), SaveTable.of(
            skills[<int> REACH], skills[<int> CATCH], skills[<int> STRENGTH],
            match.skills[match.shot.shooter][power_skill(match)], strength, match.rules.rounding,
        ))
    return 0


cdef int add_line_defenders(ShotModel model, const MatchState* match) except -1:
    """Add the defenders on the line; they block when there is no goalkeeper."""
    for pawn, column, (rating, strength) in line_guards(match):
        model.add_line_defender(pawn, column, BlockTable.of(rating, strength, match.rules.rounding))
    return 0


cdef object keeper_facts(const MatchState* match):
    """Return the `KeeperFacts` of the goalkeeper on the line, or None."""
    cdef int keeper = keeper_on_line(match)
    if keeper == NOBODY:
        return None
    return KeeperFacts(
        keeper, match.y[keeper] - goal_start(match), match.skills[keeper][<int> REACH],
        match.skills[keeper][<int> CATCH], match.skills[keeper][<int> STRENGTH],
    )


cdef tuple line_guards(const MatchState* match):
    """Return the defenders on the line that have not tried to intercept yet (FR-3.5.1-05)."""
    cdef int first = first_of(other_side(side_of(match.shot.shooter)))
    cdef int pawn
    return tuple([
        guard(match, pawn, match.skills[pawn][<int> INTERCEPT])
        for pawn in range(first, first + SIDE_PAWNS) if on_goal_line(match, pawn) and not has_tried(match, pawn)
    ])
