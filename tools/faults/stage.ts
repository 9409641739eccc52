import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationName, startEmbeddedPostgres } from '#server/services/database/embedded-postgres.ts';
import { clusterMark, serverProcesses } from '#server/services/database/postgres-processes.ts';
import { readRunningServer } from '#server/services/database/running-server.ts';
import { embeddedConnection, type ConnectionSettings } from '#server/services/database/start-database.ts';
import { type S3Server, s3Environment, startS3Server } from '#tests/support/s3-server.ts';
import { type StartedApp, startApp } from '#tests/support/start-app.ts';

/** An installation on which a fault occurs. */
export interface Stage {
  instances: StartedApp[];
  /** The settings with which the tool itself reaches the database; the fault does not affect them. */
  database: ConnectionSettings;
  /** Returns a stored file; null if it is missing. */
  readObject(key: string): Promise<Buffer | null>;
}

/**
 * The folder and the cleanup of one scenario. Everything that the scenario opens is closed by `cleanup`, the last
 * first.
 */
export interface Room {
  /** A folder for this scenario only. */
  folder: string;
  /** The data folder of an installation with the demo's people, to copy. */
  template: string;
  cleanup: AsyncDisposableStack;
}

const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

const common = {
  THROTTLE: '0',
  LOG_LEVEL: 'warn',
  CLIENT_UPLOADS_PER_DAY: '100000',
  AGENT_UPLOADS_PER_DAY: '100000',
};

/** Waits until the PostgreSQL of a data folder has ended. On a busy disk it ends later than its app. */
async function databaseEnded(dataFolder: string): Promise<void> {
  while (serverProcesses(clusterMark(path.join(dataFolder, 'postgres'))).length > 0) await pause(100);
}

/** Fills a data folder with the demo, only once. */
export async function makeTemplate(folder: string, cleanup: AsyncDisposableStack): Promise<void> {
  cleanup.defer(() => databaseEnded(folder));
  const app = await startApp({ dataFolder: folder, environment: { ...common, DEMO: '1' }, cleanup });
  await app.stop();
  await databaseEnded(folder);
}

const objectInFolder = async (folder: string, key: string) =>
  fs.promises.readFile(path.join(folder, 'storage', key)).catch(() => null);

/** Starts one instance with its embedded PostgreSQL and its files in one folder. */
export async function startAlone(
  room: Room,
  { dataFolder = path.join(room.folder, 'data'), environment = {} }: AloneOptions = {},
): Promise<Stage> {
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  copyFolder(room.template, dataFolder);
  const { cleanup } = room;
  cleanup.defer(() => databaseEnded(dataFolder));
  const app = await startApp({ dataFolder, environment: { ...common, ...environment }, cleanup });
  const server = readRunningServer(dataFolder);
  if (!server) throw new Error('The app left no address of its database.');
  return {
    instances: [app],
    database: embeddedConnection(server),
    readObject: (key) => objectInFolder(dataFolder, key),
  };
}

interface AloneOptions {
  dataFolder?: string;
  environment?: Record<string, string>;
}

/** Starts a PostgreSQL with the demo's data. Returns its address. */
export async function startOwnDatabase(room: Room): Promise<string> {
  const dataFolder = path.join(room.folder, 'database');
  fs.mkdirSync(dataFolder);
  copyFolder(room.template, dataFolder);
  const server = await startEmbeddedPostgres({ dataFolder, maxConnections: 200 });
  room.cleanup.defer(() => server.stop());
  const url = new URL(`postgres://${applicationName}@base/${applicationName}`);
  url.password = server.password ?? '';
  if (path.isAbsolute(server.host)) url.searchParams.set('host', server.host);
  else url.host = `${server.host}:${server.port}`;
  return url.href;
}

/** Starts a bucket with the demo's files. */
export async function startBucket(room: Room): Promise<S3Server> {
  const store = await startS3Server();
  room.cleanup.defer(() => store.stop());
  const root = path.join(room.template, 'storage');
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    store.objects.set(path.relative(root, file), { content: fs.readFileSync(file), uploadId: '' });
  }
  return store;
}

interface SharedOptions {
  /** The address of the database itself. */
  databaseUrl: string;
  /** The address that the instances get, if they reach the database through a relay or similar. */
  through?: string;
  store?: S3Server;
  amount?: number;
  /** The data folder of the instance. */
  dataFolder?: string;
  environment?: Record<string, string>;
  errorsTo?: number;
}

/**
 * Starts instances that share a PostgreSQL and a bucket. Without a bucket, starts one instance with its files in a
 * folder.
 */
export async function startShared(room: Room, options: SharedOptions): Promise<Stage> {
  const { databaseUrl, through, store, amount = 1, environment } = options;
  const instances: StartedApp[] = [];
  const folders: string[] = [];
  for (let number = 1; number <= amount; number += 1) {
    const dataFolder = options.dataFolder ?? path.join(room.folder, `app${number}`);
    fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    fs.copyFileSync(path.join(room.template, 'encryption.key'), path.join(dataFolder, 'encryption.key'));
    if (!store)
      fs.cpSync(path.join(room.template, 'storage'), path.join(dataFolder, 'storage'), { recursive: true });
    const files = store ? s3Environment(store) : {};
    const app = await startApp({
      dataFolder,
      environment: { ...common, ...files, DATABASE_URL: through ?? databaseUrl, ...environment },
      ...(options.errorsTo !== undefined && { errorsTo: options.errorsTo }),
      cleanup: room.cleanup,
    });
    instances.push(app);
    folders.push(dataFolder);
  }
  return {
    instances,
    database: { connectionString: databaseUrl },
    readObject: store
      ? (key) => Promise.resolve(store.objects.get(key)?.content ?? null)
      : (key) => objectInFolder(folders[0] ?? '', key),
  };
}
