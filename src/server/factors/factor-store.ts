import { type Kysely, sql } from 'kysely';
import { unverifiedFactorMinutes } from '#domain/factors/factor-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

const columns = [
  'id',
  'user_id as userId',
  'type',
  'friendly_name as friendlyName',
  'status',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'totp_sealed as totpSealed',
  'phone',
  'credential_id as credentialId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'is_passkey as isPasskey',
] as const;

const isExpired = sql<boolean>`status = 'unverified' AND created_at <= now() - make_interval(mins => ${unverifiedFactorMinutes})`;
const isCounted = sql<boolean>`NOT (${isExpired})`;

const factorsOf = (db: Db, userId: string) =>
  db.selectFrom('factors').select(columns).where('user_id', '=', userId).where(isCounted);

export type FactorRow = Awaited<ReturnType<typeof listFactors>>[number];

/** Lists the factors, the most recently used first. */
export function listFactors(db: Db, userId: string) {
  return factorsOf(db, userId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .execute();
}

export function findFactor(db: Db, { id, userId }: { id: string; userId: string }) {
  return factorsOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** Only verified keys. */
export function findFactorByCredential(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('factors')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .where('status', '=', 'verified')
    .executeTakeFirst();
}

export async function insertFactor(
  trx: Db,
  factor: {
    id: string;
    userId: string;
    type: 'totp' | 'webauthn' | 'phone';
    friendlyName: string;
    totpSealed: Buffer | null;
    phone: string | null;
  },
): Promise<FactorRow> {
  const { id, userId, type, friendlyName, totpSealed, phone } = factor;
  return trx
    .insertInto('factors')
    .values({ id, user_id: userId, type, friendly_name: friendlyName, totp_sealed: totpSealed, phone })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateFactorName(
  db: Db,
  { id, userId }: { id: string; userId: string },
  friendlyName: string,
) {
  return db
    .updateTable('factors')
    .set({ friendly_name: friendlyName })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isCounted)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteFactor(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('factors').where('id', '=', id).execute();
}

/** The values that a checked proof writes to the factor. */
export interface FactorChanges {
  totpStep?: number;
  signCount?: number;
  isBackedUp?: boolean;
  isPasskey?: boolean;
  /** Only for a new key. */
  credential?: { id: Buffer; publicKey: Buffer; transports: string[] };
}

const factorUseColumns = ({ totpStep, signCount, isBackedUp, isPasskey, credential }: FactorChanges) => ({
  last_used_at: sql<Date>`now()`,
  ...(totpStep !== undefined && { totp_last_step: totpStep }),
  ...(signCount !== undefined && { sign_count: signCount }),
  ...(isBackedUp !== undefined && { is_backed_up: isBackedUp }),
  ...(isPasskey !== undefined && { is_passkey: isPasskey }),
  ...(credential && {
    credential_id: credential.id,
    public_key: credential.publicKey,
    transports: credential.transports,
  }),
});

/** Returns false if that code or a later one was used before, or if the key's counter has not grown. */
export async function updateFactorUse(trx: Db, id: string, use: FactorChanges): Promise<boolean> {
  const { totpStep, signCount } = use;
  let query = trx
    .updateTable('factors')
    .set(factorUseColumns(use))
    .where('id', '=', id)
    .where('status', '=', 'verified');
  if (totpStep !== undefined) query = query.where('totp_last_step', '<', totpStep);
  if (signCount !== undefined)
    query = query.where(sql<boolean>`(sign_count < ${signCount} OR (sign_count = 0 AND ${signCount} = 0))`);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Returns false if the factor is verified already or was begun too long ago. */
export async function updateFactorVerified(trx: Db, id: string, use: FactorChanges): Promise<boolean> {
  const completed = await trx
    .updateTable('factors')
    .set({ ...factorUseColumns(use), status: 'verified', verified_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'unverified')
    .where(isCounted)
    .returning('id')
    .executeTakeFirst();
  return completed !== undefined;
}

/**
 * Returns whether the person can sign in without this factor: with a password, another provider or another passkey.
 */
export async function hasSignInWithoutFactor(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT
    EXISTS (SELECT FROM credentials WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM identities WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM factors WHERE user_id = ${userId} AND id <> ${id} AND status = 'verified' AND is_passkey)
    AS has`.execute(db);
  return rows[0]?.has === true;
}

/** Deletes factors that were begun and never verified. Returns their number. */
export async function deleteUnverifiedFactors(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('factors').where(isExpired).executeTakeFirst();
  return Number(numDeletedRows);
}
