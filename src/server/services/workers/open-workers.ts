import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { Traces } from '../traces/traces.ts';
import { WorkerPool } from './worker-pool.ts';
import type { ExchangeTaskOf, WorkerLaneName, TaskOf } from './worker-task.ts';

export interface WorkCaller {
  /** The account whose work it is; each lane does one piece per account at a time. */
  by: string;
  /** Cancels the work. Waiting work leaves the queue; for running work, the child process is killed. */
  signal?: AbortSignal;
}

/** The arguments for a child process; a function supplies its argument later. */
type LazyArguments<Given extends unknown[]> = { [At in keyof Given]: Given[At] | (() => Promise<Given[At]>) };

const isDeferred = (given: unknown): given is () => Promise<unknown> => typeof given === 'function';

interface ParentSide<Part, Reply> {
  content: () => Promise<Readable>;
  take: (part: Part) => Promise<Reply>;
}

/**
 * Child processes for work that a stranger's file could make hang, crash or take much memory. There are few; each starts when
 * needed and ends when idle.
 */
export interface Workers {
  /**
   * Runs the task. Arguments that are functions are called when the work's turn comes, so that waiting work takes no
   * memory. Rejects with a `WorkFailed`, or with the error of the work.
   */
  run<Given extends unknown[], Answer>(
    task: TaskOf<Given, Answer>,
    given: LazyArguments<NoInfer<Given>>,
    caller: WorkCaller,
  ): Promise<Answer>;
  /**
   * Like `run`, for work that reads its input piece by piece and returns parts. Each piece or part is sent only after
   * the previous one was taken. `content` is opened when the work's turn comes; an error of `take` ends the work.
   */
  exchange<Given extends unknown[], Part, Answer, Reply>(
    task: ExchangeTaskOf<Given, Part, Answer, Reply>,
    given: NoInfer<Given>,
    caller: WorkCaller & ParentSide<NoInfer<Part>, NoInfer<Reply>>,
  ): Promise<Answer>;
  /** Kills every child process; waiting and running work is rejected. */
  close(): Promise<void>;
}

/** Bytes of a piece. A piece is large, because each one costs a round trip between the two processes. */
const pieceSize = 1024 * 1024;

async function nextPiece(bytes: AsyncIterator<Uint8Array> | null): Promise<Uint8Array | null> {
  const gathered: Uint8Array[] = [];
  let size = 0;
  if (!bytes) return null;
  while (size < pieceSize) {
    const { done, value } = await bytes.next();
    if (done === true) break;
    gathered.push(value);
    size += value.length;
  }
  return size === 0 ? null : Buffer.concat(gathered);
}

const destroy = (content: Readable | null) => void content?.destroy();

interface WorkersDeps {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  metrics: Metrics;
  traces: Traces;
}

export function openWorkers(deps: WorkersDeps): Workers {
  const { metrics } = deps;
  /** `maxChildren`: the most child processes of a lane; `maxWaitingPieces`: the most pieces of work that wait for one. */
  const lanes: Record<WorkerLaneName, WorkerPool> = {
    identify: new WorkerPool({ maxChildren: 1, maxWaitingPieces: 200, ...deps }),
    pictures: new WorkerPool({ maxChildren: 2, maxWaitingPieces: 100, ...deps }),
    papers: new WorkerPool({ maxChildren: 1, maxWaitingPieces: 50, ...deps }),
    large_papers: new WorkerPool({ maxChildren: 1, maxWaitingPieces: 50, ...deps }),
    statements: new WorkerPool({ maxChildren: 1, maxWaitingPieces: 50, ...deps }),
  };
  metrics.addGauge(
    {
      name: 'sourcing_child_work_waiting',
      help: 'Pieces of work that wait for a child process.',
      labelName: 'lane',
    },
    () => Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, lane.waiting])),
  );
  return {
    run: async <Given extends unknown[], Answer>(
      { module, functionName, lane, seconds, megabytes }: TaskOf<Given, Answer>,
      given: LazyArguments<NoInfer<Given>>,
      { by, signal }: WorkCaller,
    ) => {
      const order = async () => ({
        kind: 'order' as const,
        module,
        functionName,
        megabytes,
        seconds,
        exchanges: false,
        given: await Promise.all(given.map((each) => (isDeferred(each) ? each() : each))),
      });
      const answer = await lanes[lane].run({ by, signal, functionName, megabytes, order });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of what the function returned
      return answer as Answer;
    },
    exchange: async <Given extends unknown[], Part, Answer, Reply>(
      { module, functionName, lane, seconds, megabytes }: ExchangeTaskOf<Given, Part, Answer, Reply>,
      given: NoInfer<Given>,
      { by, signal, content, take }: WorkCaller & ParentSide<NoInfer<Part>, NoInfer<Reply>>,
    ) => {
      let opened: Readable | null = null;
      let bytes: AsyncIterator<Uint8Array> | null = null;
      const order = async () => {
        opened = await content();
        bytes = opened[Symbol.asyncIterator]();
        return { kind: 'order' as const, module, functionName, megabytes, seconds, exchanges: true, given };
      };
      const next = () => nextPiece(bytes);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of what the function sent
      const workFeed = { next, take: (part: unknown) => take(part as Part) };
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of what the function returned
        return (await lanes[lane].run({ by, signal, functionName, megabytes, order, workFeed })) as Answer;
      } finally {
        // The work may have read none of the content.
        destroy(opened);
      }
    },
    close: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}
