"""Human colour vision: contrast, distance, and colour blindness.

Contrast follows WCAG 2, distance CIE 1976 in L*a*b*. Deutan, protan and tritan sight are simulated with
the matrices of Machado, Oliveira and Fernandes (2009) at full severity, on linear light.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

WHITE_POINT: Final = (0.95047, 1.0, 1.08883)  # D65
TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
SIGHTS: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def parts_of(colour: str) -> Triple:
    """Return the red, green and blue of a colour, each from 0 to 1.

    >>> parts_of("#FF0033")
    (1.0, 0.0, 0.2)
    """
    red, green, blue = (part / 255 for part in bytes.fromhex(colour[1:]))
    return red, green, blue


def colour_of(parts: Triple) -> str:
    """Return red, green and blue as a colour.

    >>> colour_of((1.0, 0.0, 0.2))
    '#FF0033'
    """
    return "#" + "".join(f"{round(255 * part):02X}" for part in parts)


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2 contrast of two colours.

    >>> round(contrast("#FFFFFF", "#123F8F"), 1)
    9.8
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, from 0 to 1.

    >>> luminance("#000000"), round(luminance("#FFFFFF"), 3)
    (0.0, 1.0)
    """
    red, green, blue = _light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def distance(one: str, other: str, *, sight: str = "normal") -> float:
    """Return the distance of two colours for a kind of colour vision.

    >>> round(distance("#123F8F", "#FFC233")), round(distance("#123F8F", "#FFC233", sight="tritan"))
    (134, 71)
    """
    pairs = zip(_lab(_seen(one, sight)), _lab(_seen(other, sight)), strict=True)
    return float(sum((left - right) ** 2 for left, right in pairs) ** 0.5)


def _light(colour: str) -> Triple:
    """Return a colour as linear light."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts_of(colour)
    )
    return red, green, blue


def _seen(colour: str, sight: str) -> Triple:
    """Return the linear light of a colour for a kind of colour vision."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(SIGHTS[sight], _light(colour)))
    return red, green, blue


def _lab(light: Triple) -> Triple:
    """Return linear light as L*, a* and b*."""
    x, y, z = (_root(part / white) for part, white in zip(_times(TO_XYZ, light), WHITE_POINT, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    """Return a cube root, or near black its linear extension."""
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def _times(matrix: Matrix, parts: Triple) -> Triple:
    one, two, three = (sum(by * part for by, part in zip(row, parts, strict=True)) for row in matrix)
    return one, two, three
