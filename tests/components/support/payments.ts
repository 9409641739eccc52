import type { OpenPaymentPage } from '#contract/payments/payment-replies.ts';
import { client } from './people.ts';
import type { requestOf } from './requests.ts';

type Request = Pick<ReturnType<typeof requestOf>, 'id' | 'reference' | 'title' | 'paymentReference'>;

const { id: clientId, email, firstName, lastName } = client;

/** A page with one payment of each request: the deposit, which the client has announced. */
export const announcedPayments = (requests: Request[]): OpenPaymentPage => ({
  items: requests.map(({ id, reference, title, paymentReference }) => ({
    requestId: id,
    reference,
    title,
    paymentReference,
    company: null,
    client: { id: clientId, email, firstName, lastName, erased: false },
    kind: 'deposit' as const,
    due: 60_000,
    since: '2026-03-02T09:00:00.000Z',
    payBy: '2026-03-09',
    seen: null,
    absentOn: null,
    transfer: {
      id,
      amount: 60_000,
      proof: null,
      kind: 'deposit' as const,
      madeOn: '2026-03-03',
      declaredAt: '2026-03-03T09:00:00.000Z',
    },
  })),
  page: 1,
  pageSize: 25,
  total: requests.length,
  counts: { to_check: requests.length, awaited: 0 },
  sums: { to_check: 60_000 * requests.length, awaited: 0 },
  statementOn: '2026-03-04',
  hasStatements: true,
});
