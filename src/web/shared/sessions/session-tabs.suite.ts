import { createSessionStore } from './session-store.ts';
import type { Answer, SessionParts, SessionRecord } from './session-types.ts';

export const minute = 60_000;
export const start = Date.parse('2026-11-21T10:00:00Z');

/** A browser with one local storage, one lock, one channel and one server; tabs are opened in it. */
export function openBrowser() {
  let clock = start;
  let record: SessionRecord | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const ears: ((news: Parameters<SessionParts['tell']>[0]) => void)[] = [];
  let underway: (() => void)[] | null = null;
  const timers = new Set<{ at: number; work: () => void }>();
  const server = {
    refreshes: 0,
    token: 0,
    failure: null as Error | null,
    hold: null as Promise<void> | null,
    /** Whom the cookie names, and whether they still owe a second factor. */
    user: 'ada',
    owing: false,
    signOuts: [] as (string | null)[],
  };

  const answer = (userId = 'ada', standing: 'plain' | 'owing' | 'lifted' = 'plain'): Answer => {
    server.token += 1;
    return {
      serverTime: clock,
      reply: {
        accessToken: `token-${server.token}`,
        accessExpiresAt: new Date(clock + 5 * minute).toISOString(),
        session: {
          id: `session-of-${userId}`,
          aal: standing === 'lifted' ? 'aal2' : 'aal1',
          factorPending: standing === 'owing',
          createdAt: '',
          expiresAt: '2026-11-28T10:00:00Z',
        },
        user: {
          id: userId,
          email: `${userId}@example.org`,
          firstName: '',
          lastName: '',
          phone: '',
          role: 'client',
          language: 'fr',
          emailVerified: true,
        },
      },
    };
  };

  const leave = async (token: string | null) => {
    if (server.failure) throw server.failure;
    server.signOuts.push(token);
  };

  const openTab = () => {
    const heard: ((news: Parameters<SessionParts['tell']>[0]) => void)[] = [];
    const parts: SessionParts = {
      refresh: async () => {
        server.refreshes += 1;
        if (server.hold) await server.hold;
        if (server.failure) throw server.failure;
        return answer(server.user, server.owing ? 'owing' : 'plain');
      },
      signOut: leave,
      abandon: leave,
      readRecord: () => record,
      writeRecord: (next) => {
        record = next;
      },
      alone: async (work) => {
        const turn = queue.then(work, work);
        queue = turn.catch(() => undefined);
        return turn;
      },
      tell: (news) => {
        const deliver = () => {
          for (const listener of ears) if (!heard.includes(listener)) listener(structuredClone(news));
        };
        if (underway) underway.push(deliver);
        else deliver();
      },
      hear: (listener) => {
        heard.push(listener);
        ears.push(listener);
      },
      now: () => clock,
      later: (work, ms) => {
        const timer = { at: clock + ms, work };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    };
    return createSessionStore(parts);
  };

  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  return {
    server,
    answer,
    openTab,
    settle,
    record: () => record,
    /** What tabs tell each other from now on is still under way, until it arrives. */
    delayNews: () => {
      underway = [];
    },
    newsArrive: () => {
      const news = underway ?? [];
      underway = null;
      for (const deliver of news) deliver();
    },
    pass: async (ms: number) => {
      clock += ms;
      for (const timer of [...timers].filter(({ at }) => at <= clock)) {
        timers.delete(timer);
        timer.work();
      }
      await settle();
    },
    /** Time goes by while the machine sleeps: no timer fires. */
    sleep: (ms: number) => {
      clock += ms;
    },
  };
}
