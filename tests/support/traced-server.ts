import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type ReceivedMail, readMails } from './received-mail.ts';
import { type StartedApp, startApp } from './start-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TracedServer {
  app: StartedApp;
  database: TestDatabase;
  /** Returns the mails that the server has sent. */
  mails: () => Promise<ReceivedMail[]>;
  /** Deletes the server with its database. */
  remove: () => Promise<void>;
}

/** Starts a whole server, behind a proxy on this machine, with these OpenTelemetry variables. */
export async function startTracedServer(environment: Record<string, string>): Promise<TracedServer> {
  const database = await createTestDatabase();
  const dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'sourcing-traces-'));
  const settings = { DATABASE_URL: database.url, THROTTLE: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
  const app = await startApp({ dataFolder, environment: { ...settings, ...environment } });
  return {
    app,
    database,
    mails: () => readMails(path.join(dataFolder, 'mail')),
    remove: async () => {
      await app.stop();
      await fs.rm(dataFolder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
