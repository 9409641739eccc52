import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ReceivedSpan } from './support/read-otlp.ts';
import { startTraceCollector, type TraceCollector } from './support/trace-collector.ts';
import { liveTracedDay } from './support/traced-day.ts';
import { startTracedServer, type TracedServer } from './support/traced-server.ts';

const collectorKey = 'key-of-the-collector';

let collector: TraceCollector;
let server: TracedServer;
let words: string[];
let exitCode: number | NodeJS.Signals;
beforeAll(async () => {
  collector = await startTraceCollector();
  server = await startTracedServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otlp`,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${collectorKey}`,
    OTEL_SERVICE_NAME: 'agency',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    // The server sends spans only when it stops, or when a batch is full.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  });
  words = await liveTracedDay(server);
  exitCode = await server.app.stop();
});
afterAll(async () => {
  await server.remove();
  await collector.stop();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);
function only(name: string): ReceivedSpan {
  const [span, ...others] = named(name);
  if (!span || others.length > 0)
    throw new Error(`${others.length + (span ? 1 : 0)} spans are called ${name}`);
  return span;
}
const ofTrace = (span: ReceivedSpan) => collector.spans.filter(({ traceId }) => traceId === span.traceId);
/** Returns the names of the spans from a span up to the first of its trace. */
function pathOf(span: ReceivedSpan): string[] {
  const parent = ofTrace(span).find(({ spanId }) => spanId === span.parentId);
  return [span.name, ...(parent ? pathOf(parent) : [])];
}
const signUp = () => only('POST /api/auth/sign-up');
const posted = () => only('POST /api/requests/:requestId/messages');

test('traces follow the standard variables, and those that wait are sent before the server ends', () => {
  expect(exitCode).toBe(0);
  expect(collector.path).toBe('/otlp/v1/traces');
  expect(collector.headers['api-key']).toBe(collectorKey);
  expect(collector.spans[0]?.resource).toMatchObject({
    'service.name': 'agency',
    'deployment.environment.name': 'trial',
  });
});

test('a request has a span with its route, its answer and the code of its refusal', () => {
  expect(signUp()).toMatchObject({ kind: 2, parentId: '', failed: false });
  expect(signUp().attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/auth/sign-up',
    'http.response.status_code': 201,
  });
  expect(named('POST /api/auth/sign-in').map(({ attributes }) => attributes['sourcing.error.code'])).toEqual([
    undefined,
    'invalid_credentials',
  ]);
});

test('statements are below the request that they serve, with their text and no value', () => {
  const inserted = ofTrace(signUp()).find(({ name }) => name === 'INSERT profiles');
  expect(inserted).toMatchObject({ kind: 3, parentId: signUp().spanId });
  expect(inserted?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.query.text': expect.stringMatching(/^insert into "profiles" .*\$1/),
  });
  const below = ofTrace(posted()).filter(({ kind }) => kind === 3);
  expect(below.length).toBeGreaterThan(0);
  for (const span of below) expect(pathOf(span).at(-1)).toBe(posted().name);
  // Changes of several requests are published together, outside any of them.
  const texts = collector.spans.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.filter((text) => text.startsWith('SELECT pg_notify'))).toEqual([]);
});

test('a job points to the request that enqueued it, and its mail and other work are below it', () => {
  const enqueued = ofTrace(signUp()).find(({ name }) => name === 'send send-mail');
  expect(enqueued).toMatchObject({ kind: 4, parentId: signUp().spanId });
  const job = named('process send-mail').find(({ links }) => links.includes(enqueued?.spanId ?? '-'));
  expect(job).toMatchObject({ kind: 5, parentId: '' });
  expect(job?.attributes).toMatchObject({
    'messaging.system': 'pg-boss',
    'messaging.destination.name': 'send-mail',
    'messaging.operation.type': 'process',
  });
  const mails = named('send mail');
  expect(mails.map(pathOf)).toEqual(mails.map(() => ['send mail', 'process send-mail']));
  expect(mails.map(({ traceId }) => traceId)).toContain(job?.traceId);
  const drawn = named('work drawLetterhead').map(pathOf);
  expect(drawn).toContainEqual(['work drawLetterhead', 'process send-mail']);
  const told = named('send send-mail').map(pathOf);
  expect(told).toContainEqual(['send send-mail', 'process notify-people']);
});

test('the span of a stream ends with its head', () => {
  expect(only(`GET ${endpoints.openStream.path}`).end).toBeLessThan(posted().start);
});

test('a trusted proxy’s trace is continued, a stranger’s is not', () => {
  // On a busy machine, the collector may receive the second call first.
  const parents = Map.groupBy(named('GET /api/requests'), ({ parentId }) => parentId);
  const tracesOf = (parentId: string) => parents.get(parentId)?.map(({ traceId }) => traceId);
  expect([...parents.keys()].toSorted()).toEqual(['', 'b'.repeat(16)]);
  expect(tracesOf('b'.repeat(16))).toEqual(['a'.repeat(32)]);
  expect(tracesOf('')).toEqual([expect.not.stringMatching(/^c{32}$/)]);
});

test('each request has one line in the log, with its id and its trace', () => {
  const lines = server.app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { route?: string; status?: number; msg: string });
  expect(lines.filter(({ route }) => route === '/api/auth/sign-up')).toMatchObject([
    { trace_id: signUp().traceId, reqId: signUp().attributes['sourcing.http.request_id'], status: 201 },
  ]);
  expect(lines.filter(({ status }) => status === 400)).toMatchObject([{ route: 'unknown', msg: 'answered' }]);
  expect(lines.filter(({ msg }) => msg === 'hung up')).toMatchObject([{ route: endpoints.openStream.path }]);
});

test('no word of a person is in anything that the collector received', () => {
  const received = Buffer.concat(collector.bodies).toString('latin1');
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => received.includes(word))).toEqual([]);
});
