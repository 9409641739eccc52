import type pg from 'pg';

/** Empties tables and whatever refers to them, also what is written once. */
export async function emptyTables(pool: pg.Pool, ...tables: [string, ...string[]]): Promise<void> {
  await pool.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
}
