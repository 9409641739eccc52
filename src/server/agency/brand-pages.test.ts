import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { accentDepth, accentHex } from '#domain/agency/accent-rules.ts';
import { productBrand } from '#domain/brand.ts';
import { buildApp } from '#server/build-app.ts';
import { photo } from '#tests/support/pictures.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { nothingSaid } from '#tests/support/samples.ts';

let app: TestApp;
let agent: Person;
let web: FastifyInstance;
let webFolder: string;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  webFolder = await mkdtemp(join(tmpdir(), 'web-'));
  for (const page of ['index.html', 'offer.html']) await copyFile(page, join(webFolder, page));
  await copyFile('src/web/offline/offline.html', join(webFolder, 'offline.html'));
  for (const file of manifests) await copyFile(`public/${file}`, join(webFolder, file));
  web = await buildApp(app.services, { isReady: async () => true, webFolder });
});
afterAll(async () => {
  await web.close();
  await app.stop();
  await rm(webFolder, { recursive: true });
});

const manifests = ['site.webmanifest', 'site.en.webmanifest'];
const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });
const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const brandIn = (html: string): unknown =>
  JSON.parse(unescaped(/<meta name="brand" content="([^"]*)"/.exec(html)?.[1] ?? 'null'));

test('a page says the product’s own name until the agency has one', async () => {
  const { body, headers, statusCode } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(body).toContain('<title>Esmont</title>');
  expect(body).toContain('href="/mark.svg"');
  expect(brandIn(body)).toEqual(productBrand);
});

test('name, accent and logo are in the very next page, on every screen and on the not-found page', async () => {
  const name = `O'Neill & <b>Fils</b> "$&"`;
  await agent.call(endpoints.saveSettings, { body: { identity: { ...nothingSaid, name } } });
  await agent.call(endpoints.saveSettings, { body: { accent: 264 } });
  for (const [path, status] of [
    ['/', 200],
    ['/auth', 200],
    ['/cgu', 200],
    ['/nowhere', 404],
    ['/offline.html', 200],
    ['/offer', 200],
  ] as const) {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(status);
    expect(body).toContain('<title>O&#39;Neill &amp; &lt;b&gt;Fils&lt;/b&gt; &quot;$&amp;&quot;</title>');
    expect(body).not.toContain('<b>');
    expect(brandIn(body)).toEqual({
      name,
      hue: 264,
      depth: accentDepth(264),
      logo: null,
      clientTypes: 'businesses',
      operatingMode: 'resale',
    });
    expect(body).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"<>]+"/);
  }
  const file = { content: await photo(), name: 'logo.jpg', type: 'image/jpeg' };
  const { logo } = (await agent.upload(endpoints.saveLogo, {}, file)).body.brand;
  const marked = await get('/');
  expect(brandIn(marked.body)).toMatchObject({ logo });
  expect(marked.body).toContain(`<link rel="icon" href="/api/agency/logo/${logo?.hash}" type="image/png" />`);
  expect(marked.body).toMatch(/<link rel="apple-touch-icon" href="\/api\/agency\/icon\/touch-180\?look=\w+"/);
  for (const [file, lang] of [
    [manifests[0], 'fr'],
    [manifests[1], 'en'],
  ] as const) {
    const manifest = JSON.parse((await get(`/${file}`)).body);
    expect(manifest).toMatchObject({ name, short_name: name, lang, theme_color: accentHex(264).solid });
    const sources = manifest.icons.map(({ src }: { src: string }) => src.replace(/\?look=.*/, ''));
    expect(sources).toEqual([
      '/api/agency/icon/any-192',
      '/api/agency/icon/any-512',
      '/api/agency/icon/maskable-192',
      '/api/agency/icon/maskable-512',
    ]);
  }
});

test('an unchanged page is not sent again, and a page is sent compressed', async () => {
  const { headers, body } = await get('/');
  const again = await get('/', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
  await agent.call(endpoints.saveSettings, { body: { accent: 30 } });
  expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
});

test('while the database does not answer, pages come as they were last', async () => {
  const { body } = await get('/');
  await app.database.pool.query('ALTER TABLE agency_settings RENAME TO away');
  const without = await get('/');
  await app.database.pool.query('ALTER TABLE away RENAME TO agency_settings');
  expect([without.statusCode, without.body]).toEqual([200, body]);
});

test('an accent is a whole hue; null goes back to the product’s own, with a record of each change', async () => {
  for (const hue of [-1, 361, 1.5, '30']) {
    const { error } = await agent.inject({ method: 'PATCH', url: '/api/agency', payload: { accent: hue } });
    expect(error?.code).toBe('invalid_input');
  }
  await agent.call(endpoints.saveSettings, { body: { accent: null } });
  await agent.call(endpoints.saveSettings, { body: { accent: 360 } });
  expect((await agent.call(endpoints.saveSettings, { body: { accent: null } })).body.brand.hue).toBe(
    productBrand.hue,
  );
  const { rows } = await app.database.pool.query<{ details: unknown }>(
    `SELECT details FROM audit_records WHERE action = 'save_accent' ORDER BY id DESC LIMIT 2`,
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { before: 360, after: null },
    { before: null, after: 360 },
  ]);
});
