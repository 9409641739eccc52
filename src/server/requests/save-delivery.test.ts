import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import { isDeliveryOpen } from '#domain/requests/delivery-rules.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { companyPeople } from '#tests/support/company-people.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { documentsOf, issueAll } from '#tests/support/invoicing.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  await companyOf(world.owner);
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
});
afterAll(() => app.stop());

const place = { name: 'Entrepôt Sud', address: '4 quai du Port\n13002 Marseille', country: 'FR' };
const save = (person: Person, requestId: string, delivery: typeof place | null = place) =>
  person.call(endpoints.saveDelivery, { params: { requestId }, body: { delivery } });
const seenBy = async (person: Person, requestId: string) =>
  (await done(person.call(endpoints.getRequest, { params: { requestId } }))).delivery;

/** Lists the place of delivery of each issued document of a request. */
async function statedOn(requestId: string): Promise<InvoiceContent['deliverTo'][]> {
  await issueAll(app);
  const { rows } = await app.database.pool.query<{ content: { invoice: InvoiceContent } }>(
    'SELECT content FROM invoices WHERE request_id = $1 ORDER BY created_at',
    [requestId],
  );
  return rows.map(({ content }) => content.invoice.deliverTo);
}

test('client and agent can state the place of delivery, and both sides see it', async () => {
  const { id } = await requestIn(world, 'devis_emis');
  expect(await seenBy(world.owner, id)).toBeNull();
  expect((await done(save(world.owner, id))).delivery).toEqual(place);
  expect(await seenBy(world.agent, id)).toEqual(place);
  const other = { ...place, name: 'Showroom' };
  expect((await done(save(world.agent, id, other))).delivery).toEqual(other);
  expect(await seenBy(world.owner, id)).toEqual(other);
  await done(save(world.owner, id, null));
  expect(await seenBy(world.agent, id)).toBeNull();
});

test.each(requestStatuses)(
  'in %s the place of delivery may be stated only until the goods leave',
  async (status) => {
    const ownerId = world.owner.user.id;
    const { id } = await insertRequest(app.database.db, { ownerId, agentId: world.agent.user.id, status });
    const isShipped = status === 'envoi_en_cours' || status === 'livree' || status === 'cloturee';
    expect(isDeliveryOpen(status)).toBe(!isShipped);
    for (const person of [world.owner, world.agent]) {
      expect((await save(person, id)).error?.code).toBe(isShipped ? 'request_moved_on' : undefined);
    }
  },
);

test('an accountant reads the place of delivery and cannot change it; nobody else sees the request', async () => {
  const people = await companyPeople(app);
  const { id } = await requestIn({ owner: people.buyer, agent: world.agent }, 'devis_emis');
  await done(save(people.owner, id));
  expect((await save(people.accountant, id, null)).error?.code).toBe('role_forbids');
  expect(await seenBy(people.accountant, id)).toEqual(place);
  expect((await save(world.other, id)).error?.code).toBe('request_not_found');
});

test.each([
  { ...place, address: ' ' },
  { ...place, country: 'XX' },
  { ...place, address: 'x'.repeat(301) },
  { ...place, name: '' },
])('it cannot be %o', async (wrong) => {
  const { id } = await requestIn(world, 'devis_emis');
  expect((await save(world.owner, id, wrong)).error?.code).toBe('invalid_input');
});

test('a document states the place of delivery of its day, and its credit note states the same place', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  await done(save(world.owner, request.id));
  const paid = await makeTransition(world, request, 'confirm_deposit');
  const stated = {
    name: 'Entrepôt Sud',
    address: { lines: ['4 quai du Port'], postcode: '13002', city: 'Marseille', country: 'FR' },
  };
  expect(await statedOn(request.id)).toEqual([stated]);
  await done(save(world.agent, request.id, { ...place, name: 'Showroom' }));
  await makeTransition(world, paid, 'reopen_step');
  expect(await statedOn(request.id)).toEqual([stated, stated]);
});

test('a document does not repeat the billing address as a place of delivery', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  const { billingAddress: address, country } = companyDetails;
  await done(save(world.owner, request.id, { ...place, address: address.toUpperCase(), country }));
  await makeTransition(world, request, 'confirm_deposit');
  expect(await statedOn(request.id)).toEqual([null]);
});

test('a person’s copy contains the place of delivery; after an erasure only documents keep it', async () => {
  await done(world.agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
  const owner = await app.client({ clientKind: 'consumer' });
  await done(
    owner.call(endpoints.updateProfile, { body: { billingAddress: '3 rue des Lilas\n75002 Paris' } }),
  );
  const request = await requestIn({ owner, agent: world.agent }, 'depot_en_attente');
  await done(save(owner, request.id));
  const paid = await makeTransition({ owner, agent: world.agent }, request, 'confirm_deposit');
  expect(await documentsOf(app, owner, request.id)).toHaveLength(1);
  await confirmWithPassword(owner);
  const copy = await owner.call(endpoints.exportData);
  const data: unknown = JSON.parse(copy.raw.toString());
  expect(data).toMatchObject({
    requests: [{ deliveredTo: place, invoices: [{ deliverTo: { name: 'Entrepôt Sud' } }] }],
  });
  await makeTransition({ owner, agent: world.agent }, paid, 'cancel');
  await done(owner.call(endpoints.eraseAccount));
  expect(await seenBy(world.agent, request.id)).toBeNull();
  expect(await statedOn(request.id)).toMatchObject([{ name: 'Entrepôt Sud' }]);
});
