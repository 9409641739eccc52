import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { pagePaths, publicPaths } from '#contract/pages.ts';
import type { PageRequest } from '#contract/rendered-page.ts';
import { buildApp } from '#server/build-app.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWebFolder } from '#tests/support/web-folder.ts';
import { nothingSaid } from '#tests/support/samples.ts';
import { noScriptTexts } from './no-script-texts.ts';
import { retiredWorker } from './write-retired-worker.ts';

let app: TestApp;
let agent: Person;
let web: FastifyInstance;
let files: Awaited<ReturnType<typeof makeWebFolder>>;
beforeAll(async () => {
  [app, files] = await Promise.all([startTestApp(), makeWebFolder()]);
  agent = await app.agent();
  web = await buildApp(app.services, { isReady: async () => true, webFolder: files.folder });
});
afterAll(async () => {
  await web.close();
  await app.stop();
  await files.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });

/** Returns the facts for which the page was drawn; null if the page is empty. */
function drawnFor(html: string): PageRequest | null {
  const json = /id="page-facts">(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? null : (JSON.parse(json) as PageRequest);
}

const langOf = (html: string) => /<html lang="(\w+)">/.exec(html)?.[1];

describe('a page comes in', () => {
  test.each([
    ['French for who says nothing', '/', {}, 'fr'],
    [
      'French, the default, also for a browser that prefers English',
      '/',
      { 'accept-language': 'en-GB' },
      'fr',
    ],
    ['the language chosen before', '/', { cookie: 'language=en', 'accept-language': 'fr' }, 'en'],
    ['French where the choice is no language', '/', { cookie: 'language=de', 'accept-language': 'en' }, 'fr'],
    ['the language its address asks for', '/?lang=fr', { cookie: 'language=en' }, 'fr'],
    ['what counts else, where it asks for none that is known', '/?lang=de', { cookie: 'language=en' }, 'en'],
    ['the chosen language also behind sign-in', '/dashboard', { cookie: 'language=en' }, 'en'],
  ])('%s', async (_name, url, headers, language) => {
    const { body } = await get(url, headers);
    expect(langOf(body)).toBe(language);
    const manifest = language === 'fr' ? '/site.webmanifest' : '/site.en.webmanifest';
    expect(body).toContain(`<link rel="manifest" href="${manifest}" />`);
  });

  test('a language asked for in the address is remembered for a year, in one cookie for all paths; nothing else sets it', async () => {
    const asked = await get('/cgu?lang=en');
    expect(asked.headers['set-cookie']).toBe('language=en; Max-Age=31536000; Path=/; SameSite=Lax');
    expect((await get('/cgu?lang=en', { cookie: 'language=en' })).headers['set-cookie']).toBeUndefined();
    expect((await get('/cgu')).headers['set-cookie']).toBeUndefined();
  });
});

test.each(publicPaths)(
  '%s comes finished, and loads its program only once somebody uses it',
  async (path) => {
    const { body, headers, statusCode } = await get(path, { cookie: 'language=en' });
    expect(statusCode).toBe(200);
    expect(headers.vary).toBe('accept-encoding, cookie');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(drawnFor(body)).toMatchObject({ path, language: 'en', publicUrl: app.services.config.publicUrl });
    expect(body).toContain('<div id="root"><main lang="en">drawn</main></div>');
    expect(body).toContain('<script src="/boot.js" data-program="/src/web/main.tsx"></script>');
    expect(body).not.toContain('type="module"');
    expect(body).not.toContain('noscript');
  },
);

test('the sign-in page comes with the tab that the address asks for, and empty where only the program knows the content', async () => {
  expect(drawnFor((await get('/auth?tab=sign-up&lang=en')).body)?.path).toBe('/auth?tab=sign-up&lang=en');
  expect(drawnFor((await get('/auth?tab=other&utm=x')).body)?.path).toBe('/auth');
  for (const search of ['redirect=/settings', 'provider=google', 'error=provider_expired', 'forgot=1']) {
    expect(drawnFor((await get(`/auth?${search}`)).body)).toBeNull();
  }
});

test('somebody with a session sees the frame of the screens behind sign-in before the program has loaded', async () => {
  const signedIn = { cookie: 'refresh=some-session; language=en' };
  for (const [path, headers, root] of [
    ['/dashboard?page=2', signedIn, '<p>en Esmont</p>'],
    ['/agent/request/7', signedIn, '<p>en Esmont</p>'],
    ['/dashboard', { cookie: 'language=en' }, ''],
    ['/join?token=secret', signedIn, ''],
  ] as const) {
    const { body } = await get(path, headers);
    expect([path, /<div id="root">(.*?)<\/div>/.exec(body)?.[1]]).toEqual([path, root]);
    expect(body).toContain('type="module"');
  }
});

test('pages behind sign-in, or opened by a mailed link, come empty and are closed to search engines', async () => {
  for (const path of pagePaths.filter((known) => !publicPaths.some((open) => open === known))) {
    const { body, headers, statusCode } = await get(`${path.replace(':requestId', '7')}?token=secret`);
    expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 200, 'noindex']);
    expect(drawnFor(body)).toBeNull();
    expect(body).toContain('type="module"');
  }
  for (const [language, sentence] of Object.entries(noScriptTexts)) {
    const { body } = await get('/dashboard', { cookie: `language=${language}` });
    expect(body).toContain(`<noscript>${sentence}</noscript>`);
  }
  const signedIn = await get('/dashboard', { cookie: 'refresh=anything' });
  expect(signedIn.headers['x-robots-tag']).toBeUndefined();
});

