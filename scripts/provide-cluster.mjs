import fs from 'node:fs';
import { installDebian } from './install-debian.mjs';

/** Debian's packages, each with a file that exists if the package is installed. */
const needed = {
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  postgresql: '/usr/lib/postgresql',
};

/**
 * Installs the programs that `npm run cluster` starts, if this is root on Debian.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function provideCluster(root, say) {
  const missing = () => Object.keys(needed).filter((name) => !fs.existsSync(needed[name]));
  if (missing().length > 0) await installDebian(root, missing(), say);
  if (missing().length > 0) throw new Error(`Install ${missing().join(', ')} first (Debian’s packages).`);
}
