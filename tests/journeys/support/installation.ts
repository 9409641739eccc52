import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Installation {
  /** Where it answers, without a slash at the end. */
  url: string;
  /** The one-time link of a new installation, for the first agent. */
  firstAgentLink: string;
  /** What `main.ts` wrote to standard error so far. */
  log(): string;
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '../../../src/server/main.ts');

/** A whole installation of its own: the real server on a free port, a real PostgreSQL, an empty data folder. */
export async function startInstallation(environment: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sourcing-journey-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, THROTTLE: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [url, firstAgentLink] = await new Promise<[string, string]>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (ready) resolve([ready, /https?:\S+\/join\?token=\S+/.exec(output)?.[0] ?? '']);
    });
    void ended.then(() => reject(new Error(`the server ended before it was ready:\n${output}${errors}`)));
  });
  return {
    url,
    firstAgentLink,
    log: () => errors,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
