import { type Kysely, sql } from 'kysely';
import { agencyRoleIn } from '#server/services/database/agency-role.ts';
import type { Database } from '#server/services/database/schema.ts';
import { listNotesBy } from '#server/private-notes/private-note-store.ts';
import { isMailOfEmailChange } from '#server/accounts/email-store.ts';

type Db = Kysely<Database>;

/** Returns the user's profile, role, and when the password was set; undefined if the account is gone. */
export function findOwnProfile(db: Db, userId: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('user_roles as r', 'r.user_id', 'p.id')
    .leftJoin('credentials as c', 'c.user_id', 'p.id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName', 'p.phone'])
    .select([
      'p.client_kind as clientKind',
      'p.billing_address as billingAddress',
      'p.billing_country as billingCountry',
      'p.language',
      'p.email_verified_at as emailVerifiedAt',
      'p.created_at as createdAt',
    ])
    .select(
      /** The time at which the agency imported the account with a list of clients. */
      sql<Date | null>`(SELECT i.imported_at FROM imported_clients m JOIN client_imports i ON i.id = m.import_id
        WHERE m.user_id = p.id)`.as('importedFromFileAt'),
    )
    .select([
      'p.updated_at as updatedAt',
      'r.role',
      agencyRoleIn('r').as('agencyRole'),
      'c.updated_at as passwordSetAt',
    ])
    .where('p.id', '=', userId)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
}

/** Lists the user's factors, without secrets. */
export function listOwnFactors(db: Db, userId: string) {
  return db
    .selectFrom('factors')
    .select(['type', 'friendly_name as name', 'status', 'phone', 'is_passkey as isPasskey'])
    .select(['created_at as createdAt', 'verified_at as verifiedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Lists the stored sessions, including ended ones, newest first. */
export function listKeptSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['user_agent as userAgent', 'address', 'method', 'aal', 'created_at as createdAt'])
    .select(['rotated_at as lastUsedAt', 'expires_at as expiresAt', 'revoked_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

export function listEmailChanges(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['old_email as oldEmail', 'new_email as newEmail', 'created_at as createdAt'])
    .select(['old_confirmed_at as oldConfirmedAt', 'new_confirmed_at as newConfirmedAt'])
    .select('ended_at as endedAt')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function findNotificationChoices(db: Db, userId: string) {
  const row = await db
    .selectFrom('notification_choices')
    .select(['push_messages as pushMessages', 'push_actions as pushActions'])
    .select(['mail_messages as mailMessages', 'mail_actions as mailActions', 'mail_digest as mailDigest'])
    .select('updated_at as updatedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the browsers that get notifications, by the address at their push service. */
export function listNotificationAddresses(db: Db, userId: string) {
  return db
    .selectFrom('push_devices')
    .select(['endpoint as address', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Lists the mails sent to that account, without those to a former owner of the address. */
export function listMailsTo(
  db: Db,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
) {
  return db
    .selectFrom('mails')
    .select(['kind', 'created_at as createdAt', 'sent_at as sentAt'])
    .where((eb) =>
      eb.or([eb('recipient', '=', email).and('created_at', '>=', createdAt), isMailOfEmailChange(id)]),
    )
    .orderBy('created_at')
    .execute();
}

/** Lists the audit records of acts by the user, and of acts on the account. Their subject may be another person. */
export function listAuditRecords(db: Db, userId: string) {
  return db
    .selectFrom('audit_records')
    .select(['action', 'created_at as at'])
    .select(sql<boolean>`coalesce(actor_id = ${userId}, false)`.as('byYou'))
    .select(sql<string | null>`CASE WHEN actor_id = ${userId} THEN host(address) END`.as('yourAddress'))
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', userId),
        eb(sql<string>`coalesce(details->>'userId', details->>'agent')`, '=', userId),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Lists uploads that belong to no request yet. */
export function listWaitingUploads(db: Db, userId: string) {
  return db
    .selectFrom('attachments')
    .select(['name', 'media_type as mediaType', 'size', 'created_at as createdAt'])
    .where('uploaded_by', '=', userId)
    .where('request_id', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Lists what an agent did in clients' requests, with the request and the time. */
export async function listWork(db: Db, userId: string) {
  const steps = await db
    .selectFrom('request_events as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .select(['r.reference', 'e.transition', 'e.created_at as at'])
    .where('e.actor_id', '=', userId)
    .where('e.actor_role', '=', 'agent')
    .orderBy('e.id')
    .execute();
  const messages = await db
    .selectFrom('messages as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .select('r.reference')
    .select((eb) => [
      eb.fn.countAll<number>().as('amount'),
      eb.fn.min('m.created_at').as('first'),
      eb.fn.max('m.created_at').as('last'),
    ])
    .where('m.sender_id', '=', userId)
    .where('m.sender_side', '=', 'agency')
    .groupBy('r.reference')
    .orderBy('r.reference')
    .execute();
  return {
    steps,
    messages,
    privateNotes: await listNotesBy(db, userId),
    notesOnClients: await countNotesOnClients(db, userId),
    suppliers: await countSuppliersBy(db, userId),
    ...(await listAssignmentWork(db, userId)),
  };
}

/** Returns one row with the number of notes, or no row if there are none. */
async function countNotesOnClients(db: Db, userId: string) {
  const notes = await db
    .selectFrom('client_notes')
    .select((eb) => [
      eb.fn.countAll<number>().as('amount'),
      eb.fn.min('created_at').as('first'),
      eb.fn.max('created_at').as('last'),
    ])
    .where('author_id', '=', userId)
    .execute();
  return notes.filter(({ amount }) => amount > 0);
}

/** Returns one row with the number of suppliers and certificates that an agent added, or no row if there are none. */
async function countSuppliersBy(db: Db, userId: string) {
  const added = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('suppliers')
        .select(['created_by', 'created_at'])
        .unionAll(eb.selectFrom('supplier_certificates').select(['created_by', 'created_at']))
        .as('a'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('amount'),
      eb.fn.min('a.created_at').as('first'),
      eb.fn.max('a.created_at').as('last'),
    ])
    .where('a.created_by', '=', userId)
    .execute();
  return added.filter(({ amount }) => amount > 0);
}

/** Lists the requests that an agent has, was given, gave or put away. */
async function listAssignmentWork(db: Db, userId: string) {
  const assignments = await db
    .selectFrom('request_assignments as t')
    .innerJoin('requests as r', 'r.id', 't.request_id')
    .select(['r.reference', 't.kind', 't.created_at as at'])
    .select(sql<boolean>`coalesce(t.actor_id = ${userId}, false)`.as('byYou'))
    .select(sql<boolean>`coalesce(t.from_id = ${userId}, false)`.as('fromYou'))
    .select(sql<boolean>`coalesce(t.to_id = ${userId}, false)`.as('toYou'))
    .where((eb) =>
      eb.or([eb('t.actor_id', '=', userId), eb('t.from_id', '=', userId), eb('t.to_id', '=', userId)]),
    )
    .orderBy('t.id')
    .execute();
  const followUps = await db
    .selectFrom('requests')
    .select(['reference', 'follow_up_on as on', 'follow_up_reason as reason'])
    .where('follow_up_by', '=', userId)
    .orderBy('follow_up_on')
    .execute();
  const savedViews = await db
    .selectFrom('saved_views')
    .select(['name', 'shown', 'is_shared as isShared', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { assignments, followUps, savedViews };
}
