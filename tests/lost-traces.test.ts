import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from './support/eventually.ts';
import { startTraceCollector, type TraceCollector } from './support/trace-collector.ts';
import { startTracedServer, type TracedServer } from './support/traced-server.ts';

let server: TracedServer;
let collector: TraceCollector;
afterEach(async () => {
  await server.remove();
  await collector.stop();
});

async function call(): Promise<void> {
  const { status } = await fetch(server.app.url + endpoints.health.path);
  expect(status).toBe(200);
}
const failures = () => server.app.output().split('traces could not be sent').length - 1;

async function callWhileSilent(): Promise<void> {
  collector = await startTraceCollector('silent');
  server = await startTracedServer({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/spans`,
    OTEL_BSP_MAX_QUEUE_SIZE: '20',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
    // So long that the first batch is not sent again, even on a slow machine.
    OTEL_BSP_EXPORT_TIMEOUT: '600000',
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
  });
  for (let count = 0; count < 200; count += 1) await call();
  expect(collector.path).toBe('/spans');
}

test('a collector that never answers delays neither a request nor the end', async () => {
  await callWhileSilent();
  expect(await server.app.stop()).toBe(0);
});

test('a collector that replies again gets the spans that waited: a full queue and no more', async () => {
  await callWhileSilent();
  collector.wake();
  await eventually(() => expect(collector.spans.length).toBeGreaterThan(10));
  expect(await server.app.stop()).toBe(0);
  // The unanswered batch, and the queue.
  expect(collector.spans.length).toBe(30);
});

test('a collector that is away is logged once, and gets the spans made after its return', async () => {
  collector = await startTraceCollector();
  const { url } = collector;
  await collector.stop();
  server = await startTracedServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  });
  await eventually(async () => {
    await call();
    expect(failures()).toBe(1);
  });
  collector = await startTraceCollector('takes', Number(new URL(url).port));
  await eventually(async () => {
    await call();
    expect(collector.spans).not.toEqual([]);
  });
  expect(failures()).toBe(1);
});

test('a collector that refuses in many words changes nothing', async () => {
  collector = await startTraceCollector('refuses');
  server = await startTracedServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '20',
  });
  await eventually(async () => {
    await call();
    expect(failures()).toBe(1);
  });
  expect(await server.app.stop()).toBe(0);
});
