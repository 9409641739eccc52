import type pg from 'pg';

interface Definition {
  drop: string;
  create: string;
}

/** The foreign keys come first, because the indexes that they need can only be dropped after them. */
const foreignKeys = `
SELECT 1 AS turn, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

/** The indexes that no constraint needs, of the table $1, or of every table if $1 is null. */
const indexes = `
SELECT 2 AS turn, format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
WHERE relnamespace = current_schema()::regnamespace AND indrelid = coalesce($1::regclass, indrelid)
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

async function rebuilt(
  client: pg.Client,
  definitions: Definition[],
  fill: () => Promise<void>,
): Promise<void> {
  for (const { drop } of definitions) await client.query(drop);
  await fill();
  await client.query(`SET maintenance_work_mem = '256MB'`);
  for (const { create } of definitions.toReversed()) await client.query(create);
}

/**
 * Drops the foreign keys, and the indexes that no constraint needs; runs `fill`; and creates them again. To check and
 * sort all rows once takes a quarter of the time that it takes for each row.
 */
export async function rebuiltAfter(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Definition>(`${foreignKeys} UNION ALL ${indexes} ORDER BY turn`, [
    null,
  ]);
  await rebuilt(client, rows, fill);
}

/**
 * Does the same with the indexes of one table, for statements that change each of its rows and find the rows by their
 * key.
 */
export async function indexedAfter(
  client: pg.Client,
  table: string,
  change: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Definition>(indexes, [table]);
  await rebuilt(client, rows, change);
}
