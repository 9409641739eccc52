import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { writeDigestMail } from '#server/notices/write-digest-mail.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { openDatabase } from '#server/services/database/database.ts';
import { readRunningServer } from '#server/services/database/running-server.ts';
import { embeddedConnection } from '#server/services/database/start-database.ts';
import { findAccountByEmail } from '#server/accounts/account-store.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { refreshAll } from '../../support/derived.ts';
import { startApp } from '../../support/start-app.ts';

export interface Installation {
  /** Where it answers, without a slash at the end. */
  url: string;
  /** The one-time link that a new installation prints, for the first agent. */
  firstAgentLink: string;
  /** A one-time token that makes the holder of this address an agent. */
  invite(email: string, administrator?: boolean): Promise<string>;
  /** The digest that the agent would get on that morning; null if nothing waits or they want no mail. */
  digestOf(agentId: string, at: Date): ReturnType<typeof writeDigestMail>;
  /** The output of `npm run agent -- create` for this address. */
  agentLink(email: string): Promise<string>;
  dataFolder: string;
  /** Everything the server has printed so far. */
  output(): string;
  /** Writes as no verb does, what only time would move; what follows is derived anew. */
  query(text: string, values?: unknown[]): Promise<void>;
  /** Signs an account out everywhere. */
  endSessions(email: string): Promise<void>;
  /** `kill -9`: the server is away, until it is started again at the same address. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const agentCommand = join(import.meta.dirname, '../../../src/server/agent-command.ts');
const link = /https?:\S+\/join\?token=\S+/;

/** Browsers subscribe where `standInForPushService` says. */
const settings = { SERVE_WEB: '1', THROTTLE: '0', WEB_PUSH_HOSTS: 'push.example.com' };

/** A whole installation of its own: the real server on a free port, a real PostgreSQL, an empty data folder. */
export async function startInstallation(environment: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sourcing-journey-'));
  const start = (more: Record<string, string> = {}) =>
    startApp({
      dataFolder: dataDir,
      environment: { ...settings, ...environment, ...more },
    });
  let server = await start();
  const connection = () => {
    const running = readRunningServer(dataDir);
    if (!running) throw new Error('The database is not running.');
    return embeddedConnection(running);
  };
  return {
    url: server.url,
    dataFolder: dataDir,
    output: () => server.output(),
    query: async (text, values = []) => {
      const { db, pool } = openDatabase(connection(), { size: 1 });
      await pool.query(text, values);
      await refreshAll(db);
      await pool.end();
    },
    endSessions: async (email) => {
      const { db, pool } = openDatabase(connection(), { size: 1 });
      const account = await findAccountByEmail(db, email);
      await endSessionsOf(db, account?.userId ?? '', 'ended_by_operator');
      await pool.end();
    },
    firstAgentLink: link.exec(server.output())?.[0] ?? '',
    invite: async (email, administrator = true) => {
      const { db, pool } = openDatabase(connection(), { size: 1 });
      const { token } = await createInvitation(db, { email, hours: 1, administrator });
      await pool.end();
      return token;
    },
    digestOf: async (agentId, at) => {
      const { db, pool } = openDatabase(connection(), { size: 1 });
      const letter = { digestFor: agentId, day: agencyDay(at) };
      const written = await writeDigestMail({ db, config: { publicUrl: server.url } }, letter, at);
      await pool.end();
      return written;
    },
    agentLink: async (email) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: server.url };
      const { stdout } = await promisify(execFile)(process.execPath, [agentCommand, 'create', email], {
        env,
      });
      return link.exec(stdout)?.[0] ?? '';
    },
    kill: () => server.kill(),
    startAgain: async () => {
      server = await start({ PORT: new URL(server.url).port });
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
