import net from 'node:net';

// Opens one stream per token, in a separate process, and records which messages arrive and when.

export interface OpenReaders {
  kind: 'open';
  url: string;
  tokens: string[];
}
/** Forgets earlier messages. Afterwards counts messages, and also records their times if `noteTimes`. */
export interface ResetReaders {
  kind: 'reset';
  noteTimes: boolean;
}
export type ReadersCall = OpenReaders | ResetReaders | { kind: 'report' };

export interface Received {
  /** The number of messages that all readers together received. */
  count: number;
  /** When the last one arrived, in milliseconds since 1970 like all times here. */
  lastAt: number;
  /** One entry per received message. */
  times: [number: number, reader: number, at: number][];
}
export type ReadersAnswer = { opened: number } | { received: Received } | { failure: string };

const openedAtOnce = 50;
const message = '"type":"message"';
const clock = () => performance.timeOrigin + performance.now();

let received: Received = { count: 0, lastAt: 0, times: [] };
let noteTimes = false;

function note(reader: number, frame: string): void {
  if (!frame.includes(message)) return;
  received.count += 1;
  received.lastAt = clock();
  if (noteTimes) received.times.push([Number(/"number":(\d+)/.exec(frame)?.[1]), reader, received.lastAt]);
}

/** Resolves once the server has sent `hello`. */
function openOne(url: URL, token: string, reader: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Several local addresses, because one address has too few ports.
  const localAddress = `127.0.0.${2 + (reader % 8)}`;
  const socket = net.connect({ port: Number(url.port), host: url.hostname, localAddress });
  let rest = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const frames = (rest + chunk).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      if (frame.includes('"hello"')) resolve();
      note(reader, frame);
    }
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error(`stream ${reader} ended: ${rest.slice(0, 200)}`)));
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  return promise;
}

async function open({ url, tokens }: OpenReaders): Promise<void> {
  const waiting = [...tokens.entries()].toReversed();
  const openNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await openOne(new URL(url), next[1], next[0]);
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openNext));
}

async function answer(call: ReadersCall): Promise<ReadersAnswer> {
  if (call.kind === 'open') {
    await open(call);
    return { opened: call.tokens.length };
  }
  const before = received;
  if (call.kind === 'reset') {
    noteTimes = call.noteTimes;
    received = { count: 0, lastAt: 0, times: [] };
  }
  return { received: before };
}

process.on('message', (call: ReadersCall) => {
  answer(call).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies ReadersAnswer),
  );
});
