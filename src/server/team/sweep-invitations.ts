import type { Services } from '#server/services/services.ts';
import { deleteOldInvitations } from './invitation-store.ts';

/** Deletes invitations that lapsed long ago; how many. */
export function sweepInvitations({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteOldInvitations(db);
}
