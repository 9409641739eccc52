import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
/** A hijacked session: the person is signed in, but has not confirmed the password recently. */
let administrator: Person;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.agent();
  await app.database.pool.query(
    'UPDATE sessions SET password_confirmed_at = NULL, factor_confirmed_at = NULL',
  );
});
afterAll(() => app.stop());

test('in a session that was left open, nobody can download the audit records or raise the waiver limit', async () => {
  const { waiverLimit } = await done(administrator.call(endpoints.getAgency));
  const raised = { waiverLimit: (waiverLimit ?? 0) + 1 };
  const calls = [
    () => administrator.call(endpoints.exportAudit, { body: { language: 'en' } }),
    () => administrator.call(endpoints.saveSettings, { body: raised }),
    () => administrator.call(endpoints.saveSettings, { body: { accent: 30, ...raised } }),
  ];
  for (const call of calls) expect((await call()).error?.code).toBe('confirmation_required');
  expect((await done(administrator.call(endpoints.getAgency))).waiverLimit).toBe(waiverLimit);
  await confirmWithPassword(administrator);
  for (const call of calls) expect((await call()).status).toBe(200);
});
