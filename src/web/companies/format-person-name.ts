import type { CompanyPerson } from '#contract/companies/company-people-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';

/** Who has given no name goes by the address, where the reader is told it. */
export function formatPersonName(person: CompanyPerson): string {
  return fullName(person) || (person.email ?? '');
}
