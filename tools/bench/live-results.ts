import os from 'node:os';
import { streamsPerAgent } from './live-people.ts';
import { type LiveFigures, pacedPerSecond, pacedSeconds } from './live-load.ts';

export interface LiveMeasured extends LiveFigures {
  /** Bytes of memory for each open stream. */
  perStream: number;
}
export interface LiveOutcome {
  streams: number;
  ours: LiveMeasured;
  bare: LiveMeasured;
}

export const targets = { throughput: 0.6, p99: 1.5, bytes: 25_000 };

export function missesOf({ ours, bare }: LiveOutcome): string[] {
  return [
    ...(ours.perSecond / bare.perSecond < targets.throughput ? ['throughput'] : []),
    ...(ours.reader.p99 / bare.reader.p99 > targets.p99 ? ['p99 of the reader'] : []),
    ...(ours.agents.p99 / bare.agents.p99 > targets.p99 ? ['p99 of the agents'] : []),
    ...(ours.perStream > targets.bytes ? ['memory'] : []),
  ];
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const grouped = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ');
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function rowOf(
  streams: number,
  name: string,
  { reader, agents, perSecond, perStream }: LiveMeasured,
  verdict: string,
) {
  const times = [reader.p50, reader.p99, agents.p50, agents.p99].map(ms);
  return `| ${[grouped(streams), name, ...times, grouped(perSecond), kB(perStream), verdict].join(' | ')} |`;
}

export function rowsOf(outcome: LiveOutcome): string {
  const misses = missesOf(outcome);
  const verdict = misses.length === 0 ? 'PASS' : `**FAIL**: ${misses.join(', ')}`;
  return `${rowOf(outcome.streams, 'ours', outcome.ours, verdict)}\n${rowOf(outcome.streams, 'bare', outcome.bare, '')}`;
}

export function liveResultsText(
  outcomes: LiveOutcome[],
  { postgres, rounds, load }: { postgres: string; rounds: Record<'paced' | 'flatOut', number>; load: number },
): string {
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB of memory`;
  return `Written by \`npm run bench:live\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, ${memory}, Node ${process.versions.node},
PostgreSQL ${postgres}; load of the machine when it began (one minute): ${load.toFixed(1)}.

${outcomes.every((outcome) => missesOf(outcome).length === 0) ? 'Every target is met.' : 'Targets are missed.'}

| streams | server | reader p50 ms | reader p99 ms | agents p50 ms | agents p99 ms | received /s | kB a stream | verdict |
| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${outcomes.map(rowsOf).join('\n')}

- **Streams**: each of a person of its own, one in ${streamsPerAgent} an agent, all on one instance. Every message is written in the request of a random reader
  and told to that reader and to every agent.
- **p50, p99**: from the commit, as PostgreSQL dates it (\`track_commit_timestamp\`), to the receipt in the readers’ process; ${pacedPerSecond} messages a second, for ${pacedSeconds} seconds a round.
- **received /s**: messages that arrive, at all readers together, while 32 writers write as fast as they are answered.
- **kB a stream**: what the server’s process grows by (resident, after garbage collection) from none to all of the streams.
- **Ours**: the product as \`npm start\` runs it (\`THROTTLE=0\`). **Bare**: Node’s HTTP server, streams in a map, one INSERT and one NOTIFY a message; no
  sessions to check, no roles, no headers, no counts of what is unread. Each on a database of its own in the same PostgreSQL, with as many connections.
- Targets: at least ${targets.throughput * 100} % of the bare server’s throughput, p99 at most ${targets.p99} times its, ${targets.bytes / 1000} kB a stream.
- Ours and bare take turns, the other’s streams open meanwhile; medians of ${rounds.paced} rounds, of received /s ${rounds.flatOut}. Readers, writers, servers and PostgreSQL share the machine.
`;
}
