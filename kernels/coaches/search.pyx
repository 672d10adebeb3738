"""The national coach: the club with search over its candidates and whole plans.

The uses of the ball that the club likes best, the cells that a carrier could run to, tackles, and whole plans of runs
are rolled out with the same dice; the worse half is dropped after each round (sequential halving). The club's own
estimate counts as so many rollouts. A search that is cancelled, or has no budget, answers with the best so far: at
first that is the club's answer.
"""

from libc.stdint cimport int8_t, uint64_t
from libc.stdlib cimport abs

from footroll.kernels.answers cimport may
from footroll.kernels.coaches.candidates cimport Choices, place_worth
from footroll.kernels.coaches.coaches cimport NATIONAL, View
from footroll.kernels.coaches.deciders cimport decide
from footroll.kernels.coaches.frames cimport turn_action
from footroll.kernels.coaches.planning cimport choose_plan
from footroll.kernels.coaches.plans cimport has_plan
from footroll.kernels.coaches.rollouts cimport begin_rollouts, may_roll_out, roll_out
from footroll.kernels.coaches.uses cimport weigh_carrier, weigh_touch
from footroll.kernels.coaches.views cimport answer_of, is_open, run_to
from footroll.kernels.coaches.worth cimport pressure_at
from footroll.kernels.layout cimport (
    ALLOWED,
    ASK_ATTACK_RUNS,
    ASK_CARRIER,
    ASK_CARRY,
    ASK_DEFENCE_RUNS,
    ASK_DEFENDERS,
    ASK_ONE_TOUCH,
    AT_PENALTY,
    AWAY,
    DO_DONE,
    DO_TACKLE,
    NOBODY,
    SIDE_PAWNS,
)
from footroll.kernels.pawns cimport in_reach, is_fresh, side_of

cdef enum:
    ESTIMATE = 10       # rollouts that the club's estimate counts for
    USES = 5            # of the ball that are tried

cdef double CLOSE = 0.15    # goals within which of the best estimate an answer is tried


cdef void offer(Search* search, Action action, double estimate) noexcept nogil:
    """Keep an answer among the best by estimate, in their order; equals stay in the order offered."""
    cdef int at = search.count
    if at == MOST_OPTIONS:
        at -= 1
        if estimate <= search.options[at].estimate:
            return
    else:
        search.count += 1
    while at > 0 and search.options[at - 1].estimate < estimate:
        search.options[at] = search.options[at - 1]
        at -= 1
    search.options[at] = Option(action, estimate, 0, 0, estimate)


cdef void drop_distant(Search* search) noexcept nogil:
    """Drop the answers that the club thinks much worse than its best."""
    while search.count and search.options[search.count - 1].estimate < search.options[0].estimate - CLOSE:
        search.count -= 1


cdef void sort_options(Search* search) noexcept nogil:
    """Sort the answers by score, the best first; equals keep their order."""
    cdef int at, to
    cdef Option moved
    for at in range(1, search.count):
        moved = search.options[at]
        to = at
        while to > 0 and search.options[to - 1].score < moved.score:
            search.options[to] = search.options[to - 1]
            to -= 1
        search.options[to] = moved


cdef void try_options(Search* search, uint64_t number) noexcept nogil:
    """Roll every answer out once, with the same dice."""
    cdef Rollouts* rollouts = &search.rollouts
    cdef Option* option
    cdef int at
    for at in range(search.count):
        if not may_roll_out(rollouts, 1):
            return
        option = &search.options[at]
        option.sum += roll_out(rollouts, &rollouts.root, &option.action, number, TURNS)
        option.count += 1
        option.score = (ESTIMATE * option.estimate + option.sum) / (ESTIMATE + option.count)


cdef void halve_options(Search* search) noexcept nogil:
    """Roll all answers out alike, drop the worse half, and so on until one is left or the budget is spent."""
    cdef int rounds = 0
    cdef int at = 1
    cdef uint64_t number = 0
    while at < search.count:
        at *= 2
        rounds += 1
    for at in range(rounds):
        while may_roll_out(&search.rollouts, (at + 1.0) / rounds):
            try_options(search, number)
            number += 1
        sort_options(search)
        search.count = (search.count + 1) // 2


cdef void offer_uses(Search* search) noexcept nogil:
    """Offer the club's best uses of the ball."""
    cdef Choices* choices = &search.rollouts.choices
    cdef int at
    if search.rollouts.view.match.ask == ASK_CARRIER:
        weigh_carrier(&search.rollouts.view, choices)
    else:
        weigh_touch(&search.rollouts.view, choices)
    for at in range(choices.count):
        offer(search, choices.list[at].action, choices.list[at].worth)
    search.count = min(search.count, USES)


