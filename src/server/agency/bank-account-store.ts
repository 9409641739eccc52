import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

const columns = ['id', 'name', 'iban'] as const;

/** Lists the accounts that clients do not see, sorted by name. Accounts without a name come last. */
export function listOtherAccounts(db: Db) {
  return db
    .selectFrom('agency_accounts')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

export interface AgencyAccount {
  iban: string;
  /** Null if the account has no name, and for the account that clients see. */
  name: string | null;
  isShown: boolean;
}

/**
 * Lists all accounts of the agency; the first is the account that clients see. The server accepts statements of these
 * accounts only.
 */
export async function listAgencyAccounts(db: Db): Promise<AgencyAccount[]> {
  const shown = await db.selectFrom('agency_settings').select('bank_iban as iban').executeTakeFirst();
  const others = await listOtherAccounts(db);
  return [
    ...(shown?.iban ? [{ iban: shown.iban, name: null, isShown: true }] : []),
    ...others.map(({ iban, name }) => ({ iban, name, isShown: false })),
  ];
}

export function findOtherAccount(db: Db, id: string) {
  return db.selectFrom('agency_accounts').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns false if the account is listed already. */
export async function insertOtherAccount(
  trx: Trx,
  account: { name: string | null; iban: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('agency_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('iban').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateOtherAccountName(trx: Trx, id: string, name: string): Promise<void> {
  await trx.updateTable('agency_accounts').set({ name }).where('id', '=', id).execute();
}

export async function deleteOtherAccount(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('agency_accounts').where('id', '=', id).execute();
}

/**
 * Updates the list of other accounts after the bank details change: removes the account that clients see now,
 * adds the former one.
 */
export async function updateShownAccount(
  trx: Trx,
  { before, after }: { before: string | null; after: string },
): Promise<void> {
  if (before === after) return;
  await trx.deleteFrom('agency_accounts').where('iban', '=', after).execute();
  if (before !== null) await insertOtherAccount(trx, { name: null, iban: before });
}
