import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { applicationName, openDataFolder, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockFolder } from './folder-lock.ts';
import { readRunningServer, type RunningServer } from './running-server.ts';
import { withClient } from './with-client.ts';

type DatabaseConfig = {
  dataDir: string;
  /** The address of an existing PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** The address of PostgreSQL itself, if `databaseUrl` leads through a pooler in transaction mode. */
  databaseListenUrl?: string | undefined;
  databasePoolSize: number;
};

/** The settings with which `pg` connects as the app. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type RunningDatabase = {
  connection: ConnectionSettings;
  /** How PostgreSQL itself is reached, if `connection` leads through a pooler. */
  direct?: ConnectionSettings;
  /** Describes the server for the log, without secrets. */
  describe: string;
  /** Makes an app that starts meanwhile wait for the end of this one; otherwise that app would be refused. */
  announceStop(): void;
  stop(): Promise<void>;
};

const noStop = { announceStop: () => undefined, stop: () => Promise.resolve() };

type DatabaseEvents = {
  say?: (line: string) => void;
  onLost?: (error: unknown) => void;
};

/** Starts the embedded PostgreSQL, or checks that the configured one answers and is new enough. */
export async function startDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) return externalDatabase(config.databaseUrl, config.databaseListenUrl);
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
  if (config.databaseUrl !== undefined) return externalDatabase(config.databaseUrl, config.databaseListenUrl);
  const dataFolder = openDataFolder(config.dataDir);
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    const lock = lockFolder(dataFolder);
    if (lock) {
      lock.release();
      return startDatabase(config, events);
    }
    const server = readRunningServer(dataFolder);
    if (server && (await doesAnswer(embeddedConnection(server)))) {
      return {
        connection: embeddedConnection(server),
        describe: `embedded PostgreSQL of the running app in ${dataFolder}`,
        ...noStop,
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

async function doesAnswer(connection: ConnectionSettings): Promise<boolean> {
  try {
    return await withClient(connection, () => Promise.resolve(true));
  } catch {
    return false;
  }
}

const oldestMajor = 15;

async function externalDatabase(
  databaseUrl: string,
  listenUrl: string | undefined,
): Promise<RunningDatabase> {
  const { version, encoding, server } = await describeExternal(databaseUrl);
  if (version < oldestMajor * 10_000) {
    throw new CannotStart(
      `DATABASE_URL leads to PostgreSQL ${server}; version ${oldestMajor} or newer is needed.`,
    );
  }
  if (encoding !== 'UTF8') throw new CannotStart('The database of DATABASE_URL must be encoded in UTF8.');
  if (listenUrl !== undefined) await checkPooler(databaseUrl, listenUrl);
  return {
    connection: { connectionString: databaseUrl },
    ...(listenUrl !== undefined && { direct: { connectionString: listenUrl } }),
    describe: `PostgreSQL ${server} of DATABASE_URL`,
    ...noStop,
  };
}

type ExternalServer = { version: number; encoding: string; server: string };

async function describeExternal(databaseUrl: string): Promise<ExternalServer> {
  try {
    return await withClient(connectionOptions(databaseUrl), async (client) => {
      const { rows } = await client.query<ExternalServer>(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as server,
                current_setting('server_encoding') as encoding`,
      );
      if (!rows[0]) throw new Error('no answer');
      return rows[0];
    });
  } catch (error) {
    throw databaseNotAnswering('DATABASE_URL', error);
  }
}

const connectionOptions = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 10_000,
});

function databaseNotAnswering(name: string, error: unknown): CannotStart {
  const reason = error instanceof Error && error.message ? error.message : 'connection refused';
  return new CannotStart(`The database of ${name} does not answer: ${reason}.`, { cause: error });
}

/** Refuses a pooler without time limits, and two addresses that do not lead to the same database. */
async function checkPooler(databaseUrl: string, listenUrl: string): Promise<void> {
  const channel = `probe_${randomUUID()}`;
  const listener = new Client(connectionOptions(listenUrl));
  listener.on('error', () => undefined);
  await listener.connect().catch((error: unknown) => {
    throw databaseNotAnswering('DATABASE_LISTEN_URL', error);
  });
  try {
    const heard = once(listener, 'notification', { signal: AbortSignal.timeout(10_000) });
    heard.catch(() => undefined);
    await listener.query(`LISTEN ${listener.escapeIdentifier(channel)}`);
    await withClient(connectionOptions(databaseUrl), async (pooled) => {
      const { rows } = await pooled.query<{ limit: string }>(
        `SELECT current_setting('statement_timeout') AS limit`,
      );
      if (rows[0]?.limit === '0') {
        throw new CannotStart(
          'DATABASE_LISTEN_URL is set, so DATABASE_URL leads through a pooler, whose connections have no statement_timeout: set it there (connect_query of PgBouncer, see deploy/pgbouncer) or for the database user (ALTER ROLE).',
        );
      }
      await pooled.query(`NOTIFY ${pooled.escapeIdentifier(channel)}`);
    });
    await heard.catch((error: unknown) => {
      throw new CannotStart(
        'DATABASE_LISTEN_URL does not hear what DATABASE_URL says: it must lead to the same database, past the pooler.',
        { cause: error },
      );
    });
  } finally {
    await listener.end().catch(() => undefined);
  }
}
