import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Caller } from '#tests/support/caller.ts';
import { done } from '#tests/support/caller.ts';
import {
  makeTransition,
  raiseDeposit,
  quoteOf,
  requestIn,
  saying,
  uploaded,
} from '#tests/support/request-story.ts';
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

type Body = Parameters<typeof send>[2];
const send = (who: Caller, { id }: Pick<RequestDetail, 'id'>, body: { name: 'cancel' } & object) =>
  who.call(endpoints.makeTransition, { params: { requestId: id }, body });
const named = (name: string, more: object = {}) => ({ name, ...more }) as Body;
const read = (who: Caller, { id }: Pick<RequestDetail, 'id'>) =>
  done(who.call(endpoints.getRequest, { params: { requestId: id } }));
const announce = ({ id, payment }: RequestDetail) =>
  done(
    world.owner.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: payment?.kind ?? 'deposit', madeOn: today() },
    }),
  );
const repay = (id: string, amount: number) =>
  world.agent.call(endpoints.recordRepayment, {
    params: { requestId: id },
    body: { id: randomUUID(), amount, paidOn: today() },
  });

describe('withdrawing', () => {
  test('ends a request before its deposit is confirmed, which then no longer prevents the erasure of the account', async () => {
    const owner = await app.client();
    const { id } = await requestIn({ owner, agent: world.agent }, 'depot_en_attente');
    const blocked = await done(owner.call(endpoints.readErasure));
    expect(blocked.obstacle).toBe('requests_open');
    const after = await done(send(owner, { id }, named('withdraw', { from: 'depot_en_attente' })));
    expect([after.status, after.payment, after.transitions]).toEqual(['cloturee', null, []]);
    expect((await done(owner.call(endpoints.readErasure))).obstacle).toBeNull();
  });

  test('is refused if the deposit was confirmed meanwhile', async () => {
    const before = await requestIn(world, 'depot_en_attente');
    await makeTransition(world, before, 'confirm_deposit');
    const { error } = await send(world.owner, before, named('withdraw', { from: before.status }));
    expect(error?.code).toBe('request_moved_on');
  });

  test('leaves only an announced transfer to be paid back, in full', async () => {
    const before = await requestIn(world, 'depot_en_attente');
    await announce(before);
    await makeTransition(world, before, 'withdraw');
    expect((await repay(before.id, 60_001)).error?.code).toBe('nothing_to_repay');
    expect((await repay(before.id, 60_000)).status).toBe(201);
    expect((await repay(before.id, 1)).error?.code).toBe('nothing_to_repay');
  });
});

describe('cancelling', () => {
  const sums = [
    { kind: 'deposit', received: 60_000, repay: 0 },
    { kind: 'merchandise', received: 180_000, repay: 100_000 },
  ];
  const cancel = (request: RequestDetail, settlement: object[]) =>
    send(world.agent, request, named('cancel', { from: request.status, comment: 'Sold out.', settlement }));

  test('settles each sum received, shows it to both sides, and lets it be paid back', async () => {
    const before = await requestIn(world, 'devis_fret_emis');
    const after = await done(cancel(before, sums));
    expect([after.status, after.settlement]).toEqual(['cloturee', sums]);
    expect(after.quotes.map(({ type, status }) => [type, status])).toEqual([
      ['fret', 'withdrawn'],
      ['marchandise', 'validated'],
    ]);
    const seen = await read(world.owner, before);
    expect([seen.settlement, seen.events.at(-1)?.comment]).toEqual([sums, 'Sold out.']);
    expect((await repay(before.id, 100_001)).error?.code).toBe('nothing_to_repay');
    expect((await repay(before.id, 60_000)).status).toBe(201);
    expect((await repay(before.id, 40_001)).error?.code).toBe('nothing_to_repay');
    expect((await repay(before.id, 40_000)).status).toBe(201);
  });

  test.each([-5, -1e12])('refuses %s to be paid back as invalid input', async (back) => {
    const before = await requestIn(world, 'commande_en_preparation');
    const refused = await cancel(before, [{ ...sums[0], repay: back }, sums[1] ?? {}]);
    expect([refused.status, refused.error?.code]).toEqual([400, 'invalid_input']);
  });

  test.each([
    ['nothing', []],
    ['a part of the sums', sums.slice(1)],
    ['another sum than was received', [{ ...sums[0], received: 59_999 }, sums[1]]],
    ['more back than was received', [{ ...sums[0], repay: 60_001 }, sums[1]]],
    ['one twice', [sums[0], sums[0]]],
    ['a sum that was not received', [...sums, { kind: 'freight', received: 1, repay: 1 }]],
  ])('is refused if %s is given', async (_, settlement) => {
    const before = await requestIn(world, 'commande_en_preparation');
    expect((await cancel(before, settlement as object[])).error?.code).toBe('sums_changed');
    const after = await read(world.agent, before);
    expect([after.status, after.settlement, after.events]).toEqual([before.status, [], before.events]);
  });

  test('and a confirmation at once: one of them wins, and the sums match the outcome', async () => {
    const before = await requestIn(world, 'depot_en_attente');
    const [cancelled, confirmed] = await Promise.all([
      cancel(before, []),
      world.agent.call(endpoints.makeTransition, {
        params: { requestId: before.id },
        body: { name: 'confirm_deposit' },
      }),
    ]);
    expect([cancelled.status, confirmed.status].map(String).toSorted()).toEqual(['200', '409']);
  });
});

