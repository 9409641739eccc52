import type { LiveEvent } from '#contract/live/live-events.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import type { StreamParts } from '#web/shared/live/live-types.ts';

/** Milliseconds. The server sends a heartbeat every 20 s; a stream that is silent for longer than this is dead. */
const silenceLimits = { opening: 15_000, connected: 45_000 };
/** Milliseconds. If a connection lasted this long, the next attempt follows soon. */
const stableAfter = 15_000;
const pollInterval = 5_000;
const backOff = { first: 2_000, growth: 1.6, max: 15_000 };

interface StreamListener {
  /** Called for each event; null is a heartbeat. */
  heard: (event: LiveEvent | null) => void;
  /** Called when the stream is no longer connected. */
  gone: () => void;
}

/** Returns the milliseconds until the next attempt. */
function retryDelay(failures: number, random: () => number): number {
  const longest = Math.min(backOff.max, backOff.first * backOff.growth ** failures);
  // Many clients lose the connection at the same moment, so the first attempt comes at a random time within its
  // interval.
  return failures === 0 ? longest * random() : longest * (0.5 + random() / 2);
}

/**
 * Keeps a stream open. It reopens the stream when the stream ends or falls silent, and at once when `wake` is called.
 */
export class StreamHolder {
  readonly #parts: StreamParts;
  readonly #listener: StreamListener;
  #attempt: AbortController | null = null;
  #heardAt = 0;
  /** When the stream's `hello` event arrived; null if not connected. */
  #connectedSince: number | null = null;
  #failures = 0;
  #stopWaiting = () => {};
  #stopLooking = () => {};

  constructor(parts: StreamParts, listener: StreamListener) {
    this.#parts = parts;
    this.#listener = listener;
    void this.#begin();
    this.#stopLooking = parts.later(this.#look, pollInterval);
  }

  get isConnected(): boolean {
    return this.#connectedSince !== null;
  }

  /** The network has changed: a stream over the old one may be dead without an error. */
  renew(): void {
    void this.#begin();
  }

  /** Called when the server may be reachable again, or the stream may have died unnoticed. */
  wake(): void {
    if (!this.#attempt || this.#isSilent()) void this.#begin();
  }

  stop(): void {
    this.#stopWaiting();
    this.#stopLooking();
    this.#attempt?.abort();
    this.#attempt = null;
  }

  #isSilent(): boolean {
    const longest = this.isConnected ? silenceLimits.connected : silenceLimits.opening;
    return this.#parts.now() - this.#heardAt > longest;
  }

  #drop(): void {
    this.#attempt?.abort();
    this.#attempt = null;
    if (this.#connectedSince === null) return;
    if (this.#parts.now() - this.#connectedSince >= stableAfter) this.#failures = 0;
    this.#connectedSince = null;
    this.#listener.gone();
  }

  #wait(atLeast: number): void {
    const delay = retryDelay(this.#failures, this.#parts.random);
    this.#failures += 1;
    this.#stopWaiting = this.#parts.later(() => void this.#begin(), Math.max(atLeast, delay));
  }

  async #begin(): Promise<void> {
    this.#stopWaiting();
    this.#drop();
    const own = new AbortController();
    this.#attempt = own;
    this.#heardAt = this.#parts.now();
    let atLeast = 0;
    try {
      await this.#parts.open(own.signal, (event) => {
        if (this.#attempt !== own) return;
        this.#heardAt = this.#parts.now();
        if (event?.type === 'hello') this.#connectedSince = this.#heardAt;
        this.#listener.heard(event);
      });
    } catch (error) {
      if (error instanceof ApiError) atLeast = (error.retryAfter ?? 0) * 1_000;
    }
    if (this.#attempt !== own) return;
    this.#drop();
    this.#wait(atLeast);
  }

  readonly #look = () => {
    if (this.#attempt && this.#isSilent()) {
      this.#drop();
      this.#wait(0);
    }
    this.#stopLooking = this.#parts.later(this.#look, pollInterval);
  };
}
