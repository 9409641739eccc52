import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { checkPassword } from './check-password.ts';
import { updateConfirmation } from './confirmation-store.ts';

/**
 * Confirms this session by the password, for 10 minutes. Throws `wrong_password`, `password_not_set` or
 * `throttled`.
 */
export async function confirmPassword(
  services: Services,
  { userId, sessionId }: Actor,
  password: string,
): Promise<void> {
  await checkPassword(services, userId, password);
  await updateConfirmation(services.db, sessionId, 'password');
}
