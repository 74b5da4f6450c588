"""The vocabulary that cards are written in, its interpreter, and the text generator."""
