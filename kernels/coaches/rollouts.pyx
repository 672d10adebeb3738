"""Rollouts: the club coach plays on from a position, and the place where that leads is judged.

In every other rollout the other side plays like park. A rival that is always as good as the club is no model of one
that shoots from anywhere and tackles whatever comes near: with both models national concedes a third less against
park. The side that searches shoots less readily than the club, since it is better at making a better chance.

Everything happens in the frame of the side that searches, with dice seeded by the position: a turned position is rolled
out to the turned end, and the same position always to the same. The dice of the match never enter. A rollout ends with
a goal, with a stoppage, or when a carrier is asked after so many turns: then the worth of the best use of the ball, by
exact chances, is the judgement.
"""

from libc.math cimport exp
from libc.stdint cimport uint16_t

from footroll.kernels.coaches.chances cimport prepare_tables
from footroll.kernels.coaches.coaches cimport CLUB, PARK
from footroll.kernels.coaches.deciders cimport decide
from footroll.kernels.coaches.frames cimport turn_match
from footroll.kernels.coaches.uses cimport weigh_carrier
from footroll.kernels.coaches.views cimport look, position_hash
from footroll.kernels.coaches.worth cimport restart_worth
from footroll.kernels.dice cimport seed_dice
from footroll.kernels.layout cimport (
    ALLOWED,
    ASK_CARRIER,
    AWAY,
    AWAY_WON,
    Dice,
    HOME,
    HOME_WON,
    IN_PLAY,
    OVER,
    RESTARTING,
    SIDE_PAWNS,
)
from footroll.kernels.turn cimport step

cdef extern from "clock.h":
    int64_t footroll_nanoseconds() noexcept nogil
    bint footroll_is_set(const int* flag) noexcept nogil

cdef enum:
    MOST_LOOSE = 8      # turns that a rollout waits for somebody to get a loose ball

cdef double CHOOSY = 0.72   # what a shot counts to the side that searches, as a share of what it counts to the club

cdef double REFUSED = -10   # the worth of an answer that the rules forbid


cdef void set_clubs(Rollouts* rollouts, const Coach* coach) noexcept nogil:
    """Set the coaches that play on, and the judge without the habits that only end a possession.

    The coach of the other side changes from one rollout to the next.
    """
    cdef int at
    for at in range(2):
        rollouts.clubs[at] = coach[0]
        rollouts.clubs[at].kind = CLUB
    for at in range(SIDE_PAWNS):
        rollouts.clubs[THEIRS].forward[at] = coach.rival_forward[at]
        rollouts.clubs[THEIRS].across[at] = coach.rival_across[at]
    rollouts.judge = rollouts.clubs[OURS]
    rollouts.clubs[OURS].tactics.shot = coach.tactics.shot * CHOOSY
    rollouts.judge.tactics.shot = 1
    rollouts.judge.tactics.patience = 0
    rollouts.judge.tactics.pull = 0
    rollouts.judge.tactics.tempo = 0
    rollouts.judge.tactics.noise = 0


cdef void set_memories(Branch* root, const Memory* memory) noexcept nogil:
    """Set what both coaches remember; they make new plans."""
    root.memories[OURS] = memory[0]
    root.memories[OURS].planned = 0
    root.memories[THEIRS] = root.memories[OURS]
    root.memories[THEIRS].chain_start = memory.rival_start
    root.memories[THEIRS].chain_turn = memory.rival_turn
    root.memories[THEIRS].holder = memory.rival_holder
    root.memories[THEIRS].held_from = memory.rival_from
    root.memories[THEIRS].fouls = 0


