import type { User } from '#contract/sessions/session-replies.ts';
import { hasCode, signedOutError } from '#web/shared/errors/api-error.ts';
import type { Answer, Session, SessionParts } from './session-types.ts';

/** A token is renewed this long before it lapses. */
const margin = 60_000;
/** After a lost answer the first try comes within the server's grace; later ones take their time. */
const retryDelays = { first: 1_000, later: 15_000 };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Keeps who is signed in: the record for every tab, the access token in memory, renewed by one tab at a time. */
export function createSessionStore(parts: SessionParts) {
  const listeners = new Set<() => void>();
  let session: Session = { status: 'signed-out', left: false };
  let token: { value: string; lapses: number; lifetime: number } | null = null;
  let renewing: Promise<string> | null = null;
  /** Grows with every sign-in and sign-out: an answer meant for an earlier one is dropped. */
  let era = 0;
  /** The session that somebody is ending on purpose in one of the tabs. */
  let leaving: string | null = null;
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

  const keepToken = ({ reply, serverTime }: Answer) => {
    const lifetime = Math.max(1_000, Date.parse(reply.accessExpiresAt) - serverTime);
    failures = 0;
    token = { value: reply.accessToken, lapses: parts.now() + lifetime, lifetime };
    return lifetime;
  };

  const adopt = (answer: Answer) => {
    const { user, session: granted } = answer.reply;
    const lifetime = keepToken(answer);
    const record = { sessionId: granted.id, user, expiresAt: granted.expiresAt, aal: granted.aal };
    schedule(lifetime - spareTime());
    become({ status: 'signed-in', ...record });
    return record;
  };

  const sessionId = () => (session.status === 'signed-in' ? session.sessionId : undefined);
  const owing = () => (session.status === 'signed-out' ? session.owing : undefined);

  const end = (left: boolean) => {
    const signedOut = { status: 'signed-out', left } as const;
    era += 1;
    token = null;
    stopTimer();
    if (session.status === 'signed-in') return become(left ? signedOut : { ...signedOut, ended: true });
    if (session.left !== left || session.owing) become(signedOut);
  };

  /** Ends a session in the tabs that have it; one that began elsewhere meanwhile stays. */
  const endElsewhere = (ended: string | undefined, left: boolean) => {
    if (ended === undefined) return;
    if (parts.readRecord()?.sessionId === ended) parts.writeRecord(null);
    parts.tell({ event: 'SIGNED_OUT', sessionId: ended, left });
  };

  const endEverywhere = (left: boolean) => {
    endElsewhere(sessionId(), left);
    end(left);
  };

  /** The server says that it is over: for every tab, or for the sign-in that this one had begun. */
  const lapse = () => {
    if (session.status === 'signed-in') endEverywhere(session.sessionId === leaving);
    else if (session.owing) end(false);
  };

  const beLeaving = (id: string | null) => {
    leaving = id;
    parts.tell({ event: 'LEAVING', sessionId: id });
  };

  /** Signs in every tab, or has this one ask for the second factor that is owed. */
  const take = (answer: Answer, event?: 'SIGNED_IN') => {
    const { user, session: granted } = answer.reply;
    if (granted.factorPending) {
      if (session.status === 'signed-in') endEverywhere(session.sessionId === leaving);
      stopTimer();
      keepToken(answer);
      become({ status: 'signed-out', left: false, owing: user });
      return;
    }
    const known = sessionId() === granted.id;
    parts.writeRecord(adopt(answer));
    parts.tell({ event: event ?? (known ? 'TOKEN_REFRESHED' : 'SIGNED_IN'), answer });
  };

  const renewAlone = async (stale: string | null): Promise<string> => {
    const begun = era;
    try {
      return await parts.alone(async () => {
        if (era !== begun) throw signedOutError();
        if (token && token.value !== stale && isFresh(spareTime())) return token.value;
        const answer = await parts.refresh();
        if (era !== begun) throw signedOutError();
        const wasOwing = owing() !== undefined;
        take(answer);
        if (owing() && !wasOwing) throw signedOutError();
        return answer.reply.accessToken;
      });
    } catch (error) {
      if (era !== begun) throw error;
      if (hasCode(error, 'session_ended', 'unauthenticated')) lapse();
      else if (session.status === 'signed-in') {
        failures += 1;
        const wait = failures === 1 ? retryDelays.first : retryDelays.later;
        schedule(hasCode(error, 'throttled') ? (error.retryAfter ?? 30) * 1000 : wait);
      }
      throw error;
    }
  };

  /** Renews the token; together with a renewal that is under way. */
  function renew(): Promise<string> {
    if (session.status === 'signed-out' && !session.owing) return Promise.reject(signedOutError());
    renewing ??= renewAlone(token?.value ?? null).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const record = parts.readRecord();
  if (record) session = { status: 'signed-in', ...record };

  parts.hear((news) => {
    if (news.event === 'LEAVING') {
      leaving = news.sessionId;
      return;
    }
    if (news.event === 'SIGNED_OUT') {
      if (news.sessionId === sessionId()) end(news.left);
      return;
    }
    if (news.event === 'USER_UPDATED') {
      if (session.status === 'signed-in' && session.user.id === news.user.id) {
        become({ ...session, user: news.user });
      }
      return;
    }
    const same = sessionId() === news.answer.reply.session.id;
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
    /** Takes the answer of a sign-in, sign-up or invitation; every tab follows unless a second factor is owed. */
    signIn: (answer: Answer) => {
      era += 1;
      take(answer, 'SIGNED_IN');
    },
    /** Somebody comes back from another site that vouched for them: the cookie is new, whoever was here before. */
    arrive: async () => {
      const before = sessionId();
      end(false);
      const begun = era;
      try {
        await parts.alone(async () => {
          const answer = await parts.refresh();
          if (era !== begun) return;
          if (before !== answer.reply.session.id) endElsewhere(before, false);
          take(answer, 'SIGNED_IN');
        });
      } catch (error) {
        if (hasCode(error, 'session_ended')) endElsewhere(before, false);
        throw error;
      }
    },
    /** Makes a call that may replace the refresh token; no tab renews meanwhile, and every tab takes what it says. */
    lift: async <T>(work: () => Promise<{ result: T; answer: Answer | null }>): Promise<T> => {
      const begun = era;
      return parts.alone(async () => {
        if (era !== begun) throw signedOutError();
        const { result, answer } = await work();
        if (era !== begun) throw signedOutError();
        if (answer) take(answer);
        return result;
      });
    },
    /** Back from the second factor to the password. Unreachable, the server ends that sign-in a little later. */
    abandon: async () => {
      if (!owing()) return;
      const begun = era;
      await parts.abandon(token?.value ?? null).catch(() => undefined);
      if (era === begun) end(false);
    },
    /** Ends the session on the server, by `ends` if given, and in every tab; rejects, still signed in, where that fails. */
    signOut: async (ends?: () => Promise<unknown>) => {
      beLeaving(sessionId() ?? null);
      const failed = (error: unknown) => {
        beLeaving(null);
        throw error;
      };
      await (ends?.() ?? parts.alone(() => parts.signOut(token?.value ?? null))).catch(failed);
      endEverywhere(true);
    },
    /** The server said of this token that its session is over; true: which is the session of this tab. */
    expire: (refused: string): boolean => {
      if (token?.value !== refused) return false;
      lapse();
      return true;
    },
    updateUser: (user: User) => {
      if (session.status === 'signed-out') return;
      const { expiresAt, aal } = session;
      parts.writeRecord({ sessionId: session.sessionId, user, expiresAt, aal });
      become({ ...session, user });
      parts.tell({ event: 'USER_UPDATED', user });
    },
    /** A token for the next call; a `partial` one also while a second factor is owed. Rejects with ApiError, `network` while offline. */
    accessToken: (partial = false): Promise<string> => {
      if (owing() && !partial) return Promise.reject(signedOutError());
      return token && isFresh(Math.min(5_000, spareTime())) ? Promise.resolve(token.value) : renew();
    },
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
