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

interface ProviderSignIn {
  claims: ProviderClaims;
  /** Path of the screen to open afterwards. */
  redirect: string | null;
  caller: Caller;
}

type ProviderOutcome =
  | { issued: IssuedSession }
  /** A new user: the secret of their registration, until they have given the missing data. */
  | { registration: string };

/**
 * Signs in the user whom a provider has identified. Otherwise links an account whose address both sides have
 * verified, or begins a registration.
 */
export function signInAtProvider(
  services: Services,
  { settings }: Provider,
  { claims, redirect, caller }: ProviderSignIn,
): Promise<ProviderOutcome> {
  return transaction(services.db, async (trx) => {
    const userId = (await updateIdentityUse(trx, claims)) ?? (await linkAccount(services, trx, claims));
    if (userId !== null) return { issued: await startProviderSession(trx, userId, caller) };
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

async function startProviderSession(
  trx: Transaction<Database>,
  userId: string,
  caller: Caller,
): Promise<IssuedSession> {
  const [user, owesFactor] = [await readUser(trx, userId), await hasVerifiedFactor(trx, userId)];
  return startSession(trx, user, caller, { method: 'oauth', factor: owesFactor ? 'owed' : 'none' });
}

/**
 * Links the identity to the account with that address; null if there is none. Both sides must have verified the
 * address, because a user who signed up with another's address must not share the account.
 */
async function linkAccount(
  services: Services,
  trx: Transaction<Database>,
  claims: ProviderClaims,
): Promise<string | null> {
  const identity = identityOf(claims);
  const account = await lockAccountOfEmail(trx, identity.email);
  // A client whom the agency brought in must first give their data and accept the terms, like a new client.
  if (!account || account.isAwaited) return null;
  if (account.emailVerifiedAt === null) throw new AttemptRefused('account_email_unverified');
  const { userId } = account;
  const id = randomUUID();
  const isNew = await insertIdentity(trx, { ...identity, id, userId });
  // Another call linked the identity a moment ago, so its user is known by now.
  if (!isNew) return (await updateIdentityUse(trx, identity)) ?? null;
  const { issuer } = identity;
  await notifyOfIdentity(services, trx, { kind: 'identity_linked', userId, identityId: id, issuer });
  return userId;
}

function identityOf({ issuer, subject, email, emailVerified }: ProviderClaims) {
  if (email === null || !emailVerified) throw new AttemptRefused('provider_email_unverified');
  return { issuer, subject, email };
}
