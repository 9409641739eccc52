import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { User } from '#contract/sessions/session-replies.ts';
import { sessionDays } from '#domain/personal-data/retention-limits.ts';
import { agencyRoleIn } from '#server/services/database/agency-role.ts';
import type { Services } from '#server/services/services.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';

type Db = Services['db'];
type Memberships = User['companies'];

/** The moment at which a session expires if it is not used. */
export const idleLife = sql<Date>`now() + make_interval(days => ${sql.lit(sessionDays.idle)})`;
const maxLifetime = sql<Date>`now() + make_interval(days => ${sql.lit(sessionDays.most)})`;
/** The time within which a browser may repeat a refresh whose reply was lost. */
const earliestRepeatableRefresh = sql<Date>`now() - interval '10 seconds'`;
/** The most repeats of one refresh: more than the tabs of a browser. */
const maxRefreshRepeats = 50;

const userColumns = [
  'p.id as userId',
  'p.email as email',
  'p.first_name as firstName',
  'p.last_name as lastName',
  'p.phone as phone',
  'p.language as language',
  'p.email_verified_at as emailVerifiedAt',
  'p.client_kind as clientKind',
  'p.billing_address as billingAddress',
  'p.billing_country as billingCountry',
  'r.role as role',
  agencyRoleIn('r').as('agencyRole'),
  sql<Memberships>`coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', k.name, 'role', w.role)
    ORDER BY k.name, k.id) FROM company_members w JOIN companies k ON k.id = w.company_id
    WHERE w.user_id = p.id), '[]')`.as('companies'),
] as const;

/**
 * Returns the company for which the session acts, or for which the user acted last. Null if the user has left that
 * company.
 */
const companyOf = (row: 's' | 'p') =>
  sql<string | null>`(SELECT w.company_id FROM company_members w
    WHERE w.company_id = ${sql.ref(`${row}.company_id`)} AND w.user_id = p.id)`.as('companyId');

