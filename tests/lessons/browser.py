"""Debian's chromium for the tests of pages; a missing browser fails where packages can be installed."""

import os
import shutil

import pytest


def find_chromium():
    """Return the path of chromium, or skip the test on machines where nobody may install it."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0:
        pytest.fail("chromium is missing; make test installs it with .ci/qt-packages")
    if found is None:
        pytest.skip("chromium is not installed: sudo apt-get install chromium")
    return found


def launch(playwright):
    """Start chromium without a window, for this computer only."""
    args = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ]
    return playwright.chromium.launch(executable_path=find_chromium(), args=args)
