import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';

export const erasureObstacles = ['requests_open', 'last_agent'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/** A request in any other status is still being worked on. */
export const closedStatus: RequestStatus = 'cloturee';

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
