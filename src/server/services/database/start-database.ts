import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.ts';
import { applicationName, openDataFolder, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockFolder } from './folder-lock.ts';
import { readRunningServer, type RunningServer } from './running-server.ts';
import { withClient } from './with-client.ts';

type DatabaseConfig = {
  dataDir: string;
  /** The address of an existing PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
};

/** The settings with which `pg` connects as the app. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type RunningDatabase = {
  connection: ConnectionSettings;
  /** Describes the server for the log, without secrets. */
  describe: string;
  /** Makes an app that starts meanwhile wait for the end of this one instead of being refused. */
  announceStop(): void;
  stop(): Promise<void>;
};

const leaveRunning = { announceStop: () => undefined, stop: () => Promise.resolve() };

type DatabaseEvents = {
  say?: (line: string) => void;
  onLost?: (error: unknown) => void;
};

/** Starts the embedded PostgreSQL, or checks that the configured one answers and is new enough. */
export async function startDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) return externalDatabase(config.databaseUrl);
  const server = await startEmbeddedPostgres({
    dataFolder: config.dataDir,
    maxConnections: Math.max(100, config.databasePoolSize + 20),
    ...events,
  });
  return {
    connection: embeddedConnection(server),
    describe: `embedded PostgreSQL in ${config.dataDir}`,
    announceStop: () => server.announceStop(),
    stop: () => server.stop(),
  };
}

const timeout = 30_000;

/** For command-line tools: connects to the server of a running app, or starts one until `stop`. */
export async function connectToRunning(
  config: DatabaseConfig,
  events: DatabaseEvents = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) return externalDatabase(config.databaseUrl);
  const dataFolder = openDataFolder(config.dataDir);
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    const lock = lockFolder(dataFolder);
    if (lock) {
      lock.release();
      return startDatabase(config, events);
    }
    const server = readRunningServer(dataFolder);
    if (server && (await answers(embeddedConnection(server)))) {
      return {
        connection: embeddedConnection(server),
        describe: `embedded PostgreSQL of the running app in ${dataFolder}`,
        ...leaveRunning,
      };
    }
    await pause(50);
  }
  throw new CannotStart(
    `The app running on ${dataFolder} does not let its database be reached: stop it and try again.`,
  );
}

export function embeddedConnection({ host, port, password }: RunningServer): ConnectionSettings {
  return {
    host,
    port,
    user: applicationName,
    database: applicationName,
    ...(password !== null && { password }),
  };
}

async function answers(connection: ConnectionSettings): Promise<boolean> {
  try {
    return await withClient(connection, () => Promise.resolve(true));
  } catch {
    return false;
  }
}

const oldestMajor = 15;

async function externalDatabase(databaseUrl: string): Promise<RunningDatabase> {
  const { version, encoding, server } = await describeExternal(databaseUrl);
  if (version < oldestMajor * 10_000) {
    throw new CannotStart(
      `DATABASE_URL leads to PostgreSQL ${server}; version ${oldestMajor} or newer is needed.`,
    );
  }
  if (encoding !== 'UTF8') throw new CannotStart('The database of DATABASE_URL must be encoded in UTF8.');
  return {
    connection: { connectionString: databaseUrl },
    describe: `PostgreSQL ${server} of DATABASE_URL`,
    ...leaveRunning,
  };
}

type ExternalServer = { version: number; encoding: string; server: string };

async function describeExternal(databaseUrl: string): Promise<ExternalServer> {
  try {
    return await withClient(
      { connectionString: databaseUrl, connectionTimeoutMillis: 10_000 },
      async (client) => {
        const { rows } = await client.query<ExternalServer>(
          `select current_setting('server_version_num')::int as version, current_setting('server_version') as server,
                current_setting('server_encoding') as encoding`,
        );
        if (!rows[0]) throw new Error('no answer');
        return rows[0];
      },
    );
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'connection refused';
    throw new CannotStart(`The database of DATABASE_URL does not answer: ${reason}.`, { cause: error });
  }
}
