import type { FastifyInstance } from 'fastify';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/live/live-events.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { OpenStream } from '#tests/support/live-stream.ts';
import { openStream, untilAllHeard } from '#tests/support/live-stream.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { words } from '#tests/support/samples.ts';

let app: TestApp;
let instances: string[];
let owner: Person;
let other: Person;
let agent: Person;
let requestId: string;
let open: OpenStream[] = [];

const addressOf = async (instance: FastifyInstance) => instance.listen({ port: 0, host: '127.0.0.1' });

beforeAll(async () => {
  app = await startTestApp();
  instances = [await addressOf(app.app), await addressOf(await app.secondInstance())];
  owner = await app.client({ firstName: 'Inès', lastName: 'Moreau' });
  other = await app.client();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
});
beforeEach(async () => {
  const parts = {
    ownerId: owner.user.id,
    agentId: agent.user.id,
    status: 'commande_en_preparation',
  } as const;
  requestId = (await insertRequest(app.database.db, parts)).id;
});
afterEach(() => {
  for (const stream of open) stream.close();
  open = [];
});
afterAll(() => app.stop());

/** Opens a stream, by default at the second instance. The calls go to the first. */
async function listen(person: Person, instance = 1): Promise<OpenStream> {
  const stream = await openStream(instances[instance] ?? '', person.accessToken);
  open.push(stream);
  await expect.poll(() => stream.events[0]).toEqual({ type: 'hello' });
  await untilPublished([stream]);
  stream.events.length = 0;
  return stream;
}

const here = ({ events }: OpenStream) =>
  events.filter((event) => 'requestId' in event && event.requestId === requestId);
const parts = ({ events }: OpenStream) =>
  events.flatMap((event) => (event.type === 'request' && event.requestId === requestId ? [event.part] : []));
const post = async (person: Person, content = 'Hello') =>
  (await person.call(endpoints.postMessage, { params: { requestId }, body: { content } })).body;
/** Terminates the connections on which the instances listen for changes. They open new ones. */
const cutListeners = () =>
  app.services.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
/** Waits for a change that is published now. All earlier changes have then arrived. */
async function untilPublished(streams: OpenStream[]): Promise<void> {
  const before = streams.map(({ events }) => events.filter(({ type }) => type === 'agency').length);
  app.services.live.publish({ kind: 'agency' });
  for (const [index, { events }] of streams.entries()) {
    const heard = () => events.filter(({ type }) => type === 'agency').length;
    await expect.poll(heard).toBe((before[index] ?? 0) + 1);
  }
}

describe('live changes', () => {
  test('a message reaches both sides at another instance, and no other client', async () => {
    const [client, team, stranger] = [await listen(owner), await listen(agent), await listen(other)];
    const { number } = await post(owner);
    const event: LiveEvent = { type: 'message', requestId, number };
    await untilPublished([client, team, stranger]);
    expect([here(client), here(team), here(stranger)]).toEqual([[event], [event], []]);
  });

  test('status, notes, order details, reading and new requests reach both sides too; saved replies reach agents', async () => {
    const [client, team, stranger] = [await listen(owner), await listen(agent), await listen(other)];
    const params = { requestId };
    await agent.call(endpoints.saveNotes, { params, body: { notes: 'Soon' } });
    await agent.call(endpoints.saveOrder, { params, body: { trackingNumber: 'RR123' } });
    await agent.call(endpoints.makeTransition, { params, body: { name: 'mark_ready' } });
    const { number } = await post(owner);
    await agent.call(endpoints.markRead, { params, body: { upTo: number } });
    const made = await owner.call(endpoints.createRequest, { body: { title: 'New', description: 'One' } });
    await agent.call(endpoints.createReply, { body: words });
    await untilPublished([client, team, stranger]);
    for (const stream of [client, team]) {
      expect(parts(stream)).toEqual(expect.arrayContaining(['notes', 'order', 'status']));
      expect(here(stream)).toContainEqual({ type: 'read', requestId });
      expect(stream.events).toContainEqual({ type: 'submitted', requestId: made.body.id });
    }
    expect(team.events).toContainEqual({ type: 'replies' });
    expect(stranger.events.map(({ type }) => type)).toEqual(['agency']);
  });

  test('a refused change is not published', async () => {
    const team = await listen(agent);
    const params = { requestId };
    expect((await agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } })).status).toBe(
      409,
    );
    expect((await other.call(endpoints.postMessage, { params, body: { content: 'Hi' } })).status).toBe(404);
    await untilPublished([team]);
    expect(here(team)).toEqual([]);
    expect(parts(team)).toEqual([]);
  });

  test('both sides see who is on the page and who is typing; a client sees an agent’s first name', async () => {
    const [client, team, stranger] = [await listen(owner), await listen(agent), await listen(other)];
    const send = (person: Person, signal: 'here' | 'typing' | 'gone') =>
      person.call(endpoints.sendSignal, { params: { requestId }, body: { signal } });
    expect((await send(agent, 'typing')).status).toBe(204);
    expect((await send(owner, 'here')).status).toBe(204);
    expect((await send(other, 'here')).error?.code).toBe('request_not_found');
    await untilPublished([client, team, stranger]);
    const ofAgent = { id: agent.user.id, name: 'Marc', role: 'agent' };
    expect(here(client)[0]).toEqual({ type: 'signal', requestId, signal: 'typing', person: ofAgent });
    expect(here(team)[0]).toMatchObject({ person: { ...ofAgent, name: 'Marc Petit' } });
    expect(here(team)[1]).toMatchObject({ signal: 'here', person: { name: 'Inès Moreau', role: 'client' } });
    expect(here(stranger)).toEqual([]);
  });

  test('a flood of signals is cut off', async () => {
    const [person, team] = [await app.client(), await listen(agent)];
    const own = (await insertRequest(app.database.db, { ownerId: person.user.id })).id;
    const sendOne = () =>
      person.call(endpoints.sendSignal, { params: { requestId: own }, body: { signal: 'typing' } });
    for (const { status } of await Promise.all(Array.from({ length: 60 }, sendOne))) expect(status).toBe(204);
    await untilPublished([team]);
    expect(team.events.filter(({ type }) => type === 'signal').length).toBeLessThanOrEqual(20);
  });
});

