import type { Services } from '#server/services/services.ts';
import { deleteOldInvitations } from './company-invitation-store.ts';

/** Deletes invitations into companies that lapsed long ago; how many. */
export function sweepCompanyInvitations({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteOldInvitations(db);
}
