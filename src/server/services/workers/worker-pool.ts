import type { FastifyBaseLogger } from 'fastify';
import { FairQueue } from '../pressure/fair-queue.ts';
import { type WorkFeed, WorkerChild } from './worker-child.ts';
import type { WorkOrder } from './worker-messages.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { TraceSpan, Traces } from '../traces/traces.ts';
import { WorkFailed } from './worker-task.ts';

/** Pieces of work that may wait per account: two forms of ten files. */
const maxWaitingPerAccount = 20;
const maxIdleMs = 30_000;
/** After so many orders, a new child process replaces the old one, so that leaks stay small. */
const maxWorkOrdersPerChild = 200;

interface PieceOfWork {
  by: string;
  signal: AbortSignal | undefined;
  functionName: string;
  megabytes: number;
  order: () => Promise<WorkOrder>;
  workFeed?: WorkFeed;
}

interface WaitingPiece extends PieceOfWork {
  begin: (child: WorkerChild) => void;
  refuse: (error: WorkFailed) => void;
}

interface WorkerPoolOptions {
  maxChildren: number;
  maxWaitingPieces: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  metrics: Pick<Metrics, 'taskEnded'>;
  traces: Traces;
}

/** Some child processes and their queue. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  /** Each account has one piece at a time. */
  readonly #queue = new FairQueue<WaitingPiece>(1);
  readonly #children = new Map<
    WorkerChild,
    { orders: number; megabytes: number; idle: NodeJS.Timeout | null }
  >();
  #running = 0;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  run(piece: PieceOfWork): Promise<unknown> {
    return this.#options.traces.runInChildSpan({ name: `work ${piece.functionName}` }, (span) =>
      this.#run(piece, span),
    );
  }

  async #run(piece: PieceOfWork, span: TraceSpan): Promise<unknown> {
    const askedAt = performance.now();
    const child = await this.#turn(piece);
    const drop = () => child.end('gone');
    const begun = performance.now();
    span.note({ 'sourcing.work.waited_ms': Math.round(begun - askedAt) });
    let outcome: string = 'done';
    try {
      const order = await piece.order();
      if (piece.signal?.aborted) throw new WorkFailed('gone', 'Who asked for it is gone.');
      piece.signal?.addEventListener('abort', drop, { once: true });
      return await child.work(order, piece.workFeed);
    } catch (error) {
      outcome = error instanceof WorkFailed ? error.why : 'failed';
      this.#note(error, piece, child);
      throw error;
    } finally {
      this.#options.metrics.taskEnded(piece.functionName, outcome, (performance.now() - begun) / 1000);
      piece.signal?.removeEventListener('abort', drop);
      this.#leave(piece, child);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { refuse } of this.#queue.removeAll()) refuse(new WorkFailed('stopping', 'The server stops.'));
    const children = [...this.#children.keys()];
    for (const child of children) child.end('stopping');
    await Promise.all(children.map(({ ended }) => ended));
  }

  #turn(piece: PieceOfWork): Promise<WorkerChild> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerChild>();
    const waiting: WaitingPiece = { ...piece, begin: resolve, refuse: reject };
    const refusal = this.#refusalOf(piece);
    if (refusal) {
      reject(refusal);
      return promise;
    }
    const leave = () => {
      if (this.#queue.remove(waiting)) reject(new WorkFailed('gone', 'Who asked for it is gone.'));
    };
    piece.signal?.addEventListener('abort', leave, { once: true });
    this.#queue.add(waiting);
    this.#fill();
    return promise.finally(() => piece.signal?.removeEventListener('abort', leave));
  }

  #refusalOf({ by, signal }: PieceOfWork): WorkFailed | null {
    if (this.#closed) return new WorkFailed('stopping', 'The server stops.');
    if (signal?.aborted) return new WorkFailed('gone', 'Who asked for it is gone.');
    const isFull =
      this.#queue.size >= this.#options.maxWaitingPieces ||
      this.#queue.waitingFor(by) >= maxWaitingPerAccount;
    return isFull ? new WorkFailed('busy', 'Too much waits to be done.') : null;
  }

  #fill(): void {
    while (!this.#closed && this.#running < this.#options.maxChildren) {
      const next = this.#queue.take();
      if (!next) return;
      this.#running += 1;
      try {
        next.begin(this.#freeChild(next.megabytes));
      } catch (error) {
        this.#running -= 1;
        this.#queue.finish(next.by);
        this.#options.log.error(error, 'a child process could not be started');
        next.refuse(new WorkFailed('no_child', 'A child process could not be started.'));
      }
    }
  }

  #freeChild(megabytes: number): WorkerChild {
    for (const [child, state] of this.#children) {
      if (state.idle === null || child.isGone) continue;
      clearTimeout(state.idle);
      // The limit includes memory that earlier orders have left occupied. If an earlier order was allowed more
      // memory, this order would fail.
      if (state.megabytes > megabytes) {
        child.end('stopping');
        continue;
      }
      Object.assign(state, { idle: null, megabytes });
      return child;
    }
    const child = new WorkerChild();
    this.#children.set(child, { orders: 0, megabytes, idle: null });
    void child.ended.then(() => this.#children.delete(child));
    return child;
  }

  #leave({ by }: PieceOfWork, child: WorkerChild): void {
    const state = this.#children.get(child);
    if (state && !child.isGone) {
      state.orders += 1;
      if (state.orders >= maxWorkOrdersPerChild) child.end('stopping');
      else state.idle = setTimeout(() => child.end('stopping'), maxIdleMs).unref();
    }
    this.#running -= 1;
    this.#queue.finish(by);
    this.#fill();
  }

  #note(error: unknown, { functionName }: PieceOfWork, child: WorkerChild): void {
    if (!(error instanceof WorkFailed) || error.why === 'gone' || error.why === 'stopping') return;
    const what = { why: error.why, functionName, stderr: child.errors };
    if (error.why === 'no_child') this.#options.log.error(what, 'a child process could not be started');
    else this.#options.log.warn(what, 'work in a child process was ended');
  }
}
