import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Place } from '#domain/changes/change-kinds.ts';
import {
  minDaysBetweenReminders,
  minMinutesBetweenReminders,
  reminderDays,
} from '#domain/reminders/reminder-rules.ts';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import { recipientIdsOf } from '#server/changes/recipient-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { sumColumns, sumEntriesJson } from '#server/requests/sum-store.ts';
import { paymentKindOfStatus } from '#server/derivation/status-column-store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** The most requests per run, so that a first sweep with much work does not delay the other sweeps. */
const remindersPerRun = 200;

const kindDue = paymentKindOfStatus(sql.ref('r.status'));
/** True if the client announced a transfer, and nothing was received since the announcement. */
const isAnnounced = sql<boolean>`EXISTS (SELECT FROM declared_transfers t
  WHERE t.request_id = r.id AND t.kind = ${kindDue} AND NOT EXISTS (SELECT FROM valid_entries e
    WHERE e.request_id = r.id AND e.kind = t.kind AND e.type = 'received' AND e.recorded_at > t.declared_at))`;
/** Whether part of the payment was received, waived or carried over from an earlier one. */
const hasPart = sql<boolean>`EXISTS (SELECT FROM valid_entries e
  WHERE e.request_id = r.id AND e.kind = ${kindDue} AND e.type IN ('received', 'waived', 'carried'))`;
const hasBankDetails = sql<boolean>`EXISTS (SELECT FROM agency_settings a WHERE a.bank_iban IS NOT NULL)`;
const today = sql`agency_day(now())`;

/** The day until which the newest pause lasts; null if there is none, or it is over. */
const pausedUntil = sql<string | null>`(SELECT CASE WHEN z.paused_until >= ${today} THEN z.paused_until END
  FROM reminder_pauses z WHERE z.request_id = r.id ORDER BY z.id DESC LIMIT 1)`;

/** Like `numberDue()` of the domain. */
const numberDue = sql<number>`(${sql.join(
  reminderDays.map((days) => sql`(${today} - r.pay_by >= ${sql.lit(days)})::int`),
  sql` + `,
)})`;

/** True if a payment is due and the client announced no transfer of it. */
const isOwed = sql<boolean>`(coalesce(r.due > 0, false) AND NOT ${isAnnounced} AND ${hasBankDetails})`;
/** Whether an automatic reminder may be sent. */
const mayRemindAutomatically = sql<boolean>`(${isOwed} AND NOT ${hasPart} AND ${pausedUntil} IS NULL)`;

export interface NewReminder {
  id: string;
  requestId: string;
}

/**
 * Inserts the reminders that are due, each once even if several instances run this. If several reminders were missed,
 * inserts only the last one, and never less than `minDaysBetweenReminders` days after another.
 */
export async function insertDueReminders(trx: Trx): Promise<(NewReminder & { clientId: string })[]> {
  const { rows } = await sql<NewReminder & { clientId: string }>`
    INSERT INTO payment_reminders (id, request_id, kind, number)
    SELECT gen_random_uuid(), r.id, ${kindDue}, ${numberDue} FROM requests r
    WHERE r.pay_by <= ${today} - ${sql.lit(reminderDays[0])} AND ${mayRemindAutomatically}
      AND NOT EXISTS (SELECT FROM payment_reminders p WHERE p.request_id = r.id AND p.kind = ${kindDue}
        AND (p.number >= ${numberDue} OR agency_day(p.asked_at) > ${today} - ${sql.lit(minDaysBetweenReminders)}))
    ORDER BY r.pay_by LIMIT ${sql.lit(remindersPerRun)}
    ON CONFLICT (request_id, kind, number) DO NOTHING
    RETURNING id, request_id AS "requestId", (SELECT client_id FROM requests WHERE id = request_id) AS "clientId"`.execute(
    trx,
  );
  return rows;
}

/** Inserts a reminder that an agent sends. */
export async function insertReminder(
  trx: Trx,
  { id, requestId, by }: NewReminder & { by: string },
): Promise<void> {
  await sql`INSERT INTO payment_reminders (id, request_id, kind, asked_by)
    SELECT ${id}, r.id, ${kindDue}, ${by} FROM requests r WHERE r.id = ${requestId}`.execute(trx);
}

/** Returns the facts that decide on a reminder of the request. This transaction may have locked the request. */
export async function findReminderFacts(db: Db, requestId: string) {
  return db
    .selectFrom('requests as r')
    .select(['r.pay_by as payBy', kindDue.as('kind')])
    .select([isAnnounced.as('isAnnounced'), pausedUntil.as('pausedUntil'), isOwed.as('isOwed')])
    .select([sql<boolean>`coalesce(r.due > 0, false)`.as('isDue'), hasBankDetails.as('knowsBank')])
    .select(sql<boolean>`${hasPart}`.as('hasPart'))
    .select(sql<string>`${today}`.as('today'))
    .where('r.id', '=', requestId)
    .executeTakeFirst();
}
export type ReminderFactsRow = NonNullable<Awaited<ReturnType<typeof findReminderFacts>>>;

