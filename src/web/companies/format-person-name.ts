import type { CompanyPerson } from '#contract/companies/company-people-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';

/** Returns the name, or the email address if there is no name and the reader may see the address. */
export function formatPersonName(person: CompanyPerson): string {
  return fullName(person) || (person.email ?? '');
}
