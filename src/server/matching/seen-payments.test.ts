import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentList } from '#contract/payments/payment-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { decimalFromCents } from '#domain/money.ts';
import { paying } from '#tests/support/bank-entries.ts';
import { bankEntryCalls } from '#tests/support/bank-entry-calls.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { foreignIban, ownIban, saveOwnAccount, takeStatement } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const { entry, find, list, setAside } = bankEntryCalls(() => world);
const open = (which: PaymentList, query = {}) =>
  done(world.agent.call(endpoints.listOpenPayments, { query: { list: which, ...query } }));
const stands = async (which: PaymentList, { id }: RequestDetail) =>
  (await open(which, { pageSize: '50' })).items.some(({ requestId }) => requestId === id);
const one = async ({ id }: RequestDetail) => (await open('awaited', { requestId: id })).items[0];
const announce = ({ id, payment }: RequestDetail, madeOn = today()) =>
  done(
    world.owner.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: payment?.kind ?? 'deposit', madeOn },
    }),
  );

test('an announced transfer is listed only with its entry, and in its own list again once the entry is dismissed', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  await announce(request);
  const before = await open('to_check');
  expect(await stands('to_check', request)).toBe(true);
  const entryId = await entry(paying(request));
  expect(await stands('to_check', request)).toBe(false);
  const after = await open('to_check');
  const due = request.payment?.due ?? 0;
  expect([before.total - after.total, before.sums.to_check - after.sums.to_check]).toEqual([1, due]);
  expect(after.counts.to_check).toBe(after.total);
  expect(await one(request)).toMatchObject({ seen: { on: today(), certainty: 'certain', amount: due }, due });
  await setAside([entryId]);
  expect(await stands('to_check', request)).toBe(true);
  expect((await one(request))?.seen).toBeNull();
});

test('a sum due without an announcement is listed only with its entry too; a weak proposal leaves it in its list', async () => {
  const request = await requestIn(world, 'depot_en_attente');
  expect(await stands('awaited', request)).toBe(true);
  const { paymentReference } = request;
  const mistyped = paymentReference.slice(0, -1) + String((Number(paymentReference.at(-1)) + 1) % 10);
  await entry({ amount: 10_000, text: mistyped });
  expect(await stands('awaited', request)).toBe(true);
  expect((await one(request))?.seen).toEqual({ on: today(), certainty: 'judge', amount: 10_000 });
  const paid = await entry(paying(request));
  expect(await stands('awaited', request)).toBe(false);
  await setAside([paid]);
});

test('an entry that may pay one of two sums shows both, and takes at most the better one out of its list', async () => {
  const [first, two] = [
    await requestIn(world, 'depot_en_attente'),
    await requestIn(world, 'depot_en_attente'),
  ];
  const text = `VIR ${first.paymentReference} ${two.paymentReference}`;
  const entryId = await entry({ amount: 45_000, text });
  const item = await find('toDecide', entryId);
  expect(item?.proposals).toHaveLength(2);
  const [, second] = item?.proposals ?? [];
  const other = second?.requestId === two.id ? two : first;
  expect((await one(other))?.seen).toEqual({ on: today(), certainty: 'judge', amount: 45_000 });
  expect(await stands('awaited', other)).toBe(true);
  await setAside([entryId]);
});

test('entries to review are one list, the likeliest first, with the totals of incoming and outgoing sums', async () => {
  await entry({ amount: 950, direction: 'out', text: 'FRAIS' });
  const { items, total, counts, sums } = await list('toDecide');
  expect(total).toBe(counts.likely + counts.judge + counts.unrelated);
  const order = ['likely', 'judge', 'unrelated'];
  const ranks = items.map(({ certainty }) => order.indexOf(certainty));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(items.at(-1)?.text).toBe('FRAIS');
  const sum = items.reduce(
    (all, { direction, unmatched }) => all + (direction === 'out' ? -unmatched : unmatched),
    0,
  );
  expect(sums.toDecide).toBe(sum);
});

test('the last day is that of the account into which clients pay; without a statement there is no last day', async () => {
  expect(await open('awaited')).toMatchObject({ statementOn: null, hasStatements: false });
  await saveOwnAccount(world.agent);
  const amount = decimalFromCents(123);
  const entries = [{ amount, bookedOn: today(), text: randomUUID() }];
  const period = { iban: ownIban, from: '2026-01-02', to: today() };
  // A report of the day may lack entries that arrive later that day.
  await takeStatement(
    world.agent,
    camtFile({ kind: '052', statements: [{ ...period, id: 'DAY', entries }] }),
  );
  expect(await open('awaited')).toMatchObject({ statementOn: null, hasStatements: true });
  await takeStatement(world.agent, camtFile({ statements: [{ ...period, id: 'LAST', entries }] }));
  expect((await open('awaited')).statementOn).toBe(today());
  // The statement cannot show yet what became due today; it would show a transfer of yesterday.
  const request = await requestIn(world, 'depot_en_attente');
  expect((await one(request))?.absentOn).toBeNull();
  await announce(request, inDays(-1));
  expect((await one(request))?.absentOn).toBe(today());
  // Clients who saw another account before may have paid into that account.
  await app.database.pool.query(
    `INSERT INTO bank_details_history (holder, iban, bic, held_from, held_until)
     VALUES ('Before', $1, 'DEUTDEFF', now() - interval '9 days', now())`,
    [foreignIban],
  );
  expect((await one(request))?.absentOn).toBeNull();
});
