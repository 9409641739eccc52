/** Each lane has its own children and queue, so that quick work never waits behind slow work. */
export type Lane = 'identify' | 'pictures' | 'papers' | 'large_papers' | 'statements';

/** An exported function that runs in a child process; what it is given and answers is copied. */
export interface TaskOf<Given extends unknown[], Answer> {
  /** The address of its module. */
  module: string;
  verb: string;
  lane: Lane;
  /** Of the processor's time; then the child is killed. By the clock it may take four times that. */
  seconds: number;
  /** Of the whole child, its program included. */
  megabytes: number;
  /** Never set: it carries the types. */
  readonly work?: (...given: Given) => Promise<Answer>;
}

/** With what work that takes long exchanges bytes and parts while it is under way. */
export interface Exchange<Part, Reply = void> {
  /** What is to be read, piece by piece. */
  pieces: AsyncIterable<Uint8Array>;
  /** Resolves with what the other side says to it, when that has taken it. */
  hand: (part: Part) => Promise<Reply>;
}

/** As `TaskOf`; the function's first argument is its exchange. */
export interface ExchangeTaskOf<Given extends unknown[], Part, Answer, Reply = void> extends Omit<
  TaskOf<Given, Answer>,
  'work'
> {
  /** Never set: it carries the types. */
  readonly exchangeWork?: (exchange: Exchange<Part, Reply>, ...given: Given) => Promise<Answer>;
}

export type WorkerTask<F extends (...given: never[]) => Promise<unknown>> = TaskOf<
  Parameters<F>,
  Awaited<ReturnType<F>>
>;

/** `time`, `memory`, `crash`: what the work itself came to; the others say nothing about what was given. */
export type WorkFailure = 'time' | 'memory' | 'crash' | 'busy' | 'gone' | 'stopping' | 'no_child';

export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
  readonly why: WorkFailure;

  constructor(why: WorkFailure, message: string) {
    super(message);
    this.why = why;
  }

  /** Whether another try would come to the same. */
  get isItsOwnFault(): boolean {
    return this.why === 'time' || this.why === 'memory' || this.why === 'crash';
  }
}

export const isTooMuch = (error: unknown): boolean => error instanceof WorkFailed && error.isItsOwnFault;
