import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import { lockCompaniesOf } from '#server/companies/member-store.ts';
import { refreshPersonSearch } from '#server/derivation/refresh-search.ts';
import { findInvitationOf } from '#server/invitations/client-invitation-store.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { eraseLockedAccount, refuseIfInUse } from './erase-account.ts';
import { deleteUnpaidName } from './retained-name-store.ts';

/**
 * Erases a client whom the agency brought in and who has not accepted the invitation. `by` is the agent, or null for
 * the sweep. The client gets no mail, because they never gave us their address. Throws `client_not_found`,
 * `account_exists`, `requests_open` or `last_owner`.
 */
export async function eraseUnclaimed(
  services: Pick<Services, 'db' | 'storage'>,
  clientId: string,
  by: Actor | null,
): Promise<void> {
  await transaction(services.db, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) throw new ApiError('client_not_found', 'There is no such client.');
    // This is checked after the account is locked: a client who was signing up has finished by then.
    if (!(await findInvitationOf(trx, clientId))) {
      throw new ApiError('account_exists', 'That client has come: the account is theirs to erase.');
    }
    await lockCompaniesOf(trx, clientId);
    await refuseIfInUse(trx, clientId);
    await deleteUnsentMails(trx, 'client_invitation', [clientId]);
    const done = await eraseLockedAccount(services, trx, account);
    const isNamed = done.keepsName && !(await deleteUnpaidName(trx, clientId));
    await refreshPersonSearch(trx, clientId);
    const details = { userId: clientId, kept: isNamed ? 'name' : 'nothing' } as const;
    await insertAuditRecord(trx, { action: 'erase_unclaimed', by, details });
  });
}
