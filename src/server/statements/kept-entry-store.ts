import { sql, type Transaction } from 'kysely';
import { centsFromDecimal } from '#domain/money.ts';
import type { EntryFacts } from '#domain/statements/same-entry-rules.ts';
import type { EntryDirection, StatementFormat } from '#domain/statements/statement-kinds.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { KeptRange } from './reading/reading-kinds.ts';

type Trx = Transaction<Database>;

/**
 * Makes files wait for each other, in all instances, so that each one knows the entries that the one before
 * added. The waiting transaction may take longer than other statements, and so may this one while entries are
 * compared.
 */
export async function lockStatements(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = '120s'`.execute(trx);
  await sql`SET LOCAL lock_timeout = '120s'`.execute(trx);
  await sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`.execute(trx);
  await sql`SELECT pg_advisory_xact_lock(hashtext('statements'))`.execute(trx);
}

interface KeptRow {
  fingerprint: string;
  format: StatementFormat;
  bookedOn: string;
  balance: string;
  amount: string;
  bankReference: string | null;
  endToEndId: string | null;
  iban: string | null;
  name: string;
  text: string;
  parts: number;
}

const directionOf = ({ balance }: KeptRow): EntryDirection => (balance.startsWith('-') ? 'out' : 'in');

/**
 * Opens a cursor from which `listNextKept` reads the stored entries of these days, without those that this file
 * added.
 */
export async function beginKept(
  trx: Trx,
  { account, from, to, fileId }: KeptRange & { fileId: string },
): Promise<void> {
  await sql`CLOSE ALL`.execute(trx);
  await sql`
    DECLARE kept NO SCROLL CURSOR FOR
    SELECT encode(e.fingerprint, 'hex') AS fingerprint, min(f.format) AS format, min(e.booked_on) AS "bookedOn",
      sum(CASE WHEN e.direction = 'in' THEN e.amount ELSE -e.amount END) AS balance, min(e.entry_amount) AS amount,
      min(e.bank_reference) AS "bankReference", max(e.parts) AS parts,
      CASE WHEN max(e.parts) = 1 THEN min(e.end_to_end_id) END AS "endToEndId",
      CASE WHEN max(e.parts) = 1 THEN min(e.counterparty_iban) END AS iban,
      left(string_agg(e.counterparty_name, ' ' ORDER BY e.part), ${statementLimits.text}::int) AS name,
      left(string_agg(concat_ws(' ', e.text, e.creditor_reference), ' ' ORDER BY e.part), ${statementLimits.text}::int) AS text
    FROM statement_entries e JOIN statement_files f ON f.id = e.file_id
    WHERE e.account_iban = ${account} AND e.file_id <> ${fileId} AND e.booked_on BETWEEN ${from}::date AND ${to}::date
    GROUP BY e.fingerprint`.execute(trx);
}

/** Returns the next entries; the page is so small that the server copies and sends it without delaying anybody. */
export async function listNextKept(trx: Trx): Promise<EntryFacts[]> {
  const { rows } = await sql<KeptRow>`FETCH 200 FROM kept`.execute(trx);
  return rows.map((row) => {
    const { balance: _, amount, ...facts } = row;
    return { ...facts, direction: directionOf(row), cents: centsFromDecimal(amount) };
  });
}
