#!/usr/bin/env bash
# Installs from Debian's packages what pip cannot bring; needs to be root for that, and says so.
# `system.sh site` brings only what a host needs, without an argument everything tests need.
set -euo pipefail
PATH=$PATH:/usr/sbin:/sbin

missing=()
python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
if [ "${1:-}" != site ]; then
    command -v gcc >/dev/null || missing+=(gcc)
    python3 -c 'import os, sysconfig as s; exit(not os.path.exists(s.get_path("include") + "/Python.h"))' ||
        missing+=(python3-dev)
    ldconfig -p 2>/dev/null | grep -q libcairo.so.2 || missing+=(libcairo2)
    command -v fc-match >/dev/null && fc-match sans | grep -qi 'dejavu\|noto\|liberation' ||
        missing+=(fontconfig fonts-dejavu-core)
    command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell) # browser tests
    command -v firefox-esr >/dev/null || missing+=(firefox-esr)              # the same in others
    command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
    command -v Xvfb >/dev/null || missing+=(xvfb)
    compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql) # store tests
fi

[ ${#missing[@]} -eq 0 ] && exit 0
run=()
[ "$(id -u)" -eq 0 ] || run=(sudo)
if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    echo "Please install these Debian packages first: ${missing[*]}" >&2
    exit 1
fi
"${run[@]}" apt-get update -qq
"${run[@]}" apt-get install -y -qq "${missing[@]}" >/dev/null
