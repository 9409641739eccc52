import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { openDatabase } from '#server/services/database/database.ts';
import { applicationName, startEmbeddedPostgres } from '#server/services/database/embedded-postgres.ts';
import { addressOf } from '#server/services/database/running-server.ts';
import { migrate } from '#server/services/migrations/migrate.ts';
import { openJobs } from '#server/services/jobs/open-jobs.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { noTraces } from '#server/services/traces/traces.ts';
import { jobNames } from '#server/start-jobs.ts';
import { databaseUrl, demoOf, type TestServer } from './copied-database.ts';

export interface OpenTestServer extends TestServer {
  /** Drops the template, and stops the server if this run started it. Its log goes to this path; null for no log. */
  stop: (log: string | null) => Promise<void>;
}

/** Opens the PostgreSQL of a run: the one at TEST_DATABASE_URL, or an embedded one that need not survive a crash. */
export async function openTestServer(): Promise<OpenTestServer> {
  const server = process.env.TEST_DATABASE_URL
    ? externalServer(process.env.TEST_DATABASE_URL)
    : await embeddedServer();
  const { adminUrl, owner } = server;
  const template = `template_${randomBytes(4).toString('hex')}`;
  await withClient({ connectionString: adminUrl }, (admin) =>
    admin.query(`create database ${template} owner ${escapeIdentifier(owner)}`),
  );
  const connection = { connectionString: databaseUrl(server, template) };
  await migrate({ connection });
  const { pool, listening } = openDatabase(connection, { size: 1 });
  const jobs = openJobs({ pool, listening, log: pino({ level: 'silent' }), traces: noTraces });
  await jobs.prepare(jobNames);
  await jobs.stop(1000);
  await pool.end();
  return {
    adminUrl,
    owner,
    template,
    stop: async (log) => {
      await withClient({ connectionString: adminUrl }, async (admin) => {
        await admin.query(`drop database if exists ${demoOf({ adminUrl, owner, template })} with (force)`);
        await admin.query(`drop database ${template} with (force)`);
      });
      await server.stop(log);
    },
  };
}

type Server = Omit<OpenTestServer, 'template'>;

function externalServer(adminUrl: string): Server {
  const owner = decodeURIComponent(new URL(adminUrl).username);
  return { adminUrl, owner, stop: () => Promise.resolve() };
}

async function embeddedServer(): Promise<Server> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-test-'));
  const server = await startEmbeddedPostgres({ dataFolder, durable: false, maxConnections: 300 });
  return {
    adminUrl: addressOf(server, 'postgres', 'postgres'),
    owner: applicationName,
    stop: async (log) => {
      await server.stop();
      if (log !== null) fs.copyFileSync(path.join(dataFolder, 'postgres.log'), log);
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
