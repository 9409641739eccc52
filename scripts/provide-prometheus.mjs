import fs from 'node:fs';
import path from 'node:path';
import { run } from './run-program.mjs';

/**
 * Returns the folder of Prometheus's programs: the system's; otherwise, if `mayFetch`, Debian's package, unpacked in
 * `node_modules/.cache` so that no service starts; otherwise null.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {boolean} mayFetch
 * @returns {Promise<string | null>}
 */
export async function providePrometheus(root, say, mayFetch) {
  const cache = path.join(root, 'node_modules/.cache/prometheus');
  const folders = ['/usr/bin', path.join(cache, 'usr/bin')];
  const found = () => folders.find((folder) => fs.existsSync(path.join(folder, 'promtool'))) ?? null;
  if (found() !== null || !mayFetch || !fs.existsSync('/etc/debian_version')) return found();
  say('Fetching prometheus…');
  fs.mkdirSync(cache, { recursive: true });
  if (process.getuid?.() === 0) await run('apt-get', ['-qq', 'update'], { cwd: cache });
  await run('apt-get', ['-qq', 'download', 'prometheus'], { cwd: cache });
  const archive = fs.readdirSync(cache).find((name) => name.endsWith('.deb'));
  if (archive !== undefined) await run('dpkg-deb', ['-x', archive, '.'], { cwd: cache });
  return found();
}
