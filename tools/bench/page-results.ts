import os from 'node:os';
import { categories, type Category, type PageScore } from './page-scores.ts';

export interface PageOutcome {
  path: string;
  /** Whether the server draws the page, for everybody. */
  isPublic: boolean;
  scores: PageScore[];
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const min = ({ isPublic }: PageOutcome, category: Category) =>
  !isPublic && category === 'performance' ? 95 : 100;

const scoreOf = ({ scores }: PageOutcome, category: Category) =>
  medianOf(scores.map((score) => score.scores[category]));

export function verdictOf(outcome: PageOutcome): string {
  const missed = categories.filter((category) => scoreOf(outcome, category) < min(outcome, category));
  return missed.length === 0 ? 'PASS' : `**FAIL**: ${missed.join(', ')}`;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

export function rowsOf(outcome: PageOutcome): string {
  const { path, scores } = outcome;
  const median = (of: (score: PageScore) => number) => medianOf(scores.map(of));
  const element = scores[0]?.lcpElement ?? '?';
  return `| ${[
    `\`${path}\``,
    ...categories.map((category) => scoreOf(outcome, category)),
    (median(({ lcp }) => lcp) / 1000).toFixed(2),
    element,
    median(({ cls }) => cls).toFixed(3),
    kB(median(({ document }) => document)),
    kB(median(({ scripts }) => scripts)),
    kB(median(({ transferred }) => transferred)),
    verdictOf(outcome),
  ].join(' | ')} |`;
}

export function pageResultsText(
  outcomes: PageOutcome[],
  { runs, load }: { runs: number; load: number },
): string {
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB of memory`;
  return `Written by \`npm run bench:pages\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, ${memory}, Node ${process.versions.node};
load of the machine when it began (one minute): ${load.toFixed(1)}. Lighthouse 13, mobile preset, median of ${runs} visits with nothing kept from the visit before.

${outcomes.every((outcome) => verdictOf(outcome) === 'PASS') ? 'Every target is met.' : 'Targets are missed.'}

| page | performance | accessibility | best practices | SEO | LCP s | LCP element | CLS | HTML + CSS kB | JavaScript kB | all kB | verdict |
| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |
${outcomes.map(rowsOf).join('\n')}

- Served by the product as it runs in production, with the agency and the people of \`npm run demo\`; the dashboards are those of somebody who is signed in.
- Targets: 100 in every column for what strangers see; for the dashboards 95 in performance and 100 in the rest.
- Bytes are those that travelled, compressed, with the headers of each answer; fonts count in the last column alone.
`;
}
