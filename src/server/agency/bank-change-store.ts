import { type Kysely, sql, type Transaction } from 'kysely';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { hoursToWait, teamUnchangedDays } from '#domain/agency/bank-change-rules.ts';
import { mayIn } from '#server/services/database/agency-role.ts';
import { recipientIdsOf } from '#server/changes/recipient-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { hasTeamChanged, newestTeamChange, type TeamChangeRow } from './team-change-store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

const details = ['c.holder', 'c.iban', 'c.bic', 'c.intermediary_bic as intermediaryBic'] as const;

/** When the last confirmation was given. While one is missing: the present moment. */
const agreedAt = sql<Date>`coalesce(CASE WHEN c.needs_second THEN c.confirmed_at ELSE c.asked_at END,
  clock_timestamp())`;
/**
 * Later than `holds_at` if the team has changed since, even in a transaction that was not visible when
 * `holds_at` was written.
 */
const bankChangeTakesEffectAt = sql<Date | null>`CASE WHEN c.holds_at IS NOT NULL THEN greatest(c.holds_at,
  t."teamChangedAt" + make_interval(days => ${sql.lit(teamUnchangedDays)})) END`;

async function endOfWaitingTime(trx: Trx) {
  const hours = hoursToWait(await hasTeamChanged(trx));
  return sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`;
}

/**
 * True if the asker may still change the bank details and the second agent may still confirm them. The role of both
 * must be unchanged since the change was asked for.
 */
const isValid = sql<boolean>`EXISTS (SELECT FROM user_roles r WHERE r.user_id = c.asked_by AND ${mayIn('r', 'change_bank_details')}
    AND r.updated_at <= c.asked_at)
  AND (NOT c.needs_second OR c.confirmed_at IS NULL OR EXISTS (SELECT FROM user_roles r
    WHERE r.user_id = c.confirmed_by AND ${mayIn('r', 'confirm_bank_details')} AND r.updated_at <= c.asked_at))`;

/**
 * Finds the pending change, if there is one. The database's clock gives its time of effect; its people count by their
 * present roles.
 */
export function findBankChange(db: Db) {
  return db
    .selectFrom('bank_details_changes as c')
    .leftJoin('profiles as a', 'a.id', 'c.asked_by')
    .leftJoin('profiles as b', 'b.id', 'c.confirmed_by')
    .leftJoin(sql<TeamChangeRow>`LATERAL ${newestTeamChange(agreedAt)}`.as('t'), (join) => join.onTrue())
    .select(['c.id', ...details, 'c.asked_by as askedBy', 'c.asked_at as askedAt'])
    .select(['c.needs_second as needsSecond', 'c.confirmed_by as confirmedBy'])
    .select(['c.confirmed_at as confirmedAt', bankChangeTakesEffectAt.as('holdsAt')])
    .select(['t.teamChangedAt', 't.hasLeft', 't.changedFirst', 't.changedLast'])
    .select(['a.first_name as askerFirst', 'a.last_name as askerLast'])
    .select(['b.first_name as secondFirst', 'b.last_name as secondLast'])
    .select([
      sql<boolean>`coalesce(${bankChangeTakesEffectAt} <= clock_timestamp(), false)`.as('isDue'),
      isValid.as('isValid'),
    ])
    .where('c.ended_at', 'is', null)
    .executeTakeFirst();
}
export type BankChangeRow = NonNullable<Awaited<ReturnType<typeof findBankChange>>>;

/** Inserts a change. Its waiting time begins at once if no second agent has to confirm it. */
export async function insertBankChange(
  trx: Trx,
  { holder, iban, bic, intermediaryBic }: BankDetails,
  { askedBy, needsSecond }: { askedBy: string; needsSecond: boolean },
): Promise<void> {
  await trx
    .insertInto('bank_details_changes')
    .values({
      holder,
      iban,
      bic,
      intermediary_bic: intermediaryBic,
      asked_by: askedBy,
      needs_second: needsSecond,
      holds_at: needsSecond ? null : await endOfWaitingTime(trx),
    })
    .execute();
}

/** Records the confirmation and starts the waiting time. */
export async function updateBankChangeConfirmed(trx: Trx, id: string, by: string): Promise<void> {
  await trx
    .updateTable('bank_details_changes')
    .set({
      confirmed_by: by,
      confirmed_at: sql<Date>`clock_timestamp()`,
      holds_at: await endOfWaitingTime(trx),
    })
    .where('id', '=', id)
    .execute();
}

export async function updateBankChangeEnded(
  trx: Trx,
  id: string,
  { as, by }: { as: 'held' | 'stopped' | 'replaced' | 'role_gone'; by: string | null },
): Promise<void> {
  await trx
    .updateTable('bank_details_changes')
    .set({ ended_as: as, ended_at: sql<Date>`clock_timestamp()`, ended_by: by })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns since when the person has been an agent, and the database's present time. Undefined if the person is not an
 * agent.
 */
export function findAgentSince(db: Db, userId: string) {
  return db
    .selectFrom('user_roles')
    .select(['user_id as userId', 'updated_at as since'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('user_id', '=', userId)
    .where('role', '=', 'agent')
    .executeTakeFirst();
}
export type ReadingAgent = NonNullable<Awaited<ReturnType<typeof findAgentSince>>>;

/**
 * Lists the agents who may confirm the change: all who already had the right when the change was asked for, except
 * the asker.
 */
export function listSecondAgents(db: Db, { askedBy, askedAt }: { askedBy: string | null; askedAt: Date }) {
  return db
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id as userId', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select('r.updated_at as since')
    .where(mayIn('r', 'confirm_bank_details'))
    .where('r.updated_at', '<=', askedAt)
    .where(sql<boolean>`r.user_id IS DISTINCT FROM ${askedBy}::uuid`)
    .orderBy('r.updated_at')
    .orderBy('p.id')
    .execute();
}

/**
 * Writes the bank details that clients see, and their row in the history. A foreign key refuses details without
 * that row.
 */
export async function updateBankDetails(
  trx: Trx,
  { holder, iban, bic, intermediaryBic }: BankDetails,
  { askedBy, confirmedBy }: { askedBy: string; confirmedBy: string | null },
): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE bank_details_history SET held_until = clock_timestamp() WHERE held_until IS NULL RETURNING held_until
    ), begun AS (
      INSERT INTO bank_details_history (holder, iban, bic, intermediary_bic, held_from, asked_by, confirmed_by)
      SELECT ${holder}, ${iban}, ${bic}, ${intermediaryBic}, coalesce((SELECT held_until FROM ended), clock_timestamp()),
        ${askedBy}, ${confirmedBy}
      RETURNING *
    )
    UPDATE agency_settings SET bank_holder = begun.holder, bank_iban = begun.iban, bank_bic = begun.bic,
      bank_intermediary_bic = begun.intermediary_bic, bank_since = begun.held_from, bank_confirmed_by = begun.confirmed_by,
      updated_by = begun.asked_by, updated_at = now()
    FROM begun`.execute(trx);
}

