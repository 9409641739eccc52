import { type Kysely, sql } from 'kysely';
import { isReceived, listMoneyRows, mayOweRefund, type MoneyRow } from '#server/payments/money-rows-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Returns whether any request is on commission, or a new request would be. */
export async function isOnCommission(db: Db): Promise<boolean> {
  const { rows } = await sql<{ onCommission: boolean }>`
    SELECT (SELECT operating_mode FROM agency_settings) = 'commission' OR EXISTS (SELECT FROM requests WHERE operating_mode = 'commission') AS "onCommission"`.execute(
    db,
  );
  return rows[0]?.onCommission ?? false;
}

/** Lists requests on commission with money, except delivered ones for which the agency owes no refund. */
export function listClientMoney(db: Db): Promise<MoneyRow[]> {
  return listMoneyRows(
    db,
    sql<boolean>`r.operating_mode = 'commission' AND (NOT ${isReceived} OR r.id IN ${mayOweRefund})`,
  );
}
