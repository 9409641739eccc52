import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

interface Transfer {
  requestId: string;
  kind: PaymentKind;
  /** `numeric` text. */
  amount: string;
  madeOn: string;
  /** Null keeps the one given before. */
  proofId: string | null;
  by: string;
}

export async function writeTransfer(trx: Trx, transfer: Transfer): Promise<void> {
  const { amount, madeOn, proofId, by } = transfer;
  await trx
    .insertInto('declared_transfers')
    .values({
      request_id: transfer.requestId,
      kind: transfer.kind,
      amount,
      made_on: madeOn,
      proof_id: proofId,
      declared_by: by,
    })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'kind']).doUpdateSet({
        amount,
        made_on: madeOn,
        declared_by: by,
        declared_at: sql`now()`,
        ...(proofId !== null && { proof_id: proofId }),
      }),
    )
    .execute();
}

/** What a payment is reckoned from, as `numeric` text. */
export interface Sums {
  deposit: string | null;
  /** Of each type the accepted quote. */
  merchandise: string | null;
  freight: string | null;
}

const accepted = (type: 'marchandise' | 'fret') =>
  sql<string | null>`(SELECT amount_ttc::text FROM quotes WHERE request_id = r.id AND type = ${sql.lit(type)}
      AND status = 'validated')`;

/** Of a query over `requests r`. */
export const sumColumns = [
  sql<string | null>`r.deposit_ttc::text`.as('deposit'),
  accepted('marchandise').as('merchandise'),
  accepted('fret').as('freight'),
] as const;

export function selectSums(trx: Trx, requestId: string): Promise<Sums> {
  return trx
    .selectFrom('requests as r')
    .select(sumColumns)
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
}
