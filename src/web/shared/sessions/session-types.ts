import type { SignedIn, User } from '#contract/sessions/session-replies.ts';

export interface SessionRecord {
  sessionId: string;
  user: User;
  /** When the session lapses unless it is used before. */
  expiresAt: string;
  aal: 'aal1' | 'aal2';
}

export type Session =
  | ({ status: 'signed-in' } & SessionRecord)
  /**
   * `left`: on purpose, so that sign-in need not lead back. `owing`: who gave the password in this tab and still owes a
   * second factor; neither storage nor another tab learns of it. `ended`: somebody was signed in here until just now.
   */
  | { status: 'signed-out'; left: boolean; owing?: User; ended?: boolean };

/** An answer of the server, and the server's clock when it gave it (ms), so that a wrong local clock does no harm. */
export interface Answer {
  reply: SignedIn;
  serverTime: number;
}

export type SessionEvent =
  | { event: 'SIGNED_IN' | 'TOKEN_REFRESHED'; answer: Answer }
  | { event: 'USER_UPDATED'; user: User }
  /** A tab is asking the server to end the session, or could not: what ends meanwhile ends on purpose. */
  | { event: 'LEAVING'; sessionId: string | null }
  | { event: 'SIGNED_OUT'; sessionId: string; left: boolean };

export interface SessionParts {
  refresh: () => Promise<Answer>;
  /** Tells the server; rejects when it could not be reached. */
  signOut: (token: string | null) => Promise<unknown>;
  /** Ends the sign-in that the token stands for, and no other. */
  abandon: (token: string | null) => Promise<unknown>;
  readRecord: () => SessionRecord | null;
  writeRecord: (record: SessionRecord | null) => void;
  /** Runs alone among all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  broadcast: (news: SessionEvent) => void;
  onBroadcast: (listener: (news: SessionEvent) => void) => void;
  now: () => number;
  later: (work: () => void, ms: number) => () => void;
}
