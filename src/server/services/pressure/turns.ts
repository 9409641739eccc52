import type { EventEmitter } from 'node:events';
import { ApiError } from '../api-error.ts';
import { serverBusy, retryAfterOf } from '../wait-limit.ts';
import { FairQueue } from './fair-queue.ts';

/** The numbers of one lane; times in milliseconds. */
export interface TurnLimits {
  /** Turns at the same time. */
  atOnce: number;
  perCaller: number;
  /** The most requests that may wait for a turn, of one caller and of all callers. */
  maxWaitingPerCaller: number;
  maxWaitingCalls: number;
  /** The longest time that a request waits for its turn. */
  maxWaitMs: number;
  /** The longest time of a turn. After that, the turn is taken away and its connection closed. */
  maxTurnMs: number;
}

/** Ends a turn; a second call does nothing. */
type EndTurn = () => void;

/** The request or response for which a turn is taken. It closes if the caller hangs up. */
type TurnConnection = Pick<EventEmitter, 'once' | 'off'> & { destroy(): unknown };

interface WaitingCall {
  by: string;
  begin: () => void;
}

interface Turn {
  by: string;
  begunAt: number;
  exchange: TurnConnection;
}

/** The weight of the newest turn in the typical length of a turn. */
const weight = 0.05;

const tooManyOfCaller = (wait: number) =>
  new ApiError('throttled', 'Too many calls at once; wait for the answers.', {
    retryAfter: retryAfterOf(wait),
  });

/**
 * Gives turns to callers: a limited number at once, and a limited number for each caller. The others wait in a fair
 * order. A request that would wait longer than `maxWaitMs` is refused when it arrives (`busy`). So is a request
 * whose caller already has too many that wait (`throttled`). The lengths of past turns predict the wait: a slow
 * database, a queue for its connections and a late event loop all make them longer.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #queue: FairQueue<WaitingCall>;
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
   * if the caller hangs up meanwhile.
   */
  take(by: string, exchange: TurnConnection): Promise<EndTurn> {
    const isFree = this.#running.size < this.#limits.atOnce && this.#queue.mayServe(by);
    const refusal = isFree ? null : this.#refusalOf(by);
    const { promise, resolve, reject } = Promise.withResolvers<EndTurn>();
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
    const waiting: WaitingCall = { by, begin };
    const giveUp = (error: ApiError) => {
      clearTimeout(timer);
      exchange.off('close', leaveQueue);
      if (this.#queue.remove(waiting)) reject(error);
    };
    const leaveQueue = () => giveUp(new ApiError('upload_broken', 'Who asked for it hung up.'));
    this.#queue.add(waiting);
    if (isFree) this.#fill();
    else {
      const { maxWaitMs } = this.#limits;
      timer = setTimeout(() => giveUp(serverBusy(maxWaitMs)), maxWaitMs);
      exchange.once('close', leaveQueue);
    }
    return promise;
  }

  /** Takes away the turns that have lasted too long, and closes their connections. */
  endOverdue(now: number): void {
    for (const turn of this.#running) {
      // A Set keeps the order of insertion: the other turns began later.
      if (now - turn.begunAt <= this.#limits.maxTurnMs) return;
      this.#end(turn);
      turn.exchange.destroy();
    }
  }

  #refusalOf(by: string): ApiError | null {
    const { atOnce, perCaller, maxWaitingPerCaller, maxWaitingCalls, maxWaitMs } = this.#limits;
    const own = this.#queue.waitingFor(by);
    const callers = this.#queue.accounts + (own === 0 ? 1 : 0);
    // Callers take turns, so other callers come first only once for each waiting request of this caller.
    const ownShare = this.#queue.mayServe(by) ? 0 : 1 / perCaller;
    const wait = this.#typicalLength * (own + 1) * Math.max(ownShare, callers / atOnce);
    const isFull = own >= maxWaitingPerCaller || this.#queue.size >= maxWaitingCalls;
    if (!isFull && wait <= maxWaitMs) return null;
    const isOwn = ownShare > 0 && own >= maxWaitingPerCaller;
    return (isOwn ? tooManyOfCaller : serverBusy)(Math.min(wait, maxWaitMs));
  }

  #begin(by: string, exchange: TurnConnection): EndTurn {
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
