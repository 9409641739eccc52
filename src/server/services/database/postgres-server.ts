import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '../cannot-start.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { folderArgument, serverEnvironment } from './postgres-cluster.ts';
import { clusterMark, sendSignal } from './postgres-processes.ts';
import type { ServerUser } from './server-user.ts';
import { withClient } from './with-client.ts';

export type ServerAddress = { host: string; port: number };
export type PostgresServer = {
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>;
  /**
   * Shuts the server down cleanly. If that takes too long, ends it at once; the next start then recovers the
   * database.
   */
  stop(): Promise<void>;
};

export type ServerOptions = {
  binaries: PostgresBinaries;
  user: ServerUser | null;
  clusterFolder: string;
  logFile: string;
  address: ServerAddress;
  password: string | null;
  durable: boolean;
  maxConnections: number;
};

const stopTimeout = 3000;

// The script of the server's parent process. It shuts the server down when the app's end of the pipe closes, because
// the app closed it or died.
const supervisorScript = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( read -r _ <&3; kill -INT "$server" ) 2>/dev/null &
watch=$!
exec 3<&-
wait "$server"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`;

export async function startServer(options: ServerOptions): Promise<PostgresServer> {
  const log = fs.openSync(options.logFile, 'a', 0o600);
  let supervisor: ChildProcess;
  try {
    supervisor = superviseServer(options, log);
  } finally {
    fs.closeSync(log);
  }
  let failure: Error | null = null;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    supervisor.once('error', (error) => {
      failure = error;
      resolve();
    });
    supervisor.once('exit', () => resolve());
  }).then(() => {
    hasEnded = true;
  });
  supervisor.stdin?.on('error', () => undefined);

  const stop = async () => {
    supervisor.stdin?.end();
    const late = new AbortController();
    const timer = pause(stopTimeout, null, { signal: late.signal }).then(
      () => stopAtOnce(options.clusterFolder),
      () => undefined,
    );
    await ended;
    late.abort();
    await timer;
  };

  try {
    await waitUntilReady(options, () => hasEnded);
  } catch (error) {
    await stop();
    if (failure)
      throw new CannotStart(`PostgreSQL could not be run: ${String(failure)}.`, { cause: failure });
    throw error;
  }
  return { ended, stop };
}

function superviseServer(options: ServerOptions, log: number): ChildProcess {
  const { user, clusterFolder, binaries } = options;
  const server = [binaries.postgres, '-D', folderArgument(clusterFolder), ...settings(options)];
  const common = { cwd: clusterFolder, env: serverEnvironment(), detached: true, windowsHide: true };
  if (process.platform === 'win32') {
    const watchdog = fileURLToPath(new URL('./windows-watchdog.ts', import.meta.url));
    return spawn(process.execPath, [watchdog, binaries.pgCtl, ...server.slice(1)], {
      ...common,
      stdio: ['pipe', log, log],
    });
  }
  return spawn('/bin/sh', ['-c', supervisorScript, 'supervise-postgres', ...server], {
    ...common,
    stdio: ['pipe', log, log],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
}

const megabyte = 2 ** 20;

/**
 * Returns a sixteenth of the memory that this process may use, from 128 to 512 MB. Every statement must read and
 * write again the pages that do not fit.
 */
function sharedBuffers(durable: boolean): string {
  if (!durable) return '128MB';
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  return `${Math.min(512, Math.max(128, Math.floor(memory / 16 / megabyte)))}MB`;
}

function settings({ address, clusterFolder, durable, maxConnections }: ServerOptions): string[] {
  const overTcp = !path.isAbsolute(address.host) || process.platform === 'win32';
  const values: Record<string, string | number> = {
    listen_addresses: overTcp ? address.host : '',
    unix_socket_directories: overTcp ? '' : address.host,
    unix_socket_permissions: '0700',
    port: address.port,
    max_connections: maxConnections,
    shared_buffers: sharedBuffers(durable),
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must contain no statement and no value of a row.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    // This is the last argument, so that `clusterMark` finds it.
    cluster_name: clusterMark(clusterFolder),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function waitUntilReady(options: ServerOptions, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const answer = await askServer(options);
    if (answer === 'ready') return;
    if (hasEnded()) throw new CannotStart(`PostgreSQL did not start: ${lastComplaint(options.logFile)}`);
    await pause(15);
  }
}

const codesWhileStarting = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);

async function askServer({ address, password }: ServerOptions): Promise<'ready' | 'not yet'> {
  const settings = { ...address, user: 'postgres', database: 'postgres', password: password ?? undefined };
  try {
    return await withClient(settings, () => Promise.resolve('ready' as const));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (
      codesWhileStarting.has(code) ||
      (error instanceof Error && error.message.includes('terminated unexpectedly'))
    )
      return 'not yet';
    throw error;
  }
}

function lastComplaint(logFile: string): string {
  const lines = fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-20);
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? '';
  return `${complaint.replace(/^.*?\b(?:FATAL|PANIC|ERROR):\s*/, '')} (see ${logFile})`;
}

function stopAtOnce(clusterFolder: string): void {
  const pid = Number.parseInt(readPidFile(clusterFolder), 10);
  if (Number.isInteger(pid)) sendSignal(pid, 'SIGQUIT');
}

function readPidFile(clusterFolder: string): string {
  try {
    return fs.readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}
