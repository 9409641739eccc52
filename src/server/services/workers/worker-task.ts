/** Each lane has its own child processes and queue, so that quick work never waits behind slow work. */
export type WorkerLaneName = 'identify' | 'pictures' | 'papers' | 'large_papers' | 'statements';

/** An exported function that runs in a child process. Its arguments and its result are copied. */
export interface TaskOf<Given extends unknown[], Answer> {
  /** The URL of its module. */
  module: string;
  functionName: string;
  lane: WorkerLaneName;
  /** Seconds of processor time after which the process is killed; by the clock it may take four times as long. */
  seconds: number;
  /** Memory of the whole process, its program included. */
  megabytes: number;
  /** Never set: it only carries the types. */
  readonly work?: (...given: Given) => Promise<Answer>;
}

/** The means by which long work receives bytes and sends parts while it runs. */
export interface WorkExchange<Part, Reply = void> {
  /** The input, piece by piece. */
  pieces: AsyncIterable<Uint8Array>;
  /** Sends a part; resolves with the parent's answer once the part has been taken. */
  send: (part: Part) => Promise<Reply>;
}

/** Like `TaskOf`; the function's first argument is its exchange. */
export interface ExchangeTaskOf<Given extends unknown[], Part, Answer, Reply = void> extends Omit<
  TaskOf<Given, Answer>,
  'work'
> {
  /** Never set: it only carries the types. */
  readonly exchangeWork?: (exchange: WorkExchange<Part, Reply>, ...given: Given) => Promise<Answer>;
}

export type WorkerTask<F extends (...given: never[]) => Promise<unknown>> = TaskOf<
  Parameters<F>,
  Awaited<ReturnType<F>>
>;

/**
 * `time`, `memory`, `crash`: the work itself failed. `busy`: too much work waits. `gone`: the caller left, or its
 * input failed. `stopping`: the server stops. `no_child`: no child process could start.
 */
export type WorkFailure = 'time' | 'memory' | 'crash' | 'busy' | 'gone' | 'stopping' | 'no_child';

export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
  readonly why: WorkFailure;

  constructor(why: WorkFailure, message: string) {
    super(message);
    this.why = why;
  }

  /** Whether the work itself failed, so that another attempt would probably fail too. */
  get isCausedByWork(): boolean {
    return this.why === 'time' || this.why === 'memory' || this.why === 'crash';
  }
}

export const isTooMuch = (error: unknown): boolean => error instanceof WorkFailed && error.isCausedByWork;
