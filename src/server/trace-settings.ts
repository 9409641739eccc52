import { z } from 'zod';
import { type Variable, wholeNumber } from './setting-values.ts';

const httpUrl = z.string().refine((value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value));
const protocol = z.enum(['http/protobuf', 'http/json', 'grpc']);
const httpAddress = 'an address that begins with https:// or http://';
const protocols = 'http/protobuf (the only one spoken here), http/json or grpc';

/**
 * OpenTelemetry's standard variables. Its library no longer reads these; it still reads the variables that are
 * missing here (OTEL_SERVICE_NAME, headers, certificates …).
 */
export const traceVariables = {
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    sentence:
      'Address of an OpenTelemetry collector that takes OTLP over HTTP, mostly port 4318: requests, statements, jobs and mails are traced, and the traces sent to /v1/traces there. Unset, like OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: nothing is traced, and no library loaded. The library also reads OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, and OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT, _COMPRESSION and _CERTIFICATE.',
    expects: httpAddress,
    schema: httpUrl,
    fallback: undefined,
    isSecret: true,
  },
  otlpTracesEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    sentence: 'The same as a whole address, path included; it wins.',
    expects: httpAddress,
    schema: httpUrl,
    fallback: undefined,
    isSecret: true,
  },
  otlpProtocol: {
    name: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    sentence: 'How traces are sent: http/protobuf. With another one the server does not start.',
    expects: protocols,
    schema: protocol,
    fallback: 'http/protobuf',
  },
  otlpTracesProtocol: {
    name: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
    sentence: 'The same; it wins.',
    expects: protocols,
    schema: protocol,
    fallback: undefined,
  },
  otelSdkDisabled: {
    name: 'OTEL_SDK_DISABLED',
    sentence: 'true: nothing is traced, whatever the others say.',
    expects: 'true or false',
    schema: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['true', 'false']))
      .transform((value) => value === 'true'),
    fallback: 'false',
  },
  tracesSampler: {
    name: 'OTEL_TRACES_SAMPLER',
    sentence: 'Which traces are kept; parentbased_… follows a trace that a trusted proxy has begun.',
    expects:
      'one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
    schema: z.enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    fallback: 'parentbased_always_on',
  },
  tracesSamplerArg: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    sentence: 'Share of the traces that …traceidratio keeps.',
    expects: 'a number from 0 to 1',
    schema: z.string().transform(Number).pipe(z.number().min(0).max(1)),
    fallback: '1',
  },
  spanTextLength: {
    name: 'OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT',
    sentence: 'Characters after which a text in a span is cut, such as a statement’s.',
    expects: 'a whole number from 1 to 1000000',
    schema: wholeNumber(1, 1_000_000),
    fallback: '2000',
  },
  spanQueueSize: {
    name: 'OTEL_BSP_MAX_QUEUE_SIZE',
    sentence: 'Most spans that wait to be sent; more are dropped.',
    expects: 'a whole number from 1 to 100000',
    schema: wholeNumber(1, 100_000),
    fallback: '2048',
  },
  spanBatchSize: {
    name: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
    sentence: 'Most spans that are sent at once.',
    expects: 'a whole number from 1 to 100000',
    schema: wholeNumber(1, 100_000),
    fallback: '512',
  },
  spanDelayMs: {
    name: 'OTEL_BSP_SCHEDULE_DELAY',
    sentence: 'Most milliseconds for which a span waits for others.',
    expects: 'a whole number from 1 to 600000',
    schema: wholeNumber(1, 600_000),
    fallback: '5000',
  },
  spanTimeoutMs: {
    name: 'OTEL_BSP_EXPORT_TIMEOUT',
    sentence: 'Milliseconds after which the next spans no longer wait for a slow collector.',
    expects: 'a whole number from 1 to 600000',
    schema: wholeNumber(1, 600_000),
    fallback: '30000',
  },
} satisfies Record<string, Variable>;