cdef void begin_rollouts(
    Rollouts* rollouts, const MatchState* match, const Coach* coach, const Memory* memory
) noexcept nogil:
    """Begin a decision: set its position in the side's own frame, its view, its seed and its budget."""
    cdef Branch* root = &rollouts.root
    rollouts.known = &rollouts.tables[match.decider]
    set_clubs(rollouts, coach)
    if match.decider == AWAY:
        turn_match(match, &root.match)
    else:
        root.match = match[0]
    set_memories(root, memory)
    prepare_tables(rollouts.known, &root.match)
    look(&rollouts.view, &root.match, &rollouts.clubs[OURS], &root.memories[OURS], rollouts.known)
    rollouts.seed = position_hash(&rollouts.view)
    rollouts.nodes = coach.nodes
    rollouts.nanoseconds = coach.nanoseconds
    rollouts.spent = 0
    rollouts.begun = footroll_nanoseconds() if coach.nanoseconds else 0


cdef bint may_roll_out(const Rollouts* rollouts, double share) noexcept nogil:
    """Return whether a share of the budget has room for another rollout."""
    if footroll_is_set(&rollouts.stop) or rollouts.spent >= share * rollouts.nodes:
        return False
    return not rollouts.nanoseconds or footroll_nanoseconds() - rollouts.begun < share * rollouts.nanoseconds


cdef double judge_carrier(Rollouts* rollouts) noexcept nogil:
    """Return the worth of the carrier's best use of the ball, to the side that searches."""
    cdef MatchState* match = &rollouts.now.match
    cdef double worth
    look(&rollouts.view, match, &rollouts.judge, &rollouts.now.memories[match.decider], rollouts.known)
    weigh_carrier(&rollouts.view, &rollouts.choices)
    worth = rollouts.choices.list[rollouts.choices.best].worth
    return worth if match.decider == HOME else -worth


cdef double judge_restart(Rollouts* rollouts) noexcept nogil:
    """Return the worth of a stoppage, to the side that searches."""
    cdef MatchState* match = &rollouts.now.match
    rollouts.view.match.length = match.length
    rollouts.view.coach = &rollouts.judge
    if match.restart_side == HOME:
        return restart_worth(&rollouts.view, match.restart, match.restart_x)
    return -restart_worth(&rollouts.view, match.restart, match.length - 1 - match.restart_x)


cdef bint has_ended(Rollouts* rollouts, uint32_t last, double* worth) noexcept nogil:
    """Return whether a rollout ends here, and set its result."""
    cdef MatchState* match = &rollouts.now.match
    cdef const uint16_t* goals = rollouts.root.match.goals
    if match.goals[0] != goals[0] or match.goals[1] != goals[1]:
        worth[0] = 1 if match.goals[0] != goals[0] else -1
    elif match.phase == OVER:
        worth[0] = (match.result == HOME_WON) - (match.result == AWAY_WON)
    elif match.phase == RESTARTING:
        worth[0] = judge_restart(rollouts)
    elif match.ask == ASK_CARRIER and match.turn >= last and match.restart == IN_PLAY:
        worth[0] = judge_carrier(rollouts)
    else:
        return match.turn >= last + MOST_LOOSE
    return True


cdef double roll_out(
    Rollouts* rollouts, const Branch* start, const Action* first, uint64_t number, uint32_t turns
) noexcept nogil:
    """Play on from a position, starting with this answer unless it is NULL, and return the result."""
    cdef MatchState* match = &rollouts.now.match
    cdef Dice dice
    cdef Dice chance
    cdef Action action
    cdef uint32_t begun = start.match.turn
    cdef double worth = 0
    rollouts.spent += 1
    rollouts.now = start[0]
    rollouts.clubs[THEIRS].kind = PARK if number & 1 else CLUB
    seed_dice(&dice, rollouts.seed, 2 * number)
    seed_dice(&chance, rollouts.seed, 2 * number + 1)
    if first != NULL and step(match, first, &dice, NULL) != ALLOWED:
        return REFUSED
    while not has_ended(rollouts, begun + turns, &worth):
        if not decide(
            match, &rollouts.clubs[match.decider], &rollouts.now.memories[match.decider], rollouts.known, &chance,
            &action,
        ):
            break
        step(match, &action, &dice, NULL)
    return worth * exp(-rollouts.judge.tactics.discount * (match.turn - begun))
