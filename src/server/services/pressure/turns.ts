import type { EventEmitter } from 'node:events';
import { ApiError } from '../api-error.ts';
import { busy, retryAfterOf } from '../patience.ts';
import { FairQueue } from './fair-queue.ts';

/** The numbers of one lane; times in milliseconds. */
export interface TurnLimits {
  /** Turns at the same time. */
  atOnce: number;
  perCaller: number;
  /** Requests that may wait for a turn, of one caller and of all. */
  waitingPerCaller: number;
  waiting: number;
  /** A request waits for its turn at most so long. */
  patience: number;
  /** After so long a turn is taken away, and its connection closed. */
  longest: number;
}

/** Ends a turn; a second call does nothing. */
type Leave = () => void;

/** The request or response for which a turn is taken: it closes if whoever asked hangs up. */
type Exchange = Pick<EventEmitter, 'once' | 'off'> & { destroy(): unknown };

interface Waiting {
  by: string;
  begin: () => void;
}

interface Turn {
  by: string;
  begunAt: number;
  exchange: Exchange;
}

/** How much the newest turn counts in the typical length of a turn. */
const weight = 0.05;

const tooManyOwn = (wait: number) =>
  new ApiError('throttled', 'Too many calls at once; wait for the answers.', {
    retryAfter: retryAfterOf(wait),
  });

/**
 * Gives turns to callers: so many at once, of each caller so many, the others wait fairly. A request that would
 * wait longer than its patience is refused when it comes (`busy`), and so is one whose caller has too many that
 * wait (`throttled`). The length of turns says how long it would be: a slow database, a queue for its connections
 * and a late event loop all lengthen them.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #queue: FairQueue<Waiting>;
  readonly #running = new Set<Turn>();
  #typicalLength = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#queue = new FairQueue(limits.perCaller);
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Resolves with the function that ends the turn, once the caller has one. Rejects with `throttled` or `busy`, and
   * if whoever asked hangs up meanwhile.
   */
  take(by: string, exchange: Exchange): Promise<Leave> {
    const isFree = this.#running.size < this.#limits.atOnce && this.#queue.mayServe(by);
    const refusal = isFree ? null : this.#refusalOf(by);
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    if (refusal) {
      reject(refusal);
      return promise;
    }
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      clearTimeout(timer);
      exchange.off('close', leaveQueue);
      resolve(this.#begin(by, exchange));
    };
    const waiting: Waiting = { by, begin };
    const giveUp = (error: ApiError) => {
      clearTimeout(timer);
      exchange.off('close', leaveQueue);
      if (this.#queue.remove(waiting)) reject(error);
    };
    const leaveQueue = () => giveUp(new ApiError('upload_broken', 'Who asked for it hung up.'));
    this.#queue.add(waiting);
    if (isFree) this.#fill();
    else {
      const { patience } = this.#limits;
      timer = setTimeout(() => giveUp(busy(patience)), patience);
      exchange.once('close', leaveQueue);
    }
    return promise;
  }

  /** Takes away the turns that have lasted too long, and closes their connections. */
  endOverdue(now: number): void {
    for (const turn of this.#running) {
      // Sets keep the order: the others began later.
      if (now - turn.begunAt <= this.#limits.longest) return;
      this.#end(turn);
      turn.exchange.destroy();
    }
  }

  #refusalOf(by: string): ApiError | null {
    const { atOnce, perCaller, waitingPerCaller, waiting, patience } = this.#limits;
    const own = this.#queue.waitingFor(by);
    const callers = this.#queue.accounts + (own === 0 ? 1 : 0);
    // Callers take turns, so that others come first only as often as this caller waits.
    const ownShare = this.#queue.mayServe(by) ? 0 : 1 / perCaller;
    const wait = this.#typicalLength * (own + 1) * Math.max(ownShare, callers / atOnce);
    const isFull = own >= waitingPerCaller || this.#queue.size >= waiting;
    if (!isFull && wait <= patience) return null;
    const isOwn = ownShare > 0 && own >= waitingPerCaller;
    return (isOwn ? tooManyOwn : busy)(Math.min(wait, patience));
  }

  #begin(by: string, exchange: Exchange): Leave {
    const turn = { by, begunAt: performance.now(), exchange };
    this.#running.add(turn);
    return () => this.#end(turn);
  }

  #end(turn: Turn): void {
    if (!this.#running.delete(turn)) return;
    const length = performance.now() - turn.begunAt;
    this.#typicalLength += (length - this.#typicalLength) * weight;
    this.#queue.finish(turn.by);
    this.#fill();
  }

  #fill(): void {
    while (this.#running.size < this.#limits.atOnce) {
      const next = this.#queue.take();
      if (!next) return;
      next.begin();
    }
  }
}
