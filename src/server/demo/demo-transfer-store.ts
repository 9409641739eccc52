import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { decimalFromCents } from '#domain/money.ts';
import { acceptedQuoteOf, defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { sumDue } from '#domain/payments/sum-due-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { DemoRequest } from './demo-store.ts';

type Trx = Transaction<Database>;

/** Announces a transfer for every other request that waits for a payment, except those of silent clients. */
export async function insertTransfers(trx: Trx, requests: readonly DemoRequest[], now: Date): Promise<void> {
  const waiting = requests.flatMap((request) => {
    const due = sumDue({
      status: request.status,
      deposit: defaultDeposit.inclVat,
      merchandise: acceptedQuoteOf('marchandise', request.quotes)?.amounts.amountTtc ?? null,
      freight: acceptedQuoteOf('fret', request.quotes)?.amounts.amountTtc ?? null,
    });
    if (due === null || request.project.silentDays !== undefined) return [];
    return [{ request, kind: due.kind, amount: due.due }];
  });
  const rows = waiting
    .filter((_, index) => index % 2 === 0)
    .map(({ request, kind, amount }) => {
      const at = new Date(Math.min(request.updatedAt.getTime() + 3_600_000, now.getTime()));
      return {
        request_id: request.id,
        kind,
        amount: decimalFromCents(amount),
        made_on: agencyDay(request.updatedAt),
        declared_by: request.ownerId,
        declared_at: at,
        first_declared_at: at,
      };
    });
  if (rows.length > 0) await trx.insertInto('declared_transfers').values(rows).execute();
}
