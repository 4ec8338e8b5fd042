"""The companion, where it is called as a module: ``python -m companion``."""

import sys

from companion.cli import main

if __name__ == "__main__":
    sys.exit(main())
