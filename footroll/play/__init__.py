"""Parts that both games share: dice, undo, the frame of a record, house rules, coaches, manners."""
