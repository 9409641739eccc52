import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { Answer, Person, TestApp } from '../support/test-app.ts';
import { multipart, pdf, startTestApp } from '../support/test-app.ts';
import type { ValidCall, World } from '../support/world.ts';
import { makeWorld, requestIn, validCalls } from '../support/world.ts';

let app: TestApp;
let world: World;
let madeAt: number;
async function peopleTheWorld(): Promise<void> {
  madeAt = Date.now();
  world = await makeWorld(app);
}
beforeAll(async () => {
  app = await startTestApp();
  await peopleTheWorld();
});
afterAll(() => app.stop());

const huge = 'x'.repeat(300_000);
const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  huge,
  'x'.repeat(20_000),
  '💶'.repeat(6_000),
  "'; DROP TABLE requests; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  [],
  [[]],
  {},
  { toString: 'x' },
  { constructor: { prototype: {} } },
  [null],
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '9'.repeat(400),
  'NaN',
  '\u202e',
  '\r\nset-cookie: a=b',
];

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 8_000);

/** Whoever may make the call. */
function callerFor({ access }: Endpoint): Person {
  return access === 'client' ? world.owner : world.agent;
}

const tables = [
  'profiles',
  'user_roles',
  'credentials',
  'sessions',
  'requests',
  'request_events',
  'stored_files',
  'quotes',
  'orders',
  'messages',
  'factors',
  'recovery_codes',
  'agent_invitations',
  'audit_records',
  'saved_replies',
] as const;

/** How many rows there are of everything, and what the requests say. */
async function contents(): Promise<string> {
  const counts = tables.map((table) => sql`select ${table}::text as name, count(*) from ${sql.table(table)}`);
  const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(app.services.db);
  const { rows: digest } =
    await sql`select md5(string_agg(r::text, ',' order by id)) as requests from requests r`.execute(
      app.services.db,
    );
  return JSON.stringify([rows, digest]);
}

