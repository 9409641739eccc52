import type { SignedIn, User } from '#contract/sessions/session-replies.ts';

export interface SessionRecord {
  sessionId: string;
  user: User;
  /** When the session expires unless it is used before. */
  expiresAt: string;
  aal: 'aal1' | 'aal2';
}

export type Session =
  | ({ status: 'signed-in' } & SessionRecord)
  /**
   * `left`: the user signed out, so sign-in need not return to the same page. `pendingFactorUser`: the user gave the password in
   * this tab and a second factor is still required; neither the storage nor another tab knows this. `ended`: a user
   * was signed in here until just now.
   */
  | { status: 'signed-out'; left: boolean; pendingFactorUser?: User; ended?: boolean };

/** A response of the server with the server's time in ms, so that a wrong local clock does no harm. */
export interface Answer {
  reply: SignedIn;
  serverTime: number;
}

export type SessionEvent =
  | { event: 'SIGNED_IN' | 'TOKEN_REFRESHED'; answer: Answer }
  | { event: 'USER_UPDATED'; user: User }
  /**
   * A tab has asked the server to end the session, or has failed to. If the session then ends, the user has ended it.
   */
  | { event: 'LEAVING'; sessionId: string | null }
  | { event: 'SIGNED_OUT'; sessionId: string; left: boolean };

export interface SessionDependencies {
  refresh: () => Promise<Answer>;
  /** Asks the server to end the session; rejects if the server could not be reached. */
  signOut: (token: string | null) => Promise<unknown>;
  /** Ends only the sign-in to which the token belongs. */
  endSignIn: (token: string | null) => Promise<unknown>;
  readRecord: () => SessionRecord | null;
  writeRecord: (record: SessionRecord | null) => void;
  /** Runs the work in one tab at a time. */
  runInOneTab: <T>(work: () => Promise<T>) => Promise<T>;
  broadcast: (news: SessionEvent) => void;
  onBroadcast: (listener: (news: SessionEvent) => void) => void;
  now: () => number;
  runLater: (work: () => void, ms: number) => () => void;
}
