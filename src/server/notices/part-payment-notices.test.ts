import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done } from '#tests/support/caller.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type NoticeDesk, openNoticeDesk } from '#tests/support/notice-desk.ts';
import { today } from '#tests/support/samples.ts';

let server: MailServer;
let desk: NoticeDesk;

beforeAll(async () => {
  server = await startMailServer();
  desk = await openNoticeDesk({ SMTP_URL: server.url });
});
afterAll(async () => {
  await desk.stop();
  await server.stop();
});

test('the mail about a partial payment asks for the sum that has neither come nor been announced', async () => {
  const client = await desk.app.client({ firstName: 'Inès' });
  const { pool, db } = desk.app.services;
  await pool.query('UPDATE profiles SET email_verified_at = now()');
  const { id } = await insertRequest(db, {
    ownerId: client.user.id,
    agentId: desk.agent.user.id,
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
  await pool.query('DELETE FROM due_notices');
  const body = { id: randomUUID(), kind, amount: 50_000, valueOn: today() };
  await done(desk.agent.call(endpoints.recordPayment, { params, body }));
  await desk.tell(15);
  expect(server.received.at(-1)?.text).toContain('Montant à virer\u00a0: 600,00\u00a0€');
});
