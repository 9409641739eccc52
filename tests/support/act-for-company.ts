import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from './caller.ts';
import { companyDetails } from './company-details.ts';

/** Makes a company of that person, and makes them act for it from then on. */
export async function actForCompany(person: Person) {
  const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
  return (await done(person.call(endpoints.createCompany, { body }))).company;
}
