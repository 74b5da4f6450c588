"""The box African Empires."""
