import { createHash } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { withClient } from '#server/services/database/with-client.ts';
import type { Stage } from './stage.ts';
import { kinds, type Kind, type Tally } from './tally.ts';
import { entriesPerStatement } from './writers.ts';

export interface Comparison {
  acknowledged: number;
  /** The number of acknowledged items of each kind, in words. */
  byKind: string;
  surviving: number;
  /** Sentences about lost items; empty if nothing is lost. */
  lost: string[];
  doubled: string[];
}

const surviving: Record<Kind, string> = {
  requests: 'SELECT id FROM requests WHERE id = ANY($1::uuid[])',
  messages: 'SELECT id FROM messages WHERE id = ANY($1::uuid[])',
  files: 'SELECT id FROM attachments WHERE id = ANY($1::uuid[]) AND message_id IS NOT NULL',
  statements: `SELECT mark AS id FROM unnest($1::uuid[]) AS mark
    WHERE (SELECT count(*) FROM statement_entries WHERE text LIKE mark || ' %') = ${entriesPerStatement}`,
  payments: `SELECT request_id AS id FROM ledger_entries WHERE request_id = ANY($1::uuid[]) AND type = 'received'
    AND kind = 'deposit'`,
};

/** Each statement counts items that are there more than once, whether they were acknowledged or not. */
const doubles: Record<string, string> = {
  requests: `SELECT FROM requests WHERE title LIKE 'Fault %' GROUP BY title HAVING count(*) > 1`,
  messages: `SELECT FROM messages WHERE content LIKE 'Fault %' GROUP BY content HAVING count(*) > 1`,
  files: `SELECT FROM attachments WHERE name = 'fault.pdf' AND message_id IS NOT NULL GROUP BY sha256
    HAVING count(*) > 1`,
  'bank entries': `SELECT FROM statement_entries WHERE text ~ '^[0-9a-f-]{36} \\d+$' GROUP BY text HAVING count(*) > 1`,
  payments: `SELECT FROM ledger_entries WHERE type = 'received' AND kind = 'deposit' AND undoes IS NULL
    AND source = 'agent' GROUP BY request_id HAVING count(*) > 1`,
  invoices: `SELECT FROM invoices WHERE kind = 'deposit_invoice' GROUP BY request_id HAVING count(*) > 1`,
};

/** Numbers that a series skipped. */
const holes = `SELECT series FROM invoices GROUP BY series, year HAVING max(place) <> count(*)`;

const storedFiles = `SELECT id, storage_key AS key, sha256 FROM attachments
  UNION ALL SELECT id, pdf_key, pdf_sha256 FROM invoices WHERE pdf_key IS NOT NULL`;

/** Returns the files that a row names and that are missing or different, and acknowledged files with other bytes. */
async function findBrokenFiles(client: Client, stage: Stage, tally: Tally): Promise<string[]> {
  const broken: string[] = [];
  const { rows } = await client.query<{ id: string; key: string; sha256: Buffer }>(storedFiles);
  for (const { id, key, sha256 } of rows) {
    const content = await stage.readObject(key);
    const stated = sha256.toString('hex');
    if (content === null) broken.push(`${key} is missing`);
    else if (createHash('sha256').update(content).digest('hex') !== stated)
      broken.push(`${key} has other bytes`);
    if ((tally.contents.get(id) ?? stated) !== stated) broken.push(`${key} is not what was sent`);
  }
  return broken;
}

/** Compares the answers that the writers got with the database and the stored files. */
export async function compare(stage: Stage, tally: Tally): Promise<Comparison> {
  return withClient(stage.database, async (client) => {
    const [lost, doubled]: [string[], string[]] = [[], []];
    let kept = 0;
    for (const kind of kinds) {
      const ids = [...tally.acknowledged[kind]];
      const { rows } = await client.query<{ id: string }>(surviving[kind], [ids]);
      const found = new Set(rows.map(({ id }) => id));
      kept += found.size;
      if (found.size < ids.length) lost.push(`${ids.length - found.size} ${kind}`);
    }
    for (const [what, statement] of Object.entries(doubles)) {
      const { rowCount } = await client.query(statement);
      if (rowCount) doubled.push(`${rowCount} ${what}`);
    }
    if ((await client.query(holes)).rowCount) lost.push('numbers of invoices');
    lost.push(...(await findBrokenFiles(client, stage, tally)));
    return { acknowledged: tally.total, byKind: tally.byKind, surviving: kept, lost, doubled };
  });
}

/** Returns the number of confirmed payments without an invoice, or whose invoice has no PDF. */
export async function countUnissued(pool: Pool, { acknowledged }: Tally): Promise<number> {
  const { rows } = await pool.query<{ amount: number }>(
    `SELECT count(*)::int AS amount FROM unnest($1::uuid[]) AS paid(id) WHERE NOT EXISTS (
       SELECT FROM invoices WHERE request_id = paid.id AND kind = 'deposit_invoice' AND pdf_key IS NOT NULL)`,
    [[...acknowledged.payments]],
  );
  return rows[0]?.amount ?? 0;
}
