import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import type { SampleState } from '#domain/samples/sample-rules.ts';
import {
  askSample,
  decideSample,
  receiveSample,
  sampleIn,
  sendSample,
} from '#tests/support/asked-samples.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { newestOf } from '#tests/support/asked-samples.ts';

let app: TestApp;
let owner: Caller;
let agent: Caller;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

/** Returns whether the reader's list shows the request as waiting, and how many requests of each kind wait. */
async function waiting(requestId: string) {
  const query = { action: 'required', pageSize: '50' } as const;
  const [own, all] = [
    await done(owner.call(endpoints.listMyRequests, { query })),
    await done(agent.call(endpoints.listAllRequests, { query })),
  ];
  const { decisions, samples, actionRequired } = await done(owner.call(endpoints.countMyRequests));
  expect([own.total, own.items.length]).toEqual([actionRequired, actionRequired]);
  const isIn = ({ items }: { items: readonly { id: string }[] }) => items.some(({ id }) => id === requestId);
  return { client: isIn(own), agency: isIn(all), decisions, samples };
}

const parties = async () => {
  owner = await app.client();
  return { owner, agent };
};

describe('the lists of a request whose quote waits for a sample', () => {
  test.each<[Exclude<SampleState, 'cancelled'>, object]>([
    ['asked', { client: false, agency: true, decisions: 0, samples: 0 }],
    ['sent', { client: false, agency: false, decisions: 0, samples: 0 }],
    ['received', { client: true, agency: false, decisions: 0, samples: 1 }],
    ['refused', { client: false, agency: true, decisions: 0, samples: 0 }],
    ['approved', { client: true, agency: false, decisions: 1, samples: 0 }],
  ])('%s: whose turn it is', async (state, turns) => {
    const { requestId } = await sampleIn(await parties(), state);
    expect(await waiting(requestId)).toEqual(turns);
  });

  test('name the tasks that samples make', async () => {
    const { requestId } = await sampleIn(await parties(), 'asked');
    const { items } = await done(owner.call(endpoints.listMyRequests));
    const samples = { toDecide: 0, toSend: 1, hold: 'coming' };
    expect(items.find(({ id }) => id === requestId)).toMatchObject({ samples });
  });
});

describe('a sample for which no quote waits', () => {
  test.each<[Exclude<RequestStatus, 'livree'>, boolean]>([
    ['devis_en_attente', true],
    ['commande_en_preparation', true],
    ['envoi_en_cours', false],
  ])('in %s waits for the client beside what the agency does', async (status, isAgencys) => {
    const { id: requestId } = await requestIn(await parties(), status);
    const none = { client: false, agency: isAgencys, decisions: 0, samples: 0 };
    expect(await waiting(requestId)).toEqual(none);
    const asked = await done(askSample(owner, requestId, { holdsQuote: false }));
    expect(await waiting(requestId)).toEqual({ ...none, agency: true });
    const at = { requestId, sampleId: newestOf(asked).id };
    await done(sendSample(agent, at));
    expect(await waiting(requestId)).toEqual(none);
    await done(receiveSample(agent, at));
    expect(await waiting(requestId)).toEqual({ ...none, client: true, samples: 1 });
    await done(decideSample(owner, at, 'refused'));
    expect(await waiting(requestId)).toEqual(none);
  });

  test('waits for nobody once its request is closed', async () => {
    const { requestId } = await sampleIn(await parties(), 'received', { holdsQuote: false });
    const reject = { name: 'reject_merchandise_quote' as const, comment: 'No.' };
    const { quotes } = await done(owner.call(endpoints.getRequest, { params: { requestId } }));
    const body = { ...reject, from: 'devis_emis' as const, quoteId: quotes[0]!.id };
    await done(owner.call(endpoints.makeTransition, { params: { requestId }, body }));
    expect(await waiting(requestId)).toEqual({ client: false, agency: false, decisions: 0, samples: 0 });
  });
});

test('the agents’ counters follow the states of a sample', async () => {
  const count = async () => (await done(agent.call(endpoints.countAllRequests))).actionRequired;
  const before = await count();
  const at = await sampleIn(await parties(), 'asked');
  expect(await count()).toBe(before + 1);
  await done(sendSample(agent, at));
  expect(await count()).toBe(before);
});
