#!/usr/bin/env bash
# Build the kernels without optimisation in another folder, and check that 1,000 seeded matches end in the same bytes with
# both builds, on one thread and on two.
set -euo pipefail
bin=$(cd "$1" && pwd)
matches=${2:-1000}
here=$PWD
plain=$(mktemp -d)
trap 'rm -rf "$plain"' EXIT
cp -rLp footroll setup.py needs.py pyproject.toml README.md LICENSE "$plain"
rm -f "$plain"/footroll/kernels/*.so "$plain"/footroll/kernels/*/*.so
(cd "$plain" && FOOTROLL_OPTIMIZE=0 "$bin/python" setup.py -q build_ext --inplace >build.log 2>&1) || { cat "$plain/build.log"; exit 1; }

# Print the checksum of the matches, played by the kernels in a folder and no others.
checksum() {
    (
        cd "$1"
        export PYTHONPATH="$1"
        "$bin/python" -P -c "import sys; from footroll.kernels import batch; sys.exit(not batch.__file__.startswith('$1/'))" ||
            { echo "the kernels of $1 are not the ones that were loaded" >&2; exit 1; }
        "$bin/python" -P "$here/tests/checksum.py" "$matches" "$2"
    )
}

fast=$(checksum "$here" 1)
two=$(checksum "$here" 2)
slow=$(checksum "$plain" 1)
echo "-O3, 1 thread   $fast"
echo "-O3, 2 threads  $two"
echo "-O0, 1 thread   $slow"
[ "$fast" = "$two" ] && [ "$fast" = "$slow" ] && echo "$matches matches end in the same bytes"
