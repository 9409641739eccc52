import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertNoSecretInLogs } from '../../support/search-logs.ts';

/** Every server of the run logs into one folder; the run fails where a secret that its browsers used stands there. */
export default function searchRun(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return () => {
    assertNoSecretInLogs(folder);
    fs.rmSync(folder, { recursive: true });
  };
}
