import type { SignedIn, User } from '#contract/account-replies.ts';
import { hasCode, signedOutError } from './api-error.ts';

export interface SessionRecord {
  user: User;
  /** When the session lapses unless it is used before. */
  expiresAt: string;
  aal: 'aal1' | 'aal2';
}

export type Session =
  | ({ status: 'signed-in' } & SessionRecord)
  /** `left`: on purpose, so that sign-in need not lead back. */
  | { status: 'signed-out'; left: boolean };

/** An answer of the server, and the server's clock when it gave it (ms), so that a wrong local clock does no harm. */
export interface Answer {
  reply: SignedIn;
  serverTime: number;
}

type News =
  | { event: 'SIGNED_IN' | 'TOKEN_REFRESHED'; answer: Answer }
  | { event: 'USER_UPDATED'; user: User }
  | { event: 'SIGNED_OUT'; left: boolean };

export interface SessionParts {
  refresh: () => Promise<Answer>;
  /** Tells the server; rejects when it could not be reached. */
  signOut: (token: string | null) => Promise<unknown>;
  readRecord: () => SessionRecord | null;
  writeRecord: (record: SessionRecord | null) => void;
  /** Runs alone among all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (news: News) => void;
  hear: (listener: (news: News) => void) => void;
  now: () => number;
  later: (work: () => void, ms: number) => () => void;
}

/** A token is renewed this long before it lapses. */
const margin = 60_000;
/** After a lost answer the first try comes within the server's grace; later ones take their time. */
const retryDelays = { first: 1_000, later: 15_000 };

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Keeps who is signed in: the record for every tab, the access token in memory, renewed by one tab at a time. */
export function createSessionKeeper(parts: SessionParts) {
  const listeners = new Set<() => void>();
  let session: Session = { status: 'signed-out', left: false };
  let token: { value: string; lapses: number; lifetime: number } | null = null;
  let renewing: Promise<string> | null = null;
  /** Grows with every sign-in and sign-out: an answer meant for an earlier one is dropped. */
  let era = 0;
  let failures = 0;
  let stopTimer = () => {};

  const become = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };

  const isFresh = (spare: number) => token !== null && token.lapses - parts.now() > spare;
  const spareTime = () => Math.min(margin, (token?.lifetime ?? 0) / 2);

  const schedule = (ms: number) => {
    stopTimer();
    stopTimer = parts.later(() => {
      renew().catch(() => undefined);
    }, ms);
  };

  const adopt = ({ reply, serverTime }: Answer) => {
    const lifetime = Math.max(1_000, Date.parse(reply.accessExpiresAt) - serverTime);
    failures = 0;
    token = { value: reply.accessToken, lapses: parts.now() + lifetime, lifetime };
    const record = { user: reply.user, expiresAt: reply.session.expiresAt, aal: reply.session.aal };
    schedule(lifetime - spareTime());
    become({ status: 'signed-in', ...record });
    return record;
  };

  const end = (left: boolean) => {
    era += 1;
    token = null;
    stopTimer();
    if (session.status === 'signed-in' || session.left !== left) become({ status: 'signed-out', left });
  };

  const endEverywhere = (left: boolean) => {
    parts.writeRecord(null);
    parts.tell({ event: 'SIGNED_OUT', left });
    end(left);
  };

  const renewAlone = async (stale: string | null): Promise<string> => {
    const begun = era;
    try {
      return await parts.alone(async () => {
        if (era !== begun) throw signedOutError();
        if (token && token.value !== stale && isFresh(spareTime())) return token.value;
        const answer = await parts.refresh();
        if (era !== begun) throw signedOutError();
        parts.writeRecord(adopt(answer));
        parts.tell({ event: 'TOKEN_REFRESHED', answer });
        return answer.reply.accessToken;
      });
    } catch (error) {
      if (era !== begun) throw error;
      if (hasCode(error, 'session_ended', 'unauthenticated')) {
        endEverywhere(false);
      } else {
        failures += 1;
        const wait = failures === 1 ? retryDelays.first : retryDelays.later;
        schedule(hasCode(error, 'throttled') ? (error.retryAfter ?? 30) * 1000 : wait);
      }
      throw error;
    }
  };

  /** Renews the token; together with a renewal that is under way. */
  function renew(): Promise<string> {
    if (session.status === 'signed-out') return Promise.reject(signedOutError());
    renewing ??= renewAlone(token?.value ?? null).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const record = parts.readRecord();
  if (record) session = { status: 'signed-in', ...record };

  parts.hear((news) => {
    if (news.event === 'SIGNED_OUT') return end(news.left);
    if (news.event === 'USER_UPDATED') {
      if (session.status === 'signed-in' && session.user.id === news.user.id) {
        become({ ...session, user: news.user });
      }
      return;
    }
    const same = session.status === 'signed-in' && session.user.id === news.answer.reply.user.id;
    if (news.event === 'TOKEN_REFRESHED' && !same) return;
    if (news.event === 'SIGNED_IN') era += 1;
    adopt(news.answer);
  });

  return {
    current: () => session,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    /** Takes the answer of a sign-in, sign-up or invitation; every tab follows. */
    signIn: (answer: Answer) => {
      era += 1;
      parts.writeRecord(adopt(answer));
      parts.tell({ event: 'SIGNED_IN', answer });
    },
    /** Ends the session on the server and in every tab; rejects, still signed in, when the server cannot be reached. */
    signOut: async () => {
      await parts.alone(() => parts.signOut(token?.value ?? null));
      endEverywhere(true);
    },
    /** The server said that the session is over. */
    expire: () => {
      if (session.status === 'signed-in') endEverywhere(false);
    },
    updateUser: (user: User) => {
      if (session.status === 'signed-out') return;
      const { expiresAt, aal } = session;
      parts.writeRecord({ user, expiresAt, aal });
      become({ ...session, user });
      parts.tell({ event: 'USER_UPDATED', user });
    },
    /** A token that is good for the next call. Rejects with ApiError: `unauthenticated`, or `network` while offline. */
    accessToken: (): Promise<string> =>
      token && isFresh(Math.min(5_000, spareTime())) ? Promise.resolve(token.value) : renew(),
    /** The server refused this token although it looked fresh. */
    replaceToken: (refused: string): Promise<string> => {
      if (token && token.value !== refused) return Promise.resolve(token.value);
      return renew();
    },
    /** The tab is seen again, or the network is back. */
    wake: () => {
      if (session.status === 'signed-in' && !isFresh(spareTime())) renew().catch(() => undefined);
    },
  };
}
