import type { Services } from '#server/services/services.ts';
import { deleteOldInvitations } from './company-invitation-store.ts';

/** Deletes company invitations that expired long ago. Returns their number. */
export function sweepCompanyInvitations({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteOldInvitations(db);
}
