import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  clientKindOf,
  clientKinds,
  type ClientTypes,
  clientTypesChoices,
} from '#domain/agency/client-kind-rules.ts';
import { actForCompany } from '#tests/support/act-for-company.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { quoteOf, uploaded } from '#tests/support/request-story.ts';
import { acceptsFor, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const serve = (clientTypes: ClientTypes) =>
  done(agent.call(endpoints.saveSettings, { body: { clientTypes } }));

const submit = (client: Person, expressRequest?: boolean) =>
  done(
    client.call(endpoints.createRequest, {
      body: {
        title: 'Lampes',
        description: '12 pièces',
        ...(expressRequest !== undefined && { expressRequest }),
      },
    }),
  );

test('if only businesses are served, a new client acts for a business, whatever is sent', async () => {
  await serve('businesses');
  for (const given of [{}, { clientKind: 'consumer' }] as const) {
    expect((await app.client(given)).user.clientKind).toBe('business');
  }
});

const unnamed = { firstName: 'Inès', lastName: 'Moreau', phone: '+33612345678' };

test('if consumers are served, clients say whether they act as one, and may change that later', async () => {
  await serve('consumers_too');
  const accepts = acceptsFor('consumers_too');
  const body = { ...unnamed, email: 'unsaid@example.com', password: 'une phrase assez longue', accepts };
  const unsaid = await app.stranger.call(endpoints.signUp, { body });
  expect(unsaid).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: [{ path: 'clientKind' }] },
  });
  const client = await app.client({ clientKind: 'business' });
  expect(client.user.clientKind).toBe('business');
  const changed = await done(client.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } }));
  expect(changed.clientKind).toBe('consumer');
  expect((await app.agent()).user.clientKind).toBeNull();
});

test.each(
  clientTypesChoices.flatMap((clientTypes) =>
    [null, ...clientKinds].flatMap((chosenKind) =>
      [true, false].map((company) => [clientTypes, chosenKind, company] as const),
    ),
  ),
)(
  'a request made while %s are served, by a client who says %s and has a company (%s), keeps the kind that the domain gives it',
  async (clientTypes, chosenKind, company) => {
    await serve('consumers_too');
    const client = await app.client(chosenKind === null ? {} : { clientKind: chosenKind });
    if (company) await actForCompany(client);
    await serve(clientTypes);
    const request = await submit(client);
    const kind = clientKindOf(clientTypes, company);
    expect(request.clientKind).toBe(kind);
    const other = kind === 'consumer' ? 'business' : 'consumer';
    await done(client.call(endpoints.updateProfile, { body: { clientKind: other } }));
    await serve(clientTypes === 'businesses' ? 'consumers_too' : 'businesses');
    const { id: requestId } = request;
    expect((await agent.call(endpoints.getRequest, { params: { requestId } })).body.clientKind).toBe(kind);
  },
);

test('an express request is stored with its time and the edition of its wording, only for consumers', async () => {
  await serve('consumers_too');
  const consumer = await app.client();
  const business = await app.client({ clientKind: 'business' });
  await actForCompany(business);
  const asked = await submit(consumer, true);
  expect(asked.expressRequestAt).toBe(asked.createdAt);
  for (const request of [
    await submit(consumer),
    await submit(consumer, false),
    await submit(business, true),
  ]) {
    expect(request.expressRequestAt).toBeNull();
  }
  const { rows } = await app.database.pool.query<{ words: string | null }>(
    'SELECT express_request_words AS words FROM requests WHERE id = $1',
    [asked.id],
  );
  expect(rows).toEqual([{ words: '1' }]);
});

const act = (who: Person, requestId: string, body: CallOf<typeof endpoints.makeTransition>['body']) =>
  who.call(endpoints.makeTransition, { params: { requestId }, body });

async function withDeposit(client: Person, expressRequest: boolean) {
  const { id } = await submit(client, expressRequest);
  await done(act(agent, id, { name: 'approve' }));
  return done(act(agent, id, { name: 'confirm_deposit' }));
}

test('the agency may keep a part of a consumer’s deposit only after an express request, whoever ends the request', async () => {
  await serve('consumers_too');
  const consumer = await app.client();
  const business = await app.client({ clientKind: 'business' });
  await actForCompany(business);
  const cancel = (id: string, repay: number) =>
    act(agent, id, {
      name: 'cancel',
      from: 'devis_en_attente',
      comment: 'Introuvable',
      settlement: [{ kind: 'deposit', received: 60_000, repay }],
    });
  const { id } = await withDeposit(consumer, false);
  for (const repay of [0, 59_999]) {
    const { error, status } = await cancel(id, repay);
    expect([status, error?.code]).toEqual([409, 'keeping_refused']);
  }
  // The agency's new setting does not change the client type of an existing request.
  await serve('businesses');
  expect((await cancel(id, 0)).error?.code).toBe('keeping_refused');
  await serve('consumers_too');
  expect((await done(cancel(id, 60_000))).settlement).toEqual([
    { kind: 'deposit', received: 60_000, repay: 60_000 },
  ]);
  for (const request of [await withDeposit(consumer, true), await withDeposit(business, false)]) {
    expect((await cancel(request.id, 0)).status).toBe(200);
  }
});

test('the deposit of a consumer who refuses a quote is promised back, and its repayment can be recorded', async () => {
  await serve('consumers_too');
  const consumer = await app.client();
  const { id: requestId } = await withDeposit(consumer, false);
  const objectPath = await uploaded({ owner: consumer, agent }, requestId, 'marchandise');
  const quote = await done(
    agent.call(endpoints.issueQuote, { params: { requestId }, body: quoteOf('marchandise', objectPath) }),
  );
  const quoteId = quote.quotes[0]?.id ?? '';
  await done(act(consumer, requestId, { name: 'reject_merchandise_quote', quoteId }));
  const repay = (amount: number) =>
    agent.call(endpoints.recordRepayment, {
      params: { requestId },
      body: { id: crypto.randomUUID(), amount, paidOn: today() },
    });
  expect((await repay(60_001)).error?.code).toBe('nothing_to_repay');
  expect((await repay(60_000)).status).toBeLessThan(300);
});
