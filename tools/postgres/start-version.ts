import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { applicationName, startEmbeddedPostgres } from '#server/services/database/embedded-postgres.ts';
import { addressOf } from '#server/services/database/running-server.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { providePostgres } from '../../scripts/provide-postgres.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

export interface StartedVersion {
  /** The version that the server states, such as 16.14. */
  version: string;
  /** The address of the database `postgres`, for a role that may only create databases. */
  adminUrl: string;
  /** Makes an empty database that the role owns. Returns its address. */
  create(name: string): Promise<string>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of that major version with an empty cluster. Its data need not survive a crash. */
export async function startVersion(major: string): Promise<StartedVersion> {
  const installed = await providePostgres(root, major, (line) => console.log(line));
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), `sourcing-postgres-${major}-`));
  // The programs of versions before 16 leave their folder for a moment and must be able to return.
  fs.chmodSync(dataFolder, 0o711);
  const server = await startEmbeddedPostgres({
    dataFolder,
    durable: false,
    maxConnections: 300,
    ...(installed && { installed }),
  });
  const asAdmin = <Row extends object>(statement: string) =>
    withClient({ connectionString: addressOf(server, 'postgres', 'postgres') }, async (admin) => {
      const { rows } = await admin.query<Row>(statement);
      return rows;
    });
  await asAdmin(`ALTER ROLE ${applicationName} CREATEDB`);
  // The role could not drop a database while autovacuum works in it.
  await asAdmin('ALTER SYSTEM SET autovacuum = off');
  await asAdmin('SELECT pg_reload_conf()');
  const [shown] = await asAdmin<{ version: string }>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version`,
  );
  return {
    version: shown?.version ?? major,
    adminUrl: addressOf(server, applicationName, 'postgres'),
    create: async (name) => {
      await asAdmin(`CREATE DATABASE ${name} OWNER ${applicationName}`);
      return addressOf(server, applicationName, name);
    },
    drop: async (name) => void (await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)),
    stop: async () => {
      await server.stop();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
