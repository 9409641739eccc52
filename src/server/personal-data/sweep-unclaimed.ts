import { unclaimedMonths } from '#domain/personal-data/retention-limits.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { eraseUnclaimed } from './erase-unclaimed.ts';
import { listUnclaimed } from './retained-name-store.ts';

/**
 * Erases clients whom the agency brought in, who have not accepted within a year of the last invitation and who have
 * no request. Returns their number. Several instances may run it at once. `now` in milliseconds since 1970.
 */
export async function sweepUnclaimed(
  services: Pick<Services, 'db' | 'storage'>,
  now: number = Date.now(),
): Promise<number> {
  let erased = 0;
  for (const userId of await listUnclaimed(services.db, new Date(now), unclaimedMonths)) {
    try {
      await eraseUnclaimed(services, userId, null);
      erased += 1;
    } catch (error) {
      // The client has accepted meanwhile, another instance was faster, or their company would lose its last owner.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return erased;
}
