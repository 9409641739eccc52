import { type Kysely, sql, type Transaction } from 'kysely';
import { decimalFromCents } from '#domain/money.ts';
import { formatIdentifiedByReference } from '#domain/statements/bank-reference-rules.ts';
import { entrySearchText } from '#domain/statements/entry-search-rules.ts';
import type { StatementFormat } from '#domain/statements/statement-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { EntryRows, ReadStatement } from './reading/reading-kinds.ts';

type Trx = Transaction<Database>;

/** Adds new payments, with their whole amount unmatched. Returns the number of their entries. */
export async function insertStatementEntries(
  trx: Trx,
  { rows: payments, format }: EntryRows,
  fileId: string,
): Promise<number> {
  const rows = payments.map((payment) => ({
    account_iban: payment.account,
    booked_on: payment.bookedOn,
    value_on: payment.valueOn,
    direction: payment.direction,
    amount: decimalFromCents(payment.cents),
    reversal: payment.reversal || payment.isReturn,
    counterparty_name: payment.name,
    counterparty_iban: payment.iban,
    text: payment.text,
    search_text: entrySearchText(payment),
    creditor_reference: payment.creditorReference,
    end_to_end_id: payment.endToEndId,
    bank_reference: payment.bankReference,
    referenced_in: formatIdentifiedByReference(format, payment.bankReference) ?? '',
    fingerprint: payment.fingerprint,
    part: payment.part,
    parts: payment.parts,
    entry_amount: decimalFromCents(payment.entryCents),
    return_reason: payment.returnReason,
    charges: payment.charges === null ? null : decimalFromCents(payment.charges),
    instructed_amount: payment.instructed?.amount ?? null,
    instructed_currency: payment.instructed?.currency ?? null,
  }));
  const { rows: added } = await sql<{ part: number }>`
    WITH added AS (
    INSERT INTO statement_entries (id, account_iban, booked_on, value_on, direction, amount, reversal, counterparty_name,
      counterparty_iban, text, search_text, creditor_reference, end_to_end_id, bank_reference, referenced_in, file_id, fingerprint, part, parts, entry_amount, return_reason, charges, instructed_amount, instructed_currency)
    SELECT gen_random_uuid(), account_iban, booked_on, value_on, direction, amount, reversal, counterparty_name,
      counterparty_iban, text, search_text, creditor_reference, end_to_end_id, bank_reference, referenced_in, ${fileId}, decode(fingerprint, 'hex'), part, parts, entry_amount, return_reason,
      charges, instructed_amount, instructed_currency
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (account_iban text, booked_on date, value_on date, direction text,
      amount numeric, reversal boolean, counterparty_name text, counterparty_iban text, text text, search_text text, creditor_reference text,
      end_to_end_id text, bank_reference text, referenced_in text, fingerprint text, part integer, parts integer, entry_amount numeric, return_reason text,
      charges numeric, instructed_amount numeric, instructed_currency text)
    ON CONFLICT (account_iban, fingerprint, part) DO NOTHING
    RETURNING id, part, booked_on, amount),
    unmatched AS (INSERT INTO unmatched_amounts (entry_id, booked_on, unmatched) SELECT id, booked_on, amount FROM added)
    SELECT part FROM added`.execute(trx);
  return added.filter(({ part }) => part === 1).length;
}

const decimalOf = (balance: ReadStatement['opening']) =>
  balance === null ? null : decimalFromCents(balance.cents);

/** Adds the statements that are not known yet. */
export async function insertStatements(
  trx: Trx,
  statements: readonly ReadStatement[],
  { fileId, kind }: { fileId: string; kind: StatementFormat },
): Promise<void> {
  if (statements.length === 0) return;
  const rows = statements.map((statement) => ({
    account_iban: statement.account,
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
  }));
  await sql`
    INSERT INTO statements (file_id, kind, account_iban, statement_id, sequence, page, currency, from_on, to_on, opening,
      opening_on, closing, closing_on, entries, adds_up)
    SELECT ${fileId}, ${kind}, r.*
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (account_iban text, statement_id text, sequence bigint,
      page integer, currency text, from_on date, to_on date, opening numeric, opening_on date, closing numeric,
      closing_on date, entries integer, adds_up boolean)
    ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * Deletes payer and text of entries whose year ended that many years ago. Deletes left-out entries completely.
 * Returns the number of entries.
 */
export async function deletePayerDetails(db: Kysely<Database>, years: number): Promise<number> {
  await sql`
    DELETE FROM left_entries l USING statement_files f
    WHERE f.id = l.file_id
      AND agency_day(f.received_at) < date_trunc('year', agency_day(now()) - make_interval(years => ${years}))`.execute(
    db,
  );
  const { numAffectedRows } = await sql`
    UPDATE statement_entries SET counterparty_name = '', counterparty_iban = NULL, text = '', search_text = '',
      creditor_reference = NULL, end_to_end_id = NULL, return_reason = NULL
    WHERE booked_on < date_trunc('year', agency_day(now()) - make_interval(years => ${years}))
      AND (counterparty_name <> '' OR text <> ''
        OR num_nonnulls(counterparty_iban, creditor_reference, end_to_end_id, return_reason) > 0)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
