import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/build-app.ts';
import { pdf, type Person } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectTo, type RawConnection, requestText } from '#tests/support/raw-connection.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let server: FastifyInstance;
let url: string;
let person: Person;
let open: RawConnection[] = [];
const maxOpenConnections = 60;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.client();
});
/** Shorter times and fewer connections than in an installation. */
beforeEach(async () => {
  server = await buildApp(app.services, {
    isReady: async () => true,
    lanes: { bodies: { perCaller: 5, maxTurnMs: 600 } },
    connections: {
      maxOpenConnections,
      headersMs: 1_000,
      requestMs: 2_000,
      silenceMs: 1_500,
      idleMs: 3_000,
      checkIntervalMs: 100,
    },
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const connection of open) connection.close();
  open = [];
  await server.close();
});
afterAll(() => app.stop());

async function connect(): Promise<RawConnection> {
  const connection = await connectTo(url);
  open.push(connection);
  return connection;
}
const several = (count: number) => Promise.all(Array.from({ length: count }, connect));
const isHealthy = async () => (await fetch(`${url}/healthz`)).status;
const openNow = () =>
  new Promise<number>((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('connections', () => {
  test('that never end their headers, or say nothing, are closed; others are answered meanwhile', async () => {
    const slow = await several(20);
    const silent = await several(20);
    for (const connection of slow) connection.send('GET /healthz HTTP/1.1\r\nHost: sourcing.test\r\nX-One: ');
    expect(await isHealthy()).toBe(200);
    const said = await Promise.all(slow.map(({ ended }) => ended));
    expect(new Set(said.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
    await Promise.all(silent.map(({ ended }) => ended));
  });

  test('above their maximum number are closed at once; idle connections make room before that', async () => {
    const idle = await several(50);
    for (const connection of idle) connection.send(requestText('GET', '/healthz'));
    await Promise.all(idle.map((connection) => connection.answers(1)));
    const newer = await several(40);
    await Promise.all(idle.map(({ ended }) => ended));
    for (const connection of newer) connection.send('GET /healthz');
    await eventually(async () => expect(await openNow()).toBe(40));
    const [first, ...tooMany] = await several(40);
    first?.send(requestText('GET', '/healthz'));
    expect(await first?.answers(1)).toEqual(['200']);
    expect(await Promise.all(tooMany.slice(maxOpenConnections - 40 - 1).map(({ ended }) => ended))).toEqual(
      tooMany.slice(maxOpenConnections - 40 - 1).map(() => ''),
    );
    expect(await openNow()).toBeLessThanOrEqual(maxOpenConnections);
  });
});

describe('bodies', () => {
  const begun = (headers: Record<string, string | number> = {}) =>
    requestText('POST', endpoints.signIn.path, {
      'content-type': 'application/json',
      'content-length': 100,
      ...headers,
    });

  test('that come byte by byte are limited in number for each network, and in time', async () => {
    const slow = await several(5);
    for (const connection of slow) connection.send(`${begun()}{`);
    const sixth = await connect();
    sixth.send(`${begun()}{`);
    expect(await sixth.answers(1)).toEqual(['429']);
    expect(sixth.received()).toContain('retry-after: 1');
    expect(await isHealthy()).toBe(200);
    // The rest of these bodies never comes. The server ends the connections, and then accepts the next.
    await Promise.all(slow.map(({ ended }) => ended));
    const next = await connect();
    next.send(`${begun({ 'content-length': 2 })}{}`);
    expect(await next.answers(1)).toEqual(['400']);
  });

  test('without end are cut off at their limit', async () => {
    const endless = await connect();
    endless.send(
      requestText('POST', endpoints.signIn.path, {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      }),
    );
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    for (let sent = 0; sent < 9; sent += 1) endless.send(chunk);
    expect(await endless.ended).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('of an upload that stops half-way are given up', async () => {
    const upload = await connect();
    const type = 'multipart/form-data; boundary=b';
    const authorization = `Bearer ${person.accessToken}`;
    const head = { 'content-type': type, 'content-length': 5_000, authorization };
    upload.send(
      `${requestText('POST', endpoints.uploadAttachment.path, head)}--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF`,
    );
    await upload.ended;
    const { rows } = await app.services.pool.query('SELECT FROM attachments WHERE uploaded_by = $1', [
      person.user.id,
    ]);
    expect(rows.length).toBe(0);
  });
});

describe('readers', () => {
  test('that stop reading a file are let go, and their turns with them', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(9_000_000)]);
    const file = { content, name: 'large.pdf', type: 'application/pdf' };
    const { body } = await person.upload(endpoints.uploadAttachment, {}, file);
    const path = endpoints.downloadAttachment.path.replace(':attachmentId', body.id);
    const readers = await several(8);
    const ended: Promise<string>[] = [];
    for (const reader of readers) {
      reader.send(requestText('GET', path, { authorization: `Bearer ${person.accessToken}` }));
      await reader.answers(1);
      reader.stall();
      ended.push(reader.ended);
    }
    await eventually(async () => expect(await openNow()).toBe(0));
    const { status, raw } = await person.call(endpoints.downloadAttachment, {
      params: { attachmentId: body.id },
      query: {},
    });
    expect([status, raw.length]).toEqual([200, content.length]);
  });
});
