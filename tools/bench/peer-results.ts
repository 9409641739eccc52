import os from 'node:os';
import type { Job } from './jobs.ts';
import type { Measured } from './load-generator.ts';

export interface PeerRow {
  job: Job;
  callers: number;
  ours: Measured;
  theirs: Measured;
}

export const isBehind = ({ ours, theirs }: PeerRow) => ours.perSecond < theirs.perSecond;

function lineOf(row: PeerRow): string {
  const { job, callers, ours, theirs } = row;
  const cells = [
    job.title,
    callers,
    ours.perSecond.toFixed(0),
    theirs.perSecond.toFixed(0),
    (ours.perSecond / theirs.perSecond).toFixed(2),
    ours.p50.toFixed(1),
    theirs.p50.toFixed(1),
    isBehind(row) ? '**behind**' : 'ahead',
  ];
  return `| ${cells.join(' | ')} |`;
}

interface Circumstances {
  peer: string;
  postgres: string;
  rounds: number;
}

export function peerText(rows: PeerRow[], { peer, postgres, rounds }: Circumstances): string {
  const behind = new Set(rows.filter(isBehind).map(({ job }) => job.title));
  return `# Beside Parse Server

Written by \`npm run bench -- --peer\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${postgres}
(the embedded one, durable), ${peer}; load of the machine when it ended (one minute): ${(os.loadavg()[0] ?? 0).toFixed(1)}.

${behind.size === 0 ? 'The product is ahead in every row.' : `Behind: ${[...behind].join(', ')}.`}

Parse Server runs as an app of it would: classes that need a session, rows with the rights of their owner and of the agents' role, a
function before each save that checks the fields and sets owner, status and reference, one index a question. Its tables hold the same people,
requests, messages and quotes, in the same database, and both servers have as many connections. It writes no history, tells nobody
of a change, sends no mails, counts nothing unread and works out nothing that is due; the product does. A request with quotes and messages is one
function of its own that asks for the three at once. The agents' search is left out: Parse reads every request for a part of a word. Its agents’ page is spared the total, which would count them all. Both take turns; each number is the median of ${rounds} rounds.

| Job | callers | ours /s | Parse /s | ours of Parse | ours, median ms | Parse, median ms | |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${rows.map(lineOf).join('\n')}
`;
}
