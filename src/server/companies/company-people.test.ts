import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, memberOf } from '#tests/support/world.ts';

let app: TestApp;
let agent: Person;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  agent = await app.agent();
});
afterAll(() => app.stop());

async function company(...roles: CompanyRole[]) {
  const owner = await app.client({ firstName: 'Claire', lastName: 'Roy' });
  const companyId = await companyOf(owner);
  await confirmPasswordAndFactor(app, owner);
  const others: Person[] = [];
  for (const role of roles) {
    const person = await memberOf(app, companyId, role);
    await confirmPasswordAndFactor(app, person);
    others.push(person);
  }
  const [first, second] = others;
  return { companyId, owner, first: first ?? owner, second: second ?? owner };
}

const listPeople = (reader: Person, companyId: string) =>
  reader.call(endpoints.listCompanyPeople, { params: { companyId } });
const rolesOf = async (reader: Person, companyId: string) =>
  (await done(listPeople(reader, companyId))).people.map(({ role }) => role);
const saveWith = (by: Person, companyId: string, more: object) =>
  by.call(endpoints.saveCompany, { params: { companyId }, body: { ...companyDetails, ...more } });
const remove = (by: Person, companyId: string, { user }: Person) =>
  by.call(endpoints.removeFromCompany, { params: { companyId, personId: user.id } });
const change = (by: Person, companyId: string, { user }: Person, role: CompanyRole) =>
  by.call(endpoints.changeCompanyRole, { params: { companyId, personId: user.id }, body: { role } });

describe('who belongs to a company', () => {
  test('is shown to all members; addresses and invitations only to owners', async () => {
    const { companyId, owner, first } = await company('accountant');
    const full = await done(listPeople(owner, companyId));
    expect(full).toMatchObject({
      people: [
        { id: owner.user.id, email: owner.user.email, role: 'owner' },
        { id: first.user.id, email: first.user.email, role: 'accountant' },
      ],
      invitations: [],
      approvalAbove: null,
    });
    const part = await done(listPeople(first, companyId));
    expect(part.people.map(({ email }) => email)).toEqual([null, null]);
    expect(part.invitations).toBeNull();
    expect((await listPeople(agent, companyId)).error?.code).toBe('forbidden');
    expect((await listPeople(await app.client(), companyId)).error?.code).toBe('company_not_found');
  });

  test('members who are not owners change nothing', async () => {
    const { companyId, owner, first } = await company('approver');
    const params = { companyId };
    for (const answer of [
      await first.call(endpoints.saveCompany, { params, body: companyDetails }),
      await first.call(endpoints.saveDeliveryAddresses, { params, body: { items: [] } }),
      await first.call(endpoints.saveCompany, { params, body: { ...companyDetails, approvalAbove: null } }),
      await change(first, companyId, first, 'owner'),
      await remove(first, companyId, owner),
    ]) {
      expect([answer.status, answer.error?.code]).toEqual([403, 'role_forbids']);
    }
  });

  test('changes of membership need a fresh confirmation', async () => {
    const owner = await app.client();
    const companyId = await companyOf(owner);
    const other = await memberOf(app, companyId, 'buyer');
    for (const answer of [
      await change(owner, companyId, other, 'owner'),
      await remove(owner, companyId, other),
      await remove(other, companyId, other),
      await saveWith(owner, companyId, { approvalAbove: 1 }),
    ]) {
      expect(answer.error?.code).toBe('confirmation_required');
    }
  });
});

describe('a role', () => {
  test('is changed by an owner; the person reads it at once, by mail and on their open screen', async () => {
    const { companyId, owner, first } = await company('buyer');
    const screen = await openStream(url, first.accessToken);
    await done(change(owner, companyId, first, 'approver'));
    await expect.poll(() => screen.events.map(({ type }) => type)).toContain('belonging');
    screen.close();
    expect((await done(first.call(endpoints.getSession))).user.companies).toMatchObject([
      { id: companyId, role: 'approver' },
    ]);
    const mail = (await app.mails()).findLast(({ to }) => to === first.user.email);
    expect(mail?.subject).toBe('Votre rôle a changé chez Maison Fontaine');
    expect(mail?.text).toContain('Claire Roy');
  });

  test('can be handed over: a second owner is named, and the first gets another role', async () => {
    const { companyId, owner, first } = await company('buyer');
    expect((await change(owner, companyId, owner, 'buyer')).error?.code).toBe('last_owner');
    await done(change(owner, companyId, first, 'owner'));
    await done(change(owner, companyId, owner, 'buyer'));
    expect(await rolesOf(first, companyId)).toEqual(['buyer', 'owner']);
    expect((await change(owner, companyId, first, 'buyer')).error?.code).toBe('role_forbids');
    const stranger = await app.client();
    expect((await change(first, companyId, stranger, 'buyer')).error?.code).toBe('person_not_found');
  });

  test('the approval rule can be set by owners and read by all members', async () => {
    const { companyId, owner, first } = await company('buyer');
    const ruleOf = async () => (await done(listPeople(first, companyId))).approvalAbove;
    await done(saveWith(owner, companyId, { approvalAbove: 500_050 }));
    expect(await ruleOf()).toBe(500_050);
    await done(saveWith(owner, companyId, { name: 'Maison Neuve' }));
    expect(await ruleOf()).toBe(500_050);
    await done(saveWith(owner, companyId, { approvalAbove: null }));
    expect(await ruleOf()).toBeNull();
  });

  test('the approval rule is saved with the company’s details, or neither is', async () => {
    const owner = await app.client();
    const companyId = await companyOf(owner);
    const both = { name: 'Maison Neuve', approvalAbove: 500_000 };
    const nameOf = async () => (await done(owner.call(endpoints.getCompany, { params: { companyId } }))).name;
    expect((await saveWith(owner, companyId, both)).error?.code).toBe('confirmation_required');
    expect(await nameOf()).toBe(companyDetails.name);
    await confirmPasswordAndFactor(app, owner);
    for (const wrong of [{ approvalAbove: -1 }, { name: '' }]) {
      expect((await saveWith(owner, companyId, { ...both, ...wrong })).error?.code).toBe('invalid_input');
    }
    expect(await nameOf()).toBe(companyDetails.name);
    expect((await done(listPeople(owner, companyId))).approvalAbove).toBeNull();
    const records = async () =>
      (
        await app.database.pool.query<{ action: string }>(
          `SELECT action FROM audit_records WHERE details ->> 'company' = $1 AND action LIKE 'save%' ORDER BY id`,
          [companyId],
        )
      ).rows.map(({ action }) => action);
    await done(saveWith(owner, companyId, { approvalAbove: 500_000 }));
    expect(await records()).toEqual(['save_approval_rule']);
    await done(saveWith(owner, companyId, both));
    expect(await records()).toEqual(['save_approval_rule', 'save_company']);
  });
});

