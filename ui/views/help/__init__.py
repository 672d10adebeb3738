"""Help beside the room."""
