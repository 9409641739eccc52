import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { daysAfter } from '#domain/reminders/reminder-rules.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, memberOf, type World } from '#tests/support/world.ts';
import { sweepReminders } from './sweep-reminders.ts';

let app: TestApp;
let world: World;
const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
/** A Monday morning. */
const monday = new Date('2026-11-23T10:00:00Z');
const sweep = () => sweepReminders(app.services, monday);

beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  await verify(world.owner);
  await done(world.agent.call(endpoints.confirmPassword, { body: { password: testPassword } }));
  const body = {
    holder: 'Agence Exemple',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    intermediaryBic: null,
  };
  await done(world.agent.call(endpoints.saveBankDetails, { body }));
});
afterAll(() => app.stop());

const verify = ({ user }: Person) =>
  sql('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [user.id]);

/** A request whose day to pay was so long ago. */
async function late(days: number, status: RequestDetail['status'] = 'depot_en_attente', parties = world) {
  const request = await requestIn(parties, status as 'depot_en_attente');
  await move(request.id, days);
  return request;
}
const move = (id: string, days: number) =>
  sql('UPDATE requests SET pay_by = agency_day(now()) - $2::int WHERE id = $1', [id, days]);
/** As if the reminders of before had left days ago. */
const age = (id: string, days: number) =>
  sql(`UPDATE payment_reminders SET asked_at = asked_at - make_interval(days => $2) WHERE request_id = $1`, [
    id,
    days,
  ]);
const read = ({ id }: { id: string }, who: Person = world.agent) =>
  who.call(endpoints.getReminders, { params: { requestId: id } });
const send = ({ id }: { id: string }, own: string = randomUUID(), who: Person = world.agent) =>
  who.call(endpoints.sendReminder, { params: { requestId: id }, body: { id: own } });
const pause = ({ id }: { id: string }, until: string | null, who: Person = world.agent) =>
  who.call(endpoints.pauseReminders, { params: { requestId: id }, body: { until } });
const declare = ({ id }: { id: string }) =>
  done(
    world.owner.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: 'deposit', madeOn: today() },
    }),
  );
const mailsOf = async ({ reference }: { reference: string }) =>
  (await app.mails()).filter(
    ({ subject }) => subject.includes(reference) && /appel|eminder/.test(subject),
  );
const numbers = async (request: { id: string }) =>
  (await done(read(request))).reminders.map(({ number }) => number);

describe('a stranger, a client and an unknown request are refused', () => {
  test('each call', async () => {
    const request = await late(0);
    for (const call of [
      (who: Person) => read(request, who),
      (who: Person) => send(request, randomUUID(), who),
      (who: Person) => pause(request, today(), who),
    ]) {
      expect((await call({ ...world.owner, ...app.stranger })).error?.code).toBe('unauthenticated');
      expect((await call(world.owner)).error?.code).toBe('forbidden');
    }
    const nowhere = { id: randomUUID() };
    for (const answer of [await read(nowhere), await send(nowhere), await pause(nowhere, today())])
      expect(answer.error?.code).toBe('request_not_found');
  });
});

describe('what is due has a day', () => {
  test('so many days after it is asked for, as the agency says, and the client reads it', async () => {
    const request = await requestIn(world, 'depot_en_attente');
    expect(request.payBy).toBe(inDays(7));
    await done(world.agent.call(endpoints.savePaymentDays, { body: { days: 10 } }));
    expect((await requestIn(world, 'depot_en_attente')).payBy).toBe(inDays(10));
    await done(world.agent.call(endpoints.savePaymentDays, { body: { days: 7 } }));
    const shown = await done(
      world.owner.call(endpoints.getRequest, { params: { requestId: request.id } }),
    );
    expect(shown.payBy).toBe(inDays(7));
    expect((await requestIn(world, 'devis_emis')).payBy).toBeNull();
  });

  test('the last one of the accepted quote, where that comes sooner', async () => {
    const { id, quotes } = await requestIn(world, 'devis_emis');
    await sql('UPDATE quotes SET valid_until = $2 WHERE request_id = $1', [id, inDays(2)]);
    const body = { name: 'accept_merchandise_quote', quoteId: quotes[0]?.id ?? '' } as const;
    await done(world.owner.call(endpoints.makeTransition, { params: { requestId: id }, body }));
    const now = await done(world.owner.call(endpoints.getRequest, { params: { requestId: id } }));
    expect([now.status, now.payBy]).toEqual(['paiement_marchandise_en_attente', inDays(2)]);
  });

  test.each([0, 91, 1.5])('and is not %d days away', async (days) => {
    expect((await world.agent.call(endpoints.savePaymentDays, { body: { days } })).error?.code).toBe(
      'invalid_input',
    );
  });
});

test('three reminders leave, once each, however many instances look', async () => {
  const request = await late(2);
  await sweep();
  expect(await numbers(request)).toEqual([]);
  for (const [days, number] of [
    [3, 1],
    [7, 2],
    [14, 3],
  ] as const) {
    await move(request.id, days);
    await age(request.id, 10);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect((await numbers(request)).at(-1)).toBe(number);
  }
  await move(request.id, 40);
  await age(request.id, 10);
  await sweep();
  expect(await numbers(request)).toEqual([1, 2, 3]);
  const mails = await mailsOf(request);
  expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(world.owner.user.email));
  for (const { text, html } of mails) {
    expect(text).toContain(`/request/${request.id}#payment`);
    expect(text).toContain(request.paymentReference);
    expect((text + html).replaceAll(/\s|&nbsp;/g, '')).not.toMatch(/FR76|0189|AGRIFRPP/);
  }
  expect(mails.map(({ text }) => /40\s€/.test(text))).toEqual([false, false, true]);
});

