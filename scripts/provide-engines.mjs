import fs from 'node:fs';
import { run } from './run-program.mjs';

const engines = {
  firefox: { packages: ['firefox-esr'], needs: ['/usr/bin/firefox-esr'] },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'imagemagick'],
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/import'],
  },
};
const isThere = ({ needs }) => needs.every((file) => fs.existsSync(file));
const why = 'they come from Debian’s packages, which only root installs';

/**
 * Finds the engines other than Chromium that tests can use here, and installs Debian's packages of them if we may.
 * `missing` names the other engines, each with the reason.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {boolean} mayInstall
 * @returns {Promise<{ present: string[], missing: string[] }>}
 */
export async function provideEngines(root, say, mayInstall) {
  const wanted = Object.values(engines).filter((engine) => !isThere(engine));
  if (wanted.length > 0 && mayInstall && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    const packages = wanted.flatMap((engine) => engine.packages);
    say(`Installing ${packages.join(', ')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (args) => run('apt-get', ['-qq', '-y'], { args, cwd: root, env });
    await apt(['update']);
    await apt(['install', '--no-install-recommends', ...packages]);
  }
  const names = Object.keys(engines);
  const present = names.filter((name) => isThere(engines[name]));
  const missing = names
    .filter((name) => !present.includes(name))
    .map((name) => `${name} (${engines[name].packages.join(', ')}: ${why})`);
  return { present, missing };
}
