import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { confirmationOf, insertEntries, paying } from '#tests/support/bank-entries.ts';
import { callerOf, done } from '#tests/support/caller.ts';
import { bankEntryCalls, type Part } from '#tests/support/bank-entry-calls.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
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
describe('entries that nobody has matched', () => {
  test('are for agents', async () => {
    expect((await app.stranger.call(endpoints.listEntries)).status).toBe(401);
    expect((await world.owner.call(endpoints.listEntries)).error?.code).toBe('forbidden');
  });

  test('are listed with their certainty, proposals and reasons, and can be found by the text of these', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const { paymentReference, payment, title, reference } = request;
    const due = payment?.due ?? 0;
    const certain = await entry({ ...paying(request), counterpartyName: 'MME CAMILLE' });
    const fee = await entry({ direction: 'out', amount: 950, text: 'FRAIS DE TENUE' });
    expect(await find('certain', certain)).toMatchObject({
      unmatched: due,
      amount: due,
      certainty: 'certain',
      proposals: [
        {
          requestId: request.id,
          kind: 'deposit',
          due,
          title,
          reference,
          paymentReference,
          client: { email: world.owner.user.email },
          reasons: [{ code: 'reference', written: paymentReference }, { code: 'amount_equal' }],
        },
      ],
    });
    expect(await find('unrelated', fee)).toMatchObject({ direction: 'out', proposals: [] });
    const found = async (search: string) => (await list('certain', { search })).items.map(({ id }) => id);
    expect(await found(`camille ${paymentReference}`)).toEqual([certain]);
    expect(await found('no such thing')).toEqual([]);
    const twin = await entry(paying(request));
    expect((await list('certain')).items.map(({ id }) => id)).not.toContain(certain);
    expect(await find('likely', twin)).toMatchObject({ certainty: 'likely' });
    await setAside([twin, certain]);
  });

  test('are never certain where a payment of that sum was recorded manually: it may be the same money', async () => {
    const request = await requestIn(world, 'paiement_marchandise_en_attente');
    const due = request.payment?.due ?? 0;
    const body = { id: randomUUID(), kind: 'merchandise' as const, amount: due / 2, valueOn: today() };
    const params = { requestId: request.id };
    await done(world.agent.call(endpoints.recordPayment, { params, body }));
    const half = await entry(paying(request, due / 2));
    expect(await find('certain', half)).toBeUndefined();
    const [first, second] = (await find('likely', half))?.proposals ?? [];
    expect(first).toMatchObject({
      requestId: request.id,
      manuallyRecorded: { id: body.id, valueOn: today() },
    });
    const manuallyRecorded = { code: 'other_manually_recorded', amount: due / 2, valueOn: today() };
    expect(second).toMatchObject({ manuallyRecorded: null, due: due / 2 });
    expect(second?.reasons).toContainEqual(manuallyRecorded);
    await setAside([half]);
  });

  test('are recognised by an account from which a client has paid before', async () => {
    const first = await requestIn(world, 'depot_en_attente');
    const iban = 'DE89370400440532013000';
    const paid = await entry({ ...paying(first), counterpartyIban: iban });
    expect((await confirm([confirmationOf(paid, first)])).body.results[0]?.refused).toBeNull();
    const next = await requestIn(world, 'paiement_marchandise_en_attente');
    const id = await entry({ amount: next.payment?.due ?? 0, counterpartyIban: iban, text: 'merci' });
    const item = await find('likely', id);
    expect(item?.proposals[0]).toMatchObject({ requestId: next.id });
    expect(item?.proposals[0]?.reasons).toContainEqual({ code: 'payer_iban' });
    await setAside([id]);
  });

  test('name the request whose reference they have, even if nothing is due for it', async () => {
    const request = await requestIn(world, 'devis_en_attente');
    const id = await entry({ amount: 5, text: `VIR ${request.paymentReference}` });
    expect((await find('judge', id))?.unknownReferences).toEqual([
      {
        reference: request.paymentReference,
        request: { id: request.id, reference: request.reference, title: request.title },
        manuallyRecorded: [{ amount: request.ledger[0]?.amount, valueOn: today() }],
      },
    ]);
    // A payment that came twice becomes an overpayment of the deposit.
    const part: Part = { id: randomUUID(), requestId: request.id, kind: 'deposit', amount: 5, due: 0 };
    expect((await split(id, [{ ...part, kind: 'freight' }])).error?.code).toBe('payment_not_asked');
    expect((await split(id, [part])).body.unmatched).toBe(0);
    expect((await read(request.id)).status).toBe('devis_en_attente');
  });
});

