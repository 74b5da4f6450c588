"""The civilizations of Lost Kingdoms, one file each."""
