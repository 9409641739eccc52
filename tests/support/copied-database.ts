import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { withClient } from '#server/services/database/with-client.ts';

/** One PostgreSQL for a whole run of tests, with a migrated database that each test file copies. */
export interface TestServer {
  /** A URL that may create databases; it opens no test's data. */
  adminUrl: string;
  /** The role that owns the test databases and that tests connect as. */
  owner: string;
  template: string;
}

/** The name of the database that holds the demo, once a file of the run has asked for it. */
export const demoOf = ({ template }: TestServer): string => `${template}_demo`;

/** Returns the URL of one of the server's databases, as the role that owns it. */
export function databaseUrl({ adminUrl, owner }: Omit<TestServer, 'template'>, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = owner;
  return url.href;
}

export interface CopiedDatabase {
  url: string;
  /** Deletes it, whoever is connected. */
  drop: () => Promise<void>;
}

/** Creates a database of its own: a copy of the run's template, or of the database of that name. */
export async function copyDatabase(
  server: TestServer,
  from = server.template,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<CopiedDatabase> {
  const { adminUrl, owner } = server;
  const run = (statement: string) =>
    withClient({ connectionString: adminUrl }, (admin) => admin.query(statement));
  // Written through the log of changes, a copy costs twice the processor's time.
  await run(`create database ${name} template ${from} strategy file_copy owner ${escapeIdentifier(owner)}`);
  return {
    url: databaseUrl(server, name),
    drop: async () => {
      await run(`drop database ${name} with (force)`);
    },
  };
}
