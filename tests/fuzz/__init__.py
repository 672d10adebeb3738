"""Mutated inputs for every reader, in limited processes: `make check-fuzz`."""
