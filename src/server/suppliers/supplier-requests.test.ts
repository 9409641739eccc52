import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { supplierOf } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const run = (text: string, values: unknown[]) =>
  app.database.pool.query<Record<string, string>>(text, values);

/** Makes an offer of the supplier for the request, with a line that is ready in 30 days. */
async function offerFor(requestId: string, supplierId: string, isAnswered: boolean) {
  const [offerId, lineId] = [randomUUID(), randomUUID()];
  await run('INSERT INTO inquiries (request_id) VALUES ($1) ON CONFLICT DO NOTHING', [requestId]);
  await run(
    `INSERT INTO inquiry_lines (id, request_id, position, label, unit, quantities) VALUES ($1, $2, 1, 'Cups', 'piece', '{100}')`,
    [lineId, requestId],
  );
  await run('INSERT INTO offers (id, request_id, supplier_id, version) VALUES ($1, $2, $3, $4)', [
    offerId,
    requestId,
    supplierId,
    isAnswered ? 1 : 0,
  ]);
  if (!isAnswered) return { offerId, lineId };
  await run(
    `INSERT INTO offer_versions (offer_id, number, currency, source) VALUES ($1, 1, 'EUR', 'typed')`,
    [offerId],
  );
  await run('INSERT INTO offer_lines (offer_id, number, line_id, lead_days) VALUES ($1, 1, $2, 30)', [
    offerId,
    lineId,
  ]);
  return { offerId, lineId };
}

/** Makes the client's quote from that offer. */
async function costed(
  requestId: string,
  { offerId, lineId }: { offerId: string; lineId: string },
): Promise<void> {
  const costingId = randomUUID();
  await run('INSERT INTO costings (id, request_id, exchange_margin) VALUES ($1, $2, 0)', [
    costingId,
    requestId,
  ]);
  await run(
    `INSERT INTO costing_lines (costing_id, position, line_id, offer_id, number, quantity, cost)
      VALUES ($1, 1, $2, $3, 1, 100, 250)`,
    [costingId, lineId, offerId],
  );
  await run(
    `INSERT INTO quote_line_costs (quote_id, position, costing_id, costing_position)
      SELECT l.quote_id, l.position, $1, 1 FROM quote_lines l JOIN quotes q ON q.id = l.quote_id
      WHERE q.request_id = $2 AND q.type = 'marchandise' ORDER BY q.number, l.position LIMIT 1`,
    [costingId, requestId],
  );
}

const list = async (supplierId: string) =>
  (await done(world.agent.call(endpoints.listSupplierRequests, { params: { supplierId } }))).items;

test('a supplier’s requests say what was asked, offered and ordered, and when it was expected and came', async () => {
  const { id } = await supplierOf(world.agent);
  const asked = await requestIn(world, 'devis_en_attente');
  const quoted = await requestIn(world, 'devis_emis');
  const received = await requestIn(world, 'cloturee');
  await offerFor(asked.id, id, false);
  await costed(quoted.id, await offerFor(quoted.id, id, true));
  await costed(received.id, await offerFor(received.id, id, true));
  await run(`UPDATE orders SET estimated_arrival = '2026-01-05' WHERE request_id = $1`, [received.id]);
  const items = await list(id);
  const nothing = {
    orderedOn: null,
    expectedOn: null,
    receivedOn: null,
    promisedDays: null,
    sentAfterDays: null,
  };
  const isDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(items.map(({ requestId }) => requestId)).toEqual([received.id, quoted.id, asked.id]);
  expect(items[2]).toMatchObject({ ...nothing, offeredAt: null });
  expect(items[1]).toMatchObject({ ...nothing, offeredAt: expect.any(String) });
  expect(items[0]).toMatchObject({
    orderedOn: isDay,
    expectedOn: '2026-01-05',
    receivedOn: isDay,
    promisedDays: 30,
    sentAfterDays: 0,
  });
  const detail = await done(world.agent.call(endpoints.getSupplier, { params: { supplierId: id } }));
  expect(detail.offers).toBe(2);

  const listed = await done(world.agent.call(endpoints.listSuppliers, { query: { search: detail.name } }));
  // The two quoted offers count as offers. The accepted one counts as an order, which arrived late.
  expect(listed.items.find((item) => item.id === id)).toMatchObject({ offers: 2, orders: 1, late: 1 });
  await run(`UPDATE orders SET estimated_arrival = '2999-01-05' WHERE request_id = $1`, [received.id]);
  const again = await done(world.agent.call(endpoints.listSuppliers, { query: { search: detail.name } }));
  expect(again.items.find((item) => item.id === id)).toMatchObject({ orders: 1, late: 0 });
});
