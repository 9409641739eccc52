import { buffer } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { done, testOrigin } from '#tests/support/caller.ts';
import { asText, calledNames, hostile, requestFor, shapeOf } from '#tests/support/hostile-calls.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { seeded } from '#tests/support/seeded.ts';
import { supplierOf } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ValidCall } from '#tests/support/valid-calls/valid-call.ts';
import { validCalls } from '#tests/support/valid-calls/valid-calls.ts';
import { type Cast, makeCast } from '#tests/support/world.ts';

/** The number of requests. `npm run hostile` makes a hundred thousand. */
const wanted = Number(process.env.HOSTILE_REQUESTS ?? 1_500);
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_129);
/** Calls by the same people, before new people take their place. Access tokens end after five minutes. */
const perCast = 2_500;
const endpointsPerCast = wanted < perCast ? 25 : 60;

/** The secret words of each party, and the readers who must never get them, whatever they send. */
const planted = {
  'owner-okapi': ['stranger', 'former', 'other', 'otherOwner', 'removed'],
  'other-axolotl': [
    'stranger',
    'former',
    'owner',
    'buyer',
    'approver',
    'accountant',
    'otherOwner',
    'removed',
  ],
  'agency-narwhal': [
    'stranger',
    'former',
    'owner',
    'other',
    'buyer',
    'approver',
    'accountant',
    'otherOwner',
    'removed',
  ],
} as const satisfies Record<string, readonly (keyof Cast | 'stranger')[]>;

const readers = [
  'stranger',
  'owner',
  'other',
  'agent',
  'colleague',
  'former',
  'buyer',
  'approver',
  'accountant',
  'otherOwner',
  'removed',
] as const;

const random = seeded(seed);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const anyId = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Makes people who each have something that the others must not read. */
async function plant(): Promise<Cast> {
  const cast = await makeCast(app);
  const { id: requestId } = await requestIn(cast, 'demande_emise');
  const content = 'agency-narwhal';
  await done(cast.agent.call(endpoints.postPrivateNote, { params: { requestId }, body: { content } }));
  await supplierOf(cast.agent, { notes: content });
  for (const [who, title] of [
    ['owner', 'owner-okapi'],
    ['other', 'other-axolotl'],
  ] as const) {
    await done(cast[who].call(endpoints.createRequest, { body: { title, description: title } }));
  }
  return cast;
}

/**
 * Changes a call in one place, or leaves it unchanged. The call may then be a repetition, out of order, or from
 * another person.
 */
function spoil(
  call: ValidCall,
  ids: readonly string[],
  bodies: readonly Record<string, unknown>[],
): ValidCall {
  const fields = Object.keys(call.body ?? {});
  const value = () =>
    random() < 0.4 ? oneOf(hostile) : random() < 0.5 ? oneOf(ids) : oneOf(Object.values(oneOf(bodies)));
  const dice = random();
  if (dice < 0.25) return call;
  if (dice < 0.55 && call.params) {
    const name = oneOf(Object.keys(call.params));
    return {
      ...call,
      params: { ...call.params, [name]: random() < 0.8 ? oneOf(ids) : asText(oneOf(hostile)) },
    };
  }
  if (dice < 0.9 && call.body && fields.length > 0) {
    const field = oneOf(fields);
    if (random() < 0.15) return { ...call, body: { [field]: call.body[field] } };
    return { ...call, body: { ...call.body, [field]: value() } };
  }
  return {
    ...call,
    query: { ...call.query, [oneOf(['page', 'search', 'before', 'after', 'status'])]: asText(value()) },
  };
}

interface Found {
  /** The number of answers of each status. */
  statuses: Map<number, number>;
  /** The time until the reply began. A person waits that long, because the server sends a file while it makes it. */
  slowest: { what: string; milliseconds: number };
  /** The time until the last byte of the reply. */
  longest: { what: string; milliseconds: number };
  faults: string[];
}

