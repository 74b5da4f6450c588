"""Records: scenarios, snapshots, game files, replay and the proof that a game was fair."""
