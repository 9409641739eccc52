import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Caller, multipart, testOrigin, testPassword } from '#tests/support/caller.ts';
import { noteWrites, type Writes } from '#tests/support/note-writes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, renewing, type World } from '#tests/support/world.ts';
import type { ValidCall } from '#tests/support/valid-calls/valid-call.ts';
import { validCalls } from '#tests/support/valid-calls/valid-calls.ts';

let app: TestApp;
const sharedWorld = renewing(() => makeWorld(app));
let cookie: string;
let writes: () => Writes;
beforeAll(async () => {
  app = await startTestApp();
  writes = await noteWrites(app.database.pool);
  const { agent } = await sharedWorld();
  const browser = openBrowser(app.app);
  await browser.call(endpoints.signIn, { body: { email: agent.user.email, password: testPassword } });
  // The first read of these settings creates the keys for push.
  await agent.call(endpoints.getNotificationSettings);
  cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => app.stop());

const names = Object.keys(endpoints) as EndpointName[];
const shapeOf = (name: EndpointName): Endpoint => endpoints[name];
const changing = names.filter((name) => shapeOf(name).method !== 'GET');

/** Headers to refuse: those that a browser sends from a page that is not ours, and forged ones. */
const foreignPages: { origin?: string; 'sec-fetch-site'?: string }[] = [
  ...[undefined, 'cross-site', 'same-site', 'none', 'same-origin', 'Same-Origin', ''].map((site) => ({
    origin: 'https://evil.example',
    ...(site !== undefined && { 'sec-fetch-site': site }),
  })),
  ...['cross-site', 'same-site', 'none', '', 'same-origin, cross-site'].map((site) => ({
    origin: testOrigin,
    'sec-fetch-site': site,
  })),
  ...[
    'null',
    `${testOrigin}.evil.example`,
    `${testOrigin}:8080`,
    `${testOrigin}/`,
    'https://sourcing.test',
  ].map((origin) => ({ origin })),
  { origin: 'http://sourcing.test@evil.example' },
  { origin: `${testOrigin}, https://evil.example` },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  {},
];

function addressOf(endpoint: Endpoint, call: ValidCall): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => call.params?.[name] ?? '');
  return call.query ? `${path}?${new URLSearchParams(call.query).toString()}` : path;
}

