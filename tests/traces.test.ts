import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { done } from './support/caller.ts';
import { eventually } from './support/eventually.ts';
import { callerAt } from './support/http-caller.ts';
import type { ReceivedSpan } from './support/read-otlp.ts';
import { readMails } from './support/received-mail.ts';
import { accepts } from './support/samples.ts';
import { type StartedApp, startApp } from './support/start-app.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { startTraceCollector, type TraceCollector } from './support/trace-collector.ts';

const client = {
  email: 'planted.client@example.com',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  phone: '+33698765432',
  password: 'a planted phrase of a client',
};
const agent = {
  email: 'planted.agent@example.com',
  firstName: 'Agentfirst',
  lastName: 'Agentlast',
  phone: '+33698765431',
  password: 'a planted phrase of an agent',
};
const request = { title: 'Planted bamboo cups', description: 'Planted wish for 2 000 cups, blue' };
const message = 'Planted words to the client';
const address = '203.0.113.77';
const searched = 'plantedsearch';
const browser = 'PlantedBrowser/1.0';
const collectorKey = 'planted-key-of-the-collector';

/** Spans are sent only when the server stops, or when a batch is full. */
const late = { OTEL_BSP_SCHEDULE_DELAY: '600000' };

let database: TestDatabase;
let folder: string;
let app: StartedApp;
let collector: TraceCollector;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await app.stop();
  await collector.stop();
  await fs.rm(folder, { recursive: true, force: true });
  await database.drop();
});