cdef void offer_carries(Search* search, const Action* own) noexcept nogil:
    """Offer the club's run with the ball, none, and the best of every other cell that the carrier reaches."""
    cdef const View* view = &search.rollouts.view
    cdef int pawn = view.match.carrier
    cdef int points = max(view.points[pawn], 0)
    cdef int from_x = view.match.x[pawn]
    cdef int from_y = view.match.y[pawn]
    cdef int along, aside, x, y
    offer(search, answer_of(DO_DONE), place_worth(view, from_x, from_y, pressure_at(view, from_x, from_y)))
    if own.kind != DO_DONE:
        offer(search, own[0], place_worth(view, own.x, own.y, pressure_at(view, own.x, own.y)))
    for along in range(-points, (0 if view.match.blocked[pawn] else points) + 1):
        for aside in range(abs(along) - points, points - abs(along) + 1):
            x, y = from_x + along, from_y + aside
            if (along + aside - points) & 1 == 0 and is_open(view, x, y) and not (x == own.x and y == own.y):
                offer(search, run_to(pawn, x, y), place_worth(view, x, y, pressure_at(view, x, y)))


cdef void offer_tackles(Search* search, const Action* own) noexcept nogil:
    """Offer the club's answer, no tackle, and a tackle by everybody in reach of the carrier."""
    cdef const MatchState* match = &search.rollouts.root.match
    cdef Action action = answer_of(DO_DONE)
    cdef int pawn
    offer(search, own[0], 0)
    if own.kind != DO_DONE:
        offer(search, action, 0)
    if match.carrier == NOBODY or match.in_hand:
        return
    action.kind = DO_TACKLE
    action.other = match.carrier
    for pawn in range(SIDE_PAWNS):
        if is_fresh(match, pawn) and in_reach(match, pawn, match.carrier) and pawn != own.pawn:
            action.pawn = <int8_t> pawn
            offer(search, action, 0)


cdef void watch_rival(const MatchState* match, Memory* memory) noexcept nogil:
    """Follow the other side's possession, as far as it is seen when this side is asked."""
    cdef int8_t holder = match.carrier
    if match.attacking == match.decider or holder == NOBODY or side_of(holder) == match.decider:
        return
    if holder >= SIDE_PAWNS:
        holder -= SIDE_PAWNS
    if match.turn > memory.rival_turn + 1 or memory.rival_start == 0 or match.turn < memory.rival_start:
        memory.rival_start = match.turn
        memory.rival_holder = NOBODY
    if memory.rival_holder != holder:
        memory.rival_holder = holder
        memory.rival_from = match.turn
    memory.rival_turn = match.turn


cdef void improve(
    Search* search, const MatchState* match, const Coach* coach, const Memory* memory, Action* action
) noexcept nogil:
    """Replace the club's answer to a question about the ball by a better one, if the search finds it."""
    cdef Action own = action[0]
    if match.decider == AWAY:
        turn_action(match, &own)
    begin_rollouts(&search.rollouts, match, coach, memory)
    search.count = 0
    if match.ask == ASK_CARRY:
        offer_carries(search, &own)
    elif match.ask == ASK_DEFENDERS:
        offer_tackles(search, &own)
    else:
        offer_uses(search)
    drop_distant(search)
    if search.count < 2 or not may_roll_out(&search.rollouts, 1):
        return
    halve_options(search)
    own = search.options[0].action
    if match.decider == AWAY:
        turn_action(match, &own)
    if may(match, &own) == ALLOWED:
        action[0] = own


cdef bint search_answer(
    Search* search, const MatchState* match, const Coach* coach, Memory* memory, Tables* tables, Dice* chance,
    Action* action
) noexcept nogil:
    """Answer what is asked, and say whether a legal answer was found; only `national` searches."""
    cdef int ask = match.ask
    if coach.kind != NATIONAL or search == NULL:
        return decide(match, coach, memory, tables, chance, action)
    watch_rival(match, memory)
    if (ask == ASK_ATTACK_RUNS or ask == ASK_DEFENCE_RUNS) and not has_plan(match, memory):
        begin_rollouts(&search.rollouts, match, coach, memory)
        choose_plan(&search.planning, &search.rollouts, match, memory)
    if not decide(match, coach, memory, tables, chance, action):
        return False
    if match.restart != AT_PENALTY and (
        ask == ASK_CARRIER or ask == ASK_ONE_TOUCH or ask == ASK_CARRY or ask == ASK_DEFENDERS
    ):
        improve(search, match, coach, memory, action)
    return True
