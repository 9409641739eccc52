import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PgbenchScript } from './jobs.ts';

const run = promisify(execFile);

/** Returns Debian's newest pgbench, or the one in PATH; null if there is none. */
export async function findPgbench(): Promise<string | null> {
  const installed = fs
    .globSync('/usr/lib/postgresql/*/bin/pgbench')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  for (const candidate of [...installed.toReversed(), 'pgbench']) {
    try {
      await run(candidate, ['--version']);
      return candidate;
    } catch {
      continue;
    }
  }
  return null;
}

function scriptText({ variables, statement, arguments: given }: PgbenchScript): string {
  const filled = statement.replace(/\$(\d)/g, (_, place: string) => given[Number(place) - 1] ?? '');
  // Each part is one line, because a line break ends pgbench's \set and must not be within the statement.
  return `${variables.join('\n')}\n${filled.trim().replaceAll('\n', ' ')};\n`;
}

/** Returns the transactions per second of one statement, prepared once per connection. */
export async function runPgbench(
  pgbench: string,
  url: string,
  script: PgbenchScript,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-pgbench-'));
  try {
    const file = path.join(folder, 'script.sql');
    fs.writeFileSync(file, scriptText(script));
    const options = [
      '-n',
      '-M',
      'prepared',
      '-f',
      file,
      '-c',
      callers,
      '-j',
      Math.min(callers, 2),
      '-T',
      seconds,
    ];
    const environment = script.isPlannedEachTime ? { PGOPTIONS: '-c plan_cache_mode=force_custom_plan' } : {};
    const { stdout, stderr } = await run(pgbench, [...options.map(String), url], {
      env: { ...process.env, ...environment },
    });
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (rate === undefined || /ERROR|aborted/.test(stderr)) throw new Error(`pgbench: ${stderr || stdout}`);
    return Number(rate);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
