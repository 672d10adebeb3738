"""The row that declares an overlay: its name, its words, and whether it is exact."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlay:
    """One overlay with everything that choosers, help and docs say about it."""

    name: str  # in commands and settings
    title: str
    about: str  # beside the title in the panel of overlays
    shows: str  # in the docs table
    exact: bool

    @property
    def certainty(self) -> str:
        """Whether the values are exact."""
        return "exact" if self.exact else "estimate"
