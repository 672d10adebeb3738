"""The screens of a replay: the room with its tracks and its panel, and the statistics."""
