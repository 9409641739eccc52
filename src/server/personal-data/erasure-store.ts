import { type Kysely, type RawBuilder, sql } from 'kysely';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { mayIn } from '#server/services/database/agency-role.ts';
import type { Database } from '#server/services/database/schema.ts';
import { isClosedIn, isOpenIn } from '#server/requests/request-filter-store.ts';
import { isMailOfEmailChange } from '#server/accounts/email-store.ts';

type Db = Kysely<Database>;

/** The most requests that the screen can show before an erasure. */
const maxListed = 5;

/** Returns a condition: the request is the user's own, or belongs to a company without another member. */
export const isTheirsAlone = (userId: string) =>
  sql<boolean>`client_id = ANY (ARRAY(SELECT ${userId}::uuid
    UNION ALL SELECT w.company_id FROM company_members w WHERE w.user_id = ${userId}::uuid
    AND NOT EXISTS (SELECT FROM company_members o WHERE o.company_id = w.company_id AND o.user_id <> w.user_id)))`;

/** Lists the requests that are the user's alone. A company keeps the others. */
export function listRequestsAlone(db: Db, userId: string) {
  return db.selectFrom('requests').select('id').where(isTheirsAlone(userId)).execute();
}

/** Lists the user's requests that are not closed, newest first. */
export function listOpenRequests(db: Db, userId: string) {
  return db
    .selectFrom('requests')
    .select(['id', 'reference', 'title'])
    .where(isOpenIn('status'))
    .where(isTheirsAlone(userId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();
}

/** Counts the open requests that are the user's alone, and the closed ones that they made. */
export async function countOwnRequests(
  db: Db,
  userId: string,
): Promise<{ openCount: number; closedCount: number }> {
  const isAskers = sql<boolean>`user_id = ${userId}`;
  const isTheirs = isTheirsAlone(userId);
  return db
    .selectFrom('requests')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([isTheirs, isOpenIn('status')]))
        .as('openCount'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([isAskers, isClosedIn('status')]))
        .as('closedCount'),
    ])
    .where((eb) => eb.or([isAskers, isTheirs]))
    .executeTakeFirstOrThrow();
}

async function isOnlyPerson(db: Db, userId: string, roleCondition: RawBuilder<boolean>): Promise<boolean> {
  const rows = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where(roleCondition)
    .orderBy(sql<boolean>`user_id = ${userId}`, 'desc')
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.user_id === userId;
}

export function isLastAgent(db: Db, userId: string): Promise<boolean> {
  return isOnlyPerson(db, userId, sql<boolean>`role = 'agent'`);
}

export function isLastAdministrator(db: Db, userId: string): Promise<boolean> {
  return isOnlyPerson(db, userId, mayIn('user_roles', 'manage_team'));
}

/** Returns whether the user is or was an agent. Other users act only in their own requests. */
export async function hasBeenAgent(db: Db, userId: string): Promise<boolean> {
  const role = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '<>', 'client')
    .executeTakeFirst();
  return role !== undefined;
}

/** Returns whether the user is or recently was a company's member, and may have acted in requests of others. */
export async function hasBeenMember(db: Db, userId: string): Promise<boolean> {
  const { has } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('company_members').select('role').where('user_id', '=', userId)),
          eb.exists(
            eb
              .selectFrom('audit_records')
              .select('id')
              .where('actor_id', '=', userId)
              .where('action', 'in', ['join_company', 'leave_company']),
          ),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow();
  return has === true;
}

