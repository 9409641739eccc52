import type { Confirmation } from '#contract/errors.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findConfirmations } from './confirmation-store.ts';

/**
 * Guards a sensitive action. `either`: the password or a factor was given again within 10 minutes. `both`: each
 * of them that the account has. `strongest`: a factor if the account has one, so that a stolen password alone
 * cannot add another factor. Throws `confirmation_required` with what is missing.
 */
export async function requireConfirmation(
  db: Services['db'],
  { sessionId }: Pick<Actor, 'sessionId'>,
  strength: 'either' | 'both' | 'strongest',
): Promise<void> {
  const given = await findConfirmations(db, sessionId);
  if (!given) throw new ApiError('session_ended', 'The session has ended; sign in again.');
  const owed: Confirmation[] = [];
  const wantsPassword = strength !== 'strongest' || !given.hasFactor;
  if (given.hasPassword && wantsPassword && !given.password) owed.push('password');
  if (given.hasFactor && !given.factor) owed.push('factor');
  const isEnough = strength === 'either' ? given.password || given.factor : owed.length === 0;
  // A user with neither password nor factor signs in at a provider: only the session can be checked.
  if (isEnough || (!given.hasPassword && !given.hasFactor)) return;
  throw new ApiError('confirmation_required', 'Give the password or a factor again first.', { needs: owed });
}
