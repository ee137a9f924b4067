#!/usr/bin/env bash
# Builds the compiled engine in a folder, beside a site that is already open; its bots change over to it.
# Without a C compiler, or without the packages it needs, nothing is built and nothing is said.
set -eu
python=$1 folder=$2
mkdir -p "$folder"
exec > "$folder/log" 2>&1
command -v cc gcc clang > /dev/null || { echo "no C compiler here"; exit 0; }
rm -f "$folder/ready"
"$python" -c "import mypyc, setuptools" || "$python" -m pip install --quiet mypy setuptools
nice -n 10 "$python" tools/compile.py "$folder"
touch "$folder/ready"
