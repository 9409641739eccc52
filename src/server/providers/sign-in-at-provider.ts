import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { readUser } from '#server/sessions/read-user.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { hasVerifiedFactor } from '#server/sessions/active-session-store.ts';
import { type IssuedSession, startSession } from '#server/sessions/start-session.ts';
import type { ProviderClaims } from './read-provider-claims.ts';
import {
  insertIdentity,
  insertRegistration,
  lockAccountOfEmail,
  updateIdentityUse,
} from './provider-store.ts';
import type { Provider } from './open-providers.ts';
import { AttemptRefused } from './refuse-attempt.ts';
import { notifyOfIdentity } from './notify-of-identity.ts';

interface Arrival {
  claims: ProviderClaims;
  /** Path of the screen to open afterwards. */
  redirect: string | null;
  caller: Caller;
}

export type Admission =
  | { issued: IssuedSession }
  /** Nobody here yet: the secret of what is kept of them until they have told the rest. */
  | { registration: string };

/** Signs in whom a provider has identified, links an account whose address both sides verified, or begins a registration. */
export function signInAtProvider(
  services: Services,
  { settings }: Provider,
  { claims, redirect, caller }: Arrival,
): Promise<Admission> {
  return transaction(services.db, async (trx) => {
    const userId = (await updateIdentityUse(trx, claims)) ?? (await linkAccount(services, trx, claims));
    if (userId !== null) return { issued: await enter(trx, userId, caller) };
    const secret = randomToken();
    await insertRegistration(trx, {
      ...identityOf(claims),
      secretHash: sha256(secret),
      provider: settings.id,
      firstName: claims.firstName,
      lastName: claims.lastName,
      redirect: redirect ?? '/dashboard',
    });
    return { registration: secret };
  });
}

async function enter(trx: Transaction<Database>, userId: string, caller: Caller): Promise<IssuedSession> {
  const [user, owesFactor] = [await readUser(trx, userId), await hasVerifiedFactor(trx, userId)];
  return startSession(trx, user, caller, { method: 'oauth', factor: owesFactor ? 'owed' : 'none' });
}

/**
 * The account with that address, linked from now on; null where there is none. Whoever signs up with another's address
 * must not come to share the account, so the address has to be verified on both sides.
 */
async function linkAccount(
  services: Services,
  trx: Transaction<Database>,
  claims: ProviderClaims,
): Promise<string | null> {
  const identity = identityOf(claims);
  const account = await lockAccountOfEmail(trx, identity.email);
  // An awaited client says who they are and accepts the terms first, as whoever is new.
  if (!account || account.isAwaited) return null;
  if (account.emailVerifiedAt === null) throw new AttemptRefused('account_email_unverified');
  const { userId } = account;
  const id = randomUUID();
  const isNew = await insertIdentity(trx, { ...identity, id, userId });
  // Linked by another call a moment ago: to whom, that call knows.
  if (!isNew) return (await updateIdentityUse(trx, identity)) ?? null;
  const { issuer } = identity;
  await notifyOfIdentity(services, trx, { kind: 'identity_linked', userId, identityId: id, issuer });
  return userId;
}

function identityOf({ issuer, subject, email, emailVerified }: ProviderClaims) {
  if (email === null || !emailVerified) throw new AttemptRefused('provider_email_unverified');
  return { issuer, subject, email };
}
