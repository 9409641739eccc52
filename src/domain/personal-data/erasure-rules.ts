export const erasureObstacles = ['requests_open', 'last_agent', 'last_administrator', 'last_owner'] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

/**
 * Years for which documents keep the name of a person whose account was erased: from the end of the year in
 * which a paid request was closed (Code de commerce, L123-22), or from the erasure for any other request.
 */
export const nameRetentionYears = { paid: 10, unpaid: 3 } as const;

interface ErasureFacts {
  /** The number of the person's own requests that are not closed. */
  openCount: number;
  isLastAgent: boolean;
  /** There are other agents, but none of them is an administrator. */
  isLastAdministrator: boolean;
  /** The last owner of a company that has other members. */
  isLastOwner: boolean;
}

/** Returns why an account cannot be erased now; null if it can. */
export function obstacleToErasure(facts: ErasureFacts): ErasureObstacle | null {
  if (facts.openCount > 0) return 'requests_open';
  if (facts.isLastAgent) return 'last_agent';
  if (facts.isLastAdministrator) return 'last_administrator';
  return facts.isLastOwner ? 'last_owner' : null;
}
