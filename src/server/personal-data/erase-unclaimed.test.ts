import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { unclaimedMonths } from '#domain/personal-data/retention-limits.ts';
import { createClient } from '#server/clients/create-client.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { freshEmail } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepUnclaimed } from './sweep-unclaimed.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

/** Makes a new client for whom an agent opened a request, and that request. */
async function broughtIn() {
  const email = freshEmail();
  const newClient = { email, firstName: 'Inès', lastName: 'Martin', language: 'fr' as const };
  const asked = { title: 'Cups', description: 'Many cups', submissionKey: randomUUID() };
  const { client, id } = await done(
    agent.call(endpoints.openClientRequest, { body: { ...asked, newClient } }),
  );
  return { email, clientId: client?.id ?? '', requestId: id };
}
const decline = (requestId: string) =>
  done(
    agent.call(endpoints.makeTransition, {
      params: { requestId },
      body: { name: 'decline', comment: 'A mistake' },
    }),
  );
const erase = (clientId: string) => agent.call(endpoints.eraseUnclaimed, { params: { clientId } });
const read = (clientId: string) => agent.call(endpoints.getClient, { params: { clientId } });
/** Makes an imported client who was invited that many months ago. */
async function imported(months: number) {
  const email = freshEmail();
  const person = { email, firstName: 'Inès', lastName: 'Martin', phone: '', language: 'fr' } as const;
  const company = { name: 'Maison Fontaine', country: 'FR' };
  const made = await transaction(app.database.db, (trx) =>
    createClient(trx, { ...person, company }, agent.user.id),
  );
  const clientId = made?.id ?? '';
  await app.database.pool.query(
    `UPDATE client_invitations SET created_at = now() - make_interval(months => $2, days => 1) WHERE user_id = $1`,
    [clientId, months],
  );
  return { email, clientId };
}

test('an agent erases a client who was brought in: address, name and invitation are deleted, and no mail is sent', async () => {
  const { email, clientId, requestId } = await broughtIn();
  const link = (await app.mails()).find(({ to }) => to === email)?.token ?? '';
  expect(await erase(clientId)).toMatchObject({ status: 409, error: { code: 'requests_open' } });
  await decline(requestId);
  expect((await erase(clientId)).status).toBe(204);
  expect(await read(clientId)).toMatchObject({ status: 404, error: { code: 'client_not_found' } });
  const answer = await app.stranger.call(endpoints.readClientInvitation, { body: { token: link } });
  expect(answer.error?.code).toBe('invitation_invalid');
  const { rows } = await app.database.pool.query(
    `SELECT email LIKE 'erased:%' AS erased, first_name || last_name || phone AS said FROM profiles WHERE id = $1`,
    [clientId],
  );
  expect(rows).toEqual([{ erased: true, said: '' }]);
  expect((await app.mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

test('an agent cannot erase a client who has signed up', async () => {
  const { user } = await app.client();
  expect(await erase(user.id)).toMatchObject({ status: 409, error: { code: 'account_exists' } });
  expect((await read(user.id)).status).toBe(200);
  expect(await erase(randomUUID())).toMatchObject({ status: 404, error: { code: 'client_not_found' } });
});

test('a client who has not signed up a year after the last invitation is erased, unless they have a request', async () => {
  const over = await imported(unclaimedMonths);
  const recent = await imported(unclaimedMonths - 1);
  const asking = await broughtIn();
  await app.database.pool.query(`UPDATE client_invitations SET sent_at = '2020-01-01' WHERE user_id = $1`, [
    asking.clientId,
  ]);
  const swept = await Promise.all([sweepUnclaimed(app.services), sweepUnclaimed(app.services)]);
  expect(swept.reduce((sum, one) => sum + one, 0)).toBe(1);
  const kept = await Promise.all([over, recent, asking].map(({ clientId }) => read(clientId)));
  expect(kept.map(({ status }) => status)).toEqual([404, 200, 200]);
  const { rows } = await app.database.pool.query('SELECT FROM profiles WHERE email = $1', [over.email]);
  expect(rows).toEqual([]);
});
