import { type Logger, pino } from 'pino';

const standardError = 2;

/** Our code never logs these, but packages attach them to errors. */
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

// PostgreSQL's `detail` and `where` repeat what people typed.
const redacted = [
  'err.detail',
  'err.where',
  'err.aggregateErrors[*].detail',
  'err.aggregateErrors[*].where',
  ...depths.flatMap((depth) => secretNames.map((name) => at(depth, name))),
];

/** Bytes that wait for a full disk to have room again; later lines are lost. */
const mostUnwritten = 2 ** 20;

/**
 * Logs JSON lines to standard error. Writes each synchronously, because the last lines before a crash matter
 * most.
 */
export function openLog(level: string, destination: number | string = standardError): Logger {
  const output = pino.destination({ dest: destination, sync: true, maxLength: mostUnwritten });
  // Neither an EPIPE from a closed terminal nor a full disk must end the server.
  output.on('error', () => undefined);
  return pino({ level, redact: redacted }, output);
}
