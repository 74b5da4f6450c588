"""The three civilizations of African Empires, one file each."""
