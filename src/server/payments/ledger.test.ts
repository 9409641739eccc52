import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
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
  waive: (requestId: string, { kind = 'deposit', amount, id = randomUUID() }: Sum) =>
    who.call(endpoints.waiveOutstanding, {
      params: { requestId },
      body: { id, kind, amount, reason: 'Bank charges.' },
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
const repay = (requestId: string, amount: number) =>
  world.agent.call(endpoints.recordRepayment, {
    params: { requestId },
    body: { id: randomUUID(), amount, paidOn: today() },
  });

describe('a received sum', () => {
  test('is recorded by agents only', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const one = { amount: 100 };
    expect((await by(app.stranger).receive(id, one)).status).toBe(401);
    for (const who of [world.owner, world.other]) {
      expect((await by(who).receive(id, one)).error?.code).toBe('forbidden');
      expect((await by(who).waive(id, one)).error?.code).toBe('forbidden');
      expect((await by(who).choose(id, 'keep', one)).error?.code).toBe('forbidden');
      expect((await by(who).undo(id, randomUUID())).error?.code).toBe('forbidden');
    }
    expect((await agent().receive(randomUUID(), one)).error?.code).toBe('request_not_found');
  });

  test('in parts moves the request on with the last part, and both sides read what is still to come', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const part = { amount: 25_000, id: randomUUID() };
    const first = await agent().receive(id, part);
    expect([first.status, first.body.status]).toEqual([201, 'depot_en_attente']);
    expect((await agent().receive(id, part)).body.ledger).toHaveLength(1);
    const read = await by(world.owner).read(id);
    expect(read.payment).toMatchObject({ asked: 60_000, received: 25_000, due: 35_000 });
    expect(read.ledger).toMatchObject([
      { type: 'received', kind: 'deposit', amount: 25_000, by: { name: null } },
    ]);
    const listed = await done(
      world.owner.call(endpoints.listMyRequests, { query: { search: read.reference } }),
    );
    expect(listed.items.map(({ due }) => due)).toEqual([35_000]);
    const last = await agent().receive(id, { amount: 35_000 });
    expect(last.body.status).toBe('devis_en_attente');
    expect(last.body.events.at(-1)?.transition).toBe('confirm_deposit');
  });

  test('is refused if the client never owed it, or if its id belongs to an entry of another request', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const answer = await agent().receive(id, { kind: 'freight', amount: 100 });
    expect([answer.status, answer.error?.code]).toEqual([409, 'payment_not_asked']);
    const one = { amount: 100, id: randomUUID() };
    await done(agent().receive(id, one));
    const elsewhere = await requestIn(world, 'depot_en_attente');
    expect((await agent().receive(elsewhere.id, one)).error?.code).toBe('entry_id_taken');
    expect((await agent().receive(id, { ...one, amount: 200 })).error?.code).toBe('entry_id_taken');
  });

  test('entered four times at once counts four times, and the request moves once', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const answers = await Promise.all([0, 1, 2, 3].map(() => agent().receive(id, { amount: 30_000 })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { ledger, events, payment, status } = await agent().read(id);
    expect([ledger.length, status, payment]).toEqual([4, 'devis_en_attente', null]);
    expect(events.filter(({ transition }) => transition === 'confirm_deposit')).toHaveLength(1);
  });

  test('can be completed by an agent’s confirmation, which records the rest', async () => {
    const detail = await requestIn(world, 'depot_en_attente');
    await done(agent().receive(detail.id, { amount: 20_000 }));
    const { ledger } = await makeTransition(world, detail, 'confirm_deposit');
    expect(ledger.map(({ type, amount, source }) => [type, amount, source])).toEqual([
      ['received', 20_000, 'agent'],
      ['received', 40_000, 'agent'],
    ]);
  });
});

