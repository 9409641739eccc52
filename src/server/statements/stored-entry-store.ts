import { sql, type Transaction } from 'kysely';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import type { EntryFacts } from '#domain/statements/same-entry-rules.ts';
import {
  type EntryDirection,
  type StatementFormat,
  statementFormats,
} from '#domain/statements/statement-kinds.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { StoredEntrySearch } from './reading/reading-kinds.ts';

type Trx = Transaction<Database>;

/**
 * Makes files wait for each other, in all instances, so that each file knows the entries that the previous one added.
 * The waiting transaction may take longer than other statements, and so may this one while entries are compared.
 */
export async function lockStatements(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = '120s'`.execute(trx);
  await sql`SET LOCAL lock_timeout = '120s'`.execute(trx);
  await sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`.execute(trx);
  await sql`SELECT pg_advisory_xact_lock(hashtext('statements'))`.execute(trx);
}

interface StoredEntryRow {
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

const directionOf = ({ balance }: StoredEntryRow): EntryDirection => (balance.startsWith('-') ? 'out' : 'in');

/**
 * The expression of the index `statement_entries_of_folded_reference`. Empty for a reference with letters beyond
 * ASCII.
 */
const foldedReference = sql`CASE WHEN octet_length(bank_reference) > length(bank_reference) THEN '' ELSE upper(replace(bank_reference, ' ', '') COLLATE "C") END`;

/**
 * Selects stored payments of entries that may equal an entry of the file. Each part of the query uses its own index.
 */
function possibleMatches({ account, from, to, format, shared }: StoredEntrySearch) {
  const ofDays = sql`SELECT * FROM statement_entries
    WHERE account_iban = ${account} AND booked_on BETWEEN ${from}::date AND ${to}::date`;
  if (shared === null) return ofDays;
  const ofAmounts = sql`${ofDays} AND entry_amount = ANY (${shared.amounts.map(decimalFromCents)}::numeric[])`;
  const byWords = ['', ...statementFormats.filter((other) => other !== format)];
  return sql`${ofAmounts} AND referenced_in = ANY (${byWords}::text[])
    UNION ALL ${ofAmounts} AND referenced_in <> ALL (${byWords}::text[])
      AND bank_reference IS NOT NULL AND ${foldedReference} = ANY (${['', ...shared.references]}::text[])`;
}

/**
 * Opens a cursor from which `listNextStoredEntries` reads the stored entries of these days that may equal an entry of the
 * file. Leaves out entries that this file added. A bank reports the same day often, so the number of rows to read
 * must not grow with each report.
 */
export async function beginStoredEntries(
  trx: Trx,
  { fileId, ...search }: StoredEntrySearch & { fileId: string },
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
    FROM (${possibleMatches(search)}) AS e JOIN statement_files f ON f.id = e.file_id
    WHERE e.file_id <> ${fileId}
    GROUP BY e.fingerprint`.execute(trx);
}

/**
 * Returns the next entries. The page is so small that the server copies and sends it without delaying other calls.
 */
export async function listNextStoredEntries(trx: Trx): Promise<EntryFacts[]> {
  const { rows } = await sql<StoredEntryRow>`FETCH 200 FROM kept`.execute(trx);
  return rows.map((row) => {
    const { balance: _, amount, ...facts } = row;
    return { ...facts, direction: directionOf(row), cents: centsFromDecimal(amount) };
  });
}
