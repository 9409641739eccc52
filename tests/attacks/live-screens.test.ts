import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { liveChannel } from '#server/services/live/live-change.ts';
import { insertRequest } from '../support/builders.ts';
import type { OpenStream } from '../support/live-stream.ts';
import { openStream, untilAllHeard } from '../support/live-stream.ts';
import { photo } from '../support/pictures.ts';
import type { Person } from '../support/caller.ts';
import type { TestApp } from '../support/test-app.ts';
import { startTestApp } from '../support/test-app.ts';

let app: TestApp;
let url: string;
let owner: Person;
let agent: Person;
let requestId: string;
let team: OpenStream;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await app.client();
  agent = await app.agent();
  const client = await openStream(url, owner.accessToken);
  await untilAllHeard(app.services.pool, client);
  client.close();
  team = await openStream(url, agent.accessToken);
});
beforeEach(async () => {
  requestId = (await insertRequest(app.database.db, { ownerId: owner.user.id, agentId: agent.user.id })).id;
});
afterAll(async () => {
  team.close();
  await app.stop();
});
const heard = () => team.events.filter((event) => 'requestId' in event && event.requestId === requestId);

test('a message on the database channel that is not one of our changes is ignored', async () => {
  const place = { request: requestId, client: owner.user.id };
  const forged = [
    'not JSON',
    '{"changes":7}',
    'null',
    JSON.stringify([
      { kind: 'message', ...place, number: '<script>' },
      { kind: 'shout', ...place },
    ]),
    JSON.stringify({ from: 'x', changes: [{ kind: 'request', ...place, what: 'status\n\ndata: {}' }] }),
    JSON.stringify([{ kind: 'message', ...place, number: 1, content: 'secret' }]),
  ];
  for (const payload of forged) {
    await app.services.pool.query('SELECT pg_notify($1, $2)', [liveChannel, payload]);
  }
  await expect.poll(heard).toEqual([{ type: 'message', requestId, number: 1 }]);
});

test('a page of another origin can neither open the stream nor signal', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const asked = { ...headers, 'access-control-request-headers': 'authorization' };
  const preflight = await fetch(`${url}/api/live`, { method: 'OPTIONS', headers: asked });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  const signal = await fetch(`${url}/api/requests/${requestId}/signals`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${agent.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ signal: 'here' }),
  });
  expect(signal.status).toBe(403);
  expect(heard()).toEqual([]);
});

test('a file in a message is only for the two sides of its request, whoever knows its address', async () => {
  const file = { content: await photo(), name: 'photo.jpg', type: 'image/jpeg' };
  const attachmentId = (await owner.upload(endpoints.uploadAttachment, {}, file)).body.id;
  const params = { attachmentId };
  const read = async (person: Person) => (await person.call(endpoints.downloadAttachment, { params })).status;
  const [other, colleague] = [await app.client(), await app.agent()];
  expect([await read(owner), await read(other), await read(colleague)]).toEqual([200, 404, 404]);
  const body = { content: '', attachmentIds: [attachmentId] };
  await owner.call(endpoints.postMessage, { params: { requestId }, body });
  expect([await read(owner), await read(other), await read(colleague)]).toEqual([200, 404, 200]);
  const demoted = "UPDATE user_roles SET role = 'client', administrator = false WHERE user_id = $1";
  await app.services.pool.query(demoted, [colleague.user.id]);
  expect(await read(colleague)).toBe(401);
});
