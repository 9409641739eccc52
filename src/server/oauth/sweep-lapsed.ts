import type { Services } from '#server/services/services.ts';
import { deleteLapsed } from './oauth-store.ts';

/** Deletes sign-ins and registrations that nobody finished; how many. Several instances may sweep at once. */
export function sweepLapsed({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteLapsed(db);
}
