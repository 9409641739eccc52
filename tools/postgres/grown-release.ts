import type { Client } from 'pg';
import { restoreDump } from '#tests/upgrades/release-dump.ts';
import { rebuiltAfter } from '../bench/rebuilt-after.ts';

/** The release whose schema is the baseline. */
const release = '1.1.0';

export const grownTo = 100_000;

/** Returns SQL for the id of the copy of a row; null stays null. */
const copied = (column: string) => `md5(t.${column}::text || copy)::uuid`;
const numbered = (column: string) => `t.${column} || '-' || copy`;
const ofRequest = { request_id: copied('request_id') };

interface Growing {
  table: string;
  /** The columns in which a copy differs from its row. */
  changes: Record<string, string>;
  /** A condition for the rows to copy; all rows by default. */
  rows?: string;
}

const growing: Growing[] = [
  {
    table: 'profiles',
    changes: { id: copied('id'), email: `'copy' || copy || '-' || t.email` },
    rows: '(SELECT * FROM profiles WHERE erased_at IS NULL)',
  },
  {
    table: 'requests',
    changes: {
      id: copied('id'),
      submission_key: 'NULL',
      reference: numbered('reference'),
      payment_reference: numbered('payment_reference'),
    },
  },
  { table: 'request_events', changes: ofRequest },
  {
    table: 'stored_files',
    changes: {
      ...ofRequest,
      object_path: numbered('object_path'),
      quote_number: numbered('quote_number'),
    },
  },
  {
    table: 'quotes',
    changes: {
      ...ofRequest,
      id: copied('id'),
      quote_number: numbered('quote_number'),
      pdf_url: numbered('pdf_url'),
    },
  },
  { table: 'orders', changes: ofRequest },
  { table: 'conversations', changes: ofRequest },
  {
    table: 'messages',
    changes: { ...ofRequest, id: copied('id'), replies_to: 'NULL' },
    rows: `(SELECT m.* FROM requests r CROSS JOIN LATERAL
      (SELECT * FROM messages WHERE request_id = r.id ORDER BY number DESC LIMIT 3) AS m)`,
  },
  {
    table: 'ledger_entries',
    changes: {
      ...ofRequest,
      id: copied('id'),
      undoes: copied('undoes'),
      source: `'agent'`,
      statement_entry_id: 'NULL',
    },
  },
];

async function copy(
  client: Client,
  { table, changes, rows = table }: Growing,
  copies: number,
): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
       AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const unknown = Object.keys(changes).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${release} has no ${table}.${unknown.join()}.`);
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`INSERT INTO ${table} (${names.join()})
    SELECT ${names.map((name) => changes[name] ?? `t.${name}`).join()}
    FROM ${rows} AS t CROSS JOIN generate_series(1, ${copies}) AS copy ORDER BY copy`);
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** Fills an empty database with an installation of the baseline, and copies its requests until there are enough. */
export async function growRelease(client: Client): Promise<void> {
  await restoreDump(client, release);
  await client.query('SET search_path = public');
  const { rows } = await client.query<{ amount: number }>('SELECT count(*)::int AS amount FROM requests');
  const copies = Math.ceil(grownTo / (rows[0]?.amount ?? 1));
  await client.query('BEGIN');
  await rebuiltAfter(client, async () => {
    for (const one of growing) await copy(client, one, copies);
  });
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE)');
}
