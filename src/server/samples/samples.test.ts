import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { SampleReply } from '#contract/samples/sample-endpoints.ts';
import {
  askSample,
  type At,
  decideSample,
  newestOf,
  receiveSample,
  sampleIn,
  sendSample,
  wantedSample,
} from '#tests/support/asked-samples.ts';
import { type Caller, done, pdf } from '#tests/support/caller.ts';
import { attachment, requestIn, saying } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const list = (requestId: string, who: Caller = world.owner) =>
  done(who.call(endpoints.listSamples, { params: { requestId } }));
const read = async ({ requestId }: At, who?: Caller): Promise<SampleReply> =>
  newestOf(await list(requestId, who));
const edit = (params: At, version: number, more = {}, who: Caller = world.agent) =>
  who.call(endpoints.editSample, { params, body: { ...wantedSample, price: null, version, ...more } });
const cancel = (params: At, who: Caller = world.agent) => who.call(endpoints.cancelSample, { params });
const detailOf = (requestId: string) =>
  done(world.owner.call(endpoints.getRequest, { params: { requestId } }));
async function accept(requestId: string) {
  const body = { name: 'accept_merchandise_quote' as const };
  const detail = await detailOf(requestId);
  return world.owner.call(endpoints.makeTransition, {
    params: { requestId },
    body: { ...body, ...saying(detail, body.name) },
  });
}

describe('asking for a sample', () => {
  test('is possible for a client, and both sides read it', async () => {
    const { id: requestId } = await requestIn(world, 'devis_en_attente');
    const { items, mayAsk } = await done(askSample(world.owner, requestId));
    expect(mayAsk).toBe(true);
    expect(items).toMatchObject([
      {
        ...wantedSample,
        number: 1,
        state: 'asked',
        price: null,
        askedBy: 'client',
        photos: [],
        acts: ['drop'],
      },
    ]);
    const seen = await list(requestId, world.agent);
    expect(seen.items[0]?.acts).toEqual(['edit', 'send', 'drop']);
  });

  test('is possible for an agent, with a price; a client cannot name a price', async () => {
    const { id: requestId } = await requestIn(world, 'devis_en_attente');
    const sample = newestOf(await done(askSample(world.agent, requestId, { price: 0 })));
    expect(sample).toMatchObject({ askedBy: 'agent', price: 0 });
    expect((await askSample(world.owner, requestId, { price: 100 })).error?.code).toBe('invalid_input');
  });

  test('twice by a double press or a retry makes one sample, and notifies the agency once', async () => {
    const { id: requestId } = await requestIn(world, 'devis_en_attente');
    const [submissionKey, other] = [randomUUID(), randomUUID()];
    const again = () => done(askSample(world.owner, requestId, { submissionKey }));
    await Promise.all([again(), again()]);
    expect((await again()).items).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      `SELECT FROM queued_notifications WHERE request_id = $1 AND kind = 'ask_sample'`,
      [requestId],
    );
    expect(rows).toHaveLength(1);
    const more = await done(askSample(world.owner, requestId, { submissionKey: other }));
    expect(more.items).toHaveLength(2);
  });

  test('is refused for another client’s request, a closed one, and the eleventh time', async () => {
    const { id: requestId } = await requestIn(world, 'devis_en_attente');
    expect((await askSample(world.other, requestId)).error?.code).toBe('request_not_found');
    for (let count = 0; count < 10; count += 1) await done(askSample(world.owner, requestId));
    expect((await askSample(world.owner, requestId)).error?.code).toBe('too_many_samples');
    expect((await list(requestId)).mayAsk).toBe(false);
    const closed = await requestIn(world, 'cloturee');
    expect((await askSample(world.owner, closed.id)).error?.code).toBe('request_moved_on');
  });
});

