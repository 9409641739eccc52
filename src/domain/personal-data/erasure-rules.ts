export const erasureObstacles = ['requests_open', 'last_agent', 'last_administrator', 'last_owner'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/**
 * Years for which documents keep the name of whoever had the account erased: from the end of the year in which a request
 * that was paid for was closed (Code de commerce, L123-22), or from the erasure for any other.
 */
export const yearsOfName = { paid: 10, unpaid: 3 } as const;

interface ErasureFacts {
  /** The person's own requests that are not closed. */
  openCount: number;
  isLastAgent: boolean;
  /** Other agents remain, none of whom decides for the agency. */
  isLastAdministrator: boolean;
  /** Of a company to which others belong. */
  isLastOwner: boolean;
}

/** Why an account cannot be erased now; null when it can. */
export function obstacleToErasure(facts: ErasureFacts): ErasureObstacle | null {
  if (facts.openCount > 0) return 'requests_open';
  if (facts.isLastAgent) return 'last_agent';
  if (facts.isLastAdministrator) return 'last_administrator';
  return facts.isLastOwner ? 'last_owner' : null;
}
