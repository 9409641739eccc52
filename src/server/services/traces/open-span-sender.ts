import type { Tracer } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';

export type TraceSettings = Pick<
  Config,
  | 'otlpEndpoint'
  | 'otlpTracesEndpoint'
  | 'otlpProtocol'
  | 'otlpTracesProtocol'
  | 'otelSdkDisabled'
  | 'tracesSampler'
  | 'tracesSamplerArg'
  | 'spanTextLength'
  | 'spanQueueSize'
  | 'spanBatchSize'
  | 'spanDelayMs'
  | 'spanTimeoutMs'
>;

type Log = Pick<FastifyBaseLogger, 'warn'>;

function samplerOf(sdk: typeof Sdk, { tracesSampler, tracesSamplerArg }: TraceSettings): Sdk.Sampler {
  const follows = tracesSampler.startsWith('parentbased_');
  const name = tracesSampler.replace('parentbased_', '');
  const root =
    name === 'traceidratio'
      ? new sdk.TraceIdRatioBasedSampler(tracesSamplerArg)
      : name === 'always_off'
        ? new sdk.AlwaysOffSampler()
        : new sdk.AlwaysOnSampler();
  return follows ? new sdk.ParentBasedSampler({ root }) : root;
}

const maxReasonLength = 200;

/** Logs the first failure in a row. The collector’s own words are cut, and its answer is left out. */
function logFailures(exporter: Sdk.SpanExporter, log: Log): Sdk.SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isFailing)
          log.warn({ reason: result.error?.message.slice(0, maxReasonLength) }, 'traces could not be sent');
        isFailing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

interface Collector {
  collector: string;
  log: Log;
  version: string;
}

/**
 * Sends ended spans in batches, one after another. The queue is limited: spans that a slow collector does not take
 * are dropped, and no request waits for it.
 */
export async function openSpanSender(
  settings: TraceSettings,
  { collector, log, version }: Collector,
): Promise<{ tracer: Tracer; close: () => Promise<void> }> {
  const [{ diag, DiagLogLevel }, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  const silent = () => undefined;
  const warn = (message: string) => log.warn(message);
  // Until everything is open, warnings are logged, such as one about a certificate that cannot be read. Later,
  // warnings about dropped spans are not logged.
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const { spanQueueSize: maxQueueSize, spanDelayMs, spanTimeoutMs } = settings;
  const maxExportBatchSize = Math.min(settings.spanBatchSize, maxQueueSize);
  const exporter = new OTLPTraceExporter({
    url: collector,
    // When the server stops, at most a full queue is being sent.
    concurrencyLimit: Math.ceil(maxQueueSize / maxExportBatchSize) + 1,
  });
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'sourcing', 'service.version': version }))
      .merge(
        resources.detectResources({
          detectors: [
            resources.serviceInstanceIdDetector,
            resources.resourceAttributesEnvDetector,
            resources.serviceNameEnvDetector,
          ],
        }),
      ),
    sampler: samplerOf(sdk, settings),
    spanLimits: { attributeValueLengthLimit: settings.spanTextLength },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: logFailures(exporter, log),
        maxQueueSize,
        maxExportBatchSize,
        scheduledDelayMillis: spanDelayMs,
        exportTimeoutMillis: spanTimeoutMs,
      }),
    ],
  });
  diag.disable();
  return { tracer: provider.getTracer('sourcing', version), close: () => provider.shutdown() };
}
