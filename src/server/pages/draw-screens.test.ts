import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { buildApp } from '#server/build-app.ts';
import { type Browser, copyBrowser, openBrowser } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWebFolder } from '#tests/support/web-folder.ts';

const frame = '<p>fr Esmont</p>';
const list = `${endpoints.listMyRequests.path}?page=1&pageSize=5`;

let app: TestApp;
let web: FastifyInstance;
let files: Awaited<ReturnType<typeof makeWebFolder>>;
beforeAll(async () => {
  [app, files] = await Promise.all([startTestApp(), makeWebFolder()]);
  web = await buildApp(app.services, { isReady: async () => true, webFolder: files.folder });
});
afterAll(async () => {
  await web.close();
  await app.stop();
  await files.remove();
});

/** Opens a browser in which this user is signed in. */
async function signedIn({ email }: User): Promise<Browser> {
  const browser = openBrowser(web);
  await browser.call(endpoints.signIn, { body: { email, password: testPassword } });
  return browser;
}

const cookieOf = ({ cookies }: Browser) =>
  Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');

/** Opens a page. The test's program draws the API address in the URL's search, and the server's reply to it. */
async function open(url: string, cookie: string, more: Record<string, string> = {}) {
  const { body, headers, statusCode } = await web.inject({ url, headers: { cookie, ...more } });
  return { body, headers, statusCode, root: /<div id="root">(.*?)<\/div>/.exec(body)?.[1] ?? '' };
}

const asking = (address: string) => `/dashboard?ask=${encodeURIComponent(address)}`;
const drawn = (root: string) => JSON.parse(root) as Record<string, unknown>;

test('a dashboard comes with the replies that its user gets, for them alone, and leaves the session as it was', async () => {
  const client = await app.client();
  const browser = await signedIn(client.user);
  const cookie = cookieOf(browser);
  await client.call(endpoints.createRequest, { body: { title: 'Vases', description: 'Many' } });
  const { body, headers, root } = await open(asking(list), cookie);
  expect(drawn(root)).toMatchObject({
    user: client.user.id,
    isPhone: false,
    reply: { items: [{ title: 'Vases' }], total: 1 },
  });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('data-program="/src/web/main.tsx" data-screen></script>');
  expect(body).not.toContain('type="module"');
  const other = await app.client();
  expect(drawn((await open(asking(list), cookieOf(await signedIn(other.user)))).root)).toMatchObject({
    user: other.user.id,
    reply: { items: [] },
  });
  const phone = await open(asking(list), cookie, { 'sec-ch-ua-mobile': '?1' });
  expect(drawn(phone.root)).toMatchObject({ isPhone: true });
  // Two pages have read the token, and it can still be used.
  expect((await browser.call(endpoints.refreshSession)).status).toBe(200);
});

test('the screen’s calls are refused like those of the browser', async () => {
  const cookie = cookieOf(await signedIn((await app.client()).user));
  const { root } = await open(asking(endpoints.countAllRequests.path), cookie);
  expect(drawn(root)).toMatchObject({ reply: null });
});

test('only a session in force has its screen drawn; every other browser gets the frame, and no error', async () => {
  const { user } = await app.client();
  const browser = await signedIn(user);
  const spent = cookieOf(copyBrowser(web, browser));
  await browser.call(endpoints.refreshSession);
  expect((await open('/dashboard', spent)).root).toBe(frame);
  const inForce = cookieOf(browser);
  expect(drawn((await open('/dashboard', inForce)).root)).toMatchObject({ user: user.id });
  await browser.call(endpoints.signOut);
  for (const wrong of [inForce, 'refresh=short', `refresh=${'A'.repeat(64)}`]) {
    const { root, statusCode } = await open('/dashboard', wrong);
    expect([wrong, statusCode, root]).toEqual([wrong, 200, frame]);
  }
});

test('a screen that fails or takes long comes as the frame; a user draws one screen at a time, other users go on', async () => {
  const [client, other] = await Promise.all([app.client(), app.client()]);
  const cookie = cookieOf(await signedIn(client.user));
  const others = cookieOf(await signedIn(other.user));
  expect((await open('/dashboard?broken', cookie)).root).toBe(frame);
  expect((await open('/settings', cookie)).root).toBe(frame);
  const slow = open('/dashboard?endless', cookie);
  expect((await open('/dashboard', cookie)).root).toBe(frame);
  expect((await slow).root).toBe(frame);
  expect(drawn((await open('/dashboard', others)).root)).toMatchObject({ user: other.user.id });
});
