import type { PaymentKind, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import {
  requestStatuses,
  statuses,
  transitionNames,
  transitionRow,
} from '#domain/requests/request-lifecycle.ts';
import { statusRow } from '#domain/requests/request-rules.ts';

/** What an agent makes when a payment has arrived. */
export function confirming(kind: PaymentKind): TransitionName {
  const name = transitionNames.find((each) => transitionRow(each).confirms === kind);
  if (name === undefined) throw new RangeError(`no transition confirms ${kind}`);
  return name;
}

/** Whether an agent has confirmed that this payment arrived, and nobody has undone it. */
export function isConfirmed(
  kind: PaymentKind,
  events: readonly { transition: TransitionName; to: string }[],
): boolean {
  const last = events.findLast(({ transition, to }) => {
    const { confirms, undoes } = transitionRow(transition);
    return confirms === kind || (undoes && statusRow(to).pays === kind);
  });
  return last !== undefined && transitionRow(last.transition).confirms === kind;
}

/** The statuses that wait for a payment, with what is paid. */
export const payingStatuses: readonly { status: RequestStatus; kind: PaymentKind }[] =
  requestStatuses.flatMap((status) => {
    const { pays: kind } = statuses[status];
    return kind === null ? [] : [{ status, kind }];
  });

/** The status that waits for this payment. */
export function payingStatus(kind: PaymentKind): RequestStatus {
  const paying = payingStatuses.find((each) => each.kind === kind);
  if (paying === undefined) throw new RangeError(`no status waits for ${kind}`);
  return paying.status;
}

/** So many are confirmed together at most. */
export const confirmedTogether = 50;
