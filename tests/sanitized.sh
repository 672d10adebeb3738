#!/usr/bin/env bash
# Build the kernels with the bounds and undefined-behaviour sanitizers, run the tests once, and rebuild the usual kernels.
set -euo pipefail
bin=$(cd "$1" && pwd)
export PATH="$bin:$PATH" QT_QPA_PLATFORM=offscreen
restore() {
    rm -f kernels/*.so kernels/*/*.so
    python setup.py -q build_ext --inplace --force >/dev/null 2>&1
}
trap restore EXIT
rm -f kernels/*.so kernels/*/*.so
mkdir -p build
FOOTROLL_SANITIZE=1 python setup.py -q build_ext --inplace --force >build/sanitized.log 2>&1 || { cat build/sanitized.log; exit 1; }
LD_PRELOAD="$(gcc -print-file-name=libubsan.so)" UBSAN_OPTIONS=print_stacktrace=1 pytest -n auto -q
