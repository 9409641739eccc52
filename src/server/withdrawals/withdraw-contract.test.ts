import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { actForCompany } from '#tests/support/act-for-company.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { freshEmail, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let consumer: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  consumer = await app.client();
  await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
  await done(consumer.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } }));
  // Without a confirmed address, these consumers could not order anything.
  await app.database.pool.query('UPDATE profiles SET email_verified_at = now()');
});
afterAll(() => app.stop());

const story = (status: Exclude<RequestStatus, 'livree'>) => requestIn({ owner: consumer, agent }, status);
const withdraw = (who: Person, { id }: Pick<RequestDetail, 'id'>, email = freshEmail()) =>
  who.call(endpoints.withdrawFromContract, {
    params: { requestId: id },
    body: { name: 'Claude Martin', email },
  });
const read = ({ id }: Pick<RequestDetail, 'id'>) =>
  done(consumer.call(endpoints.getRequest, { params: { requestId: id } }));
const keep = ({ id }: Pick<RequestDetail, 'id'>, amount: number) =>
  agent.call(endpoints.keepPartOfDeposit, {
    params: { requestId: id },
    body: { amount, reason: 'Trois fabricants interrogés.' },
  });
const repay = ({ id }: Pick<RequestDetail, 'id'>, amount: number) =>
  agent.call(endpoints.recordRepayment, {
    params: { requestId: id },
    body: { id: crypto.randomUUID(), amount, paidOn: today() },
  });
/** Moves all moments of the request back by that many days. */
const age = ({ id }: Pick<RequestDetail, 'id'>, days: number) =>
  app.database.pool.query(
    // A trigger protects events from changes, so the test disables it.
    `ALTER TABLE request_events DISABLE TRIGGER USER;
     UPDATE request_events SET created_at = created_at - interval '${days} days' WHERE request_id = '${id}';
     ALTER TABLE request_events ENABLE TRIGGER USER;
     UPDATE requests SET status_since = status_since - interval '${days} days' WHERE id = '${id}';`,
  );

