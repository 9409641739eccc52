import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { timeClassOf } from '#domain/figures/step-time-rules.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import { sumAskedByStep } from '#domain/payments/sum-asked-rules.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { totalLine } from '#domain/quotes/quote-line-rules.ts';
import { quoteObjectPath } from '#domain/quotes/quote-rules.ts';
import { type QuoteType, type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy, usualStartStatus } from '#domain/requests/transition-rules.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { quoteNumberFor } from '#server/quotes/quote-store.ts';
import { quoteLineRows } from '#server/requests/quotes/quote-line-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { RequestParts } from './builders.ts';
import { inDays } from './samples.ts';

/** The amount of a quote in cents, incl. VAT. */
const usualAmount = 240_000;

interface Step {
  id: string;
  name: TransitionName;
  at: Date;
  /** When the previous transition was made. */
  since: Date;
  agentId: string;
  parts: RequestParts;
}

/** Inserts the rows that one transition writes, apart from the status. */
export async function insertStep(
  trx: Transaction<Database>,
  { id, name, at, since, agentId, parts }: Step,
): Promise<void> {
  const row = transitionRow(name);
  const isOwners = isMadeBy(name, 'owner');
  const { merchandise = usualAmount, freight = usualAmount, deposit = defaultDeposit } = parts;
  const asked = sumAskedByStep({ status: row.to, merchandise, freight, deposit: deposit.inclVat }, null, at);
  await trx
    .insertInto('request_events')
    .values({
      request_id: id,
      transition: name,
      from_status: usualStartStatus(name),
      to_status: row.to,
      actor_id: isOwners ? parts.ownerId : agentId,
      actor_role: isOwners ? 'client' : 'agent',
      comment: null,
      created_at: at,
      time_class: row.from.length === 0 ? null : timeClassOf(since, at),
      asked: asked && decimalFromCents(asked.additionalAmount),
      asked_since: asked && asked.since,
    })
    .execute();
  if (row.issues) {
    const inclVat = row.issues === 'fret' ? freight : merchandise;
    const { validUntil } = parts;
    await insertQuote(trx, {
      requestId: id,
      type: row.issues,
      inclVat,
      agentId,
      at,
      ...(validUntil && { validUntil }),
    });
  }
  if (row.decides) {
    await trx
      .updateTable('quotes')
      .set({ status: row.decides.as, decided_by: parts.ownerId, decided_at: at })
      .where('request_id', '=', id)
      .where('type', '=', row.decides.type)
      .where('status', '=', 'pending_validation')
      .execute();
  }
  if (row.order) {
    const order = { request_id: id, status: row.order };
    await trx
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ status: order.status }))
      .execute();
  }
}

interface QuoteParts {
  requestId: string;
  type: QuoteType;
  inclVat: Cents;
  agentId: string;
  at?: Date;
  validUntil?: string;
}

/** Inserts a pending quote and the row of its PDF, but not the file. */
export async function insertQuote(db: Kysely<Database>, parts: QuoteParts): Promise<{ id: string }> {
  const { requestId, type, inclVat, agentId, at = new Date() } = parts;
  const { validUntil = inDays(30) } = parts;
  const id = randomUUID();
  const path = quoteObjectPath(requestId, type, at.getTime());
  const sha256 = createHash('sha256').update(path).digest();
  await db
    .insertInto('stored_files')
    .values({
      object_path: path,
      request_id: requestId,
      quote_type: type,
      size: 1_234,
      sha256,
      uploaded_by: agentId,
    })
    .execute();
  await db
    .insertInto('quotes')
    .values({
      id,
      request_id: requestId,
      type,
      quote_number: quoteNumberFor({ request_id: requestId, type, pdf_url: path }),
      amount_ht: decimalFromCents(inclVat),
      vat_rate: '0.00',
      amount_ttc: decimalFromCents(inclVat),
      notes: null,
      pdf_url: path,
      issued_on: [at.toISOString().slice(0, 10), validUntil].toSorted()[0] ?? validUntil,
      valid_until: validUntil,
      created_by: agentId,
      created_at: at,
      decided_at: null,
      decided_by: null,
    })
    .execute();
  const total = totalLine('Goods', { amountHt: inclVat, vatRate: 0, vatReason: 'export' });
  await db
    .insertInto('quote_lines')
    .values(quoteLineRows(id, [total]))
    .execute();
  await transaction(db, (trx) => refreshRequest(trx, requestId));
  return { id };
}
