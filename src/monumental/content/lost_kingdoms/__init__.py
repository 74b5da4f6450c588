"""The box Lost Kingdoms."""
