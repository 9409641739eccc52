import os from 'node:os';
import { large, type Size, usual } from './dataset-requests.ts';
import type { Job } from './jobs.ts';

/** The median time of an answer, in milliseconds, on the usual data and on ten times that data. */
export interface GrownRow {
  job: Job;
  callers: number;
  before: number;
  after: number;
}

/**
 * The most that times may grow. With ten times the data, a search finds ten times the rows for a word; all other
 * calls show as many rows as before.
 */
const limits = { search: 3, others: 1.3 };
const limitOf = ({ job }: GrownRow) => (job.name.startsWith('search') ? limits.search : limits.others);

export const isOver = (row: GrownRow) => row.after / row.before > limitOf(row);

const grouped = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');
const sizeText = ({ requests, messages, clients }: Size) =>
  `${grouped(requests)} requests, ${grouped(messages)} messages, ${grouped(clients)} clients`;

function lineOf(row: GrownRow): string {
  const { job, callers, before, after } = row;
  const cells = [
    job.title,
    callers,
    before.toFixed(2),
    after.toFixed(2),
    (after / before).toFixed(2),
    limitOf(row),
    isOver(row) ? '**FAIL**' : 'PASS',
  ];
  return `| ${cells.join(' | ')} |`;
}

export function grownText(
  rows: GrownRow[],
  { postgres, rounds }: { postgres: string; rounds: number },
): string {
  const missed = new Set(rows.filter(isOver).map(({ job }) => job.title));
  return `# Ten times the data

Written by \`npm run bench -- --large\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, Node ${process.versions.node},
PostgreSQL ${postgres} (the embedded one, durable); load of the machine when it ended (one minute): ${(os.loadavg()[0] ?? 0).toFixed(1)}.

${missed.size === 0 ? 'Every target is met.' : `Targets missed: ${[...missed].join(', ')}.`}

Usual: ${sizeText(usual)}. Large: ${sizeText(large)}. Each is a PostgreSQL and a server of its own; both take turns, and
each number is the median of the medians of ${rounds} rounds. A word of the search is in ten times as many requests of the large data.

| Job | callers | usual, median ms | large, median ms | times | at most | verdict |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${rows.map(lineOf).join('\n')}
`;
}
