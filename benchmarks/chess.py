"""OpenSpiel's chess as a peer: random games played entirely in C++, and the same games driven from Python."""

from __future__ import annotations

import random

from benchmarks.race import Peer

try:
    import pyspiel
except ImportError:
    pyspiel = None

GAMES = 20


def is_missing() -> bool:
    return pyspiel is None


def random_bots() -> list[list[int]]:
    """Play the same games between random bots in C++ each time, and return their moves."""
    game = pyspiel.load_game("chess")
    played = []
    for number in range(GAMES):
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(side, 2 * number + side) for side in range(2)]
        pyspiel.evaluate_bots(state, bots, number)
        played.append(state)
    return [state.history() for state in played]


def from_python(games: list[list[int]]) -> None:
    """Play known moves and list the legal moves before each, as a program normally must."""
    game = pyspiel.load_game("chess")
    for moves in games:
        state = game.new_initial_state()
        for move in moves:
            state.legal_actions()
            state.apply_action(move)


def known_moves(games: list[list[int]]) -> None:
    """Play known moves without listing the legal ones."""
    game = pyspiel.load_game("chess")
    for moves in games:
        state = game.new_initial_state()
        for move in moves:
            state.apply_action(move)


def choose_and_play() -> int:
    """Choose and play random moves from Python, and return their number."""
    game, chance, count = pyspiel.load_game("chess"), random.Random(3), 0
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            count += 1
    return count


def bots_peer() -> list[Peer]:
    """Return the games of C++ bots as a peer of the silent engine, if OpenSpiel is installed."""
    if is_missing():
        return []
    steps = sum(map(len, random_bots()))
    return [Peer("OpenSpiel chess, C++ bots", random_bots, steps, floor=15, stretch=35)]


def game_peer() -> list[Peer]:
    """Return the games of C++ bots as a peer of whole matches."""
    if is_missing():
        return []
    return [Peer("OpenSpiel chess, C++ bots, a game", random_bots, GAMES)]


def step_peer() -> list[Peer]:
    """Return the games of C++ bots as a peer of the answers of coaches."""
    if is_missing():
        return []
    return [Peer("OpenSpiel chess, C++ bots, a move", random_bots, sum(map(len, random_bots())))]


def known_peers() -> list[Peer]:
    """Return known games driven from Python as peers of `Match.play`."""
    if is_missing():
        return []
    games = random_bots()
    steps = sum(map(len, games))
    return [
        Peer("OpenSpiel chess, legal and apply", lambda: from_python(games), steps, floor=3, stretch=10),
        Peer("OpenSpiel chess, apply alone", lambda: known_moves(games), steps),
    ]


def choosing_peer() -> list[Peer]:
    """Return random games driven from Python as a peer of a random coach."""
    if is_missing():
        return []
    return [Peer("OpenSpiel chess, random moves", choose_and_play, choose_and_play(), floor=3, stretch=10)]


def clone_peer() -> list[Peer]:
    """Return the copy of a chess position as a peer of the copy of a match."""
    if is_missing():
        return []
    state = pyspiel.load_game("chess").new_initial_state()
    return [Peer("OpenSpiel chess, clone", state.clone, 1)]
