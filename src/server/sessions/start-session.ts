import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, User } from '#contract/sessions/session-replies.ts';
import { countedAs } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { issueRefreshToken, readRefreshToken } from '#server/sessions/tokens/issue-refresh-token.ts';
import type { Sessions } from './open-sessions.ts';
import type { Caller } from './read-caller.ts';
import { endExcessSessions, endSessionOfTokenFamily } from './end-sessions.ts';
import { updateFactorPending } from './active-session-store.ts';
import { insertSession, type SessionMethod } from './session-store.ts';
import { type SessionRow, sessionView } from './session-view.ts';
import { signAccessToken } from '#server/sessions/tokens/sign-access-token.ts';

/** A session with its refresh token, which only the session's holder may learn. */
export interface IssuedSession {
  session: SessionRow;
  user: User;
  refreshToken: string;
  /** True if the account is certainly within its session limit; otherwise the sessions are counted at the end. */
  isWithinLimit?: boolean;
}

interface SessionStart {
  method: SessionMethod;
  /** `second`: a second factor was given too. `owed`: the account has one that was not given yet. */
  factor?: 'none' | 'owed' | 'second';
}

/** Stores a session. The caller must check whether the account has got its first factor since. */
export async function insertNewSession(
  db: Services['db'],
  user: User,
  caller: Caller,
  { method, factor = 'none' }: SessionStart,
): Promise<IssuedSession> {
  const token = issueRefreshToken();
  const session = await insertSession(db, {
    id: randomUUID(),
    userId: user.id,
    familyHash: token.familyHash,
    secretHash: token.secretHash,
    userAgent: caller.userAgent,
    address: caller.address,
    method,
    aal: factor === 'second' ? 'aal2' : 'aal1',
    factorPending: factor === 'owed',
  });
  return { session, user, refreshToken: token.text };
}

/** Starts a session in the caller's transaction; call `completeSignIn` once that is committed. */
export async function startSession(
  db: Services['db'],
  user: User,
  caller: Caller,
  beginning: SessionStart,
): Promise<IssuedSession> {
  const issued = await insertNewSession(db, user, caller, beginning);
  const { factor = 'none' } = beginning;
  // The account may have got its first factor since the caller read it.
  const owing = factor === 'none' ? await updateFactorPending(db, issued.session.sessionId) : undefined;
  return owing ? { ...issued, session: owing } : issued;
}

interface HttpCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Signs the access token and sets the refresh cookie. */
export async function issueTokens(
  sessions: Sessions,
  call: HttpCall,
  issued: IssuedSession,
): Promise<SignedIn> {
  const { session, user, refreshToken } = issued;
  const access = await signAccessToken(sessions.keys, {
    userId: user.id,
    sessionId: session.sessionId,
    role: user.role,
    aal: session.aal,
    sessionExpiresAt: session.expiresAt,
  });
  sessions.cookie.set(call, refreshToken, session.expiresAt);
  sessions.issued.note(refreshToken, countedAs({ ...session, userId: user.id }));
  return {
    accessToken: access.token,
    accessExpiresAt: access.expiresAt.toISOString(),
    session: sessionView(session),
    user,
  };
}

/**
 * Completes any kind of sign-in: issues the tokens of the new session, and ends the session that this browser
 * had before.
 */
export async function completeSignIn(
  sessions: Sessions,
  call: HttpCall,
  issued: IssuedSession,
): Promise<SignedIn> {
  const before = readRefreshToken(sessions.cookie.read(call.request));
  const signedIn = await issueTokens(sessions, call, issued);
  if (before) await endReplacedSession(sessions, before.familyHash);
  if (!issued.isWithinLimit) await enforceSessionLimit(sessions, issued.user.id);
  return signedIn;
}

/** Issues the tokens of a session that a second factor has just elevated. */
export async function issueElevatedTokens(
  sessions: Sessions,
  call: HttpCall,
  issued: IssuedSession,
): Promise<SignedIn> {
  const signedIn = await issueTokens(sessions, call, issued);
  await enforceSessionLimit(sessions, issued.user.id);
  return signedIn;
}

async function enforceSessionLimit({ db, tokens }: Sessions, userId: string): Promise<void> {
  for (const id of await endExcessSessions(db, userId)) tokens.invalidate(id);
}

/** Ends the session that the browser had before it signed in again. */
export async function endReplacedSession({ db, tokens }: Sessions, familyHash: Buffer): Promise<void> {
  const ended = await endSessionOfTokenFamily(db, familyHash, 'signed_in_again');
  if (ended !== undefined) tokens.invalidate(ended);
}