describe('the outstanding amount', () => {
  test('can be waived with a reason, up to the limit, once a part has come', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    expect((await agent().waive(id, { amount: 60_000 })).error?.code).toBe('waiver_refused');
    await done(agent().receive(id, { amount: 57_000 }));
    expect((await agent().waive(id, { amount: 3_000 })).error?.code).toBe('waiver_refused');
    await done(agent().receive(id, { amount: 1_500 }));
    expect((await agent().waive(id, { amount: 1_499 })).error?.code).toBe('sums_changed');
    const waiver = { amount: 1_500, id: randomUUID() };
    const [first, again] = [await agent().waive(id, waiver), await agent().waive(id, waiver)];
    expect([first.body.status, again.body.status]).toEqual(['devis_en_attente', 'devis_en_attente']);
    expect(again.body.ledger.map(({ type, note }) => [type, note])).toEqual([
      ['received', null],
      ['received', null],
      ['waived', 'Bank charges.'],
    ]);
  });

  test('cannot be waived above the limit by several waivers of one payment, even two at once', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const received = await done(agent().receive(id, { amount: 58_800 }));
    await done(agent().waive(id, { amount: 1_200 }));
    // The undo of the received sum makes the payment due again; the waiver stays valid.
    await done(agent().undo(id, received.ledger[0]?.id ?? ''));
    await done(agent().receive(id, { amount: 57_900 }));
    expect((await agent().read(id)).payment).toMatchObject({ due: 900, waived: 1_200 });
    expect((await agent().waive(id, { amount: 900 })).error?.code).toBe('waiver_refused');
    await done(agent().receive(id, { amount: 100 }));
    const both = [agent().waive(id, { amount: 800 }), agent().waive(id, { amount: 800 })];
    expect((await Promise.all(both)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const { ledger } = await agent().read(id);
    const waived = ledger.filter(({ type }) => type === 'waived').map(({ amount }) => amount);
    expect(waived).toEqual([1_200, 800]);
  });

  test('can be waived up to a limit that administrators set', async () => {
    await confirmPasswordAndFactor(app, world.agent);
    const save = (limit: number) =>
      world.agent.call(endpoints.saveSettings, { body: { waiverLimit: limit } });
    expect((await done(save(5_000))).waiverLimit).toBe(5_000);
    expect((await save(100_001)).error?.code).toBe('invalid_input');
    const { id } = await requestIn(world, 'depot_en_attente');
    await done(agent().receive(id, { amount: 55_000 }));
    expect((await agent().waive(id, { amount: 5_000 })).body.status).toBe('devis_en_attente');
    await done(save(2_000));
  });
});

describe('an overpayment', () => {
  test('is kept for the next payment, which asks for that much less', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const paid = await done(agent().receive(id, { amount: 61_000 }));
    expect(paid.status).toBe('devis_en_attente');
    expect((await agent().choose(id, 'keep', { amount: 999 })).error?.code).toBe('sums_changed');
    const choice = { amount: 1_000, id: randomUUID() };
    await done(agent().choose(id, 'keep', choice));
    expect((await done(agent().choose(id, 'keep', choice))).ledger).toHaveLength(2);
    // A carried surplus exists only once: it can be neither paid back nor carried again.
    expect((await repay(id, 1)).error?.code).toBe('nothing_to_repay');
    const again = { kind: 'merchandise', amount: 1_000 } as const;
    expect((await agent().choose(id, 'keep', again)).error?.code).toBe('sums_changed');
    let detail = await makeTransition(world, paid, 'issue_merchandise_quote');
    detail = await makeTransition(world, detail, 'accept_merchandise_quote');
    expect(detail.payment).toMatchObject({ asked: 180_000, carried: 1_000, due: 179_000 });
    const all = await done(agent().receive(id, { kind: 'merchandise', amount: 179_000 }));
    expect(all.status).toBe('commande_en_preparation');
  });

  test('is paid back if the request ends before the next payment is asked for', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const paid = await done(agent().receive(id, { amount: 61_000 }));
    await done(agent().choose(id, 'keep', { amount: 1_000 }));
    const detail = await makeTransition(world, paid, 'issue_merchandise_quote');
    await makeTransition(world, detail, 'reject_merchandise_quote');
    expect((await repay(id, 1_001)).error?.code).toBe('nothing_to_repay');
    expect((await done(repay(id, 1_000))).repayments).toMatchObject([{ amount: 1_000 }]);
  });

  test('is promised back and then paid back, and never more than was received', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    await done(agent().receive(id, { amount: 60_700 }));
    await done(agent().choose(id, 'repay', { amount: 700 }));
    expect((await agent().choose(id, 'keep', { amount: 700 })).error?.code).toBe('sums_changed');
    expect((await repay(id, 701)).error?.code).toBe('nothing_to_repay');
    const { ledger } = await done(repay(id, 700));
    expect(ledger.map(({ type }) => type)).toEqual(['received', 'promised', 'refunded']);
    const [first] = ledger;
    expect((await agent().undo(id, first?.id ?? '')).error?.code).toBe('repaid_since');
  });
});

test('the database changes and deletes no entry, and accepts no counter-entry that differs from its entry', async () => {
  const { id } = await requestIn(world, 'depot_en_attente');
  const { ledger } = await done(agent().receive(id, { amount: 100 }));
  const { pool } = app.database;
  await expect(pool.query('UPDATE ledger_entries SET amount = 200')).rejects.toThrow('written once');
  await expect(pool.query('DELETE FROM ledger_entries')).rejects.toThrow('written once');
  const counter = `INSERT INTO ledger_entries (id, request_id, type, kind, amount, value_on, source, undoes)
    VALUES (gen_random_uuid(), $1, 'received', 'deposit', 99, current_date, 'agent', $2)`;
  await expect(pool.query(counter, [id, ledger[0]?.id])).rejects.toThrow('says the same');
});
