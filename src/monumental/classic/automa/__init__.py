"""The Automa: the solo opponent of the rulebook, an ordinary seat whose turns follow cards.

It has no City. What it gains lies face up on its own pile, which nobody draws from, so that scoring, views and records
treat it like any seat.
"""
