"""The widgets of the window and their painting; nothing here knows a rule."""
