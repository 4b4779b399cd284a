#!/bin/sh
# Kontor's commands: `kontor` of the archive. Run it in the folder that has the portal's settings (.env) and data.
here=$(dirname "$(readlink -f "$0")")
version=$(node --version 2>/dev/null)
case $version in
  v20.19.* | v20.[2-9][0-9].* | v2[1-9].* | v[3-9][0-9].*) ;;
  *)
    echo "Kontor needs Node.js 20.19 or newer; here is ${version:-none}." >&2
    exit 1
    ;;
esac
# Node.js reads this one when it starts, before the program reads .env.
if [ -z "${NODE_EXTRA_CA_CERTS-}" ] && [ -f .env ] && [ -r .env ]; then
  # With or without quotes, and line ends of Windows.
  authorities=$(tr -d '\r' <.env | sed -n "s/^NODE_EXTRA_CA_CERTS=[\"']\{0,1\}\([^\"']*\).*/\1/p" | tail -n 1)
  if [ -n "$authorities" ]; then export NODE_EXTRA_CA_CERTS="$authorities"; fi
fi
NODE_ENV=production exec node "$here/server/kontor.js" "$@"