function expectRefused(answer: Answer<Endpoint>, what: string): void {
  expect(answer.status, `${what}: ${answer.raw.toString().slice(0, 200)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.error?.code, what).not.toBe('token_expired');
  expect(Object.keys(errorStatuses), what).toContain(answer.error?.code);
  expect(answer.error?.message, what).toEqual(expect.any(String));
}

/** What was there after the last call, where that was refused. */
let known: string | null = null;
beforeEach(async () => {
  known = null;
  // Access tokens last five minutes, a test at most one: on a busy machine the people of the first would be signed out.
  if (Date.now() - madeAt > 2 * 60_000) await peopleTheWorld();
});

/** A refused call leaves everything as it was. */
async function tryCall(
  name: EndpointName,
  call: ValidCall,
  raw?: { payload: Buffer | string; headers?: Record<string, string> },
): Promise<void> {
  const endpoint: Endpoint = endpoints[name];
  const before = known ?? (await contents());
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(call.params?.[part]).toWellFormed()),
  );
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const answer = await callerFor(endpoint).inject({
    method: endpoint.method,
    url: path + search,
    ...(raw ??
      (call.file
        ? multipart(call.file)
        : call.body === undefined
          ? {}
          : { payload: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } })),
  });
  expectRefused(
    answer,
    `${name} ${path.slice(0, 120)} ${JSON.stringify(call.body ?? raw?.payload ?? null).slice(0, 200)}`,
  );
  if (answer.status >= 400) expect(await contents()).toBe(before);
  known = answer.status >= 400 ? before : null;
}

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'signOut');
const shapeOf = (name: EndpointName): Endpoint => endpoints[name];

describe.each(names.filter((name) => shapeOf(name).body))('%s', (name) => {
  test('takes no hostile value in any field', async () => {
    const valid = await validCalls[name](world);
    for (const field of Object.keys(valid.body ?? {})) {
      for (const value of hostile) await tryCall(name, { ...valid, body: { ...valid.body, [field]: value } });
      const { [field]: _, ...without } = valid.body ?? {};
      await tryCall(name, { ...valid, body: without });
    }
  });

  test('takes no body that is none', async () => {
    const { body: _, ...valid } = await validCalls[name](world);
    const json = { 'content-type': 'application/json' };
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const bodies: [Buffer | string, Record<string, string>][] = [
      ['', json],
      ['{', json],
      ['null', json],
      ['[]', json],
      ['"text"', json],
      [deep, json],
      [`"${huge}"`, json],
      [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json],
      ['{"__proto__":{"admin":true}}', json],
      ['a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['<a/>', { 'content-type': 'text/xml' }],
      ['{}', { 'content-type': 'text/plain' }],
      ['{}', { 'content-type': 'application/json; charset=utf-16' }],
      ['{}', {}],
    ];
    for (const [payload, headers] of bodies) await tryCall(name, valid, { payload, headers });
  });

  test('takes no generated garbage', async () => {
    const valid = await validCalls[name](world);
    const fields = Object.keys(valid.body ?? {});
    const garbage = fc.dictionary(
      fc.constantFrom(...fields, 'extra', 'role', 'userId', 'status'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(garbage, fc.boolean(), (body, onTop) =>
        tryCall(name, { ...valid, body: onTop ? { ...valid.body, ...body } : body }),
      ),
      { numRuns: 40 },
    );
  });
});

describe.each(names.filter((name) => shapeOf(name).params))('%s', (name) => {
  test('finds nothing under ids that are none', async () => {
    const valid = await validCalls[name](world);
    for (const value of hostile) {
      const params = Object.fromEntries(Object.keys(valid.params ?? {}).map((key) => [key, asText(value)]));
      await tryCall(name, { ...valid, params });
    }
  });
});

describe.each(names.filter((name) => shapeOf(name).query))('%s', (name) => {
  test('takes no hostile value in the address', async () => {
    const valid = await validCalls[name](world);
    for (const field of [
      ...Object.keys(valid.query ?? {}),
      'page',
      'pageSize',
      'search',
      'before',
      'filename',
      'status',
    ]) {
      for (const value of hostile)
        await tryCall(name, {
          ...valid,
          query: { ...valid.query, [field]: asText(value) },
        });
    }
  });

  test('takes no broken address', async () => {
    const { path, method } = shapeOf(name);
    if (method !== 'GET' || path.includes(':')) return;
    for (const search of [
      '?%',
      '?search=%ff',
      '?search=%00',
      '?search=a&search=b',
      '?page[]=1',
      '?page[a]=1',
      `?${'a=1&'.repeat(2_000)}`,
      '?page=1&page=2',
    ]) {
      expectRefused(await callerFor(shapeOf(name)).inject({ method, url: path + search }), search);
    }
  });
});

test('nobody’s request moves by somebody else’s quote or file', async () => {
  const mine = await requestIn(world, 'devis_emis');
  const others = await requestIn({ ...world, owner: world.other }, 'devis_emis');
  const before = await contents();
  const answer = await world.owner.call(endpoints.makeTransition, {
    params: { requestId: mine.id },
    body: { name: 'accept_merchandise_quote', quoteId: others.quotes[0]?.id },
  });
  expect(answer.error?.code).toBe('quote_superseded');
  expect(await contents()).toBe(before);
});

test('broken uploads leave nothing', async () => {
  const { id } = await requestIn(world, 'devis_en_attente');
  const before = await contents();
  const url = `/api/storage/quotes/${id}?type=marchandise`;
  const type = 'multipart/form-data; boundary=b';
  const part =
    'content-disposition: form-data; name="file"; filename="q.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const bodies: [string, Buffer | string, number[]][] = [
    [type, '', [400]],
    [type, 'no multipart at all', [400]],
    [type, `--b\r\n${part}${pdf().toString()}`, [400]],
    [type, `--b\r\n${part}`, [400]],
    [type, '--b--\r\n', [400]],
    [type, `--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nhello\r\n--b--\r\n`, [400]],
    ['multipart/form-data', `--b\r\n${part}${pdf().toString()}\r\n--b--\r\n`, [400, 415]],
    ['application/pdf', pdf(), [415]],
    ['application/json', '{}', [400, 415]],
    [type, `--b\r\n${part}GIF89a not a pdf\r\n--b--\r\n`, [422]],
    [type, `--b\r\n${part}%PDF-1.4 without an end\r\n--b--\r\n`, [422]],
    [type, `--b\r\n${part}\r\n--b--\r\n`, [400, 422]],
    [
      type,
      Buffer.concat([
        Buffer.from(`--b\r\n${part}`),
        pdf(),
        Buffer.alloc(10 * 1024 * 1024),
        Buffer.from('\r\n--b--\r\n'),
      ]),
      [413],
    ],
  ];
  for (const [contentType, payload, statuses] of bodies) {
    const answer = await world.agent.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': contentType },
    });
    expect(
      statuses,
      `${contentType} ${payload.toString().slice(0, 60)} → ${answer.status} ${answer.error?.code}`,
    ).toContain(answer.status);
    expect(answer.error?.code).toEqual(expect.any(String));
  }
  expect(await contents()).toBe(before);
});

test('paths that are nothing answer 404 in JSON', async () => {
  for (const url of [
    '/api',
    '/api/nothing',
    '/api/requests/x/y/z',
    '/api/../etc/passwd',
    '/api/%2e%2e/%2e%2e',
    '/.well-known/x',
    `/api/${'a'.repeat(5_000)}`,
    '/api/%ff',
    '/api/%00',
  ]) {
    const answer = await world.agent.inject({ method: 'GET', url });
    expect(answer.status, url).toBeGreaterThanOrEqual(400);
    expect(answer.status, url).toBeLessThan(500);
    expect(answer.error?.code, url).toEqual(expect.any(String));
  }
});
