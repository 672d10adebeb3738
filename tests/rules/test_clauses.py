"""The catalogue of clauses."""

import pytest

from footroll.errors import UnknownClause
from footroll.rules import clause, clauses
from tests.clauses import CLAUSE_ID, named_clauses

# Components, printed examples and advice of FUBA: nothing in the sources carries them out.
UNNAMED_FUBA = {
    "F3-0-03", "F3-1.1-02", "F3-1.1-03", "F3-3.4-02", "F3-4.2.2.2-04", "F3-4.4-16", "F3-4.7-06",
    "F3-5.6.2-07", "F3-A7-09", "F3-A11-05", "F3-N-02",
}  # fmt: skip
# Testable clauses without a place in the source: the order of the sources, two pieces of advice and a remark on time.
UNNAMED = {"FR-0-05", "FR-1.1-02", "FR-2.4-03", "FR-3.3.1-20"}


def test_the_catalogue_holds_every_clause_of_the_book():
    assert len(clauses()) == 652
    assert sum(each.testable for each in clauses().values()) > 590


def test_every_other_testable_clause_is_named_where_it_is_implemented():
    testable = {each.id for each in clauses().values() if each.testable}
    assert testable - named_clauses() <= UNNAMED


def test_the_sources_name_every_rule_of_fuba():
    testable = {clause.id for clause in clauses("F3").values() if clause.testable}
    assert testable - named_clauses() <= UNNAMED_FUBA


def test_only_whole_ids_count_as_names():
    assert CLAUSE_ID.findall("(FR-3.3.1-03, FR-L-44) FR-B.5-04: FR_2_1_04 FR-2.14-05 to -09") == [
        "FR-3.3.1-03",
        "FR-L-44",
        "FR-B.5-04",
        "FR-2.14-05",
    ]


def test_a_clause_is_found_whatever_the_case_of_its_letters():
    assert clause("fr-b.5-04").id == "FR-B.5-04"


def test_an_unknown_clause_is_refused_in_one_sentence():
    with pytest.raises(UnknownClause, match=r"^the rules have no clause XY-9; ids look like FR-3\.5\.2-01$"):
        clause("XY-9")
    with pytest.raises(UnknownClause, match=r"^the rules have no clause FR-1\.4\.03; did you mean FR-1\.4-03\?$"):
        clause("FR-1.4.03")
