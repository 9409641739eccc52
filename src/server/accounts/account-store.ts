import { type Kysely, sql } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { asLanguage, type Language } from '#domain/language.ts';
import { personSearchText } from '#domain/requests/search-text-rules.ts';
import { asRole, type Role } from '#domain/accounts/role-kinds.ts';
import { type AgencyRole, asAgencyRole } from '#domain/team/agency-role-rules.ts';
import { agencyRoleColumns, agencyRoleIn, mayIn } from '#server/services/database/agency-role.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

type NewAccount = Omit<User, 'companies' | 'companyId' | 'billingAddress' | 'billingCountry'> & {
  passwordHash: string | null;
};

/** Must run in a transaction. Returns false and writes nothing if the email already has an account. */
export async function insertAccount(trx: Db, account: NewAccount): Promise<boolean> {
  const { id, email, firstName, lastName, phone, language, role, emailVerified, clientKind } = account;
  const { passwordHash, agencyRole } = account;
  const profile = await trx
    .insertInto('profiles')
    .values({
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      search_text: personSearchText(account),
      phone,
      language,
      email_verified_at: emailVerified ? sql`now()` : null,
      client_kind: clientKind,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!profile) return false;
  await trx
    .insertInto('user_roles')
    .values({ user_id: id, role, ...agencyRoleColumns(agencyRole) })
    .execute();
  await trx
    .insertInto('client_activity')
    .values({ user_id: id, active_at: sql`now()` })
    .execute();
  if (passwordHash !== null) {
    await trx.insertInto('credentials').values({ user_id: id, password_hash: passwordHash }).execute();
  }
  return true;
}

interface ProfileChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  language?: string | undefined;
  clientKind?: ClientKind | undefined;
  billingAddress?: string | null | undefined;
  billingCountry?: string | undefined;
}

/** Does nothing if the account has been erased meanwhile. */
export async function updateProfileRow(db: Db, userId: string, changes: ProfileChanges): Promise<void> {
  const { firstName, lastName, phone, language, clientKind, billingAddress, billingCountry } = changes;
  await db
    .updateTable('profiles')
    .set({
      updated_at: sql`now()`,
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(phone !== undefined && { phone }),
      ...(language !== undefined && { language }),
      ...(clientKind !== undefined && { client_kind: clientKind }),
      ...(billingAddress !== undefined && { billing_address: billingAddress }),
      ...(billingCountry !== undefined && { billing_country: billingCountry }),
    })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .execute();
}

export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<{ userId: string; role: Role; agencyRole: AgencyRole | null } | undefined> {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('user_roles as r', 'r.user_id', 'p.id')
    .select(['p.id', 'r.role', agencyRoleIn('r').as('agencyRole')])
    .where('p.email', '=', email)
    .executeTakeFirst();
  return row && { userId: row.id, role: asRole(row.role), agencyRole: asAgencyRole(row.agencyRole) };
}

export interface Account {
  id: string;
  email: string;
  firstName: string;
  language: Language;
  emailVerified: boolean;
  /** True if the agency created the account and the client has not used the invitation yet. */
  isAwaited: boolean;
}

const accounts = (db: Db) =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'first_name as firstName', 'language', 'email_verified_at as emailVerifiedAt'])
    .select(isAwaitedIn('profiles.id').as('isAwaited'))
    .where('erased_at', 'is', null);

type AccountRow = Omit<Account, 'language' | 'emailVerified'> & {
  language: string;
  emailVerifiedAt: Date | null;
};

function account({ language, emailVerifiedAt, ...rest }: AccountRow): Account {
  return { ...rest, language: asLanguage(language), emailVerified: emailVerifiedAt !== null };
}

/**
 * Locks the account until the transaction ends: no other transaction changes its security settings or starts a
 * session for it.
 */
export async function lockAccount(trx: Db, userId: string): Promise<Account | undefined> {
  const row = await accounts(trx).where('id', '=', userId).forUpdate().executeTakeFirst();
  return row && account(row);
}

export async function lockAccountByEmail(trx: Db, email: string): Promise<Account | undefined> {
  const row = await accounts(trx).where('email', '=', email).forUpdate().executeTakeFirst();
  return row && account(row);
}

/** Prevents the erasure of the account until the transaction ends, so that a mail can be enqueued for its owner. */
export async function lockAccountAgainstErasure(trx: Db, email: string): Promise<Account | undefined> {
  const row = await accounts(trx).where('email', '=', email).forKeyShare().executeTakeFirst();
  return row && account(row);
}

/** Returns false if the account has another address by now. */
export async function updateEmailVerified(trx: Db, userId: string, email: string): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Returns false if another account has that address. PostgreSQL then refuses further statements: the caller
 * must roll back.
 */
export async function updateEmail(trx: Db, userId: string, email: string): Promise<boolean> {
  try {
    await trx
      .updateTable('profiles')
      .set({ email, email_verified_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function upsertRole(
  db: Db,
  userId: string,
  { role, agencyRole }: { role: Role; agencyRole: AgencyRole | null },
): Promise<void> {
  const columns = { role, ...agencyRoleColumns(agencyRole) };
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute();
}

export async function hasAgent(db: Db): Promise<boolean> {
  const agent = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'agent')
    .limit(1)
    .executeTakeFirst();
  return agent !== undefined;
}

/** Returns whether the agency has an administrator, who manages its team. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const administrator = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where(mayIn('user_roles', 'manage_team'))
    .limit(1)
    .executeTakeFirst();
  return administrator !== undefined;
}

/**
 * Lets one transaction at a time decide who the first agent or administrator is, or whether somebody is the
 * last one.
 */
export async function lockAgents(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('first_agent'))`.execute(trx);
}
