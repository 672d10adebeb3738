"""The lesson editor without its widgets: the draft, its checks, and the copies that survive a crash."""