test('of several that were missed the last alone leaves, and none at night or on a Sunday', async () => {
  const request = await late(8);
  await sweepReminders(app.services, new Date('2026-11-23T03:00:00Z'));
  await sweepReminders(app.services, new Date('2026-11-22T10:00:00Z'));
  expect(await numbers(request)).toEqual([]);
  await sweep();
  expect(await numbers(request)).toEqual([2]);
});

test('consumers never read of penalties', async () => {
  const request = await late(15);
  await sql(`UPDATE requests SET client_kind = 'consumer' WHERE id = $1`, [request.id]);
  await sweep();
  const [mail] = await mailsOf(request);
  expect(mail?.subject).toContain('Dernier rappel');
  expect(mail?.text).not.toMatch(/40\s€|pénalités|L441-10/);
});

describe('none leaves by itself, and what waits in the queue stays there, once', () => {
  test.each([
    ['a transfer is announced', declare],
    [
      'the request is cancelled',
      ({ id }: RequestDetail) =>
        done(
          world.agent.call(endpoints.makeTransition, {
            params: { requestId: id },
            body: { name: 'cancel', from: 'depot_en_attente', settlement: [], comment: 'Plus de fournisseur' },
          }),
        ),
    ],
    [
      'the payment is confirmed',
      ({ id }: RequestDetail) =>
        done(
          world.agent.call(endpoints.makeTransition, {
            params: { requestId: id },
            body: { name: 'confirm_deposit' },
          }),
        ),
    ],
    ['it is paused', (request: RequestDetail) => done(pause(request, today()))],
    [
      'a part has come',
      ({ id }: RequestDetail) => sql('UPDATE requests SET due = due - 1 WHERE id = $1', [id]),
    ],
  ])('%s', async (_, happens) => {
    const [before, queued] = [await late(3), await late(3)];
    await happens(before);
    await sweep();
    expect(await numbers(before)).toEqual([]);
    expect(await numbers(queued)).toEqual([1]);
    await happens(queued);
    expect(await mailsOf(before)).toEqual([]);
    expect(await mailsOf(queued)).toEqual([]);
    const { reminders } = await done(read(queued));
    expect(reminders).toMatchObject([{ number: 1, hasLeft: false }]);
  });
});

describe('an agent', () => {
  test('reminds now, once an hour, and the same one sent again is one', async () => {
    const request = await late(-3);
    const own = randomUUID();
    const sent = await done(send(request, own));
    expect(sent.reminders).toMatchObject([{ number: null, by: expect.stringContaining('Test') }]);
    expect((await done(send(request, own))).reminders).toHaveLength(1);
    expect((await send(request)).error?.code).toBe('reminded_recently');
    const both = await Promise.all([send(await late(1)), send(await late(1))]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const twice = await late(1);
    const codes = (await Promise.all([send(twice), send(twice)])).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([201, 409]);
    const [mail] = await mailsOf(request);
    expect(mail?.text).toContain('au plus tard');
    expect(mail?.text).not.toContain('dernier rappel');
    expect((await done(read(request))).reminders[0]?.hasLeft).toBe(true);
    // What leaves by itself keeps its distance.
    await move(request.id, 4);
    await sweep();
    expect(await numbers(request)).toEqual([null]);
    expect((await done(read(request))).next).toMatchObject({ number: 1 });
  });

  test('does not remind of what is announced or not asked for, and does during a pause', async () => {
    const request = await late(1);
    await done(pause(request, today()));
    expect((await send(request)).status).toBe(201);
    await declare(request);
    await age(request.id, 1);
    expect((await send(request)).error?.code).toBe('nothing_to_remind');
    expect((await send(await requestIn(world, 'devis_emis'))).error?.code).toBe('nothing_to_remind');
  });

  test('pauses until a day and ends it, and reads both', async () => {
    const request = await late(3);
    const paused = await done(pause(request, inDays(5)));
    expect(paused).toMatchObject({ stopped: 'paused', pausedUntil: inDays(5), next: null });
    await done(pause(request, inDays(5)));
    const resumed = await done(pause(request, null));
    expect(resumed.pauses.map(({ until }) => until)).toEqual([inDays(5), null]);
    expect(resumed).toMatchObject({ stopped: null, next: { number: 1 } });
    for (const until of [inDays(-1), daysAfter(agencyDay(new Date()), 91)])
      expect((await pause(request, until)).error?.code).toBe('invalid_input');
  });
});

test('those of a company who are told of payments read it, and whoever has left does not', async () => {
  const owner = await app.client();
  await verify(owner);
  const companyId = await companyOf(owner);
  const [accountant, gone, approver] = [
    await memberOf(app, companyId, 'accountant'),
    await memberOf(app, companyId, 'accountant'),
    await memberOf(app, companyId, 'approver'),
  ];
  for (const person of [accountant, gone, approver]) await verify(person);
  const request = await late(3, 'depot_en_attente', { ...world, owner });
  await sweep();
  await sql('DELETE FROM company_members WHERE user_id = $1', [gone.user.id]);
  const to = (await mailsOf(request)).map((mail) => mail.to).toSorted();
  expect(to).toEqual([owner.user.email, accountant.user.email].toSorted());
});

test('an address that nobody has confirmed is told that there is news, and nothing of it', async () => {
  const owner = await app.client();
  const request = await late(3, 'depot_en_attente', { ...world, owner });
  await sweep();
  const mine = (await app.mails()).filter(({ to }) => to === owner.user.email);
  expect(mine.length).toBeGreaterThan(0);
  for (const { subject, text } of mine) expect(subject + text).not.toContain(request.reference);
});
