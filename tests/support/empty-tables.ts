import type pg from 'pg';

/** Records that are written once (`refuse_rewriting`) let themselves be emptied by nobody but a test that says so. */
const writtenOnce = [
  'audit_records',
  'request_events',
  'replaced_transfers',
  'settlements',
  'withdrawals',
  'quote_extensions',
  'request_assignments',
  'bank_details_history',
  'ledger_entries',
  'statement_entries',
  'set_aside_entries',
];

/** Empties tables and whatever refers to them. */
export async function emptyTables(pool: pg.Pool, ...tables: [string, ...string[]]): Promise<void> {
  const told = (way: string) =>
    writtenOnce.map((table) => `ALTER TABLE ${table} ${way} TRIGGER USER;`).join('');
  await pool.query(
    `BEGIN; ${told('DISABLE')} TRUNCATE ${tables.join(', ')} CASCADE; ${told('ENABLE')} COMMIT;`,
  );
}
