import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { maxCompanies } from '#domain/companies/company-rules.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

type Creation = { id?: string; takesRequests?: boolean; name?: string };
const create = (person: Person, { id = randomUUID(), takesRequests = false, ...named }: Creation = {}) => {
  const body = { id, company: { ...companyDetails, ...named }, takesRequests };
  return person.call(endpoints.createCompany, { body });
};
const submit = (person: Person, title = 'Lampes') =>
  done(person.call(endpoints.createRequest, { body: { title, description: '12 pièces' } }));
const serve = (clientTypes: ClientTypes) =>
  done(agent.call(endpoints.saveSettings, { body: { clientTypes } }));
const choose = (person: Person, companyId: string | null) =>
  person.call(endpoints.chooseContext, { body: { companyId } });
const titles = async (person: Person) =>
  (await done(person.call(endpoints.listMyRequests))).items.map(({ title }) => title);
const save = (person: Person, companyId: string, more: object) =>
  person.call(endpoints.saveCompany, { params: { companyId }, body: { ...companyDetails, ...more } });

describe('making a company', () => {
  test('makes its founder the owner, who acts for it from then on, also after the next sign-in', async () => {
    const person = await app.client();
    const { company, user } = await done(create(person));
    expect(company).toMatchObject({
      name: 'Maison Fontaine',
      registrationNumber: '732829320',
      vatNumber: 'FR44732829320',
      vatChecked: null,
      deliveryAddresses: [],
    });
    expect(user).toMatchObject({
      companies: [{ id: company.id, name: 'Maison Fontaine', role: 'owner' }],
      companyId: company.id,
    });
    const body = { email: person.user.email, password: testPassword };
    const browser = openBrowser(app.app);
    expect((await browser.call(endpoints.signIn, { body })).body.user).toMatchObject({
      companyId: company.id,
    });
    expect((await browser.call(endpoints.refreshSession)).body.user.companyId).toBe(company.id);
    const renamed = await done(person.call(endpoints.updateProfile, { body: { firstName: 'Zoé' } }));
    expect(renamed.companyId).toBe(company.id);
  });

  test('many times at once with one id makes one company, and none with the id of somebody else’s company', async () => {
    const [person, other] = [await app.client(), await app.client()];
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(person, { id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(answers.at(-1)?.body.user.companies).toHaveLength(1);
    expect((await create(other, { id, name: 'Autre' })).error?.code).toBe('company_not_found');
    expect((await done(person.call(endpoints.getCompany, { params: { companyId: id } }))).name).toBe(
      'Maison Fontaine',
    );
  });

  test('has a limit for each person, also for many at once', async () => {
    const person = await app.client();
    const answers = await Promise.all(Array.from({ length: maxCompanies + 3 }, () => create(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxCompanies);
    expect(answers.filter(({ error }) => error?.code === 'too_many_companies')).toHaveLength(3);
  });

  test.each([
    [{ registrationNumber: '732 829 321' }, 'registrationNumber'],
    [{ registrationNumber: '732 829 320 00075' }, 'registrationNumber'],
    [{ vatNumber: 'FR45732829320' }, 'vatNumber'],
    [{ vatNumber: 'DE12345' }, 'vatNumber'],
    [{ eori: '12345' }, 'eori'],
    [{ country: 'ZZ' }, 'country'],
    [{ name: ' ' }, 'name'],
    [{ name: 'Maison\nFontaine' }, 'name'],
  ])('accepts no wrong numbers: %o', async (wrong, path) => {
    const person = await app.client();
    const { company } = await done(create(person));
    const refused = await save(person, company.id, wrong);
    expect(refused.error).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
  });

  test('accepts a SIRET, and abroad any number of the register', async () => {
    const person = await app.client();
    const { company } = await done(create(person));
    const french = await done(save(person, company.id, { registrationNumber: '732 829 320 00074' }));
    expect(french.company.registrationNumber).toBe('73282932000074');
    const german = {
      country: 'DE',
      registrationNumber: 'HRB 12345 B',
      vatNumber: 'DE 136695976',
      eori: null,
    };
    expect((await done(save(person, company.id, german))).company).toMatchObject({
      registrationNumber: 'HRB 12345 B',
      vatNumber: 'DE136695976',
    });
  });
});

describe('acting for a company', () => {
  test('makes new requests business requests of the company; lists and counters follow the choice', async () => {
    await serve('consumers_too');
    const person = await app.client();
    const own = await submit(person, 'Chez moi');
    expect([own.clientKind, own.company]).toEqual(['consumer', null]);
    const { company } = await done(create(person));
    const request = await submit(person, 'Pour la boutique');
    expect(request).toMatchObject({ clientKind: 'business', company: { name: 'Maison Fontaine' } });
    expect(await titles(person)).toEqual(['Pour la boutique']);
    expect((await done(person.call(endpoints.countMyRequests))).total).toBe(1);
    const search = await done(person.call(endpoints.listMyRequests, { query: { search: 'moi' } }));
    expect(search.items).toEqual([]);
    // A person can open the request by its address, whichever company their session acts for.
    expect((await person.call(endpoints.getRequest, { params: { requestId: own.id } })).status).toBe(200);
    await done(choose(person, null));
    expect(await titles(person)).toEqual(['Chez moi']);
    expect((await person.call(endpoints.getRequest, { params: { requestId: request.id } })).status).toBe(200);
    expect((await submit(person, 'Encore')).company).toBeNull();
    expect((await choose(person, company.id)).body.companyId).toBe(company.id);
    await serve('businesses');
  });

  test('earlier requests as a business move to the company if the owner wants that; those of a consumer do not', async () => {
    await serve('consumers_too');
    const person = await app.client();
    await submit(person, 'Privé');
    await serve('businesses');
    await submit(person, 'Professionnel');
    await done(create(person, { takesRequests: true }));
    expect(await titles(person)).toEqual(['Professionnel']);
    await done(choose(person, null));
    expect(await titles(person)).toEqual(['Privé']);
  });

  test('is only for its members', async () => {
    const [person, other] = [await app.client(), await app.client()];
    const { company } = await done(create(person));
    const request = await submit(person);
    const params = { companyId: company.id };
    for (const answer of [
      await choose(other, company.id),
      await other.call(endpoints.getCompany, { params }),
      await save(other, company.id, {}),
      await other.call(endpoints.saveDeliveryAddresses, { params, body: { items: [] } }),
    ]) {
      expect(answer.error?.code).toBe('company_not_found');
    }
    expect((await other.call(endpoints.getRequest, { params: { requestId: request.id } })).status).toBe(404);
    expect((await app.stranger.call(endpoints.getCompany, { params })).status).toBe(401);
    expect((await agent.call(endpoints.getCompany, { params })).error?.code).toBe('forbidden');
    // A former member acts for themselves again at once.
    await app.database.pool.query('DELETE FROM company_members WHERE company_id = $1', [company.id]);
    expect(await titles(person)).toEqual([]);
    expect((await submit(person)).company).toBeNull();
    expect((await person.call(endpoints.getRequest, { params: { requestId: request.id } })).status).toBe(404);
    const { user } = await done(person.call(endpoints.getSession));
    expect(user).toMatchObject({ companies: [], companyId: null });
  });

  test('agents see the company, and find and sort requests by its name, also after it is renamed', async () => {
    const person = await app.client({ firstName: 'Paul', lastName: 'Zabel' });
    const { company } = await done(create(person, { name: 'Établissements Quintard' }));
    const { id } = await submit(person);
    const find = async (search: string) =>
      (await done(agent.call(endpoints.listAllRequests, { query: { search } }))).items;
    expect(await find('quintard')).toMatchObject([{ id, company: 'Établissements Quintard' }]);
    expect(await find('zabel')).toMatchObject([{ id }]);
    await done(save(person, company.id, { name: 'Ateliers Vercors' }));
    expect(await find('quintard')).toEqual([]);
    expect(await find('vercors')).toMatchObject([{ id, company: 'Ateliers Vercors' }]);
    const item = {
      label: 'Entrepôt',
      address: 'Quai 1',
      contact: 'Zoé',
      phone: null,
      openingHours: '8 h – 12 h',
    };
    const params = { companyId: company.id };
    await done(person.call(endpoints.saveDeliveryAddresses, { params, body: { items: [item] } }));
    const seen = await done(agent.call(endpoints.getRequest, { params: { requestId: id } }));
    expect(seen.company).toMatchObject({ name: 'Ateliers Vercors', deliveryAddresses: [item] });
  });
});

test('an acceptance for a company is recorded with its name of that day, and the order is confirmed in that name', async () => {
  const person = await app.client({ firstName: 'Ana', lastName: 'Roy' });
  await app.database.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [
    person.user.id,
  ]);
  const { company } = await done(create(person));
  const request = await requestIn({ owner: person, agent }, 'paiement_marchandise_en_attente');
  await done(save(person, company.id, { name: 'Autre nom' }));
  const { quotes } = await done(agent.call(endpoints.getRequest, { params: { requestId: request.id } }));
  expect(quotes[0]?.decidedBy).toMatchObject({ name: 'Ana Roy', company: 'Maison Fontaine SAS, 732829320' });
  expect(await runDueJobs(app.services)).toBe(0);
  const mail = (await app.mails()).find(({ subject }) => subject === `Commande reçue (${request.reference})`);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Maison Fontaine, 12 rue des Tanneurs, 69005 Lyon');
});

describe('leaving', () => {
  test('includes one’s companies in the copy of one’s data', async () => {
    const person = await app.client();
    await done(create(person));
    await confirmWithPassword(person);
    const { raw } = await person.call(endpoints.exportData);
    expect(JSON.parse(raw.toString())).toMatchObject({
      companies: [{ name: 'Maison Fontaine', role: 'owner', billingEmail: 'compta@fontaine.example' }],
    });
  });

  test('a company without members is deleted if it has no requests, and else keeps what documents say', async () => {
    const [empty, kept] = [await app.client(), await app.client()];
    const [first, second] = [await done(create(empty)), await done(create(kept))];
    const item = { label: 'Entrepôt', address: 'Quai 1', contact: 'Zoé', phone: null, openingHours: null };
    const params = { companyId: second.company.id };
    await done(kept.call(endpoints.saveDeliveryAddresses, { params, body: { items: [item] } }));
    const { id } = await requestIn({ owner: kept, agent }, 'cloturee');
    for (const person of [empty, kept]) {
      await confirmWithPassword(person);
      expect((await person.call(endpoints.eraseAccount)).status).toBe(204);
    }
    const { rows } = await app.database.pool.query('SELECT id FROM companies WHERE id = ANY ($1)', [
      [first.company.id, second.company.id],
    ]);
    expect(rows).toEqual([{ id: second.company.id }]);
    const seen = await done(agent.call(endpoints.getRequest, { params: { requestId: id } }));
    expect(seen.company).toMatchObject({
      name: 'Maison Fontaine',
      billingAddress: companyDetails.billingAddress,
      billingEmail: null,
      deliveryAddresses: [],
    });
  });
});
