import fs from 'node:fs';
import { installDebian } from './install-debian.mjs';

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
  const packages = wanted.flatMap((engine) => engine.packages);
  if (packages.length > 0 && mayInstall) await installDebian(root, packages, say);
  const names = Object.keys(engines);
  const present = names.filter((name) => isThere(engines[name]));
  const missing = names
    .filter((name) => !present.includes(name))
    .map((name) => `${name} (${engines[name].packages.join(', ')}: ${why})`);
  return { present, missing };
}
