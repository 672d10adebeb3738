"""Run the command line as `python -m footroll`."""

from footroll.cli import main

if __name__ == "__main__":
    main()
