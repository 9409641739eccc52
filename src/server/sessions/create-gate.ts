import type { FastifyRequest } from 'fastify';
import { asRole } from '#domain/accounts/role-kinds.ts';
import { type Actor, actorFrom, countedAs, requireAgencyAct } from '#server/services/http/actor.ts';
import { agencyActsOf, asAgencyRole } from '#domain/team/agency-role-rules.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Gate } from '#server/services/http/bind-endpoint.ts';
import type { KnownSecrets } from '#server/services/pressure/known-secrets.ts';
import type { Services } from '#server/services/services.ts';
import type { RefreshCookie } from '#server/sessions/tokens/create-refresh-cookie.ts';
import type { SigningKeys } from '#server/sessions/tokens/load-signing-keys.ts';
import type { TokenCache } from '#server/sessions/tokens/create-token-cache.ts';
import { findActiveSession, listActiveSessionIndexes } from './active-session-store.ts';
import { verifyAccessToken } from '#server/sessions/tokens/verify-access-token.ts';

/** Returns the token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

interface Deps {
  db: Services['db'];
  /** For checking whether open streams may stay. */
  reserved: Services['db'];
  keys: SigningKeys;
  tokens: TokenCache;
  cookie: RefreshCookie;
  issued: KnownSecrets;
}

export function createGate({ db, reserved, keys, tokens, cookie, issued }: Deps): Gate {
  async function requireActive(actor: Pick<Actor, 'sessionId' | 'userId' | 'role' | 'aal'>) {
    const session = await findActiveSession(db, { sessionId: actor.sessionId, userId: actor.userId });
    if (session && asRole(session.role) === actor.role && session.aal === actor.aal) return session;
    tokens.invalidate(actor.sessionId);
    if (!session) throw new ApiError('session_ended', 'The session has ended; sign in again.');
    throw new ApiError('token_expired', 'The rights of this session have changed; refresh it.');
  }

  return {
    callerOf: (request) => {
      const token = bearerToken(request);
      const actor = token === null ? null : tokens.find(token);
      return actor ? countedAs(actor) : issued.find(cookie.read(request));
    },
    confirm: async (actor) => {
      await requireActive(actor);
    },
    confirmAct: async (actor, act) => {
      const { agencyRole } = await requireActive(actor);
      requireAgencyAct({ acts: agencyActsOf(asAgencyRole(agencyRole)) }, act);
    },
    listActive: async (actors) => {
      const places = new Set(await listActiveSessionIndexes(reserved, actors));
      return new Set(actors.filter((_, index) => places.has(index)));
    },
    invalidate: (about) => {
      if (!about) tokens.invalidateAll();
      else if ('session' in about) tokens.invalidate(about.session);
      else tokens.invalidateUser(about.user);
    },
    actorOf: async (request) => {
      const token = bearerToken(request);
      if (token === null) throw new ApiError('unauthenticated', 'Sign in first.');
      const known = tokens.find(token);
      if (known) return known;
      const mark = tokens.mark();
      const { expiresAt, ...claims } = await verifyAccessToken(keys, token);
      // This check runs once per token and instance, because another instance, or this one before a restart, may have
      // ended the session.
      const { factorPending, agencyRole } = await requireActive(claims);
      const actor = actorFrom({ ...claims, factorPending, agencyRole: asAgencyRole(agencyRole) });
      tokens.keep(token, { actor, expiresAt }, mark);
      return actor;
    },
  };
}
