import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const { escapeIdentifier } = pg;

/** The connection on which the one transaction of a backup or a restore runs. */
export type Client = pg.ClientBase;

export interface Table {
  schema: string;
  name: string;
  /** Without generated columns. */
  columns: string[];
}

interface Sequence {
  name: string;
  /** Null if no number has been drawn yet. */
  last: string | null;
}

const jobTable = { schema: 'jobs', name: 'job' };
/** Completed jobs are not backed up. */
const isOpenJob = `state < 'completed'`;
const isJobTable = ({ schema }: Table) => schema === jobTable.schema;
const qualifiedName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const columnsOf = ({ columns }: Table) => columns.map((column) => escapeIdentifier(column)).join(', ');

/** Begins a transaction that sees the whole database as of one moment, even if reading takes long. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
}

export async function beginRestore(client: Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
}

export async function commit(client: Client): Promise<void> {
  await client.query('COMMIT');
}

export async function rollback(client: Client): Promise<void> {
  await client.query('ROLLBACK');
}

export async function listMigrations(client: Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return rows;
}

/** Lists the product's tables and the job queue's, each after the tables that it references. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE (n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> 'schema_migrations')
         OR (n.nspname = $1 AND c.relname = $2)
      GROUP BY 1, 2 ORDER BY 1, 2`,
    [jobTable.schema, jobTable.name],
  );
  const { rows: references } = await client.query<{ table: string; needs: string }>(
    `SELECT c.relname AS table, f.relname AS needs
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
      WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND k.connamespace = 'public'::regnamespace`,
  );
  return sortByReferences(tables, references);
}

function sortByReferences(tables: Table[], references: { table: string; needs: string }[]): Table[] {
  const ordered: Table[] = [];
  const tablesLeft = new Set(tables);
  while (tablesLeft.size > 0) {
    const names = new Set([...tablesLeft].filter((table) => !isJobTable(table)).map(({ name }) => name));
    const ready = [...tablesLeft].filter(
      (table) =>
        isJobTable(table) ||
        !references.some(({ table: name, needs }) => name === table.name && names.has(needs)),
    );
    if (ready.length === 0)
      throw new Error(`tables refer to one another in a circle: ${[...names].join(', ')}`);
    for (const table of ready) tablesLeft.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

/** Lists the keys of every stored object that a row names. */
export async function listStoredKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT 'quotes/' || object_path AS key FROM stored_files
      UNION SELECT storage_key FROM attachments
      UNION SELECT thumbnail_key FROM attachments WHERE thumbnail_key IS NOT NULL
      UNION SELECT pdf_key FROM invoices WHERE pdf_key IS NOT NULL
      UNION SELECT storage_key FROM private_note_files
      UNION SELECT thumbnail_key FROM private_note_files WHERE thumbnail_key IS NOT NULL
      UNION SELECT storage_key FROM supplier_certificates WHERE storage_key IS NOT NULL
      UNION SELECT storage_key FROM sourcing_files
      UNION SELECT logo_key FROM agency_settings WHERE logo_key IS NOT NULL
      ORDER BY 1`,
  );
  return rows.map(({ key }) => key);
}

export function copyOut(client: Client, table: Table): Readable {
  const rows = `SELECT ${columnsOf(table)} FROM ${qualifiedName(table)}${isJobTable(table) ? ` WHERE ${isOpenJob}` : ''}`;
  return client.query(copyTo(`COPY (${rows}) TO STDOUT`));
}

export function copyIn(client: Client, table: Table): Writable {
  return client.query(copyFrom(`COPY ${qualifiedName(table)} (${columnsOf(table)}) FROM STDIN`));
}

/** Returns whether the database has an account. */
export async function hasPeople(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM profiles) AS found');
  return rows[0]?.found === true;
}

export async function lockTables(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query(`LOCK TABLE ${tables.map(qualifiedName).join(', ')} IN ACCESS EXCLUSIVE MODE`);
}

/** Empties the tables. Disables their triggers until `enableTriggers`, so that filling them fires none. */
export async function deleteAllRows(client: Client, tables: readonly Table[]): Promise<void> {
  const productTables = tables.filter((table) => !isJobTable(table));
  for (const table of productTables)
    await client.query(`ALTER TABLE ${qualifiedName(table)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${productTables.map(qualifiedName).join(', ')}`);
  await client.query(`DELETE FROM ${qualifiedName(jobTable)}`);
}

export async function enableTriggers(client: Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables.filter((each) => !isJobTable(each))) {
    await client.query(`ALTER TABLE ${qualifiedName(table)} ENABLE TRIGGER USER`);
  }
}

/**
 * Ends every session and deletes every push device. Some of these sessions were ended after the archive was made, and
 * the archive cannot show which.
 */
export async function endSessions(client: Client): Promise<void> {
  await client.query(
    `UPDATE sessions SET revoked_at = now(), revoked_because = 'restored' WHERE revoked_at IS NULL`,
  );
  await client.query('DELETE FROM push_devices');
}

/**
 * Deletes pending notifications and the mails about requests that have not been sent. They are out of date, and
 * most were sent before the restore; the screens show the same facts.
 */
export async function deleteQueuedNotifications(client: Client, jobNames: readonly string[]): Promise<void> {
  await client.query('DELETE FROM queued_notifications');
  await client.query('DELETE FROM mail_hours');
  await client.query(`DELETE FROM ${qualifiedName(jobTable)} WHERE name = ANY ($1)`, [jobNames]);
  await client.query(
    `UPDATE mails SET failed_at = now(), failure = 'old news after a restore', details_sealed = NULL
      WHERE kind IN ('request_news', 'morning_digest') AND sent_at IS NULL AND failed_at IS NULL`,
  );
}

export async function updateSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) await client.query(`ALTER SEQUENCE ${escapeIdentifier(name)} RESTART`);
    else await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), last]);
  }
}

/** Returns whether another process of the product is connected to this database. */
export async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sourcing' AND pid <> pg_backend_pid()) AS found`,
  );
  return rows[0]?.found === true;
}
