import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { attachment, makeTransition, requestIn } from '#tests/support/request-story.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { today } from '#tests/support/samples.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

type Body = { kind: 'deposit' | 'merchandise' | 'freight'; madeOn: string; proofId?: string };
const declare = (who: Caller, requestId: string, body: Partial<Body> = {}) =>
  who.call(endpoints.declareTransfer, {
    params: { requestId },
    body: { kind: 'deposit', madeOn: today(), ...body },
  });
const listed = async (requestId: string) => {
  const { body } = await world.agent.call(endpoints.listAllRequests, { query: { pageSize: '50' } });
  return body.items.find(({ id }) => id === requestId)?.transferDeclaredFor;
};

describe('declaring a transfer', () => {
  test('is for the owner only', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    expect((await declare(app.stranger, id)).status).toBe(401);
    expect((await declare(world.other, id)).error?.code).toBe('request_not_found');
    expect((await declare(world.agent, id)).error?.code).toBe('forbidden');
    expect(await listed(id)).toBeNull();
  });

  test('shows both sides the sum, the day and the proof, and changes no status', async () => {
    const before = await requestIn(world, 'depot_en_attente');
    const proofId = await attachment(world.owner);
    const { status, body } = await declare(world.owner, before.id, { proofId });
    expect(status).toBe(200);
    expect(body.transfers).toMatchObject([
      { kind: 'deposit', amount: 60_000, madeOn: today(), proof: { id: proofId } },
    ]);
    expect([body.status, body.updatedAt]).toEqual([before.status, before.updatedAt]);
    expect(body.events).toHaveLength(before.events.length);
    expect(await listed(before.id)).toBe(today());
    const seen = await world.agent.call(endpoints.getRequest, { params: { requestId: before.id } });
    expect(seen.body.transfers).toEqual(body.transfers);
    const file = { params: { attachmentId: proofId } };
    expect((await world.agent.call(endpoints.downloadAttachment, file)).status).toBe(200);
    expect((await world.other.call(endpoints.downloadAttachment, file)).status).toBe(404);
  });

  test('again corrects the announcement, and keeps the proof', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const proofId = await attachment(world.owner);
    await declare(world.owner, id, { proofId });
    const { body } = await declare(world.owner, id, { madeOn: '2026-11-02' });
    expect(body.transfers).toMatchObject([{ madeOn: '2026-11-02', proof: { id: proofId } }]);
  });

  test('with another proof keeps the earlier proof and announcement, for both sides', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const params = { requestId: id };
    const [first, second] = [await attachment(world.owner), await attachment(world.owner)];
    await declare(world.owner, id, { proofId: first, madeOn: '2026-11-01' });
    await declare(world.owner, id, { madeOn: '2026-11-02' });
    // The same announcement sent again replaces nothing.
    await declare(world.owner, id, { madeOn: '2026-11-02' });
    const { body } = await declare(world.owner, id, { proofId: second });
    expect(body.transfers).toMatchObject([
      {
        madeOn: today(),
        proof: { id: second },
        replaced: [
          { madeOn: '2026-11-02', amount: 60_000, proof: { id: first } },
          { madeOn: '2026-11-01', amount: 60_000, proof: null },
        ],
      },
    ]);
    const seen = await world.agent.call(endpoints.getRequest, { params });
    expect(seen.body.transfers).toEqual(body.transfers);
    const file = { params: { attachmentId: first } };
    expect((await world.agent.call(endpoints.downloadAttachment, file)).status).toBe(200);
    expect((await world.owner.call(endpoints.downloadAttachment, file)).status).toBe(200);
    expect((await world.other.call(endpoints.downloadAttachment, file)).status).toBe(404);
    expect((await world.owner.call(endpoints.discardAttachment, file)).error?.code).toBe(
      'attachment_not_found',
    );

    await confirmWithPassword(world.owner);
    const copy = (await world.owner.call(endpoints.exportData)).raw.toString();
    const exported = (JSON.parse(copy) as { requests: { page: string; replacedTransfers: object[] }[] })
      .requests;
    const { replacedTransfers } = exported.find(({ page }) => page.endsWith(id)) ?? {};
    expect(replacedTransfers).toMatchObject([
      { kind: 'deposit', amount: '600.00', madeOn: '2026-11-01', proof: null },
      { kind: 'deposit', amount: '600.00', madeOn: '2026-11-02', proof: 'photo.jpg' },
    ]);
  });

  test('takes the price of the merchandise less the deposit, and leaves the agents’ list once confirmed', async () => {
    const before = await requestIn(world, 'paiement_marchandise_en_attente');
    const { body } = await declare(world.owner, before.id, { kind: 'merchandise' });
    expect(body.transfers).toMatchObject([{ kind: 'merchandise', amount: before.payment?.due }]);
    expect(await listed(before.id)).toBe(today());
    await makeTransition(world, before, 'confirm_merchandise_payment');
    expect(await listed(before.id)).toBeNull();
  });

  test.each(['demande_emise', 'devis_en_attente', 'paiement_marchandise_en_attente'] as const)(
    'of the deposit in %s finds that the request has moved on',
    async (status) => {
      const { id } = await requestIn(world, status);
      expect((await declare(world.owner, id)).error?.code).toBe('request_moved_on');
    },
  );

  test('with somebody else’s proof, or one used before, is refused and changes nothing', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const used = await attachment(world.owner);
    await declare(world.owner, (await requestIn(world, 'depot_en_attente')).id, { proofId: used });
    for (const proofId of [await attachment(world.other), used]) {
      expect((await declare(world.owner, id, { proofId })).error?.code).toBe('attachment_not_found');
    }
    expect(await listed(id)).toBeNull();
  });

  test('sent again with its proof, because the answer was lost, changes nothing', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const call = { id: randomUUID(), proofId: await attachment(world.owner) };
    const [first, again] = [await declare(world.owner, id, call), await declare(world.owner, id, call)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.transfers).toMatchObject([{ proof: { id: call.proofId }, replaced: [] }]);
    expect(again.body.transfers).toHaveLength(1);
  });

  test.each(['2150-01-01', '2020-01-01', '2026-02-30', 'yesterday'])('for %s is refused', async (madeOn) => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const { error } = await declare(world.owner, id, { madeOn });
    expect([error?.code, error?.fields?.[0]?.path]).toEqual(['invalid_input', 'madeOn']);
  });

  test('many times at once makes one announcement', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    const answers = await Promise.all(Array.from({ length: 10 }, () => declare(world.owner, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.at(-1)?.body.transfers).toHaveLength(1);
  });
});

