import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.ts';
import { freePort } from '../free-port.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { boundLog } from './postgres-log.ts';
import { findBinaries, type InstalledPostgres } from './postgres-binaries.ts';
import { clusterExists, createCluster } from './postgres-cluster.ts';
import { clusterMark, removeStalePidFile, stopOrphans } from './postgres-processes.ts';
import {
  startServer,
  type PostgresServer,
  type ServerAddress,
  type ServerOptions,
} from './postgres-server.ts';
import {
  forgetRunningServer,
  noteRunningServer,
  readRunningServer,
  type RunningServer,
} from './running-server.ts';
import { readOrCreatePassword, secureCluster } from './secure-cluster.ts';
import { chooseServerUser, giveFolderTo } from './server-user.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { withClient } from './with-client.ts';

/** Role and database of the app in the embedded cluster; the role is not a superuser. */
export const applicationName = 'sourcing';

type EmbeddedPostgres = RunningServer & { announceStop(): void; stop(): Promise<void> };

type EmbeddedOptions = {
  dataFolder: string;
  maxConnections?: number;
  /** Only for tools: a PostgreSQL other than the product's own. */
  installed?: InstalledPostgres;
  /** False only for databases whose data may be lost, in tests. */
  durable?: boolean;
  /** Shows progress to the operator. */
  say?: (line: string) => void;
  /** Called when the server has ended by itself and could not be started again. */
  onLost?: (error: unknown) => void;
};

/**
 * Starts the data folder's own PostgreSQL and locks the folder for this process. Throws `CannotStart` if another
 * app holds the folder, or if its content or the system does not allow a start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataFolder = openDataFolder(options.dataFolder);
  const lock = await holdFolder(dataFolder);
  const cleanups: (() => void)[] = [() => lock.release()];
  const cleanUp = () => cleanups.toReversed().forEach((step) => step());
  try {
    const { serverOptions, address } = await prepareServer(dataFolder, options);
    cleanups.push(() => {
      if (path.isAbsolute(address.host)) removeSocketFolder(address.host);
      forgetRunningServer(dataFolder);
    });
    const keeper = await keepServerRunning(serverOptions, options.onLost ?? (() => undefined));
    cleanups.push(boundLog(serverOptions.logFile));
    const running = { ...address, password: serverOptions.password };
    try {
      await createApplicationDatabase(running);
      noteRunningServer(dataFolder, running);
    } catch (error) {
      await keeper.stop();
      throw error;
    }
    return {
      ...running,
      announceStop: () => forgetRunningServer(dataFolder),
      stop: async () => {
        await keeper.stop();
        cleanUp();
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

const announcedTimeout = 1000;
const silentTimeout = 10_000;

/**
 * Locks the folder. Waits for an app that is just ending or starting: such an app has no record of a running server
 * in the folder.
 */
async function holdFolder(dataFolder: string): Promise<FolderLock> {
  const start = Date.now();
  for (;;) {
    const lock = lockFolder(dataFolder);
    if (lock) return lock;
    const timeout = readRunningServer(dataFolder) ? announcedTimeout : silentTimeout;
    if (Date.now() - start > timeout) {
      throw new CannotStart(
        `Another copy of this app is already running on ${dataFolder}: stop it, or set another DATA_DIR for this one.`,
      );
    }
    await pause(50);
  }
}

/** Creates the data folder if it is missing, closed to other users, and returns its real path. */
export function openDataFolder(dataFolder: string): string {
  try {
    fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    const real = fs.realpathSync(dataFolder);
    fs.accessSync(real, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return real;
  } catch (error) {
    throw new CannotStart(
      `The data folder ${path.resolve(dataFolder)} cannot be created or written: set DATA_DIR to one that can.`,
      {
        cause: error,
      },
    );
  }
}

async function prepareServer(
  dataFolder: string,
  options: EmbeddedOptions,
): Promise<{ serverOptions: ServerOptions; address: ServerAddress }> {
  const say = options.say ?? (() => undefined);
  const durable = options.durable ?? true;
  const clusterFolder = path.join(dataFolder, 'postgres');
  const user = chooseServerUser(clusterFolder);
  const binaries = findBinaries(user, options.installed);
  const password = readOrCreatePassword(dataFolder);
  if (clusterExists(clusterFolder, binaries.major)) {
    await stopOrphans(clusterFolder, clusterMark(clusterFolder), say);
    removeStalePidFile(clusterFolder);
    if (user && fs.statSync(clusterFolder).uid !== user.uid) giveFolderTo(user, clusterFolder);
    // A copied or restored folder may have other permissions, and PostgreSQL requires these.
    fs.chmodSync(clusterFolder, 0o700);
  } else {
    say('Creating the database…');
    await createCluster(clusterFolder, { binaries, user, durable });
  }
  await secureCluster(clusterFolder, { binaries, user, password, durable });
  const leftover = readRunningServer(dataFolder);
  if (leftover && path.isAbsolute(leftover.host)) removeSocketFolder(leftover.host);
  forgetRunningServer(dataFolder);
  const address =
    process.platform === 'win32'
      ? { host: '127.0.0.1', port: await freePort() }
      : { host: makeSocketFolder(user), port: 5432 };
  const logFile = path.join(dataFolder, 'postgres.log');
  const maxConnections = options.maxConnections ?? 100;
  return {
    address,
    serverOptions: { binaries, user, clusterFolder, logFile, address, password, durable, maxConnections },
  };
}

const relaunchWindow = 60_000;
const relaunchLimit = 3;

/** Starts the server. If it ends by itself, starts it again at the same address, up to three times a minute. */
async function keepServerRunning(
  options: ServerOptions,
  onLost: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let server = await startServer(options);
  const relaunches: number[] = [];

  const watch = (watched: PostgresServer): Promise<void> =>
    watched.ended.then(async () => {
      if (stopping) return;
      relaunches.push(Date.now());
      if (relaunches.filter((time) => time > Date.now() - relaunchWindow).length > relaunchLimit) {
        throw new Error(
          `PostgreSQL ended ${relaunchLimit + 1} times within a minute (see ${options.logFile}).`,
        );
      }
      await stopOrphans(options.clusterFolder, clusterMark(options.clusterFolder), () => undefined);
      removeStalePidFile(options.clusterFolder);
      server = await startServer(options);
      if (stopping) return server.stop();
      return watch(server);
    });
  const watching = watch(server).catch((error: unknown) => {
    if (!stopping) onLost(error);
  });

  return {
    stop: async () => {
      stopping = true;
      await server.stop();
      await watching;
    },
  };
}

async function createApplicationDatabase({ host, port, password }: RunningServer): Promise<void> {
  const settings = { host, port, user: 'postgres', database: 'postgres', password: password ?? undefined };
  await withClient(settings, async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [applicationName]);
    if (role.rowCount === 0) await client.query(`create role ${applicationName} login`);
    if (password !== null) {
      await client.query(`alter role ${applicationName} password ${client.escapeLiteral(password)}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [applicationName]);
    if (database.rowCount === 0)
      await client.query(`create database ${applicationName} owner ${applicationName}`);
  });
}