/** Returns whether kept requests, messages, decisions or files name the user. If not, the query has read them all. */
export async function isNamedInDocuments(db: Db, userId: string): Promise<boolean> {
  const { isNamed } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('requests').select('id').where('user_id', '=', userId)),
          eb.exists(eb.selectFrom('request_events').select('id').where('actor_id', '=', userId)),
          eb.exists(
            eb
              .selectFrom('request_assignments')
              .select('id')
              .where((of) =>
                of.or([of('actor_id', '=', userId), of('from_id', '=', userId), of('to_id', '=', userId)]),
              ),
          ),
          eb.exists(eb.selectFrom('messages').select('id').where('sender_id', '=', userId)),
          sql<boolean>`EXISTS (SELECT FROM quotes WHERE ${userId} IN (created_by, decided_by))`,
          sql<boolean>`EXISTS (SELECT FROM attachments WHERE uploaded_by = ${userId} AND request_id IS NOT NULL)`,
          sql<boolean>`EXISTS (SELECT FROM quote_approvals WHERE ${userId} IN (asked_by, asked_of, decided_by))`,
          sql<boolean>`EXISTS (SELECT FROM samples WHERE ${userId} IN (asked_by, decided_by))`,
          sql<boolean>`EXISTS (SELECT FROM declared_transfers WHERE declared_by = ${userId})`,
          sql<boolean>`EXISTS (SELECT FROM replaced_transfers WHERE declared_by = ${userId})`,
        ])
        .as('isNamed'),
    )
    .executeTakeFirstOrThrow();
  return isNamed === true;
}

/** Removes name and email from the user's withdrawal statements; the request keeps the fact that one was made. */
export async function updateStatementsErased(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ name: null, email: null })
    .where('request_id', 'in', (eb) => eb.selectFrom('requests').select('id').where('user_id', '=', userId))
    .execute();
}

const tablesOfUser = [
  'client_activity',
  'client_notes',
  'client_invitations',
  'imported_clients',
  'assignment_turns',
  'saved_views',
  'push_devices',
  'notification_choices',
  'mail_hours',
  'terms_announcements',
  'recovery_codes',
  'factors',
  'identities',
  'password_resets',
  'email_verifications',
  'credentials',
  'user_roles',
] as const;

/**
 * Deletes sign-in methods, notification settings and security data. Returns the ids of the deleted sessions and
 * invitations.
 */
export async function deleteAccess(trx: Db, userId: string) {
  const sessions = await trx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();
  for (const table of tablesOfUser) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  const invitations = await trx
    .deleteFrom('agent_invitations')
    .where((eb) =>
      eb.or([eb('used_by', '=', userId), eb('invited_by', '=', userId).and('used_at', 'is', null)]),
    )
    .returning('id')
    .execute();
  return { sessions: sessions.map(({ id }) => id), invitations: invitations.map(({ id }) => id) };
}

/** Deletes due notifications, and mails to the address or to the new address of a pending change. */
export async function deleteQueuedNotifications(
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('recipient', '=', email), isMailOfEmailChange(userId)]))
    .execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('queued_notifications')
    .where('side', '=', 'client')
    .where('request_id', 'in', (eb) =>
      eb.selectFrom('requests as r').select('r.id').where(isTheirsAlone(userId)),
    )
    .execute();
}

/** Lists the user's uploads that belong to no request, and locks them until the transaction ends. */
export function lockWaitingUploads(trx: Db, userId: string) {
  return trx
    .selectFrom('attachments')
    .select(['id', 'storage_key as storageKey', 'thumbnail_key as thumbnailKey'])
    .where('uploaded_by', '=', userId)
    .where('request_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteWaitingUploads(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('attachments')
    .where('uploaded_by', '=', userId)
    .where('request_id', 'is', null)
    .execute();
}

/** Erases the profile except the name. Returns the requests that show the name, with their clients. */
export async function updateProfileErased(trx: Db, userId: string) {
  await trx
    .updateTable('profiles')
    .set({
      email: sql`'erased:' || id::text`,
      phone: '',
      billing_address: null,
      billing_country: homeCountry,
      email_verified_at: null,
      erased_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
  return trx
    .selectFrom('requests')
    .select(['id', 'client_id as clientId'])
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteProfile(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('profiles').where('id', '=', userId).execute();
}
