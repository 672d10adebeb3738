"""Qt models and signals over the values of Footroll; nothing here paints."""
