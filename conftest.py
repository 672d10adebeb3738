"""Leave the desktop out of the tests if PyQt6 is missing."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("PyQt6") else ["footroll/ui/*", "tests/ui/*"]
