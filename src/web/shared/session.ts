import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contract/account-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { roles } from '#domain/requests/request-lifecycle.ts';
import { networkError } from './api-error.ts';
import { send } from './api-transport.ts';
import type { Answer, Session, SessionParts, SessionRecord } from './session-keeper.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { setLanguage } from './language.ts';
import { serverNow } from './server-clock.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null || !('user' in value)) return false;
  const { user } = value as { user: Partial<User> | null };
  return typeof user?.id === 'string' && typeof user.email === 'string' && roles.some((r) => r === user.role);
}

function readRecord(): SessionRecord | null {
  try {
    const record: unknown = JSON.parse(readStored(storageKeys.session) ?? 'null');
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;

const refreshTimeout = 20_000;

async function refresh(): Promise<Answer> {
  const signal = AbortSignal.timeout(refreshTimeout);
  try {
    return { reply: await send(endpoints.refreshSession, { signal }, null), serverTime: serverNow() };
  } catch (error) {
    throw signal.aborted ? networkError() : error;
  }
}

const browser: SessionParts = {
  refresh,
  signOut: (token) => send(endpoints.signOut, {}, token),
  readRecord,
  writeRecord: (record) => writeStored(storageKeys.session, record && JSON.stringify(record)),
  alone: async (work) => ('locks' in navigator ? navigator.locks.request('session', work) : work()),
  tell: (news) => channel?.postMessage(news),
  hear: (listener) => channel?.addEventListener('message', (event) => listener(event.data)),
  now: Date.now,
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export const session = createSessionKeeper(browser);

window.addEventListener('online', session.wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') session.wake();
});

/** A page brought back by the back button may show what somebody since signed out should not see. */
window.addEventListener('pageshow', (event) => {
  const current = session.current();
  const shown = current.status === 'signed-in' ? current.user.id : undefined;
  if (event.persisted && readRecord()?.user.id !== shown) window.location.reload();
});

/** After a sign-in, sign-up or invitation. The profile's language wins. */
export function startSession(reply: SignedIn): void {
  setLanguage(reply.user.language);
  session.signIn({ reply, serverTime: serverNow() });
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current);
}

/** The signed-in user; for pages behind a guard. */
export function useUser(): User {
  const current = useSession();
  if (current.status === 'signed-out') throw new Error('useUser was called with nobody signed in');
  return current.user;
}
