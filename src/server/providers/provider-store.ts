import { sql } from 'kysely';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

interface NewAttempt {
  secretHash: Buffer;
  provider: string;
  stateHash: Buffer;
  sealed: Buffer;
}

export async function insertAttempt(
  db: Db,
  { secretHash, provider, stateHash, sealed }: NewAttempt,
): Promise<void> {
  await db
    .insertInto('oauth_attempts')
    .values({
      secret_hash: secretHash,
      provider,
      state_hash: stateHash,
      sealed,
      expires_at: sql`now() + interval '10 minutes'`,
    })
    .execute();
}

/**
 * Deletes the attempt and returns its sealed content. If several calls do this at once, exactly one gets the content.
 * An attempt with another state stays.
 */
export async function consumeAttempt(
  db: Db,
  { secretHash, provider, stateHash }: Omit<NewAttempt, 'sealed'>,
): Promise<Buffer | undefined> {
  const spent = await db
    .deleteFrom('oauth_attempts')
    .where('secret_hash', '=', secretHash)
    .where('provider', '=', provider)
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('sealed')
    .executeTakeFirst();
  return spent?.sealed;
}

export interface Identity {
  issuer: string;
  subject: string;
  email: string;
}

/** Returns the user of an identity; records its use and its present address. */
export async function updateIdentityUse(
  trx: Db,
  { issuer, subject, email }: Omit<Identity, 'email'> & { email: string | null },
): Promise<string | undefined> {
  const used = await trx
    .updateTable('identities')
    .set({ last_used_at: sql`now()`, ...(email !== null && { email }) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id as userId')
    .executeTakeFirst();
  return used?.userId;
}

/** Links an identity. Returns false if it is linked to an account already. */
export async function insertIdentity(
  trx: Db,
  identity: Identity & { id: string; userId: string },
): Promise<boolean> {
  const { userId, ...row } = identity;
  const inserted = await trx
    .insertInto('identities')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the account until the transaction ends. */
export function lockAccountOfEmail(trx: Db, email: string) {
  return trx
    .selectFrom('profiles')
    .select(['id as userId', 'email_verified_at as emailVerifiedAt'])
    .select(isAwaitedIn('profiles.id').as('isAwaited'))
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export interface Registration extends Identity {
  provider: string;
  firstName: string;
  lastName: string;
  /** Path of the screen to open afterwards. */
  redirect: string;
}

export async function insertRegistration(
  db: Db,
  { firstName, lastName, secretHash, ...rest }: Registration & { secretHash: Buffer },
): Promise<void> {
  await db
    .insertInto('oauth_registrations')
    .values({
      ...rest,
      secret_hash: secretHash,
      first_name: firstName,
      last_name: lastName,
      expires_at: sql`now() + interval '30 minutes'`,
    })
    .execute();
}

const registrationColumns = [
  'provider',
  'issuer',
  'subject',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'redirect',
] as const;

export function findRegistration(db: Db, secretHash: Buffer): Promise<Registration | undefined> {
  return db
    .selectFrom('oauth_registrations')
    .select(registrationColumns)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Deletes and returns the registration. If several calls do this at once, exactly one gets it. */
export function consumeRegistration(trx: Db, secretHash: Buffer): Promise<Registration | undefined> {
  return trx
    .deleteFrom('oauth_registrations')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(registrationColumns)
    .executeTakeFirst();
}

/** Returns the issuer of one of the user's own identities; undefined if the identity is not theirs. */
export async function findIdentityIssuer(
  db: Db,
  userId: string,
  identityId: string,
): Promise<string | undefined> {
  const own = await db
    .selectFrom('identities')
    .select('issuer')
    .where('id', '=', identityId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return own?.issuer;
}

/** Returns whether the user can still sign in without that identity. */
export async function hasSignInWithoutIdentity(
  trx: Db,
  userId: string,
  identityId: string,
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`SELECT
    EXISTS (SELECT FROM credentials WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM factors WHERE user_id = ${userId} AND is_passkey AND status = 'verified')
    OR EXISTS (SELECT FROM identities WHERE user_id = ${userId} AND id <> ${identityId}) AS "left"`.execute(
    trx,
  );
  return rows[0]?.left === true;
}

export async function deleteIdentity(trx: Db, identityId: string): Promise<void> {
  await trx.deleteFrom('identities').where('id', '=', identityId).execute();
}

/** Deletes expired attempts and registrations. Returns the number of rows. */
export async function deleteExpiredAttempts(db: Db): Promise<number> {
  const past = sql<Date>`now()`;
  const [attempts] = await db.deleteFrom('oauth_attempts').where('expires_at', '<', past).execute();
  const [registrations] = await db.deleteFrom('oauth_registrations').where('expires_at', '<', past).execute();
  return Number((attempts?.numDeletedRows ?? 0n) + (registrations?.numDeletedRows ?? 0n));
}
