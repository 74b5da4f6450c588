"""Playing in the terminal: a full-screen table, and a plain line mode for pipes and screen readers."""
