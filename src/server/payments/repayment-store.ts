import type { Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

interface Repayment {
  id: string;
  requestId: string;
  /** `numeric` text. */
  amount: string;
  paidOn: string;
  note: string | null;
  by: string;
}

export async function hasRepayment(trx: Trx, requestId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('repayments')
    .select('id')
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where that id is another one's. */
export async function insertRepayment(trx: Trx, repayment: Repayment): Promise<boolean> {
  const { id, requestId, amount, paidOn, note, by } = repayment;
  const row = await trx
    .insertInto('repayments')
    .values({ id, request_id: requestId, amount, paid_on: paidOn, note, recorded_by: by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
