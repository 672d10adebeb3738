"""What the faces of the dice mean (1.7, 0)."""

# FR-1.7-05, seen by home; away negates both components.
DIRECTIONS = {1: (-1, 0), 2: (-1, -1), 3: (-1, 1), 4: (0, -1), 5: (0, 1), 6: (1, -1), 7: (1, 1), 8: (1, 0)}


def d100(tens, units):
    """Return the value of the two ten-sided dice; a double zero is 0 (FR-1.7-01, -02)."""
    return 10 * tens + units


def foul_face(face):
    """Read the fouls die (FR-0-09, FR-1.7-09)."""
    return "card" if face <= 2 else "no card" if face <= 5 else "ignored"


def card_face(face):
    """Read the cards die (FR-0-09, FR-1.7-10)."""
    return "yellow" if face <= 4 else "red"


def direction(face, side):
    """Return the step that a D8 points to for the side that rolled it (FR-1.7-04, -05)."""
    dx, dy = DIRECTIONS[face]
    return (dx, dy) if side == "home" else (-dx, -dy)


def displaced(cell, face, side, yards, diagonal="split_x_first"):
    """Return the cell so many yards away in the direction of the die (FR-1.7-07, -08)."""
    dx, dy = direction(face, side)
    along_x, along_y = split(yards, diagonal) if dx and dy else (yards, yards)
    return (cell[0] + dx * along_x, cell[1] + dy * along_y)


def split(yards, diagonal):
    """Share diagonal yards between the two axes."""
    small, large = yards // 2, yards - yards // 2
    return {"split_x_first": (large, small), "split_y_first": (small, large), "full_steps": (yards, yards)}[diagonal]