/** Returns whether the request had a reminder within the last hour, or has one with that id. */
export async function findRecentReminder(trx: Trx, { id, requestId }: NewReminder) {
  return trx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('payment_reminders').select('id').where('id', '=', id))
        .$castTo<boolean>()
        .as('isSame'),
      eb
        .exists(
          eb
            .selectFrom('payment_reminders')
            .select('id')
            .where('request_id', '=', requestId)
            .where(
              'asked_at',
              '>',
              sql<Date>`clock_timestamp() - make_interval(mins => ${sql.lit(minMinutesBetweenReminders)})`,
            ),
        )
        .$castTo<boolean>()
        .as('isRecent'),
    ])
    .executeTakeFirstOrThrow();
}

export function listReminderRows(db: Db, requestId: string) {
  return db
    .selectFrom('payment_reminders as p')
    .leftJoin('profiles as a', 'a.id', 'p.asked_by')
    .select(['p.id', 'p.kind', 'p.number', 'p.asked_at as at', 'p.left_at as leftAt'])
    .select(['a.first_name as firstName', 'a.last_name as lastName'])
    .select(sql<string>`agency_day(p.asked_at)`.as('on'))
    .where('p.request_id', '=', requestId)
    .orderBy('p.asked_at')
    .execute();
}
export type ReminderRow = Awaited<ReturnType<typeof listReminderRows>>[number];

export async function insertPause(
  trx: Trx,
  { requestId, until, by }: { requestId: string; until: string | null; by: string },
): Promise<void> {
  await trx
    .insertInto('reminder_pauses')
    .values({ request_id: requestId, paused_until: until, paused_by: by })
    .execute();
}

export function listPauses(db: Db, requestId: string) {
  return db
    .selectFrom('reminder_pauses as z')
    .leftJoin('profiles as a', 'a.id', 'z.paused_by')
    .select(['z.paused_until as until', 'z.paused_at as at'])
    .select(['a.first_name as firstName', 'a.last_name as lastName'])
    .where('z.request_id', '=', requestId)
    .orderBy('z.id')
    .execute();
}
export type PauseRow = Awaited<ReturnType<typeof listPauses>>[number];

/** Returns a condition: `p` is one of the client's people who now get payment notifications. */
const isPayer = (requestId: RawBuilder<string>) =>
  sql<boolean>`p.id IN ${recipientIdsOf(requestId, 'payers')}`;

function reminderReaders(db: Db) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('user_roles as w', 'w.user_id', 'p.id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.language'])
    .select(sql<boolean>`p.email_verified_at IS NOT NULL`.as('isVerified'))
    .where('p.erased_at', 'is', null)
    .where(sql<boolean>`w.role IS DISTINCT FROM 'agent'`)
    .where((eb) => eb.not(isAwaitedIn('p.id')));
}

/** Lists the recipients and locks them, so that an erasure of their account waits for this transaction. */
export function listReminderRecipients(trx: Trx, requestId: string) {
  return reminderReaders(trx)
    .where(isPayer(sql<string>`${requestId}::uuid`))
    .orderBy('p.id')
    .forKeyShare('p')
    .execute();
}

/**
 * Returns a reminder for one reader as it would be sent now. Undefined if the request is gone, or if the reader no
 * longer gets reminders.
 */
export async function findReminderMail(db: Db, reminderId: string, readerId: string) {
  const row = await db
    .selectFrom('payment_reminders as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .select(['m.number', 'm.kind', 'r.id as requestId', 'r.reference', 'r.title'])
    .select([
      'r.payment_reference as paymentReference',
      'r.pay_by as payBy',
      sql<string>`${today}`.as('today'),
    ])
    .select([...sumColumns, 'r.status', sql<boolean>`${hasPart}`.as('hasPart')])
    .select(sumEntriesJson(sql.ref('r.id')).as('ledger'))
    .select(
      sql<boolean>`coalesce(m.kind = ${kindDue} AND CASE WHEN m.number IS NULL THEN ${isOwed} ELSE ${mayRemindAutomatically} END, false)`.as(
        'isTrue',
      ),
    )
    .where('m.id', '=', reminderId)
    .executeTakeFirst();
  const reader = await reminderReaders(db)
    .where('p.id', '=', readerId)
    .where(
      isPayer(sql<string>`(SELECT m.request_id FROM payment_reminders m WHERE m.id = ${reminderId}::uuid)`),
    )
    .executeTakeFirst();
  return row && reader && { ...row, reader };
}
export type ReminderMailRow = NonNullable<Awaited<ReturnType<typeof findReminderMail>>>;

/**
 * Records that the reminder was sent. Returns its request and client; undefined if one of its mails was sent
 * before.
 */
export function updateReminderSent(trx: Trx, id: string): Promise<Place | undefined> {
  return trx
    .updateTable('payment_reminders as m')
    .from('requests as r')
    .whereRef('r.id', '=', 'm.request_id')
    .set({ left_at: sql<Date>`clock_timestamp()` })
    .where('m.id', '=', id)
    .where('m.left_at', 'is', null)
    .returning(['r.id', 'r.client_id as clientId'])
    .executeTakeFirst();
}
