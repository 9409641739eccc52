import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from './start-version.ts';

/** The tests whose result depends on PostgreSQL: what it refuses, plans, locks, sorts, counts and copies. */
const parts = [
  'tests/kept-by-the-database.test.ts',
  'tests/contract-walk.test.ts',
  'tests/schema-page.test.ts',
  'tests/upgrades/',
  'src/server/services/database/',
  'src/server/services/migrations/',
  'src/server/services/jobs/',
  'src/server/requests/',
  'src/server/payments/',
  'src/server/statements/',
  'src/server/invoices/',
  'src/server/figures/',
  'src/server/backup/',
];

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export interface Outcome {
  passed: number;
  /** The names of failed tests, or of files that could not run. */
  failed: string[];
}

/** Runs the tests with that server. */
export async function runSuite(adminUrl: string): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-postgres-tests-'));
  const file = path.join(folder, 'report.json');
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const child = spawn(process.execPath, [...vitest, ...reporters, ...parts], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: adminUrl },
    });
    const [code] = await once(child, 'close');
    const { numPassedTests, testResults } = report.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (status !== 'failed' || tests.length > 0) return tests.map(({ fullName }) => fullName);
      return [path.relative(root, name)];
    });
    if (code !== 0 && failed.length === 0) failed.push('the run itself');
    return { passed: numPassedTests, failed };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
