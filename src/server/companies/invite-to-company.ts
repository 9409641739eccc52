import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type {
  CompanyInvitation,
  companyInvitationBody,
} from '#contract/companies/company-people-endpoints.ts';
import { maxCompanyPeople } from '#domain/companies/company-rules.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { invitationNotFound } from '#server/team/find-unused-invitation.ts';
import { throttleInvitation } from '#server/team/send-invitation.ts';
import { type CompanyChange, confirmOwner, manageCompany } from './change-company.ts';
import {
  deleteExpiredInvitation,
  findInvitation,
  insertInvitation,
  listInvitations,
} from './company-invitation-store.ts';
import { companyInvitationView } from './company-people-view.ts';
import { sendCompanyInvitation } from './send-company-invitation.ts';

/**
 * Refuses the address of a member, because the owners know the members anyway. Does not reveal whether another
 * address has an account.
 */
async function refuseMemberAddress({ trx, company, members }: CompanyChange, email: string): Promise<void> {
  if (members.some((member) => member.email === email)) {
    throw new ApiError('already_in_company', 'That address belongs to the company.');
  }
  await deleteExpiredInvitation(trx, company.id, email);
  const openInvitations = await listInvitations(trx, company.id);
  if (openInvitations.some((invitation) => invitation.email === email)) {
    throw new ApiError('already_invited', 'An invitation to that address is open.');
  }
  if (members.length + openInvitations.length >= maxCompanyPeople) {
    throw new ApiError('too_many_people', `A company has ${maxCompanyPeople} people at most.`);
  }
}

interface CompanyInvitationCall extends z.output<typeof companyInvitationBody> {
  companyId: string;
}

/** Mails a one-time link to join a company, in the name of one of its owners. */
export async function inviteToCompany(
  services: Services,
  sessions: Sessions,
  actor: Actor,
  { companyId, email, role, language }: CompanyInvitationCall,
): Promise<CompanyInvitation> {
  await confirmOwner(services, actor, companyId);
  await throttleInvitation(sessions, actor.userId, email);
  return manageCompany(services, actor, companyId, async (at) => {
    const { trx, author } = at;
    await refuseMemberAddress(at, email);
    const [id, token] = [randomUUID(), randomToken()];
    await insertInvitation(trx, {
      id,
      companyId,
      email,
      role,
      language,
      tokenHash: sha256(token),
      hours: invitationDays * 24,
      by: author.id,
    });
    const details = { company: companyId, invitation: id, after: { companyRole: role } };
    const recordId = await insertAuditRecord(trx, { action: 'invite_to_company', by: actor, details });
    const invitation = await findInvitation(trx, companyId, id);
    if (!invitation) throw invitationNotFound();
    await sendCompanyInvitation(services, trx, { invitation, recordId, token, by: author });
    return companyInvitationView(invitation);
  });
}
