import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { confirmationOf, paying, type TestEntry } from '#tests/support/bank-entries.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { bankEntryCalls } from '#tests/support/bank-entry-calls.ts';
import { raiseDeposit, requestIn, saying } from '#tests/support/request-story.ts';
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

const { entry, find, read } = bankEntryCalls(() => world);
const tie = (entryId: string, originalId: string, who: Caller = world.agent) =>
  who.call(endpoints.tieReturn, { params: { entryId }, body: { originalId } });
const returning = (request: RequestDetail, amount = request.payment?.due ?? 0) => ({
  direction: 'out' as const,
  amount,
  text: `RETOUR VIR SEPA ${request.paymentReference}`,
  reversal: true,
  returnReason: 'AC04',
});

/** Makes a deposit that was confirmed from its entry, and the entry that reverses it. */
async function cameBack(more: Partial<TestEntry> = {}) {
  const request = await requestIn(world, 'depot_en_attente');
  const original = await entry({ ...paying(request), ...more });
  const body = { confirmations: [confirmationOf(original, request)] };
  const { results } = await done(world.agent.call(endpoints.confirmEntries, { body }));
  expect(results).toEqual([{ entryId: original, refused: null }]);
  const back = await entry({ ...returning(request), ...more });
  return { request, original, back, due: request.payment?.due ?? 0 };
}

