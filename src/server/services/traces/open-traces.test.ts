import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startTraceCollector, type TraceCollector } from '#tests/support/trace-collector.ts';
import { CannotStart } from '../cannot-start.ts';
import { MailRefused } from '../mail/mail-driver.ts';
import { openTraces } from './open-traces.ts';
import { spanOfStatement } from './statement-row.ts';
import { traceMail, tracePush, traceSms, traceStorage } from './trace-drivers.ts';
import { noTraces, type Traces, runInSpan } from './traces.ts';

let collector: TraceCollector;
let opened: Traces[];
beforeEach(async () => {
  collector = await startTraceCollector();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((traces) => traces.close()));
  await collector.stop();
});

const log = { warn: () => undefined };
async function open(environment: Record<string, string> = {}): Promise<Traces> {
  const settings = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment });
  const traces = await openTraces(settings, { log, version: '1.0.0' });
  opened.push(traces);
  return traces;
}

/** Closes the traces. Returns the spans that have arrived, by name. */
async function received(traces: Traces) {
  await traces.close();
  return Object.fromEntries(collector.spans.map((span) => [span.name, span]));
}

const own = 'a'.repeat(32);
const kept = `00-${own}-${'b'.repeat(16)}-01`;
const notKept = `00-${own}-${'b'.repeat(16)}-00`;

