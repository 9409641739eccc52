import { createRefresher } from './refresh-queries.ts';
import { onLiveEvent, emitLiveEvent } from '#web/shared/live/live-bus.ts';
import type { TabDependencies, TabMessage } from '#web/shared/live/live-types.ts';
import { noteLiveState } from '#web/shared/live/live-state.ts';
import { readStream } from './read-stream.ts';
import { LiveTab } from './join-live.ts';
import { followRole } from './follow-role.ts';
import { followUnread } from './follow-unread.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { session } from '#web/shared/sessions/session.ts';

const isVisible = () => document.visibilityState === 'visible';

/** Outside secure contexts tabs cannot share locks, so each visible tab has its own stream. */
const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;
/**
 * The version changes when the messages between tabs change. Tabs of different versions then do not share a stream.
 */
const channelName = 'live 2';
const channel = canShare ? new BroadcastChannel(channelName) : null;

const runLater = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const waitForTurn: TabDependencies['lead'] = (who, { steal, signal, held, lost }) => {
  if (!canShare) return held();
  const whileItLasts = async () => {
    if (signal.aborted) return;
    held();
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  };
  const options = steal ? { steal } : { signal };
  navigator.locks.request(`${channelName} ${who}`, options, whileItLasts).catch(() => {
    if (!signal.aborted) lost();
  });
};

const browser: TabDependencies = {
  open: readStream,
  lead: waitForTurn,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  broadcast: (word) => channel?.postMessage(word),
  onBroadcast: (listener) => {
    const done = new AbortController();
    const onBroadcast = (event: MessageEvent<TabMessage>) => listener(event.data);
    channel?.addEventListener('message', onBroadcast, { signal: done.signal });
    return () => done.abort();
  },
  isVisible,
  publish: emitLiveEvent,
  setState: noteLiveState,
  now: Date.now,
  runLater,
  random: Math.random,
};

/** Keeps the signed-in user's live connection while this page is in use. */
function followSession(): void {
  let joined: { who: string; tab: LiveTab } | null = null;
  /**
   * True if the person leaves the page, or if it is in the back/forward cache or frozen: another tab should then hold
   * the stream.
   */
  let isAsleep = false;

  const wanted = () => {
    const current = session.current();
    const inUse = !isAsleep && (canShare || isVisible());
    return inUse && current.status === 'signed-in' ? current.sessionId : null;
  };
  const look = () => {
    const who = wanted();
    if (who === (joined?.who ?? null)) return;
    joined?.tab.leave();
    joined = who === null ? null : { who, tab: new LiveTab(who, browser) };
  };
  const sleep = () => {
    isAsleep = true;
    look();
  };
  const rise = () => {
    isAsleep = false;
    look();
  };
  const wake = () => {
    look();
    joined?.tab.wake();
  };

  session.subscribe(look);
  window.addEventListener('online', () => joined?.tab.reconnectStream());
  document.addEventListener('visibilitychange', () => (isVisible() ? wake() : look()));
  window.addEventListener('pagehide', sleep);
  window.addEventListener('pageshow', rise);
  document.addEventListener('freeze', sleep);
  document.addEventListener('resume', rise);
  look();
}

/** Called once per page, when a user is signed in for the first time. */
export function startLive(): void {
  onLiveEvent(createRefresher({ client: queryClient, isVisible, runLater, random: Math.random }));
  followUnread();
  followRole();
  followSession();
}