describe('the life of a sample', () => {
  test('goes from sent to received, with photos that the client sees, and to approved', async () => {
    const at = await sampleIn(world, 'sent');
    expect(await read(at)).toMatchObject({ state: 'sent', carrier: 'UPS', acts: [] });
    const photos = [await attachment(world.agent), await attachment(world.agent)];
    await done(receiveSample(world.agent, at, photos));
    const received = await read(at);
    expect(received).toMatchObject({ state: 'received', acts: ['decide'] });
    expect(received.photos.map(({ id }) => id)).toEqual(photos);
    const file = { params: { attachmentId: photos[0]! } };
    expect((await world.owner.call(endpoints.downloadAttachment, file)).status).toBe(200);
    expect((await world.other.call(endpoints.downloadAttachment, file)).error?.code).toBe(
      'attachment_not_found',
    );
    const { body } = await decideSample(world.owner, at, 'approved');
    expect(newestOf(body)).toMatchObject({ state: 'approved', words: 'As agreed', acts: [] });
  });

  test('refuses a step that is too early or repeated, and then nothing changes', async () => {
    const at = await sampleIn(world, 'asked');
    const before = await read(at);
    expect((await receiveSample(world.agent, at)).error?.code).toBe('sample_moved_on');
    expect((await decideSample(world.owner, at, 'approved')).error?.code).toBe('sample_moved_on');
    expect(await read(at)).toEqual(before);
    await done(sendSample(world.agent, at));
    expect((await sendSample(world.agent, at)).error?.code).toBe('sample_moved_on');
    expect((await cancel(at, world.owner)).error?.code).toBe('sample_moved_on');
  });

  test('allows one of two opposite decisions at once', async () => {
    const at = await sampleIn(world, 'received');
    const answers = await Promise.all([
      decideSample(world.owner, at, 'approved'),
      decideSample(world.owner, at, 'refused', 'Too small'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('allows one of two changes by agents at once', async () => {
    const at = await sampleIn(world, 'asked');
    const answers = await Promise.all([edit(at, 1, { price: 1_500 }), edit(at, 1, { price: 2_500 })]);
    expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(['sample_changed']);
    expect((await read(at)).version).toBe(2);
  });

  test('needs a reason for a refusal, and no agent can decide', async () => {
    const at = await sampleIn(world, 'received');
    expect((await decideSample(world.owner, at, 'refused', ' ')).error?.code).toBe('comment_required');
    expect((await decideSample(world.agent, at, 'approved')).error?.code).toBe('forbidden');
    await done(decideSample(world.owner, at, 'refused', 'The lid is loose.'));
    expect(await read(at, world.agent)).toMatchObject({ state: 'refused', words: 'The lid is loose.' });
  });

  test('cannot be changed through another request', async () => {
    const [one, other] = [await sampleIn(world, 'asked'), await sampleIn(world, 'asked')];
    const crossed = { requestId: one.requestId, sampleId: other.sampleId };
    expect((await sendSample(world.agent, crossed)).error?.code).toBe('sample_not_found');
    expect((await cancel({ ...one, sampleId: randomUUID() })).error?.code).toBe('sample_not_found');
  });
});

describe('the photos of a sample', () => {
  test('must be pictures of the agent’s own, six at most', async () => {
    const at = await sampleIn(world, 'sent');
    const file = { content: pdf(), name: 'report.pdf', type: 'application/pdf' };
    const report = await done(world.agent.upload(endpoints.uploadAttachment, {}, file));
    const [own, others] = [await attachment(world.agent), await attachment(world.owner)];
    expect((await receiveSample(world.agent, at, [own, report.id])).error?.code).toBe('file_type_refused');
    expect((await receiveSample(world.agent, at, [own, others])).error?.code).toBe('attachment_not_found');
    const seven = Array.from({ length: 7 }, () => randomUUID());
    expect((await receiveSample(world.agent, at, seven)).error?.code).toBe('invalid_input');
    expect(await read(at)).toMatchObject({ state: 'sent', photos: [] });
    await done(receiveSample(world.agent, at, [own]));
    expect((await read(at)).photos).toHaveLength(1);
  });
});

describe('the quote for goods', () => {
  test('waits for the sample, and is accepted once it is approved', async () => {
    const at = await sampleIn(world, 'sent');
    expect((await detailOf(at.requestId)).samples).toEqual({
      amount: 1,
      toDecide: 0,
      toSend: 0,
      hold: 'coming',
    });
    expect((await accept(at.requestId)).error?.code).toBe('sample_undecided');
    await done(receiveSample(world.agent, at));
    const detail = await detailOf(at.requestId);
    expect(detail.samples).toEqual({ amount: 1, toDecide: 1, toSend: 0, hold: 'decide' });
    expect(detail.transitions).not.toContain('accept_merchandise_quote');
    expect(detail.transitions).toContain('reject_merchandise_quote');
    await done(decideSample(world.owner, at, 'approved'));
    expect((await detailOf(at.requestId)).transitions).toContain('accept_merchandise_quote');
    expect((await accept(at.requestId)).status).toBe(200);
  });

  test('waits for a refused sample until the agency releases the quote', async () => {
    const at = await sampleIn(world, 'refused');
    expect((await detailOf(at.requestId)).samples.hold).toBe('refused');
    expect((await accept(at.requestId)).error?.code).toBe('sample_undecided');
    await done(edit(at, (await read(at)).version, { holdsQuote: false }));
    expect((await accept(at.requestId)).status).toBe(200);
  });

  test('does not wait for a cancelled sample, or for one that holds nothing', async () => {
    const at = await sampleIn(world, 'asked');
    await done(askSample(world.owner, at.requestId, { holdsQuote: false }));
    expect((await cancel(at, world.owner)).status).toBe(200);
    expect((await detailOf(at.requestId)).samples).toEqual({ amount: 1, toDecide: 0, toSend: 1, hold: null });
    expect((await accept(at.requestId)).status).toBe(200);
  });
});

test('each side is notified of each act of the other side', async () => {
  const at = await sampleIn(world, 'refused');
  const rows = await app.database.pool.query<{ side: string; kind: string }>(
    `SELECT side, kind FROM queued_notifications WHERE request_id = $1 AND kind LIKE '%_sample' ORDER BY id`,
    [at.requestId],
  );
  expect(rows.rows).toEqual([
    { side: 'agent', kind: 'ask_sample' },
    { side: 'client', kind: 'send_sample' },
    { side: 'client', kind: 'receive_sample' },
    { side: 'agent', kind: 'refuse_sample' },
  ]);
});
