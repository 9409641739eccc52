import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { folderArgument, serverEnvironment } from './postgres-cluster.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Returns the password of the data folder's server. It is made at the first start; only the folder's owner can
 * read it.
 */
export function readOrCreatePassword(dataFolder: string): string {
  const file = path.join(dataFolder, 'postgres-password');
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  fs.writeFileSync(file, password, { mode: 0o600 });
  return password;
}

interface SecuredCluster {
  binaries: PostgresBinaries;
  user: ServerUser | null;
  password: string;
  durable: boolean;
}

/**
 * Makes the server require the password from every user, even from the operating system's user under which it runs.
 * If root started it, other people may use that user too. Changes a folder of an older release, or with another
 * password, once.
 */
export async function secureCluster(clusterFolder: string, cluster: SecuredCluster): Promise<void> {
  const file = path.join(clusterFolder, 'pg_hba.conf');
  const rules = rulesFor(cluster.password);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === rules) return;
  await setPassword(clusterFolder, cluster);
  // The file is written last and in one piece. Until it exists, the next start repeats all steps above.
  const draft = `${file}.new`;
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, rules, { mode: 0o600 });
  if (cluster.user) fs.chownSync(draft, cluster.user.uid, cluster.user.gid);
  fs.renameSync(draft, file);
}

/** Returns the rules. Their hash reveals a folder whose password has changed since. */
function rulesFor(password: string): string {
  const mark = createHash('sha256').update(`hba ${password}`).digest('hex').slice(0, 16);
  return [
    `# Written by the app; password ${mark}.`,
    'local all all scram-sha-256',
    'host all all 127.0.0.1/32 scram-sha-256',
    'host all all ::1/128 scram-sha-256',
    '',
  ].join('\n');
}

/** Sets the password without a server, so that nobody can connect before. */
async function setPassword(clusterFolder: string, cluster: SecuredCluster): Promise<void> {
  const { binaries, user, password, durable } = cluster;
  const settings = ['password_encryption=scram-sha-256', ...(durable ? [] : ['fsync=off'])];
  const commandLine = [
    ['--single', '-D', folderArgument(clusterFolder)],
    settings.flatMap((setting) => ['-c', setting]),
    ['postgres'],
  ].flat();
  const child = spawn(binaries.postgres, commandLine, {
    cwd: clusterFolder,
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(`ALTER ROLE postgres PASSWORD '${password}';\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // In this mode PostgreSQL only prints the error of a failed statement, and still exits with 0.
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(complaint)) return;
  throw new CannotStart(
    `The password of the database could not be set: ${complaint.replaceAll(password, '…').trim().replaceAll('\n', ' ')}`,
  );
}
