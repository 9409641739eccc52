import { useEffect, useMemo, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Signal } from '#contract/live/live-events.ts';
import { send } from '#web/shared/network/http-client.ts';
import { call } from '#web/shared/api/api.ts';
import { onLiveEvent } from './live-bus.ts';
import type { Present } from './presence-rules.ts';
import { currentLiveState } from './live-state.ts';
import { nextLapse, presentAt, withSignal } from './presence-rules.ts';
import { session, useUser } from '#web/shared/sessions/session.ts';

const hereEvery = 25_000;
const typingEvery = 3_000;
/** Who has just signalled need not say again that they are here. */
const justNow = 10_000;

export interface Signals {
  /** Who else has the page open, by name. */
  others: readonly Present[];
  /** The reader types, at every change of the text; or no longer does: the text was sent or emptied. */
  tellTyping: (typing: boolean) => void;
}

/** Lets the others know; a signal that is lost is only a hint that is missing. */
function tell(requestId: string, signal: Signal): void {
  const parts = { params: { requestId }, body: { signal } };
  call(endpoints.sendSignal, parts).catch(() => undefined);
}

/** As `tell`, also while the page is being left. */
async function tellGone(requestId: string): Promise<void> {
  const parts = { params: { requestId }, body: { signal: 'gone' }, keepalive: true };
  try {
    await send(endpoints.sendSignal, parts, await session.accessToken());
  } catch {
    // Others see by themselves that nobody says `here` any more.
  }
}

/** Signals of this tab, and those of the others; begun by `start`. */
function openSignals(requestId: string, userId: string, show: (others: readonly Present[]) => void) {
  let known: Parameters<typeof withSignal>[0] = [];
  let timer: number | undefined;
  let lapse: number | undefined;
  let typedAt = 0;
  let toldAt = 0;

  const isSeen = () => document.visibilityState === 'visible';
  const refresh = () => {
    const now = Date.now();
    show(presentAt(known, now));
    clearTimeout(lapse);
    const next = nextLapse(known, now);
    if (next !== undefined) lapse = window.setTimeout(refresh, next - now + 1);
  };
  const sayHere = () => {
    if (!isSeen()) return;
    typedAt = 0;
    toldAt = Date.now();
    tell(requestId, 'here');
  };
  const beat = () => {
    if (Date.now() - toldAt > justNow) sayHere();
  };

  const start = () => {
    const done = new AbortController();
    const { signal } = done;
    const stopHearing = onLiveEvent((event) => {
      if (event.type === 'hello' || event.type === 'gap') return sayHere();
      if (event.type !== 'signal' || event.requestId !== requestId) return;
      if (event.person.id === userId) {
        // Another tab or device of this person left; this one is still here.
        if (event.signal === 'gone') sayHere();
        return;
      }
      const isNew = !presentAt(known, Date.now()).some(({ id }) => id === event.person.id);
      known = withSignal(known, event, Date.now());
      refresh();
      if (event.signal === 'gone') return;
      // Who has just come heard nothing of what was said before.
      if (isNew) sayHere();
      else if (event.signal === 'here') beat();
    });
    const leave = () => void tellGone(requestId);
    const onVisibility = () => (isSeen() ? sayHere() : leave());
    document.addEventListener('visibilitychange', onVisibility, { signal });
    window.addEventListener('pagehide', leave, { signal });
    timer = window.setInterval(beat, hereEvery);
    // Before this tab hears anything, answers would be lost.
    if (currentLiveState() === 'standing') sayHere();
    return () => {
      done.abort();
      stopHearing();
      clearInterval(timer);
      clearTimeout(lapse);
      if (isSeen()) leave();
    };
  };

  const tellTyping = (typing: boolean) => {
    if (!typing) {
      if (typedAt > 0) sayHere();
    } else if (Date.now() - typedAt >= typingEvery) {
      typedAt = Date.now();
      toldAt = typedAt;
      tell(requestId, 'typing');
    }
  };

  return { start, tellTyping };
}

/** Who else is on a request's page; and lets them know of this reader for as long as the page is seen. */
export function useSignals(requestId: string): Signals {
  const { id } = useUser();
  const [others, setOthers] = useState<readonly Present[]>([]);
  const signals = useMemo(() => openSignals(requestId, id, setOthers), [requestId, id]);
  useEffect(() => signals.start(), [signals]);
  return { others, tellTyping: signals.tellTyping };
}
