"""Reachable free cells of 22 pawns on 100x64, against numpy masks, numpy windows and Python sets."""

from __future__ import annotations

import numpy as np

from benchmarks.race import Peer, Race
from footroll.kernels import layout, movement
from footroll.kernels.layout import Limit, Skill

LENGTH, WIDTH, MATCHES = 100, 64, 200


def positions() -> np.ndarray:
    """Return matches with 22 pawns on random cells and 5 to 10 points each."""
    rng = np.random.default_rng(7)
    matches = np.repeat(np.asarray(layout.blank_match()), MATCHES)
    cells = np.array([rng.choice(LENGTH * WIDTH, Limit.PAWNS, replace=False) for _ in range(MATCHES)])
    matches["length"], matches["width"] = LENGTH, WIDTH
    matches["x"], matches["y"] = cells % LENGTH, cells // LENGTH
    matches["skills"][:, :, Skill.VELOCITY] = 10 * rng.integers(5, 11, (MATCHES, Limit.PAWNS))
    return matches


def masks(match: np.void) -> tuple[np.ndarray, np.ndarray]:
    """Return [22, 64, 100] masks of one match and their counts."""
    x, y = match["x"].astype(int), match["y"].astype(int)
    points = match["skills"][:, Skill.VELOCITY].astype(int) // 10
    columns, rows = np.arange(LENGTH), np.arange(WIDTH)
    away = np.abs(columns[None, None, :] - x[:, None, None]) + np.abs(rows[None, :, None] - y[:, None, None])
    reach = away <= points[:, None, None]
    reach[:, y, x] = False
    reach[np.arange(len(x)), y, x] = True
    return reach, reach.sum(axis=(1, 2))


DIAMONDS = [np.abs(np.arange(-10, 11))[None, :] + np.abs(np.arange(-10, 11))[:, None] <= points for points in range(11)]


def windows(match: np.void) -> list[np.ndarray]:
    """Return a 21 x 21 window of precomputed diamonds for each pawn, on a padded map of free cells."""
    free = np.zeros((WIDTH + 20, LENGTH + 20), dtype=bool)
    free[10:-10, 10:-10] = True
    x, y = match["x"].astype(int), match["y"].astype(int)
    free[y + 10, x + 10] = False
    points = match["skills"][:, Skill.VELOCITY] // 10
    found = []
    for pawn in range(len(x)):
        window = DIAMONDS[points[pawn]] & free[y[pawn] : y[pawn] + 21, x[pawn] : x[pawn] + 21]
        window[10, 10] = True
        found.append(window)
    return found


def sets(match: np.void) -> list[set[tuple[int, int]]]:
    """Return a Python set of cells for each pawn."""
    x, y = match["x"].tolist(), match["y"].tolist()
    points = (match["skills"][:, Skill.VELOCITY] // 10).tolist()
    taken = set(zip(x, y, strict=True))
    found = []
    for pawn, most in enumerate(points):
        ball = {
            (x[pawn] + along, y[pawn] + aside)
            for along in range(-most, most + 1)
            for aside in range(abs(along) - most, most - abs(along) + 1)
            if 0 <= x[pawn] + along < LENGTH and 0 <= y[pawn] + aside < WIDTH
        }
        found.append(ball - taken | {(x[pawn], y[pawn])})
    return found


def race() -> Race:
    matches = positions()
    reaches = np.zeros((MATCHES, Limit.PAWNS), dtype=np.asarray(layout.blank_reach()).dtype)

    def ours() -> None:
        movement.fill_reaches(matches, reaches)

    def check() -> None:
        ours()
        for k in range(20):
            plain = sets(matches[k])
            assert [set(cells) for cells in movement.cells_of(reaches[k])] == plain
            assert reaches[k]["count"].tolist() == masks(matches[k])[1].tolist()
            assert [int(window.sum()) for window in windows(matches[k])] == [len(cells) for cells in plain]

    peers = [
        Peer("numpy masks", lambda: masks(matches[0]), Limit.PAWNS, floor=100, stretch=400),
        Peer("numpy windows", lambda: windows(matches[0]), Limit.PAWNS, floor=20),
        Peer("Python sets", lambda: sets(matches[0]), Limit.PAWNS, floor=100),
    ]
    return Race("reach sets of 22", "footballer", ours, MATCHES * Limit.PAWNS, peers, check)
