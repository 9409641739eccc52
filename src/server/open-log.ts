import fs from 'node:fs';
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

/** Milliseconds until a reader that is behind is tried again. */
const busyWait = 50;
const busy = new Set(['EAGAIN', 'EBUSY']);
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Writes all of it; tells whether it could. A full disk and a closed terminal must not end the server. */
function writeWhole(file: number, text: string): boolean {
  for (let rest = Buffer.from(text); rest.length > 0;) {
    try {
      rest = rest.subarray(fs.writeSync(file, rest));
    } catch (error) {
      const isBehind = error instanceof Error && 'code' in error && busy.has(String(error.code));
      if (!isBehind) return false;
      Atomics.wait(clock, 0, 0, busyWait);
    }
  }
  return true;
}

/** Lines that cannot be written are lost, and counted in the next one that can: kept, they would fill the memory. */
function openLines(file: number): { write(line: string): void } {
  let lost = 0;
  return {
    write: (line) => {
      // A piece of a lost line may stand there.
      const missing =
        lost > 0 ? `\n${JSON.stringify({ level: 40, time: Date.now(), lost, msg: missingLines })}\n` : '';
      if (writeWhole(file, missing + line)) lost = 0;
      else lost += 1;
    },
  };
}

const missingLines = 'lines of the log are missing: they could not be written';

/**
 * Logs JSON lines to standard error. Writes each synchronously, because the last lines before a crash matter
 * most.
 */
export function openLog(level: string, destination: number | string = standardError): Logger {
  const file = typeof destination === 'number' ? destination : fs.openSync(destination, 'a');
  return pino({ level, redact: redacted }, openLines(file));
}
