import type pg from 'pg';

/** Empties tables and all tables that refer to them, including tables whose rows are written once. */
export async function emptyTables(pool: pg.Pool, ...tables: [string, ...string[]]): Promise<void> {
  await pool.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
}
