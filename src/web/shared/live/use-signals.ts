import { useEffect, useMemo, useState } from 'react';
import { liveEndpoints } from '#contract/live/live-endpoints.ts';
import type { LiveEvent } from '#contract/live/live-events.ts';
import type { Signal } from '#domain/live/live-change-kinds.ts';
import { send } from '#web/shared/network/http-client.ts';
import { call } from '#web/shared/api/api.ts';
import { onLiveEvent } from './live-bus.ts';
import type { PresentPerson } from './presence-rules.ts';
import { currentLiveState } from './live-state.ts';
import { nextPresenceChange, presentPeopleAt, withSignal } from './presence-rules.ts';
import { session, useUser } from '#web/shared/sessions/session.ts';

const hereInterval = 25_000;
const typingInterval = 3_000;
/** Milliseconds. No `here` is sent within this time after another signal, which says the same. */
const recentSignalMilliseconds = 10_000;

export interface Signals {
  /** The other people who have the page open, by name. */
  others: readonly PresentPerson[];
  /** Called at every change of the text with true; with false once it was sent or emptied. */
  sendTyping: (typing: boolean) => void;
}

/** Sends a signal to the others; a lost signal does no harm. */
function sendSignalToOthers(requestId: string, signal: Signal): void {
  const parts = { params: { requestId }, body: { signal } };
  call(liveEndpoints.sendSignal, parts).catch(() => undefined);
}

/** Works as `sendSignalToOthers`, even while the page is closing. */
async function sendGone(requestId: string): Promise<void> {
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
  readonly #show: (others: readonly PresentPerson[]) => void;
  #known: Parameters<typeof withSignal>[0] = [];
  presenceTimer: number | undefined;
  #typedAt = 0;
  #toldAt = 0;

  constructor(requestId: string, userId: string, show: (others: readonly PresentPerson[]) => void) {
    this.#requestId = requestId;
    this.#userId = userId;
    this.#show = show;
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const done = new AbortController();
    const { signal } = done;
    const stopHearing = onLiveEvent((event) => this.onSignalEvent(event));
    const leave = () => void sendGone(this.#requestId);
    const onVisibility = () => (isSeen() ? this.sendHere() : leave());
    document.addEventListener('visibilitychange', onVisibility, { signal });
    window.addEventListener('pagehide', leave, { signal });
    const timer = window.setInterval(() => this.#heartbeat(), hereInterval);
    // Until this tab is connected, it cannot receive the responses.
    if (currentLiveState() === 'connected') this.sendHere();
    return () => {
      done.abort();
      stopHearing();
      clearInterval(timer);
      clearTimeout(this.presenceTimer);
      if (isSeen()) leave();
    };
  }

  readonly sendTyping = (typing: boolean) => {
    if (!typing) {
      if (this.#typedAt > 0) this.sendHere();
    } else if (Date.now() - this.#typedAt >= typingInterval) {
      this.#typedAt = Date.now();
      this.#toldAt = this.#typedAt;
      sendSignalToOthers(this.#requestId, 'typing');
    }
  };

  onSignalEvent(event: LiveEvent): void {
    if (event.type === 'hello' || event.type === 'gap') return this.sendHere();
    if (event.type !== 'signal' || event.requestId !== this.#requestId) return undefined;
    if (event.person.id === this.#userId) {
      // Another tab or device of the same person left; this one is still here.
      if (event.signal === 'gone') this.sendHere();
      return undefined;
    }
    const isNew = !presentPeopleAt(this.#known, Date.now()).some(({ id }) => id === event.person.id);
    this.#known = withSignal(this.#known, event, Date.now());
    this.showPresentPeople();
    if (event.signal === 'gone') return undefined;
    // A person who has just arrived missed the earlier signals.
    if (isNew) this.sendHere();
    else if (event.signal === 'here') this.#heartbeat();
    return undefined;
  }

  showPresentPeople(): void {
    const now = Date.now();
    this.#show(presentPeopleAt(this.#known, now));
    clearTimeout(this.presenceTimer);
    const next = nextPresenceChange(this.#known, now);
    if (next !== undefined)
      this.presenceTimer = window.setTimeout(() => this.showPresentPeople(), next - now + 1);
  }

  sendHere(): void {
    if (!isSeen()) return;
    this.#typedAt = 0;
    this.#toldAt = Date.now();
    sendSignalToOthers(this.#requestId, 'here');
  }

  #heartbeat(): void {
    if (Date.now() - this.#toldAt > recentSignalMilliseconds) this.sendHere();
  }
}

/** Returns the other people on a request's page, and shows them this reader while the page is visible. */
export function useSignals(requestId: string): Signals {
  const { id } = useUser();
  const [others, setOthers] = useState<readonly PresentPerson[]>([]);
  const signals = useMemo(() => new Presence(requestId, id, setOthers), [requestId, id]);
  useEffect(() => signals.start(), [signals]);
  return { others, sendTyping: signals.sendTyping };
}
