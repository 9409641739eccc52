import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { findDueFor } from '#server/derivation/refresh-request.ts';
import type { Database } from '#server/services/database/schema.ts';
import { insertEntry } from './ledger-store.ts';

interface OutstandingAmount {
  requestId: string;
  kind: PaymentKind;
  by: string;
  /** Now if absent. */
  at?: Date;
}

/**
 * Records, on an agent's word, that the outstanding amount of a payment was received; does nothing if nothing
 * is outstanding.
 */
export async function recordOutstanding(
  trx: Transaction<Database>,
  { requestId, kind, by, at }: OutstandingAmount,
): Promise<void> {
  const due = await findDueFor(trx, requestId, kind);
  if (due === 0) return;
  const entry = { id: randomUUID(), requestId, kind, by, amount: decimalFromCents(due) };
  await insertEntry(trx, {
    ...entry,
    type: 'received',
    ...(at && { recordedAt: at, valueOn: agencyDay(at) }),
  });
}
