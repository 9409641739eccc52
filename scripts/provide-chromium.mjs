import fs from 'node:fs';
import path from 'node:path';
import { run } from './run-program.mjs';

const ofSystem = '/usr/bin/chromium';

/**
 * Makes sure that Playwright has a Chromium: the system's, else Debian's package where we may install it, else
 * Playwright's own download.
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 */
export async function provideChromium(root, node, say) {
  if (fs.existsSync(ofSystem)) return;
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    say('Installing Chromium…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (args) => run('apt-get', ['-qq', '-y'], { args, cwd: root, env });
    await apt(['update']);
    await apt(['install', '--no-install-recommends', 'chromium']);
    if (fs.existsSync(ofSystem)) return;
  }
  say('Fetching Chromium…');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const code = await run(node, [cli, 'install', 'chromium'], { cwd: root });
  if (code !== 0) throw new Error('No Chromium for the journeys: install it as /usr/bin/chromium.');
}
