import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Pace, paceCalls } from './pace-calls.ts';

/** The load that a separate process puts on a server. */
export type Pressure =
  | { kind: 'calls'; url: string; path: string; tokens: string[]; pace: Pace; seconds: number }
  /** Connections that send `first` at once and then `more` each second, until they are closed or the time is over. */
  | { kind: 'connections'; url: string; count: number; first: string; more: string; seconds: number };

export interface Heard {
  /** Milliseconds until each answer, by status. Status 0: no answer to a call; on a connection, data that is not HTTP. */
  times: Record<number, number[]>;
  /** The number of connections that the server has closed, and the seconds until the last one was closed. */
  closed: number;
  lastClosedAfter: number;
}

/** Milliseconds without data after which a caller gives up. */
const giveUpAfter = 15_000;

function caller(url: string, path: string, tokens: string[], times: Heard['times']) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const { hostname, port } = new URL(url);
  let next = 0;
  return () => {
    const token = tokens[next++ % tokens.length];
    const begun = performance.now();
    return new Promise<void>((resolve) => {
      const end = (status: number) => {
        (times[status] ??= []).push(performance.now() - begun);
        resolve();
      };
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      http
        .get({ hostname, port, path, agent, headers }, (response) => {
          response.resume().once('close', () => end(response.complete ? (response.statusCode ?? 0) : 0));
        })
        .setTimeout(giveUpAfter, function giveUp(this: http.ClientRequest) {
          this.destroy();
        })
        .once('error', () => end(0));
    });
  };
}

async function holdConnections({
  url,
  count,
  first,
  more,
  seconds,
}: Extract<Pressure, { kind: 'connections' }>) {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  let closed = 0;
  let lastClosedAfter = 0;
  const times: Heard['times'] = {};
  const sockets = new Set<net.Socket>();
  for (let opened = 0; opened < count; opened += 1) {
    const socket = net.connect(Number(port), hostname);
    sockets.add(socket);
    const openedAt = performance.now();
    socket.once('connect', () => first !== '' && socket.write(first));
    socket.once('data', (content: Buffer) => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(content.toString('latin1'))?.[1] ?? 0);
      (times[status] ??= []).push(performance.now() - openedAt);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (!sockets.delete(socket)) return;
      closed += 1;
      lastClosedAfter = (performance.now() - begun) / 1000;
    });
    socket.resume();
    if (opened % 200 === 199) await pause(20);
  }
  while (sockets.size > 0 && performance.now() - begun < seconds * 1000) {
    await pause(1000);
    if (more !== '') for (const socket of sockets) socket.write(more);
  }
  const left = [...sockets];
  sockets.clear();
  for (const socket of left) socket.destroy();
  return { times, closed, lastClosedAfter };
}

async function press(pressure: Pressure): Promise<Heard> {
  if (pressure.kind === 'connections') return holdConnections(pressure);
  const { url, path, tokens, pace, seconds } = pressure;
  const times: Heard['times'] = {};
  await paceCalls(caller(url, path, tokens, times), pace, seconds);
  return { times, closed: 0, lastClosedAfter: 0 };
}

process.on('message', (pressure: Pressure) => {
  press(pressure).then(
    (heard) => process.send?.(heard),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
