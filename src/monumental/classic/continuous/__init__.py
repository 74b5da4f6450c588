"""Continuous Play: all Cities first, then one action each in turn until all have passed (AE.CONT)."""
