"""The companion as a program: ``companion``, or ``python -m companion``."""

import gc
import sys

from companion.cli import main


def program() -> int:
    """Do what the command line says; gives the exit code, with which the process ends."""
    code = main()
    gc.freeze()  # Else all that was loaded is looked through for garbage on the way out.
    return code


if __name__ == "__main__":
    sys.exit(program())
