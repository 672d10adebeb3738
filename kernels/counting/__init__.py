"""Kernels that count exact odds over the kernels of play."""
