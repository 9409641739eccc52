import { execFile } from 'node:child_process';
import { programOf } from './build-programs.ts';
import { compiled } from './compiled.ts';
import type { TestApp } from './test-app.ts';

interface Outcome {
  exitCode: number;
  out: string;
  complaint: string;
}

/** Runs `npm run agent -- …` next to that running app. */
export function runAgentCommand({ database, services }: TestApp, words: readonly string[]): Promise<Outcome> {
  const env = {
    PATH: process.env.PATH,
    ...compiled,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://sourcing.test',
    DATA_DIR: services.config.dataDir,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf('agent-command'), ...words], { env }, (error, stdout, stderr) => {
      const exitCode = error ? Number(error.code) : 0;
      resolve({ exitCode, out: stdout.trim(), complaint: stderr.trim() });
    });
  });
}
