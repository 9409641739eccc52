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

/**
 * Keeps what stands there now and is about to be replaced, with its proof where another takes its place: evidence stays.
 * The same said again replaces nothing.
 */
async function keepReplaced(trx: Trx, { requestId, kind, amount, madeOn, proofId }: Transfer): Promise<void> {
  const hasOtherProof = sql<boolean>`(${proofId}::uuid IS NOT NULL AND t.proof_id IS DISTINCT FROM ${proofId}::uuid)`;
  await trx
    .insertInto('replaced_transfers')
    .columns(['request_id', 'kind', 'amount', 'made_on', 'proof_id', 'declared_by', 'declared_at'])
    .expression((eb) =>
      eb
        .selectFrom('declared_transfers as t')
        .select(['t.request_id', 't.kind', 't.amount', 't.made_on'])
        .select(sql<string | null>`CASE WHEN ${hasOtherProof} THEN t.proof_id END`.as('proof_id'))
        .select(['t.declared_by', 't.declared_at'])
        .where('t.request_id', '=', requestId)
        .where('t.kind', '=', kind)
        .where(
          sql<boolean>`(t.amount <> ${amount}::numeric OR t.made_on <> ${madeOn}::date OR ${hasOtherProof})`,
        ),
    )
    .execute();
}

/** Within a transaction that holds the request. */
export async function upsertTransfer(trx: Trx, transfer: Transfer): Promise<void> {
  const { amount, madeOn, proofId, by } = transfer;
  await keepReplaced(trx, transfer);
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