/** Returns the call's body as a script sends it (`own`), and as HTML forms can send it (`forms`). */
function bodiesOf(call: ValidCall) {
  const text = JSON.stringify(call.body ?? {});
  const json = { payload: text, headers: { 'content-type': 'application/json' } };
  const forms = [
    { payload: text, headers: { 'content-type': 'text/plain' } },
    { payload: `${text.slice(0, -1)}="}`, headers: { 'content-type': 'text/plain;application/json' } },
    {
      payload: new URLSearchParams(
        Object.entries(call.body ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
      ).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { payload: text, headers: {} },
  ];
  return { own: call.file ? multipart(call.file) : json, forms };
}

/**
 * Returns a function that prepares a valid call of the endpoint. No test of this file changes data with the call, so
 * the tests share it until new people are made.
 */
function shared(name: EndpointName): () => Promise<{ world: World; call: ValidCall }> {
  let ready: { world: World; call: ValidCall } | undefined;
  return async () => {
    const world = await sharedWorld();
    if (ready?.world !== world) ready = { world, call: await validCalls[name](world) };
    return ready;
  };
}

describe.each(changing)('%s', (name) => {
  const endpoint = shapeOf(name);
  const prepared = shared(name);

  test('does nothing for a page of another site, even with all cookies and tokens', async () => {
    const { world, call } = await prepared();
    const { own, forms } = bodiesOf(call);
    const before = writes();
    // Endpoints for programs take a call without these headers as a program's call, and refuse it because it has no key.
    const pages = foreignPages.filter(
      (page) => endpoint.access !== 'machine' || Object.keys(page).length > 0,
    );
    for (const page of pages) {
      for (const body of [own, ...forms]) {
        const answer = await app.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint, call),
          payload: body.payload ?? '',
          headers: {
            host: 'sourcing.test',
            authorization: `Bearer ${world.agent.accessToken}`,
            cookie: call.cookie ?? cookie,
            ...body.headers,
            ...page,
          },
        });
        const { error } = answer.json<{ error?: { code: string } }>();
        const refusals = body === own ? ['cross_origin'] : ['cross_origin', 'unsupported_media_type'];
        expect(refusals, JSON.stringify({ page, type: body.headers })).toContain(error?.code);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect(writes()).toEqual(before);
  });

  test('accepts no body that a plain form can send, even from our own pages', async () => {
    if (!endpoint.body) return;
    const { world, call } = await prepared();
    const before = writes();
    for (const { payload, headers } of bodiesOf(call).forms) {
      const answer = await world.agent.inject({
        method: endpoint.method,
        url: addressOf(endpoint, call),
        payload,
        headers: { ...headers, ...(call.cookie && { cookie: call.cookie }) },
      });
      expect(['unsupported_media_type', 'invalid_input'], JSON.stringify(headers)).toContain(
        answer.error?.code,
      );
    }
    expect(writes()).toEqual(before);
  });

  test('GET, HEAD and OPTIONS change nothing, even with headers that override the method', async () => {
    const { world, call } = await prepared();
    const url = addressOf(endpoint, call);
    const before = writes();
    const override = { 'x-http-method-override': endpoint.method, 'x-method-override': endpoint.method };
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const answer = await world.agent.inject({
        method,
        url,
        headers: { ...override, cookie: call.cookie ?? cookie },
      });
      if (answer.status < 400) expect(endpoint.path).toBe(readEndpointAt(url, method)?.path);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(writes()).toEqual(before);
  });

  if (endpoint.access === 'anyone') return;
  test('cookies alone give no access', async () => {
    await expectNoAccess(name, (await prepared()).call);
  });
});

/** Returns the endpoint that a GET or HEAD at this address reads. */
function readEndpointAt(url: string, method: 'GET' | 'HEAD' | 'OPTIONS'): Endpoint | undefined {
  if (method === 'OPTIONS') return undefined;
  const address = url.split('?')[0] ?? '';
  return names
    .map(shapeOf)
    .find(
      ({ method: of, path }) =>
        of === 'GET' && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address),
    );
}

/**
 * The endpoints of sign-in at a provider. They set a cookie in the browser that came from our page, and remove the
 * cookie again.
 */
const remembering = new Set<EndpointName>(['startOAuth', 'finishOAuth']);

/** Reads whose first call makes the PDF of a document, which otherwise a job makes. */
const makesPdfAtFirstRead = new Set<EndpointName>(['downloadInvoice', 'exportInvoices']);

describe.each(names.filter((each) => !changing.includes(each) && !remembering.has(each)))('%s', (name) => {
  const prepared = shared(name);

  test('changes nothing when it is read', async () => {
    const { world, call } = await prepared();
    if (makesPdfAtFirstRead.has(name)) await read(world.agent, name, call);
    const before = writes();
    for (const caller of [world.agent, world.owner, app.stranger]) await read(caller, name, call);
    expect(writes()).toEqual(before);
  });

  if (shapeOf(name).access === 'anyone') return;
  test('cookies alone give no access', async () => {
    await expectNoAccess(name, (await prepared()).call);
  });
});

const read = (caller: Caller, name: EndpointName, call: ValidCall) =>
  caller.inject({
    method: 'GET',
    url: addressOf(shapeOf(name), call),
    payloadAsStream: shapeOf(name).reply === 'stream',
  });

async function expectNoAccess(name: EndpointName, call: ValidCall): Promise<void> {
  const { method, access } = shapeOf(name);
  const { own } = bodiesOf(call);
  const answer = await app.stranger.inject({
    method,
    url: addressOf(shapeOf(name), call),
    ...(method === 'GET' ? {} : { payload: own.payload ?? '' }),
    headers: { ...(method === 'GET' ? {} : own.headers), cookie },
  });
  const code =
    access === 'machine' ? 'machine_key_refused' : access === 'link' ? 'link_invalid' : 'unauthenticated';
  expect(answer.error?.code).toBe(code);
}
