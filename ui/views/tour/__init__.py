"""The card and the arrow of the first-match tour."""
