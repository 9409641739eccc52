import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { enqueueMail } from './enqueue-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a mail arrives once, with its link', async () => {
  const link = 'http://sourcing.test/reset-password?token=abc';
  const mail = {
    event: 'password_reset:1',
    kind: 'password_reset',
    to: 'camille@example.com',
    language: 'fr',
    details: { firstName: 'Camille', link },
  } as const;
  await app.services.db.transaction().execute((trx) => enqueueMail(app.services, trx, mail));
  await app.services.db.transaction().execute((trx) => enqueueMail(app.services, trx, mail));
  const mails = await app.mails();
  expect(mails).toMatchObject([{ to: 'camille@example.com', links: [link], token: 'abc' }]);
  await app.services.sms.send('+33612345678', 'Code 123456');
  expect(app.texts()).toEqual([{ to: '+33612345678', text: 'Code 123456' }]);
  expect(await app.mails()).toHaveLength(1);
});
