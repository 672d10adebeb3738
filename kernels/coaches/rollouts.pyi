"""Rollouts: matches played on from a position by the club, up to a judgement."""
