"""Footroll: eleven a side on a grid of yards, and a D100 whenever skill is not enough."""

from footroll._version import __version__

__all__ = ["__version__"]
