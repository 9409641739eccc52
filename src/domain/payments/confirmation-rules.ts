import type { PaymentKind, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses, statuses } from '#domain/requests/request-lifecycle.ts';

/** What an agent makes when a payment has arrived. */
export const confirmations = {
  deposit: 'confirm_deposit',
  merchandise: 'confirm_merchandise_payment',
  freight: 'confirm_freight_payment',
} as const satisfies Record<PaymentKind, TransitionName>;

/** The statuses that wait for a payment, with what is paid. */
export const payingStatuses: readonly { status: RequestStatus; kind: PaymentKind }[] =
  requestStatuses.flatMap((status) => {
    const { pays: kind } = statuses[status];
    return kind === null ? [] : [{ status, kind }];
  });

/** So many are confirmed together at most. */
export const confirmedTogether = 50;
