import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { pagePaths } from '#contract/pages.ts';
import { buildApp } from '#server/build-app.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { makeWebFolder } from './support/web-folder.ts';

let app: TestApp;
let files: Awaited<ReturnType<typeof makeWebFolder>>;
const webs = new Map<'http' | 'https', FastifyInstance>();
beforeAll(async () => {
  [app, files] = await Promise.all([startTestApp(), makeWebFolder()]);
  for (const scheme of ['http', 'https'] as const) {
    const config = { ...app.services.config, publicUrl: `${scheme}://sourcing.test` };
    const options = { isReady: async () => true, webFolder: files.folder };
    webs.set(scheme, await buildApp({ ...app.services, config }, options));
  }
});
afterAll(async () => {
  for (const web of webs.values()) await web.close();
  await app.stop();
  await files.remove();
});

/** Every address of the product, and some addresses that it does not answer, as method and path. */
const filled = (path: string) => path.replace(/:\w+/g, '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34');
const routes: [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD', path: string][] = [
  ...Object.values(endpoints).map(({ method, path }) => [method, filled(path)] as (typeof routes)[number]),
  ...pagePaths.map((path) => ['GET', filled(path)] as (typeof routes)[number]),
  ['HEAD', '/'],
  ['POST', '/auth'],
  ['GET', '/boot.js'],
  ['GET', '/assets/start-abc.js'],
  ['GET', '/assets/none.js'],
  ['GET', '/service-worker.js'],
  ['GET', '/mark.svg'],
  ['GET', '/site.webmanifest'],
  ['GET', '/site.en.webmanifest'],
  ['GET', '/offline.html'],
  ['GET', '/offer'],
  ['GET', '/sitemap.xml'],
  ['GET', '/robots.txt'],
  ['GET', '/api/nothing'],
  ['GET', '/nowhere'],
  ['DELETE', '/nowhere'],
  ['GET', '/%'],
  ['GET', `/${'x'.repeat(300)}`],
];

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
  );

describe.each(['http', 'https'] as const)('under %s', (scheme) => {
  test('every answer has every header of the policy', async () => {
    const web = webs.get(scheme);
    const wanting: string[] = [];
    for (const [method, url] of routes) {
      const { headers, statusCode } = await web!.inject({ method, url });
      const policy = policyOf(headers['content-security-policy']);
      const sources = [...policy.values()].flat();
      const holds = {
        answered: statusCode < 500 || url.startsWith('/readyz'),
        policy:
          policy.get('default-src')?.[0] === "'none'" &&
          !sources.some((of) => /unsafe|^\*|^https?:/.test(of)),
        types: !policy.has('script-src') || policy.get('require-trusted-types-for')?.[0] === "'script'",
        names:
          !policy.has('script-src') || policy.get('trusted-types')?.join(' ') === 'service-worker pdf-worker',
        sniff: headers['x-content-type-options'] === 'nosniff',
        frame: headers['x-frame-options'] === 'DENY',
        opener: headers['cross-origin-opener-policy'] === 'same-origin',
        resource: headers['cross-origin-resource-policy'] === 'same-origin',
        referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin',
        permissions: String(headers['permissions-policy']).includes('camera=()'),
        transport: (headers['strict-transport-security'] === undefined) === (scheme === 'http'),
        server: headers['x-powered-by'] === undefined && headers.server === undefined,
      };
      const missing = Object.entries(holds).filter(([, held]) => !held);
      if (missing.length > 0)
        wanting.push(`${method} ${url} ${statusCode}: ${missing.map(([name]) => name).join()}`);
    }
    expect(wanting).toEqual([]);
  });

  test('the language cookie may travel unencrypted only without HTTPS', async () => {
    const { headers } = await webs.get(scheme)!.inject('/cgu?lang=en');
    expect(String(headers['set-cookie']).includes('Secure')).toBe(scheme === 'https');
  });
});

test('the service worker has the whole site for its scope, and a newer one is seen at once', async () => {
  const { headers, statusCode } = await webs.get('http')!.inject('/service-worker.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toContain('javascript');
  const assets = await webs.get('http')!.inject('/assets/start-abc.js');
  expect(assets.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
