"""How each question of a match is put to a person, and how he answers it."""
