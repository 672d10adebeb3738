"""Shirt colours, as people write them."""

from __future__ import annotations

import re

from footroll.sheets.names import plain

_WORDS = {
    "#ffffff": "white blanc blanco",
    "#1a1a1a": "black negre negro",
    "#c62828": "red vermell rojo",
    "#1e4fa3": "blue blau azul",
    "#6ec1e4": "skyblue lightblue blaucel celeste azulceleste",
    "#12284c": "navy navyblue blaumari azulmarino",
    "#f9c80e": "yellow groc amarillo",
    "#1b7f3b": "green verd verde",
    "#f57c00": "orange taronja naranja",
    "#6a3d9a": "purple violet porpra lila morado violeta",
    "#7b1e3a": "maroon claret garnet grana granate",
    "#e87ba4": "pink rosa",
    "#6d4c33": "brown marro marron",
    "#8a8f94": "grey gray gris",
}
_HEX = {word: code for code, words in _WORDS.items() for word in words.split()}
WHITE, BLACK = "#ffffff", "#1a1a1a"
PALETTE = ("#c62828", *(code for code in _WORDS if code != "#c62828"))  # shirt colours to choose from, red first


def read_colour(text: str) -> str:
    """Return a colour as "#rrggbb", from a code or a common word.

    >>> read_colour("#C00"), read_colour("Blau marí"), read_colour("white")
    ('#cc0000', '#12284c', '#ffffff')
    """
    digits = text.strip().removeprefix("#").lower()
    if re.fullmatch(r"[0-9a-f]{6}", digits):
        return f"#{digits}"
    if re.fullmatch(r"#[0-9a-fA-F]{3}", text.strip()):
        return "#" + "".join(2 * digit for digit in digits)
    try:
        return _HEX[plain(text)]
    except KeyError:
        raise ValueError("is not a colour; write it as #rrggbb or as a plain word such as red") from None


def spare_colour(place: int) -> str:
    """Return the name of a shirt colour for the second, third … team of a file; the first one is white.

    >>> spare_colour(1), spare_colour(2)
    ('red', 'black')
    """
    spare = [words.split()[0] for words in (_WORDS[code] for code in PALETTE if code != WHITE)]
    return spare[(place - 1) % len(spare)]


def contrast(colour: str) -> str:
    """Return black or white, whichever reads better on a colour.

    >>> contrast("#f9c80e"), contrast("#12284c")
    ('#1a1a1a', '#ffffff')
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return BLACK if 299 * red + 587 * green + 114 * blue > 128_000 else WHITE
