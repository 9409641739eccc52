import { type Kysely, sql } from 'kysely';
import { maxChallengeAttempts } from '#domain/factors/factor-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

export interface NewChallenge {
  id: string;
  factorId: string;
  sessionId: string;
  /** The challenge that a key must sign. */
  webauthnChallenge?: string;
  /** The keyed hash of the code in a text message. */
  codeMac?: Buffer;
  minutes: number;
}

const expiresInMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/** Returns when the challenge expires. Undefined if the factor has been removed meanwhile. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<Date | undefined> {
  const { id, factorId, sessionId, webauthnChallenge = null, codeMac = null, minutes } = challenge;
  const inserted = await db
    .insertInto('factor_challenges')
    .columns(['id', 'factor_id', 'session_id', 'webauthn_challenge', 'code_mac', 'expires_at'])
    .expression(
      db
        .selectFrom('factors')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'factors.id as factor_id',
          sql<string>`${sessionId}::uuid`.as('session_id'),
          sql<string | null>`${webauthnChallenge}::text`.as('webauthn_challenge'),
          sql<Buffer | null>`${codeMac}::bytea`.as('code_mac'),
          expiresInMinutes(minutes).as('expires_at'),
        ])
        .where('factors.id', '=', factorId)
        .forKeyShare(),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return inserted?.expires_at;
}

/** Inserts a challenge for signing in with any passkey. */
export async function insertPasskeyChallenge(
  db: Db,
  { id, webauthnChallenge, minutes }: { id: string; webauthnChallenge: string; minutes: number },
): Promise<void> {
  await db
    .insertInto('factor_challenges')
    .values({ id, webauthn_challenge: webauthnChallenge, expires_at: expiresInMinutes(minutes) })
    .execute();
}

export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await db.deleteFrom('factor_challenges').where('id', '=', id).execute();
}

const isOpen = sql<boolean>`used_at IS NULL AND expires_at > now()`;

/**
 * Counts an attempt before the proof is checked. Undefined if the challenge does not exist or has no attempt left.
 */
export function consumeChallengeAttempt(
  db: Db,
  { id, factorId, sessionId }: { id: string; factorId: string; sessionId: string },
) {
  return db
    .updateTable('factor_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .where('session_id', '=', sessionId)
    .where('attempts', '<', maxChallengeAttempts)
    .where(isOpen)
    .returning(['id', 'webauthn_challenge as webauthnChallenge', 'code_mac as codeMac'])
    .executeTakeFirst();
}

export type ChallengeRow = NonNullable<Awaited<ReturnType<typeof consumeChallengeAttempt>>>;

/** If several answers arrive at once, exactly one gets true. */
export async function consumeChallenge(trx: Db, id: string): Promise<boolean> {
  const spent = await trx
    .updateTable('factor_challenges')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Returns the challenge that the passkey must have signed, to exactly one caller. Undefined if it was used
 * before or has expired.
 */
export async function consumePasskeyChallenge(db: Db, id: string): Promise<string | undefined> {
  const spent = await db
    .updateTable('factor_challenges')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('factor_id', 'is', null)
    .where(isOpen)
    .returning('webauthn_challenge')
    .executeTakeFirst();
  return spent?.webauthn_challenge ?? undefined;
}

export async function deleteExpiredChallenges(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
