"""Whole matches of random answers, without the GIL: for soak tests and benchmarks."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from footroll.kernels.dice cimport DiceCup, next_word, seed_dice
from footroll.kernels.engine cimport Engine
from footroll.kernels.layout cimport *
from footroll.kernels.pawns cimport first_of, other_side
from footroll.kernels.turn cimport begin_match, may, step


cdef enum:
    MOST_GUESSES = 1000000   # far more than a legal answer has ever taken to find
    ROOM = 4096              # notes of one step


cdef uint32_t pick(Dice* chance, uint32_t count) noexcept nogil:
    """Return a random number below `count`."""
    return <uint32_t> (((next_word(chance) >> 32) * count) >> 32)


cdef void guess_taker(const MatchState* match, Action* action, Dice* chance) noexcept nogil:
    """Guess the cell from which a restart is taken."""
    cdef bint home = match.restart_side == HOME
    action.kind = DO_TAKE
    action.x = match.restart_x
    action.y = match.restart_y
    if match.restart == AT_PENALTY:
        action.x = <int16_t> (match.length - 13 if home else 12)
        action.y = match.width // 2
    elif match.restart == AT_GOAL_KICK or pick(chance, 4) == 0:
        action.x = <int16_t> (5 if (match.restart_x < match.length // 2) else match.length - 6)


cdef void guess_place(const MatchState* match, Action* action, Dice* chance) noexcept nogil:
    """Guess a place, often near the ball; goalkeepers are mostly in front of their goal."""
    action.kind = DO_PLACE if pick(chance, 12) else DO_DONE
    if pick(chance, 2):
        action.x = <int16_t> (match.ball_x + <int> pick(chance, 25) - 12)
        action.y = <int16_t> (match.ball_y + <int> pick(chance, 25) - 12)
    if match.keeper[match.decider] == action.pawn and pick(chance, 4):
        action.x = <int16_t> (0 if match.decider == HOME else match.length - 1)
        action.y = <int16_t> (match.width // 2 - 4 + <int> pick(chance, 8))


cdef int towards(int start, int end, Dice* chance) noexcept nogil:
    """Guess a coordinate on the way from `start` to `end`."""
    return start + max(-4, min(4, end - start)) + <int> pick(chance, 3) - 1


cdef void guess_run(const MatchState* match, Action* action, Dice* chance) noexcept nogil:
    """Guess a run near the pawn, towards the ball, or to a loose ball."""
    action.kind = DO_RUN if pick(chance, 8) else DO_DONE
    if match.ask == ASK_CARRY:
        action.pawn = match.carrier
    action.x = <int16_t> (match.x[action.pawn] + <int> pick(chance, 15) - 7)
    action.y = <int16_t> (match.y[action.pawn] + <int> pick(chance, 15) - 7)
    if match.carrier == NOBODY and pick(chance, 3) == 0:
        action.x = match.ball_x
        action.y = match.ball_y
    elif pick(chance, 3):
        action.x = <int16_t> towards(match.x[action.pawn], match.ball_x, chance)
        action.y = <int16_t> towards(match.y[action.pawn], match.ball_y, chance)


cdef void guess_play(const MatchState* match, Action* action, Dice* chance) noexcept nogil:
    """Guess how the carrier or a receiver plays the ball, mostly to a team-mate."""
    if pick(chance, 4):
        action.x = match.x[action.pawn]
        action.y = match.y[action.pawn]
    if match.ask == ASK_ONE_TOUCH:
        action.kind = <uint8_t> (DO_LOW_PASS + pick(chance, 5)) if pick(chance, 3) else DO_DONE
        action.effect = action.kind == DO_FINISH and pick(chance, 2)
        return
    action.kind = <uint8_t> (DO_PASS + pick(chance, 6))
    action.effect = action.kind == DO_SHOOT and pick(chance, 2)
    if match.restart == IN_PLAY and pick(chance, 8) == 0:
        action.kind = DO_DONE


cdef void guess_small(const MatchState* match, Action* action, Dice* chance) noexcept nogil:
    """Guess an answer where there are few."""
    cdef int ask = match.ask
    if ask == ASK_SUBSTITUTION and (pick(chance, 6) == 0 or match.keeper[match.decider] == NOBODY):
        action.kind = DO_SUBSTITUTE if pick(chance, 2) else DO_KEEPER
        action.other = <int8_t> pick(chance, SQUAD)
    elif ask == ASK_ROLL_ORDER or ask == ASK_SWAP or ask == ASK_BEST or ask == ASK_LINE_ORDER:
        action.kind = DO_NAME
        action.pawn = <int8_t> pick(chance, PAWNS)
    elif ask == ASK_INTERCEPTORS and pick(chance, 2):
        action.kind = DO_TRY
    elif ask == ASK_EFFECT_SIDE:
        action.kind = DO_BEND
        action.other = <int8_t> pick(chance, 2)
    elif ask == ASK_TARGET:
        action.kind = DO_AIM
        action.other = <int8_t> pick(chance, 8)
        action.y = <int16_t> pick(chance, 3)
    elif ask == ASK_ATTACKERS and pick(chance, 3):
        action.kind = DO_SLIP
    elif ask == ASK_DEFENDERS and pick(chance, 3):
        action.kind = DO_TACKLE if pick(chance, 40) else DO_FOUL
        action.other = <int8_t> (first_of(other_side(match.decider)) + <int> pick(chance, SIDE_PAWNS))


cdef void guess(const MatchState* match, Action* action, Dice* chance) noexcept nogil:
    """Guess an answer of a kind that is asked, mostly a legal one."""
    action.kind = DO_DONE
    action.effect = 0
    action.pawn = <int8_t> (first_of(match.decider) + <int> pick(chance, SIDE_PAWNS))
    action.other = 0
    action.x = <int16_t> pick(chance, match.length)
    action.y = <int16_t> pick(chance, match.width)
    if match.ask == ASK_TAKER:
        guess_taker(match, action, chance)
    elif match.ask == ASK_ATTACK_PLACES or match.ask == ASK_DEFENCE_PLACES:
        guess_place(match, action, chance)
    elif match.ask == ASK_CARRIER or match.ask == ASK_ONE_TOUCH:
        guess_play(match, action, chance)
    elif match.ask >= ASK_CARRY:
        guess_run(match, action, chance)
    else:
        guess_small(match, action, chance)


cdef bint answer(MatchState* match, Action* action, Dice* dice, Dice* chance, Log* log) noexcept nogil:
    """Guess until an answer is legal and play it; return whether one was found."""
    cdef int _guesses
    for _guesses in range(MOST_GUESSES):
        guess(match, action, chance)
        if step(match, action, dice, log) == ALLOWED:
            return True
    return False


cdef int check_one(const MatchState[::1] matches) except -1:
    """Refuse an array that does not hold one match on a pitch."""
    if matches.shape[0] != 1 or matches[0].length < 1 or matches[0].width < 1:
        raise ValueError(f"one match on a pitch is needed, in an array of 1 and not of {matches.shape[0]}")
    return 0


def play_random(MatchState[::1] matches, uint64_t seed, uint64_t number, uint64_t most):
    """Play up to `most` random answers of a match in place, and return their number."""
    cdef Dice dice
    cdef Dice chance
    cdef Action action
    cdef uint64_t played = 0
    cdef MatchState* match
    check_one(matches)
    match = &matches[0]
    seed_dice(&dice, seed, number)
    seed_dice(&chance, ~seed, number)
    with nogil:
        begin_match(match, &dice, NULL)
        while match.phase != OVER and played < most and answer(match, &action, &dice, &chance, NULL):
            played += 1
    return played


def follow_random(MatchState[::1] trace, int16_t[:, ::1] answers, DiceCup dice not None, DiceCup chance not None):
    """Play on from `trace[0]` with random answers while there is room; return their number.

    `trace[k + 1]` is the match after `answers[k]`, which holds kind, pawn, other, x, y and effect as `Engine.step`
    takes them.
    """
    cdef Py_ssize_t played = 0
    cdef Py_ssize_t most = min(trace.shape[0] - 1, answers.shape[0])
    cdef Action action
    if trace.shape[0] < 1 or answers.shape[1] != 6:
        raise ValueError("a match to begin with is needed, and answers of six numbers")
    with nogil:
        while played < most and trace[played].phase != OVER:
            trace[played + 1] = trace[played]
            if not answer(&trace[played + 1], &action, &dice.dice, &chance.dice, NULL):
                break
            answers[played, 0] = action.kind
            answers[played, 1] = action.pawn
            answers[played, 2] = action.other
            answers[played, 3] = action.x
            answers[played, 4] = action.y
            answers[played, 5] = action.effect
            played += 1
    return played


cdef bint is_check(const Note* note) noexcept nogil:
    """Return whether a note is a roll with a skill, not a direction, call, card or kick-off."""
    return note.kind == EVENT_ROLL and note.skill >= 0


cdef bint is_trajectory(const Note* note) noexcept nogil:
    """Return whether a note is a ball's straight line: a pass not intercepted, or a shot not wide."""
    return note.kind == EVENT_PASS or (note.kind == EVENT_SHOT and note.verdict != WIDE)