describe('a transfer announced after a part has come', () => {
  /** Makes a request with 600 € due. 200 € of it were received without an announcement. */
  async function partCome() {
    const { id } = await requestIn(world, 'depot_en_attente');
    await record(id, 20_000);
    return id;
  }
  const record = (requestId: string, amount: number, id = randomUUID()) =>
    done(
      world.agent.call(endpoints.recordPayment, {
        params: { requestId },
        body: { id, kind: 'deposit', amount, valueOn: today() },
      }),
    );
  const announce = (requestId: string, amount: number, more: { id?: string; madeOn?: string } = {}) =>
    done(
      world.owner.call(endpoints.declareTransfer, {
        params: { requestId },
        body: { kind: 'deposit', amount, madeOn: today(), ...more },
      }),
    );
  /**
   * Returns the announced amount that lists and pages show on both sides. The domain calculates it for the
   * page, the database for lists.
   */
  async function underWay(requestId: string) {
    const query = { pageSize: '50' };
    const own = await done(world.owner.call(endpoints.listMyRequests, { query }));
    const all = await done(world.agent.call(endpoints.listAllRequests, { query }));
    const page = await done(world.owner.call(endpoints.getRequest, { params: { requestId } }));
    const listed = [own, all].map(({ items }) => items.find(({ id }) => id === requestId)?.announced);
    expect(listed).toEqual([page.payment?.announced, page.payment?.announced]);
    return page.payment?.announced;
  }

  test('counts with its whole sum, and the agents have to check it', async () => {
    const id = await partCome();
    expect(await underWay(id)).toBe(0);
    await announce(id, 40_000);
    expect(await underWay(id)).toBe(40_000);
    const { body } = await world.agent.call(endpoints.listOpenPayments, { query: { list: 'to_check' } });
    expect(body.items.find(({ requestId }) => requestId === id)?.transfer).toMatchObject({ amount: 40_000 });
  });

  test('is over once the same sum was received after it, and counts again if the receipt is undone', async () => {
    const id = await partCome();
    await announce(id, 30_000);
    const entry = randomUUID();
    await record(id, 25_000, entry);
    expect(await underWay(id)).toBe(5_000);
    const undo = { params: { requestId: id, entryId: entry }, body: { reason: 'Un autre client.' } };
    await done(world.agent.call(endpoints.undoEntry, undo));
    expect(await underWay(id)).toBe(30_000);
  });

  test('that is corrected after a part has come counts from its first announcement', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    await announce(id, 50_000, { madeOn: '2026-11-01' });
    await record(id, 20_000);
    const { transfers } = await announce(id, 50_000);
    expect(transfers).toHaveLength(1);
    expect(await underWay(id)).toBe(30_000);
  });

  test('is a new announcement if all that was announced before was received', async () => {
    const { id } = await requestIn(world, 'depot_en_attente');
    await announce(id, 20_000);
    await record(id, 20_000);
    const { transfers } = await announce(id, 40_000);
    expect(transfers.map(({ amount }) => amount)).toEqual([20_000, 40_000]);
    expect(await underWay(id)).toBe(40_000);
  });
});