test('without a collector, and if OTEL_SDK_DISABLED, nothing is opened', async () => {
  expect(await open({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(noTraces);
  expect(await open({ OTEL_SDK_DISABLED: 'TRUE' })).toBe(noTraces);
  expect(await noTraces.runInChildSpan({ name: 'work' }, async ({ traceId }) => traceId)).toBe('');
});

test('a collector that is to be spoken to by gRPC is refused, unless traces have a protocol of their own', async () => {
  const grpc = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  await expect(open(grpc)).rejects.toThrow(CannotStart);
  await expect(open(grpc)).rejects.toThrow('set OTEL_EXPORTER_OTLP_TRACES_PROTOCOL=http/protobuf');
  const both = { ...grpc, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' };
  expect((await open(both)).isOn).toBe(true);
});

test.each([
  ['always_off', '1', []],
  ['always_on', '1', ['first', 'followed', 'not followed']],
  ['traceidratio', '0', []],
  ['traceidratio', '1', ['first', 'followed', 'not followed']],
  ['parentbased_always_on', '1', ['first', 'followed']],
  ['parentbased_always_off', '1', ['followed']],
  ['parentbased_traceidratio', '0', ['followed']],
])('the sampler %s with %s keeps %j', async (sampler, share, names) => {
  const traces = await open({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share });
  traces.begin({ name: 'first' }).end();
  traces.begin({ name: 'followed' }, { parent: kept }).end();
  traces.begin({ name: 'not followed' }, { parent: notKept }).end();
  expect(Object.keys(await received(traces))).toEqual(names);
});

test.each([undefined, '', 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${kept}-more`])(
  'the parent %j begins a trace of its own',
  async (parent) => {
    const traces = await open();
    traces.begin({ name: 'first' }, { parent, cause: parent }).end();
    const { first } = await received(traces);
    expect(first).toMatchObject({ parentId: '', traceId: expect.stringMatching(/^(?!0{32})[\da-f]{32}$/) });
  },
);

test('work outside a trace, and in one that is not kept, leaves no span', async () => {
  const traces = await open();
  await traces.runInChildSpan({ name: 'outside' }, async () => undefined);
  traces.statementEnded({ text: 'select 1', durationMs: 1 });
  const span = traces.begin({ name: 'not kept' }, { parent: notKept });
  await runInSpan(span, () => traces.runInChildSpan({ name: 'within' }, async () => undefined));
  expect(await received(traces)).toEqual({});
});

test('a failure is recorded with its code alone, without the text of its error', async () => {
  const traces = await open();
  const words = 'Key (email)=(claire@example.com) already exists.';
  const failing = runInSpan(traces.begin({ name: 'job' }), async () => {
    const error = Object.assign(new Error(words), { code: '23505', detail: words });
    traces.statementEnded({ text: 'insert into "profiles" ("email") values ($1)', durationMs: 1, error });
    await traces.runInChildSpan({ name: 'work' }, () => Promise.reject(new TypeError(words)));
  });
  await expect(failing).rejects.toThrow(words);
  const { job, work, 'INSERT profiles': statement } = await received(traces);
  expect(statement?.attributes).toMatchObject({
    'error.type': '23505',
    'db.response.status_code': '23505',
  });
  expect([job, work, statement].map((span) => span?.failed)).toEqual([true, true, true]);
  expect(work?.attributes).toEqual({ 'error.type': 'TypeError' });
  expect(Buffer.concat(collector.bodies).includes('claire')).toBe(false);
});

test('mails, text messages, pushes and files are recorded without the people whom they concern', async () => {
  const traces = await open();
  const unused = () => Promise.reject(new Error('unused'));
  const refuse = () => Promise.reject(new MailRefused('no claire@example.com', { isFinal: true }));
  const mail = traceMail({ deliver: refuse }, traces);
  const sms = traceSms({ send: async () => undefined }, traces);
  const push = tracePush({ isOn: true, accepts: () => true, send: async () => ({ kind: 'gone' }) }, traces);
  const storage = traceStorage(
    { put: unused, open: unused, has: async () => true, remove: async () => undefined },
    traces,
  );
  await runInSpan(traces.begin({ name: 'job' }), async () => {
    await expect(mail.deliver({ to: 'claire@example.com' } as never, unused)).rejects.toThrow(MailRefused);
    await sms.send('+33612345678', 'claire');
    await push.send({ endpoint: 'https://push.example.com/claire' } as never, {} as never, {} as never);
    expect(await storage.has('files/claire.pdf')).toBe(true);
  });
  const spans = await received(traces);
  expect(Object.keys(spans)).toEqual(['send mail', 'send text message', 'send push', 'look for file', 'job']);
  expect(spans['send mail']?.attributes).toEqual({ 'error.type': 'MailRefused' });
  expect(spans['send push']?.attributes).toEqual({ 'error.type': 'gone' });
  expect(Buffer.concat(collector.bodies).toString()).not.toMatch(/claire|\+336/);
});

test('calls to other services are noted by host and status, without their path', async () => {
  const traces = await open();
  const service = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as { port: number };
  await runInSpan(traces.begin({ name: 'job' }), async () => {
    await fetch(`http://127.0.0.1:${port}/claire?key=secret`, { method: 'POST', body: 'claire' });
  });
  await fetch(`http://127.0.0.1:${port}/outside`);
  service.closeAllConnections();
  service.close();
  const { job, POST: call, GET: outside } = await received(traces);
  expect(call).toMatchObject({ kind: 3, parentId: job?.spanId, failed: true });
  expect(call?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 403,
    'error.type': '403',
  });
  expect(outside).toBeUndefined();
  expect(Buffer.concat(collector.bodies).toString()).not.toMatch(/claire|secret/);
});

test.each([
  ['select "id" from "requests" as "r" where "id" = $1 for update', 'SELECT requests'],
  ['insert into "profiles" ("id") values ($1) on conflict do update set "id" = $2', 'INSERT profiles'],
  ['update "mails" set "sent_at" = now()', 'UPDATE mails'],
  ['delete from "sessions" where "id" = $1', 'DELETE sessions'],
  ['\n  WITH ins AS (INSERT INTO jobs.job_common (id) SELECT 1) SELECT 1', 'WITH jobs.job_common'],
  ['SELECT extract(epoch FROM now() - $1)', 'SELECT'],
  ['select 1 for update', 'SELECT'],
  ['begin', 'BEGIN'],
])('the statement %j is called %s', (text, name) => {
  expect(spanOfStatement(text)).toMatchObject({ name, attributes: { 'db.query.text': text } });
});
