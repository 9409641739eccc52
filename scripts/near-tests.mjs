// Chooses the tests of `quick`: those that need only the code, and those beside files that have changed.
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

/**
 * Tests that need only the code: rules, contract, screens without a server, house rules and the tables of the
 * documents.
 */
const pure = [
  'src/domain/',
  'src/contract/',
  'src/web/',
  'tests/house/',
  'tests/support/',
  'tests/coverage-table',
  'tests/security-table',
];

/** Returns the start of the path of each test to run, as Vitest takes it. */
export function nearTests(root) {
  const rooms = changedSince(root).map(roomOf);
  const near = rooms.filter((room) => room !== null && hasTests(path.join(root, room)));
  return [...new Set([...pure, ...near])];
}

/**
 * Returns the tests for a changed file: the file itself if it is a test, or the tests of its folder for another file
 * of `src/server`.
 */
function roomOf(file) {
  if (file.endsWith('.test.ts')) return file;
  return file.startsWith('src/server/') ? `${path.posix.dirname(file)}/` : null;
}

function hasTests(place) {
  if (!fs.existsSync(place)) return false;
  return place.endsWith('.test.ts') || fs.readdirSync(place).some((file) => file.endsWith('.test.ts'));
}

/**
 * Lists new files, and the files that differ from the main branch; on the main branch, the files that differ from the
 * last commit.
 */
function changedSince(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const base = ['origin/main', 'main']
    .map((branch) => git('merge-base', 'HEAD', branch).trim())
    .find(Boolean);
  const changed = git('diff', '--name-only', '--diff-filter=d', base ?? 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}
