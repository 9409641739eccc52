import type { User } from '#contract/sessions/session-replies.ts';
import { hasCode, signedOutError } from '#web/shared/errors/api-error.ts';
import { AccessTokenCache } from './access-token-cache.ts';
import type { Answer, SessionEvent, Session, SessionDependencies, SessionRecord } from './session-types.ts';

/** Keeps the signed-in user: the record for every tab, the access token in memory, renewed by one tab at a time. */
export class SessionStore {
  readonly #parts: SessionDependencies;
  readonly #listeners = new Set<() => void>();
  #session: Session = { status: 'signed-out', left: false };
  readonly #token: AccessTokenCache;
  #renewing: Promise<string> | null = null;
  /** Increases with every sign-in and sign-out. A response to a call made before the last increase is ignored. */
  #epoch = 0;
  /** The session that the user is ending in one of the tabs. */
  #leaving: string | null = null;
  #stopTimer = () => {};

  constructor(parts: SessionDependencies) {
    this.#parts = parts;
    this.#token = new AccessTokenCache(parts.now);
    this.restore(parts.readRecord());
    parts.onBroadcast((event) => this.#onBroadcast(event));
  }

  readonly current = () => this.#session;

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  /** Starts with this record, or signed out if null, without informing listeners. */
  restore(record: SessionRecord | null): void {
    this.#session = record ? { status: 'signed-in', ...record } : { status: 'signed-out', left: false };
  }

  /** Stores the response to a sign-in, sign-up or invitation; every tab follows unless a second factor is pending. */
  signIn(answer: Answer): void {
    this.#epoch += 1;
    this.#take(answer, 'SIGNED_IN');
  }

  /** Handles the return from a provider. The cookie is new, even if another user was signed in before. */
  async signInFromProvider(): Promise<void> {
    const before = this.#sessionId();
    this.#end(false);
    const begun = this.#epoch;
    try {
      await this.#parts.runInOneTab(async () => {
        const answer = await this.#parts.refresh();
        if (this.#epoch !== begun) return;
        if (before !== answer.reply.session.id) this.endInOtherTabs(before, false);
        this.#take(answer, 'SIGNED_IN');
      });
    } catch (error) {
      if (hasCode(error, 'session_ended')) this.endInOtherTabs(before, false);
      throw error;
    }
  }

  /** Makes a call that may replace the refresh token. No tab renews meanwhile; every tab gets the response. */
  elevate<T>(work: () => Promise<{ result: T; answer: Answer | null }>): Promise<T> {
    const begun = this.#epoch;
    return this.#parts.runInOneTab(async () => {
      if (this.#epoch !== begun) throw signedOutError();
      const { result, answer } = await work();
      if (this.#epoch !== begun) throw signedOutError();
      if (answer) this.#take(answer);
      return result;
    });
  }

