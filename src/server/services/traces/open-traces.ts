import type { FastifyBaseLogger } from 'fastify';
import { CannotStart } from '../cannot-start.ts';
import { createSpans } from './create-spans.ts';
import { openSpanSender, type TraceSettings } from './open-span-sender.ts';
import { traceFetches } from './trace-fetches.ts';
import { noTraces, type Traces } from './traces.ts';

/** The longest time that stopping waits for the collector. Milliseconds. */
const maxStopWaitMs = 1_000;

/** Returns the address of the collector; null if nothing is to be traced. */
function collectorOf({ otelSdkDisabled, otlpEndpoint, otlpTracesEndpoint }: TraceSettings): string | null {
  if (otelSdkDisabled) return null;
  if (otlpTracesEndpoint !== undefined) return otlpTracesEndpoint;
  return otlpEndpoint === undefined ? null : `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`;
}

function requireProtocol({ otlpProtocol, otlpTracesProtocol }: TraceSettings): void {
  const protocol = otlpTracesProtocol ?? otlpProtocol;
  if (protocol === 'http/protobuf') return;
  throw new CannotStart(
    `Traces are sent as http/protobuf, not as ${protocol}: set OTEL_EXPORTER_OTLP_TRACES_PROTOCOL=http/protobuf, and the address where the collector takes it (mostly port 4318).`,
  );
}

/** Resolves when `work` has ended, but after `maxStopWaitMs` at the latest. */
async function endInTime(work: Promise<void>): Promise<void> {
  const deadline = Promise.withResolvers<void>();
  const timer = setTimeout(deadline.resolve, maxStopWaitMs);
  await Promise.race([work.catch(() => undefined), deadline.promise]);
  clearTimeout(timer);
}

/**
 * Loads the packages only if the operator has named a collector. @throws CannotStart if the settings ask for another
 * protocol than HTTP with protobuf.
 */
export async function openTraces(
  settings: TraceSettings,
  { log, version }: { log: Pick<FastifyBaseLogger, 'warn'>; version: string },
): Promise<Traces> {
  const collector = collectorOf(settings);
  if (collector === null) return noTraces;
  requireProtocol(settings);
  const { tracer, close } = await openSpanSender(settings, { collector, log, version });
  const { begin, runInChildSpan, statementEnded, openChild } = createSpans(
    await import('@opentelemetry/api'),
    tracer,
  );
  const stopListening = traceFetches(openChild);
  return {
    isOn: true,
    begin,
    runInChildSpan,
    statementEnded,
    close: () => {
      stopListening();
      return endInTime(close());
    },
  };
}
