"""The search coach: expectimax over the answers that matter, with transpositions.

It decides as home. Targets, actions and other single choices branch for both sides; lists of moves are answered one
by one by the plain coach's judgement, so that a movement action is one idea. Deeper searches follow shallower ones
until the budget is spent, and only the answers that looked best are kept. A search that is stopped answers by the last
depth that was finished.
"""

from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset

from footroll.kernels.dice cimport script_dice
from footroll.kernels.fuba.choices cimport nth_choice
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.plain cimport draw_rest, exact_dice, expect, judge_position, play_through, rolls_two
from footroll.kernels.layout cimport Dice, HOME

cdef extern from "clock.h":
    int64_t footroll_nanoseconds() noexcept nogil
    bint footroll_is_set(const int* flag) noexcept nogil

cdef enum:
    ENTRIES = 16384
    MOST_OPTIONS = 256
    MOST_DICE = 24
    BEAM = 6            # answers of the root that are searched
    WIDTH = 3           # targets that are searched below the root
    LONGEST_LIST = 40   # moves
    PAIR = 36

cdef double SAME = 1e-9


cdef void begin_search(Search* search) noexcept nogil:
    """Begin a decision: nothing is known, and nothing is spent."""
    memset(search.known, 0, sizeof(search.known))
    search.judge.nodes = 0
    search.spent = False
    search.depth = search.count = 0
    search.begun = footroll_nanoseconds() if search.nanoseconds else 0


cdef bint is_spent(Search* search) noexcept nogil:
    """Return whether the budget is used up, or somebody stopped the search."""
    if not search.spent:
        search.spent = search.judge.nodes >= search.nodes or footroll_is_set(&search.stop)
        if search.nanoseconds and footroll_nanoseconds() - search.begun >= search.nanoseconds:
            search.spent = True
    return search.spent


cdef uint64_t key_of(const FubaState* match, int depth) noexcept nogil:
    """Return a key of what matters from now on, and the depth; never 0.

    Once the actions begin, the dice of the check are forgotten, and so is the minute before stoppage time.
    """
    cdef FubaState core = match[0]
    cdef uint64_t key = <uint64_t> depth + 1, word
    cdef size_t at, size = <size_t> (<char*> &core.rules - <char*> &core)
    if core.stage == ACTIONS:
        core.dice[0] = core.dice[1] = core.check = core.held = 0
        core.start_area = NOWHERE
    if not core.stoppage:
        core.minute = 0
    for at in range(0, size - 7, 8):
        memcpy(&word, <char*> &core + at, 8)
        key = (key ^ word) * <uint64_t> 0x9E3779B97F4A7C15
        key ^= key >> 29
    for at in range(size - size % 8, size):
        key = (key ^ (<uint8_t*> &core)[at]) * <uint64_t> 0x9E3779B97F4A7C15
        key ^= key >> 29
    return key if key else 1


cdef bint is_list(int ask) noexcept nogil:
    """Return whether a question asks for one move of a list."""
    return ask == ASK_FREE or ask == ASK_MOVE


cdef void choose_move(Search* search, const FubaState* match, FubaAction* action) noexcept nogil:
    """Choose the next move of a list, by judgement."""
    cdef FubaAction tried
    cdef double best = -99, found
    cdef int number
    nth_choice(match, 0, action)
    for number in range(match.count):
        nth_choice(match, number, &tried)
        found = expect(&search.judge, match, &tried)
        if match.decider != HOME:
            found = -found
        if found > best + SAME:
            best = found
            action[0] = tried


cdef bint finish_list(Search* search, FubaState* match) noexcept nogil:
    """Answer the moves of a list; return whether no die was needed on the way."""
    cdef FubaState before
    cdef FubaAction action
    cdef Dice none
    cdef int moves = 0
    while is_list(match.ask) and moves < LONGEST_LIST and not is_spent(search):
        before = match[0]
        choose_move(search, match, &action)
        script_dice(&none, b"", 0)
        play_through(match, &action, &none)
        if none.ran_out:
            match[0] = before
            return False
        moves += 1
    return True


