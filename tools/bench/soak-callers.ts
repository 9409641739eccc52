import http from 'node:http';
import type { LoadRequest } from './load-generator.ts';
import { type Pace, paceCalls } from './pace-calls.ts';

// Calls a server with a mixture of jobs, in a separate process.

interface Part {
  job: string;
  /** How often the job is called in proportion to the others. */
  weight: number;
  calls: LoadRequest[];
}

export interface Mixture {
  url: string;
  seconds: number;
  parts: Part[];
  pace: Pace;
}

export interface Answered {
  /** Milliseconds until each good answer, by job. */
  times: Record<string, number[]>;
  /** The number of other answers, by job and status; status 0 means no answer. */
  refused: Record<string, number>;
  /** Processor milliseconds of this process. Its work is the same every minute. */
  worked: number;
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
  const answered: Answered = { times: {}, refused: {}, worked: 0 };
  const before = process.cpuUsage();
  const { call, close } = caller(mixture, answered);
  await paceCalls(call, mixture.pace, mixture.seconds);
  close();
  const { user, system } = process.cpuUsage(before);
  answered.worked = (user + system) / 1000;
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
