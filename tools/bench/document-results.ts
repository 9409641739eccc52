import os from 'node:os';
import { isMissed, type Outcome, tableOf, targetCallers } from './results.ts';

export interface MonthOutcome {
  documents: number;
  bytes: number;
  seconds: number;
  /**
   * Bytes of the server's memory: after a garbage collection before the download, the highest during it, and after
   * another collection.
   */
  before: number;
  highest: number;
  after: number;
}

export interface DocumentOutcome {
  issued: Outcome[];
  archives: MonthOutcome[];
}

/** Bytes by which the large archive may take more memory than the small one. */
const flat = 32 * 2 ** 20;

const grown = ({ before, highest }: MonthOutcome) => highest - before;

export function isFlat(archives: readonly MonthOutcome[]): boolean {
  const [small, large] = archives;
  return !small || !large || grown(large) - grown(small) <= flat;
}

export const missesOf = ({ issued, archives }: DocumentOutcome): string[] => [
  ...issued.filter(isMissed).map(({ job }) => job.title),
  ...(isFlat(archives) ? [] : ['The documents of a month as ZIP']),
];

const mB = (bytes: number) => (bytes / 1e6).toFixed(1);

function monthTable(archives: readonly MonthOutcome[]): string {
  const rows = archives.map(({ documents, bytes, seconds, before, highest, after }) =>
    [
      documents.toLocaleString('en').replaceAll(',', ' '),
      mB(bytes),
      seconds.toFixed(1),
      (documents / seconds).toFixed(0),
      ...[before, highest, after].map(mB),
    ].join(' | '),
  );
  return [
    '| documents | ZIP MB | seconds | documents /s | MB before | MB at most | MB after |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

export function documentText(outcome: DocumentOutcome, postgres: string): string {
  const { issued, archives } = outcome;
  const misses = missesOf(outcome);
  return `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${postgres};
load of the machine when it ended (one minute): ${os.loadavg()[0]?.toFixed(1)}. The data is that of the rows above.

${misses.length === 0 ? 'Every target is met.' : `Targets missed: ${misses.join(', ')}.`}

## ${targetCallers} callers

${tableOf(issued, targetCallers)}

## 1 caller

${tableOf(issued, 1)}

## The documents of a month as ZIP

${monthTable(archives)}

- **Ours**: \`issueDocuments\` and \`drawDocument\` behind a Fastify route, for requests that have paid their deposit and nothing else: it locks the
  request, reads the facts, plans, draws the number under the lock of its series, writes the row, its drawing job and the live change. The PDF is drawn
  in the product’s worker, stored durably, and its mail is enqueued.
- **Bare**: a Fastify route in a process of its own with one named statement that draws a number and inserts such a row, of content that is ready; the
  PDF is drawn by the same function in the server’s own process and written to a file.
- **ZIP**: the product’s route, read by an agent to its end, after one run that does not count; each document has a PDF of its own, drawn already. Memory
  is resident: before and after a garbage collection, and the highest meanwhile, read every 20 ms.
- Targets: at least 60 % of the bare route’s throughput; the memory grows by at most 32 MB more for 1 000 documents than for 100.
`;
}
