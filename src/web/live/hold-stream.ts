import type { LiveEvent } from '#contract/live/live-events.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import type { StreamDependencies } from '#web/shared/live/live-types.ts';

/** Milliseconds. The server sends a heartbeat every 20 s; a stream that is silent for longer than this is dead. */
const silenceLimits = { opening: 15_000, connected: 45_000 };
/** Milliseconds. If a connection lasted this long, the next attempt follows soon. */
const stableMilliseconds = 15_000;
const pollInterval = 5_000;
const backOff = { first: 2_000, growth: 1.6, max: 15_000 };

interface StreamListener {
  /** Called for each event; null is a heartbeat. */
  onStreamEvent: (event: LiveEvent | null) => void;
  /** Called when the stream is no longer connected. */
  onStreamEnd: () => void;
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
  readonly #parts: StreamDependencies;
  readonly #listener: StreamListener;
  #attempt: AbortController | null = null;
  #heardAt = 0;
  /** When the stream's `hello` event arrived; null if not connected. */
  #connectedSince: number | null = null;
  #failures = 0;
  #stopWaiting = () => {};
  #stopLooking = () => {};

  constructor(parts: StreamDependencies, listener: StreamListener) {
    this.#parts = parts;
    this.#listener = listener;
    void this.openNewStream();
    this.#stopLooking = parts.runLater(this.checkSilence, pollInterval);
  }

  get isConnected(): boolean {
    return this.#connectedSince !== null;
  }

  /** The network has changed: a stream over the old one may be dead without an error. */
  renew(): void {
    void this.openNewStream();
  }

  /** Called when the server may be reachable again, or the stream may have died unnoticed. */
  wake(): void {
    if (!this.#attempt || this.#isSilent()) void this.openNewStream();
  }

  stopStream(): void {
    this.#stopWaiting();
    this.#stopLooking();
    this.#attempt?.abort();
    this.#attempt = null;
  }

  #isSilent(): boolean {
    const longest = this.isConnected ? silenceLimits.connected : silenceLimits.opening;
    return this.#parts.now() - this.#heardAt > longest;
  }

  closeStream(): void {
    this.#attempt?.abort();
    this.#attempt = null;
    if (this.#connectedSince === null) return;
    if (this.#parts.now() - this.#connectedSince >= stableMilliseconds) this.#failures = 0;
    this.#connectedSince = null;
    this.#listener.onStreamEnd();
  }

  scheduleReconnect(atLeast: number): void {
    const delay = retryDelay(this.#failures, this.#parts.random);
    this.#failures += 1;
    this.#stopWaiting = this.#parts.runLater(() => void this.openNewStream(), Math.max(atLeast, delay));
  }

  async openNewStream(): Promise<void> {
    this.#stopWaiting();
    this.closeStream();
    const own = new AbortController();
    this.#attempt = own;
    this.#heardAt = this.#parts.now();
    let atLeast = 0;
    try {
      await this.#parts.open(own.signal, (event) => {
        if (this.#attempt !== own) return;
        this.#heardAt = this.#parts.now();
        if (event?.type === 'hello') this.#connectedSince = this.#heardAt;
        this.#listener.onStreamEvent(event);
      });
    } catch (error) {
      if (error instanceof ApiError) atLeast = (error.retryAfter ?? 0) * 1_000;
    }
    if (this.#attempt !== own) return;
    this.closeStream();
    this.scheduleReconnect(atLeast);
  }

  readonly checkSilence = () => {
    if (this.#attempt && this.#isSilent()) {
      this.closeStream();
      this.scheduleReconnect(0);
    }
    this.#stopLooking = this.#parts.runLater(this.checkSilence, pollInterval);
  };
}
