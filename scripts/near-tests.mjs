// The tests of a first answer: those that ask nobody but the code itself, and those beside what has changed.
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

/** Rules, contract and screens without a server; the house and the tables of the documents. */
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

/** A test stands for itself, everything else in `src/server` for the tests of its folder. */
function roomOf(file) {
  if (file.endsWith('.test.ts')) return file;
  return file.startsWith('src/server/') ? `${path.posix.dirname(file)}/` : null;
}

function hasTests(place) {
  if (!fs.existsSync(place)) return false;
  return place.endsWith('.test.ts') || fs.readdirSync(place).some((file) => file.endsWith('.test.ts'));
}

/** Files that differ from the main branch where this is another, else from the last commit, and new ones. */
function changedSince(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const base = ['origin/main', 'main']
    .map((branch) => git('merge-base', 'HEAD', branch).trim())
    .find(Boolean);
  const changed = git('diff', '--name-only', '--diff-filter=d', base ?? 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}
