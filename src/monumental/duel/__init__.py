"""The rules of *Monumental Duel*, the two-player card game of the family, one file a chapter."""
