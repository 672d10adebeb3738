"""A match at a real table: dice that people roll and type in, and what their hands have to do."""
