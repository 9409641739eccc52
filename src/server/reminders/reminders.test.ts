import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { type Reminding, startReminding } from '#tests/support/reminding.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, memberOf } from '#tests/support/world.ts';
import { endQuoteOn } from '#tests/support/derived.ts';

let app: TestApp;
let on: Reminding;
beforeAll(async () => {
  app = await startTestApp();
  on = await startReminding(app);
});
afterAll(() => app.stop());

describe('a stranger, a client and an unknown request are refused', () => {
  test('each call', async () => {
    const request = await on.late(0);
    for (const call of [
      (who: Person) => on.read(request, who),
      (who: Person) => on.send(request, randomUUID(), who),
      (who: Person) => on.pause(request, today(), who),
    ]) {
      expect((await call({ ...on.world.owner, ...app.stranger })).error?.code).toBe('unauthenticated');
      expect((await call(on.world.owner)).error?.code).toBe('forbidden');
    }
    const nowhere = { id: randomUUID() };
    for (const answer of [await on.read(nowhere), await on.send(nowhere), await on.pause(nowhere, today())])
      expect(answer.error?.code).toBe('request_not_found');
  });
});

describe('the pay-by date', () => {
  test('is the agency’s number of days after the payment is asked for, and the client reads it', async () => {
    const request = await requestIn(on.world, 'depot_en_attente');
    expect(request.payBy).toBe(inDays(7));
    await done(on.world.agent.call(endpoints.saveSettings, { body: { paymentDays: 10 } }));
    expect((await requestIn(on.world, 'depot_en_attente')).payBy).toBe(inDays(10));
    await done(on.world.agent.call(endpoints.saveSettings, { body: { paymentDays: 7 } }));
    const shown = await done(
      on.world.owner.call(endpoints.getRequest, { params: { requestId: request.id } }),
    );
    expect(shown.payBy).toBe(inDays(7));
    expect((await requestIn(on.world, 'devis_emis')).payBy).toBeNull();
  });

  test('is the last day of the accepted quote if that is earlier', async () => {
    const { id, quotes } = await requestIn(on.world, 'devis_emis');
    await endQuoteOn(app.database.db, quotes[0]?.id ?? '', inDays(2));
    const body = { name: 'accept_merchandise_quote', quoteId: quotes[0]?.id ?? '' } as const;
    await done(on.world.owner.call(endpoints.makeTransition, { params: { requestId: id }, body }));
    const now = await done(on.world.owner.call(endpoints.getRequest, { params: { requestId: id } }));
    expect([now.status, now.payBy]).toEqual(['paiement_marchandise_en_attente', inDays(2)]);
  });

  test.each([0, 91, 1.5])('cannot be %d days away', async (days) => {
    expect(
      (await on.world.agent.call(endpoints.saveSettings, { body: { paymentDays: days } })).error?.code,
    ).toBe('invalid_input');
  });
});

test('three reminders are sent, once each, even if many instances look', async () => {
  const request = await on.late(2);
  await on.sweep();
  expect(await on.numbers(request)).toEqual([]);
  for (const [days, number] of [
    [3, 1],
    [7, 2],
    [14, 3],
  ] as const) {
    await on.move(request.id, days);
    await on.age(request.id, 10);
    await Promise.all([on.sweep(), on.sweep(), on.sweep()]);
    expect((await on.numbers(request)).at(-1)).toBe(number);
  }
  await on.move(request.id, 40);
  await on.age(request.id, 10);
  await on.sweep();
  expect(await on.numbers(request)).toEqual([1, 2, 3]);
  const mails = await on.mailsOf(request);
  expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(on.world.owner.user.email));
  for (const { text, html } of mails) {
    expect(text).toContain(`/request/${request.id}#payment`);
    expect(text).toContain(request.paymentReference);
    expect((text + html).replaceAll(/\s|&nbsp;/g, '')).not.toMatch(/FR76|0189|AGRIFRPP/);
  }
  for (const { text } of mails) expect(text).not.toMatch(/40\s€|pénalités|L441-10/);
});

test('if several reminders were missed, only the last is sent, and none at night or on a Sunday', async () => {
  const request = await on.late(8);
  await on.sweep(new Date('2026-11-23T03:00:00Z'));
  await on.sweep(new Date('2026-11-22T10:00:00Z'));
  expect(await on.numbers(request)).toEqual([]);
  await on.sweep();
  expect(await on.numbers(request)).toEqual([2]);
});

describe('no new or queued reminder is sent once', () => {
  test.each([
    ['a transfer is announced', (request: RequestDetail) => on.declare(request)],
    [
      'the request is cancelled',
      ({ id }: RequestDetail) =>
        done(
          on.world.agent.call(endpoints.makeTransition, {
            params: { requestId: id },
            body: {
              name: 'cancel',
              from: 'depot_en_attente',
              settlement: [],
              comment: 'Plus de fournisseur',
            },
          }),
        ),
    ],
    [
      'the payment is confirmed',
      ({ id }: RequestDetail) =>
        done(
          on.world.agent.call(endpoints.makeTransition, {
            params: { requestId: id },
            body: { name: 'confirm_deposit' },
          }),
        ),
    ],
    ['it is paused', (request: RequestDetail) => done(on.pause(request, today()))],
    ['a part has come', (request: RequestDetail) => on.receive(request, 100_00)],
  ])('%s', async (_, happens) => {
    const [before, queued] = [await on.late(3), await on.late(3)];
    await happens(before);
    await on.sweep();
    expect(await on.numbers(before)).toEqual([]);
    expect(await on.numbers(queued)).toEqual([1]);
    await happens(queued);
    expect(await on.mailsOf(before)).toEqual([]);
    expect(await on.mailsOf(queued)).toEqual([]);
    const { reminders } = await done(on.read(queued));
    expect(reminders).toMatchObject([{ number: 1, hasLeft: false }]);
  });
});

test('members of a company who get mails about payments get the reminder, and former members do not', async () => {
  const owner = await app.client();
  await on.verify(owner);
  const companyId = await companyOf(owner);
  const [accountant, gone, approver] = [
    await memberOf(app, companyId, 'accountant'),
    await memberOf(app, companyId, 'accountant'),
    await memberOf(app, companyId, 'approver'),
  ];
  for (const person of [accountant, gone, approver]) await on.verify(person);
  const request = await on.late(3, { ...on.world, owner });
  await on.sweep();
  await on.sql('DELETE FROM company_members WHERE user_id = $1', [gone.user.id]);
  const to = (await on.mailsOf(request)).map((mail) => mail.to).toSorted();
  expect(to).toEqual([owner.user.email, accountant.user.email].toSorted());
});

test('a reminder to an unconfirmed address only says that there is news', async () => {
  const owner = await app.client();
  const request = await on.late(3, { ...on.world, owner });
  await on.sweep();
  const mine = (await app.mails()).filter(({ to }) => to === owner.user.email);
  expect(mine.length).toBeGreaterThan(0);
  for (const { subject, text } of mine) expect(subject + text).not.toContain(request.reference);
});
