"""Benchmarks: each kernel against the best alternative, in the same process and the same rounds."""
