import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { Services } from '#server/services/services.ts';
import { updateFollowUpsTold } from './assignment-store.ts';

/**
 * Tells whoever has them of the requests whose day has come, once. That they are back in the lists does not wait for it.
 * Several instances may do it at once.
 */
export async function sweepFollowUps(
  { db, live }: Pick<Services, 'db' | 'live'>,
  now: Date = new Date(),
): Promise<void> {
  for (const request of await updateFollowUpsTold(db, agencyDay(now))) {
    live.publish({ kind: 'desk', request });
  }
}
