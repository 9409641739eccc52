import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { agent, client, ids } from './support/people.ts';
import { signInAnswers } from './support/auth-form.ts';

test('guarded screens ask for sign-in and lead back', async ({ server, open }) => {
  signInAnswers(server);
  for (const path of ['/new-request', `/agent/request/${ids.other}`, '/settings', '/dashboard?page=2']) {
    const router = await open(path);
    await expect.poll(() => router.state.location.href).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
  }
});

test('roles keep to their own screens', async ({ server, open }) => {
  server
    .answer(endpoints.getRequest, refusal('request_not_found'))
    .answer(endpoints.listSavedViews, { items: [] });
  for (const [as, from, to] of [
    [client, '/agent/dashboard', '/dashboard'],
    [client, `/agent/request/${ids.other}`, '/dashboard'],
    [client, '/agent/invoices', '/dashboard'],
    [client, '/agent/settings', '/dashboard'],
    [client, '/agent/settings/agency', '/dashboard'],
    [client, '/agent/settings/money', '/dashboard'],
    [client, '/agent/settings/team', '/dashboard'],
    [client, '/auth', '/dashboard'],
    [agent, '/dashboard', '/agent/dashboard'],
    [agent, '/new-request', '/agent/dashboard'],
    [agent, '/documents', '/agent/dashboard'],
    [agent, `/request/${ids.other}`, `/agent/request/${ids.other}`],
    [agent, '/auth?redirect=/agent/messages', '/agent/messages'],
    [agent, '/auth?redirect=//example.com', '/agent/dashboard'],
  ] as const) {
    const router = await open(from, { as });
    await expect.poll(() => router.state.location.href).toBe(to);
  }
});

test('local storage holds the session’s record and no token', async ({ open }) => {
  await open('/dashboard', { as: client });
  const record: unknown = JSON.parse(localStorage.getItem('session') ?? '{}');
  expect(record).toEqual({
    aal: 'aal1',
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    expiresAt: expect.any(String),
    user: expect.objectContaining({ email: client.email }),
  });
});
