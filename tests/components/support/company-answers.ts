import type { CompanyPeople } from '#contract/companies/company-people-endpoints.ts';
import type { Company } from '#contract/companies/company-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { companyDetails } from '../../support/company-details.ts';
import { settingsAnswers } from './account-answers.ts';
import type { FakeServer } from './fake-server.ts';
import { client, ids, signedInAs } from './people.ts';

/** The client as a member of a company, acting for it. */
export const actingAs = (role: CompanyRole): User => ({
  ...client,
  companies: [{ id: ids.other, name: companyDetails.name, role }],
  companyId: ids.other,
});
/**
 * Answers for the page of that company, which store the saved values. Returns a function that changes the company's
 * people.
 */
export function companyAnswers(server: FakeServer, user: User) {
  let company: Company = {
    ...companyDetails,
    id: ids.other,
    vatChecked: { valid: false, at: '2026-11-02T10:00:00.000Z' },
    deliveryAddresses: ['Boutique', 'Entrepôt'].map((label) => ({
      label,
      address: '1 quai Perrache',
      contact: null,
      phone: null,
      openingHours: null,
    })),
  };
  let people: CompanyPeople = {
    people: [
      {
        id: client.id,
        firstName: 'Camille',
        lastName: 'Martin',
        email: client.email,
        role: 'owner',
        since: '2026-03-02T10:00:00.000Z',
      },
    ],
    invitations: user.companies[0]?.role === 'owner' ? [] : null,
    approvalAbove: 500_000,
  };
  settingsAnswers(server, user)
    .answer(endpoints.getSession, { session: signedInAs(user).session, user })
    .answer(endpoints.getCompany, () => company)
    .answer(endpoints.listCompanyPeople, () => people)
    .answer(endpoints.saveCompany, ({ body: { approvalAbove = people.approvalAbove, ...details } }) => {
      company = { ...company, ...details };
      people = { ...people, approvalAbove };
      return { company, user };
    });
  return (changes: Partial<CompanyPeople>) => {
    people = { ...people, ...changes };
    return queryClient.invalidateQueries({ queryKey: ['companies'] });
  };
}
