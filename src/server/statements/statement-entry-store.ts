import { type Kysely, sql, type Transaction } from 'kysely';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import { bookingDrift, type EntryFacts } from '#domain/statements/same-entry-rules.ts';
import type { EntryDirection, StatementFormat } from '#domain/statements/statement-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { KnownEntry, ReadStatement } from './reading/reading-kinds.ts';

type Trx = Transaction<Database>;

/**
 * Of all files one is written at a time, in whatever instance: what one adds the next one knows. Whoever waits may wait
 * longer than statements usually may.
 */
export async function lockStatements(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = '120s'`.execute(trx);
  await sql`SET LOCAL lock_timeout = '120s'`.execute(trx);
  await sql`SELECT pg_advisory_xact_lock(hashtext('statements'))`.execute(trx);
}

interface KeptRow {
  fingerprint: string;
  format: StatementFormat;
  bookedOn: string;
  balance: string;
  amount: string;
  reversal: boolean;
  bankReference: string | null;
  endToEndId: string | null;
  iban: string | null;
  name: string;
  text: string;
  parts: number;
}

const directionOf = ({ balance }: KeptRow): EntryDirection => (balance.startsWith('-') ? 'out' : 'in');

interface Among {
  account: string;
  from: string;
  to: string;
  references: readonly string[];
  /** What this one added itself is not looked at. */
  fileId: string;
}

/** Kept entries of these days, and those around them that the bank gave one of the references. */
export async function listKept(
  trx: Trx,
  { account, from, to, references, fileId }: Among,
): Promise<EntryFacts[]> {
  const { rows } = await sql<KeptRow>`
    SELECT encode(e.fingerprint, 'hex') AS fingerprint, min(f.format) AS format, min(e.booked_on) AS "bookedOn",
      sum(CASE WHEN e.direction = 'in' THEN e.amount ELSE -e.amount END) AS balance, min(e.entry_amount) AS amount,
      bool_or(e.reversal) AS reversal, min(e.bank_reference) AS "bankReference", max(e.parts) AS parts,
      CASE WHEN max(e.parts) = 1 THEN min(e.end_to_end_id) END AS "endToEndId",
      CASE WHEN max(e.parts) = 1 THEN min(e.counterparty_iban) END AS iban,
      string_agg(e.counterparty_name, ' ' ORDER BY e.part) AS name,
      string_agg(concat_ws(' ', e.text, e.creditor_reference), ' ' ORDER BY e.part) AS text
    FROM statement_entries e JOIN statement_files f ON f.id = e.file_id
    WHERE e.account_iban = ${account} AND e.file_id <> ${fileId}
      AND (e.booked_on BETWEEN ${from}::date AND ${to}::date
        OR (e.bank_reference = ANY (${references}::text[])
          AND e.booked_on BETWEEN ${from}::date - ${bookingDrift}::int AND ${to}::date + ${bookingDrift}::int))
    GROUP BY e.fingerprint`.execute(trx);
  return rows.map((row) => {
    const { balance: _, amount, ...facts } = row;
    return { ...facts, direction: directionOf(row), cents: centsFromDecimal(amount) };
  });
}

/** Adds entries that are new; how many of them were. */
export async function insertEntries(
  trx: Trx,
  entries: readonly KnownEntry[],
  fileId: string,
): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.flatMap((entry) =>
    entry.parts.map((part, at) => ({
      account_iban: entry.account,
      booked_on: entry.bookedOn,
      value_on: entry.valueOn,
      direction: part.direction,
      amount: decimalFromCents(part.cents),
      reversal: entry.reversal,
      counterparty_name: part.name,
      counterparty_iban: part.iban,
      text: part.text,
      creditor_reference: part.creditorReference,
      end_to_end_id: part.endToEndId,
      bank_reference: entry.bankReference,
      fingerprint: entry.fingerprint,
      part: at + 1,
      parts: entry.parts.length,
      entry_amount: decimalFromCents(entry.cents),
    })),
  );
  const { rows: added } = await sql<{ fingerprint: Buffer }>`
    INSERT INTO statement_entries (id, account_iban, booked_on, value_on, direction, amount, reversal, counterparty_name,
      counterparty_iban, text, creditor_reference, end_to_end_id, bank_reference, file_id, fingerprint, part, parts, entry_amount)
    SELECT gen_random_uuid(), account_iban, booked_on, value_on, direction, amount, reversal, counterparty_name,
      counterparty_iban, text, creditor_reference, end_to_end_id, bank_reference, ${fileId}, decode(fingerprint, 'hex'), part, parts, entry_amount
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (account_iban text, booked_on date, value_on date, direction text,
      amount numeric, reversal boolean, counterparty_name text, counterparty_iban text, text text, creditor_reference text,
      end_to_end_id text, bank_reference text, fingerprint text, part integer, parts integer, entry_amount numeric)
    ON CONFLICT (account_iban, fingerprint, part) DO NOTHING
    RETURNING fingerprint`.execute(trx);
  return new Set(added.map(({ fingerprint }) => fingerprint.toString('hex'))).size;
}

const decimalOf = (balance: ReadStatement['opening']) =>
  balance === null ? null : decimalFromCents(balance.cents);

/** Those that are not known yet. */
export async function insertStatements(
  trx: Trx,
  statements: readonly ReadStatement[],
  { fileId, kind }: { fileId: string; kind: StatementFormat },
): Promise<void> {
  if (statements.length === 0) return;
  await trx
    .insertInto('statements')
    .values(
      statements.map((statement) => ({
        file_id: fileId,
        account_iban: statement.account,
        kind,
        statement_id: statement.statementId,
        sequence: statement.sequence,
        page: statement.page,
        currency: statement.currency,
        from_on: statement.fromOn,
        to_on: statement.toOn,
        opening: decimalOf(statement.opening),
        opening_on: statement.opening?.on ?? null,
        closing: decimalOf(statement.closing),
        closing_on: statement.closing?.on ?? null,
        entries: statement.entries,
        adds_up: statement.addsUp,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of entries whose year ended so many years ago, who paid and what was said of it; of how many. */
export async function deletePayers(db: Kysely<Database>, years: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE statement_entries SET counterparty_name = '', counterparty_iban = NULL, text = '',
      creditor_reference = NULL, end_to_end_id = NULL
    WHERE booked_on < date_trunc('year', agency_day(now()) - make_interval(years => ${years}))
      AND (counterparty_name <> '' OR text <> ''
        OR num_nonnulls(counterparty_iban, creditor_reference, end_to_end_id) > 0)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
