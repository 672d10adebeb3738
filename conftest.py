"""Without PyQt6 the desktop is left out of the tests, and everything else runs."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("PyQt6") else ["footroll/ui/*", "tests/ui/*"]
