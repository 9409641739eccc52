import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { isTrackable } from '#domain/requests/request-rules.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, other, agent] = [await app.client(), await app.client(), await app.agent()];
});
afterAll(() => app.stop());

const build = (status: (typeof requestStatuses)[number]) =>
  insertRequest(app.database.db, { ownerId: owner.user.id, agentId: agent.user.id, status });

describe('tracking number and estimated arrival', () => {
  const body = { trackingNumber: ' LP 00123 ', estimatedArrival: '2027-02-28' };

  test('can be written only by agents', async () => {
    const { id: requestId } = await build('envoi_en_cours');
    expect((await app.stranger.call(endpoints.saveOrder, { params: { requestId }, body })).status).toBe(401);
    for (const client of [owner, other]) {
      const answer = await client.call(endpoints.saveOrder, { params: { requestId }, body });
      expect(answer.error?.code).toBe('forbidden');
    }
    const { body: kept } = await owner.call(endpoints.getOrder, { params: { requestId } });
    expect(kept.order).toEqual({ status: 'expediee', estimatedArrival: null, trackingNumber: null });
  });

  test.each(requestStatuses.filter(isTrackable))('can be saved in %s', async (status) => {
    const { id: requestId } = await build(status);
    const answer = await agent.call(endpoints.saveOrder, { params: { requestId }, body });
    expect(answer.body.order).toMatchObject({ trackingNumber: 'LP 00123', estimatedArrival: '2027-02-28' });
    const { body: read } = await owner.call(endpoints.getOrder, { params: { requestId } });
    expect(read.order).toEqual(answer.body.order);
  });

  test.each(requestStatuses.filter((status) => !isTrackable(status)))('are refused in %s', async (status) => {
    const { id: requestId } = await build(status);
    const answer = await agent.call(endpoints.saveOrder, { params: { requestId }, body });
    expect(answer.error?.code).toBe('order_not_open');
  });

  test('stay if absent, and are deleted if null or empty', async () => {
    const { id: requestId } = await build('commande_en_preparation');
    const save = async (part: { trackingNumber?: string | null; estimatedArrival?: string | null }) =>
      (await agent.call(endpoints.saveOrder, { params: { requestId }, body: part })).body.order;
    await save(body);
    expect(await save({ trackingNumber: '' })).toMatchObject({
      trackingNumber: null,
      estimatedArrival: '2027-02-28',
    });
    expect(await save({ trackingNumber: 'X' })).toMatchObject({
      trackingNumber: 'X',
      estimatedArrival: '2027-02-28',
    });
    expect(await save({ estimatedArrival: null })).toMatchObject({
      trackingNumber: 'X',
      estimatedArrival: null,
    });
    expect(await save({})).toMatchObject({ trackingNumber: 'X', estimatedArrival: null });
  });

  test.each([
    { estimatedArrival: '2027-02-30' },
    { estimatedArrival: 'soon' },
    { trackingNumber: 'x'.repeat(101) },
  ])('cannot be %o', async (wrong) => {
    const { id: requestId } = await build('envoi_en_cours');
    const answer = await agent.call(endpoints.saveOrder, { params: { requestId }, body: wrong });
    expect(answer.error?.code).toBe('invalid_input');
  });
});

describe('notes', () => {
  const body = { notes: 'Three factories asked.\nTwo answered.' };

  test('can be written only by agents', async () => {
    const { id: requestId } = await build('demande_emise');
    expect((await app.stranger.call(endpoints.saveNotes, { params: { requestId }, body })).status).toBe(401);
    const answer = await owner.call(endpoints.saveNotes, { params: { requestId }, body });
    expect(answer.error?.code).toBe('forbidden');
  });

  test.each(requestStatuses)(
    'in %s are saved, read by the client, and move the request up in the list',
    async (status) => {
      const { id: requestId } = await build(status);
      const before = (await owner.call(endpoints.getRequest, { params: { requestId } })).body;
      const { body: saved } = await agent.call(endpoints.saveNotes, { params: { requestId }, body });
      expect(saved.notes).toBe(body.notes);
      expect(saved.updatedAt > before.updatedAt).toBe(true);
      expect((await owner.call(endpoints.getRequest, { params: { requestId } })).body.notes).toBe(body.notes);
      const { body: cleared } = await agent.call(endpoints.saveNotes, {
        params: { requestId },
        body: { notes: ' ' },
      });
      expect(cleared.notes).toBe('');
    },
  );

  test('do not overwrite the text of another agent meanwhile', async () => {
    const { id: requestId } = await build('demande_emise');
    const save = async (notes: string, replaces: string) => {
      const answer = await agent.call(endpoints.saveNotes, {
        params: { requestId },
        body: { notes, replaces },
      });
      return answer.error?.code ?? answer.body.notes;
    };
    const both = await Promise.all([save('Mine.', ''), save('Yours.', '')]);
    expect(both.filter((answer) => answer === 'notes_changed')).toHaveLength(1);
    const kept = both.find((answer) => answer !== 'notes_changed') ?? '';
    expect(await save(kept, '')).toBe(kept);
    expect(await save('Both.', '')).toBe('notes_changed');
    expect(await save('Both.', kept)).toBe('Both.');
  });
});
