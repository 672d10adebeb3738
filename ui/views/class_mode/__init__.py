"""The widgets of class mode."""
