import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

export async function listRefunds(trx: Trx): Promise<{ requestId: string; at: Date }[]> {
  return trx
    .selectFrom('ledger_entries')
    .where('type', '=', 'refunded')
    .select(['request_id as requestId', 'recorded_at as at'])
    .execute();
}

export async function listInvoiceIds(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('invoices').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Records the mails about a document as sent, so that none is sent when its PDF is drawn. */
export async function insertSentMails(
  trx: Trx,
  language: Language,
  mails: readonly { event: string; to: string }[],
): Promise<void> {
  const sent = { kind: 'document_issued', language, sent_at: sql<Date>`now()` };
  const rows = mails.map(({ event, to }) => ({ ...sent, id: randomUUID(), event, recipient: to }));
  if (rows.length > 0) await trx.insertInto('mails').values(rows).execute();
}
