import fs from 'node:fs';
import path from 'node:path';
import { installDebian } from './install-debian.mjs';
import { run } from './run-program.mjs';

/** The whole browser, and the headless shell. In the shell most journeys take half the time. */
const ofSystem = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/**
 * Makes sure that Playwright has a Chromium: the system's; otherwise Debian's packages, if we may install them;
 * otherwise Playwright's own download.
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 */
export async function provideChromium(root, node, say) {
  const missing = ofSystem.filter((file) => !fs.existsSync(file));
  if (missing.length === 0) return;
  const packages = missing.map((file) => path.basename(file));
  await installDebian(root, packages, say);
  if (ofSystem.some((file) => fs.existsSync(file))) return;
  say('Fetching Chromium…');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const code = await run(node, [cli, 'install', 'chromium'], { cwd: root });
  if (code !== 0) throw new Error('No Chromium for the journeys: install it as /usr/bin/chromium.');
}
