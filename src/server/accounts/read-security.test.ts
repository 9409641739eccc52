import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const configured = {
  id: 'example',
  name: 'Example',
  issuer: 'https://login.example.com/',
  clientId: 'client',
  clientSecret: 'secret',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([configured]) });
});
afterAll(() => app.stop());

const link = (userId: string, issuer: string, subject: string) =>
  app.services.pool.query(
    `INSERT INTO identities (id, user_id, issuer, subject, email)
     VALUES (gen_random_uuid(), $1, $2, $3, 'elsewhere@example.com')`,
    [userId, issuer, subject],
  );

test('only the owner of an account can read how the account is secured', async () => {
  const owner = await app.client();
  const other = await app.client();
  await link(owner.user.id, 'https://login.example.com', '1');
  await link(owner.user.id, 'https://former.example.org/realm', '2');
  const { body } = await owner.call(endpoints.getSecurity);
  expect(body).toMatchObject({ hasPassword: true, emailVerified: false, emailChange: null });
  expect(body.identities).toMatchObject([
    { provider: 'Example', email: 'elsewhere@example.com' },
    { provider: 'former.example.org', email: 'elsewhere@example.com' },
  ]);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await other.call(endpoints.getSecurity)).body.identities).toEqual([]);
  expect((await app.stranger.call(endpoints.getSecurity)).error?.code).toBe('unauthenticated');
});
