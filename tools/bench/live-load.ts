import { randomInt } from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#server/services/database/with-client.ts';
import type { Received } from './live-readers.ts';
import type { ReadersProcess } from './processes.ts';
import { quantile } from './two-samples.ts';

export interface LiveTarget {
  url: string;
  databaseUrl: string;
  readers: ReadersProcess;
  /** The number of agents, who are the first readers. */
  agentCount: number;
  /** The requests of the clients who read. */
  requestIds: string[];
  /** The access tokens of the agents, who write. */
  tokens: string[];
}

interface Spread {
  p50: number;
  p99: number;
}
/** Milliseconds from the commit of a message to its client, and to every agent. */
export interface PacedFigures {
  reader: Spread;
  agents: Spread;
}
export interface LiveFigures extends PacedFigures {
  /**
   * The number of messages per second that all readers together receive, if the writers write as many as possible.
   */
  perSecond: number;
}

const writers = 32;
export const pacedPerSecond = 100;
/** Long enough for each round to include the servers' periodic work. */
export const pacedSeconds = 5;
const flatOutSeconds = 3;
/** Milliseconds that a message may take to arrive. */
const timeout = 60_000;

function senderTo({ url, requestIds, tokens }: Pick<LiveTarget, 'url' | 'requestIds' | 'tokens'>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: writers });
  const send = (): Promise<void> => {
    const body = JSON.stringify({ content: 'Bonjour, le virement est parti ce matin.' });
    const headers = {
      authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
    };
    const address = `${url}/api/requests/${requestIds[randomInt(requestIds.length)]}/messages`;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const call = http.request(address, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`Posting answered ${response.statusCode}.`));
      });
    });
    call.once('error', reject).end(body);
    return promise;
  };
  return { send, close: () => agent.destroy() };
}

async function resetReaders({ readers }: LiveTarget, noteTimes: boolean): Promise<Received> {
  const answer = await readers.ask({ kind: 'reset', noteTimes });
  if (!('received' in answer)) throw new Error('The readers did not tell what they received.');
  return answer.received;
}

/** Resolves once this number of messages has arrived. */
async function untilReceived({ readers, agentCount }: LiveTarget, messages: number): Promise<void> {
  const expected = messages * (agentCount + 1);
  const given = performance.now() + timeout;
  for (;;) {
    const answer = await readers.ask({ kind: 'report' });
    const { count } = 'received' in answer ? answer.received : { count: 0 };
    if (count === expected) return;
    if (count > expected || performance.now() > given) throw new Error(`${count} of ${expected} came.`);
    await pause(100);
  }
}

interface Committed {
  number: number;
  at: number;
}
const committed = `
SELECT number::int, (extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000)::float8 AS at FROM messages WHERE number = ANY($1)`;

async function commitsOf(databaseUrl: string, numbers: number[]): Promise<Map<number, number>> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<Committed>(committed, [numbers]);
    return new Map(rows.map(({ number, at }) => [number, at]));
  });
}

const spread = (times: number[]): Spread => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) });

/** Measures delays while messages are written at a rate that both servers can handle. */
export async function measurePaced(target: LiveTarget): Promise<PacedFigures> {
  const { send, close } = senderTo(target);
  await resetReaders(target, true);
  const sent: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; count < pacedSeconds * pacedPerSecond; count += 1) {
    const early = started + (count * 1000) / pacedPerSecond - performance.now();
    if (early > 0) await pause(early);
    sent.push(send());
  }
  await Promise.all(sent);
  await untilReceived(target, sent.length);
  close();
  const { times } = await resetReaders(target, false);
  const commits = await commitsOf(target.databaseUrl, [...new Set(times.map(([number]) => number))]);
  const taken = (ofAgents: boolean) =>
    times
      .filter(([, reader]) => reader < target.agentCount === ofAgents)
      .map(([number, , at]) => at - (commits.get(number) ?? Number.NaN));
  return { reader: spread(taken(false)), agents: spread(taken(true)) };
}

/** Measures throughput with 32 writers. Each writer waits for the answer before the next message. */
export async function measureFlatOut(target: LiveTarget): Promise<number> {
  const { send, close } = senderTo(target);
  await resetReaders(target, false);
  const started = performance.timeOrigin + performance.now();
  const end = performance.now() + flatOutSeconds * 1000;
  let sent = 0;
  const write = async (): Promise<void> => {
    for (; performance.now() < end; sent += 1) await send();
  };
  await Promise.all(Array.from({ length: writers }, write));
  await untilReceived(target, sent);
  close();
  const { count, lastAt } = await resetReaders(target, false);
  return count / ((lastAt - started) / 1000);
}

/** Makes the server do everything once. Afterwards only the streams make its memory grow. */
export async function warmUp(target: Pick<LiveTarget, 'url' | 'requestIds' | 'tokens'>): Promise<void> {
  const { send, close } = senderTo(target);
  const write = async (): Promise<void> => {
    for (let count = 0; count < 100; count += 1) await send();
  };
  await Promise.all(Array.from({ length: writers }, write));
  close();
}
