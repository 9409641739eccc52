import type { OpenPaymentsQuery } from '#contract/matching/matching-endpoints.ts';
import type { OpenPaymentPage } from '#contract/payments/payment-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { findStatementReach } from './entry-list-store.ts';
import { takeSteps } from './compare-steps.ts';
import { findVerdicts } from './find-verdicts.ts';
import { listOpenPaymentRows } from './open-payment-store.ts';
import { openPaymentView } from './open-payment-view.ts';
import { findBestInSteps } from './count-verdicts.ts';

/**
 * Returns a page of the payments that no agent has confirmed yet, longest waiting first. A payment with a certain or
 * likely entry is missing here, because the agent sees it with that entry. A guess removes no payment from the page.
 */
export async function listOpenPayments(
  services: Pick<Services, 'db'>,
  { list, page, pageSize, requestId }: OpenPaymentsQuery,
): Promise<OpenPaymentPage> {
  const { db } = services;
  const [judged, reach] = await Promise.all([findVerdicts(services), findStatementReach(db)]);
  const bestByRequest = await takeSteps(findBestInSteps(judged.entries));
  const { rows, counts, sums } = await listOpenPaymentRows(db, {
    list,
    pageSize,
    requestId,
    offset: (page - 1) * pageSize,
    matchedRequestIds: [...bestByRequest].flatMap(([id, { certainty }]) =>
      certainty === 'judge' ? [] : [id],
    ),
  });
  return {
    items: rows.map((row) => openPaymentView(row, { seen: bestByRequest.get(row.requestId) ?? null, reach })),
    page,
    pageSize,
    total: requestId === undefined ? counts[list] : rows.length,
    counts,
    sums: { to_check: centsFromDecimal(sums.to_check), awaited: centsFromDecimal(sums.awaited) },
    statementOn: reach.on,
    hasStatements: reach.hasStatements,
  };
}
