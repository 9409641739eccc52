import type pg from 'pg';

interface Definition {
  drop: string;
  create: string;
}

/** Foreign keys first, because the indexes that they need can only be dropped after them. */
const definitions = `
SELECT 1 AS turn, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
UNION ALL
SELECT 2, format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
WHERE relnamespace = current_schema()::regnamespace
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
ORDER BY turn`;

/**
 * Drops the foreign keys and the indexes that no constraint needs, runs `fill`, and creates them again: checking and
 * sorting once takes a quarter of the time of doing so for each row.
 */
export async function rebuiltAfter(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Definition>(definitions);
  for (const { drop } of rows) await client.query(drop);
  await fill();
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { create } of rows.toReversed()) await client.query(create);
}
