"""Build the Cython kernels; everything else stands in pyproject.toml."""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

SANITIZED = os.environ.get("FOOTROLL_SANITIZE") == "1"
OPTIMIZE = os.environ.get("FOOTROLL_OPTIMIZE", "3")
KERNELS_LATER = os.environ.get("FOOTROLL_KERNELS") == "later"  # a checkout builds them in place, by itself
WINDOWS = os.name == "nt"
CORES = 1 if WINDOWS else os.cpu_count() or 1


def compile_flags() -> list[str]:
    """Return the flags of a portable build: never those of this machine's processor alone."""
    if SANITIZED:
        return ["-O1", "-g", "-fsanitize=bounds,undefined", "-fno-sanitize-recover=all"]
    return ["/O2"] if WINDOWS else [f"-O{OPTIMIZE}", "-g0", "-ffp-contract=off"]


def link_flags() -> list[str]:
    """Return what the linker needs: the sanitizer's own library when it is asked for."""
    return ["-fsanitize=bounds,undefined"] if SANITIZED else []


def extensions() -> list[Extension]:
    """Return one extension module for each kernel."""
    return [
        Extension(
            f"footroll.kernels.{source.stem}",
            [f"footroll/kernels/{source.name}"],
            include_dirs=["footroll/kernels"],
            extra_compile_args=compile_flags(),
            extra_link_args=link_flags(),
        )
        for source in sorted(Path("footroll/kernels").glob("*.pyx"))
    ]


setup(
    ext_modules=[]
    if KERNELS_LATER
    else cythonize(
        extensions(),
        nthreads=CORES,
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
            "embedsignature": True,
        },
        force=SANITIZED,
    ),
    options={"build_ext": {"parallel": CORES}},
)
