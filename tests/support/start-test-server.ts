import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { escapeIdentifier } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/services/database/database.ts';
import { applicationName, startEmbeddedPostgres } from '#server/services/database/embedded-postgres.ts';
import { migrate } from '#server/services/database/migrate.ts';
import { openJobs } from '#server/services/jobs/open-jobs.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { assertNoSecretInLogs } from './search-logs.ts';
import { jobNames } from '#server/start-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL for a whole run of tests, with a migrated database that each test file copies. */
export type TestServer = {
  /** A URL that may create databases; it opens no test's data. */
  adminUrl: string;
  /** The role that owns the test databases and that tests connect as. */
  owner: string;
  template: string;
};

export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-run-'));
  process.env.TEST_RUN_FOLDER = runFolder;
  const server = process.env.TEST_DATABASE_URL
    ? externalServer(process.env.TEST_DATABASE_URL)
    : await embeddedServer();
  const template = `template_${randomBytes(4).toString('hex')}`;
  await withClient({ connectionString: server.adminUrl }, (admin) =>
    admin.query(`create database ${template} owner ${escapeIdentifier(server.owner)}`),
  );
  const { pool } = openDatabase(
    { connectionString: databaseUrl(server.adminUrl, server.owner, template) },
    { size: 1 },
  );
  await migrate(pool);
  const jobs = openJobs({ pool, log: pino({ level: 'silent' }) });
  await jobs.prepare(jobNames);
  await jobs.stop(1000);
  await pool.end();
  project.provide('testServer', { adminUrl: server.adminUrl, owner: server.owner, template });
  return async () => {
    await withClient({ connectionString: server.adminUrl }, (admin) =>
      admin.query(`drop database ${template} with (force)`),
    );
    await server.stop(path.join(runFolder, 'postgres.log'));
    assertNoSecretInLogs(runFolder);
    fs.rmSync(runFolder, { recursive: true });
  };
}

/** Returns the same server's URL for another database, as the role that owns it. */
export function databaseUrl(adminUrl: string, owner: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = owner;
  return url.href;
}

type Server = {
  adminUrl: string;
  owner: string;
  /** Stops the server and writes its log to this path. */
  stop(log: string): Promise<void>;
};

function externalServer(adminUrl: string): Server {
  const owner = decodeURIComponent(new URL(adminUrl).username);
  return { adminUrl, owner, stop: () => Promise.resolve() };
}

async function embeddedServer(): Promise<Server> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-test-'));
  const server = await startEmbeddedPostgres({ dataFolder, durable: false, maxConnections: 300 });
  const adminUrl = new URL('postgres://postgres@base/postgres');
  if (path.isAbsolute(server.host)) adminUrl.searchParams.set('host', server.host);
  else adminUrl.host = `${server.host}:${server.port}`;
  if (server.password !== null) adminUrl.password = server.password;
  return {
    adminUrl: adminUrl.href,
    owner: applicationName,
    stop: async (log) => {
      await server.stop();
      fs.copyFileSync(path.join(dataFolder, 'postgres.log'), log);
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
