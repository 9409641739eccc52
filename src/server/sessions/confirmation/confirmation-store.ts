import { sql } from 'kysely';
import type { Services } from '#server/services/services.ts';
import { hasFactor } from '#server/sessions/session-store.ts';

type Db = Services['db'];

type Proof = 'password' | 'factor';

const columnOf = { password: 'password_confirmed_at', factor: 'factor_confirmed_at' } as const;

/** Records that the user has just given the password or a factor again in this session. */
export async function updateConfirmation(db: Db, sessionId: string, proof: Proof): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ [columnOf[proof]]: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Returns which proofs the user has given again in this session within the last 10 minutes, and which proofs the
 * account has.
 */
export async function findConfirmations(db: Db, sessionId: string) {
  const isRecent = (column: string) =>
    sql<boolean>`coalesce(${sql.ref(column)} > now() - interval '10 minutes', false)`;
  return db
    .selectFrom('sessions as s')
    .leftJoin('credentials as c', 'c.user_id', 's.user_id')
    .select([
      isRecent('s.password_confirmed_at').as('password'),
      isRecent('s.factor_confirmed_at').as('factor'),
      sql<boolean>`c.user_id IS NOT NULL`.as('hasPassword'),
      hasFactor(sql.ref('s.user_id')).as('hasFactor'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
}

/** Clears the confirmations, so that the next sensitive action asks again. */
export async function consumeConfirmations(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ password_confirmed_at: null, factor_confirmed_at: null })
    .where('id', '=', sessionId)
    .execute();
}