test('every unknown path gets the same page, with status 404', async () => {
  for (const path of ['/nowhere', '/cgu/more', '/CGU', '/auth/../x?lang=en']) {
    const { body, statusCode } = await get(path);
    expect([path, statusCode, drawnFor(body)?.path.split('?')[0]]).toEqual([path, 404, '/-']);
  }
  expect((await get('/cgu/')).statusCode).toBe(200);
});

test('a page is drawn again when the agency’s settings change, and is not sent again to a browser that has it', async () => {
  const { headers, body } = await get('/cgu');
  const again = await get('/cgu', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await get('/cgu', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
  await agent.call(endpoints.saveSettings, {
    body: { identity: { ...nothingSaid, name: 'Nouveau </script> nom' } },
  });
  const changed = await get('/cgu', { 'if-none-match': String(headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect(drawnFor(changed.body)?.brand.name).toBe('Nouveau </script> nom');
});

test('a page that cannot be drawn comes empty, for the program to draw', async () => {
  await agent.call(endpoints.saveSettings, { body: { identity: { ...nothingSaid, name: 'broken' } } });
  const { body, statusCode } = await get('/');
  expect(statusCode).toBe(200);
  expect(drawnFor(body)).toBeNull();
  expect(body).toContain('type="module"');
  await agent.call(endpoints.saveSettings, { body: { identity: nothingSaid } });
});

test('an operator can replace the built service worker by one that removes itself', async () => {
  const built = await get('/service-worker.js');
  expect([built.statusCode, built.body]).toEqual([200, 'self.skipWaiting();']);
  const config = { ...app.services.config, serviceWorker: false };
  const options = { isReady: async () => true, webFolder: files.folder };
  const without = await buildApp({ ...app.services, config }, options);
  const { statusCode, headers, body } = await without.inject('/service-worker.js');
  await without.close();
  expect([statusCode, body]).toEqual([200, retiredWorker]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': built.headers['cache-control'],
  });
});

test('browsers that ask for /favicon.ico get one; a built installation knows no gallery', async () => {
  const icon = await get('/favicon.ico');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect([...icon.rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect((await get('/dev/ui')).statusCode).toBe(404);
});

test('if the program that draws pages could not be loaded, it is loaded again a minute later', async () => {
  const { folder, remove } = await makeWebFolder();
  const program = join(folder, '.render/render-page.js');
  const whole = await readFile(program, 'utf8');
  await writeFile(program, whole.slice(0, 40));
  const broken = await buildApp(app.services, { isReady: async () => true, webFolder: folder });
  const root = async () => /<div id="root">(.*?)<\/div>/.exec((await broken.inject('/')).body)?.[1];
  expect(await root()).toBe('');
  await writeFile(program, whole);
  expect(await root()).toBe('');
  const now = performance.now() + 61_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  expect(await root()).toContain('drawn');
  clock.mockRestore();
  await broken.close();
  await remove();
});

test.each([
  ['br', 'br'],
  ['gzip, BR;q=0.5', 'br'],
  ['gzip;q=1.0, br; q=0.001', 'br'],
  ['br;q=0', undefined],
  ['gzip, br; q=0.000, *;q=0', undefined],
  ['brotli, x-br', undefined],
  ['', undefined],
])('a browser that accepts %j gets an encoding that it accepts', async (accepts, coding) => {
  expect((await get('/cgu', { 'accept-encoding': accepts })).headers['content-encoding']).toBe(coding);
});

test('the code that draws pages is not served', async () => {
  for (const path of ['/.render/render-page.js', '/.render/package.json', '/%2erender/render-page.js']) {
    const { body, statusCode } = await get(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).not.toContain('renderPage');
  }
});

test('search engines are led to every public page in each language, and nowhere else', async () => {
  const { publicUrl } = app.services.config;
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]);
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = Array.from(sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
  expect(new Set(listed)).toEqual(
    new Set(
      publicPaths.flatMap((path) => ['?lang=fr', '?lang=en', ''].map((search) => publicUrl + path + search)),
    ),
  );
  expect(sitemap.body).toContain(`hreflang="x-default" href="${publicUrl}/cgu"`);
});

test('a sign-in form that is sent without the program leads back to the page, and its password is not passed on', async () => {
  const answer = await web.inject({
    method: 'POST',
    url: '/auth?tab=sign-up',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a%40example.com&password=secret',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth']);
});
