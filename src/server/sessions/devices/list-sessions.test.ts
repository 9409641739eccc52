import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bearer, openBrowser } from '#tests/support/browser.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signIn(email: string, { agent = firefox, address = '192.0.2.1' } = {}) {
  const browser = openBrowser(app.app, address);
  const headers = { 'user-agent': agent };
  const body = { email, password: testPassword };
  const answer = await browser.call(endpoints.signIn, { body }, { headers });
  const { accessToken, session } = answer.body;
  return {
    id: session.id,
    list: async () => (await browser.call(endpoints.listSessions, {}, bearer(accessToken))).body.items,
    read: async () =>
      (await browser.call(endpoints.getAgency, {}, bearer(accessToken))).error?.code ?? 'live',
    refresh: () => browser.call(endpoints.refreshSession, {}, { headers }),
    endOthers: () => browser.call(endpoints.endOtherSessions, {}, bearer(accessToken)),
    end: (sessionId: string) =>
      browser.call(
        endpoints.endSession,
        {},
        { url: endpoints.endSession.path.replace(':sessionId', sessionId), ...bearer(accessToken) },
      ),
    cookies: browser.cookies,
  };
}

/** Makes a new user who has only the sessions that the test begins. */
async function somebody(): Promise<string> {
  const { user } = await app.client();
  await app.services.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  return user.email;
}

describe('the list of sessions', () => {
  test('is for people who are signed in', async () => {
    expect((await app.stranger.call(endpoints.listSessions)).error?.code).toBe('unauthenticated');
  });

  test('shows device, place, method and last use of one’s own sessions, the latest used first', async () => {
    const email = await somebody();
    const desk = await signIn(email, { address: '192.168.1.20' });
    const phone = await signIn(email, { agent: iphone, address: '193.0.6.139' });
    await signIn(await somebody());
    const items = await phone.list();
    expect(items).toMatchObject([
      {
        id: phone.id,
        current: true,
        device: { kind: 'mobile', browser: 'Safari', system: 'iOS' },
        place: { kind: 'country', country: 'NL' },
        address: '193.0.6.139',
        method: 'password',
        aal: 'aal1',
      },
      {
        id: desk.id,
        current: false,
        device: { kind: 'desktop', browser: 'Firefox', system: 'Windows' },
        place: { kind: 'local' },
        address: '192.168.1.20',
      },
    ]);
    await desk.refresh();
    const later = await desk.list();
    expect(later.map(({ id }) => id)).toEqual([desk.id, phone.id]);
    expect(Date.parse(later[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(later[0]?.createdAt ?? ''));
  });

  test('leaves out sessions that have ended, have expired or lack a factor', async () => {
    const email = await somebody();
    const { pool } = app.services;
    const [ended, lapsed, owing, here] = [
      await signIn(email),
      await signIn(email),
      await signIn(email),
      await signIn(email),
    ];
    await pool.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [ended.id]);
    await pool.query('UPDATE sessions SET expires_at = now() WHERE id = $1', [lapsed.id]);
    await pool.query('UPDATE sessions SET factor_pending = true WHERE id = $1', [owing.id]);
    expect((await here.list()).map(({ id }) => id)).toEqual([here.id]);
  });

  test.each([
    ['', { kind: 'unknown', browser: '', system: '' }],
    ['curl/8.14.1', { kind: 'unknown', browser: '', system: '' }],
    ['<script>alert(1)</script>', { kind: 'unknown' }],
    ['('.repeat(300), { kind: 'unknown' }],
  ])('says no more about a device than %j reveals', async (agent, device) => {
    const [item] = await (await signIn(await somebody(), { agent })).list();
    expect(item?.device).toMatchObject(device);
  });
});

describe('ending a session', () => {
  test('of one’s own refuses its tokens at once, and leaves the others', async () => {
    const email = await somebody();
    const [here, lost] = [await signIn(email), await signIn(email)];
    expect(await lost.read()).toBe('live');
    expect((await here.end(lost.id)).status).toBe(204);
    expect(await lost.read()).toBe('session_ended');
    expect((await lost.refresh()).error?.code).toBe('session_ended');
    expect(await here.read()).toBe('live');
    expect((await here.list()).map(({ id }) => id)).toEqual([here.id]);
    expect((await here.end(lost.id)).error?.code).toBe('session_not_found');
  });

  test('of somebody else is 404, for an agent too', async () => {
    const victim = await signIn(await somebody());
    const thief = await signIn(await somebody());
    const agent = await app.agent();
    expect((await thief.end(victim.id)).error?.code).toBe('session_not_found');
    const params = { sessionId: victim.id };
    expect((await agent.call(endpoints.endSession, { params })).error?.code).toBe('session_not_found');
    const stranger = await app.stranger.call(endpoints.endSession, { params });
    expect(stranger.error?.code).toBe('unauthenticated');
    expect(await victim.read()).toBe('live');
    expect((await thief.end(crypto.randomUUID())).error?.code).toBe('session_not_found');
  });

  test('that makes the call is signing out', async () => {
    const here = await signIn(await somebody());
    expect((await here.end(here.id)).status).toBe(204);
    expect(await here.read()).toBe('session_ended');
    expect(here.cookies.size).toBe(0);
  });

  test('everywhere else keeps the session that makes the call, and all sessions of other people', async () => {
    const email = await somebody();
    const [one, here, two] = [await signIn(email), await signIn(email), await signIn(email)];
    const bystander = await signIn(await somebody());
    expect(await one.read()).toBe('live');
    expect((await here.endOthers()).body).toEqual({ ended: 2 });
    expect([await one.read(), await two.read()]).toEqual(['session_ended', 'session_ended']);
    expect([await here.read(), await bystander.read()]).toEqual(['live', 'live']);
    expect((await here.refresh()).status).toBe(200);
    expect((await here.endOthers()).body).toEqual({ ended: 0 });
    expect((await app.stranger.call(endpoints.endOtherSessions)).error?.code).toBe('unauthenticated');
  });

  test('everywhere else also ends a sign-in that waits for its factor', async () => {
    const email = await somebody();
    const [here, owing] = [await signIn(email), await signIn(email)];
    await app.services.pool.query('UPDATE sessions SET factor_pending = true WHERE id = $1', [owing.id]);
    expect((await here.endOthers()).body).toEqual({ ended: 1 });
    expect((await owing.refresh()).error?.code).toBe('session_ended');
  });
});
