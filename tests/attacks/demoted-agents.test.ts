import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let addresses: string[];
const listenAt = (instance: FastifyInstance) => instance.listen({ port: 0, host: '127.0.0.1' });
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  addresses = [await listenAt(app.app), await listenAt(await app.secondInstance())];
  await confirmPasswordAndFactor(app, world.agent);
});
afterAll(() => app.stop());

const remove = ({ user }: Person) =>
  done(world.agent.call(endpoints.removeAgent, { params: { agentId: user.id } }));

test('a removed agent receives nothing afterwards, on any open stream at any instance', async () => {
  const { id: requestId } = await requestIn(world, 'devis_emis');
  const leaving = await app.agent({ administrator: false });
  const streams = await Promise.all(
    [0, 1, 1].map((at) => openStream(addresses[at] ?? '', leaving.accessToken)),
  );
  await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
  await remove(leaving);
  // The demoted agents must receive nothing from now on.
  const heard = streams.map(({ events }) => events.length);
  const posted: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const body = { content: `After ${at}` };
    posted.push(
      (await done(world.owner.call(endpoints.postMessage, { params: { requestId }, body }))).content,
    );
  }
  await Promise.all(streams.map(({ ended }) => ended));
  const after = streams.flatMap(({ events }, at) => events.slice(heard[at]));
  expect(after.filter((event) => 'requestId' in event && event.requestId === requestId)).toEqual([]);
  expect(posted).toHaveLength(5);
  for (const at of [0, 1]) {
    expect((await openStream(addresses[at] ?? '', leaving.accessToken)).status).toBe(401);
  }
});

test('the token of a removed agent does not read, write or signal once the removal is answered', async () => {
  const { id: requestId } = await requestIn(world, 'devis_emis');
  const leaving = await app.agent({ administrator: false });
  await done(leaving.call(endpoints.getRequest, { params: { requestId } }));
  await remove(leaving);
  const calls = [
    leaving.call(endpoints.getRequest, { params: { requestId } }),
    leaving.call(endpoints.postMessage, { params: { requestId }, body: { content: 'Still here' } }),
    leaving.call(endpoints.sendSignal, { params: { requestId }, body: { signal: 'here' } }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(401);
});
