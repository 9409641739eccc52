import type { LiveEvent } from '#contract/live/live-events.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import type { HolderParts } from '#web/shared/live/live-types.ts';

/** The server beats every 20 s; a stream that says nothing for longer than this is dead. */
const patience = { opening: 15_000, standing: 45_000 };
/** A stream that stood this long was sound: the next one is tried soon. */
const soundAfter = 15_000;
const lookEvery = 5_000;
const backOff = { first: 2_000, growth: 1.6, most: 15_000 };

interface Told {
  /** Null: a beat. */
  heard: (event: LiveEvent | null) => void;
  /** The stream no longer stands. */
  gone: () => void;
}

export type Holder = ReturnType<typeof holdStream>;

/** Keeps a stream open: opens it anew when it ends, when it falls silent, and at once when it is woken. */
export function holdStream(parts: HolderParts, told: Told) {
  let attempt: AbortController | null = null;
  let heardAt = 0;
  /** When the stream said hello. */
  let stoodSince: number | null = null;
  let failures = 0;
  let stopWaiting = () => {};
  let stopLooking = () => {};

  const isSilent = () => parts.now() - heardAt > (stoodSince === null ? patience.opening : patience.standing);

  const drop = () => {
    attempt?.abort();
    attempt = null;
    if (stoodSince === null) return;
    if (parts.now() - stoodSince >= soundAfter) failures = 0;
    stoodSince = null;
    told.gone();
  };

  const wait = (atLeast: number) => {
    const longest = Math.min(backOff.most, backOff.first * backOff.growth ** failures);
    // Many are cut off in the same moment: the first try is spread over the whole of its time.
    const delay = failures === 0 ? longest * parts.random() : longest * (0.5 + parts.random() / 2);
    failures += 1;
    stopWaiting = parts.later(() => void begin(), Math.max(atLeast, delay));
  };

  async function begin(): Promise<void> {
    stopWaiting();
    drop();
    const own = new AbortController();
    attempt = own;
    heardAt = parts.now();
    let atLeast = 0;
    try {
      await parts.open(own.signal, (event) => {
        if (attempt !== own) return;
        heardAt = parts.now();
        if (event?.type === 'hello') stoodSince = heardAt;
        told.heard(event);
      });
    } catch (error) {
      if (error instanceof ApiError) atLeast = (error.retryAfter ?? 0) * 1_000;
    }
    if (attempt !== own) return;
    drop();
    wait(atLeast);
  }

  const look = () => {
    if (attempt && isSilent()) {
      drop();
      wait(0);
    }
    stopLooking = parts.later(look, lookEvery);
  };

  void begin();
  stopLooking = parts.later(look, lookEvery);

  return {
    stands: () => stoodSince !== null,
    /** The network has changed: a stream over the old one may be dead without a word. */
    renew: () => void begin(),
    /** There is reason to believe that the server can be reached now, or that the stream died unnoticed. */
    wake: () => {
      if (!attempt || isSilent()) void begin();
    },
    stop: () => {
      stopWaiting();
      stopLooking();
      attempt?.abort();
      attempt = null;
    },
  };
}