const nothing = { what: '', milliseconds: 0 };
const since = (begun: number) => Math.round(performance.now() - begun);

/** Makes a call. A stream never ends by itself, so its beginning counts as the answer. */
async function ask(options: InjectOptions, accessToken: string | undefined, isEndless: boolean) {
  const begun = performance.now();
  const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  const response = await app.app.inject({
    ...options,
    headers: { host: 'sourcing.test', origin: testOrigin, ...authorization, ...options.headers },
    payloadAsStream: true,
  });
  const began = since(begun);
  const stream = response.stream();
  if (isEndless && response.statusCode < 400) stream.destroy();
  const raw = stream.destroyed ? Buffer.alloc(0) : await buffer(stream);
  return { status: response.statusCode, raw, began, ended: since(begun) };
}

async function callAs(
  who: (typeof readers)[number],
  cast: Cast,
  name: EndpointName,
  call: ValidCall,
  found: Found,
) {
  const endpoint = shapeOf(name);
  const { url, parts } = requestFor(endpoint, call);
  const accessToken = who === 'stranger' ? undefined : cast[who].accessToken;
  const options: InjectOptions = { ...parts, method: endpoint.method, url };
  const answer = await ask(options, accessToken, endpoint.reply === 'stream');
  const what = `${who} ${name} ${url.slice(0, 160)} ${JSON.stringify(call.body ?? null).slice(0, 200)}`;
  const { began, ended } = answer;
  if (began > found.slowest.milliseconds) found.slowest = { what, milliseconds: began };
  if (ended > found.longest.milliseconds) found.longest = { what, milliseconds: ended };
  found.statuses.set(answer.status, (found.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status >= 500) found.faults.push(`${answer.status}: ${what}`);
  for (const [word, forbidden] of Object.entries(planted)) {
    if ((forbidden as readonly string[]).includes(who) && answer.raw.includes(word))
      found.faults.push(`${word} in the answer to ${what}`);
  }
  return answer.status < 300 ? answer.raw.toString().match(anyId)?.slice(0, 20) : undefined;
}

async function assault(amount: number, found: Found): Promise<void> {
  // The calls of earlier people must not count towards the rate limits of the next people.
  await app.database.pool.query('DELETE FROM rate_limits');
  const cast = await plant();
  const names = Array.from({ length: endpointsPerCast }, () => oneOf(calledNames));
  const calls: [EndpointName, ValidCall][] = [];
  for (const name of names) calls.push([name, await validCalls[name](cast)]);
  const bodies = calls.flatMap(([, { body }]) => (body && Object.keys(body).length > 0 ? [body] : []));
  const ids = calls.flatMap(([, { params }]) => Object.values(params ?? {}));
  for (let made = 0; made < amount; made += 1) {
    const [name, call] = oneOf(calls);
    const more = await callAs(oneOf(readers), cast, name, spoil(call, ids, bodies), found);
    if (more && ids.length < 5_000) ids.push(...more);
  }
}

test('hostile calls in any order, by anybody, break nothing and give away nothing', async () => {
  const found: Found = { statuses: new Map(), slowest: nothing, longest: nothing, faults: [] };
  const report: string[] = [];
  for (let left = wanted; left > 0; left -= perCast) {
    await assault(Math.min(left, perCast), found);
    const { rss, heapUsed } = process.memoryUsage();
    report.push(`${wanted - Math.max(0, left - perCast)} calls: ${rss >> 20} MB, heap ${heapUsed >> 20} MB`);
    if (process.env.HOSTILE_REQUESTS) console.log(report.at(-1));
  }
  if (process.env.HOSTILE_REQUESTS) {
    console.log(Object.fromEntries([...found.statuses].toSorted(([one], [other]) => one - other)), {
      'slowest to begin': found.slowest,
      'longest to its end': found.longest,
    });
  }
  expect(found.faults).toEqual([]);
}, 0);
