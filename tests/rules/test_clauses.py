"""The catalogue of clauses."""

import pytest

from footroll.errors import UnknownClause
from footroll.rules import clause, clauses


def test_the_catalogue_holds_every_clause_of_the_book():
    assert len(clauses()) == 652
    assert sum(each.testable for each in clauses().values()) > 590


def test_a_clause_is_found_whatever_the_case_of_its_letters():
    assert clause("fr-b.5-04").id == "FR-B.5-04"


def test_an_unknown_clause_is_refused_in_one_sentence():
    with pytest.raises(UnknownClause, match=r"^FR-9\.9-99 is no clause; ids look like FR-3\.5\.2-01$"):
        clause("FR-9.9-99")
