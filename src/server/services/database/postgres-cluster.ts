import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { giveFolderTo, type ServerUser } from './server-user.ts';

/**
 * Returns the argument that names the folder of a PostgreSQL program. On Linux the program starts inside the folder
 * and finds it through `/proc/self/cwd`. This works even below a home folder that the server's user may not enter.
 */
export function folderArgument(clusterFolder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterFolder;
}

/** Returns the environment of every PostgreSQL program, without any variable of the app (no PGDATA, no secrets). */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(process.platform === 'win32' && { SystemRoot, TEMP }) };
}

type ClusterOptions = {
  binaries: PostgresBinaries;
  user: ServerUser | null;
  durable: boolean;
};

/** Creates the cluster unless it exists. An interrupted attempt leaves nothing that could be taken for a cluster. */
export async function createCluster(clusterFolder: string, options: ClusterOptions): Promise<void> {
  const draft = `${clusterFolder}.new-${randomBytes(4).toString('hex')}`;
  for (const sibling of fs.readdirSync(path.dirname(clusterFolder))) {
    if (!sibling.startsWith(`${path.basename(clusterFolder)}.new-`)) continue;
    fs.rmSync(path.join(path.dirname(clusterFolder), sibling), { recursive: true, force: true });
  }
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    if (options.user) giveFolderTo(options.user, draft);
    await runInitdb(draft, options);
    fs.renameSync(draft, clusterFolder);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/** Before version 17, PostgreSQL has no locales of its own and takes this one from the system. */
const localeArguments = (major: string) =>
  Number(major) < 17
    ? ['--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

async function runInitdb(folder: string, options: ClusterOptions): Promise<void> {
  const { user } = options;
  const commandLine = [
    ['-D', folderArgument(folder), '--username=postgres', '--encoding=UTF8'],
    localeArguments(options.binaries.major),
    ['--no-instructions'],
    // Nobody may connect yet: `secureCluster` sets the password and then allows connections with it.
    ['--auth=reject'],
    options.durable ? [] : ['--no-sync'],
  ].flat();
  const child = spawn(options.binaries.initdb, commandLine, {
    cwd: folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new CannotStart(
      `PostgreSQL could not create its data folder: ${complaint.trim().replaceAll('\n', ' ')}`,
    );
}

/** Returns whether the folder holds a cluster of our major version; false if there is no cluster yet. */
export function clusterExists(clusterFolder: string, major: string): boolean {
  const versionFile = path.join(clusterFolder, 'PG_VERSION');
  if (fs.existsSync(versionFile)) {
    const found = fs.readFileSync(versionFile, 'utf8').trim();
    if (found === major) return true;
    throw new CannotStart(
      `${clusterFolder} was made by PostgreSQL ${found} and this version runs ${major}: start the release that made it, or set another DATA_DIR.`,
    );
  }
  if (!fs.existsSync(clusterFolder)) return false;
  if (fs.readdirSync(clusterFolder).length > 0) {
    throw new CannotStart(
      `${clusterFolder} is not a PostgreSQL data folder and not empty: move it away, or set another DATA_DIR.`,
    );
  }
  fs.rmdirSync(clusterFolder);
  return false;
}
