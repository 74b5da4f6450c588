"""Players that receive a view and answer with a choice."""
