import type { Transaction } from 'kysely';
import type { User } from '#contract/sessions/session-replies.ts';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { consumeInvitationOf } from '#server/invitations/client-invitation-store.ts';
import { refreshPersonSearch } from '#server/derivation/refresh-search.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { readUser } from '#server/sessions/read-user.ts';
import { clientKindToStore } from './create-account.ts';
import { updateEmailVerified, updateProfileRow } from './account-store.ts';

interface ClientAccountDetails {
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  language?: string | undefined;
  clientKind?: ClientKind | undefined;
}

/**
 * Hands an awaited account to its client, who has just given their name and phone: the address counts as
 * confirmed. Runs in the transaction that locks the account. `tokenHash` is null if a provider vouches for the
 * address. Returns null if the account is not awaited.
 */
export async function completeClientAccount(
  trx: Transaction<Database>,
  { id, email }: { id: string; email: string },
  tokenHash: Buffer | null,
  details: ClientAccountDetails,
): Promise<User | null> {
  if (!(await consumeInvitationOf(trx, id, tokenHash))) return null;
  const clientKind = await clientKindToStore(trx, details.clientKind);
  await updateProfileRow(trx, id, { ...details, clientKind });
  await refreshPersonSearch(trx, id);
  await updateEmailVerified(trx, id, email);
  await deleteUnsentMails(trx, 'client_invitation', [id]);
  return readUser(trx, id);
}
