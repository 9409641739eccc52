import { z } from 'zod';
import { type Variable, wholeNumber } from './setting-values.ts';
import { traceVariables } from './trace-settings.ts';

/** Settings for the operator's view of a running server. */
export const watchVariables = {
  logLevel: {
    name: 'LOG_LEVEL',
    sentence:
      'Least serious entries that reach the log (JSON lines on standard error); from info on also a line for each request.',
    expects: 'one of fatal, error, warn, info, debug, trace, silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'warn',
  },
  slowStatementMs: {
    name: 'SLOW_STATEMENT_MS',
    sentence:
      'Milliseconds from which a statement’s text, without its values, is logged as slow (a warning); 0: never.',
    expects: 'a whole number from 0 to 60000',
    schema: wholeNumber(0, 60_000),
    fallback: '1000',
  },
  metricsPort: {
    name: 'METRICS_PORT',
    sentence:
      'Port on which Prometheus reads /metrics, on the address of HOST; whoever reaches it can read it unless METRICS_TOKEN is set. Unset: see METRICS_TOKEN.',
    expects: 'a whole number from 1 to 65535',
    schema: wholeNumber(1, 65_535),
    fallback: undefined,
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    sentence:
      'Token that Prometheus sends as "Authorization: Bearer"; without METRICS_PORT, /metrics is then on the product’s own port. With neither, nothing is counted.',
    expects: '16 to 200 printable characters without spaces',
    schema: z.string().regex(/^[\x21-\x7e]{16,200}$/),
    fallback: undefined,
    isSecret: true,
  },
  ...traceVariables,
} satisfies Record<string, Variable>;