describe('a returned transfer', () => {
  test('undoes its payment once, even if two calls come at once: the sum is due again, and both entries are dismissed together', async () => {
    const { request, original, back, due } = await cameBack();
    expect((await find('judge', back))?.originals).toMatchObject([
      {
        entryId: original,
        amount: due,
        valueOn: today(),
        payments: [
          { requestId: request.id, kind: 'deposit', amount: due, client: { id: world.owner.user.id } },
        ],
      },
    ]);
    const both = await Promise.all([tie(back, original), tie(back, original)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const after = await read(request.id);
    expect([after.status, after.payment?.due]).toEqual(['depot_en_attente', due]);
    expect(after.ledger.map(({ undoes }) => undoes)).toEqual([null, after.ledger[0]?.id]);
    const reason =
      /^(?:Virement retourné par la banque le .+|Transfer returned by the bank on .+) \((?:compte fermé|account closed), AC04\)\.$/;
    expect(after.ledger[1]?.note).toMatch(reason);
    expect(after.events.at(-1)?.comment).toMatch(reason);
    expect(await find('setAside', back)).toMatchObject({
      setAside: { tied: { entryId: original, amount: due } },
    });
    expect(await find('setAside', original)).toMatchObject({
      setAside: { tied: { entryId: back, amount: due } },
    });
    const { items } = await done(world.agent.call(endpoints.listAudit));
    const marked = items
      .filter(({ action }) => action === 'set_entry_aside')
      .map(({ details }) => String(details['statementEntry']));
    expect(marked.sort()).toEqual([back, original].sort());
  });

  test.each(['back', 'original'] as const)('can be separated again from either side: %s', async (side) => {
    const story = await cameBack();
    await done(tie(story.back, story.original));
    const params = { entryId: story[side] };
    expect((await world.agent.call(endpoints.takeEntryBack, { params })).status).toBe(204);
    expect((await world.agent.call(endpoints.takeEntryBack, { params })).status).toBe(204);
    // Two entries have the same amount, and either may reverse the other: neither is certain.
    expect(await find('likely', story.original)).toMatchObject({ unmatched: story.due, setAside: null });
    expect(await find('judge', story.back)).toMatchObject({ unmatched: story.due, originals: [] });
    expect((await tie(story.back, story.original)).error?.code).toBe('entry_undone');
  });

  test('is recognised if banks deducted charges, and without a reference if the account is the same', async () => {
    const from = { counterpartyIban: 'DE89370400440532013000' };
    const { original, due, request } = await cameBack(from);
    const less = { ...returning(request, due - 1_500), ...from, charges: 1_500, text: 'RETOUR' };
    const back = await entry(less);
    expect((await find('judge', back))?.originals).toMatchObject([{ entryId: original }]);
    expect((await tie(back, original)).status).toBe(204);
    expect((await read(request.id)).payment?.due).toBe(due);
  });

  test('undoes all payments split from its entry, or none', async () => {
    const [one, two] = [
      await requestIn(world, 'depot_en_attente'),
      await requestIn(world, 'depot_en_attente'),
    ];
    const due = one.payment?.due ?? 0;
    const original = await entry({ ...paying(one, due * 2) });
    const parts = [one, two].map((request) => {
      const { entryId: _, ...part } = confirmationOf(original, request);
      return part;
    });
    await done(world.agent.call(endpoints.splitEntry, { params: { entryId: original }, body: { parts } }));
    const back = await entry(returning(one, due * 2));
    const quoted = await read(two.id);
    const { status } = await world.agent.call(endpoints.makeTransition, {
      params: { requestId: two.id },
      body: { name: 'cancel', ...saying(quoted, 'cancel') },
    });
    expect(status).toBe(200);
    expect((await tie(back, original)).error?.code).toBe('payment_built_on');
    expect((await read(one.id)).status).toBe('devis_en_attente');
    expect(await find('matched', original)).toMatchObject({ unmatched: 0 });
    expect(await find('judge', back)).toMatchObject({ setAside: null, originals: [{ entryId: original }] });
  });

  test('undoes several payments of one request, the newest first', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const due = request.payment?.due ?? 0;
    const original = await entry(paying(request));
    const parts = [due - 100, 100].map((amount) => ({
      id: randomUUID() as string,
      requestId: request.id,
      kind: 'deposit' as const,
      due: amount === 100 ? 100 : due,
      amount,
    }));
    for (const part of parts) {
      const body = { parts: [part] };
      await done(world.agent.call(endpoints.splitEntry, { params: { entryId: original }, body }));
    }
    const back = await entry(returning(request));
    expect((await tie(back, original)).status).toBe(204);
    const after = await read(request.id);
    expect([after.status, after.payment?.due]).toEqual(['depot_en_attente', due]);
  });

  test('that had paid a client back makes that sum owed again', async () => {
    const request = await requestIn(world, 'envoi_en_cours');
    await raiseDeposit(app, request.id);
    const original = await entry({ ...paying(request, 100_000), direction: 'out' });
    const part = {
      id: randomUUID() as string,
      requestId: request.id,
      kind: 'refund' as const,
      amount: 100_000,
      due: 120_000,
    };
    const params = { entryId: original };
    await done(world.agent.call(endpoints.splitEntry, { params, body: { parts: [part] } }));
    expect((await read(request.id)).repayments).toHaveLength(1);
    const back = await entry({ ...returning(request, 100_000), direction: 'in' });
    expect((await find('judge', back))?.originals).toMatchObject([
      { entryId: original, payments: [{ kind: 'refund', amount: 100_000 }] },
    ]);
    expect((await tie(back, original)).status).toBe(204);
    expect((await read(request.id)).repayments).toEqual([]);
  });
});

describe('undoing a returned transfer is refused', () => {
  test('to everybody except agents, and for an unknown entry', async () => {
    const { back, original } = await cameBack();
    expect((await tie(back, original, app.stranger)).status).toBe(401);
    expect((await tie(back, original, world.owner)).error?.code).toBe('forbidden');
    for (const answer of [await tie(back, randomUUID()), await tie(randomUUID(), original)]) {
      expect([answer.status, answer.error?.code]).toEqual([404, 'bank_entry_not_found']);
    }
  });

  test('if the two entries do not fit together', async () => {
    const { back, original, request, due } = await cameBack();
    const other = await cameBack();
    const otherWay = { ...returning(request), direction: 'in' as const };
    const noReturn = await entry({ ...returning(request), reversal: false });
    for (const [one, two] of [
      [noReturn, original],
      [back, back],
      [await entry(otherWay), original],
      [await entry(returning(request, due - 1)), original],
      [await entry({ ...returning(request), text: 'RETOUR' }), original],
      [await entry({ ...returning(request), valueOn: '2020-01-01' }), original],
      [back, other.original],
    ] as const) {
      expect((await tie(one, two)).error?.code).toBe('invalid_input');
    }
    expect((await read(request.id)).status).toBe('devis_en_attente');
  });

  test('if the return was dismissed, or the original entry has no payment', async () => {
    const { back, original } = await cameBack();
    const setAside = { body: { entryIds: [back], reason: 'By mistake' } };
    await done(world.agent.call(endpoints.setEntriesAside, setAside));
    expect((await tie(back, original)).error?.code).toBe('bank_entry_set_aside');
    const request = await requestIn(world, 'depot_en_attente');
    const open = await entry(paying(request));
    expect((await tie(await entry(returning(request)), open)).error?.code).toBe('entry_undone');
  });
});
