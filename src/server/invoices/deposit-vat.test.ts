import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { NamedSettings } from '#contract/agency/agency-endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { documentsOf } from '#tests/support/invoicing.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  await companyOf(world.owner);
});
afterAll(() => app.stop());

const save = (body: NamedSettings) => world.agent.call(endpoints.saveSettings, { body });
const franchise = { ...invoicing, vatNumber: null, vatExemption: 'franchise' } as const;
const taxed = { exclVat: 50_000, inclVat: 60_000 };
const untaxed = { exclVat: 50_000, inclVat: 50_000 };
const missing = async () =>
  (await done(world.agent.call(endpoints.listWaitingDocuments, {}))).items.map((item) => item.missing);

beforeEach(async () => {
  await done(save({ identity: invoicing, deposit: taxed, invoices: { issued: true } }));
});

test('a deposit without VAT is refused unless the agency is exempt, and one with VAT if it is', async () => {
  const refused = await save({ deposit: untaxed });
  expect(refused.error?.code).toBe('invalid_input');
  expect(refused.error?.fields?.map(({ path }) => path)).toEqual(['deposit.inclVat']);
  await done(save({ deposit: untaxed, identity: franchise }));
  expect((await save({ deposit: taxed })).error?.code).toBe('invalid_input');
  expect((await save({ invoices: { depositNature: 'fee' } })).status).toBe(200);
});

test('an agency that invoices elsewhere chooses its deposit, and cannot switch invoices on with a wrong one', async () => {
  await done(save({ invoices: { issued: false } }));
  await done(save({ deposit: untaxed }));
  expect((await save({ invoices: { issued: true } })).error?.fields?.[0]?.path).toBe('deposit.inclVat');
  await done(save({ invoices: { issued: true }, deposit: taxed }));
});

test('a deposit that no invoice may state waits for the agency’s setting, not for the quote', async () => {
  await done(save({ invoices: { issued: false } }));
  await done(save({ deposit: untaxed }));
  const request = await requestIn(world, 'devis_en_attente');
  // An installation of an earlier release may have these values.
  await app.database.pool.query('UPDATE agency_settings SET invoices_since = now() - interval $$1 hour$$');
  expect(await documentsOf(app, world.owner, request.id)).toEqual([]);
  expect(await missing()).toEqual([{ agency: ['deposit'], client: [], quote: [] }]);
  await done(save({ deposit: taxed }));
  expect(await documentsOf(app, world.owner, request.id)).toMatchObject([
    { inclVat: 50_000, exclVat: 41_667 },
  ]);
  expect(await missing()).toEqual([]);
});

test('under the small-business exemption a deposit agreed with VAT is invoiced without it, once the setting says so', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  await done(save({ identity: franchise }));
  await done(
    world.agent.call(endpoints.makeTransition, {
      params: { requestId: request.id },
      body: { name: 'confirm_deposit' },
    }),
  );
  expect(await documentsOf(app, world.owner, request.id)).toEqual([]);
  expect(await missing()).toEqual([{ agency: ['deposit'], client: [], quote: [] }]);
  await done(save({ deposit: untaxed }));
  expect(await documentsOf(app, world.owner, request.id)).toMatchObject([
    { inclVat: 60_000, exclVat: 60_000 },
  ]);
});
