import type { Role } from '#domain/accounts/role-kinds.ts';
import {
  type BadgeClass,
  type Counter,
  type Status,
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

/** The row of a status; one that this version does not know, a newer server's, asks nothing of anybody. */
export function statusRow(status: string): Status {
  return isRequestStatus(status) ? statuses[status] : unknownStatus;
}

export function requiresActionOf(status: string, role: Role): boolean {
  return statusRow(status).actionBy === role;
}

export function statusesAwaiting(role: Role): RequestStatus[] {
  return requestStatuses.filter((status) => requiresActionOf(status, role));
}

/** 0 for action required, 2 for what is listed last, 1 between; lists sort by it, then newest update first. */
export function listRank(status: RequestStatus, role: Role): 0 | 1 | 2 {
  if (requiresActionOf(status, role)) return 0;
  return statuses[status].listedLast ? 2 : 1;
}

export function statusesCountedAs(counter: Counter): RequestStatus[] {
  return requestStatuses.filter((status) => statuses[status].counter === counter);
}

/** An unknown status is shown raw with an outline. */
export function badgeOf(status: string): BadgeClass | 'outline' {
  return isRequestStatus(status) ? statuses[status].badge : 'outline';
}

/** An unknown status maps to the first step. */
export function stepOf(status: string): TimelineStep {
  return statusRow(status).step;
}

export function stepIndexOf(status: string): number {
  return timelineSteps.indexOf(stepOf(status));
}

/** Whether something may still have to be paid: everything is paid before a package leaves. */
export function mayStillCost(status: string): boolean {
  return stepOf(status) !== 'delivery';
}

/** Order tracking can be written from the first status with an order until the request closes. */
export function isTrackable(status: string): boolean {
  return statusRow(status).trackable;
}

export function isClosed(status: string): status is ClosedStatus {
  return isRequestStatus(status) && statuses[status].counter === null;
}

/** The package has left and is not there yet. */
export function isUnderWay(status: string): boolean {
  return statusRow(status).parcel === 'underWay';
}

/** The package is there; nobody has confirmed its receipt. */
export function isDelivered(status: string): boolean {
  return statusRow(status).parcel === 'delivered';
}

export function isTabbed(status: string): status is TabbedStatus {
  return statusRow(status).hasTab;
}

/** The statuses that dashboards have tabs for. */
export const tabbedStatuses: readonly TabbedStatus[] = requestStatuses.filter(isTabbed);
