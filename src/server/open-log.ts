import fs from 'node:fs';
import { type Logger, pino } from 'pino';

const standardError = 2;

/** Our code never logs these, but packages attach them to errors. */
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
/** PostgreSQL's `detail` and `where` repeat what people typed. */
const secretNamesOfErrors: ReadonlySet<string> = new Set([...secretNames, 'detail', 'where']);
const deepest = 4;

/** Copies what a line tells, without secrets at any of four depths. The `redact` of pino costs eighteen times as much. */
function conceal(told: unknown, names: ReadonlySet<string>, depth = deepest): unknown {
  if (typeof told !== 'object' || told === null || depth === 0 || 'toJSON' in told) return told;
  if (Array.isArray(told)) return told.map((each) => conceal(each, names, depth - 1));
  return concealIn(told, names, depth);
}

function concealIn(told: object, names: ReadonlySet<string>, depth = deepest): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(told))
    copy[name] = names.has(name) ? '[Redacted]' : conceal(value, names, depth - 1);
  return copy;
}

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
  const formatters = {
    log: (told: Record<string, unknown>) => {
      const copy = concealIn(told, secretNames);
      // Its serializer needs the error itself.
      if (told.err instanceof Error) copy.err = told.err;
      return copy;
    },
  };
  const serializers = { err: (error: Error) => conceal(pino.stdSerializers.err(error), secretNamesOfErrors) };
  return pino({ level, formatters, serializers }, openLines(file));
}
