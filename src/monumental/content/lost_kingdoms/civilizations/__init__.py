"""The four civilizations of Lost Kingdoms, one file each."""
