"""The laboratory: what is measured about the game, from rule coverage to balance and speed."""
