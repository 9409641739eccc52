import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done } from '#tests/support/caller.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import { today } from '#tests/support/samples.ts';

let server: MailServer;
let world: NotificationWorld;

beforeAll(async () => {
  server = await startMailServer();
  world = await openNotificationWorld({ SMTP_URL: server.url });
});
afterAll(async () => {
  await world.stop();
  await server.stop();
});

test('the mail about a partial payment asks for the sum that has neither come nor been announced', async () => {
  const client = await world.app.client({ firstName: 'Inès' });
  const { pool, db } = world.app.services;
  await pool.query('UPDATE profiles SET email_verified_at = now()');
  const { id } = await insertRequest(db, {
    ownerId: client.user.id,
    agentId: world.agent.user.id,
    status: 'paiement_marchandise_en_attente',
    deposit: { exclVat: 50_000, inclVat: 60_000 },
    merchandise: 200_000,
  });
  const params = { requestId: id };
  const kind = 'merchandise' as const;
  for (const amount of [50_000, 30_000]) {
    const body = { id: randomUUID(), kind, amount, madeOn: today() };
    await done(client.call(endpoints.declareTransfer, { params, body }));
  }
  await pool.query('DELETE FROM queued_notifications');
  const body = { id: randomUUID(), kind, amount: 50_000, valueOn: today() };
  await done(world.agent.call(endpoints.recordPayment, { params, body }));
  await world.sendDue(15);
  expect(server.received.at(-1)?.text).toContain('Montant à virer\u00a0: 600,00\u00a0€');
});
