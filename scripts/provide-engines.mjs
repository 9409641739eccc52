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
const reason = 'Debian’s packages, which npm test installs if it runs as root on Debian';

/**
 * Installs Debian's packages of Firefox and WebKit if they are missing and `mayInstall` is true. `present` names the engines
 * that tests can use; `missing` names the others, each with its packages and the reason.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {boolean} mayInstall
 * @returns {Promise<{ present: string[], missing: string[] }>}
 */
export async function provideEngines(root, say, mayInstall) {
  const wanted = Object.values(engines).filter((engine) => !isThere(engine));
  // Installs each engine separately, so that a missing package affects only its own engine.
  if (mayInstall) for (const { packages } of wanted) await installDebian(root, packages, say);
  const names = Object.keys(engines);
  const present = names.filter((name) => isThere(engines[name]));
  const missing = names
    .filter((name) => !present.includes(name))
    .map((name) => `${name} (${engines[name].packages.join(', ')}: ${reason})`);
  return { present, missing };
}
