import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a request that arrives while the server stops is refused with a code and a time for the next attempt', async () => {
  const other = await app.secondInstance();
  await other.listen({ host: '127.0.0.1', port: 0 });
  const address = other.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { path } = endpoints.health;
  const socket = net.connect(address.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const ended = once(socket, 'end');
  // Sends one whole call and the beginning of another, so that the connection is not idle when the server stops.
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\nGET ${path} HTTP/1.1\r\nHost: here\r\n`);
  await eventually(() => expect(text).toContain('HTTP/1.1 200'));
  text = '';
  const closed = other.close();
  await eventually(() => expect(other.server.listening).toBe(false));
  socket.write('\r\n');
  await ended;
  await closed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head.toLowerCase()).toContain('retry-after: 2');
  expect(JSON.parse(body)).toEqual({
    error: { code: 'unavailable', message: 'The server stops; try again.' },
  });
});
