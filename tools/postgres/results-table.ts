import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { grownTo } from './grown-release.ts';
import type { Outcome } from './run-suite.ts';
import { limit, type Timed } from './time-migrations.ts';

const file = path.join(import.meta.dirname, 'POSTGRES.md');

export interface Seen {
  major: string;
  version: string;
  /** Null if no migrations were timed. */
  migrated: { empty: number; grown: Timed[] } | null;
  /** Null if no tests ran. */
  outcome: Outcome | null;
}

const today = () => new Date().toISOString().slice(0, 10);
const shown = (seconds: number) => seconds.toFixed(1);
const sum = (timed: Timed[]) => timed.reduce((total, { seconds }) => total + seconds, 0);
const slowest = (timed: Timed[]) => timed.toSorted((a, b) => b.seconds - a.seconds)[0];

/** Returns the cells of each major version in the earlier file. */
function earlierCells(): Map<string, string[]> {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const rows = lines.filter((line) => /^\| \d/.test(line));
  return new Map(
    rows.map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      return [cells[1]?.split('.')[0] ?? '', cells.slice(1, -1)];
    }),
  );
}

function migratedCells({ migrated }: Seen): string[] | undefined {
  if (!migrated) return undefined;
  const worst = slowest(migrated.grown);
  const name = worst ? `\`${worst.name}\` ${shown(worst.seconds)}` : '–';
  const isTooSlow = (worst?.seconds ?? 0) > limit;
  return [shown(migrated.empty), isTooSlow ? `**${name}**` : name, shown(sum(migrated.grown)), today()];
}

function testedCells({ outcome }: Seen): string[] | undefined {
  if (!outcome) return undefined;
  const { passed, failed } = outcome;
  return [String(passed), failed.length === 0 ? '0' : `**${failed.length}**`, today()];
}

const cellsOf = (seen: Seen, before: string[] | undefined): string[] => [
  seen.version,
  ...(migratedCells(seen) ?? before?.slice(1, 5) ?? ['–', '–', '–', 'not yet']),
  ...(testedCells(seen) ?? before?.slice(5) ?? ['–', '–', 'not yet']),
];

/** Replaces the row of that version. Skipped parts keep the result and the day of an earlier run. */
export function writeResults(seen: Seen): void {
  const rows = earlierCells();
  rows.set(seen.major, cellsOf(seen, rows.get(seen.major)));
  const lines = [...rows].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, cells]) => cells);
  fs.writeFileSync(
    file,
    `# On every PostgreSQL that we name

Written by \`npm run test:postgres\`: ${os.cpus().length} cores for everything, Node ${process.versions.node}, \`fsync\` off.

Each version gets an empty cluster and a role that may create databases and nothing else. In it all migrations run in an empty database; then a dump of 1.1.0
is restored, its requests are copied until there are ${grownTo.toLocaleString('en').replace(',', ' ')} (each with its events, quotes and ledger, and three messages), and every later migration runs alone. One that takes
more than ${limit} seconds ends the command with 1. Then the tests run whose outcome an engine decides.

| PostgreSQL | all migrations, empty, s | slowest migration with ${grownTo.toLocaleString('en').replace(',', ' ')} requests, s | all later migrations, s | measured | tests passed | failed | tested |
|---|---:|---|---:|---|---:|---:|---|
${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`,
  );
}
