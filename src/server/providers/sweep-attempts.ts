import type { Services } from '#server/services/services.ts';
import { deleteExpiredAttempts } from './provider-store.ts';

/**
 * Deletes sign-ins and registrations that nobody finished. Returns how many. Several instances may run it at
 * once.
 */
export function sweepAttempts({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteExpiredAttempts(db);
}
