import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withClient } from '#server/services/database/with-client.ts';
import { freePort } from '#server/services/free-port.ts';
import { eventually } from './eventually.ts';

const program = '/usr/sbin/pgbouncer';
const shipped = path.resolve(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');

export const hasPgBouncer = fs.existsSync(program);

interface Pooler {
  /** The address of the database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

interface PoolerOptions {
  /** Leaves out the statement that sets the time limits of each connection. */
  withoutLimits?: boolean;
}

/** Starts PgBouncer with the settings in `deploy/pgbouncer`, in front of the database at this address. */
export async function startPgBouncer(
  databaseUrl: string,
  { withoutLimits }: PoolerOptions = {},
): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const name = target.pathname.slice(1);
  const user = decodeURIComponent(target.username);
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-pgbouncer-'));
  const users = path.join(folder, 'userlist.txt');
  const settings = fs
    .readFileSync(shipped, 'utf8')
    .replace(
      'sourcing = host=primary.internal port=5000 dbname=sourcing',
      `${name} = host=${host} port=${target.port || 5432}`,
    )
    .replace(/ connect_query='[^']*'/, withoutLimits === true ? '' : '$&')
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users);
  fs.writeFileSync(users, `"${user}" "${decodeURIComponent(target.password)}"\n`);
  fs.writeFileSync(path.join(folder, 'pgbouncer.ini'), settings);
  // PgBouncer refuses to run as root, and only the owner can open the socket's folder.
  const owner = host.startsWith('/') && process.getuid?.() === 0 ? fs.statSync(host) : null;
  if (owner)
    for (const file of ['', 'userlist.txt', 'pgbouncer.ini'])
      fs.chownSync(path.join(folder, file), owner.uid, owner.gid);
  const child: ChildProcess = spawn(program, [path.join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  });
  const url = new URL(`postgres://127.0.0.1:${port}/${name}`);
  url.username = user;
  await eventually(() => withClient({ connectionString: url.href }, (client) => client.query('SELECT 1')));
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
