import { useSyncExternalStore } from 'react';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { mayDo } from '#domain/team/agency-role-rules.ts';
import type { SignedIn, User } from '#contract/sessions/session-replies.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { networkError } from '#web/shared/errors/api-error.ts';
import { send } from '#web/shared/network/http-client.ts';
import { takeEarlyRenewal } from './take-early-renewal.ts';
import { SessionStore } from './session-store.ts';
import type { Answer, Session, SessionParts } from './session-types.ts';
import { parseSessionRecord } from './session-record.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { readStored, storageKeys, writeStored } from '#web/shared/storage.ts';

const readRecord = () => parseSessionRecord(readStored(storageKeys.session));

/** Pages are also drawn on the server, where nobody is signed in and nothing is heard. */
const isBrowser = 'window' in globalThis;

const channel = isBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;

/** A lost answer is asked for again well within the 10 s for which the server gives it once more. */
const refreshTimeout = 7_000;

let early: Response | null = null;

async function refresh(): Promise<Answer> {
  const signal = AbortSignal.timeout(refreshTimeout);
  const answer = early;
  early = null;
  try {
    const reply = await send(sessionEndpoints.refreshSession, { signal, keepalive: true, answer }, null);
    return { reply, serverTime: serverNow() };
  } catch (error) {
    throw signal.aborted ? networkError() : error;
  }
}

/** What the tab before has just done is told on another road than the one by which its turn ends. Milliseconds. */
const newsTravelFor = 1_000;

/** The first turn is the one that boot.js has taken, and its answer the first answer. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const renewal = takeEarlyRenewal();
  early = (await renewal?.answer) ?? null;
  if (!renewal || !early) return inTurn(work);
  try {
    return await work();
  } finally {
    early = null;
    renewal.end();
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const told = Promise.withResolvers<void>();
  const done = new AbortController();
  channel?.addEventListener('message', () => told.resolve(), { signal: done.signal });
  try {
    const atOnce = await navigator.locks.request('session', { ifAvailable: true }, async (lock) =>
      lock ? { result: await work() } : null,
    );
    if (atOnce) return atOnce.result;
    return await navigator.locks.request('session', async () => {
      const timer = setTimeout(told.resolve, newsTravelFor);
      await told.promise;
      clearTimeout(timer);
      return work();
    });
  } finally {
    done.abort();
  }
}

const browser: SessionParts = {
  refresh,
  signOut: (token) => send(sessionEndpoints.signOut, { keepalive: true }, token),
  abandon: (token) => send(sessionEndpoints.signOut, { keepalive: true, cookieless: true }, token),
  readRecord,
  writeRecord: (record) => writeStored(storageKeys.session, record && JSON.stringify(record)),
  alone,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  broadcast: (news) => channel?.postMessage(news),
  onBroadcast: (listener) => channel?.addEventListener('message', (event) => listener(event.data)),
  now: Date.now,
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export const session = new SessionStore(browser);

/** A page brought back by the back button may show what somebody since signed out should not see. */
function lookAgain(event: PageTransitionEvent): void {
  const current = session.current();
  const shown = current.status === 'signed-in' ? current.user.id : undefined;
  if (event.persisted && readRecord()?.user.id !== shown) window.location.reload();
}

if (isBrowser) {
  window.addEventListener('online', session.wake);
  window.addEventListener('pageshow', lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.wake();
  });
}

/** After a sign-in, sign-up or invitation. The profile's language wins. Where a second factor is owed, /auth asks for it. */
export function startSession(reply: SignedIn): void {
  setLanguage(reply.user.language);
  session.signIn({ reply, serverTime: serverNow() });
}

/** After another site signed somebody in and sent them back. Rejects with ApiError. */
export async function arriveSignedIn(): Promise<Session> {
  await session.arrive();
  const current = session.current();
  const user = current.status === 'signed-in' ? current.user : current.owing;
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

/** The signed-in user, for pages behind a guard; as the session ends, whoever it was until the page is left. */
export function useUser(): User {
  const current = useSession();
  const user = current.status === 'signed-in' ? current.user : lastUser;
  if (!user) throw new Error('useUser was called with nobody signed in');
  return user;
}

/** Whether the signed-in user's role at the agency covers the act. */
export function useMayDo(act: AgencyAct): boolean {
  return mayDo(useUser().agencyRole, act);
}
