import fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

async function headersOf(path: string, secure: boolean) {
  const app = fastify();
  await setSecurityHeaders(app, secure);
  app.get('/', () => 'here');
  app.get('/own', (_request, reply) => reply.header('content-security-policy', "default-src 'self'").send());
  app.get('/broken', () => {
    throw new Error('on purpose');
  });
  return (await app.inject(path)).headers;
}

test.each(['/', '/broken', '/nowhere'])('%s is answered with the policy', async (path) => {
  const headers = await headersOf(path, false);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('HTTPS is enforced only under HTTPS', async () => {
  const [plain, secure] = [await headersOf('/', false), await headersOf('/', true)];
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(secure['strict-transport-security']).toContain('max-age=63072000');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a reply keeps its own length and type, and its own policy if it has one', async () => {
  const headers = await headersOf('/', false);
  expect(headers['content-length']).toBe('4');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await headersOf('/own', false))['content-security-policy']).toBe("default-src 'self'");
});
