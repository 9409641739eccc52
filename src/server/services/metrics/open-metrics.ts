import type { GaugeOptions, Metrics, Readings } from './metrics.ts';
import { noMetrics } from './metrics.ts';

/** Seconds: from waits that no person notices to waits that every person notices. */
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const workBuckets = [0.05, 0.25, 1, 2.5, 5, 10, 20, 40, 80, 160];
const publishBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];

const rows = {
  answers: {
    name: 'sourcing_http_request_seconds',
    help: 'Seconds until a request was answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: answerBuckets,
  },
  refusals: {
    name: 'sourcing_http_errors_total',
    help: 'Requests that were answered with an error, by route and code.',
    labelNames: ['route', 'code'],
  },
  sent: {
    name: 'sourcing_sent_total',
    help: 'Mails, pushes and text messages: sent, failed (some are tried again) and given up.',
    labelNames: ['what', 'outcome'],
  },
  work: {
    name: 'sourcing_child_work_seconds',
    help: 'Seconds of work in child processes, by task and outcome.',
    labelNames: ['task', 'outcome'],
    buckets: workBuckets,
  },
  telling: {
    name: 'sourcing_live_publish_seconds',
    help: 'Seconds that the oldest change of a notification waited until PostgreSQL had passed it to the other instances.',
    buckets: publishBuckets,
  },
  files: {
    name: 'sourcing_statement_files_total',
    help: 'Files of the bank that were read, by outcome.',
    labelNames: ['outcome'],
  },
} as const;

interface MetricsSettings {
  metricsPort: number | undefined;
  metricsToken: string | undefined;
}

/** Loads the package only if the operator wants to read metrics. */
export async function openMetrics({ metricsPort, metricsToken }: MetricsSettings): Promise<Metrics> {
  if (metricsPort === undefined && metricsToken === undefined) return noMetrics;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({ ...rows.answers, registers });
  const refusals = new Counter({ ...rows.refusals, registers });
  const sent = new Counter({ ...rows.sent, registers });
  const work = new Histogram({ ...rows.work, registers });
  const telling = new Histogram({ ...rows.telling, registers });
  const files = new Counter({ ...rows.files, registers });
  return {
    isOn: true,
    answered: ({ seconds, ...labels }) => answers.observe(labels, seconds),
    errorReturned: (route, code) => refusals.inc({ route, code }),
    sendingEnded: (what, outcome) => sent.inc({ what, outcome }),
    taskEnded: (task, outcome, seconds) => work.observe({ task, outcome }, seconds),
    changesSent: (seconds) => telling.observe(seconds),
    statementFileRead: (outcome) => files.inc({ outcome }),
    addGauge: ({ name, help, labelName }: GaugeOptions, read: () => Readings | Promise<Readings>) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [labelName],
        registers,
        collect: async () => {
          gauge.reset();
          const readings = await Promise.resolve(read()).catch((): Readings => ({}));
          for (const [value, reading] of Object.entries(readings)) gauge.set({ [labelName]: value }, reading);
        },
      });
    },
    write: () => registry.metrics(),
    mediaType: registry.contentType,
  };
}
