#!/usr/bin/env bash
# Lints and formats scripts and style sheets with biome, where node is at hand:
#   bash tools/biome.sh check    bash tools/biome.sh format
set -euo pipefail
BIOME="@biomejs/biome@2.6.6"

if ! command -v npx >/dev/null; then
  echo "node is not at hand: scripts and style sheets are not checked"
elif [ "${1:-check}" = format ]; then
  npx --yes "$BIOME" check --write .
else
  npx --yes "$BIOME" ci .
fi
