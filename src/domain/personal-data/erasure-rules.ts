import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';

export const erasureObstacles = ['requests_open', 'last_agent'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/** A request in any other status is still being worked on. */
export const closedStatus: RequestStatus = 'cloturee';

/**
 * Years for which documents keep the name of whoever had the account erased: from the end of the year in which a request
 * that was paid for was closed (Code de commerce, L123-22), or from the erasure for any other.
 */
export const yearsOfName = { paid: 10, unpaid: 3 } as const;

interface ErasureFacts {
  /** The person's own requests that are not closed. */
  openCount: number;
  isLastAgent: boolean;
}

/** Why an account cannot be erased now; null when it can. */
export function obstacleToErasure({ openCount, isLastAgent }: ErasureFacts): ErasureObstacle | null {
  if (openCount > 0) return 'requests_open';
  return isLastAgent ? 'last_agent' : null;
}
