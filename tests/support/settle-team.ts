import type { TestDatabase } from './test-database.ts';

/**
 * Moves earlier changes of the team further into the past. It switches the trigger off that otherwise protects their
 * records.
 */
export async function settleTeam({ pool }: Pick<TestDatabase, 'pool'>, days = 30): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE audit_records DISABLE TRIGGER audit_records_written_once');
    const moved = `- make_interval(days => ${days})`;
    await client.query(`UPDATE audit_records SET created_at = created_at ${moved}`);
    await client.query(`UPDATE user_roles SET updated_at = updated_at ${moved}`);
    await client.query('ALTER TABLE audit_records ENABLE TRIGGER audit_records_written_once');
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
