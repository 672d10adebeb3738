"""Two teams in colours of their own: the darker shirt is worn by discs, the lighter by squares.

Shirts are moved in lightness until they stand out from each other and from the grass. A pair that is too alike for
some kind of sight is refused in a sentence, and the pair of the theme is worn.
"""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.ui.models.settings import OWN
from footroll.ui.models.sight import SIGHTS, colour_of, contrast, distance, luminance, parts_of
from footroll.ui.theme import Kit

if TYPE_CHECKING:
    from footroll.teams import Team
    from footroll.ui.theme import Theme

MARKS, WORDS = 3.0, 4.5  # the least contrast of what is seen, and of what is read
ALIKE = 40  # a distance under which two shirts are too alike
STEP = 0.01  # of lightness
WHITE, INK, BLACK = "#FFFFFF", "#1A1400", "#000000"
FAINT = 1.5  # a contrast to the surface under which a shirt is as good as lost there
TINT = 16  # per cent of a shirt in its tint, at most


@dataclass(frozen=True, slots=True)
class Dressed:
    """The theme that a room wears for two teams, and why it is not in their own colours, if it is not."""

    theme: Theme
    refusal: str = ""


def dress(teams: tuple[Team, Team] | None, *, theme: Theme, colours: str) -> Dressed:
    """Return what two teams wear under a setting: the theme as it is, unless they are to wear their own colours."""
    return own_kits(*teams, theme=theme) if teams and colours == OWN else Dressed(theme)


def own_kits(home: Team, away: Team, *, theme: Theme) -> Dressed:
    """Return a theme in which two teams wear their own colours, if everybody can tell them apart; print stays black."""
    if theme.name == "print":
        return Dressed(theme)
    fills = part_shirts(home.shirt, away.shirt, theme=theme)
    apart = min(distance(*fills, sight=sight) for sight in SIGHTS)
    if apart < ALIKE:
        alike = f"{home} and {away} are too alike for some eyes (distance {int(apart)} of {ALIKE})"
        return Dressed(theme, f"{alike}: blue and yellow are worn.")
    return Dressed(_clothe(theme, fills, seconds=(home.second, away.second)))


def _clothe(theme: Theme, fills: tuple[str, str], *, seconds: tuple[str, str]) -> Theme:
    """Return a theme with kits of these fills, and with everything that goes with them."""
    home, away = fills
    discs = (luminance(home) <= luminance(away), luminance(home) > luminance(away))
    kits = [_kit(fill, second, disc=disc) for fill, second, disc in zip(fills, seconds, discs, strict=True)]
    tints = tint_of(home, theme=theme), tint_of(away, theme=theme)
    inks = ink_of(home, theme=theme), ink_of(away, theme=theme)
    edges = [_edge(fill, tint, ink) for fill, tint, ink in zip(fills, tints, inks, strict=True)]
    return replace(theme, kits=(kits[0], kits[1]), tints=tints, inks=inks, edges=(edges[0], edges[1]))


def part_shirts(home: str, away: str, *, theme: Theme) -> tuple[str, str]:
    """Return two shirts, the darker made darker and the lighter lighter until both are told apart and seen on grass."""
    home_is_dark = luminance(home) <= luminance(away)
    dark, light = (home, away) if home_is_dark else (away, home)
    while contrast(dark, light) < MARKS:
        dark, light = move(dark, -STEP), move(light, STEP)
    while not all(max(contrast(light, grass), contrast(INK, grass)) >= MARKS for grass in theme.grass):
        light = move(light, STEP)
    return (dark, light) if home_is_dark else (light, dark)


def move(colour: str, step: float) -> str:
    """Return a colour that is lighter or darker by a step, and of the same hue.

    >>> move("#800000", 0.1), move("#800000", -0.1), move("#FFFFFF", 0.1)
    ('#B30000', '#4D0000', '#FFFFFF')
    """
    hue, lightness, saturation = rgb_to_hls(*parts_of(colour))
    return colour_of(hls_to_rgb(hue, min(1.0, max(0.0, lightness + step)), saturation))


def _kit(fill: str, second: str, *, disc: bool) -> Kit:
    """Return a kit: a light rim round a disc, a dark one round a square."""
    return Kit(fill, number_on(fill, second), WHITE if disc else INK, round=disc)


def number_on(fill: str, second: str) -> str:
    """Return the colour of a number on a shirt: the team's second colour if it can be read there.

    >>> number_on("#123F8F", "#FFC233"), number_on("#123F8F", "#C62828"), number_on("#FFC233", "#FFFFFF")
    ('#FFC233', '#FFFFFF', '#1A1400')
    """
    return next(ink for ink in (second, WHITE, INK, BLACK) if contrast(ink, fill) >= WORDS)


def tint_of(fill: str, *, theme: Theme) -> str:
    """Return a breath of a shirt on the surface, on which words can still be read; of its ink, if it is too faint."""
    breath = ink_of(fill, theme=theme) if contrast(fill, theme.surface) < FAINT else fill
    tints = (_mix(breath, theme.surface, share / 100) for share in range(TINT, -1, -1))
    return next(tint for tint in tints if min(contrast(ink, tint) for ink in (theme.second, theme.bad)) >= WORDS)


def _mix(colour: str, ground: str, share: float) -> str:
    red, green, blue = (
        share * one + (1 - share) * other for one, other in zip(parts_of(colour), parts_of(ground), strict=True)
    )
    return colour_of((red, green, blue))


def ink_of(fill: str, *, theme: Theme) -> str:
    """Return a shirt so dark by day, or so light by night, that words in it can be read on the surface."""
    step = STEP if theme.name == "dark" else -STEP
    while contrast(fill, theme.surface) < WORDS:
        fill = move(fill, step)
    return fill


def _edge(fill: str, tint: str, ink: str) -> str:
    """Return the edge of a button on a tint: the shirt if it is seen there, else its ink."""
    return fill if contrast(fill, tint) >= MARKS else ink
