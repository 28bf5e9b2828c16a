#!/bin/sh
# Until the first release there is one migration; it is made anew from the tables.
set -e
cd "$(dirname "$0")/.."
rm -rf migrations
mkdir migrations
npx drizzle-kit generate --name first
