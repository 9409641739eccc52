import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { type Person, testOrigin } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { connectTo, type RawConnection, requestText } from '#tests/support/raw-connection.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let server: FastifyInstance;
let url: string;
let person: Person;
let open: RawConnection[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const config = { ...app.services.config, trustProxy: readConfig({ TRUST_PROXY: 'loopback' }).trustProxy };
  server = await buildApp(
    { ...app.services, config },
    { isReady: async () => true, checkReplies: true, lanes: { largeBodies: { perCaller: 2 } } },
  );
  url = await server.listen({ host: '127.0.0.1', port: 0 });
  person = await app.client();
});
afterEach(() => {
  for (const connection of open) connection.close();
  open = [];
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

async function connect(): Promise<RawConnection> {
  const connection = await connectTo(url);
  open.push(connection);
  return connection;
}

const json = (more: Record<string, string | number> = {}) => ({
  authorization: `Bearer ${person.accessToken}`,
  'content-type': 'application/json',
  ...more,
});
/** Returns the address from which the newest session was last used. */
const lastAddress = async () => {
  const { rows } = await app.services.pool.query<{ address: string }>(
    'SELECT host(address) AS address FROM sessions ORDER BY created_at DESC LIMIT 1',
  );
  return rows[0]?.address;
};

describe('headers', () => {
  test('beyond 16 kB are refused before anything reads them', async () => {
    for (const large of [`X-Large: ${'a'.repeat(20_000)}`, 'A: b\r\n'.repeat(9_000).trimEnd()]) {
      const connection = await connect();
      connection.send(`GET /healthz HTTP/1.1\r\nHost: sourcing.test\r\n${large}\r\n\r\n`);
      expect(await connection.ended).toMatch(/^HTTP\/1\.1 431 /);
    }
  });

  test('in any number hide none: the header that a proxy adds at the end counts', async () => {
    const body = JSON.stringify({ email: person.user.email, password: 'a long enough phrase' });
    const many = Object.fromEntries(Array.from({ length: 2_300 }, (_, index) => [index.toString(36), '']));
    const connection = await connect();
    connection.send(
      requestText('POST', endpoints.signIn.path, {
        ...many,
        'content-type': 'application/json',
        'content-length': body.length,
        'x-forwarded-for': '203.0.113.77',
      }) + body,
    );
    expect(await connection.answers(1)).toEqual(['200']);
    expect(await lastAddress()).toBe('203.0.113.77');
  });
});

describe('bodies', () => {
  const send = async (payload: string | Buffer, more: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${endpoints.createRequest.path}`, {
      method: 'POST',
      headers: { origin: testOrigin, host: 'sourcing.test', ...json(more) } as Record<string, string>,
      body: payload,
    });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return error?.code ?? answer.status;
  };
  const count = async () =>
    Number((await app.services.pool.query('SELECT count(*) FROM requests')).rows[0]?.count);

  test.each([
    ['nested a hundred thousand times', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['with objects in objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    [
      'with thirty thousand keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]))),
    ],
    ['with keys that look like indexes', `{"title":{"4294967294":1,"0":1,"99999999":2}}`],
    ['with a number beyond all', '{"title":1e999,"description":-1e999}'],
    ['with a number of two hundred thousand digits', `{"title":${'9'.repeat(200_000)}}`],
    ['with a prototype', '{"title":"T","description":"D","__proto__":{"isAdmin":true}}'],
    ['with a constructor', '{"title":"T","description":"D","constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s are refused', async (_, body) => {
    const before = await count();
    expect(await send(body)).toMatch(/^(invalid_input|malformed_body)$/);
    expect(await count()).toBe(before);
    expect('isAdmin' in {}).toBe(false);
  });

  test('at the deepest allowed nesting are read, and their mistake is named', async () => {
    const nested = (levels: number) =>
      `{"title":${'['.repeat(levels)}${']'.repeat(levels)},"description":"${'[{'.repeat(3_000)}"}`;
    expect(await send(nested(63))).toBe('invalid_input');
    expect(await send(nested(64))).toBe('malformed_body');
  });

  test('with the same key several times count by the last one', async () => {
    const twice = `{"title":"first","description":"D",${'"title":"other",'.repeat(500)}"title":"last"}`;
    expect(await send(twice)).toBe(201);
    const { rows } = await app.services.pool.query(
      'SELECT title FROM requests ORDER BY created_at DESC LIMIT 1',
    );
    expect(rows).toEqual([{ title: 'last' }]);
  });

  test('that are compressed are refused unread, also those of uploads', async () => {
    expect(await send('{}', { 'content-encoding': 'gzip' })).toBe('unsupported_media_type');
    expect(await send('{}', { 'content-encoding': 'identity' })).toBe('invalid_input');
    const upload = await connect();
    upload.send(
      requestText('POST', endpoints.uploadAttachment.path, {
        ...json(),
        'content-type': 'multipart/form-data; boundary=b',
        'content-encoding': 'br',
        'content-length': 0,
      }),
    );
    expect(await upload.answers(1)).toEqual(['415']);
  });

  test('that are large occupy room until they are answered, so that only a few are held at once', async () => {
    const body = Buffer.from(JSON.stringify({ content: '🫖'.repeat(5_000) }));
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => (await insertRequest(app.database.db, { ownerId: person.user.id })).id),
    );
    /**
     * Posts into another conversation each time, because the server writes messages of one conversation one after
     * another.
     */
    const post = async () => {
      const path = endpoints.postMessage.path.replace(':requestId', ids.pop() ?? '');
      const head = requestText('POST', path, json({ 'content-length': body.length }));
      const connection = await connect();
      connection.send(Buffer.concat([Buffer.from(head), body]));
      return connection;
    };
    // After this call the server knows the person behind the token.
    expect(await send('{}')).toBe('invalid_input');
    const held = await holdTable(app.database.url, 'requests');
    const large = [await post(), await post()];
    try {
      await eventually(async () => expect(await held.waiting()).toBe(2));
      expect(await (await post()).answers(1)).toEqual(['429']);
    } finally {
      await held.release();
    }
    for (const connection of large) expect(await connection.answers(1)).toEqual(['201']);
    expect(await (await post()).answers(1)).toEqual(['201']);
  });

  test.each([
    ['an unknown path', '/api/nothing'],
    ['an endpoint without a body', endpoints.discardAttachment.path.replace(':attachmentId', randomUUID())],
  ])('that are large or of unknown length, sent to %s, occupy no room afterwards', async (_, path) => {
    const content = JSON.stringify({ content: 'x'.repeat(20_000) });
    const large = [{ 'content-length': content.length }, content] as const;
    const chunked = [{ 'transfer-encoding': 'chunked' }, '2\r\n{}\r\n0\r\n\r\n'] as const;
    const statuses: string[] = [];
    for (const [length, body] of [large, large, large, chunked, chunked, chunked]) {
      const connection = await connect();
      connection.send(requestText('DELETE', path, json(length)) + body);
      statuses.push(...(await connection.answers(1)));
    }
    expect(new Set(statuses)).toEqual(new Set(['404']));
    expect(await send(JSON.stringify({ title: 'T'.repeat(20_000) }))).toBe('invalid_input');
  });

  test('in a hundred thousand pieces are not read to their end, and their connections are closed', async () => {
    const crumbs = '1\r\n \r\n'.repeat(100_000);
    const chunked = { ...json(), 'transfer-encoding': 'chunked' };
    const upload = { ...chunked, 'content-type': 'multipart/form-data; boundary=b' };
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const opening = `${part.length.toString(16)}\r\n${part}\r\n`;
    for (const [path, headers, first] of [
      [endpoints.createRequest.path, chunked, ''],
      [endpoints.uploadAttachment.path, upload, opening],
    ] as const) {
      const connection = await connect();
      connection.send(requestText('POST', path, headers) + first + crumbs);
      expect(await connection.ended).toBe('');
    }
  });
});

test('hundreds of requests in one breath are answered in order, some refused, and never more than a few at once', async () => {
  const connection = await connect();
  const one = requestText('GET', endpoints.getSession.path, {
    authorization: `Bearer ${person.accessToken}`,
  });
  const last = requestText('GET', '/healthz');
  connection.send(one.repeat(400) + last);
  const statuses = await connection.answers(401);
  expect(statuses.length).toBe(401);
  expect(new Set(statuses.slice(0, 4))).toEqual(new Set(['200']));
  expect(statuses.filter((status) => status !== '200' && status !== '429')).toEqual([]);
  expect(statuses).toContain('429');
  expect(statuses.at(-1)).toBe('200');
});
