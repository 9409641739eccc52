import { useSyncExternalStore } from 'react';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import type { SignedIn, User } from '#contract/sessions/session-replies.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { networkError } from '#web/shared/errors/api-error.ts';
import { send } from '#web/shared/network/http-client.ts';
import { takeEarlyRenewal } from './take-early-renewal.ts';
import { SessionStore } from './session-store.ts';
import type { Answer, Session, SessionDependencies } from './session-types.ts';
import { parseSessionRecord } from './session-record.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { readStored, storageKeys, writeStored } from '#web/shared/storage.ts';

const readRecord = () => parseSessionRecord(readStored(storageKeys.session));

/** False on the server, which renders pages without a signed-in user and without events. */
const isBrowser = 'window' in globalThis;

const channel = isBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;

/** Milliseconds. A retry after a lost response comes well within the 10 s for which the server repeats it. */
const refreshTimeout = 7_000;

let earlyResponse: Response | null = null;

async function refresh(): Promise<Answer> {
  const signal = AbortSignal.timeout(refreshTimeout);
  const answer = earlyResponse;
  earlyResponse = null;
  try {
    const reply = await send(sessionEndpoints.refreshSession, { signal, keepalive: true, answer }, null);
    return { reply, serverTime: serverNow() };
  } catch (error) {
    throw signal.aborted ? networkError() : error;
  }
}

/**
 * Milliseconds. The lock and the message of the previous holder arrive separately, so this tab waits this long for
 * the message.
 */
const messageWait = 1_000;

/**
 * Runs the work while this tab holds the lock. The first time, it uses the lock that boot.js has taken, and boot.js's
 * response is the first response.
 */
async function runInOneTab<T>(work: () => Promise<T>): Promise<T> {
  const renewal = takeEarlyRenewal();
  earlyResponse = (await renewal?.answer) ?? null;
  if (!renewal || !earlyResponse) return runInTurn(work);
  try {
    return await work();
  } finally {
    earlyResponse = null;
    renewal.end();
  }
}

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const heard = Promise.withResolvers<void>();
  const done = new AbortController();
  channel?.addEventListener('message', () => heard.resolve(), { signal: done.signal });
  try {
    const atOnce = await navigator.locks.request('session', { ifAvailable: true }, async (lock) =>
      lock ? { result: await work() } : null,
    );
    if (atOnce) return atOnce.result;
    return await navigator.locks.request('session', async () => {
      const timer = setTimeout(heard.resolve, messageWait);
      await heard.promise;
      clearTimeout(timer);
      return work();
    });
  } finally {
    done.abort();
  }
}

const browser: SessionDependencies = {
  refresh,
  signOut: (token) => send(sessionEndpoints.signOut, { keepalive: true }, token),
  endSignIn: (token) => send(sessionEndpoints.signOut, { keepalive: true, cookieless: true }, token),
  readRecord,
  writeRecord: (record) => writeStored(storageKeys.session, record && JSON.stringify(record)),
  runInOneTab,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  broadcast: (news) => channel?.postMessage(news),
  onBroadcast: (listener) => channel?.addEventListener('message', (event) => listener(event.data)),
  now: Date.now,
  runLater: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export const session = new SessionStore(browser);

/** Reloads a page that the back button restored if its user has signed out since. */
function reloadIfUserChanged(event: PageTransitionEvent): void {
  const current = session.current();
  const shown = current.status === 'signed-in' ? current.user.id : undefined;
  if (event.persisted && readRecord()?.user.id !== shown) window.location.reload();
}

if (isBrowser) {
  window.addEventListener('online', session.wake);
  window.addEventListener('pageshow', reloadIfUserChanged);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.wake();
  });
}

/**
 * Starts the session after a sign-in, sign-up or invitation, in the language of the profile. If a second factor is
 * required, /auth asks for it.
 */
export function startSession(reply: SignedIn): void {
  setLanguage(reply.user.language);
  session.signIn({ reply, serverTime: serverNow() });
}

/** Starts the session after a provider signed the user in and sent them back. Rejects with ApiError. */
export async function arriveSignedIn(): Promise<Session> {
  await session.signInFromProvider();
  const current = session.current();
  const user = current.status === 'signed-in' ? current.user : current.pendingFactorUser;
  if (user) setLanguage(user.language);
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

let lastUser: User | undefined;
const keepUser = () => {
  const current = session.current();
  if (current.status === 'signed-in') lastUser = current.user;
};
keepUser();
session.subscribe(keepUser);

/**
 * Returns the signed-in user, for pages behind a guard. After the session ends, returns the last user until the
 * person leaves the page.
 */
export function useUser(): User {
  const current = useSession();
  const user = current.status === 'signed-in' ? current.user : lastUser;
  if (!user) throw new Error('useUser was called with nobody signed in');
  return user;
}

/** Returns whether the signed-in user's role at the agency covers the act. */
export function useHasAgencyAct(act: AgencyAct): boolean {
  return hasAgencyAct(useUser().agencyRole, act);
}
