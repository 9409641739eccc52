import type { Expression } from 'kysely';
import { sql } from 'kysely';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import { rowsAsTable, type Lists, listsOf } from '#server/services/database/listed-rows.ts';
import { agencyRoleIn } from '#server/services/database/agency-role.ts';
import type { Services } from '#server/services/services.ts';
import { hasFactor, idleLife, isActive, pendingLife } from './session-store.ts';

type Db = Services['db'];

/** Reads an active session with its role; no row if it has ended. */
const activeSession = preparedQuery((db, arg: Argument<{ sessionId: string; userId: string }>) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('user_roles as r', 'r.user_id', 's.user_id')
    .select(['s.aal', 's.factor_pending as factorPending', 'r.role', agencyRoleIn('r').as('agencyRole')])
    .where('s.id', '=', arg('sessionId'))
    .where('s.user_id', '=', arg('userId'))
    .where(isActive('s.')),
);

export async function findActiveSession(db: Db, session: { sessionId: string; userId: string }) {
  return (await activeSession(db, session)).rows[0];
}

const sessionBySecret = preparedQuery((db, arg: Argument<{ familyHash: Buffer; secretHash: Buffer }>) =>
  db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.lineage_hash', '=', arg('familyHash'))
    .where(sql<boolean>`${arg('secretHash')}::bytea = ANY(s.secret_hashes)`)
    .where('s.factor_pending', '=', false)
    .where(isActive('s.')),
);

/** Returns the session of a refresh token that is in force, without using the token up. */
export async function findSessionIdBySecret(db: Db, token: { familyHash: Buffer; secretHash: Buffer }) {
  const { familyHash, secretHash } = token;
  return (await sessionBySecret(db, { familyHash, secretHash })).rows[0]?.id;
}

/** Returns the check of `findActiveSession` as a condition, so that a statement needs no extra round trip. */
export function sessionIsActive(
  session: Record<'sessionId' | 'userId' | 'role' | 'aal', Expression<string>>,
) {
  return sql<boolean>`EXISTS (SELECT FROM sessions s LEFT JOIN user_roles r ON r.user_id = s.user_id
    WHERE s.id = ${session.sessionId}::uuid AND s.user_id = ${session.userId}::uuid AND s.aal = ${session.aal}::text
      AND NOT s.factor_pending AND ${isActive('s.')}
      AND CASE r.role WHEN 'agent' THEN 'agent' ELSE 'client' END = ${session.role}::text)`;
}

interface Session {
  sessionId: string;
  userId: string;
  role: string;
  aal: string;
}

const types = { sessionId: 'uuid', userId: 'uuid', role: 'text', aal: 'text' } as const;

const activeSessionIndexes = preparedQuery((db, arg: Argument<Lists<keyof Session>>) =>
  db
    .selectFrom(rowsAsTable<Session>(types, arg))
    .select(sql<number>`q.place::int - 1`.as('place'))
    .where((eb) =>
      sessionIsActive({
        sessionId: eb.ref('q.sessionId'),
        userId: eb.ref('q.userId'),
        role: eb.ref('q.role'),
        aal: eb.ref('q.aal'),
      }),
    ),
);

/** Returns the indexes in the list whose session is still active with that role. */
export async function listActiveSessionIndexes(db: Db, sessions: readonly Session[]): Promise<number[]> {
  const { rows } = await activeSessionIndexes(db, listsOf(types, sessions));
  return rows.map(({ place }) => place);
}

/** Returns whether the user must give a second factor at sign-in. */
export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return factor !== undefined;
}

const sessionColumns = [
  'id as sessionId',
  'aal',
  'factor_pending as factorPending',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

const pendingFactorQuery = preparedQuery((db, arg: Argument<{ sessionId: string }>) =>
  db
    .updateTable('sessions as s')
    .set({ factor_pending: true, expires_at: pendingLife })
    .where('s.id', '=', arg('sessionId'))
    .where('s.aal', '=', 'aal1')
    .where(hasFactor(sql.ref('s.user_id')))
    .returning(sessionColumns),
);

/**
 * Makes a new session wait for the account's second factor; undefined if the account has none. The session's
 * insertion waited for any transaction that adds a factor, so none is missed.
 */
export async function updateFactorPending(db: Db, sessionId: string) {
  return (await pendingFactorQuery(db, { sessionId })).rows[0];
}

interface Elevation {
  sessionId: string;
  familyHash: Buffer;
  secretHash: Buffer;
}

/**
 * Raises an active session to aal2 under a new refresh token, so that the former token is worthless. Undefined
 * if the session has ended or already is aal2. Runs in the transaction that consumes the factor's proof. A
 * factor at sign-in does not count as a confirmation.
 */
export function updateSessionLevel(trx: Db, { sessionId, familyHash, secretHash }: Elevation) {
  return trx
    .updateTable('sessions')
    .set({
      aal: 'aal2',
      factor_pending: false,
      lineage_hash: familyHash,
      secret_hashes: [secretHash],
      spent_secret_hashes: [],
      rotated_at: sql`now()`,
      expires_at: sql`least(${idleLife}, absolute_expires_at)`,
    })
    .where('id', '=', sessionId)
    .where('aal', '=', 'aal1')
    .where(isActive())
    .returning(sessionColumns)
    .executeTakeFirst();
}
