import * as z from 'zod/mini';
import { companyRoles } from '#domain/companies/company-role-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { askedLanguage, email, id, instant, language, oneTimeToken, sum } from '#contract/fields.ts';
import { userReply } from '#contract/sessions/session-replies.ts';

const role = z.enum(companyRoles);

const companyPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null unless the reader is an owner. */
  email: z.nullable(z.string()),
  role,
  /** When they joined. */
  since: instant,
});
export type CompanyPerson = z.output<typeof companyPerson>;

const companyInvitation = z.object({
  id,
  email: z.string(),
  language,
  role,
  /** Null if the account is gone. */
  invitedBy: z.nullable(z.string()),
  sentAt: instant,
  expiresAt: instant,
});
export type CompanyInvitation = z.output<typeof companyInvitation>;

const companyPeopleReply = z.object({
  /** Longest membership first. */
  people: z.array(companyPerson),
  /** Invitations that nobody has accepted; expired ones stay for 30 more days. Null unless the reader is an owner. */
  invitations: z.nullable(z.array(companyInvitation)),
  /** Cents above which accepting needs an approval; null if there is no such rule. */
  approvalAbove: z.nullable(sum),
});
export type CompanyPeople = z.output<typeof companyPeopleReply>;

export const companyInvitationBody = z.object({ email, role, language: askedLanguage });

const companyId = z.object({ companyId: id });
const invitationPath = z.object({ companyId: id, invitationId: id });
const personPath = z.object({ companyId: id, personId: id });

const companyErrors = ['company_not_found', 'role_forbids'] as const;
const confirmationErrors = [...companyErrors, 'confirmation_required'] as const;

export const companyPeopleEndpoints = endpointsOf('Companies', {
  listCompanyPeople: {
    method: 'GET',
    path: '/api/companies/:companyId/people',
    summary:
      'Lists the members of a company with their roles; for its owners also email addresses and open invitations.',
    access: 'client',
    params: companyId,
    reply: companyPeopleReply,
    errors: ['company_not_found'],
  },
  inviteToCompany: {
    method: 'POST',
    path: '/api/companies/:companyId/invitations',
    summary:
      'Mails somebody a one-time link into a company. Only for its owners, who confirm with password or second factor.',
    access: 'client',
    params: companyId,
    body: companyInvitationBody,
    reply: companyInvitation,
    status: 201,
    errors: [...confirmationErrors, 'already_in_company', 'already_invited', 'too_many_people', 'throttled'],
  },
  resendCompanyInvitation: {
    method: 'POST',
    path: '/api/companies/:companyId/invitations/:invitationId/resend',
    summary:
      'Mails a new link and makes the former one invalid. Only for owners, who confirm with password or second factor.',
    access: 'client',
    params: invitationPath,
    reply: companyInvitation,
    errors: [...confirmationErrors, 'invitation_not_found', 'throttled'],
  },
  withdrawCompanyInvitation: {
    method: 'DELETE',
    path: '/api/companies/:companyId/invitations/:invitationId',
    summary: 'Withdraws an invitation into a company. Only for its owners.',
    access: 'client',
    params: invitationPath,
    errors: [...companyErrors, 'invitation_not_found'],
  },
  changeCompanyRole: {
    method: 'PUT',
    path: '/api/companies/:companyId/people/:personId',
    summary:
      "Changes a member's role in a company. Only for its owners, who confirm with password or second factor.",
    access: 'client',
    params: personPath,
    body: z.object({ role }),
    errors: [...confirmationErrors, 'person_not_found', 'last_owner'],
  },
  removeFromCompany: {
    method: 'DELETE',
    path: '/api/companies/:companyId/people/:personId',
    summary:
      'Removes a member from a company at once. Owners may remove anybody, other members only themselves; both confirm with password or second factor.',
    access: 'client',
    params: personPath,
    errors: [...confirmationErrors, 'person_not_found', 'last_owner'],
  },
  readCompanyInvitation: {
    method: 'POST',
    path: '/api/company-invitations/read',
    summary: 'Returns the company and role of an invitation link.',
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({
      company: z.string(),
      email: z.string(),
      role,
      invitedBy: z.nullable(z.string()),
      expiresAt: instant,
    }),
    errors: ['invitation_invalid', 'throttled'],
  },
  acceptCompanyInvitation: {
    method: 'POST',
    path: '/api/company-invitations/accept',
    summary:
      'Adds the caller to the company of an invitation link, and makes the session act for it. Only for the invited email address.',
    access: 'client',
    body: z.object({ token: oneTimeToken }),
    reply: userReply,
    errors: ['invitation_invalid', 'invitation_for_another', 'too_many_companies', 'throttled'],
  },
});