def count_random(MatchState[::1] matches, uint64_t seed, uint64_t number, uint64_t most):
    """Play the match of `play_random` with a log; count its answers, skill checks and trajectories."""
    cdef Dice dice
    cdef Dice chance
    cdef Action action
    cdef Note notes[ROOM]
    cdef Log log = Log(&notes[0], ROOM, 0)
    cdef uint64_t played = 0
    cdef uint64_t checks = 0
    cdef uint64_t trajectories = 0
    cdef uint32_t k
    cdef MatchState* match
    check_one(matches)
    match = &matches[0]
    seed_dice(&dice, seed, number)
    seed_dice(&chance, ~seed, number)
    with nogil:
        begin_match(match, &dice, NULL)
        while match.phase != OVER and played < most and answer(match, &action, &dice, &chance, &log):
            played += 1
            for k in range(min(log.count, <uint32_t> ROOM)):
                checks += is_check(&notes[k])
                trajectories += is_trajectory(&notes[k])
            log.count = 0
    return played, checks, trajectories


def copy_along(MatchState[::1] matches, uint64_t times):
    """Copy the state of each match over the next, `times` times, the first after the last."""
    cdef uint64_t count = matches.shape[0]
    cdef uint64_t k
    if count < 1:
        raise ValueError("at least one match is needed to copy")
    with nogil:
        for k in range(times):
            memcpy(&matches[(k + 1) % count], &matches[k % count], sizeof(MatchState))


def pick_answer(Engine engine not None, DiceCup chance not None):
    """Return a random legal answer as `Engine.step` takes it, or None if guessing finds none."""
    cdef Action action
    cdef int _guesses
    for _guesses in range(MOST_GUESSES):
        guess(&engine.match, &action, &chance.dice)
        if may(&engine.match, &action) == ALLOWED:
            return action.kind, action.pawn, action.other, action.x, action.y, bool(action.effect)
    return None
