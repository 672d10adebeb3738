"""Two coaches play, and a person watches: pace, figures and last moves."""
