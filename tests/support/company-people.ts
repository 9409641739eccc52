import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import {
  listAwaitingApproval,
  updateApprovalRule,
  updateMemberRole,
} from '#server/companies/member-store.ts';
import { endApprovals } from '#server/derivation/refresh-request.ts';
import { done, type Person } from './caller.ts';
import { confirmPasswordAndFactor } from './factors.ts';
import { companyDetails } from './company-details.ts';
import type { TestApp } from './test-app.ts';

type Trx = Parameters<typeof endApprovals>[0];

/** A company with an owner, a buyer and an accountant, who all act for it. */
export interface CompanyPeople {
  companyId: string;
  owner: Person;
  buyer: Person;
  accountant: Person;
}

/** Adds a new person to a company. They act for it from then on. */
export async function joinCompany(app: TestApp, companyId: string, role: CompanyRole): Promise<Person> {
  const person = await app.client();
  await app.database.pool.query(
    'INSERT INTO company_members (company_id, user_id, role) VALUES ($1, $2, $3)',
    [companyId, person.user.id, role],
  );
  await done(person.call(endpoints.chooseContext, { body: { companyId } }));
  return person;
}

const ofCompany = ({ database }: TestApp, companyId: string, change: (trx: Trx) => Promise<void>) =>
  database.db.transaction().execute(async (trx) => {
    await change(trx);
    await endApprovals(trx, await listAwaitingApproval(trx, { companyId }));
  });

export async function leaveCompany(app: TestApp, companyId: string, person: Person): Promise<void> {
  await confirmPasswordAndFactor(app, person);
  const params = { companyId, personId: person.user.id };
  await done(person.call(endpoints.removeFromCompany, { params }));
}

/** Changes the role in the database, as an owner could. */
export const changeRole = (app: TestApp, companyId: string, { user }: Person, role: CompanyRole) =>
  ofCompany(app, companyId, (trx) => updateMemberRole(trx, { companyId, userId: user.id, role }));

/** Sets the company's approval limit, as an owner could, in euros; null removes it. */
export const letAcceptUnasked = (app: TestApp, companyId: string, above: number | null) =>
  ofCompany(app, companyId, (trx) =>
    updateApprovalRule(trx, companyId, above === null ? null : String(above)),
  );

export async function companyPeople(app: TestApp): Promise<CompanyPeople> {
  const owner = await app.client();
  const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
  const { id: companyId } = (await done(owner.call(endpoints.createCompany, { body }))).company;
  const buyer = await joinCompany(app, companyId, 'buyer');
  return { companyId, owner, buyer, accountant: await joinCompany(app, companyId, 'accountant') };
}
