import type { FastifyBaseLogger } from 'fastify';
import { WorkerLane } from './worker-lane.ts';
import type { Lane, TaskOf } from './worker-task.ts';

export interface WorkFor {
  /** Whose work it is: of one account, one piece is done at a time in each lane. */
  by: string;
  /** Drops the work: what waits leaves the queue, and the child that is at it is killed. */
  signal?: AbortSignal;
}

/** What a child is given; a function answers it later. */
type Lazily<Given extends unknown[]> = { [At in keyof Given]: Given[At] | (() => Promise<Given[At]>) };

const isLater = (given: unknown): given is () => Promise<unknown> => typeof given === 'function';

/** Child processes for what a stranger's bytes could hang, bloat or crash; few, started when needed, ended when idle. */
export interface Workers {
  /** What is given as a function is asked for when its turn comes, so that what waits takes no memory. Rejects with a WorkFailed, or with what the work threw. */
  run<Given extends unknown[], Answer>(
    task: TaskOf<Given, Answer>,
    given: Lazily<NoInfer<Given>>,
    about: WorkFor,
  ): Promise<Answer>;
  /** Kills every child; what waits and what is done is refused. */
  close(): Promise<void>;
}

export function openWorkers({ log }: { log: Pick<FastifyBaseLogger, 'warn' | 'error'> }): Workers {
  /** How many children a lane has at most, and how many pieces wait for one. */
  const lanes: Record<Lane, WorkerLane> = {
    identify: new WorkerLane({ children: 1, waiting: 200, log }),
    pictures: new WorkerLane({ children: 2, waiting: 100, log }),
    papers: new WorkerLane({ children: 1, waiting: 50, log }),
  };
  return {
    run: async <Given extends unknown[], Answer>(
      { module, verb, lane, seconds, megabytes }: TaskOf<Given, Answer>,
      given: Lazily<NoInfer<Given>>,
      { by, signal }: WorkFor,
    ) => {
      const order = async () => ({
        module,
        verb,
        megabytes,
        seconds,
        given: await Promise.all(given.map((each) => (isLater(each) ? each() : each))),
      });
      const answer = await lanes[lane].run({ by, signal, verb, order });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that verb answered, copied
      return answer as Answer;
    },
    close: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}
