import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { done, multipart } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { attachment } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { validCalls } from '#tests/support/valid-calls/valid-calls.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

/** Words that only the notes contain. */
const secret = 'Xylographe-Quokka';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

/** The endpoints for clients. A stream only says that something changed, and only to agents (live.test.ts). */
const forClients = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access, reply }: Endpoint = endpoints[name];
  return !(typeof access === 'object' && 'agency' in access) && reply !== 'stream';
});

/** The agent writes a note on every request of the owner. */
async function noteAll({ owner, agent }: World): Promise<void> {
  const requests = await app.database.db
    .selectFrom('requests as r')
    .select('r.id')
    .where('r.user_id', '=', owner.user.id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('private_notes as n').select('n.id').whereRef('n.request_id', '=', 'r.id')),
      ),
    )
    .execute();
  for (const { id: requestId } of requests) {
    await done(agent.call(endpoints.postPrivateNote, { params: { requestId }, body: { content: secret } }));
  }
}

async function answerOf(name: EndpointName, people: World): Promise<string> {
  const { method, path }: Endpoint = endpoints[name];
  const call = await validCalls[name](people);
  await noteAll(people);
  const body = call.file ? multipart(call.file) : call.body ? { payload: call.body } : {};
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const { raw, headers } = await people.owner.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, part: string) => call.params?.[part] ?? '') + search,
    ...body,
    headers: { ...body.headers, ...(call.cookie && { cookie: call.cookie }) },
  });
  return raw.toString() + JSON.stringify(headers);
}

test('no reply that a client can get, and no mail, contains a word of a private note', async () => {
  for (const name of forClients) {
    // Some calls end the session or the account with which they are made.
    const isLast = ['signOut', 'eraseAccount'].includes(name) || endpoints[name].tag === 'Second factors';
    const people = isLast ? await makeWorld(app) : world;
    expect({ name, holds: (await answerOf(name, people)).includes(secret) }).toEqual({ name, holds: false });
  }
  expect(JSON.stringify(await app.mails())).not.toContain(secret);
});

test('the copy of a client’s data contains neither the text nor the name of a file of a private note', async () => {
  const people = await makeWorld(app);
  const { owner, agent } = people;
  const body = { title: 'Cups', description: 'Many cups' };
  const { id: requestId } = await done(owner.call(endpoints.createRequest, { body }));
  const attachmentIds = [await attachment(agent)];
  const note = { params: { requestId }, body: { content: secret, attachmentIds } };
  const { files } = await done(agent.call(endpoints.postPrivateNote, note));
  await confirmWithPassword(owner);
  const copy = (await owner.call(endpoints.exportData)).raw.toString();
  expect(copy).toContain('Many cups');
  expect(copy).not.toContain(secret);
  expect(copy).not.toContain(files[0]?.name);
});