cdef double follow(
    Search* search, const FubaState* start, const FubaAction* action, uint8_t* script, int dice_count, int depth
) noexcept nogil:
    """Return what an answer is worth with the dice so far; where one is missing, over each of its faces."""
    cdef FubaState match = start[0]
    cdef Dice dice
    cdef double total = 0
    cdef int face
    script_dice(&dice, script, dice_count)
    play_through(&match, action, &dice)
    if not dice.ran_out or dice_count == MOST_DICE:
        return value_of(search, &match, depth - (dice_count > 0))
    if dice_count >= exact_dice(start):
        draw_rest(script, dice_count)
        return follow(search, start, action, script, MOST_DICE, depth)
    for face in range(1, 7):
        script[dice_count] = face
        total += follow(search, start, action, script, dice_count + 1, depth)
    return total / 6


cdef double value_of_answer(
    Search* search, const FubaState* match, const FubaAction* action, int depth
) noexcept nogil:
    """Return what an answer is worth over its dice."""
    cdef uint8_t script[MOST_DICE]
    cdef int one, other
    cdef double total = 0
    if not rolls_two(action.kind):
        return follow(search, match, action, script, 0, depth)
    for one in range(1, 7):
        for other in range(one, 7):
            script[0] = one
            script[1] = other
            total += follow(search, match, action, script, 2, depth) * (1 if one == other else 2)
    return total / PAIR


cdef double best_answer(Search* search, const FubaState* match, int depth) noexcept nogil:
    """Return the worth of the deciding side's best answer; only the likeliest targets are tried."""
    cdef Option options[AREAS + 8]
    cdef FubaAction action
    cdef double best = -99, found
    cdef int number, count = 0, sign = 1 if match.decider == HOME else -1
    cdef bint narrow = match.ask == ASK_TARGET
    for number in range(min(<int> match.count, <int> AREAS + 8)):
        nth_choice(match, number, &action)
        options[count] = Option(action, sign * expect(&search.judge, match, &action) if narrow and depth > 1 else 0)
        count += 1
    if narrow and depth > 1:
        sort_options(options, count)
        count = min(count, <int> WIDTH)
    for number in range(count):
        found = sign * value_of_answer(search, match, &options[number].action, depth)
        best = max(best, found)
        if is_spent(search):
            break
    return sign * best


cdef double value_of(Search* search, FubaState* match, int depth) noexcept nogil:
    """Return home's lead in goals with what a position is worth, so many rolls ahead."""
    cdef uint64_t key
    cdef Known* entry
    cdef double found
    if depth <= 0 or match.stage == RESTART or match.stage == OVER or is_spent(search):
        return judge_position(&search.judge, match)
    key = key_of(match, depth)
    entry = &search.known[key % ENTRIES]
    if entry.key == key:
        return entry.worth
    if is_list(match.ask):
        found = judge_position(&search.judge, match)
        if finish_list(search, match):
            found = value_of(search, match, depth)
    else:
        found = best_answer(search, match, depth)
    if not search.spent:
        entry = &search.known[key % ENTRIES]
        entry.key = key
        entry.worth = found
    return found


cdef void sort_options(Option* options, int count) noexcept nogil:
    """Sort answers by worth, the best first; equals keep their order."""
    cdef int at, to
    cdef Option moved
    for at in range(1, count):
        moved = options[at]
        to = at
        while to > 0 and options[to - 1].worth + SAME < moved.worth:
            options[to] = options[to - 1]
            to -= 1
        options[to] = moved


cdef void search_options(Search* search, const FubaState* match, int deepest) noexcept nogil:
    """Search the answers to a question of home, deeper and deeper; the best comes first."""
    cdef double worths[MOST_OPTIONS]
    cdef int number, depth, beam
    cdef bint rolls = match.ask == ASK_TARGET or match.ask == ASK_ACTION
    search.count = min(<int> match.count, <int> MOST_OPTIONS)
    for number in range(search.count):
        nth_choice(match, number, &search.options[number].action)
        search.options[number].worth = expect(&search.judge, match, &search.options[number].action)
        search.options[number].worth += match.score[0] - match.score[1]
    sort_options(search.options, search.count)
    beam = min(search.count, <int> BEAM)
    for depth in range(2, deepest + 1):
        if beam < 2 or is_spent(search):
            return
        for number in range(beam):
            worths[number] = value_of_answer(search, match, &search.options[number].action, depth - 1 + rolls)
        if search.spent:
            return
        for number in range(beam):
            search.options[number].worth = worths[number]
        sort_options(search.options, beam)
        search.count = beam
        search.depth = depth
