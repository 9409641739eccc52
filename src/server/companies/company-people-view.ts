import type {
  CompanyInvitation,
  CompanyPeople,
  CompanyPerson,
} from '#contract/companies/company-people-endpoints.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { hasClientAct } from '#domain/companies/company-role-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { CompanyInvitationRow } from './company-invitation-store.ts';
import type { MemberRow } from './member-store.ts';

function personView(
  { id, firstName, lastName, email, role, since }: MemberRow,
  withEmail: boolean,
): CompanyPerson {
  return { id, firstName, lastName, email: withEmail ? email : null, role, since: since.toISOString() };
}

export function companyInvitationView(row: CompanyInvitationRow): CompanyInvitation {
  const { id, email, language, role, sentAt, expiresAt } = row;
  return {
    id,
    email,
    language,
    role,
    invitedBy: nameOrNull(row),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export const approvalView = (above: string | null) => (above === null ? null : centsFromDecimal(above));

interface PeopleRows {
  members: MemberRow[];
  invitations: CompanyInvitationRow[];
  approvalAbove: string | null;
}

/** Returns a company's members as this member may see them. */
export function companyPeopleView(
  { members, invitations, approvalAbove }: PeopleRows,
  { role }: MemberRow,
): CompanyPeople {
  const full = hasClientAct(role, 'manage');
  return {
    people: members.map((member) => personView(member, full)),
    invitations: full ? invitations.map(companyInvitationView) : null,
    approvalAbove: approvalView(approvalAbove),
  };
}
