import fs from 'node:fs';
import { run } from './run-program.mjs';

/**
 * Installs Debian's packages, if this is root on Debian, and starts none of their services. Returns whether it tried.
 * @param {string} root
 * @param {readonly string[]} packages
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>}
 */
export async function installDebian(root, packages, say) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return false;
  say(`Installing ${packages.join(', ')}…`);
  // In run level 1 the packages' scripts start no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (args) => run('apt-get', ['-qq', '-y'], { args, cwd: root, env });
  await apt(['update']);
  await apt(['install', '--no-install-recommends', ...packages]);
  return true;
}
