"""Find the packages and build the Cython kernels; everything else is in pyproject.toml."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # pip runs this file without its folder on the path

import needs  # noqa: E402

SANITIZED = os.environ.get("FOOTROLL_SANITIZE") == "1"
OPTIMIZE = os.environ.get("FOOTROLL_OPTIMIZE", "3")
KERNELS_LATER = os.environ.get("FOOTROLL_KERNELS") == "later"  # make builds them in place afterwards
WINDOWS = os.name == "nt"
CORES = 1 if WINDOWS else os.cpu_count() or 1
COMPILING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop", "install"}
IN_PLACE = {"editable_wheel", "develop", "--inplace", "-i"}
STAGE = "build/whole"  # a checkout without links is assembled here
LEFT_BEHIND = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__", *needs.LINKS)


def source_folder() -> str:
    """Return the folder with the whole package: the checkout, or a copy of it if git made no links."""
    plain = needs.plain_links(ROOT)
    if not plain:
        return "."
    if "sdist" in sys.argv or IN_PLACE & set(sys.argv):
        doing = "a source distribution" if "sdist" in sys.argv else "an installation in place"
        sys.exit(needs.refuse_plain_links(plain, doing=doing))
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree("footroll", f"{STAGE}/footroll", ignore=LEFT_BEHIND)
    for name, folder in needs.LINKS.items():
        shutil.copytree(folder, f"{STAGE}/footroll/{name}", ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.c"))
    return STAGE


def compile_flags() -> list[str]:
    """Return the flags of a portable build, without any for this machine's processor."""
    if SANITIZED:
        return ["-O1", "-g", "-fsanitize=bounds,undefined", "-fno-sanitize-recover=all"]
    return ["/O2"] if WINDOWS else [f"-O{OPTIMIZE}", "-g0", "-ffp-contract=off"]


def link_flags() -> list[str]:
    """Return the linker flags, with the sanitizer's library if it is on."""
    return ["-fsanitize=bounds,undefined"] if SANITIZED else []


def extensions(source: str) -> list[Extension]:
    """Return one extension module for each kernel."""
    kernels = sorted(Path(source, "footroll/kernels").rglob("*.pyx"))
    return [
        Extension(
            ".".join(kernel.relative_to(source).with_suffix("").parts),
            [kernel.as_posix()],
            include_dirs=[f"{source}/footroll/kernels"],
            extra_compile_args=compile_flags(),
            extra_link_args=link_flags(),
        )
        for kernel in kernels
    ]


def kernels(source: str) -> list[Extension]:
    """Return the kernels, translated to C if this run compiles; exit if there is no compiler."""
    if KERNELS_LATER:
        return []
    if not COMPILING & set(sys.argv):
        return extensions(source)
    missing = needs.missing_to_compile()
    if missing:
        sys.exit(needs.advise(missing))
    from Cython.Build import cythonize

    translated: list[Extension] = cythonize(
        extensions(source),
        include_path=[source],
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
    )
    return translated


SOURCE = source_folder()
setup(
    packages=find_packages(SOURCE, include=["footroll", "footroll.*"]),  # it follows the links
    package_dir={} if SOURCE == "." else {"": SOURCE},
    ext_modules=kernels(SOURCE),
    options={"build_ext": {"parallel": CORES}},
)
