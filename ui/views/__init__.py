"""Widgets of the window and their painting; no rules here."""
