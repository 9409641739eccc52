import type { PaymentKind, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import {
  requestStatuses,
  statuses,
  transitionNames,
  transitionRow,
} from '#domain/requests/request-lifecycle.ts';
import { statusRow } from '#domain/requests/request-rules.ts';

/** Minutes in which agents may undo their own ledger entry without giving a reason, because it was a slip. */
export const undoWithoutReasonMinutes = 10;

/** Returns the transition with which an agent confirms that a payment has arrived. */
export function confirmationTransitionOf(kind: PaymentKind): TransitionName {
  const name = transitionNames.find((each) => transitionRow(each).confirms === kind);
  if (name === undefined) throw new RangeError(`no transition confirms ${kind}`);
  return name;
}

/** Returns whether an agent has confirmed this payment, and the confirmation was not undone. */
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

/** The statuses that wait for a payment, with the kind of payment. */
export const payingStatuses: readonly { status: RequestStatus; kind: PaymentKind }[] =
  requestStatuses.flatMap((status) => {
    const { pays: kind } = statuses[status];
    return kind === null ? [] : [{ status, kind }];
  });

/** Returns the status that waits for this payment. */
export function payingStatus(kind: PaymentKind): RequestStatus {
  const paying = payingStatuses.find((each) => each.kind === kind);
  if (paying === undefined) throw new RangeError(`no status waits for ${kind}`);
  return paying.status;
}

/** The most payments that an agent may confirm at once. */
export const maxPaymentsConfirmedAtOnce = 50;
