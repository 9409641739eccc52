import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compiled } from '../../support/compiled.ts';
import { assertNoSecretInLogs } from '../../support/search-logs.ts';

/**
 * Opens the PostgreSQL whose databases the journey files copy. Every server of the run logs into one folder. The run
 * fails if that folder contains a secret that its browsers used.
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  const server = fork(path.join(import.meta.dirname, 'keep-test-server.ts'), {
    execArgv: [],
    env: { ...process.env, ...compiled },
  });
  const [opened] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`No PostgreSQL for the journeys: its program ended with ${code}.`);
    }),
  ]);
  process.env.TEST_SERVER = JSON.stringify(opened);
  return async () => {
    const ended = once(server, 'exit');
    server.send(path.join(folder, 'postgres.log'));
    await ended;
    assertNoSecretInLogs(folder);
    fs.rmSync(folder, { recursive: true });
  };
}