  /** Returns from the second factor to the password. If the server is unreachable, that sign-in ends later. */
  async abandonSignIn(): Promise<void> {
    if (!this.userAwaitingFactor()) return;
    const begun = this.#epoch;
    await this.#parts.endSignIn(this.#token.value).catch(() => undefined);
    if (this.#epoch === begun) this.#end(false);
  }

  /** Ends the session on the server (by `ends` if given) and in every tab. On failure rejects, still signed in. */
  async signOut(ends?: () => Promise<unknown>): Promise<void> {
    this.#setLeaving(this.#sessionId() ?? null);
    try {
      await (ends?.() ?? this.#parts.runInOneTab(() => this.#parts.signOut(this.#token.value)));
    } catch (error) {
      this.#setLeaving(null);
      throw error;
    }
    this.#endEverywhere(true);
  }

  /** Called when the server says that this token's session has ended; returns whether this tab has that session. */
  expireToken(refused: string): boolean {
    if (this.#token.value !== refused) return false;
    this.endExpiredSession();
    return true;
  }

  updateUser(user: User): void {
    if (this.#session.status === 'signed-out') return;
    const { sessionId, expiresAt, aal } = this.#session;
    this.#parts.writeRecord({ sessionId, user, expiresAt, aal });
    this.setSession({ ...this.#session, user });
    this.#parts.broadcast({ event: 'USER_UPDATED', user });
  }

  /** Returns a token; `partial`: also while a second factor is pending. Rejects with ApiError (offline: `network`). */
  accessToken(partial = false): Promise<string> {
    if (this.userAwaitingFactor() && !partial) return Promise.reject(signedOutError());
    const token = this.#token.freshToken({ hasty: true });
    return token === null ? this.#renew() : Promise.resolve(token);
  }

  /** Called when the server refused this token although it looked fresh. */
  replaceToken(refused: string): Promise<string> {
    const token = this.#token.value;
    return token === null || token === refused ? this.#renew() : Promise.resolve(token);
  }

  /** Called when the tab is visible again, or the network is back. */
  readonly wake = () => {
    const isFresh = this.#token.freshToken() !== null;
    if (this.#session.status === 'signed-in' && !isFresh) this.#renew().catch(() => undefined);
  };

  #sessionId(): string | undefined {
    return this.#session.status === 'signed-in' ? this.#session.sessionId : undefined;
  }

  userAwaitingFactor(): User | undefined {
    return this.#session.status === 'signed-out' ? this.#session.pendingFactorUser : undefined;
  }

  setSession(next: Session): void {
    this.#session = next;
    for (const listener of this.#listeners) listener();
  }

  #schedule(ms: number): void {
    this.#stopTimer();
    this.#stopTimer = this.#parts.runLater(() => {
      this.#renew().catch(() => undefined);
    }, ms);
  }

  adoptAnswer(answer: Answer): SessionRecord {
    const { user, session: granted } = answer.reply;
    const record = { sessionId: granted.id, user, expiresAt: granted.expiresAt, aal: granted.aal };
    this.#schedule(this.#token.storeToken(answer));
    this.setSession({ status: 'signed-in', ...record });
    return record;
  }

  #end(left: boolean): void {
    const before = this.#session;
    const signedOut = { status: 'signed-out', left } as const;
    this.#epoch += 1;
    this.#token.clear();
    this.#stopTimer();
    if (before.status === 'signed-in') this.setSession(left ? signedOut : { ...signedOut, ended: true });
    else if (before.left !== left || before.pendingFactorUser) this.setSession(signedOut);
  }

  /** Ends a session in the tabs that have it. If another session has begun there in the meantime, it stays. */
  endInOtherTabs(ended: string | undefined, left: boolean): void {
    if (ended === undefined) return;
    if (this.#parts.readRecord()?.sessionId === ended) this.#parts.writeRecord(null);
    this.#parts.broadcast({ event: 'SIGNED_OUT', sessionId: ended, left });
  }

  #endEverywhere(left: boolean): void {
    this.endInOtherTabs(this.#sessionId(), left);
    this.#end(left);
  }

  /** Handles a session that the server ended: ends it in every tab, or ends the sign-in begun in this tab. */
  endExpiredSession(): void {
    if (this.#session.status === 'signed-in') this.#endEverywhere(this.#session.sessionId === this.#leaving);
    else if (this.#session.pendingFactorUser) this.#end(false);
  }

  #setLeaving(id: string | null): void {
    this.#leaving = id;
    this.#parts.broadcast({ event: 'LEAVING', sessionId: id });
  }

  /** Signs in every tab, or makes this tab ask for the required second factor. */
  #take(answer: Answer, event?: 'SIGNED_IN' | 'TOKEN_REFRESHED'): void {
    const { user, session: granted } = answer.reply;
    if (granted.factorPending) {
      if (this.#session.status === 'signed-in') this.endExpiredSession();
      this.#stopTimer();
      this.#token.storeToken(answer);
      this.setSession({ status: 'signed-out', left: false, pendingFactorUser: user });
      return;
    }
    event ??= this.#sessionId() === granted.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN';
    this.#parts.writeRecord(this.adoptAnswer(answer));
    this.#parts.broadcast({ event, answer });
  }

  /** Renews the token; joins a renewal that is already running. */
  #renew(): Promise<string> {
    if (!this.#sessionId() && !this.userAwaitingFactor()) return Promise.reject(signedOutError());
    this.#renewing ??= this.#renewAlone(this.#token.value).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renewAlone(refusedToken: string | null): Promise<string> {
    const begun = this.#epoch;
    try {
      return await this.#parts.runInOneTab(async () => {
        if (this.#epoch !== begun) throw signedOutError();
        const token = this.#token.freshToken();
        if (token !== null && token !== refusedToken) return token;
        const answer = await this.#parts.refresh();
        if (this.#epoch !== begun) throw signedOutError();
        const wasOwing = this.userAwaitingFactor() !== undefined;
        this.#take(answer);
        if (this.userAwaitingFactor() && !wasOwing) throw signedOutError();
        return answer.reply.accessToken;
      });
    } catch (error) {
      if (this.#epoch !== begun) throw error;
      if (hasCode(error, 'session_ended', 'unauthenticated')) this.endExpiredSession();
      else if (this.#session.status === 'signed-in') this.#schedule(this.#token.retryDelay(error));
      throw error;
    }
  }

  #onBroadcast(news: SessionEvent): void {
    if (news.event === 'LEAVING') this.#leaving = news.sessionId;
    else if (news.event === 'SIGNED_OUT') {
      if (news.sessionId === this.#sessionId()) this.#end(news.left);
    } else if (news.event === 'USER_UPDATED') {
      const { user } = news;
      if (this.#session.status === 'signed-in' && this.#session.user.id === user.id)
        this.setSession({ ...this.#session, user });
    } else {
      const { id } = news.answer.reply.session;
      if (news.event === 'TOKEN_REFRESHED' && this.#sessionId() !== id) return;
      if (news.event === 'SIGNED_IN') this.#epoch += 1;
      this.adoptAnswer(news.answer);
    }
  }
}
