import type { Services } from '#server/services/services.ts';
import { deleteOldInvitations } from './invitation-store.ts';

/** Deletes invitations that expired long ago. Returns how many. */
export function sweepInvitations({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteOldInvitations(db);
}
