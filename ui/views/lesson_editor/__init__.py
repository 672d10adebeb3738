"""The widgets of the lesson editor."""
