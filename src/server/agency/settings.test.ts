import { defaultJournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NamedSettings, Settings } from '#contract/agency/agency-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { describeAudit } from '#domain/audit/audit-record-format.ts';
import { keysOf } from '#domain/keys-of.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { registered } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  [agent, client] = [await app.agent(), await app.client()];
});
afterAll(() => app.stop());

const save = (body: NamedSettings, who: Pick<Person, 'call'> = agent) =>
  who.call(endpoints.saveSettings, { body });
const kept = async (id: string) =>
  (
    await app.database.pool.query(`SELECT operating_mode AS "operatingMode" FROM requests WHERE id = $1`, [
      id,
    ])
  ).rows[0] as object;
const ask = async () =>
  done(client.call(endpoints.createRequest, { body: { title: 'Bols', description: 'En grès' } }));

test('a stranger, a client and an agent who is no administrator are refused', async () => {
  expect((await save({ operatingMode: 'commission' }, app.stranger)).status).toBe(401);
  expect((await save({ operatingMode: 'commission' }, client)).error?.code).toBe('forbidden');
  const colleague = await app.agent({ administrator: false });
  expect((await save({ operatingMode: 'commission' }, colleague)).error?.code).toBe('administrators_only');
  expect((await save({ operatingMode: 'loan' as never })).status).toBe(400);
});

test('an agency resells unless it chooses otherwise; each request keeps the mode in which it was made', async () => {
  expect((await done(client.call(endpoints.getAgency))).brand.operatingMode).toBe('resale');
  const before = await ask();
  expect((await done(save({ operatingMode: 'commission' }))).brand.operatingMode).toBe('commission');
  const [after, opened] = [
    await ask(),
    await insertRequest(app.database.db, { ownerId: client.user.id, agentId: agent.user.id }),
  ];
  await done(save({ operatingMode: 'resale' }));
  expect(await kept(before.id)).toEqual({ operatingMode: 'resale' });
  for (const { id } of [after, opened]) expect(await kept(id)).toEqual({ operatingMode: 'commission' });
  const { items } = await done(agent.call(endpoints.listAudit));
  expect(
    items.filter(({ action }) => action === 'save_operating_mode').map(({ details }) => details),
  ).toEqual([
    { before: 'commission', after: 'resale' },
    { before: 'resale', after: 'commission' },
  ]);
});

test('several settings are saved all or none, and unknown ones are refused', async () => {
  for (const body of [
    { paymentDays: 9, silenceDays: 1 },
    { paymentDays: 9, colour: 30 },
  ])
    expect((await save(body)).error?.code).toBe('invalid_input');
  expect((await client.call(endpoints.getAgency)).body.paymentDays).toBe(7);
  expect((await save({ paymentDays: 9, silenceDays: 21 })).body).toMatchObject({
    paymentDays: 9,
    silenceDays: 21,
  });
});

test('the audit record names the change of every setting', async () => {
  const body: Settings = {
    clientTypes: 'consumers_too',
    operatingMode: 'commission',
    newRequests: 'in_turn',
    deposit: { exclVat: 70_000, inclVat: 84_000 },
    paymentDays: 12,
    quoteValidityDays: 50,
    waiverLimit: 2_500,
    silenceDays: 60,
    exchangeMargin: 250,
    showsDoorCost: false,
    loadFactors: { sea_lcl: 1_000, rail: 500, air: 167, express: 250 },
    invoices: { issued: false, depositNature: 'fee', finalInvoiceAt: 'shipment', vatOnDebits: true },
    identity: { ...registered, name: 'Comptoir Exemple' },
    accent: 30,
  };
  await confirmWithPassword(agent);
  await done(save(body));
  const { items } = await done(agent.call(endpoints.listAudit));
  const records = items.slice(0, keysOf(body).length);
  for (const facts of records) expect(describeAudit(facts, 'en').changes).not.toEqual([]);
  expect(new Set(records.map(({ action }) => action)).size).toBe(keysOf(body).length);
  await done(save({ clientTypes: 'businesses', operatingMode: 'resale' }));
});

test('everybody can read the client types that the agency serves, and each change of them is recorded', async () => {
  const saved = await save({ clientTypes: 'consumers_too' });
  expect(saved.body.brand.clientTypes).toBe('consumers_too');
  expect((await client.call(endpoints.getAgency)).body.brand.clientTypes).toBe('consumers_too');
  const { items } = await done(agent.call(endpoints.listAudit));
  expect(items[0]).toMatchObject({
    action: 'save_client_types',
    by: fullName(agent.user),
    details: { before: 'businesses', after: 'consumers_too' },
  });
  await save({ clientTypes: 'businesses' });
});

test('a part of the identity is saved without the others, and refused if the whole would contradict itself', async () => {
  await done(save({ identity: registered }));
  const [one, other] = [{ legalForm: 'SAS' }, { capital: '10 000 €' }];
  await Promise.all([done(save({ identity: one })), done(save({ identity: other }))]);
  const { identity } = (await client.call(endpoints.getAgency)).body;
  expect(identity).toEqual({ ...registered, ...one, ...other });
  for (const [part, path] of [
    [{ siren: '552 100 554' }, 'identity.vatNumber'],
    [{ vatExemption: 'abroad' }, 'identity.vatExemption'],
    [{ seat: 'abroad' }, 'identity.siren'],
  ] as const) {
    const { error } = await save({ identity: part, paymentDays: 3 });
    expect(error).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
  }
  const after = (await client.call(endpoints.getAgency)).body;
  expect([after.identity, after.paymentDays === 3]).toEqual([identity, false]);
});

test('invoices are issued for requests submitted since they were switched on; what was not named stays', async () => {
  const accounts = defaultJournalAccounts;
  const chosen = { depositNature: 'fee', finalInvoiceAt: 'shipment', vatOnDebits: true, accounts } as const;
  const usual = {
    depositNature: 'advance',
    finalInvoiceAt: 'receipt',
    vatOnDebits: false,
    accounts,
  } as const;
  const saveInvoices = async (invoices: NamedSettings['invoices']) =>
    (await done(save({ invoices }))).invoices;
  expect(await saveInvoices({ issued: false, ...usual })).toEqual({ since: null, ...usual });
  const { since, ...stored } = await saveInvoices({ issued: true, vatOnDebits: true });
  expect(stored).toEqual({ ...usual, vatOnDebits: true });
  expect(since).toEqual(expect.any(String));
  expect(await saveInvoices({ issued: true, ...chosen })).toEqual({ since, ...chosen });
  const seen = (await client.call(endpoints.getAgency)).body.invoices;
  expect(seen).toEqual({ since, ...chosen, accounts: null });
  expect((await save({ invoices: { depositNature: 'gift' as never } })).error?.code).toBe('invalid_input');
  expect(await saveInvoices({ issued: false })).toEqual({ since: null, ...chosen });
  const { items } = await done(agent.call(endpoints.listAudit));
  expect(items[0]).toMatchObject({
    action: 'save_invoices',
    details: { before: { issued: true, since }, after: { issued: false, since: null } },
  });
  const described = items.slice(0, 2).map((facts) => describeAudit(facts, 'en').changes);
  expect(
    described.map((changes) => changes.map(({ label, before, after }) => [label, before, after])),
  ).toEqual([
    [['Invoices issued here', 'Yes', 'No']],
    [
      ['The deposit is', 'An advance payment', 'The price of the search'],
      ['Final invoice', 'On receipt', 'On shipment'],
    ],
  ]);
});