describe('leaving', () => {
  test('a removed member loses access to everything of the company at once, on open screens too', async () => {
    const { companyId, owner, first } = await company('buyer');
    const request = await requestIn({ owner, agent }, 'devis_emis');
    const params = { requestId: request.id };
    expect((await first.call(endpoints.getRequest, { params })).status).toBe(200);
    const screen = await openStream(url, first.accessToken);
    await done(remove(owner, companyId, first));
    await expect.poll(() => screen.events.map(({ type }) => type)).toContain('belonging');
    screen.close();
    expect((await first.call(endpoints.getRequest, { params })).status).toBe(404);
    expect((await first.call(endpoints.listMessages, { params, query: {} })).status).toBe(404);
    expect((await done(first.call(endpoints.listMyRequests))).items).toEqual([]);
    expect((await done(first.call(endpoints.getSession))).user).toMatchObject({
      companies: [],
      companyId: null,
    });
    expect((await listPeople(first, companyId)).error?.code).toBe('company_not_found');
    expect((await remove(owner, companyId, first)).error?.code).toBe('person_not_found');
    const mail = (await app.mails()).findLast(({ to }) => to === first.user.email);
    expect(mail?.subject).toBe('Vous ne faites plus partie de Maison Fontaine');
  });

  test('everybody may leave except the last owner, who must first name another', async () => {
    const { companyId, owner, first, second } = await company('accountant', 'owner');
    await done(remove(first, companyId, first));
    await done(remove(owner, companyId, owner));
    expect((await remove(second, companyId, second)).error?.code).toBe('last_owner');
    expect(await rolesOf(second, companyId)).toEqual(['owner']);
  });

  test('of two owners who leave, remove or demote each other at once, one remains', async () => {
    for (const race of [
      (companyId: string, one: Person, two: Person) => [
        remove(one, companyId, one),
        remove(two, companyId, two),
      ],
      (companyId: string, one: Person, two: Person) => [
        remove(one, companyId, two),
        remove(two, companyId, one),
      ],
      (companyId: string, one: Person, two: Person) => [
        change(one, companyId, one, 'buyer'),
        change(two, companyId, two, 'buyer'),
      ],
    ]) {
      const { companyId, owner, first, second } = await company('owner', 'buyer');
      const answers = await Promise.all(race(companyId, owner, first));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect((await rolesOf(second, companyId)).filter((role) => role === 'owner')).toHaveLength(1);
    }
  });

  test('the last owner’s account is not erased while there are other members; a buyer’s is, and the company keeps its requests', async () => {
    const { companyId, owner, first } = await company('buyer');
    const request = await requestIn({ owner: first, agent }, 'devis_emis');
    const params = { requestId: request.id };
    await done(change(owner, companyId, first, 'owner'));
    await done(change(first, companyId, first, 'buyer'));
    expect((await done(owner.call(endpoints.readErasure))).obstacle).toBe('last_owner');
    expect((await owner.call(endpoints.eraseAccount)).error?.code).toBe('last_owner');
    expect(await done(first.call(endpoints.readErasure))).toMatchObject({ obstacle: null, keepsName: true });
    await done(first.call(endpoints.eraseAccount));
    expect((await owner.call(endpoints.getRequest, { params })).body.status).toBe('devis_emis');
    // The owner is now the only member: the company's open requests prevent the erasure.
    expect(await done(owner.call(endpoints.readErasure))).toMatchObject({
      obstacle: 'requests_open',
      openRequests: [{ id: request.id }],
    });
  });

  test('two owners who erase their accounts at once do not leave the third alone', async () => {
    const { companyId, owner, first, second } = await company('owner', 'buyer');
    const answers = await Promise.all([owner, first].map((person) => person.call(endpoints.eraseAccount)));
    expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(['last_owner']);
    expect(await rolesOf(second, companyId)).toEqual(['owner', 'buyer']);
  });
});
