import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import { requestReference } from '#domain/requests/request-limits.ts';
import { actorFrom } from '#server/services/http/actor.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { sessionIdOf } from '#tests/support/factors.ts';
import { submitRequest } from './submit-request.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, other, agent] = [await app.client(), await app.client(), await app.agent()];
});
afterAll(() => app.stop());

const submit = (person: Person, body: Record<string, unknown> = {}) =>
  person.call(endpoints.createRequest, { body: { title: 'Cups', description: 'Many cups', ...body } });

async function countRequests(): Promise<{ requests: number; events: number }> {
  const { rows } = await app.database.pool.query<{ requests: number; events: number }>(
    'select (select count(*) from requests) as requests, (select count(*) from request_events) as events',
  );
  return rows[0] ?? { requests: 0, events: 0 };
}

describe('submitting a request', () => {
  test('is refused to strangers and to agents', async () => {
    const body = { title: 'Cups', description: 'Many' };
    expect((await app.stranger.call(endpoints.createRequest, { body })).status).toBe(401);
    expect((await submit(agent)).error?.code).toBe('forbidden');
    expect(await countRequests()).toEqual({ requests: 0, events: 0 });
  });

  test('replies with the request as its screen shows it', async () => {
    const { status, body } = await submit(owner, { title: '  Cups ', description: '\nMany\n\ncups ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Cups',
      description: 'Many\n\ncups',
      status: 'demande_emise',
      notes: '',
      client: { id: owner.user.id },
      transitions: ['withdraw'],
      events: [
        { transition: 'submit', from: null, to: 'demande_emise', by: { role: 'client' }, at: body.createdAt },
      ],
    });
    const read = await owner.call(endpoints.getRequest, { params: { requestId: body.id } });
    expect(body).toEqual(read.body);
    const sha256 = (ascii: string) => createHash('sha256').update(ascii).digest();
    expect(body.paymentReference).toBe(paymentReference(body.id, sha256));
  });

  test('numbers requests as the domain writes references, above 99 999 too', async () => {
    const year = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', year: 'numeric' }).format(new Date()),
    );
    for (const number of [7, 99_999, 123_456]) {
      await app.database.pool.query(`select setval('request_numbers', $1, false)`, [number]);
      expect((await submit(owner)).body.reference).toBe(requestReference(year, number));
    }
  });

  test('with the same key twice, even at once, makes one request with one event', async () => {
    const before = await countRequests();
    const submissionKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(owner, { submissionKey })));
    answers.push(await submit(owner, { submissionKey, title: 'Sent again' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countRequests()).toEqual({ requests: before.requests + 1, events: before.events + 1 });
  });

  test('with somebody else’s key makes a request of one’s own', async () => {
    const submissionKey = randomUUID();
    const [one, two] = [await submit(owner, { submissionKey }), await submit(other, { submissionKey })];
    expect(two.status).toBe(201);
    expect(two.body.id).not.toBe(one.body.id);
    expect(two.body.client?.id).toBe(other.user.id);
    expect((await submit(other, { submissionKey })).body.id).toBe(two.body.id);
    expect((await submit(owner, { submissionKey })).body.id).toBe(one.body.id);
  });

  test('many times at once keeps each content; a session that has just ended writes nothing', async () => {
    const left = await app.client();
    // Now this instance knows the session, and does not look it up before the statement.
    await submit(left);
    await app.database.pool.query('DELETE FROM sessions WHERE id = $1', [sessionIdOf(left)]);
    const before = await countRequests();
    const titles = Array.from({ length: 24 }, (_, place) => `Cups ${place}`);
    const people = titles.map((_, place) => [owner, left, other][place % 3] ?? owner);
    const answers = await Promise.all(
      people.map((person, place) => submit(person, { title: titles[place] })),
    );
    for (const [place, { status, body, error }] of answers.entries()) {
      const person = people[place];
      if (person === left) expect(error?.code).toBe('session_ended');
      else
        expect({ status, title: body.title, client: body.client?.id }).toEqual({
          status: 201,
          title: titles[place],
          client: person?.user.id,
        });
    }
    expect(await countRequests()).toEqual({ requests: before.requests + 16, events: before.events + 16 });
  });

  test('draws another id if the payment reference is taken', async () => {
    const { id: taken } = (await submit(owner)).body;
    const before = await countRequests();
    const draws = [taken, taken, randomUUID()];
    const actor = actorFrom({
      userId: owner.user.id,
      sessionId: sessionIdOf(owner),
      role: 'client',
      agencyRole: null,
      aal: 'aal1',
      factorPending: false,
    });
    const { id } = await submitRequest(
      { ...app.services, gate: { confirm: () => Promise.resolve() } },
      actor,
      { title: 'Cups', description: 'Many' },
      () => draws.shift() ?? '',
    );
    expect(id).not.toBe(taken);
    expect(draws).toEqual([]);
    expect(await countRequests()).toEqual({ requests: before.requests + 1, events: before.events + 1 });
  });

  test.each([
    ['no title', { title: '   ' }],
    ['no description', { description: '' }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['a description of 10 001', { description: 'x'.repeat(10_001) }],
    ['NUL', { title: 'a\u0000b' }],
    ['half a character', { description: '\ud83e' }],
    ['a key that is none', { submissionKey: 'once' }],
    ['a number for a title', { title: 7 }],
  ])('is refused with %s', async (_, body) => {
    const before = await countRequests();
    expect((await submit(owner, body)).error?.code).toBe('invalid_input');
    expect(await countRequests()).toEqual(before);
  });

  test('accepts the longest title and description in any script', async () => {
    const longest = { title: '🫖'.repeat(200), description: '綿'.repeat(10_000) };
    expect((await submit(owner, longest)).body).toMatchObject(longest);
  });
});
