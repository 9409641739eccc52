import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRequest } from './load-generator.ts';

// Calls a server with a mixture of jobs, in a process of its own.

interface Part {
  job: string;
  /** How often it is called, among the others. */
  weight: number;
  calls: LoadRequest[];
}

export interface Mixture {
  url: string;
  seconds: number;
  parts: Part[];
  /** So many calls a second, however late the answers are; or so many callers who each wait for their answers. */
  pace: { perSecond: number } | { callers: number };
}

export interface Answered {
  /** Milliseconds until each good answer, by job. */
  times: Record<string, number[]>;
  /** How many other answers there were, by job and status; 0: none. */
  refused: Record<string, number>;
}

function caller({ url, parts }: Mixture, answered: Answered) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });
  const { hostname, port } = new URL(url);
  const turns = parts.flatMap((part) => Array.from({ length: part.weight }, () => part));
  let next = 0;
  const call = () => {
    const part = turns[Math.floor(Math.random() * turns.length)];
    const request = part?.calls[next++ % part.calls.length];
    if (!part || !request) throw new Error('A mixture without calls.');
    const { method, path, headers, body } = request;
    const begun = performance.now();
    return new Promise<void>((resolve) => {
      const end = (status: number) => {
        if (status >= 200 && status < 300) (answered.times[part.job] ??= []).push(performance.now() - begun);
        else {
          const what = `${part.job} ${status}`;
          answered.refused[what] = (answered.refused[what] ?? 0) + 1;
        }
        resolve();
      };
      http
        .request({ hostname, port, path, method, agent, headers }, (response) => {
          response.resume().once('end', () => end(response.statusCode ?? 0));
        })
        .once('error', () => end(0))
        .end(body);
    });
  };
  return { call, close: () => agent.destroy() };
}

async function play(mixture: Mixture): Promise<Answered> {
  const answered: Answered = { times: {}, refused: {} };
  const { call, close } = caller(mixture, answered);
  const { pace, seconds } = mixture;
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  if ('callers' in pace) {
    const repeat = async () => {
      while (passed() < seconds) await call();
    };
    await Promise.all(Array.from({ length: pace.callers }, repeat));
  } else {
    const calls: Promise<void>[] = [];
    while (passed() < seconds) {
      while (calls.length < passed() * pace.perSecond) calls.push(call());
      await pause(5);
    }
    await Promise.all(calls);
  }
  close();
  return answered;
}

process.on('message', (mixture: Mixture) => {
  play(mixture).then(
    (answered) => process.send?.(answered),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
