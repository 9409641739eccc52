import { type Kysely, sql, type Transaction } from 'kysely';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { bankChangeHours, daysAfterColleagues } from '#domain/agency/bank-change-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

const details = ['c.holder', 'c.iban', 'c.bic', 'c.intermediary_bic as intermediaryBic'] as const;
const holdsAfter = sql<Date>`clock_timestamp() + make_interval(hours => ${sql.lit(bankChangeHours)})`;

/** Who asked still decides for the agency, and has since then; who confirmed is still the agent that they were. */
const stands = sql<boolean>`EXISTS (SELECT FROM user_roles r WHERE r.user_id = c.asked_by AND r.administrator
    AND r.updated_at <= c.asked_at)
  AND (NOT c.needs_second OR c.confirmed_at IS NULL OR EXISTS (SELECT FROM user_roles r
    WHERE r.user_id = c.confirmed_by AND r.role = 'agent' AND r.updated_at <= c.asked_at))`;

/** The change that waits, if there is one; its day and its people by the database's clock and roles of this moment. */
export function findBankChange(db: Db) {
  return db
    .selectFrom('bank_details_changes as c')
    .leftJoin('profiles as a', 'a.id', 'c.asked_by')
    .leftJoin('profiles as b', 'b.id', 'c.confirmed_by')
    .select(['c.id', ...details, 'c.asked_by as askedBy', 'c.asked_at as askedAt'])
    .select(['c.needs_second as needsSecond', 'c.confirmed_by as confirmedBy'])
    .select(['c.confirmed_at as confirmedAt', 'c.holds_at as holdsAt'])
    .select(['a.first_name as askerFirst', 'a.last_name as askerLast'])
    .select(['b.first_name as secondFirst', 'b.last_name as secondLast'])
    .select([sql<boolean>`coalesce(c.holds_at <= clock_timestamp(), false)`.as('isDue'), stands.as('stands')])
    .where('c.ended_at', 'is', null)
    .executeTakeFirst();
}
export type BankChangeRow = NonNullable<Awaited<ReturnType<typeof findBankChange>>>;

/** A new change; with nobody to confirm it, it holds after its hours, or later where colleagues went only just now. */
export async function insertBankChange(
  trx: Trx,
  { holder, iban, bic, intermediaryBic }: BankDetails,
  { askedBy, needsSecond }: { askedBy: string; needsSecond: boolean },
): Promise<void> {
  const alone = sql<Date>`greatest(${holdsAfter}, (SELECT max(updated_at) FROM user_roles
    WHERE role = 'former_agent') + make_interval(days => ${sql.lit(daysAfterColleagues)}))`;
  await trx
    .insertInto('bank_details_changes')
    .values({
      holder,
      iban,
      bic,
      intermediary_bic: intermediaryBic,
      asked_by: askedBy,
      needs_second: needsSecond,
      holds_at: needsSecond ? null : alone,
    })
    .execute();
}

/** From now on it waits its hours. */
export async function updateBankChangeConfirmed(trx: Trx, id: string, by: string): Promise<void> {
  await trx
    .updateTable('bank_details_changes')
    .set({ confirmed_by: by, confirmed_at: sql<Date>`clock_timestamp()`, holds_at: holdsAfter })
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

/** Since when somebody is an agent; undefined: they are none. */
export async function findAgentSince(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('user_roles')
    .select('updated_at as since')
    .where('user_id', '=', userId)
    .where('role', '=', 'agent')
    .executeTakeFirst();
  return row?.since;
}

/** What stands and what stood before, newest first. */
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

/** Every account that clients were ever shown: what is paid to a former one has come, too. */
export async function listAgencyIbans(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('bank_details_history').select('iban').distinct().execute();
  return rows.map(({ iban }) => iban);
}

/** Whether that account is the agency's, or was; compact, as it is kept. */
export async function isAgencyAccount(db: Db, iban: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_details_history')
    .select('id')
    .where('iban', '=', iban)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of whom a transfer is expected at present, and read mail at their address; how many of their requests, and one of them. */
export function listPayers(trx: Trx) {
  return trx
    .selectFrom('requests as r')
    .innerJoin(sql<{ id: string }>`LATERAL told_of_request(r.id, 'payers')`.as<'t'>(sql`t(id)`), (join) =>
      join.onTrue(),
    )
    .innerJoin('profiles as p', 'p.id', 't.id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.language'])
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .select(sql<string>`min(r.id::text)`.as('requestId'))
    .where('r.due', '>', '0')
    .where('p.email_verified_at', 'is not', null)
    .where('p.erased_at', 'is', null)
    .groupBy('p.id')
    .orderBy('p.id')
    .execute();
}
