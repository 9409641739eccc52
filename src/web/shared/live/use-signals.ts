import { useEffect, useMemo, useState } from 'react';
import { liveEndpoints } from '#contract/live/live-endpoints.ts';
import type { LiveEvent } from '#contract/live/live-events.ts';
import type { Signal } from '#domain/live/live-change-kinds.ts';
import { send } from '#web/shared/network/http-client.ts';
import { call } from '#web/shared/api/api.ts';
import { onLiveEvent } from './live-bus.ts';
import type { Present } from './presence-rules.ts';
import { currentLiveState } from './live-state.ts';
import { nextLapse, presentAt, withSignal } from './presence-rules.ts';
import { session, useUser } from '#web/shared/sessions/session.ts';

const hereInterval = 25_000;
const typingInterval = 3_000;
/** Milliseconds. No `here` is sent within this time after another signal, which says the same. */
const justNow = 10_000;

export interface Signals {
  /** The other people who have the page open, by name. */
  others: readonly Present[];
  /** Called at every change of the text with true; with false once it was sent or emptied. */
  tellTyping: (typing: boolean) => void;
}

/** Sends a signal to the others; a lost signal does no harm. */
function tell(requestId: string, signal: Signal): void {
  const parts = { params: { requestId }, body: { signal } };
  call(liveEndpoints.sendSignal, parts).catch(() => undefined);
}

/** Works as `tell`, even while the page is closing. */
async function tellGone(requestId: string): Promise<void> {
  const parts = { params: { requestId }, body: { signal: 'gone' }, keepalive: true };
  try {
    await send(liveEndpoints.sendSignal, parts, await session.accessToken());
  } catch {
    // The others notice that `here` no longer arrives.
  }
}

const isSeen = () => document.visibilityState === 'visible';

/** Sends this tab's signals to the others and receives theirs, from `start` on. */
class Presence {
  readonly #requestId: string;
  readonly #userId: string;
  readonly #show: (others: readonly Present[]) => void;
  #known: Parameters<typeof withSignal>[0] = [];
  #lapse: number | undefined;
  #typedAt = 0;
  #toldAt = 0;

  constructor(requestId: string, userId: string, show: (others: readonly Present[]) => void) {
    this.#requestId = requestId;
    this.#userId = userId;
    this.#show = show;
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const done = new AbortController();
    const { signal } = done;
    const stopHearing = onLiveEvent((event) => this.#hear(event));
    const leave = () => void tellGone(this.#requestId);
    const onVisibility = () => (isSeen() ? this.#sayHere() : leave());
    document.addEventListener('visibilitychange', onVisibility, { signal });
    window.addEventListener('pagehide', leave, { signal });
    const timer = window.setInterval(() => this.#heartbeat(), hereInterval);
    // Until this tab is connected, it cannot receive the responses.
    if (currentLiveState() === 'connected') this.#sayHere();
    return () => {
      done.abort();
      stopHearing();
      clearInterval(timer);
      clearTimeout(this.#lapse);
      if (isSeen()) leave();
    };
  }

  readonly tellTyping = (typing: boolean) => {
    if (!typing) {
      if (this.#typedAt > 0) this.#sayHere();
    } else if (Date.now() - this.#typedAt >= typingInterval) {
      this.#typedAt = Date.now();
      this.#toldAt = this.#typedAt;
      tell(this.#requestId, 'typing');
    }
  };

  #hear(event: LiveEvent): void {
    if (event.type === 'hello' || event.type === 'gap') return this.#sayHere();
    if (event.type !== 'signal' || event.requestId !== this.#requestId) return undefined;
    if (event.person.id === this.#userId) {
      // Another tab or device of the same person left; this one is still here.
      if (event.signal === 'gone') this.#sayHere();
      return undefined;
    }
    const isNew = !presentAt(this.#known, Date.now()).some(({ id }) => id === event.person.id);
    this.#known = withSignal(this.#known, event, Date.now());
    this.#refresh();
    if (event.signal === 'gone') return undefined;
    // A person who has just arrived missed the earlier signals.
    if (isNew) this.#sayHere();
    else if (event.signal === 'here') this.#heartbeat();
    return undefined;
  }

  #refresh(): void {
    const now = Date.now();
    this.#show(presentAt(this.#known, now));
    clearTimeout(this.#lapse);
    const next = nextLapse(this.#known, now);
    if (next !== undefined) this.#lapse = window.setTimeout(() => this.#refresh(), next - now + 1);
  }

  #sayHere(): void {
    if (!isSeen()) return;
    this.#typedAt = 0;
    this.#toldAt = Date.now();
    tell(this.#requestId, 'here');
  }

  #heartbeat(): void {
    if (Date.now() - this.#toldAt > justNow) this.#sayHere();
  }
}

/** Returns the other people on a request's page, and shows them this reader while the page is visible. */
export function useSignals(requestId: string): Signals {
  const { id } = useUser();
  const [others, setOthers] = useState<readonly Present[]>([]);
  const signals = useMemo(() => new Presence(requestId, id, setOthers), [requestId, id]);
  useEffect(() => signals.start(), [signals]);
  return { others, tellTyping: signals.tellTyping };
}
