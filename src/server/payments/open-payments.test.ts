import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentList } from '#contract/payments/payment-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Caller } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { attachment, makeTransition, raiseDeposit, requestIn } from '#tests/support/request-story.ts';
import { done } from '#tests/support/caller.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { today } from '#tests/support/samples.ts';
import { refreshAll } from '#tests/support/derived.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const list = (which: PaymentList, who: Caller = world.agent, query = {}) =>
  done(who.call(endpoints.listOpenPayments, { query: { list: which, pageSize: '50', ...query } }));
const find = async (which: PaymentList, requestId: string) =>
  (await list(which)).items.find((item) => item.requestId === requestId);
const shown = ({ id, payment }: RequestDetail) => ({
  requestId: id,
  kind: payment?.kind ?? 'deposit',
  due: payment?.due ?? 0,
});
const confirm = (payments: ReturnType<typeof shown>[], who: Caller = world.agent) =>
  who.call(endpoints.confirmPayments, { body: { payments } });
const read = (requestId: string) => done(world.agent.call(endpoints.getRequest, { params: { requestId } }));
const announce = async ({ id, payment }: RequestDetail, proofId?: string) =>
  done(
    world.owner.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: payment?.kind ?? 'deposit', madeOn: today(), ...(proofId && { proofId }) },
    }),
  );
/** Makes a request whose goods cost less than its deposit, so that nothing is left to pay for them. */
async function covered(): Promise<RequestDetail> {
  const { id } = await requestIn(world, 'paiement_marchandise_en_attente');
  await app.database.pool.query(`update requests set deposit_ttc = 9000 where id = $1`, [id]);
  await refreshAll(app.database.db);
  return read(id);
}

describe('payments that nobody has confirmed', () => {
  test('are for agents', async () => {
    expect((await app.stranger.call(endpoints.listOpenPayments)).status).toBe(401);
    expect((await world.owner.call(endpoints.listOpenPayments)).error?.code).toBe('forbidden');
  });

  test.each(['depot_en_attente', 'paiement_marchandise_en_attente', 'paiement_fret_en_attente'] as const)(
    'in %s are awaited, to be checked once announced with their proof, and in no list once confirmed',
    async (status) => {
      const request = await requestIn(world, status);
      expect(await find('to_check', request.id)).toBeUndefined();
      expect(await find('awaited', request.id)).toMatchObject({
        reference: request.reference,
        title: request.title,
        paymentReference: request.paymentReference,
        client: { email: world.owner.user.email },
        kind: request.payment?.kind,
        due: request.payment?.due,
        since: request.events.at(-1)?.at,
        transfer: null,
      });
      const proofId = await attachment(world.owner);
      const { transfers } = await announce(request, proofId);
      expect(await find('awaited', request.id)).toBeUndefined();
      const listed = (await find('to_check', request.id))?.transfer;
      expect(listed).not.toBeNull();
      expect(transfers.at(-1)).toMatchObject(listed ?? {});
      expect((await confirm([shown(request)])).body.results).toEqual([
        { requestId: request.id, refused: null, entryId: expect.any(String) },
      ]);
      expect(await find('to_check', request.id)).toBeUndefined();
      expect(await find('awaited', request.id)).toBeUndefined();
    },
  );

  test('are to be checked if the deposit covers them, and are confirmed like others', async () => {
    const request = await covered();
    expect(request.payment).toMatchObject({ kind: 'merchandise', due: 0 });
    expect(await find('to_check', request.id)).toMatchObject({ due: 0, transfer: null });
    expect((await confirm([shown(request)])).body.results[0]).toMatchObject({ refused: null, entryId: null });
    let freight = await read(request.id);
    for (const name of ['mark_ready', 'issue_freight_quote', 'accept_freight_quote'] as const) {
      freight = await makeTransition(world, freight, name);
    }
    expect(freight.payment).toMatchObject({ kind: 'freight', due: 0 });
    expect(await find('to_check', request.id)).toMatchObject({ kind: 'freight', due: 0 });
    await app.database.pool.query(`update requests set deposit_ttc = 2500 where id = $1`, [request.id]);
    await refreshAll(app.database.db);
    expect(await find('awaited', request.id)).toMatchObject({ kind: 'freight', due: 230_000 });
  });

  test('are listed page by page, the one that has waited longest first, with or without notes', async () => {
    const [first, second] = [
      await requestIn(world, 'depot_en_attente'),
      await requestIn(world, 'depot_en_attente'),
    ];
    await world.agent.call(endpoints.saveNotes, {
      params: { requestId: first.id },
      body: { notes: 'Called.' },
    });
    const ids = (await list('awaited')).items.map(({ requestId }) => requestId);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    await announce(second);
    await announce(first);
    const { items, total, counts } = await list('to_check');
    expect(items.map(({ requestId }) => requestId).slice(-2)).toEqual([second.id, first.id]);
    expect(total).toBe(items.length);
    expect(counts).toEqual({ to_check: total, awaited: (await list('awaited')).total });
    const last = await list('to_check', world.agent, { pageSize: '1', page: String(total) });
    expect(last.items.map(({ requestId }) => requestId)).toEqual([first.id]);
  });
});

