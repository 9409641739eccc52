import type { Transaction } from 'kysely';
import { type ErasureObstacle, obstacleToErasure } from '#domain/personal-data/erasure-rules.ts';
import { deleteFromLists } from '#server/imports/import-store.ts';
import { deleteMembershipsOf } from '#server/companies/company-store.ts';
import { deleteInvitationsOf } from '#server/companies/company-invitation-store.ts';
import {
  isLastOwner,
  listAwaitingApproval,
  listColleagues,
  lockCompaniesOf,
} from '#server/companies/member-store.ts';
import { record } from '#server/changes/record-change.ts';
import { endApprovals } from '#server/derivation/refresh-request.ts';
import { refreshPersonSearch } from '#server/derivation/refresh-search.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { type Account, lockAccount, lockAgents } from '#server/accounts/account-store.ts';
import { insertAuditRecord, updateAuditAddresses } from '#server/audit/audit-store.ts';
import { updateRequestsUnassigned } from '#server/team/team-store.ts';
import { deleteNotesAbout } from '#server/private-notes/private-note-store.ts';
import { storedKeys } from '#server/private-notes/remove-private-note.ts';
import {
  countOwnRequests,
  deleteProfile,
  deleteWaitingUploads,
  deleteQueuedNotifications,
  deleteAccess,
  updateProfileErased,
  updateStatementsErased,
  isLastAdministrator,
  isLastAgent,
  isNamedInDocuments,
  listRequestsAlone,
  lockWaitingUploads,
} from './erasure-store.ts';
import { deleteDeliveries } from './retained-name-store.ts';

const reasons: Record<ErasureObstacle, string> = {
  requests_open: 'Requests of this account are not closed yet.',
  last_agent: 'Nobody else is an agent.',
  last_administrator: 'Nobody else is an administrator.',
  last_owner: 'Nobody else is an owner of a company to which others belong.',
};

/**
 * Erases the actor's own account: nobody can sign in to it, it gets no more notifications, and its address is free.
 * Kept documents keep the name. Throws `confirmation_required`, `throttled`, `requests_open`, `last_agent`,
 * `last_administrator`, `last_owner`, or `session_ended` for the second of two simultaneous calls.
 */
export async function eraseAccount(services: Services, sessions: Sessions, actor: Actor): Promise<void> {
  const { userId } = actor;
  await requireConfirmation(services.db, actor, 'both');
  await sessions.throttles.erasure.take(userId);
  const erased = await transaction(services.db, async (trx) => {
    // The user may have just become an agent, and be the last one.
    await lockAgents(trx);
    // From here on, sign-ins and submissions of this account wait for the lock, and then find it gone.
    const account = await lockAccount(trx, userId);
    if (!account) throw new ApiError('session_ended', 'The account no longer exists.');
    await lockCompaniesOf(trx, userId);
    await refuseIfInUse(trx, userId);
    const done = await eraseLockedAccount(services, trx, account);
    await confirmErasure(services, trx, account, done.keepsName);
    return done;
  });
  for (const id of erased.sessions) sessions.tokens.invalidate(id);
}

/** Throws the obstacle to the erasure, if there is one. */
export async function refuseIfInUse(trx: Transaction<Database>, userId: string): Promise<void> {
  const { openCount } = await countOwnRequests(trx, userId);
  const obstacle = obstacleToErasure({
    openCount,
    isLastAgent: await isLastAgent(trx, userId),
    isLastAdministrator: await isLastAdministrator(trx, userId),
    isLastOwner: await isLastOwner(trx, userId),
  });
  if (obstacle) throw new ApiError(obstacle, reasons[obstacle]);
}

/** Mails the owner a confirmation, and writes an audit record. */
async function confirmErasure(
  services: Services,
  trx: Transaction<Database>,
  { id: userId, email, firstName, language }: Account,
  keepsName: boolean,
): Promise<void> {
  await enqueueMail(services, trx, {
    event: `account_erased:${userId}`,
    kind: 'account_erased',
    to: email,
    language,
    details: { firstName, keepsName, at: new Date().toISOString() },
  });
  await insertAuditRecord(trx, {
    action: 'account_erased',
    by: null,
    details: { userId, kept: keepsName ? 'name' : 'nothing' },
  });
}

/** Erases an account that this transaction has locked. Notifies open screens; mails nothing to the owner. */
export async function eraseLockedAccount(
  services: Pick<Services, 'storage'>,
  trx: Transaction<Database>,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
) {
  const keepsName = await isNamedInDocuments(trx, userId);
  const colleagues = await listColleagues(trx, userId);
  const awaiting = await listAwaitingApproval(trx, { askedOf: userId });
  const alone = await listRequestsAlone(trx, userId);
  await deleteDeliveries(trx, userId);
  await deleteMembershipsOf(trx, userId);
  await endApprovals(trx, awaiting);
  await updateRequestsUnassigned(trx, userId);
  const { sessions, invitations } = await deleteAccess(trx, userId);
  await updateStatementsErased(trx, userId);
  await updateAuditAddresses(trx, userId);
  await deleteUnsentMails(trx, 'agent_invitation', invitations);
  const intoCompanies = await deleteInvitationsOf(trx, { userId, email });
  await deleteUnsentMails(trx, 'company_invitation', intoCompanies);
  await deleteQueuedNotifications(trx, { userId, email });
  await deleteFromLists(trx, email);
  await removeUploads(services, trx, userId);
  const noted = await removeNotesAbout(
    services,
    trx,
    alone.map(({ id }) => id),
  );
  const requests = keepsName ? await updateProfileErased(trx, userId) : [];
  if (keepsName) await refreshPersonSearch(trx, userId);
  if (!keepsName) await deleteProfile(trx, userId);
  await record(
    trx,
    { kind: 'role', userId },
    { kind: 'sessions_ended', sessionIds: sessions },
    ...(colleagues.length > 0 ? [{ kind: 'company', userIds: colleagues } as const] : []),
    ...noted.map((id) => ({ kind: 'private_note_removed', request: { id } }) as const),
    ...awaiting.map((request) => ({ kind: 'approval_rules', request }) as const),
    ...requests.map((request) => ({ kind: 'client_erased', request }) as const),
  );
  return { sessions, keepsName };
}

/** Deletes the agents' private notes about these requests. Removes files before rows, as for uploads. */
async function removeNotesAbout(
  { storage }: Pick<Services, 'storage'>,
  trx: Transaction<Database>,
  requestIds: readonly string[],
): Promise<string[]> {
  const { files, requests } = await deleteNotesAbout(trx, requestIds);
  await Promise.all(storedKeys(files).map((key) => storage.remove(key)));
  return requests;
}

/** Removes the files before their rows: after a crash, a sweep removes the remaining rows. */
async function removeUploads(
  { storage }: Pick<Services, 'storage'>,
  trx: Transaction<Database>,
  userId: string,
): Promise<void> {
  const uploads = await lockWaitingUploads(trx, userId);
  // All files at once, because the transaction waits for them.
  await Promise.all(storedKeys(uploads).map((key) => storage.remove(key)));
  await deleteWaitingUploads(trx, userId);
}
