"""The room Print: what to print at the left, the page map in the middle, and a preview at the right."""
