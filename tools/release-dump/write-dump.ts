import fs from 'node:fs';
import path from 'node:path';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { listMigrations, listSequences, listTables, type Table } from '#server/backup/backup-store.ts';
import { createMigrationsTable } from '#server/services/migrations/compare-migrations.ts';
import { migrationsFolder } from '#server/services/migrations/read-migrations.ts';
import { jobSchema } from '#server/services/jobs/open-jobs.ts';
import { dumpedAt } from '#tests/upgrades/release-dump.ts';

const named = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/**
 * Writes a database as SQL that PostgreSQL 15 and later can restore. The embedded PostgreSQL has no pg_dump, so the
 * schema consists of the statements of the migrations and of the job queue.
 */
export async function writeDump(client: pg.ClientBase): Promise<string> {
  await client.query(`SET timezone = 'UTC'`);
  const own = (await listTables(client)).filter(({ schema }) => schema !== jobSchema);
  const [migrations] = await tablesNamed(client, 'public', 'schema_migrations');
  const [queues] = await tablesNamed(client, jobSchema, 'queue');
  if (!migrations || !queues) throw new Error('The database has no migrations, or no job queue.');
  const setTriggers = (way: string) => own.map((table) => `ALTER TABLE ${named(table)} ${way} TRIGGER USER;`);
  const parts = [
    '-- A release with the data of its demo, made by `npm run release-dump`.',
    `${createMigrationsTable};`,
    ...(await listMigrations(client)).map(({ name }) => readMigration(name)),
    getConstructionPlans(jobSchema),
    ...setTriggers('DISABLE'),
    `TRUNCATE ${own.map(named).join(', ')};`,
    ...(await rowsOf(client, [migrations, queues, ...own])),
    ...(await listSequences(client)).flatMap(({ name, last }) =>
      last === null ? [] : [`SELECT setval(${escapeLiteral(escapeIdentifier(name))}, ${last});`],
    ),
    ...setTriggers('ENABLE'),
  ];
  return `${parts.join('\n')}\n`;
}

/** Removes `CONCURRENTLY`: a dump is restored in one transaction, and nobody writes at that time. */
const readMigration = (name: string) =>
  fs
    .readFileSync(path.join(migrationsFolder, `${name}.sql`), 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/\b(INDEX) CONCURRENTLY\b/, '$1');

async function tablesNamed(client: pg.ClientBase, schema: string, name: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT table_schema AS schema, table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
      FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 GROUP BY 1, 2`,
    [schema, name],
  );
  return rows;
}

async function rowsOf(client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> {
  const statements: string[] = [];
  for (const table of tables) {
    const columns = table.columns.map((column) => escapeIdentifier(column));
    const values = await valuesOf(client, table);
    const { rows } = await client.query<{ row: string }>(
      `SELECT '(' || concat_ws(',', ${values.join(', ')}) || ')' AS row FROM ${named(table)} AS t ORDER BY t`,
    );
    if (rows.length === 0) continue;
    const list = rows.map(({ row }) => row).join(',\n');
    statements.push(
      `INSERT INTO ${named(table)} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n${list};`,
    );
  }
  return statements;
}

/**
 * Returns values as literals. The time of the dump is replaced by the time at which the demo ends, so that two dumps
 * are equal.
 */
async function valuesOf(client: pg.ClientBase, table: Table): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND atttypid = 'timestamptz'::regtype`,
    [named(table)],
  );
  const moments = new Set(rows.map(({ name }) => name));
  const latest = `${escapeLiteral(dumpedAt.toISOString())}::timestamptz`;
  return table.columns.map((column) => {
    const value = `t.${escapeIdentifier(column)}`;
    const clamped = moments.has(column)
      ? `CASE WHEN ${value} > ${latest} THEN ${latest} ELSE ${value} END`
      : value;
    return `quote_nullable((${clamped})::text)`;
  });
}
