"""Kits in the teams' own colours: discs for the darker shirt, squares for the lighter.

Shirts are lightened or darkened until they contrast with each other and with the grass. If the pair is too similar for
some form of colour blindness, a notice says so and the theme's kits are used.
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

MARKS, WORDS = 3.0, 4.5  # minimum contrast for shapes, and for text
ALIKE = 40  # below this distance two shirts are too similar
STEP = 0.01  # of lightness
WHITE, INK, BLACK = "#FFFFFF", "#1A1400", "#000000"
FAINT = 1.5  # below this contrast a shirt disappears against the surface
TINT = 16  # most of a shirt in its tint, per cent


@dataclass(frozen=True, slots=True)
class TeamTheme:
    """The theme with two teams' kits, and the reason if their own colours are not used."""

    theme: Theme
    refusal: str = ""


def dress(teams: tuple[Team, Team] | None, *, theme: Theme, colours: str) -> TeamTheme:
    """Return the kits of two teams under a setting: the theme's, or their own."""
    return own_kits(*teams, theme=theme) if teams and colours == OWN else TeamTheme(theme)


def own_kits(home: Team, away: Team, *, theme: Theme) -> TeamTheme:
    """Return a theme with the teams' own colours if they are distinguishable; print stays black."""
    if theme.name == "print":
        return TeamTheme(theme)
    fills = separate_shirts(home.shirt, away.shirt, theme=theme)
    apart = min(distance(*fills, sight=sight) for sight in SIGHTS)
    if apart < ALIKE:
        alike = f"{home} and {away} look too similar for some eyes (distance {int(apart)} of {ALIKE})"
        return TeamTheme(theme, f"{alike}: using blue and yellow.")
    return TeamTheme(_clothe(theme, fills, seconds=(home.second, away.second)))


def _clothe(theme: Theme, fills: tuple[str, str], *, seconds: tuple[str, str]) -> Theme:
    """Return a theme with kits in these colours, and everything derived from them."""
    home, away = fills
    discs = (luminance(home) <= luminance(away), luminance(home) > luminance(away))
    kits = [
        Kit(fill, number_on(fill, second), WHITE if disc else INK, round=disc)
        for fill, second, disc in zip(fills, seconds, discs, strict=True)
    ]
    tints = tint_of(home, theme=theme), tint_of(away, theme=theme)
    inks = ink_of(home, theme=theme), ink_of(away, theme=theme)
    edges = [
        (fill if contrast(fill, tint) >= MARKS else ink) for fill, tint, ink in zip(fills, tints, inks, strict=True)
    ]
    return replace(theme, kits=(kits[0], kits[1]), tints=tints, inks=inks, edges=(edges[0], edges[1]))


def separate_shirts(home: str, away: str, *, theme: Theme) -> tuple[str, str]:
    """Darken the darker shirt and lighten the lighter until both contrast with each other and the grass."""
    home_is_dark = luminance(home) <= luminance(away)
    dark, light = (home, away) if home_is_dark else (away, home)
    while contrast(dark, light) < MARKS:
        dark, light = move(dark, -STEP), move(light, STEP)
    while not all(max(contrast(light, grass), contrast(INK, grass)) >= MARKS for grass in theme.grass):
        light = move(light, STEP)
    return (dark, light) if home_is_dark else (light, dark)


def move(colour: str, step: float) -> str:
    """Return a lighter or darker colour of the same hue.

    >>> move("#800000", 0.1), move("#800000", -0.1), move("#FFFFFF", 0.1)
    ('#B30000', '#4D0000', '#FFFFFF')
    """
    hue, lightness, saturation = rgb_to_hls(*parts_of(colour))
    return colour_of(hls_to_rgb(hue, min(1.0, max(0.0, lightness + step)), saturation))


def number_on(fill: str, second: str) -> str:
    """Return the colour of a shirt number: the team's second colour if readable.

    >>> number_on("#123F8F", "#FFC233"), number_on("#123F8F", "#C62828"), number_on("#FFC233", "#FFFFFF")
    ('#FFC233', '#FFFFFF', '#1A1400')
    """
    return next(ink for ink in (second, WHITE, INK, BLACK) if contrast(ink, fill) >= WORDS)


def tint_of(fill: str, *, theme: Theme) -> str:
    """Return a light tint of a shirt on which text stays readable; of its ink if too faint."""
    breath = ink_of(fill, theme=theme) if contrast(fill, theme.surface) < FAINT else fill
    tints = (_mix(breath, theme.surface, share / 100) for share in range(TINT, -1, -1))
    return next(tint for tint in tints if min(contrast(ink, tint) for ink in (theme.second, theme.bad)) >= WORDS)


def _mix(colour: str, ground: str, share: float) -> str:
    red, green, blue = (
        share * one + (1 - share) * other for one, other in zip(parts_of(colour), parts_of(ground), strict=True)
    )
    return colour_of((red, green, blue))


def ink_of(fill: str, *, theme: Theme) -> str:
    """Darken or lighten a shirt colour until text in it is readable on the surface."""
    step = STEP if theme.name == "dark" else -STEP
    while contrast(fill, theme.surface) < WORDS:
        fill = move(fill, step)
    return fill
