"""Runs that outlive the window, whatever they play."""
