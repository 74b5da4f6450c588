"""The part that knows no game: frames, chance, events, and the machine that runs frames until someone must decide."""
