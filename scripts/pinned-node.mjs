import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { npm, quietly } from './install-packages.mjs';
import { run } from './run-program.mjs';

/** The first version that has `crypto.randomUUIDv7`. */
const oldest = '24.16.0';
const pinned = '24.21.0';

/**
 * Returns the Node that runs the product: the pinned version from the packages; otherwise the system's if it is new
 * enough; otherwise a version downloaded for this folder alone.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function pinnedNode(root, say) {
  const fetched = path.join(root, 'node_modules/.cache/node');
  const known = [
    ...binariesBelow(path.join(root, 'node_modules')),
    process.execPath,
    ...binariesBelow(path.join(fetched, 'node_modules')),
  ];
  const usable = known.find(isNewEnough);
  if (usable) return usable;
  say(`Fetching Node ${pinned}…`);
  fs.mkdirSync(fetched, { recursive: true });
  await run(...npm(), {
    cwd: fetched,
    args: [
      'install',
      `node@${pinned}`,
      '--prefix',
      fetched,
      '--no-save',
      '--ignore-scripts=false',
      ...quietly,
    ],
  });
  const binary = binariesBelow(path.join(fetched, 'node_modules')).find(isNewEnough);
  if (binary) return binary;
  throw new Error(
    `Node ${process.versions.node} is too old and a newer one could not be fetched: install Node ${oldest} or newer (nodejs.org).`,
  );
}

function binariesBelow(modules) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return [`node-${system}-${process.arch}`, 'node'].map((name) => path.join(modules, name, 'bin', file));
}

function isNewEnough(binary) {
  if (!fs.existsSync(binary)) return false;
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim().slice(1).localeCompare(oldest, 'en', { numeric: true }) >= 0;
}
