"""The desktop: a window on the pitch and both team sheets. It holds no rule; it asks `footroll`."""
