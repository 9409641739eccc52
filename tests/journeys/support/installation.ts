import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { writeDigestMail } from '#server/notifications/write-digest-mail.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { openDatabase } from '#server/services/database/database.ts';
import { readRunningServer } from '#server/services/database/running-server.ts';
import type { Database } from '#server/services/database/schema.ts';
import { type ConnectionSettings, embeddedConnection } from '#server/services/database/start-database.ts';
import { findAccountByEmail } from '#server/accounts/account-store.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { refreshAll } from '../../support/derived.ts';
import { startApp } from '../../support/start-app.ts';

export interface Installation {
  /** The address of the installation, without a slash at the end. */
  url: string;
  /** Returns a one-time token with which the owner of this address becomes an agent. */
  invite(email: string, administrator?: boolean): Promise<string>;
  /** Returns the digest that the agent would get on that morning; null if nothing waits or they want no mail. */
  digestOf(agentId: string, at: Date): ReturnType<typeof writeDigestMail>;
  /** Returns the output of `npm run agent -- create` for this address. */
  agentLink(email: string): Promise<string>;
  dataFolder: string;
  /** Returns everything that the server has printed so far. */
  output(): string;
  /**
   * Writes to the database directly, for changes that otherwise only time makes. Derived columns are then computed
   * again.
   */
  query(text: string, values?: unknown[]): Promise<void>;
  /** Signs an account out everywhere. */
  endSessions(email: string): Promise<void>;
  /** Kills the server with `kill -9`. It is away until it is started again at the same address. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

const agentCommand = join(import.meta.dirname, '../../../src/server/agent-command.ts');
const link = /https?:\S+\/join\?token=\S+/;

/** `standInForPushService` decides where browsers subscribe. */
export const settings = { SERVE_WEB: '1', THROTTLE: '0', WEB_PUSH_HOSTS: 'push.example.com' };

/** A running server, however it was started. */
interface Served extends Pick<Installation, 'url' | 'dataFolder' | 'output' | 'kill' | 'startAgain'> {
  connection: () => ConnectionSettings;
  /** The environment with which a command beside the server finds its database. */
  commandSettings: Record<string, string>;
}

export function installationOf(served: Served): Installation {
  const { url, connection } = served;
  const withDatabase = async <T>(work: (db: Kysely<Database>, pool: Pool) => Promise<T>): Promise<T> => {
    const { db, pool } = openDatabase(connection(), { size: 1 });
    try {
      return await work(db, pool);
    } finally {
      await db.destroy();
    }
  };
  return {
    ...served,
    query: (text, values = []) =>
      withDatabase(async (db, pool) => {
        // Not through the SQL builder, which prepares each statement: this text may contain several statements.
        await pool.query(text, values);
        await refreshAll(db);
      }),
    endSessions: (email) =>
      withDatabase(async (db) => {
        const account = await findAccountByEmail(db, email);
        await endSessionsOf(db, account?.userId ?? '', 'ended_by_operator');
      }),
    invite: (email, administrator = true) =>
      withDatabase(async (db) => (await createInvitation(db, { email, hours: 1, administrator })).token),
    digestOf: (agentId, at) =>
      withDatabase((db) =>
        writeDigestMail({ db, config: { publicUrl: url } }, { digestFor: agentId, day: agencyDay(at) }, at),
      ),
    agentLink: async (email) => {
      const env = { PATH: process.env.PATH, PUBLIC_URL: url, ...served.commandSettings };
      const { stdout } = await promisify(execFile)(process.execPath, [agentCommand, 'create', email], {
        env,
      });
      return link.exec(stdout)?.[0] ?? '';
    },
  };
}

/** Starts a separate program, as operators do: with the embedded PostgreSQL, an empty data folder and a free port. */
export async function startInstallation(): Promise<Installation & { stop(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sourcing-journey-'));
  const start = (more: Record<string, string> = {}) =>
    startApp({ dataFolder, environment: { ...settings, ...more } });
  let server = await start();
  const installation = installationOf({
    url: server.url,
    dataFolder,
    connection: () => {
      const running = readRunningServer(dataFolder);
      if (!running) throw new Error('The database is not running.');
      return embeddedConnection(running);
    },
    commandSettings: { DATA_DIR: dataFolder },
    output: () => server.output(),
    kill: () => server.kill(),
    startAgain: async () => {
      server = await start({ PORT: new URL(server.url).port });
    },
  });
  return {
    ...installation,
    stop: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