test('a consumer withdraws once, even if the button is pressed twice, and receives the statement by mail at the address that they gave', async () => {
  const request = await story('devis_emis');
  expect(request.withdrawal?.endsOn).toMatch(/^\d{4}-/);
  expect((await read(request)).transitions).toContain('withdraw_contract');
  const email = freshEmail();
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(consumer, request, email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await read(request);
  expect(after).toMatchObject({
    status: 'cloturee',
    withdrawal: null,
    transitions: [],
    withdrawn: { name: 'Claude Martin', email, kept: 0 },
  });
  expect(after.events.filter(({ transition }) => transition === 'withdraw_contract')).toHaveLength(1);
  expect(after.quotes.map(({ status }) => status)).toEqual(['withdrawn']);
  expect(await runDueJobs(app.services)).toBe(0);
  const mails = (await app.mails()).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Rétractation reçue (${request.reference})`]);
  const text = (mails[0]?.text ?? '').replaceAll(/\s+/g, ' ');
  for (const part of ['Claude Martin', email, 'heure de Paris']) expect(text).toContain(part);
  // The mail promises no sum that the agency may keep.
  expect(text).toContain('du dépôt, seule peut être gardée la part d’un travail');
  const own = (await app.mails()).findLast(({ to }) => to === consumer.user.email);
  for (const part of ['Claude Martin', email, request.title]) expect(own?.text).toContain(part);
});

test('strangers, other clients, agents and businesses cannot withdraw, and nobody before an approval', async () => {
  const request = await story('depot_en_attente');
  const other = await app.client();
  expect((await withdraw(other, request)).error?.code).toBe('request_not_found');
  expect((await withdraw(agent, request)).status).toBe(403);
  const { id } = await done(
    consumer.call(endpoints.createRequest, { body: { title: 'Lampes', description: 'Douze' } }),
  );
  expect((await withdraw(consumer, { id })).error?.code).toBe('request_moved_on');
  const business = await app.client({ clientKind: 'business' });
  await actForCompany(business);
  const theirs = await requestIn({ owner: business, agent }, 'depot_en_attente');
  expect([theirs.withdrawal, (await withdraw(business, theirs)).error?.code]).toEqual([
    null,
    'withdrawal_closed',
  ]);
});

test('without an express request every sum is paid back, and no part of the deposit can be kept', async () => {
  const request = await story('commande_en_preparation');
  await done(withdraw(consumer, request));
  expect((await keep(request, 1)).error?.code).toBe('keeping_refused');
  expect((await repay(request, 240_001)).error?.code).toBe('nothing_to_repay');
  expect((await repay(request, 240_000)).status).toBeLessThan(300);
});

test('after an express request a part of the deposit may be kept, recorded once with its reason', async () => {
  const { id: requestId } = await done(
    consumer.call(endpoints.createRequest, {
      body: { title: 'Lampes', description: 'Douze', expressRequest: true },
    }),
  );
  for (const name of ['approve', 'confirm_deposit'] as const) {
    await done(agent.call(endpoints.makeTransition, { params: { requestId }, body: { name } }));
  }
  expect((await keep({ id: requestId }, 1)).error?.code).toBe('keeping_refused');
  await done(withdraw(consumer, { id: requestId }));
  expect((await keep({ id: requestId }, 60_001)).error?.code).toBe('keeping_refused');
  const answers = await Promise.all([10_000, 20_000].map((amount) => keep({ id: requestId }, amount)));
  expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['done', 'keeping_refused']);
  const { withdrawn } = await read({ id: requestId });
  expect(withdrawn?.keptReason).toBe('Trois fabricants interrogés.');
  const left = 60_000 - (withdrawn?.kept ?? 0);
  expect((await repay({ id: requestId }, left + 1)).error?.code).toBe('nothing_to_repay');
  expect((await repay({ id: requestId }, left)).status).toBeLessThan(300);
});

test('withdrawal from the search ends with its period; withdrawal from goods is possible until fourteen days after receipt', async () => {
  const search = await story('devis_en_attente');
  await age(search, 20);
  expect((await read(search)).withdrawal).toBeNull();
  expect((await withdraw(consumer, search)).error?.code).toBe('withdrawal_closed');
  const order = await story('commande_en_preparation');
  await age(order, 60);
  expect((await read(order)).withdrawal).toEqual({ endsOn: null });
  const received = await story('cloturee');
  expect(received.withdrawal?.endsOn).toMatch(/^\d{4}-/);
  const listed = await done(consumer.call(endpoints.listWithdrawable));
  const ids = new Set(listed.items.map(({ id }) => id));
  expect([ids.has(order.id), ids.has(received.id), ids.has(search.id)]).toEqual([true, true, false]);
  await done(withdraw(consumer, received));
  const after = await read(received);
  expect(after.events.at(-1)).toMatchObject({ transition: 'withdraw_contract', from: 'cloturee' });
  const late = await story('cloturee');
  await age(late, 20);
  expect((await withdraw(consumer, late)).error?.code).toBe('withdrawal_closed');
});

test('an agency that returns to businesses only does not remove the right of those who have it', async () => {
  const request = await story('depot_en_attente');
  await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'businesses' } }));
  expect((await read(request)).withdrawal).not.toBeNull();
  expect((await withdraw(consumer, request)).status).toBe(200);
  await done(agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
});

test('the mail about a consumer’s order contains the right of withdrawal and its form', async () => {
  const request = await story('paiement_marchandise_en_attente');
  expect(await runDueJobs(app.services)).toBe(0);
  const mail = (await app.mails()).find(({ subject }) => subject === `Commande reçue (${request.reference})`);
  const { mayWithdraw, guaranteesRemain, form } = consumerWords.fr;
  for (const part of [mayWithdraw, guaranteesRemain, form(request.reference)]) {
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(part.replaceAll(/\s+/g, ' '));
  }
});
