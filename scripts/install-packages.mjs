import fs from 'node:fs';
import path from 'node:path';
import { run } from './run-program.mjs';
import { takeTurns } from './take-turns.mjs';

/**
 * Installs exactly what package-lock.json lists, unless it is there already.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function installPackages(root, say) {
  if (isInstalled(root)) return;
  await takeTurns(
    root,
    () => (isInstalled(root) ? undefined : install(root, say)),
    () => say('Waiting for another start to finish installing…'),
  );
}

async function install(root, say) {
  const modules = path.join(root, 'node_modules');
  const unfinished = path.join(modules, '.unfinished');
  if (fs.existsSync(unfinished)) fs.rmSync(modules, { recursive: true, force: true });
  say(fs.existsSync(modules) ? 'Updating packages…' : 'Installing packages (first start only)…');
  fs.mkdirSync(modules, { recursive: true });
  fs.writeFileSync(unfinished, '');
  const code = await run(...npm(), {
    cwd: root,
    // Not `npm ci`: it fails if the registry lacks an optional package of another platform. No package needs an
    // install script. With NODE_ENV=production, npm would leave out the packages that build the web.
    args: ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts', ...quietly],
  });
  if (code !== 0) throw new Error('npm could not install the packages; its message is above.');
  fs.rmSync(unfinished);
}

export const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Returns the npm that runs this script, under the Node that runs npm; otherwise the npm in PATH. */
export function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && /npm-cli\.c?js$/.test(cli) && fs.existsSync(cli)) return [node ?? process.execPath, [cli]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/**
 * Compares the lock file with npm's own record of the installed packages. npm writes its record when an install is
 * complete.
 */
export function isInstalled(root) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const present = readLock(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present || fs.existsSync(path.join(root, 'node_modules/.unfinished'))) return false;
  return Object.entries(wanted).every(([place, { version, integrity, ...entry }]) => {
    if (place === '') return true;
    const found = present[place];
    if (!found) return entry.optional === true && !isForThisMachine(entry);
    return (
      found.version === version && found.integrity === integrity && fs.existsSync(path.join(root, place))
    );
  });
}

function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

// npm alone decides about packages that depend on the C library, or that only another optional package needs.
function isForThisMachine({ os, cpu, libc }) {
  if (libc || (!os && !cpu)) return false;
  return allows(os, process.platform) && allows(cpu, process.arch);
}

function allows(list, value) {
  const names = [list ?? []].flat();
  if (names.includes(`!${value}`)) return false;
  return names.includes(value) || names.every((name) => name.startsWith('!'));
}
