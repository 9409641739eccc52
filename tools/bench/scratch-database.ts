import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { escapeIdentifier } from 'pg';
import { openDatabase } from '#server/services/database/database.ts';
import { applicationName, startEmbeddedPostgres } from '#server/services/database/embedded-postgres.ts';
import { migrate } from '#server/services/migrations/migrate.ts';
import { addressOf } from '#server/services/database/running-server.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { fillDatabase } from './dataset.ts';

interface Server {
  url: string;
  copy(name: string): Promise<string>;
  /** Makes PostgreSQL write the data to disk now, so that it does not write during a measurement. */
  flushToDisk(): Promise<void>;
  /** Runs statements as a superuser. */
  command(statements: string): Promise<void>;
  stop(): Promise<void>;
}

export interface ScratchDatabase {
  url: string;
  version: string;
  isEmbedded: boolean;
  filledInSeconds: number;
  /**
   * Copies the database under that name. Returns the address of the copy. There must be no open connection during the
   * copy.
   */
  copy(name: string): Promise<string>;
  /** From then on, each new connection receives the plan of every statement as a notice. Needs a superuser. */
  explain(): Promise<void>;
  stop(): Promise<void>;
}

interface Content {
  fill?: (connectionString: string) => Promise<void>;
  /** Whether to turn on `track_commit_timestamp`, which records the time of each commit. */
  datesCommits?: boolean;
  /** The folder of an embedded PostgreSQL that is not deleted. The next run uses it again. */
  keptIn?: string | undefined;
}

/** Migrates and fills the empty database at `given`, or else a durable embedded PostgreSQL in its own folder. */
export async function startScratchDatabase(
  given: string | undefined,
  { fill = (url) => fillDatabase({ connectionString: url }), datesCommits = false, keptIn }: Content = {},
): Promise<ScratchDatabase> {
  const server = given === undefined ? await startEmbedded({ datesCommits, keptIn }) : external(given);
  try {
    const { version, used } = await migrateIt(server.url);
    if (used && keptIn === undefined)
      throw new Error('The database of BENCH_DATABASE_URL is in use: give the bench an empty one.');
    const started = performance.now();
    if (!used) await fill(server.url);
    await server.flushToDisk();
    const filledInSeconds = (performance.now() - started) / 1000;
    return {
      url: server.url,
      version,
      isEmbedded: given === undefined,
      filledInSeconds,
      copy: async (name) => {
        const url = await server.copy(name);
        await server.flushToDisk();
        return url;
      },
      explain: () => server.command(explaining(decodeURIComponent(new URL(server.url).username))),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function migrateIt(url: string): Promise<{ used: boolean; version: string }> {
  const { pool } = openDatabase({ connectionString: url }, { size: 2 });
  try {
    await migrate({ connection: { connectionString: url } });
    const { rows } = await pool.query<{ used: boolean; version: string }>(
      `SELECT EXISTS (SELECT FROM profiles) AS used, current_setting('server_version') AS version`,
    );
    if (!rows[0]) throw new Error('PostgreSQL did not tell its version.');
    return rows[0];
  } finally {
    await pool.end();
  }
}

/** Uses the PostgreSQL at this address. Its user needs the right to create databases for a copy. */
function external(url: string): Server {
  const addressOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const { pathname, username } = new URL(url);
  const copies = new Set<string>();
  const asAdmin = (statement: string) =>
    withClient({ connectionString: addressOf('postgres') }, (admin) => admin.query(statement));
  return {
    url,
    copy: async (name) => {
      await asAdmin(copyStatement(name, decodeURIComponent(pathname.slice(1)), decodeURIComponent(username)));
      copies.add(name);
      return addressOf(name);
    },
    flushToDisk: () => Promise.resolve(),
    command: async (statements) => void (await asAdmin(statements)),
    stop: async () => {
      for (const name of copies) await asAdmin(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
    },
  };
}

const copyStatement = (name: string, from: string, owner: string) =>
  `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(from)} OWNER ${escapeIdentifier(owner)}`;

const explained = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_min_duration': '0',
};

/** A role can get these settings only after the library is loaded. */
const explaining = (role: string) =>
  [
    `LOAD 'auto_explain'`,
    ...Object.entries(explained).map(
      ([name, value]) => `ALTER ROLE ${escapeIdentifier(role)} SET ${name} = '${value}'`,
    ),
  ].join(';');

async function startEmbedded({ datesCommits, keptIn }: Content): Promise<Server> {
  const dataFolder = keptIn ?? fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-'));
  const settings = { dataFolder, durable: true, maxConnections: 200 };
  if (datesCommits) {
    const first = await startEmbeddedPostgres(settings);
    await withClient({ ...first, password: first.password ?? undefined, user: 'postgres' }, (admin) =>
      admin.query('ALTER SYSTEM SET track_commit_timestamp = on'),
    );
    await first.stop();
  }
  const server = await startEmbeddedPostgres(settings);
  const urlFor = (user: string, database: string) => addressOf(server, user, database);
  const asAdmin = (statement: string) =>
    withClient({ connectionString: urlFor('postgres', 'postgres') }, (admin) => admin.query(statement));
  return {
    url: urlFor(applicationName, applicationName),
    copy: async (name) => {
      await asAdmin(copyStatement(name, applicationName, applicationName));
      return urlFor(applicationName, name);
    },
    flushToDisk: async () => void (await asAdmin('CHECKPOINT')),
    command: async (statements) => void (await asAdmin(statements)),
    stop: async () => {
      await server.stop();
      if (keptIn === undefined) fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
