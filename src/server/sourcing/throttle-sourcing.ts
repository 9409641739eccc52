import type { Services } from '#server/services/services.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';

/** An agent who types all day saves less often. */
const sourcingLimit = { name: 'sourcing', attempts: 300, windowSeconds: 10 * 60 };

/** Counts a change of offers by one account, because each writes rows for good. Throws `throttled`. */
export async function throttleSourcing(
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  userId: string,
): Promise<void> {
  if (config.throttle) await createThrottle(pool, sourcingLimit).take(userId);
}
