"""Benchmarks: each kernel beside the best alternative, in the same process and the same rounds."""
