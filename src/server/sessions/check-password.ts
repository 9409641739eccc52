import { passwordMatches } from '#server/services/crypto/password-hash.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findPasswordHash } from './session-store.ts';
import { createThrottles } from './throttle-attempts.ts';

/** Asks a signed-in person's own password again before something grave; throws `wrong_password` or `throttled`. */
export async function checkPassword(
  { db, pool, config }: Pick<Services, 'db' | 'pool' | 'config'>,
  userId: string,
  password: string,
): Promise<void> {
  const throttle = createThrottles(pool, config.throttle).ownPassword;
  await throttle.take(userId);
  if (!(await passwordMatches(password, await findPasswordHash(db, userId)))) {
    throw new ApiError('wrong_password', 'That is not the password of this account.');
  }
  await throttle.clear(userId);
}
