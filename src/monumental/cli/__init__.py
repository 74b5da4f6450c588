"""The `monumental` command: one file per sub-command."""
