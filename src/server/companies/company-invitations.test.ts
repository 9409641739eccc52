import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { maxCompanies } from '#domain/companies/company-rules.ts';
import { promoteAgent } from '#server/team/promote-agent.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { freshEmail } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyToken } from '#tests/support/valid-calls/company-calls.ts';
import { companyOf, memberOf } from '#tests/support/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function company() {
  const owner = await app.client({ firstName: 'Claire', lastName: 'Roy' });
  const companyId = await companyOf(owner);
  await confirmPasswordAndFactor(app, owner);
  return { owner, companyId, params: { companyId } };
}

const invite = (by: Person, companyId: string, email: string, role: CompanyRole = 'buyer') =>
  by.call(endpoints.inviteToCompany, { params: { companyId }, body: { email, role, language: 'fr' } });
const accept = (person: Person, token: string) =>
  person.call(endpoints.acceptCompanyInvitation, { body: { token } });
const read = (token: string) => app.stranger.call(endpoints.readCompanyInvitation, { body: { token } });

/** Returns the token in the last mail to that address. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await app.mails()).findLast(({ to }) => to === email);
  return /join-company\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function invited(owner: Person, companyId: string, email: string, role?: CompanyRole) {
  const { id } = await done(invite(owner, companyId, email, role));
  return { id, token: await mailedToken(email) };
}

describe('an invitation into a company', () => {
  test('is mailed in its language, can be read with the link, and is accepted once, by the invited address', async () => {
    const { owner, companyId } = await company();
    const [email, language] = [freshEmail(), 'en'] as const;
    const body = { email, role: 'accountant', language } as const;
    await done(owner.call(endpoints.inviteToCompany, { params: { companyId }, body }));
    const mail = (await app.mails()).findLast(({ to }) => to === email);
    expect(mail?.subject).toBe('Claire Roy invites you to join their company');
    const token = await mailedToken(email);
    expect(await done(read(token))).toMatchObject({
      company: 'Maison Fontaine',
      email,
      role: 'accountant',
      invitedBy: 'Claire Roy',
    });
    const person = await app.client({ email });
    expect(person.user.emailVerified).toBe(false);
    const user = await done(accept(person, token));
    expect(user).toMatchObject({
      companies: [{ id: companyId, role: 'accountant' }],
      companyId,
      emailVerified: true,
    });
    expect((await accept(person, token)).error?.code).toBe('invitation_invalid');
    expect((await read(token)).error?.code).toBe('invitation_invalid');
    const listed = await done(owner.call(endpoints.listCompanyPeople, { params: { companyId } }));
    expect([listed.people.length, listed.invitations]).toEqual([2, []]);
  });

  test('cannot be accepted by another address, by agents, or without an account', async () => {
    const { owner, companyId } = await company();
    const { token } = await invited(owner, companyId, freshEmail());
    expect((await accept(await app.client(), token)).error?.code).toBe('invitation_for_another');
    expect((await accept(await app.agent(), token)).error?.code).toBe('forbidden');
    const body = { token };
    expect((await app.stranger.call(endpoints.acceptCompanyInvitation, { body })).status).toBe(401);
  });

  test('exists once for each address, and does not reveal whether the address has an account', async () => {
    const { owner, companyId } = await company();
    const [email, agent] = [freshEmail(), await app.agent()];
    expect((await invite(owner, companyId, email)).status).toBe(201);
    expect((await invite(owner, companyId, email)).error?.code).toBe('already_invited');
    expect((await invite(owner, companyId, agent.user.email)).status).toBe(201);
    const member = await memberOf(app, companyId, 'buyer');
    expect((await invite(owner, companyId, member.user.email)).error?.code).toBe('already_in_company');
    expect((await invite(member, companyId, freshEmail())).error?.code).toBe('role_forbids');
    expect((await invite(await app.client(), companyId, freshEmail())).error?.code).toBe('company_not_found');
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => invite(owner, companyId, 'same@example.com')),
    );
    expect(twenty.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(twenty.filter(({ error }) => error?.code === 'already_invited')).toHaveLength(19);
  });

  test('has a new link if it is sent again, and is invalid once withdrawn or expired, or if its sender was removed', async () => {
    const { owner, companyId } = await company();
    const email = freshEmail();
    const { id, token } = await invited(owner, companyId, email);
    const params = { companyId, invitationId: id };
    await done(owner.call(endpoints.resendCompanyInvitation, { params }));
    expect((await read(token)).error?.code).toBe('invitation_invalid');
    const second = await mailedToken(email);
    expect((await read(second)).status).toBe(200);
    await done(owner.call(endpoints.withdrawCompanyInvitation, { params }));
    expect((await read(second)).error?.code).toBe('invitation_invalid');
    for (const gone of [endpoints.withdrawCompanyInvitation, endpoints.resendCompanyInvitation]) {
      expect((await owner.call(gone, { params })).error?.code).toBe('invitation_not_found');
    }

    const again = await invited(owner, companyId, email);
    await app.database.pool.query('UPDATE company_invitations SET expires_at = now() WHERE id = $1', [
      again.id,
    ]);
    expect((await read(again.token)).error?.code).toBe('invitation_invalid');
    const third = await invited(owner, companyId, email);
    const heir = await memberOf(app, companyId, 'owner');
    await confirmPasswordAndFactor(app, heir);
    const removal = { companyId, personId: owner.user.id };
    await done(heir.call(endpoints.removeFromCompany, { params: removal }));
    expect((await read(third.token)).error?.code).toBe('invitation_invalid');
  });

  test('of another company cannot be reached', async () => {
    const [mine, theirs] = [await company(), await company()];
    const { id } = await invited(theirs.owner, theirs.companyId, freshEmail());
    const params = { companyId: mine.companyId, invitationId: id };
    for (const of of [endpoints.withdrawCompanyInvitation, endpoints.resendCompanyInvitation]) {
      expect((await mine.owner.call(of, { params })).error?.code).toBe('invitation_not_found');
    }
  });

  test('has one outcome if it is accepted and withdrawn, and its sender removed, at once', async () => {
    const { owner, companyId } = await company();
    const person = await app.client();
    const { id, token } = await invited(owner, companyId, person.user.email);
    const params = { companyId, invitationId: id };
    const [accepted, withdrawn] = await Promise.all([
      accept(person, token),
      owner.call(endpoints.withdrawCompanyInvitation, { params }),
    ]);
    expect([accepted.status, withdrawn.status].filter((status) => status < 300)).toHaveLength(1);
    const { user } = await done(person.call(endpoints.getSession));
    expect(user.companies).toHaveLength(accepted.status === 200 ? 1 : 0);
  });

  test('nobody belongs to more companies than allowed, and a member keeps their role', async () => {
    const person = await app.client();
    for (let count = 1; count < maxCompanies; count += 1) await companyOf(person);
    const tokens = [];
    for (let count = 0; count < 3; count += 1) tokens.push(await companyToken({ app }, person.user.email));
    const answers = await Promise.all(tokens.map((token) => accept(person, token)));
    expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(
      Array(2).fill('too_many_companies'),
    );
  });
});

describe('agents and companies', () => {
  test('somebody who accepts while they are made an agent ends as only one of the two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await app.client();
      await app.database.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [
        person.user.id,
      ]);
      const token = await companyToken({ app }, person.user.email);
      const [accepted, promoted] = await Promise.all([
        accept(person, token),
        promoteAgent(app.database.db, person.user.email, { administrator: false }),
      ]);
      const isAgent = promoted.outcome === 'promoted';
      expect([accepted.status === 200, isAgent].filter(Boolean)).toHaveLength(1);
      if (!isAgent) expect(promoted.outcome).toBe('has_own_requests');
    }
  });
});

test('a person’s copy names their companies, roles and invitations; erasure removes invitations to and by them', async () => {
  const { owner, companyId } = await company();
  await done(invite(owner, companyId, 'waits@example.com', 'approver'));
  const { raw } = await owner.call(endpoints.exportData);
  expect(JSON.parse(raw.toString())).toMatchObject({
    companies: [{ name: 'Maison Fontaine', role: 'owner' }],
    companyInvitations: [
      { company: 'Maison Fontaine', sentTo: 'waits@example.com', role: 'approver', byYou: true },
    ],
  });
  const person = await app.client();
  await done(invite(owner, companyId, person.user.email));
  await person.call(endpoints.confirmPassword, { body: { password: testPassword } });
  await confirmPasswordAndFactor(app, person);
  await done(person.call(endpoints.eraseAccount));
  const left = await done(owner.call(endpoints.listCompanyPeople, { params: { companyId } }));
  expect(left.invitations?.map(({ email }) => email)).toEqual(['waits@example.com']);
  await done(owner.call(endpoints.eraseAccount));
  const { rows } = await app.database.pool.query('SELECT FROM company_invitations WHERE company_id = $1', [
    companyId,
  ]);
  expect(rows).toEqual([]);
});
