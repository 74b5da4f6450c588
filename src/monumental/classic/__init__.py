"""The rules of the big game, one file a chapter."""