describe('confirming entries', () => {
  test('is for agents', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const body = [confirmationOf(await entry(paying(request)), request)];
    expect((await confirm(body, app.stranger)).status).toBe(401);
    expect((await confirm(body, world.owner)).error?.code).toBe('forbidden');
    expect((await read(request.id)).status).toBe('depot_en_attente');
  });

  test('moves each request on independently, names those that are refused, and continues with the rest', async () => {
    const [one, two, moved] = [
      await requestIn(world, 'depot_en_attente'),
      await requestIn(world, 'paiement_marchandise_en_attente'),
      await requestIn(world, 'depot_en_attente'),
    ];
    const [first = '', second = '', third = ''] = await insertEntries(
      app.database.pool,
      [one, two, moved].map((request) => paying(request)),
    );
    await makeTransition(world, moved, 'confirm_deposit');
    const nowhere = { ...confirmationOf(randomUUID(), one), entryId: randomUUID() };
    const stale = { ...confirmationOf(second, two), due: 1 };
    const { status, body } = await confirm([
      confirmationOf(third, moved),
      nowhere,
      confirmationOf(first, one),
      stale,
      confirmationOf(second, two),
    ]);
    expect(status).toBe(200);
    expect(body.results.map(({ refused }) => refused)).toEqual([
      'request_moved_on',
      'bank_entry_not_found',
      null,
      'request_moved_on',
      null,
    ]);
    expect((await read(one.id)).status).toBe('devis_en_attente');
    expect((await read(two.id)).status).toBe('commande_en_preparation');
    expect((await read(one.id)).ledger.at(-1)).toMatchObject({ source: 'statement', valueOn: today() });
    expect(await find('certain', first)).toBeUndefined();
    await setAside([third]);
  });

  test('the same list by two agents at two servers at once: each payment once, each request moved once', async () => {
    const colleague = await app.agent();
    const elsewhere = callerOf(await app.secondInstance(), colleague.accessToken);
    const requests: RequestDetail[] = [];
    for (let index = 0; index < 6; index += 1) requests.push(await requestIn(world, 'depot_en_attente'));
    const ids = await insertEntries(
      app.database.pool,
      requests.map((request) => paying(request)),
    );
    const allConfirmations = () =>
      requests.map((request, index) => confirmationOf(ids[index] ?? '', request));
    const answers = await Promise.all([
      confirm(allConfirmations()),
      confirm(allConfirmations().toReversed(), elsewhere),
    ]);
    const refusals = answers.flatMap(({ body }) => body.results.map(({ refused }) => refused ?? 'done'));
    expect(refusals.toSorted()).toEqual([
      ...requests.map(() => 'bank_entry_matched'),
      ...requests.map(() => 'done'),
    ]);
    for (const before of requests) {
      const after = await read(before.id);
      expect(after.events).toHaveLength(before.events.length + 1);
      expect(after.ledger.map(({ amount }) => amount)).toEqual([before.payment?.due]);
    }
  });

  test('sent again with the same ids changes nothing, and answers as the first time', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const body = [confirmationOf(await entry(paying(request)), request)];
    const again = [
      await confirm(body),
      await confirm(body),
      ...(await Promise.all([confirm(body), confirm(body)])),
    ];
    expect(again.map((answer) => answer.body.results[0]?.refused)).toEqual([null, null, null, null]);
    expect((await read(request.id)).ledger).toHaveLength(1);
    const other = await requestIn(world, 'depot_en_attente');
    const taken = { ...confirmationOf(await entry(paying(other)), other), id: body[0]?.id ?? '' };
    expect((await confirm([taken])).body.results[0]?.refused).toBe('entry_id_taken');
  });

  test('again after it was undone needs another id; the same id is refused and records nothing', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const body = confirmationOf(await entry(paying(request)), request);
    await done(confirm([body]));
    const params = { requestId: request.id, entryId: body.id };
    await done(world.agent.call(endpoints.undoEntry, { params, body: { reason: 'By mistake' } }));
    expect((await confirm([body])).body.results[0]?.refused).toBe('entry_undone');
    expect((await read(request.id)).status).toBe('depot_en_attente');
    expect((await confirm([{ ...body, id: randomUUID() }])).body.results[0]?.refused).toBeNull();
    expect((await read(request.id)).ledger.map(({ undoes }) => undoes)).toEqual([null, body.id, null]);
  });

  test('among thousands of others keeps the lists as right as among few', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    const fees = await insertEntries(
      app.database.pool,
      Array.from({ length: 2_100 }, (_, index) => ({
        amount: 1 + index,
        direction: 'out' as const,
        text: 'FRAIS',
      })),
    );
    const id = await entry(paying(request));
    expect(await find('certain', id)).toBeDefined();
    expect((await confirm([confirmationOf(id, request)])).body.results[0]?.refused).toBeNull();
    expect(await find('certain', id)).toBeUndefined();
    const next = await requestIn(world, 'depot_en_attente');
    const later = await entry(paying(next));
    expect(await find('certain', later)).toBeDefined();
    const before = (await list('unrelated')).counts.unrelated;
    expect((await setAside([...fees.slice(0, 3), later])).status).toBe(200);
    expect((await list('unrelated')).counts.unrelated).toBe(before - 3);
  });

  test.each([[[]], [Array.from({ length: 201 }, () => ({}))]])(
    'accepts one to two hundred',
    async (confirmations) => {
      const url = endpoints.confirmEntries.path;
      const answer = await world.agent.inject({ method: 'POST', url, payload: { confirmations } });
      expect(answer.error?.code).toBe('invalid_input');
    },
  );
});
