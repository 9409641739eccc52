import type { OpenPaymentsQuery } from '#contract/payments/payment-endpoints.ts';
import type { OpenPaymentPage } from '#contract/payments/payment-replies.ts';
import type { Services } from '#server/services/services.ts';
import { listOpenPaymentRows } from './open-payment-store.ts';
import { openPaymentView } from './open-payment-view.ts';

/** Returns a page of the payments that no agent has confirmed yet, longest waiting first. */
export async function listOpenPayments(
  { db }: Pick<Services, 'db'>,
  { list, page, pageSize }: OpenPaymentsQuery,
): Promise<OpenPaymentPage> {
  const { rows, counts } = await listOpenPaymentRows(db, { list, pageSize, offset: (page - 1) * pageSize });
  return { items: rows.map(openPaymentView), page, pageSize, total: counts[list], counts };
}
