"""Whole plans of runs, chosen by rollouts."""
