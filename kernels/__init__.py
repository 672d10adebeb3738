"""The rules as small compiled functions on plain numbers, each with the id of its clause."""
