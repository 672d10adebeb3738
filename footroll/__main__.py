"""Run the command line, as `footroll` or as `python -m footroll`."""

from footroll.interrupts import end_at_once


def main() -> None:
    """Run the command line; Ctrl-C ends it with one line, even during imports."""
    end_at_once()
    from footroll.cli import main as run

    run()


if __name__ == "__main__":
    main()
