#!/bin/sh
# Everything that an installation does, with the Node beside this file: no npm, no network.
set -eu
usage() {
  cat <<'END'
sourcing serve [--help]          runs the platform until SIGTERM; --help lists the settings
sourcing agent create <email>    invites a colleague; see also promote, sign-out, remove-factors
sourcing keys list               the signing and sealing keys; see also rotate, reseal
sourcing doctor                  recomputes what follows from other rows, and prints differences
sourcing upgrade:check           says what starting this release does to the database, and what comes first
sourcing backup <file>           writes database and files of one moment into an archive
sourcing restore <file>          restores them, with the platform stopped
sourcing health                  ends with 0 if the platform that runs here is ready
END
}

home=$(dirname "$(dirname "$(readlink -f "$0")")")
command=${1:-help}
[ $# -eq 0 ] || shift
: "${NODE_ENV:=production}"
export NODE_ENV
run() {
  program=$1
  shift
  exec "$home/bin/node" "$home/src/server/$program.js" "$@"
}

case $command in
  serve) run main "$@" ;;
  agent | keys | doctor) run "$command-command" "$@" ;;
  upgrade:check) run upgrade-command "$@" ;;
  backup | restore) run backup-command "$command" "$@" ;;
  health)
    exec "$home/bin/node" --eval "require('node:http')
      .get({ host: '${HOST:-localhost}', port: ${PORT:-3000}, path: '/readyz', timeout: 3000 })
      .on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
      .on('timeout', () => process.exit(1))
      .on('error', () => process.exit(1))"
    ;;
  help | --help | -h) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