describe('undoing a confirmation', () => {
  test('needs the entry that the reply named and no reason; the client reads a standard reason in their language', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const [result] = (await confirm([shown(request)])).body.results;
    const params = { requestId: request.id, entryId: result?.entryId ?? '' };
    const undone = await done(world.agent.call(endpoints.undoEntry, { params, body: {} }));
    expect(undone.status).toBe('depot_en_attente');
    expect(undone.ledger.at(-1)).toMatchObject({ undoes: params.entryId, note: 'Confirmé par erreur.' });
    expect(await find('awaited', request.id)).toMatchObject({ due: request.payment?.due });
  });

  test('needs a reason after ten minutes, and for the entry of another agent', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const [result] = (await confirm([shown(request)])).body.results;
    const params = { requestId: request.id, entryId: result?.entryId ?? '' };
    const undo = (who: Caller, body: { reason?: string } = {}) =>
      who.call(endpoints.undoEntry, { params, body });
    const colleague = await app.agent();
    expect((await undo(colleague)).error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'reason' }],
    });
    await app.database.pool.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    await app.database.pool.query(
      `UPDATE ledger_entries SET recorded_at = recorded_at - interval '10 minutes' WHERE id = $1`,
      [params.entryId],
    );
    await app.database.pool.query('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    expect((await undo(world.agent)).error?.code).toBe('invalid_input');
    expect((await read(request.id)).status).toBe('devis_en_attente');
    expect((await undo(colleague, { reason: 'Of another client.' })).status).toBe(200);
    expect((await undo(world.agent)).error?.code).toBe('entry_undone');
  });

  test('for a refund tells the client that the refund was undone', async () => {
    const request = await requestIn(world, 'paiement_fret_en_attente');
    await raiseDeposit(app, request.id, 6_000);
    const params = { requestId: request.id, entryId: randomUUID() };
    const body = { id: params.entryId, amount: 50_000, paidOn: today() };
    await done(world.agent.call(endpoints.recordRepayment, { params, body }));
    const undone = await done(world.agent.call(endpoints.undoEntry, { params, body: {} }));
    expect(undone.ledger.at(-1)?.note).toBe('Remboursement noté par erreur.');
  });
});

describe('confirming payments', () => {
  test('is for agents', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    expect((await confirm([shown(request)], app.stranger)).status).toBe(401);
    expect((await confirm([shown(request)], world.owner)).error?.code).toBe('forbidden');
    expect((await read(request.id)).status).toBe('depot_en_attente');
  });

  test('makes the ordinary step for each, names those that are refused, and continues with the rest', async () => {
    const [deposit, merchandise, moved, other] = [
      await requestIn(world, 'depot_en_attente'),
      await requestIn(world, 'paiement_marchandise_en_attente'),
      await requestIn(world, 'depot_en_attente'),
      await requestIn(world, 'paiement_fret_en_attente'),
    ];
    const nowhere = { ...shown(deposit), requestId: randomUUID() };
    await makeTransition(world, moved, 'confirm_deposit');
    const { status, body } = await confirm([
      shown(moved),
      shown(deposit),
      nowhere,
      { ...shown(other), due: 1 },
      shown(merchandise),
      shown(deposit),
    ]);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { requestId: moved.id, refused: 'request_moved_on', entryId: null },
      { requestId: deposit.id, refused: null, entryId: expect.any(String) },
      { requestId: nowhere.requestId, refused: 'request_not_found', entryId: null },
      { requestId: other.id, refused: 'request_moved_on', entryId: null },
      { requestId: merchandise.id, refused: null, entryId: expect.any(String) },
      { requestId: deposit.id, refused: 'request_moved_on', entryId: null },
    ]);
    expect((await read(deposit.id)).events.at(-1)).toMatchObject({
      transition: 'confirm_deposit',
      by: { role: 'agent' },
    });
    expect((await read(merchandise.id)).order?.status).toBe('en_preparation');
    expect((await read(other.id)).status).toBe('paiement_fret_en_attente');
    expect((await read(moved.id)).events).toHaveLength(moved.events.length + 1);
  });

  test('sent twice has one effect', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const [one, two] = await Promise.all([confirm([shown(request)]), confirm([shown(request)])]);
    const refusals = [one, two].map(({ body }) => body.results[0]?.refused ?? 'done');
    expect(refusals.toSorted()).toEqual(['done', 'request_moved_on']);
    expect((await read(request.id)).events).toHaveLength(request.events.length + 1);
  });

  test.each([
    [[]],
    [Array.from({ length: 51 }, () => ({ requestId: randomUUID(), kind: 'deposit', due: 1 }))],
  ])('accepts one to fifty', async (payments) => {
    const answer = await world.agent.inject({
      method: 'POST',
      url: endpoints.confirmPayments.path,
      payload: { payments },
    });
    expect(answer.error?.code).toBe('invalid_input');
  });
});
