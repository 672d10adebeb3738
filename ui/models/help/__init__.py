"""Help: rules, glossary, keys and short pages, found by search or by the current question."""
