import type { Role } from '#domain/accounts/role-kinds.ts';
import {
  type BadgeClass,
  type Counter,
  type Status,
  type PaymentKind,
  type TimelineStep,
  timelineSteps,
} from './lifecycle-kinds.ts';
import type { ClosedStatus, RequestStatus, TabbedStatus } from './status-lifecycle.ts';
import { isRequestStatus, requestStatuses, statuses } from './status-lifecycle.ts';

const unknownStatus: Status = {
  actionBy: null,
  badge: 'muted',
  counter: null,
  step: timelineSteps[0],
  pays: null,
  parcel: null,
  trackable: false,
  listedLast: false,
  hasTab: false,
};

/**
 * Returns the row of a status. If this version does not know the status, because the server is newer, the row
 * requires no action.
 */
export function statusRow(status: string): Status {
  return isRequestStatus(status) ? statuses[status] : unknownStatus;
}

export function requiresActionOf(status: string, role: Role): boolean {
  return statusRow(status).actionBy === role;
}

export function statusesAwaiting(role: Role): RequestStatus[] {
  return requestStatuses.filter((status) => requiresActionOf(status, role));
}

/**
 * Returns 0 if action is required, 2 if the status is listed last, otherwise 1. Lists sort by this rank, then by
 * newest update.
 */
export function listRank(status: RequestStatus, role: Role): 0 | 1 | 2 {
  if (requiresActionOf(status, role)) return 0;
  return statuses[status].listedLast ? 2 : 1;
}

export function statusesCountedAs(counter: Counter): RequestStatus[] {
  return requestStatuses.filter((status) => statuses[status].counter === counter);
}

/** Returns `outline` for an unknown status. The badge then shows the name of the status unchanged. */
export function badgeOf(status: string): BadgeClass | 'outline' {
  return isRequestStatus(status) ? statuses[status].badge : 'outline';
}

/** Returns the first step of the timeline for an unknown status. */
export function stepOf(status: string): TimelineStep {
  return statusRow(status).step;
}

export function stepIndexOf(status: string): number {
  return timelineSteps.indexOf(stepOf(status));
}

/** Returns the step in which a payment is due. */
export function stepOfPayment(kind: PaymentKind): TimelineStep {
  const due = requestStatuses.find((status) => statuses[status].pays === kind);
  return stepOf(due ?? '');
}

/**
 * Returns whether another payment may follow. None follows once a package has left, because everything is paid
 * before.
 */
export function canAnotherPaymentFollow(status: string): boolean {
  return stepOf(status) !== 'delivery';
}

/**
 * Returns whether people may write tracking details: from the first status with an order until the request closes.
 */
export function isTrackable(status: string): boolean {
  return statusRow(status).trackable;
}

export function isClosed(status: string): status is ClosedStatus {
  return isRequestStatus(status) && statuses[status].counter === null;
}

/** Returns whether the package has left and has not arrived. */
export function isUnderWay(status: string): boolean {
  return statusRow(status).parcel === 'underWay';
}

/** Returns whether the package has arrived, and its receipt is not confirmed yet. */
export function isDelivered(status: string): boolean {
  return statusRow(status).parcel === 'delivered';
}

export function hasOwnTab(status: string): status is TabbedStatus {
  return statusRow(status).hasTab;
}

export const tabbedStatuses: readonly TabbedStatus[] = requestStatuses.filter(hasOwnTab);
