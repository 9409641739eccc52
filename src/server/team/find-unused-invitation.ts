import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { ApiError } from '#server/services/api-error.ts';
import { findInvitation, type InvitationRow } from './invitation-store.ts';

export const invitationNotFound = () =>
  new ApiError('invitation_not_found', 'There is no such invitation, or it has been used.');

/** Returns an invitation that nobody has used; throws `invitation_not_found`. */
export async function findUnusedInvitation(db: Kysely<Database>, id: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw invitationNotFound();
  return invitation;
}