async function start(environment: Record<string, string>): Promise<void> {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sourcing-traces-'));
  const settings = { DATABASE_URL: database.url, THROTTLE: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
  app = await startApp({ dataFolder: folder, environment: { ...settings, ...environment } });
}

const mailed = () => readMails(path.join(folder, 'mail'));

/** Somebody signs up and in, searches, submits a request, and is written to by an agent, of which a mail tells. */
async function liveADay(): Promise<string[]> {
  const stranger = callerAt(app.url, { userAgent: browser });
  const { accessToken } = await done(stranger.call(endpoints.signUp, { body: { ...client, accepts } }));
  const { email, password } = client;
  await done(stranger.call(endpoints.signIn, { body: { email, password } }));
  const wrong = await stranger.call(endpoints.signIn, {
    body: { email, password: 'another planted phrase' },
  });
  expect(wrong.status).toBe(401);
  const { token } = await createInvitation(database.db, {
    email: agent.email,
    hours: 1,
    administrator: true,
  });
  const joined = await done(stranger.call(endpoints.acceptInvitation, { body: { ...agent, token } }));
  const [owner, other] = [accessToken, joined.accessToken].map((each) =>
    callerAt(app.url, { accessToken: each }),
  );
  if (!owner || !other) throw new Error('nobody has signed in');
  const { id } = await done(owner.call(endpoints.createRequest, { body: request }));
  await owner.inject({
    url: `/api/requests?search=${searched}`,
    headers: { 'x-forwarded-for': address, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  await owner.inject({
    url: '/api/requests',
    headers: { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` },
  });
  const body = { id: randomUUID(), content: message };
  await done(other.call(endpoints.postMessage, { params: { requestId: id }, body }));
  await database.pool.query(`UPDATE queued_notifications SET due_at = now()`);
  // Besides the link that confirms the address.
  await eventually(async () => {
    expect((await mailed()).filter(({ to }) => to === email)).toHaveLength(2);
  });
  return [id, accessToken, joined.accessToken, token];
}

const named = (name: string) => collector.spans.filter((span) => span.name === name);
function only(name: string): ReceivedSpan {
  const [span, ...others] = named(name);
  if (!span || others.length > 0)
    throw new Error(`${others.length + (span ? 1 : 0)} spans are called ${name}`);
  return span;
}
/** The names from a span up to the first of its trace. */
function pathOf(span: ReceivedSpan): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentId);
  return [span.name, ...(parent ? pathOf(parent) : [])];
}

test('a day’s requests, statements, jobs and mails are traced, without a word of a person', async () => {
  collector = await startTraceCollector();
  await start({
    ...late,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otlp`,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${collectorKey}`,
    OTEL_SERVICE_NAME: 'agency',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  });
  const secrets = await liveADay();
  expect(await app.stop()).toBe(0);

  expect(collector.path).toBe('/otlp/v1/traces');
  expect(collector.headers['api-key']).toBe(collectorKey);
  expect(collector.spans[0]?.resource).toMatchObject({
    'service.name': 'agency',
    'deployment.environment.name': 'trial',
  });

  const signUp = only('POST /api/auth/sign-up');
  expect(signUp).toMatchObject({ kind: 2, parentId: '', failed: false });
  expect(signUp.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/auth/sign-up',
    'http.response.status_code': 201,
  });
  const inserted = collector.trace(signUp.traceId).find(({ name }) => name === 'INSERT profiles');
  expect(inserted).toMatchObject({ kind: 3, parentId: signUp.spanId });
  expect(inserted?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.query.text': expect.stringMatching(/^insert into "profiles" .*\$1/),
  });
  expect(named('POST /api/auth/sign-in').map(({ attributes }) => attributes['sourcing.error.code'])).toEqual([
    undefined,
    'invalid_credentials',
  ]);

  const enqueued = collector.trace(signUp.traceId).find(({ name }) => name === 'send send-mail');
  expect(enqueued).toMatchObject({ kind: 4, parentId: signUp.spanId });
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
  const told = named('send send-mail').map(pathOf);
  expect(told).toContainEqual(['send send-mail', 'process notify-people']);

  const posted = only('POST /api/requests/:requestId/messages');
  const below = collector.trace(posted.traceId).filter(({ kind }) => kind === 3);
  expect(below.length).toBeGreaterThan(0);
  for (const span of below) expect(pathOf(span).at(-1)).toBe(posted.name);

  const lists = named('GET /api/requests').map(({ traceId, parentId }) => [traceId, parentId]);
  expect(lists).toContainEqual(['a'.repeat(32), 'b'.repeat(16)]);
  expect(lists).not.toContainEqual(['c'.repeat(32), 'd'.repeat(16)]);

  const line = app
    .output()
    .split('\n')
    .find((each) => each.includes('"route":"/api/auth/sign-up"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    trace_id: signUp.traceId,
    reqId: signUp.attributes['sourcing.http.request_id'],
    status: 201,
  });

  const received = Buffer.concat(collector.bodies).toString('latin1');
  const words = [client, agent, request].flatMap((each) => Object.values(each));
  for (const word of [...words, ...secrets, message, address, '127.0.0.1', searched, browser])
    expect(received.includes(word), word).toBe(false);
});

test('a collector that never answers takes a full queue and no more, and delays nothing', async () => {
  collector = await startTraceCollector('silent');
  await start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/spans`,
    OTEL_BSP_MAX_QUEUE_SIZE: '20',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
  });
  for (let count = 0; count < 200; count += 1) {
    const { status } = await fetch(app.url + endpoints.health.path);
    expect(status).toBe(200);
  }
  expect(await app.stop()).toBe(0);
  expect(collector.path).toBe('/spans');
  expect(collector.spans.length).toBeGreaterThan(0);
  // One batch that was never answered, and the queue.
  expect(collector.spans.length).toBeLessThanOrEqual(30);
});

test('a collector that is away is told once, and gets what comes after it is back', async () => {
  collector = await startTraceCollector();
  const { url } = collector;
  await collector.stop();
  const failures = () => app.output().split('traces could not be sent').length - 1;
  await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  });
  await eventually(async () => {
    expect((await fetch(app.url + endpoints.health.path)).status).toBe(200);
    expect(failures()).toBe(1);
  });
  collector = await startTraceCollector('takes', Number(new URL(url).port));
  await eventually(async () => {
    await fetch(app.url + endpoints.health.path);
    expect(collector.spans).not.toEqual([]);
  });
  expect(failures()).toBe(1);
});

test('a collector that refuses in many words changes nothing', async () => {
  collector = await startTraceCollector('refuses');
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20' });
  await eventually(async () => {
    expect((await fetch(app.url + endpoints.health.path)).status).toBe(200);
    expect(app.output()).toContain('traces could not be sent');
  });
  expect(await app.stop()).toBe(0);
});
