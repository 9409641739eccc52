import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { done } from './caller.ts';
import { eventually } from './eventually.ts';
import { callerAt } from './http-caller.ts';
import { acceptedTerms } from './samples.ts';
import type { TracedServer } from './traced-server.ts';

const client = {
  email: 'planted.client@example.com',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  phone: '+33698765432',
  password: 'a planted phrase of a client',
};
const agent = {
  email: 'planted.agent@example.com',
  firstName: 'Agentfirst',
  lastName: 'Agentlast',
  phone: '+33698765431',
  password: 'a planted phrase of an agent',
};
const request = { title: 'Planted bamboo cups', description: 'Planted wish for 2 000 cups, blue' };
const message = 'Planted words to the client';
const network = '203.0.113.77';
const searched = 'plantedsearch';
const userAgent = 'PlantedBrowser/1.0';

/** The `traceparent` headers of a proxy that forwards calls, and of a stranger who calls directly. */
export const traceParents = {
  ofProxy: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  ofStranger: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`,
};

/**
 * A client signs up, signs in, searches, submits a request and keeps a screen open. An agent writes to the client,
 * who gets a mail about that. Returns every word of people in these calls.
 */
export async function liveTracedDay({ app, database, mails }: TracedServer): Promise<string[]> {
  const stranger = callerAt(app.url, { userAgent });
  const { accessToken } = await done(
    stranger.call(endpoints.signUp, { body: { ...client, accepts: acceptedTerms } }),
  );
  const { email, password } = client;
  await done(stranger.call(endpoints.signIn, { body: { email, password } }));
  const wrong = await stranger.call(endpoints.signIn, {
    body: { email, password: 'another planted phrase' },
  });
  expect(wrong.status).toBe(401);
  const invited = { email: agent.email, hours: 1, administrator: true };
  const { token } = await createInvitation(database.db, invited);
  const joined = await done(stranger.call(endpoints.acceptInvitation, { body: { ...agent, token } }));
  const owner = callerAt(app.url, { accessToken });
  const other = callerAt(app.url, { accessToken: joined.accessToken });
  const { id } = await done(owner.call(endpoints.createRequest, { body: request }));
  const { ofProxy, ofStranger } = traceParents;
  await owner.inject({
    url: `/api/requests?search=${searched}`,
    headers: { 'x-forwarded-for': network, traceparent: ofProxy },
  });
  await owner.inject({ url: '/api/requests', headers: { traceparent: ofStranger } });
  await fetch(`${app.url}/api/%zz`);
  // This call stays open until the server stops.
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(app.url + endpoints.openStream.path, { headers })).status).toBe(200);
  const body = { id: randomUUID(), content: message };
  await done(other.call(endpoints.postMessage, { params: { requestId: id }, body }));
  await database.pool.query(`UPDATE queued_notifications SET due_at = now()`);
  // The other mail is the link that confirms the address.
  await eventually(async () => {
    expect((await mails()).filter(({ to }) => to === email)).toHaveLength(2);
  });
  const written = [client, agent, request].flatMap((each) => Object.values(each));
  const ids = [id, accessToken, joined.accessToken, token];
  return [...written, ...ids, message, network, '127.0.0.1', searched, userAgent];
}
