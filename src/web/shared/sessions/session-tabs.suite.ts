import { SessionStore } from './session-store.ts';
import type { Answer, SessionRecord } from './session-types.ts';

export const minute = 60_000;
export const start = Date.parse('2026-11-21T10:00:00Z');

type Parts = ConstructorParameters<typeof SessionStore>[0];
type Listener = Parameters<Parts['onBroadcast']>[0];

/** The timers of all tabs, on a clock that moves only when a test advances it. */
function openClock() {
  let clock = start;
  const timers = new Set<{ at: number; work: () => void }>();
  return {
    now: () => clock,
    later: (work: () => void, ms: number) => {
      const timer = { at: clock + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    /** Advances the clock without firing timers. */
    sleep: (ms: number) => {
      clock += ms;
    },
    pass: (ms: number) => {
      clock += ms;
      for (const timer of [...timers].filter(({ at }) => at <= clock)) {
        timers.delete(timer);
        timer.work();
      }
    },
  };
}

/** The messages between tabs, which a test can hold back. */
function openChannel() {
  const ears: Listener[] = [];
  let underway: (() => void)[] | null = null;
  return {
    join: (): Pick<Parts, 'broadcast' | 'onBroadcast'> => {
      const own: Listener[] = [];
      return {
        broadcast: (news) => {
          const deliver = () => {
            for (const listener of ears) if (!own.includes(listener)) listener(structuredClone(news));
          };
          if (underway) underway.push(deliver);
          else deliver();
        },
        onBroadcast: (listener) => {
          own.push(listener);
          ears.push(listener);
        },
      };
    },
    delay: () => {
      underway = [];
    },
    arrive: () => {
      const news = underway ?? [];
      underway = null;
      for (const deliver of news) deliver();
    },
  };
}

function replyTo(userId: string, state: 'plain' | 'owing' | 'elevated', now: number): Answer['reply'] {
  return {
    accessToken: '',
    accessExpiresAt: new Date(now + 5 * minute).toISOString(),
    session: {
      id: `session-of-${userId}`,
      aal: state === 'elevated' ? 'aal2' : 'aal1',
      factorPending: state === 'owing',
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
      agencyRole: null,
      language: 'fr',
      emailVerified: true,
      clientKind: null,
      billingAddress: null,
      billingCountry: 'FR',
      companies: [],
      companyId: null,
    },
  };
}

/** A browser with one local storage, one lock, one channel and one server, in which tests open tabs. */
export function openBrowser() {
  const clock = openClock();
  const channel = openChannel();
  let record: SessionRecord | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const server = {
    refreshes: 0,
    token: 0,
    failure: null as Error | null,
    hold: null as Promise<void> | null,
    /** The user in the cookie, and whether a second factor is still required. */
    user: 'ada',
    owing: false,
    signOuts: [] as (string | null)[],
  };

  const answer = (userId = 'ada', state: Parameters<typeof replyTo>[1] = 'plain'): Answer => {
    server.token += 1;
    const reply = replyTo(userId, state, clock.now());
    return { serverTime: clock.now(), reply: { ...reply, accessToken: `token-${server.token}` } };
  };

  const leave = async (token: string | null) => {
    if (server.failure) throw server.failure;
    server.signOuts.push(token);
  };

  const openTab = () =>
    new SessionStore({
      refresh: async () => {
        server.refreshes += 1;
        if (server.hold) await server.hold;
        if (server.failure) throw server.failure;
        return answer(server.user, server.owing ? 'owing' : 'plain');
      },
      signOut: leave,
      endSignIn: leave,
      readRecord: () => record,
      writeRecord: (next) => {
        record = next;
      },
      runInOneTab: async (work) => {
        const turn = queue.then(work, work);
        queue = turn.catch(() => undefined);
        return turn;
      },
      ...channel.join(),
      now: clock.now,
      runLater: clock.later,
    });

  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  return {
    server,
    answer,
    openTab,
    settle,
    record: () => record,
    /** Holds back messages between tabs from now on, until `arrive`. */
    delayNews: channel.delay,
    newsArrive: channel.arrive,
    pass: async (ms: number) => {
      clock.pass(ms);
      await settle();
    },
    /** Lets time pass while the machine sleeps: no timer fires. */
    sleep: clock.sleep,
  };
}
