import type { OpenPaymentsQuery } from '#contract/matching/matching-endpoints.ts';
import type { OpenPaymentPage, SeenPayment } from '#contract/payments/payment-replies.ts';
import { certainties } from '#domain/matching/matching-kinds.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { findStatementReach } from './entry-list-store.ts';
import { findVerdicts, type Judged } from './find-verdicts.ts';
import { listOpenPaymentRows } from './open-payment-store.ts';
import { openPaymentView } from './open-payment-view.ts';

type Seen = NonNullable<SeenPayment>;

const rank = ({ certainty }: Seen) => certainties.indexOf(certainty);

/**
 * The surest open entry that may be the payment due, for each request. A proposal that is not the
 * entry's best one is a guess.
 */
function seenIn({ entries }: Judged): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { row, verdict } of entries) {
    for (const [place, { requestId, kind, certainty, manuallyRecorded }] of verdict.proposals.entries()) {
      if (manuallyRecorded || kind === 'refund') continue;
      const amount = centsFromDecimal(row.unmatched);
      const found: Seen = { on: row.valueOn, certainty: place === 0 ? certainty : 'judge', amount };
      const before = seen.get(requestId);
      if (!before || rank(found) < rank(before)) seen.set(requestId, found);
    }
  }
  return seen;
}

/**
 * Returns a page of the payments that no agent has confirmed yet, longest waiting first. A payment for which a
 * certain or likely entry stands is in neither list: it stands with its entry, once. A mere guess takes nothing
 * out.
 */
export async function listOpenPayments(
  services: Pick<Services, 'db'>,
  { list, page, pageSize, requestId }: OpenPaymentsQuery,
): Promise<OpenPaymentPage> {
  const { db } = services;
  const [judged, reach] = await Promise.all([findVerdicts(services), findStatementReach(db)]);
  const seen = seenIn(judged);
  const { rows, counts, sums } = await listOpenPaymentRows(db, {
    list,
    pageSize,
    requestId,
    offset: (page - 1) * pageSize,
    seen: [...seen].flatMap(([id, { certainty }]) => (certainty === 'judge' ? [] : [id])),
  });
  return {
    items: rows.map((row) => openPaymentView(row, { seen: seen.get(row.requestId) ?? null, reach })),
    page,
    pageSize,
    total: requestId === undefined ? counts[list] : rows.length,
    counts,
    sums: { to_check: centsFromDecimal(sums.to_check), awaited: centsFromDecimal(sums.awaited) },
    statementOn: reach.on,
    hasStatements: reach.hasStatements,
  };
}
