"""The national coach: the club with search over its candidates and whole plans."""
