"""Views of the FUBA rooms: the board, its tracks and cards, the panel."""
