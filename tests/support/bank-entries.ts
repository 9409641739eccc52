import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { decimalFromCents } from '#domain/money.ts';
import { entrySearchText } from '#domain/statements/entry-search-rules.ts';
import { today } from './samples.ts';

const account = 'FR7630006000011234567890189';

export interface TestEntry {
  direction: 'in' | 'out';
  /** Cents. */
  amount: number;
  text: string;
  counterpartyName: string;
  counterpartyIban: string | null;
  valueOn: string;
  reversal: boolean;
  returnReason: string;
  /** Cents. */
  charges: number;
  /** Cents of euros that the payer sent. */
  instructed: number;
}

/** Inserts entries as a bank's file would, and returns their ids in that order. */
export async function insertEntries(
  database: { query: (text: string, values: unknown[]) => Promise<unknown> },
  entries: readonly Partial<TestEntry>[],
): Promise<string[]> {
  const fileId = randomUUID();
  await database.query(
    `INSERT INTO statement_files (id, sha256, name, size, format, state) VALUES ($1, $2, 'a.xml', 1, 'camt.053', 'done')`,
    [fileId, randomBytes(32)],
  );
  const rows = entries.map((entry) => {
    const id = randomUUID();
    const amount = decimalFromCents(entry.amount ?? 100);
    const valueOn = entry.valueOn ?? today();
    return {
      id,
      account_iban: account,
      booked_on: valueOn,
      value_on: valueOn,
      direction: entry.direction ?? 'in',
      amount,
      reversal: entry.reversal ?? false,
      return_reason: entry.returnReason ?? null,
      charges: entry.charges === undefined ? null : decimalFromCents(entry.charges),
      instructed_amount: entry.instructed === undefined ? null : decimalFromCents(entry.instructed),
      instructed_currency: entry.instructed === undefined ? null : 'EUR',
      counterparty_name: entry.counterpartyName ?? '',
      counterparty_iban: entry.counterpartyIban ?? null,
      text: entry.text ?? '',
      search_text: entrySearchText({
        name: entry.counterpartyName ?? '',
        iban: entry.counterpartyIban ?? null,
        text: entry.text ?? '',
        cents: entry.amount ?? 100,
      }),
      file_id: fileId,
      referenced_in: '',
      fingerprint: `\\x${createHash('sha256').update(id).digest('hex')}`,
      part: 1,
      parts: 1,
      entry_amount: amount,
      created_at: new Date().toISOString(),
    };
  });
  await database.query(
    `WITH added AS (INSERT INTO statement_entries SELECT * FROM jsonb_populate_recordset(NULL::statement_entries, $1) RETURNING *)
     INSERT INTO unmatched_amounts (entry_id, booked_on, unmatched) SELECT id, booked_on, amount FROM added`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

/** Returns the client's transfer of the amount due, or of the given amount, as the bank shows it. */
export const paying = ({ payment, paymentReference }: RequestDetail, amount = payment?.due ?? 0) => ({
  amount,
  text: `VIR SEPA RECU ${paymentReference}`,
});

/** Returns the call that confirms an entry as one payment, with the figures on screen. */
export const confirmationOf = (
  entryId: string,
  { id, payment }: RequestDetail,
  amount = payment?.due ?? 0,
) => ({
  id: randomUUID() as string,
  entryId,
  requestId: id,
  kind: payment?.kind ?? ('deposit' as const),
  amount,
  due: payment?.due ?? 0,
});
