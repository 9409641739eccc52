import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { withClient } from '#server/services/database/with-client.ts';

/** One PostgreSQL for a whole run of tests, with a migrated database that each test file copies. */
export interface TestServer {
  /** A URL with the right to create databases. No test's data is in its database. */
  adminUrl: string;
  /** The role that owns the test databases, and with which tests connect. */
  owner: string;
  template: string;
}

/** Returns the name of the database with the demo. It exists once a file of the run has asked for it. */
export const demoOf = ({ template }: TestServer): string => `${template}_demo`;

/** Returns the URL of one of the server's databases, for the role that owns it. */
export function databaseUrl({ adminUrl, owner }: Omit<TestServer, 'template'>, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = owner;
  return url.href;
}

export interface CopiedDatabase {
  url: string;
  /** Deletes the database, even if there are open connections. */
  drop: () => Promise<void>;
}

/** Creates a separate database: a copy of the run's template, or of the database `from`. */
export async function copyDatabase(
  server: TestServer,
  from = server.template,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<CopiedDatabase> {
  const { adminUrl, owner } = server;
  const run = (statement: string) =>
    withClient({ connectionString: adminUrl }, (admin) => admin.query(statement));
  // Through the write-ahead log, a copy would take twice the processor time.
  await run(`create database ${name} template ${from} strategy file_copy owner ${escapeIdentifier(owner)}`);
  return {
    url: databaseUrl(server, name),
    drop: async () => {
      await run(`drop database ${name} with (force)`);
    },
  };
}
