"""`python -m monumental` is the `monumental` command, also where the folder of scripts is not on the path."""

from monumental.cli.main import main

if __name__ == "__main__":
    main()