/** Lists the present and all former bank details, newest first. */
export function listBankHistory(db: Db) {
  return db
    .selectFrom('bank_details_history as h')
    .leftJoin('profiles as a', 'a.id', 'h.asked_by')
    .leftJoin('profiles as b', 'b.id', 'h.confirmed_by')
    .select(['h.holder', 'h.iban', 'h.bic', 'h.intermediary_bic as intermediaryBic'])
    .select(['h.held_from as from', 'h.held_until as until'])
    .select(['a.first_name as askerFirst', 'a.last_name as askerLast'])
    .select(['b.first_name as secondFirst', 'b.last_name as secondLast'])
    .orderBy('h.id', 'desc')
    .execute();
}

/**
 * Lists the people from whom a transfer is expected at present, even if their address is unconfirmed. Each row has
 * the number of the person's requests and the id of one request.
 */
export function listPayers(trx: Trx) {
  return trx
    .selectFrom('requests as r')
    .innerJoin(
      sql<{ id: string }>`LATERAL ${recipientIdsOf(sql.ref('r.id'), 'payers')}`.as<'t'>(sql`t(id)`),
      (join) => join.onTrue(),
    )
    .innerJoin('profiles as p', 'p.id', 't.id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.language'])
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .select(sql<string>`min(r.id::text)`.as('requestId'))
    .where('r.due', '>', '0')
    .where('p.erased_at', 'is', null)
    .groupBy('p.id')
    .orderBy('p.id')
    .execute();
}
