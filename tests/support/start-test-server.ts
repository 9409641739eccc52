import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from './build-programs.ts';
import { openTestServer } from './open-test-server.ts';
import { assertNoSecretInLogs } from './search-logs.ts';

/** Opens the PostgreSQL of a run. The run fails if a log contains a secret that its tests used. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-run-'));
  process.env.TEST_RUN_FOLDER = runFolder;
  const programs = await buildPrograms();
  process.env.TEST_PROGRAMS = programs;
  const { stop, ...server } = await openTestServer();
  project.provide('testServer', server);
  return async () => {
    await stop(path.join(runFolder, 'postgres.log'));
    assertNoSecretInLogs(runFolder);
    for (const folder of [runFolder, programs]) fs.rmSync(folder, { recursive: true });
  };
}
