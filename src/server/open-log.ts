import fs from 'node:fs';
import { type Logger, pino } from 'pino';

const standardError = 2;

/** Our code never logs values with these names, but packages attach them to errors. */
const secretNames: ReadonlySet<string> = new Set([
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
  'set-cookie',
]);
/** PostgreSQL's `detail` and `where` contain what people typed. */
const secretNamesOfErrors: ReadonlySet<string> = new Set([...secretNames, 'detail', 'where']);
const maxRedactDepth = 4;

/**
 * Copies the values of a log line and hides secrets up to four levels deep. pino's own `redact` costs eighteen times
 * as much.
 */
function redact(value: unknown, names: ReadonlySet<string>, depth = maxRedactDepth): unknown {
  if (typeof value !== 'object' || value === null || depth === 0 || 'toJSON' in value) return value;
  if (Array.isArray(value)) return value.map((each) => redact(each, names, depth - 1));
  return redactIn(value, names, depth);
}

function redactIn(
  value: object,
  names: ReadonlySet<string>,
  depth = maxRedactDepth,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value))
    copy[name] = names.has(name) ? '[Redacted]' : redact(part, names, depth - 1);
  return copy;
}

/** Milliseconds to wait before writing again to a reader that is too slow. */
const busyWait = 50;
const busy = new Set(['EAGAIN', 'EBUSY']);
const sleepBuffer = new Int32Array(new SharedArrayBuffer(4));

/** Times to wait for the reader, before a line counts as lost: a second in all, during which the server does nothing. */
const maxWaits = 20;

/**
 * Writes the whole text; returns false if this failed. A full disk, a closed terminal and a reader that has stopped must
 * not end or stop the server.
 */
function writeWhole(file: number, text: string, waits: number): boolean {
  let waited = 0;
  for (let rest = Buffer.from(text); rest.length > 0;) {
    try {
      rest = rest.subarray(fs.writeSync(file, rest));
    } catch (error) {
      const isBehind = error instanceof Error && 'code' in error && busy.has(String(error.code));
      if (!isBehind || waited === waits) return false;
      Atomics.wait(sleepBuffer, 0, 0, busyWait);
      waited += 1;
    }
  }
  return true;
}

/**
 * Opens the log. Drops lines that cannot be written, because keeping them would fill the memory; the next line that
 * can be written states their number.
 */
function openLines(file: number): { write(line: string): void } {
  let lost = 0;
  return {
    write: (line) => {
      // The file may end with a piece of a lost line.
      const missing =
        lost > 0 ? `\n${JSON.stringify({ level: 40, time: Date.now(), lost, msg: missingLines })}\n` : '';
      // After a loss, the server waits for the reader no more until a line has been written.
      if (writeWhole(file, missing + line, lost > 0 ? 0 : maxWaits)) lost = 0;
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
  const formatters = {
    log: (fields: Record<string, unknown>) => {
      const copy = redactIn(fields, secretNames);
      // pino's serializer needs the error itself, not a copy.
      if (fields.err instanceof Error) copy.err = fields.err;
      return copy;
    },
  };
  const serializers = { err: (error: Error) => redact(pino.stdSerializers.err(error), secretNamesOfErrors) };
  return pino({ level, formatters, serializers }, openLines(file));
}
