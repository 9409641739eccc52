import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Reconciliation } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { confirmationOf, insertEntries, paying } from '#tests/support/bank-entries.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const compare = (on = today()) => done(world.agent.call(endpoints.reconcile, { query: { on } }));

/** Checks that the bank's totals and the differences add up to the ledger's. */
function expectExplained({
  bank,
  ledger,
  differences: { manuallyRecorded, shifted, open, setAside },
}: Reconciliation) {
  for (const way of ['in', 'out'] as const) {
    expect(bank[way] + manuallyRecorded[way] + shifted[way] - open[way] - setAside[way]).toBe(ledger[way]);
  }
}

test('reconciliation is for agents only', async () => {
  for (const call of [
    world.owner.call(endpoints.reconcile, { query: { on: today() } }),
    world.owner.call(endpoints.listManuallyRecorded),
    world.owner.call(endpoints.listMovements, { query: { from: today(), to: today() } }),
  ]) {
    expect((await call).error?.code).toBe('forbidden');
  }
});

test('until a statement is read, nothing is compared and no payment counts as manually recorded', async () => {
  await requestIn(world, 'devis_en_attente');
  expect(await compare()).toMatchObject({ from: null, bank: { count: 0 }, ledger: { count: 0 } });
  expect(await done(world.agent.call(endpoints.listManuallyRecorded))).toMatchObject({ items: [], total: 0 });
});

test('the bank equals the ledger plus all named differences, on each day', async () => {
  const early = '2026-11-02';
  const [matched, asked, open] = [
    await requestIn(world, 'depot_en_attente'),
    await requestIn(world, 'depot_en_attente'),
    await requestIn(world, 'depot_en_attente'),
  ];
  const { pool } = app.database;
  const [first = '', charges = '', , sent = ''] = await insertEntries(pool, [
    paying(matched),
    { direction: 'out', amount: 950, text: 'FRAIS', valueOn: early },
    paying(open, 1_000),
    { ...paying(asked), valueOn: early },
  ]);
  await done(
    world.agent.call(endpoints.confirmEntries, { body: { confirmations: [confirmationOf(first, matched)] } }),
  );
  const amount = asked.payment?.due ?? 0;
  const manuallyRecorded = randomUUID();
  const body = { id: manuallyRecorded, kind: 'deposit' as const, amount, valueOn: today() };
  await done(world.agent.call(endpoints.recordPayment, { params: { requestId: asked.id }, body }));
  await done(
    world.agent.call(endpoints.setEntriesAside, { body: { entryIds: [charges], reason: 'Charges' } }),
  );
  const before = await compare();
  expectExplained(before);
  expect(before).toMatchObject({
    from: early,
    differences: { open: { in: 1_000 + amount, count: 2 }, setAside: { out: 950 }, shifted: { count: 0 } },
  });
  const listed = await done(world.agent.call(endpoints.listManuallyRecorded));
  expect(listed.items).toContainEqual(
    expect.objectContaining({
      id: manuallyRecorded,
      requestId: asked.id,
      amount,
      valueOn: today(),
      kind: 'deposit',
    }),
  );
  const confirmation = { ...confirmationOf(sent, asked, amount), due: amount, manuallyRecorded };
  await done(world.agent.call(endpoints.confirmEntries, { body: { confirmations: [confirmation] } }));
  const after = await done(world.agent.call(endpoints.listManuallyRecorded));
  expect(after.items.map(({ id }) => id)).not.toContain(manuallyRecorded);
  for (const on of ['2026-11-01', early, today()]) expectExplained(await compare(on));
  expect((await compare(early)).differences.shifted).toEqual({ in: -amount, out: 0, count: 1 });
  expect((await compare()).differences.shifted).toEqual({ in: 0, out: 0, count: 0 });
});

test('the rows for the accounts name request, client, kind and statement entry, and reverse what was undone', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  const amount = request.payment?.due ?? 0;
  const [entry = ''] = await insertEntries(app.database.pool, [
    { ...paying(request), counterpartyName: 'MME CAMILLE' },
  ]);
  const confirmation = confirmationOf(entry, request);
  await done(world.agent.call(endpoints.confirmEntries, { body: { confirmations: [confirmation] } }));
  const params = { requestId: request.id, entryId: confirmation.id };
  await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'Sent back' } }));
  const query = { from: today(), to: today() };
  const { items, next } = await done(world.agent.call(endpoints.listMovements, { query }));
  expect(next).toBeNull();
  const own = items.filter(({ reference }) => reference === request.reference);
  const common = { kind: 'deposit', type: 'received', entry: { counterparty: 'MME CAMILLE' } };
  expect(own).toMatchObject([
    { ...common, amount, moved: amount, undoes: null },
    { ...common, amount: -amount, moved: -amount, undoes: own[0]?.number, note: 'Sent back' },
  ]);
  const none = await done(
    world.agent.call(endpoints.listMovements, { query: { from: '2026-01-01', to: '2026-01-02' } }),
  );
  expect(none.items).toEqual([]);
});
