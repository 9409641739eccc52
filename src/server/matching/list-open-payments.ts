import type { OpenPaymentsQuery } from '#contract/matching/matching-endpoints.ts';
import type { OpenPaymentPage, SeenPayment } from '#contract/payments/payment-replies.ts';
import { certainties } from '#domain/matching/matching-kinds.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { findStatementDay } from './entry-list-store.ts';
import { findVerdicts, type Judged } from './find-verdicts.ts';
import { listOpenPaymentRows } from './open-payment-store.ts';
import { openPaymentView } from './open-payment-view.ts';

/** The payments due that open entries stand for: the best proposal of each entry, the surest entry first. */
function seenIn({ entries }: Judged): Map<string, NonNullable<SeenPayment>> {
  const seen = new Map<string, NonNullable<SeenPayment>>();
  for (const wanted of certainties) {
    for (const { row, verdict } of entries) {
      const [best] = verdict.proposals;
      if (!best || best.certainty !== wanted || best.manuallyRecorded || best.kind === 'refund') continue;
      if (!seen.has(best.requestId)) {
        seen.set(best.requestId, { on: row.valueOn, certainty: best.certainty });
      }
    }
  }
  return seen;
}

/**
 * Returns a page of the payments that no agent has confirmed yet, longest waiting first. A payment for which an
 * entry to match stands is in neither list: it stands with its entry, once.
 */
export async function listOpenPayments(
  services: Pick<Services, 'db'>,
  { list, page, pageSize, requestId }: OpenPaymentsQuery,
): Promise<OpenPaymentPage> {
  const { db } = services;
  const [judged, statementOn] = await Promise.all([findVerdicts(services), findStatementDay(db)]);
  const seen = seenIn(judged);
  const { rows, counts, sums } = await listOpenPaymentRows(db, {
    list,
    pageSize,
    requestId,
    offset: (page - 1) * pageSize,
    seen: [...seen.keys()],
  });
  return {
    items: rows.map((row) => openPaymentView(row, seen.get(row.requestId) ?? null)),
    page,
    pageSize,
    total: requestId === undefined ? counts[list] : rows.length,
    counts,
    sums: { to_check: centsFromDecimal(sums.to_check), awaited: centsFromDecimal(sums.awaited) },
    statementOn,
  };
}
