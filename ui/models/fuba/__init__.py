"""Models of the FUBA rooms: the board, the question, the record."""
