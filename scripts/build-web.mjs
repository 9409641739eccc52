import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './run-program.mjs';
import { takeTurns } from './take-turns.mjs';

const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'index.html',
  'offer.html',
  'vite.config.ts',
  'scripts/web-build',
  'scripts/bundle-budget.mjs',
  'package-lock.json',
];

/**
 * Builds the web into `dist`, unless the build there has the same sources.
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 */
export async function buildWeb(root, node, say) {
  if (isFresh(root)) return;
  await takeTurns(
    root,
    async () => {
      if (isFresh(root)) return;
      say('Building the web…');
      const print = fingerprint(root);
      fs.rmSync(stamp(root), { force: true });
      const code = await run(node, [path.join(root, 'node_modules/vite/bin/vite.js')], {
        cwd: root,
        args: ['build', '--logLevel', 'warn'],
        env: { ...process.env, NODE_ENV: 'production' },
        // The progress on standard output moves the cursor. Errors come on standard error.
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (code !== 0) throw new Error('The web could not be built; the reason is above.');
      fs.writeFileSync(stamp(root), print);
    },
    () => say('Waiting for another start to finish building…'),
  );
}

const stamp = (root) => path.join(root, 'dist/.built-from');

function isFresh(root) {
  if (!fs.existsSync(path.join(root, 'dist/index.html'))) return false;
  try {
    return fs.readFileSync(stamp(root), 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

function fingerprint(root) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(path.join(root, source))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(place) {
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [place];
  const entries = fs.readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesOf(path.join(place, name)));
}
