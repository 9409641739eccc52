import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type Caller, multipart } from './support/caller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { type Answers, everyone } from './support/answers.ts';
import { walk } from './support/walk-answers.ts';
import type { ValidCall } from './support/valid-calls/valid-call.ts';
import { type Cast, makeCast, renewing } from './support/world.ts';
import { validCalls } from './support/valid-calls/valid-calls.ts';

const callers = Object.keys(everyone(200)) as (keyof Answers)[];

let app: TestApp;
const sharedCast = renewing(() => makeCast(app));
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** For `agent`, a colleague makes the call, because `people.agent` prepares the `validCalls`. */
function callerAs(who: keyof Answers, people: Cast): Caller {
  if (who === 'stranger') return app.stranger;
  if (who === 'agent') return people.colleague;
  return who === 'administrator' ? people.agent : people[who];
}

function make(caller: Caller, endpoint: Endpoint, call: ValidCall, headers: Record<string, string> = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => call.params?.[name] ?? '');
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const body = call.file ? multipart(call.file) : call.body ? { payload: call.body } : {};
  return caller.inject({
    method: endpoint.method,
    url: path + search,
    payloadAsStream: endpoint.reply === 'stream',
    ...body,
    headers: { ...body.headers, ...(call.cookie && { cookie: call.cookie }), ...headers },
  });
}

/**
 * Returns whether a call changes its caller. Signing out and erasing end the caller's session. A call about second
 * factors changes what they may do. A call about companies changes the company for which they act.
 */
function changesPeople(name: EndpointName): boolean {
  const { method, tag } = endpoints[name];
  return (
    name === 'signOut' ||
    name === 'eraseAccount' ||
    (method !== 'GET' && ['Second factors', 'Companies'].includes(tag))
  );
}

/** GET endpoints that change something: they begin and finish a sign-in at a provider. */
const readsThatChange = new Set<EndpointName>(['startOAuth', 'finishOAuth']);

const otherPages: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site' },
];

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];
  const isRefused = (who: keyof Answers) => walk[name][who] >= 400;
  const onlyReads = endpoint.method === 'GET' && !readsThatChange.has(name);
  // Calls that are refused or only read change nothing, so they share one prepared call. The first call that changes
  // something takes it.
  let ready: Promise<{ people: Cast; call: ValidCall }> | undefined;
  // Calls that change their callers need people of their own. Each caller changes only themselves, so one cast for each
  // endpoint is enough.
  const castFor = changesPeople(name) ? renewing(() => makeCast(app)) : sharedCast;
  const makeReady = async () => {
    const people = await castFor();
    return { people, call: await validCalls[name](people) };
  };
  const take = () => {
    const taken = ready ?? makeReady();
    ready = undefined;
    return taken;
  };

  // A program sends no headers about its page, so a call without them is not refused.
  const pages = endpoint.access === 'machine' ? otherPages : [...otherPages, { origin: '' }];
  test.each(endpoint.method === 'GET' ? [] : [{ pages }])(
    'refuses another site’s page, and a caller that says nothing of itself',
    async () => {
      const { people, call } = await (ready ??= makeReady());
      for (const headers of pages) {
        const answer = await make(people.agent, endpoint, call, headers);
        expect(answer.error?.code).toBe('cross_origin');
      }
    },
  );

  test.each(callers.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a))))('as %s', async (who) => {
    const { people, call } = await (isRefused(who) || onlyReads ? (ready ??= makeReady()) : take());
    const answer = await make(callerAs(who, people), endpoint, call);
    expect(answer.status).toBe(walk[name][who]);
    if (answer.status >= 400)
      expect(answer.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

test('the generated API description lists every endpoint', async () => {
  const document = (await app.stranger.call(endpoints.openApi)).body as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const listed = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(listed.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const page = (await app.stranger.call(endpoints.apiDocs)).raw.toString();
  for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${name}"`);
});
