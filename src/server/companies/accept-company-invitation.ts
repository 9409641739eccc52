import type { Transaction } from 'kysely';
import type { User } from '#contract/sessions/session-replies.ts';
import { maxCompanies } from '#domain/companies/company-rules.ts';
import { lockAccount, updateEmailVerified } from '#server/accounts/account-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { readSessionUser } from '#server/sessions/read-user.ts';
import { invalidInvitation } from '#server/team/accept-invitation.ts';
import {
  type CompanyInvitationRow,
  consumeInvitation,
  findOpenInvitation,
} from './company-invitation-store.ts';
import { updateContext } from './company-store.ts';
import {
  countMemberships,
  findMemberRole,
  insertMember,
  isAgent,
  listMembers,
  lockCompany,
} from './member-store.ts';

/** Throws `throttled` or `invitation_invalid`. */
export async function readCompanyInvitation(
  { db, throttles }: Sessions,
  token: string,
  { network }: Caller,
): Promise<CompanyInvitationRow> {
  await throttles.oneTimeLink.take(network);
  const invitation = await findOpenInvitation(db, sha256(token));
  if (!invitation) throw invalidInvitation();
  await throttles.oneTimeLink.giveBack(network);
  return invitation;
}

interface AcceptedInvitation {
  invitation: CompanyInvitationRow;
  tokenHash: Buffer;
}

/**
 * Adds the actor to the company, with the role of the invitation; a member keeps their role. Locks the account before
 * the company, like the calls that make an agent and erase an account, so that nobody becomes an agent and a member
 * at once.
 */
async function addActorToCompany(
  trx: Transaction<Database>,
  actor: Actor,
  { invitation: { id, companyId, email }, tokenHash }: AcceptedInvitation,
): Promise<void> {
  const { userId } = actor;
  const account = await lockAccount(trx, userId);
  if (!account) throw new ApiError('session_ended', 'The account no longer exists.');
  if (await isAgent(trx, userId)) throw new ApiError('forbidden', 'Agents belong to no company.');
  if (account.email !== email) {
    throw new ApiError('invitation_for_another', 'The invitation is for another address.');
  }
  const company = await lockCompany(trx, companyId);
  const role = company && (await consumeInvitation(trx, tokenHash, userId));
  if (!role) throw invalidInvitation();
  if (!(await findMemberRole(trx, userId, companyId))) {
    if ((await countMemberships(trx, userId)) >= maxCompanies) {
      throw new ApiError('too_many_companies', `One person belongs to ${maxCompanies} companies at most.`);
    }
    await insertMember(trx, { companyId, userId, role });
    const details = { company: companyId, invitation: id, after: { companyRole: role } };
    await insertAuditRecord(trx, { action: 'join_company', by: actor, details });
    const members = await listMembers(trx, companyId);
    await record(trx, { kind: 'company', userIds: members.map((member) => member.id) });
  }
  // The link was mailed to that address, so the actor reads mail there.
  await updateEmailVerified(trx, userId, email);
  await updateContext(trx, actor, companyId);
}

/**
 * Adds the actor to the company and makes their session act for it. Throws `invitation_invalid`,
 * `invitation_for_another` or `too_many_companies`.
 */
export async function acceptCompanyInvitation(
  { db }: Pick<Services, 'db'>,
  sessions: Sessions,
  actor: Actor,
  { token, caller }: { token: string; caller: Caller },
): Promise<User> {
  const invitation = await readCompanyInvitation(sessions, token, caller);
  await transaction(db, (trx) => addActorToCompany(trx, actor, { invitation, tokenHash: sha256(token) }));
  return readSessionUser(db, actor);
}
