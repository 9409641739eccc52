import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { describeAudit } from '#domain/audit/audit-record-format.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { confirmationOf, paying } from '#tests/support/bank-entries.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { bankEntryCalls, type Part } from '#tests/support/bank-entry-calls.ts';
import { makeTransition, raiseDeposit, requestIn } from '#tests/support/request-story.ts';
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

const { setAside, confirm, entry, find, list, read, split } = bankEntryCalls(() => world);
const partOf = (request: RequestDetail, amount?: number): Part => {
  const { entryId: _, ...part } = confirmationOf('', request, amount);
  return part;
};
describe('an entry', () => {
  test('pays a part of one sum and the rest of another; more than its amount is refused', async () => {
    const [one, two] = [
      await requestIn(world, 'depot_en_attente'),
      await requestIn(world, 'depot_en_attente'),
    ];
    const due = one.payment?.due ?? 0;
    const id = await entry({ amount: due + 100, text: 'for both' });
    expect((await split(id, [partOf(one), partOf(two)])).error?.code).toBe('bank_entry_matched');
    expect((await split(id, [partOf(one), partOf(two, 100)])).body.unmatched).toBe(0);
    expect((await read(one.id)).status).toBe('devis_en_attente');
    const partly = await read(two.id);
    expect([partly.status, partly.payment?.due]).toEqual(['depot_en_attente', due - 100]);
    const rest = await entry({ ...paying(partly) });
    expect(await find('certain', rest)).toMatchObject({ unmatched: due - 100 });
    expect((await split(rest, [partOf(partly)])).status).toBe(201);
    expect((await read(two.id)).status).toBe('devis_en_attente');
  });

  test('is split all or nothing', async () => {
    const [one, moved] = [
      await requestIn(world, 'depot_en_attente'),
      await requestIn(world, 'devis_en_attente'),
    ];
    const id = await entry({ amount: 70_000 });
    const answer = await split(id, [partOf(one), { ...partOf(moved, 100), due: 5 }]);
    expect(answer.error?.code).toBe('request_moved_on');
    expect((await read(one.id)).status).toBe('depot_en_attente');
    expect((await find('judge', id)) ?? (await find('unrelated', id))).toMatchObject({ unmatched: 70_000 });
    const unknown = { ...partOf(one), requestId: randomUUID() };
    expect((await split(id, [unknown])).error?.code).toBe('request_not_found');
    expect((await split(randomUUID(), [partOf(one)])).error?.code).toBe('bank_entry_not_found');
    await setAside([id]);
  });

  test('is split by two agents over the same requests at once: each request is paid once', async () => {
    const requests = [await requestIn(world, 'depot_en_attente'), await requestIn(world, 'depot_en_attente')];
    const total = requests.reduce((sum, { payment }) => sum + (payment?.due ?? 0), 0);
    const [one, two] = [await entry({ amount: total }), await entry({ amount: total })];
    const answers = await Promise.all([
      split(
        one,
        requests.map((request) => partOf(request)),
      ),
      split(
        two,
        requests.toReversed().map((request) => partOf(request)),
      ),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    for (const { id } of requests) expect((await read(id)).ledger).toHaveLength(1);
    await setAside([one, two]);
  });

  test('that is outgoing pays back the promised sum, and nothing else', async () => {
    const paid = await requestIn(world, 'devis_en_attente');
    const ended = await makeTransition(world, paid, 'cancel');
    const id = await entry({ ...paying(ended, 60_000), direction: 'out' });
    const item = await find('certain', id);
    expect(item?.proposals[0]).toMatchObject({ requestId: ended.id, kind: 'refund', due: 60_000 });
    const part: Part = { id: randomUUID(), requestId: ended.id, kind: 'refund', amount: 60_000, due: 60_000 };
    expect((await split(id, [{ ...part, kind: 'deposit' }])).error?.code).toBe('invalid_input');
    expect((await split(id, [part], world.owner)).error?.code).toBe('forbidden');
    const both = await Promise.all([split(id, [part]), split(id, [{ ...part, id: randomUUID() }])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await read(ended.id)).repayments).toMatchObject([{ amount: 60_000, paidOn: today() }]);
    expect(await find('certain', id)).toBeUndefined();
  });

  test('that is outgoing is suggested for a deposit that was not used up, and for money that came too late', async () => {
    const shipped = await requestIn(world, 'envoi_en_cours');
    await raiseDeposit(app, shipped.id);
    const quoted = await requestIn(world, 'devis_emis');
    const refused = await makeTransition(world, quoted, 'reject_merchandise_quote');
    const late = { id: randomUUID(), kind: 'deposit' as const, amount: 5_000, valueOn: today() };
    const params = { requestId: refused.id };
    await done(world.agent.call(endpoints.recordPayment, { params, body: late }));
    for (const [request, due] of [
      [shipped, 120_000],
      [refused, 5_000],
    ] as const) {
      const id = await entry({ ...paying(request, due), direction: 'out' });
      const item = await find('certain', id);
      expect(item?.proposals[0]).toMatchObject({ requestId: request.id, kind: 'refund', due });
      const part: Part = { id: randomUUID(), requestId: request.id, kind: 'refund', amount: due, due };
      expect((await split(id, [part])).status).toBe(201);
      const again = await entry({ ...paying(request, due), direction: 'out' });
      expect(await find('certain', again)).toBeUndefined();
      await setAside([again]);
    }
  });

  test('is dismissed with a reason and restored, by agents only', async () => {
    const id = await entry({ amount: 321, text: 'FRAIS' });
    expect((await setAside([id], app.stranger)).status).toBe(401);
    expect((await setAside([id], world.owner)).error?.code).toBe('forbidden');
    const answers = await Promise.all([setAside([id, randomUUID()]), setAside([id])]);
    const refusals = answers.flatMap(({ body }) => body.results.map(({ refused }) => refused ?? 'done'));
    expect(refusals.toSorted()).toEqual(['bank_entry_not_found', 'bank_entry_set_aside', 'done']);
    const { firstName, lastName } = world.agent.user;
    expect(await find('setAside', id)).toMatchObject({
      setAside: { reason: 'Bank charges', by: `${firstName} ${lastName}` },
    });
    for (const search of ['frais', '3,21', 'charges']) {
      expect((await list('setAside', { search })).items.map((item) => item.id)).toContain(id);
    }
    const request = await requestIn(world, 'depot_en_attente');
    expect((await split(id, [partOf(request, 321)])).error?.code).toBe('bank_entry_set_aside');
    const back = (who: Caller) => who.call(endpoints.takeEntryBack, { params: { entryId: id } });
    expect((await back(world.owner)).error?.code).toBe('forbidden');
    expect([(await back(world.agent)).status, (await back(world.agent)).status]).toEqual([204, 204]);
    expect(await find('setAside', id)).toBeUndefined();
    expect((await split(id, [partOf(request, 321)])).body.unmatched).toBe(0);
    expect((await setAside([id])).body.results[0]?.refused).toBe('bank_entry_matched');
  });

  test('that is dismissed or restored is recorded once in the audit log', async () => {
    const id = await entry({ amount: 950, text: 'FRAIS DE TENUE', counterpartyName: 'Banque Société' });
    await setAside([id]);
    await setAside([id]);
    expect((await list('setAside', { search: 'societe' })).items.map((item) => item.id)).toContain(id);
    for (let index = 0; index < 2; index += 1) {
      await world.agent.call(endpoints.takeEntryBack, { params: { entryId: id } });
    }
    const { items } = await done(world.agent.call(endpoints.listAudit));
    const own = items.filter(({ details }) => details['statementEntry'] === id);
    expect(own.map((record) => describeAudit(record, 'en'))).toMatchObject([
      {
        title: 'Bank entry restored: Banque Société',
        changes: [{ label: 'Reason', before: 'Bank charges', after: null }],
      },
      {
        title: 'Bank entry dismissed: Banque Société',
        changes: [
          { label: 'Amount', before: null, after: '€9.50' },
          { label: 'Reason', before: null, after: 'Bank charges' },
        ],
      },
    ]);
    await setAside([id]);
  });

  test('is listed among the matched entries with its request, until the match is undone', async () => {
    const request = await requestIn(world, 'depot_en_attente', {
      title: 'Théières émaillées',
      description: '300 pièces',
    });
    const id = await entry({ ...paying(request), counterpartyName: 'Atelier Élan' });
    expect((await list('matched', { search: 'atelier elan' })).items).toEqual([]);
    const confirmation = confirmationOf(id, request);
    await done(confirm([confirmation]));
    const typed = (confirmation.amount / 100).toFixed(2).replace('.', ',');
    for (const search of ['ATELIER ÉLAN', 'theieres', request.reference, typed]) {
      const { items, hasMatched } = await list('matched', { search });
      expect([search, items.some((item) => item.id === id), hasMatched]).toEqual([search, true, true]);
    }
    const { firstName, lastName } = world.agent.user;
    expect(await find('matched', id)).toMatchObject({
      unmatched: 0,
      proposals: [],
      matches: [
        {
          requestId: request.id,
          reference: request.reference,
          kind: 'deposit',
          amount: confirmation.amount,
          by: `${firstName} ${lastName}`,
        },
      ],
    });
    const params = { requestId: request.id, entryId: confirmation.id };
    await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'Not theirs.' } }));
    expect(await find('matched', id)).toBeUndefined();
    await setAside([id]);
  });

  test('is open again once its payment is undone', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const id = await entry(paying(request));
    const confirmation = confirmationOf(id, request);
    await done(confirm([confirmation]));
    const params = { requestId: request.id, entryId: confirmation.id };
    await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'Not theirs.' } }));
    expect(await find('certain', id)).toMatchObject({ unmatched: confirmation.amount });
    expect((await confirm([confirmationOf(id, await read(request.id))])).body.results[0]?.refused).toBeNull();
  });

  test('whose rest was dismissed is open again, in whole, once its payment is undone', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const id = await entry({ amount: 70_000, text: 'for one and more' });
    const part = partOf(request);
    await done(split(id, [part]));
    await setAside([id]);
    const params = { requestId: request.id, entryId: part.id };
    await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'Not theirs.' } }));
    expect((await find('judge', id)) ?? (await find('unrelated', id))).toMatchObject({ unmatched: 70_000 });
    expect((await split(id, [partOf(await read(request.id))])).status).toBe(201);
  });
});
