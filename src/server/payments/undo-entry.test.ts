import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { raiseDeposit, requestIn, saying } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

type Kind = 'deposit' | 'merchandise' | 'freight';
interface Sum {
  kind?: Kind;
  amount: number;
  id?: string;
}

const by = (who: Caller) => ({
  receive: (requestId: string, { kind = 'deposit', amount, id = randomUUID() }: Sum) =>
    who.call(endpoints.recordPayment, {
      params: { requestId },
      body: { id, kind, amount, valueOn: today() },
    }),
  choose: (
    requestId: string,
    choice: 'keep' | 'repay',
    { kind = 'deposit', amount, id = randomUUID() }: Sum,
  ) => who.call(endpoints.chooseSurplus, { params: { requestId }, body: { id, kind, amount, choice } }),
  undo: (requestId: string, entryId: string) =>
    who.call(endpoints.undoEntry, { params: { requestId, entryId }, body: { reason: 'Of another client.' } }),
  read: (requestId: string) => done(who.call(endpoints.getRequest, { params: { requestId } })),
});
const agent = () => by(world.agent);
const make = (detail: RequestDetail, name: 'reopen_step' | 'cancel', who: Caller = world.agent) =>
  who.call(endpoints.makeTransition, {
    params: { requestId: detail.id },
    body: { name, ...saying(detail, name) },
  });

const repay = (requestId: string, amount: number) =>
  world.agent.call(endpoints.recordRepayment, {
    params: { requestId },
    body: { id: randomUUID(), amount, paidOn: today() },
  });

describe('an entry is undone by another', () => {
  test('together with the step to which it led, if nothing depends on that', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    await done(agent().receive(id, { amount: 10_000 }));
    const { ledger } = await done(agent().receive(id, { amount: 50_000 }));
    const wrong = ledger[0]?.id ?? '';
    const undone = await done(agent().undo(id, wrong));
    expect([undone.status, undone.payment?.due]).toEqual(['depot_en_attente', 10_000]);
    expect(undone.events.at(-1)).toMatchObject({ transition: 'reopen_step', comment: 'Of another client.' });
    expect(undone.ledger.map(({ amount, undoes }) => [amount, undoes])).toEqual([
      [10_000, null],
      [50_000, null],
      [10_000, wrong],
    ]);
    expect((await agent().undo(id, wrong)).error?.code).toBe('entry_undone');
    expect((await agent().undo(id, undone.ledger[2]?.id ?? '')).error?.code).toBe('entry_undone');
    expect((await agent().undo(id, randomUUID())).error?.code).toBe('entry_not_found');
    const elsewhere = await requestIn(world, 'depot_en_attente');
    expect((await agent().undo(elsewhere.id, ledger[1]?.id ?? '')).error?.code).toBe('entry_not_found');
  });

  test('but not if something depends on it, and then nothing changes', async () => {
    const quoted = await requestIn(world, 'devis_emis');
    const [entry] = quoted.ledger;
    expect((await agent().undo(quoted.id, entry?.id ?? '')).error?.code).toBe('payment_built_on');
    const { id } = await requestIn(world, 'depot_en_attente');
    const paid = await done(agent().receive(id, { amount: 65_000 }));
    await done(agent().choose(id, 'keep', { amount: 5_000 }));
    expect((await agent().undo(id, paid.ledger[0]?.id ?? '')).error?.code).toBe('surplus_kept');
    expect((await make(paid, 'reopen_step')).error?.code).toBe('surplus_kept');
    expect((await agent().read(id)).ledger).toHaveLength(2);
  });

  test('if it completed a payment whose confirmation is undone', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    await done(agent().receive(id, { amount: 10_000 }));
    const paid = await done(agent().receive(id, { amount: 50_000 }));
    const back = await done(make(paid, 'reopen_step'));
    expect([back.status, back.payment?.due]).toEqual(['depot_en_attente', 50_000]);
    expect(back.ledger.at(-1)?.undoes).toBe(paid.ledger[1]?.id);
  });

  test('once, however many try at once', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const { ledger } = await done(agent().receive(id, { amount: 60_000 }));
    const answers = await Promise.all([0, 1, 2].map(() => agent().undo(id, ledger[0]?.id ?? '')));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect((await agent().read(id)).ledger).toHaveLength(2);
  });
});

describe('the end of a request', () => {
  test('settles a part that was received; a sum received later is paid back in full', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const part = await done(agent().receive(id, { amount: 25_000 }));
    const ended = await done(make(part, 'cancel'));
    expect(ended.settlement).toEqual([{ kind: 'deposit', received: 25_000, repay: 25_000 }]);
    expect((await repay(id, 25_001)).error?.code).toBe('nothing_to_repay');
    const late = await done(agent().receive(id, { amount: 35_000 }));
    expect(late.status).toBe('cloturee');
    expect((await repay(id, 60_000)).status).toBe(201);
    expect((await agent().undo(id, part.ledger[0]?.id ?? '')).error?.code).toBe('payment_built_on');
    const came = late.ledger.at(-1)?.id ?? '';
    expect((await agent().undo(id, came)).error?.code).toBe('repaid_since');
  });

  test('deducts earlier repayments from the sum received', async () => {
    const { id } = await requestIn(world, 'paiement_fret_en_attente');
    await raiseDeposit(app, id, 6_000);
    expect((await repay(id, 50_000)).status).toBe(201);
    const now = await agent().read(id);
    expect(saying(now, 'cancel').settlement).toEqual([
      { kind: 'deposit', received: 550_000, repay: 550_000 },
    ]);
    expect((await make(now, 'cancel')).status).toBe(200);
    expect((await repay(id, 550_000)).status).toBe(201);
    expect((await repay(id, 1)).error?.code).toBe('nothing_to_repay');
  });
});
