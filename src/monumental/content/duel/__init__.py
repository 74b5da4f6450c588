"""The Trade box of Duel as literals, one file a chapter."""
