import { type Logger, pino } from 'pino';

const standardError = 2;

/** We never log these, but packages attach them to errors. */
const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'code_verifier',
  'secret',
  'recoveryCodes',
  'authorization',
  'cookie',
  '["set-cookie"]',
];
const depths = ['', '*.', '*.*.', '*.*.*.'];
const at = (depth: string, name: string) => (name.startsWith('[') ? depth.replace(/\.$/, '') : depth) + name;

// PostgreSQL's `detail` and `where` repeat what people wrote.
const redacted = [
  'err.detail',
  'err.where',
  'err.aggregateErrors[*].detail',
  'err.aggregateErrors[*].where',
  ...depths.flatMap((depth) => secretNames.map((name) => at(depth, name))),
];

/** JSON lines on standard error, written at once: the last ones before an end are the ones that matter. */
export function openLog(level: string, destination: number | string = standardError): Logger {
  const output = pino.destination({ dest: destination, sync: true });
  // EPIPE from a closed terminal must not end the server.
  output.on('error', () => undefined);
  return pino({ level, redact: redacted }, output);
}