describe('reopening the last step', () => {
  const reopen = (request: RequestDetail) =>
    send(world.agent, request, named('reopen_step', { from: request.status, comment: 'Wrong account.' }));

  test.each([
    ['devis_en_attente', 'depot_en_attente', null],
    ['commande_en_preparation', 'paiement_marchandise_en_attente', null],
    ['devis_fret_en_attente', 'commande_en_preparation', 'en_preparation'],
    ['envoi_en_cours', 'paiement_fret_en_attente', 'prete'],
  ] as const)('from %s leads to %s, with the order as it was', async (status, to, order) => {
    const before = await requestIn(world, status);
    const after = await done(reopen(before));
    expect([after.status, after.order?.status ?? null]).toEqual([to, order]);
    expect(after.events.at(-1)).toMatchObject({ from: status, to, comment: 'Wrong account.' });
    expect((await reopen(before)).error?.code).toBe('request_moved_on');
  });

  test('asks for the same sum again, and keeps the deposit asked for and the client’s announcement', async () => {
    const before = await requestIn(world, 'depot_en_attente');
    await announce(before);
    const confirmed = await makeTransition(world, before, 'confirm_deposit');
    await app.database.pool.query('update agency_settings set deposit_ht = 900, deposit_ttc = 1080');
    const after = await done(reopen(confirmed));
    await app.database.pool.query('update agency_settings set deposit_ht = 500, deposit_ttc = 600');
    expect([after.payment?.due, after.transfers.length]).toEqual([60_000, 1]);
    // The payment that was undone does not count as received.
    const cancelled = await done(
      send(world.agent, after, named('cancel', { from: after.status, comment: 'No.', settlement: [] })),
    );
    expect(cancelled.settlement).toEqual([]);
  });

  test('is refused once a quote was issued, even if it was taken back', async () => {
    const issued = await requestIn(world, 'devis_emis');
    const back = await makeTransition(world, issued, 'take_back_quote');
    expect(back.status).toBe('devis_en_attente');
    expect((await reopen(back)).error?.code).toBe('quote_issued_since');
  });

  test('is refused while the order has a number or a date, and allowed once they are cleared', async () => {
    const before = await requestIn(world, 'commande_en_preparation');
    const params = { requestId: before.id };
    const write = (body: object) => world.agent.call(endpoints.saveOrder, { params, body });
    await write({ estimatedArrival: '2027-01-15' });
    expect((await reopen(before)).error?.code).toBe('tracking_given');
    await write({ estimatedArrival: null });
    expect((await reopen(before)).status).toBe(200);
  });
});

