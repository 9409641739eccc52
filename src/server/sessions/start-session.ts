import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, User } from '#contract/sessions/session-replies.ts';
import type { Services } from '#server/services/services.ts';
import { issueRefreshToken, readRefreshToken } from '#server/sessions/tokens/issue-refresh-token.ts';
import type { Sessions } from './open-sessions.ts';
import type { Caller } from './read-caller.ts';
import { endExcessSessions, endSessionOfLineage } from './end-sessions.ts';
import { updateFactorPending } from './active-session-store.ts';
import { insertSession, type SessionMethod } from './session-store.ts';
import { type SessionRow, sessionView } from './session-view.ts';
import { signAccessToken } from '#server/sessions/tokens/sign-access-token.ts';

/** A session with the refresh token that only its holder may learn. */
export interface IssuedSession {
  session: SessionRow;
  user: User;
  refreshToken: string;
  /** The account is known to have no more sessions than it may; otherwise they are counted at the end. */
  isWithinLimit?: boolean;
}

interface Beginning {
  method: SessionMethod;
  /** `second`: also a second factor was given. `owed`: the account has one that is still to be given. */
  factor?: 'none' | 'owed' | 'second';
}

/** Stores a session that owes the factor it is said to owe: whether the account has got one since is for the caller. */
export async function insertNewSession(
  db: Services['db'],
  user: User,
  caller: Caller,
  { method, factor = 'none' }: Beginning,
): Promise<IssuedSession> {
  const token = issueRefreshToken();
  const session = await insertSession(db, {
    id: randomUUID(),
    userId: user.id,
    lineageHash: token.lineageHash,
    secretHash: token.secretHash,
    userAgent: caller.userAgent,
    address: caller.address,
    method,
    aal: factor === 'second' ? 'aal2' : 'aal1',
    factorPending: factor === 'owed',
  });
  return { session, user, refreshToken: token.text };
}

/** Within the caller's transaction; `completeSignIn` answers once that is committed. */
export async function startSession(
  db: Services['db'],
  user: User,
  caller: Caller,
  beginning: Beginning,
): Promise<IssuedSession> {
  const issued = await insertNewSession(db, user, caller, beginning);
  const { factor = 'none' } = beginning;
  // The account may have got its first factor since the caller looked.
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
  return {
    accessToken: access.token,
    accessExpiresAt: access.expiresAt.toISOString(),
    session: sessionView(session),
    user,
  };
}

/** After a sign-in of whatever kind: hands the new session over and ends the one that this browser held before. */
export async function completeSignIn(
  sessions: Sessions,
  call: HttpCall,
  issued: IssuedSession,
): Promise<SignedIn> {
  const before = readRefreshToken(sessions.cookie.read(call.request));
  const signedIn = await issueTokens(sessions, call, issued);
  if (before) await endReplacedSession(sessions, before.lineageHash);
  if (!issued.isWithinLimit) await enforceSessionLimit(sessions, issued.user.id);
  return signedIn;
}

/** Hands over a session that a second factor has just elevated. */
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

/** Ends the session that a browser held before it signed in again. */
export async function endReplacedSession({ db, tokens }: Sessions, lineageHash: Buffer): Promise<void> {
  const ended = await endSessionOfLineage(db, lineageHash, 'signed_in_again');
  if (ended !== undefined) tokens.invalidate(ended);
}
