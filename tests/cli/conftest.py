"""Fixtures that several commands share."""

import pytest

from footroll.cli import main


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Return the file of a short match."""
    path = tmp_path_factory.mktemp("records") / "cup.txt"
    with pytest.raises(SystemExit):
        main(["match", "--seed", "7", "--win", "one_side(1)", "--record", str(path), "--json"])
    return path
