import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { done, multipart } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { validCalls } from '#tests/support/valid-calls/valid-calls.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

/** Words that only the note contains. */
const secret = 'Xylographe-Quokka';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const names = Object.keys(endpoints) as EndpointName[];
/** The endpoints for clients, except the copy of their data, which contains the notes on purpose (decision 33). */
const forClients = names.filter((name) => {
  const { access, reply }: Endpoint = endpoints[name];
  const isAgencys = typeof access === 'object' && 'agency' in access;
  return !isAgencys && reply !== 'stream' && name !== 'exportData';
});

async function answerOf(name: EndpointName, people: World): Promise<string> {
  const { method, path }: Endpoint = endpoints[name];
  const call = await validCalls[name](people);
  const body = call.file ? multipart(call.file) : call.body ? { payload: call.body } : {};
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const url = path.replace(/:(\w+)/g, (_, part: string) => call.params?.[part] ?? '') + search;
  const { raw, headers } = await people.owner.inject({
    method,
    url,
    ...body,
    headers: { ...body.headers, ...(call.cookie && { cookie: call.cookie }) },
  });
  return raw.toString() + JSON.stringify(headers);
}

test('no reply to a client and no mail contains a word of the notes on them', async () => {
  for (const name of forClients) {
    // Some calls end the session or the account with which they are made.
    const changesPeople =
      ['signOut', 'eraseAccount'].includes(name) || endpoints[name].tag === 'Second factors';
    const people = changesPeople ? await makeWorld(app) : world;
    const params = { clientId: people.owner.user.id };
    await done(people.agent.call(endpoints.createClientNote, { params, body: { content: secret } }));
    expect({ name, holds: (await answerOf(name, people)).includes(secret) }).toEqual({ name, holds: false });
  }
  expect(JSON.stringify(await app.mails())).not.toContain(secret);
});

test('a client’s request shows nothing of the notes either, and the copy of their data contains them', async () => {
  const { owner, agent } = await makeWorld(app);
  const request = await requestIn({ owner, agent }, 'devis_emis');
  const params = { clientId: owner.user.id };
  await done(agent.call(endpoints.createClientNote, { params, body: { content: secret } }));
  const seen = await owner.call(endpoints.getRequest, { params: { requestId: request.id } });
  expect(seen.raw.toString()).not.toContain(secret);
  await confirmWithPassword(owner);
  expect((await owner.call(endpoints.exportData)).raw.toString()).toContain(secret);
});
