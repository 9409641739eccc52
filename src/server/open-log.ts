import { type Logger, pino } from 'pino';

// PostgreSQL's `detail` and `where` repeat what people wrote.
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'err.detail',
  'err.where',
  '*.password',
  '*.token',
  '*.accessToken',
  '*.refreshToken',
];

/** JSON lines on standard error, written at once: the last ones before an end are the ones that matter. */
export function openLog(level: string): Logger {
  const output = pino.destination({ dest: 2, sync: true });
  // A terminal that is closed must not end the server.
  output.on('error', () => undefined);
  return pino({ level, redact: secrets }, output);
}
