import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { WorkerLane } from './worker-lane.ts';
import type { ExchangeTaskOf, Lane, TaskOf } from './worker-task.ts';

export interface WorkFor {
  /** Whose work it is: of one account, one piece is done at a time in each lane. */
  by: string;
  /** Drops the work: what waits leaves the queue, and the child that is at it is killed. */
  signal?: AbortSignal;
}

/** What a child is given; a function answers it later. */
type Lazily<Given extends unknown[]> = { [At in keyof Given]: Given[At] | (() => Promise<Given[At]>) };

const isLater = (given: unknown): given is () => Promise<unknown> => typeof given === 'function';

export interface OtherEnd<Part, Reply> {
  content: () => Promise<Readable>;
  take: (part: Part) => Promise<Reply>;
}

/** Child processes for what a stranger's bytes could hang, bloat or crash; few, started when needed, ended when idle. */
export interface Workers {
  /** What is given as a function is asked for when its turn comes, so that what waits takes no memory. Rejects with a WorkFailed, or with what the work threw. */
  run<Given extends unknown[], Answer>(
    task: TaskOf<Given, Answer>,
    given: Lazily<NoInfer<Given>>,
    about: WorkFor,
  ): Promise<Answer>;
  /**
   * As `run`, for what is read piece by piece and answers in parts: bytes and parts are handed over one at a time, each when
   * the one before has been taken. `content` is opened when its turn has come; what `take` throws ends the work.
   */
  exchange<Given extends unknown[], Part, Answer, Reply>(
    task: ExchangeTaskOf<Given, Part, Answer, Reply>,
    given: NoInfer<Given>,
    about: WorkFor & OtherEnd<NoInfer<Part>, NoInfer<Reply>>,
  ): Promise<Answer>;
  /** Kills every child; what waits and what is done is refused. */
  close(): Promise<void>;
}

/** Handed over at once: each piece costs two turns of both processes. Bytes. */
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

export function openWorkers({ log }: { log: Pick<FastifyBaseLogger, 'warn' | 'error'> }): Workers {
  /** How many children a lane has at most, and how many pieces wait for one. */
  const lanes: Record<Lane, WorkerLane> = {
    identify: new WorkerLane({ children: 1, waiting: 200, log }),
    pictures: new WorkerLane({ children: 2, waiting: 100, log }),
    papers: new WorkerLane({ children: 1, waiting: 50, log }),
    large_papers: new WorkerLane({ children: 1, waiting: 50, log }),
    statements: new WorkerLane({ children: 1, waiting: 50, log }),
  };
  return {
    run: async <Given extends unknown[], Answer>(
      { module, verb, lane, seconds, megabytes }: TaskOf<Given, Answer>,
      given: Lazily<NoInfer<Given>>,
      { by, signal }: WorkFor,
    ) => {
      const order = async () => ({
        kind: 'order' as const,
        module,
        verb,
        megabytes,
        seconds,
        exchanges: false,
        given: await Promise.all(given.map((each) => (isLater(each) ? each() : each))),
      });
      const answer = await lanes[lane].run({ by, signal, verb, order });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that verb answered, copied
      return answer as Answer;
    },
    exchange: async <Given extends unknown[], Part, Answer, Reply>(
      { module, verb, lane, seconds, megabytes }: ExchangeTaskOf<Given, Part, Answer, Reply>,
      given: NoInfer<Given>,
      { by, signal, content, take }: WorkFor & OtherEnd<NoInfer<Part>, NoInfer<Reply>>,
    ) => {
      let opened: Readable | null = null;
      let bytes: AsyncIterator<Uint8Array> | null = null;
      const order = async () => {
        opened = await content();
        bytes = opened[Symbol.asyncIterator]();
        return { kind: 'order' as const, module, verb, megabytes, seconds, exchanges: true, given };
      };
      const next = () => nextPiece(bytes);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that verb hands over, copied
      const other = { next, take: (part: unknown) => take(part as Part) };
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that verb answered, copied
        return (await lanes[lane].run({ by, signal, verb, order, other })) as Answer;
      } finally {
        // Also where nothing of it was read.
        destroy(opened);
      }
    },
    close: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}