describe('a stream ends', () => {
  test('with its session, wherever that is ended', async () => {
    const person = await app.client();
    const [first, second] = [await listen(person, 0), await listen(person, 1)];
    await endSessionsOf(app.services.db, person.user.id, 'ended_by_operator');
    await Promise.all([first.ended, second.ended]);
    const signalled = await person.call(endpoints.sendSignal, {
      params: { requestId },
      body: { signal: 'here' },
    });
    expect(signalled.error?.code).toBe('session_ended');
    expect((await openStream(instances[1] ?? '', person.accessToken)).status).toBe(401);
  });

  test('when its reader loses a role, and sends nothing after that', async () => {
    const person = await app.agent();
    // Waits until the change of the role itself has arrived.
    await untilAllHeard(app.services.pool, await listen(owner));
    const stream = await listen(person);
    await app.services.pool.query(
      "UPDATE user_roles SET role = 'client', administrator = false WHERE user_id = $1",
      [person.user.id],
    );
    await stream.ended;
    // The search for missed changes may have sent an earlier request before the end.
    const told = here(stream);
    await post(owner);
    await untilPublished([await listen(owner)]);
    expect(here(stream)).toEqual(told);
    expect((await openStream(instances[0] ?? '', person.accessToken)).status).toBe(401);
  });

  test('when its session expires, and no other stream ends with it', async () => {
    const [client, person] = [await listen(owner), await app.client()];
    const stream = await listen(person);
    const end = 'UPDATE sessions SET expires_at = now() WHERE user_id = $1';
    await app.services.pool.query(end, [person.user.id]);
    await cutListeners();
    await stream.ended;
    await post(agent);
    await expect.poll(() => here(client).length).toBe(1);
  });

  test('when its reader stops reading, and nobody else has to wait for this reader', async () => {
    const [stuck, team] = [await listen(other), await listen(agent)];
    stuck.stall();
    // More than the operating system buffers for a reader.
    const amount = 14_000;
    const sender = { id: agent.user.id, firstName: 'x'.repeat(1_000), lastName: '', role: 'agent' } as const;
    const place = { request: requestId, client: other.user.id };
    const change = { kind: 'signal', ...place, signal: 'here', sender } as const;
    // Changes of an earlier test may still arrive.
    const signalsTo = (reader: typeof team) => here(reader).filter(({ type }) => type === 'signal').length;
    for (let sent = 0; sent < amount; sent += 2_000) {
      for (let count = 0; count < 2_000; count += 1) app.services.live.publish(change);
      await expect.poll(() => signalsTo(team)).toBe(sent + 2_000);
    }
    stuck.resume();
    await stuck.ended;
    expect(signalsTo(stuck)).toBeLessThan(amount);
  });

  test('at once for a reader without a session', async () => {
    expect((await openStream(instances[0] ?? '', 'nothing')).status).toBe(401);
  });
});

describe('a gap in the live changes', () => {
  test('is reported when the listening connection was lost', async () => {
    const client = await listen(owner);
    await cutListeners();
    await expect.poll(() => client.events.map(({ type }) => type)).toContain('gap');
    const { number } = await post(agent);
    await expect.poll(() => here(client)).toContainEqual({ type: 'message', requestId, number });
  });
});
