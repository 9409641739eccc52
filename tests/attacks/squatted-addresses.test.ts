import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { freshEmail } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const asked = () => ({ title: 'Cups', description: 'As told on the phone', submissionKey: randomUUID() });

/** Signs up as a stranger with the email address of a person whom the agency knows, and never confirms it. */
const squat = (email: string) => app.client({ email, firstName: 'Claire', lastName: 'Roux' });

test('no request is opened for an address that a stranger has registered, and an agent who chooses that account reads that nobody has confirmed it', async () => {
  const email = freshEmail();
  const stranger = await squat(email);
  const newClient = { email, firstName: 'Claire', lastName: 'Roux', language: 'fr' } as const;
  const answer = await agent.call(endpoints.openClientRequest, { body: { ...asked(), newClient } });
  expect(answer.error?.code).toBe('email_unconfirmed');
  expect((await done(stranger.call(endpoints.listMyRequests))).items).toEqual([]);
  const { items } = await done(agent.call(endpoints.listClients, { query: { search: email } }));
  expect(items).toHaveLength(1);
  const params = { clientId: stranger.user.id };
  expect(await done(agent.call(endpoints.getClient, { params }))).toMatchObject({
    email,
    emailVerified: false,
    invitation: null,
  });
});

test('the owner of the address gets it back with a link sent to it, and the stranger’s password and sessions end', async () => {
  const email = freshEmail();
  const stranger = await squat(email);
  await done(app.stranger.call(endpoints.sendPasswordReset, { body: { email } }));
  const token =
    (await app.mails()).findLast(({ to, token: link }) => to === email && link !== undefined)?.token ?? '';
  await done(
    app.stranger.call(endpoints.verifyResetToken, { body: { token, newPassword: 'another long one' } }),
  );
  expect((await stranger.call(endpoints.listMyRequests)).status).toBe(401);
  const newClient = { email, firstName: 'Claire', lastName: 'Roux', language: 'fr' } as const;
  const answer = await agent.call(endpoints.openClientRequest, { body: { ...asked(), newClient } });
  expect([answer.status, answer.body.client?.id]).toEqual([201, stranger.user.id]);
});

test('a stranger who signs up after the agency has opened a request finds the address taken, and reads nothing', async () => {
  const email = freshEmail();
  const newClient = { email, firstName: 'Claire', lastName: 'Roux', language: 'fr' } as const;
  await done(agent.call(endpoints.openClientRequest, { body: { ...asked(), newClient } }));
  await expect(squat(email)).rejects.toThrow(/no account/);
});
