import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../support/start-app.ts';

export interface Installation {
  /** Where it answers, without a slash at the end. */
  url: string;
  /** The one-time link of a new installation, for the first agent. */
  firstAgentLink: string;
  /** What the server printed and logged so far. */
  log(): string;
  stop(): Promise<void>;
}

/** A whole installation of its own: the real server on a free port, a real PostgreSQL, an empty data folder. */
export async function startInstallation(environment: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sourcing-journey-'));
  const server = await startApp({
    dataFolder: dataDir,
    environment: { SERVE_WEB: '1', THROTTLE: '0', ...environment },
  });
  return {
    url: server.url,
    firstAgentLink: /https?:\S+\/join\?token=\S+/.exec(server.output())?.[0] ?? '',
    log: server.output,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
