// Chooses the tests of `quick`: those that need only the code, and those beside files that have changed.
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

/** Tests of rules, contract and screens that need no server, of the house rules and of the documents' tables. */
const pure = [
  'src/domain/',
  'src/contract/',
  'src/web/',
  'tests/house/',
  'tests/support/',
  'tests/coverage-table',
  'tests/security-table',
];

/** Returns the tests for Vitest, as the beginnings of their paths. */
export function nearTests(root) {
  const rooms = changedSince(root).map(roomOf);
  const near = rooms.filter((room) => room !== null && hasTests(path.join(root, room)));
  return [...new Set([...pure, ...near])];
}

/** Returns the tests for a changed file: a test itself, or for another file of `src/server` the tests of its folder. */
function roomOf(file) {
  if (file.endsWith('.test.ts')) return file;
  return file.startsWith('src/server/') ? `${path.posix.dirname(file)}/` : null;
}

function hasTests(place) {
  if (!fs.existsSync(place)) return false;
  return place.endsWith('.test.ts') || fs.readdirSync(place).some((file) => file.endsWith('.test.ts'));
}

/** Lists new files, and those that differ from the main branch, or on the main branch from the last commit. */
function changedSince(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const base = ['origin/main', 'main']
    .map((branch) => git('merge-base', 'HEAD', branch).trim())
    .find(Boolean);
  const changed = git('diff', '--name-only', '--diff-filter=d', base ?? 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}
