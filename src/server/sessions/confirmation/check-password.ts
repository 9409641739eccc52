import { passwordMatches } from '#server/services/crypto/password-hash.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findPasswordHash } from '#server/sessions/session-store.ts';
import { createThrottles } from '#server/sessions/throttle-attempts.ts';

/**
 * Checks the signed-in user's own password before a sensitive action. Returns the hash that it matched. Throws
 * `wrong_password`, `password_not_set` or `throttled`.
 */
export async function checkPassword(
  { db, pool, config }: Pick<Services, 'db' | 'pool' | 'config'>,
  userId: string,
  password: string,
): Promise<string> {
  const { wrongPasswords: throttle, correctPasswords } = createThrottles(pool, config.throttle);
  await throttle.take(userId);
  const hash = await findPasswordHash(db, userId);
  if (hash === null) throw new ApiError('password_not_set', 'This account has no password.');
  if (!(await passwordMatches(password, hash))) {
    throw new ApiError('wrong_password', 'That is not the password of this account.');
  }
  await throttle.clear(userId);
  await correctPasswords.take(userId);
  return hash;
}
