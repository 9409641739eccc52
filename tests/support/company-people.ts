import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { done, type Person } from './caller.ts';
import { companyDetails } from './samples.ts';
import type { TestApp } from './test-app.ts';

/** A company of its owner, a buyer and an accountant, for which each of them acts. */
export interface CompanyPeople {
  companyId: string;
  owner: Person;
  buyer: Person;
  accountant: Person;
}

/** Puts somebody into a company; they act for it from then on. */
export async function joinCompany(app: TestApp, companyId: string, role: CompanyRole): Promise<Person> {
  const person = await app.client();
  await app.database.pool.query(
    'INSERT INTO company_members (company_id, user_id, role) VALUES ($1, $2, $3)',
    [companyId, person.user.id, role],
  );
  await done(person.call(endpoints.chooseContext, { body: { companyId } }));
  return person;
}

/** As if an owner had removed them. */
export const leaveCompany = (app: TestApp, companyId: string, { user }: Person) =>
  app.database.pool.query('DELETE FROM company_members WHERE company_id = $1 AND user_id = $2', [
    companyId,
    user.id,
  ]);

export async function companyPeople(app: TestApp): Promise<CompanyPeople> {
  const owner = await app.client();
  const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
  const { id: companyId } = (await done(owner.call(endpoints.createCompany, { body }))).company;
  const buyer = await joinCompany(app, companyId, 'buyer');
  return { companyId, owner, buyer, accountant: await joinCompany(app, companyId, 'accountant') };
}