const sessionColumns = [
  's.id as sessionId',
  's.aal',
  's.factor_pending as factorPending',
  's.created_at as createdAt',
  's.expires_at as expiresAt',
] as const;
const insertedColumns = [
  'id as sessionId',
  'aal',
  'factor_pending as factorPending',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

/**
 * Returns a condition: a session is neither ended nor expired; every statement that trusts a session needs this
 * condition.
 */
export function isActive(table: 's.' | '' = '') {
  const [revokedAt, expiresAt] = [sql.ref(`${table}revoked_at`), sql.ref(`${table}expires_at`)];
  return sql<boolean>`${revokedAt} IS NULL AND ${expiresAt} > now()`;
}

const liveSession = preparedQuery((db, arg: Argument<{ sessionId: string }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    .leftJoin('user_roles as r', 'r.user_id', 's.user_id')
    .select([...sessionColumns, ...userColumns, companyOf('s')])
    .where('s.id', '=', arg('sessionId'))
    .where(isActive('s.')),
);

export async function findSessionWithUser(db: Db, sessionId: string) {
  return (await liveSession(db, { sessionId })).rows[0];
}

const userById = preparedQuery((db, arg: Argument<{ userId: string }>) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('user_roles as r', 'r.user_id', 'p.id')
    .select([...userColumns, companyOf('p')])
    .where('p.id', '=', arg('userId'))
    .where('p.erased_at', 'is', null),
);

export async function findUser(db: Db, userId: string) {
  return (await userById(db, { userId })).rows[0];
}

/** Returns a condition: the user must give a second factor at sign-in. */
export function hasFactor(userId: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (SELECT FROM factors f WHERE f.user_id = ${userId} AND f.status = 'verified')`;
}

const accountByEmail = preparedQuery((db, arg: Argument<{ email: string; network: string }>) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('user_roles as r', 'r.user_id', 'p.id')
    .leftJoin('credentials as c', 'c.user_id', 'p.id')
    .select([...userColumns, companyOf('p')])
    .select('c.password_hash as passwordHash')
    // Without EXISTS, because a cached plan for EXISTS may read the sessions of all users.
    .select(
      sql<boolean | null>`(SELECT true FROM sessions s
        WHERE s.user_id = p.id AND NOT s.factor_pending AND s.address <<= ${arg('network')}::inet LIMIT 1)`.as(
        'knowsNetwork',
      ),
    )
    .select(hasFactor(sql.ref('p.id')).as('hasFactor'))
    .where('p.email', '=', arg('email')),
);

/** Returns the account of an email, and whether it has signed in from that network before. */
export async function findAccount(db: Db, key: { email: string; network: string }) {
  return (await accountByEmail(db, key)).rows[0];
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash as passwordHash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

const begunAccountQuery = preparedQuery((db, arg: Argument<{ userId: string }>) =>
  db
    .selectFrom('credentials as c')
    .select('c.password_hash as passwordHash')
    .select(hasFactor(arg('userId')).as('hasFactor'))
    .select(
      sql<number>`(SELECT count(*)::int FROM sessions s WHERE s.user_id = ${arg('userId')} AND ${isActive('s.')})`.as(
        'activeSessions',
      ),
    )
    .where('c.user_id', '=', arg('userId')),
);

/**
 * Returns the current state of an account whose new session is committed. The session's insertion waited for
 * any transaction that changes the password or adds a factor; a later one finds the session and ends it.
 */
export async function findBegunAccount(db: Db, userId: string) {
  return (await begunAccountQuery(db, { userId })).rows[0];
}

export type SessionMethod = 'password' | 'passkey' | 'oauth' | 'sign_up' | 'invitation' | 'reset';

/** The moment at which a session that waits for a second factor expires. */
export const pendingLife = sql<Date>`now() + interval '10 minutes'`;

type NewSession = {
  id: string;
  userId: string;
  familyHash: Buffer;
  secretHash: Buffer;
  userAgent: string | null;
  address: string | null;
  method: SessionMethod;
  aal: 'aal1' | 'aal2';
  factorPending: boolean;
};

const newSession = preparedQuery((db, arg: Argument<NewSession>) =>
  db
    .insertInto('sessions')
    .values({
      id: arg('id'),
      user_id: arg('userId'),
      // The company for which the user acted last.
      company_id: sql<string | null>`(SELECT company_id FROM profiles WHERE id = ${arg('userId')}::uuid)`,
      lineage_hash: arg('familyHash'),
      secret_hashes: sql<Buffer[]>`array[${arg('secretHash')}::bytea]`,
      user_agent: arg('userAgent'),
      address: arg('address'),
      method: arg('method'),
      aal: arg('aal'),
      factor_pending: arg('factorPending'),
      expires_at: sql`CASE WHEN ${arg('factorPending')}::boolean THEN ${pendingLife} ELSE ${idleLife} END`,
      absolute_expires_at: maxLifetime,
    })
    .returning(insertedColumns),
);

export async function insertSession(db: Db, session: NewSession) {
  const [row] = (await newSession(db, session)).rows;
  if (!row) throw new Error('A session that was inserted came back empty.');
  return row;
}

type Rotation = {
  familyHash: Buffer;
  secretHash: Buffer;
  nextSecretHash: Buffer;
  userAgent: string | null;
  address: string | null;
};

// This is one statement, so that simultaneous uses wait for the row and each sees the effect of the previous one. A
// current secret starts the next generation. A secret that was just used adds one to the generation that replaced it,
// so that every reply works, and the browser may keep any of them. Any other secret ends the session.
const rotation = preparedQuery((db, arg: Argument<Rotation>) => {
  const secret = sql`${arg('secretHash')}::bytea`;
  const next = sql`${arg('nextSecretHash')}::bytea`;
  const isInForce = sql<boolean>`${secret} = ANY(s.secret_hashes)`;
  const isJustSpent = sql<boolean>`(${secret} = ANY(s.spent_secret_hashes) AND s.rotated_at > ${earliestRepeatableRefresh})`;
  const isGood = sql<boolean>`(${isInForce} OR ${isJustSpent})`;
  return db
    .with('s', (cte) =>
      cte
        .updateTable('sessions as s')
        .set({
          secret_hashes: sql`CASE WHEN ${isInForce} THEN ARRAY[${next}]
            WHEN ${isJustSpent} AND cardinality(s.secret_hashes) < ${maxRefreshRepeats} THEN s.secret_hashes || ${next}
            ELSE s.secret_hashes END`,
          spent_secret_hashes: sql`CASE WHEN ${isInForce} THEN s.secret_hashes ELSE s.spent_secret_hashes END`,
          rotated_at: sql`CASE WHEN ${isInForce} THEN now() ELSE s.rotated_at END`,
          expires_at: sql`CASE WHEN ${isGood} AND NOT s.factor_pending THEN least(${idleLife}, s.absolute_expires_at)
            ELSE s.expires_at END`,
          revoked_at: sql`CASE WHEN NOT ${isGood} THEN now() END`,
          revoked_because: sql`CASE WHEN NOT ${isGood} THEN 'refresh_token_reuse' END`,
          user_agent: sql`CASE WHEN ${isGood} THEN ${arg('userAgent')} ELSE s.user_agent END`,
          address: sql`CASE WHEN ${isGood} THEN ${arg('address')}::inet ELSE s.address END`,
        })
        .where('s.lineage_hash', '=', arg('familyHash'))
        .where(isActive('s.'))
        .returning([...sessionColumns, 's.user_id', 's.company_id'])
        .returning(sql<boolean>`s.revoked_at IS NOT NULL`.as('isRevoked'))
        .returning(sql<boolean>`${next} = ANY(s.secret_hashes)`.as('isIssued')),
    )
    .selectFrom('s')
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    .leftJoin('user_roles as r', 'r.user_id', 's.user_id')
    .select(['s.sessionId', 's.aal', 's.factorPending', 's.createdAt', 's.expiresAt'])
    .select(['s.isRevoked', 's.isIssued', ...userColumns, companyOf('s')]);
});

/** Exchanges a secret for the next one; undefined if the lineage has no live session. */
export async function updateSessionSecret(db: Db, args: Rotation) {
  return (await rotation(db, args)).rows[0];
}
