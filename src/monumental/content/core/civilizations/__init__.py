"""The five civilizations of the core box, one file each."""
