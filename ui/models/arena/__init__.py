"""The Arena room: choices, saved ladders, and their tables."""
