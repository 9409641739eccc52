import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { insertMember } from '#server/companies/member-store.ts';
import { callerOf, done, type Person, testPassword } from './caller.ts';
import { confirmPasswordAndFactor } from './factors.ts';
import { companyDetails } from './company-details.ts';
import type { Parties } from './request-story.ts';
import type { TestApp } from './test-app.ts';

export interface World extends Parties {
  app: TestApp;
  owner: Person;
  other: Person;
  /** An administrator. */
  agent: Person;
  /** Other people, for whom the preparation of calls is also done. */
  beside: readonly Person[];
}

export async function makeWorld(app: TestApp): Promise<World> {
  return { app, owner: await app.client(), other: await app.client(), agent: await app.agent(), beside: [] };
}

/**
 * Makes new people after two minutes. Access tokens last five minutes, so on a busy machine the tokens of a long walk
 * would expire.
 */
export function renewing<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { people: Promise<T>; at: number } | undefined;
  return () => {
    if (!made || Date.now() - made.at > 2 * 60_000) made = { people: make(), at: Date.now() };
    return made.people;
  };
}

/** The world, and other people with a present or former role at the agency or in the owner's company. */
export type Cast = World &
  Record<'colleague' | 'former' | 'buyer' | 'approver' | 'accountant' | 'otherOwner' | 'removed', Person>;

/** Makes a company of that person. Their session acts for it from then on. */
export async function companyOf(owner: Person): Promise<string> {
  const body = { id: randomUUID(), company: companyDetails, takesRequests: false };
  return (await done(owner.call(endpoints.createCompany, { body }))).company.id;
}

/** Adds a new person to the company. They act for it. */
export async function memberOf(app: TestApp, companyId: string, role: CompanyRole): Promise<Person> {
  const person = await app.client();
  const { db } = app.database;
  await db.transaction().execute((trx) => insertMember(trx, { companyId, userId: person.user.id, role }));
  await done(person.call(endpoints.chooseContext, { body: { companyId } }));
  return person;
}

/** Adds a person to the company. Its owner then removes them. */
async function removedFrom({ app, owner }: World, companyId: string): Promise<Person> {
  const person = await memberOf(app, companyId, 'buyer');
  await confirmPasswordAndFactor(app, owner);
  await done(owner.call(endpoints.removeFromCompany, { params: { companyId, personId: person.user.id } }));
  return person;
}

/** Makes an agent, removes their role as an administrator, and signs them in again. */
async function formerAgent({ app, agent }: World): Promise<Person> {
  const { user } = await app.agent();
  await confirmPasswordAndFactor(app, agent);
  await done(agent.call(endpoints.removeAgent, { params: { agentId: user.id } }));
  const body = { email: user.email, password: testPassword };
  const signedIn = await done(app.stranger.call(endpoints.signIn, { body }));
  return { ...callerOf(app.app, signedIn.accessToken), ...signedIn };
}

/**
 * Makes all people of the walk. `colleague` is an agent who is not an administrator. The owner acts for a company
 * with people in every role.
 */
export async function makeCast(app: TestApp): Promise<Cast> {
  const people = await makeWorld(app);
  const colleague = await app.agent({ administrator: false });
  const former = await formerAgent(people);
  const companyId = await companyOf(people.owner);
  const buyer = await memberOf(app, companyId, 'buyer');
  const approver = await memberOf(app, companyId, 'approver');
  const accountant = await memberOf(app, companyId, 'accountant');
  const removed = await removedFrom(people, companyId);
  const otherOwner = await app.client();
  await companyOf(otherOwner);
  const ofCompanies = { buyer, approver, accountant, removed, otherOwner };
  const beside = [colleague, former, ...Object.values(ofCompanies)];
  return { ...people, colleague, former, ...ofCompanies, beside };
}