describe('a change request instead of a decision', () => {
  test('appears in the conversation, is a task of the agency, and leaves the quote acceptable', async () => {
    const before = await requestIn(world, 'devis_emis');
    const body = named('ask_change', { ...saying(before, 'ask_change'), comment: '700 instead of 1 000?' });
    const after = await done(send(world.owner, before, body));
    expect([after.status, after.changeRequest]).toEqual(['devis_emis', 'change']);
    expect(after.messages.items.at(-1)?.content).toBe('700 instead of 1 000?');
    expect(after.transitions).not.toContain('ask_change');
    expect((await send(world.owner, before, body)).error?.code).toBe('request_moved_on');
    const accepted = await makeTransition(world, after, 'accept_merchandise_quote');
    expect([accepted.status, accepted.changeRequest]).toEqual(['paiement_marchandise_en_attente', null]);
  });

  test('is answered by a revised quote, and can then be made again', async () => {
    const before = await requestIn(world, 'devis_emis');
    const asked = await makeTransition(world, before, 'ask_change');
    const params = { requestId: before.id };
    const file = await uploaded(world, before.id, 'marchandise');
    const revised = await done(
      world.agent.call(endpoints.issueQuote, {
        params,
        body: { ...quoteOf('marchandise', file), replaces: asked.quotes[0]?.id ?? '' },
      }),
    );
    expect(revised.changeRequest).toBeNull();
    const stale = named('ask_change', { ...saying(before, 'ask_change'), comment: 'Less' });
    expect((await send(world.owner, before, stale)).error?.code).toBe('quote_superseded');
    const again = await makeTransition(world, await read(world.owner, before), 'ask_change');
    expect(again.changeRequest).toBe('change');
  });

  test('a quote that was taken back cannot be accepted, and another is issued in its place', async () => {
    const before = await requestIn(world, 'devis_fret_emis');
    const back = await makeTransition(world, before, 'take_back_quote');
    expect([back.status, back.quotes[0]?.status]).toEqual(['devis_fret_en_attente', 'withdrawn']);
    const late = named('accept_freight_quote', { quoteId: before.quotes[0]?.id });
    expect((await send(world.owner, before, late)).error?.code).toBe('request_moved_on');
    const again = await makeTransition(world, back, 'issue_freight_quote');
    expect([again.status, again.quotes[0]?.status]).toEqual(['devis_fret_emis', 'pending_validation']);
  });

  test('own freight: the client asks, an agent confirms, and no freight is to be paid', async () => {
    const before = await requestIn(world, 'devis_fret_emis');
    const early = await send(world.agent, before, named('confirm_own_freight'));
    expect(early.error?.code).toBe('request_moved_on');
    const asked = await makeTransition(world, before, 'collect_own_freight');
    expect([asked.status, asked.changeRequest]).toEqual(['devis_fret_emis', 'own_freight']);
    const sent = await makeTransition(world, asked, 'confirm_own_freight');
    expect([sent.status, sent.changeRequest, sent.payment, sent.order?.status]).toEqual([
      'envoi_en_cours',
      null,
      null,
      'expediee',
    ]);
    expect(sent.quotes[0]?.status).toBe('withdrawn');
    const undone = await makeTransition(world, sent, 'reopen_step');
    expect([undone.status, undone.order?.status]).toEqual(['devis_fret_en_attente', 'prete']);
  });

  test('own freight: the part of a deposit that the goods did not use is paid back', async () => {
    const before = await requestIn(world, 'devis_fret_emis');
    await raiseDeposit(app, before.id, 2_500);
    expect((await repay(before.id, 1)).error?.code).toBe('nothing_to_repay');
    const asked = await makeTransition(world, before, 'collect_own_freight');
    const sent = await makeTransition(world, asked, 'confirm_own_freight');
    expect((await repay(before.id, 10_000)).status).toBe(201);
    const undo = named('reopen_step', { from: sent.status, comment: 'No.' });
    expect((await send(world.agent, before, undo)).error?.code).toBe('repaid_since');
  });
});
