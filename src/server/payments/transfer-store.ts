import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

interface Transfer {
  id: string;
  requestId: string;
  kind: PaymentKind;
  /** `numeric` text. */
  amount: string;
  madeOn: string;
  /** Null keeps the former proof. */
  proofId: string | null;
  by: string;
}

/**
 * Keeps an announcement as evidence before it is replaced, with its proof if a new proof replaces that too. An
 * unchanged announcement replaces nothing.
 */
async function insertReplacedTransfer(
  trx: Trx,
  { id, requestId, kind, amount, madeOn, proofId }: Transfer,
): Promise<void> {
  const hasOtherProof = sql<boolean>`(${proofId}::uuid IS NOT NULL AND t.proof_id IS DISTINCT FROM ${proofId}::uuid)`;
  await trx
    .insertInto('replaced_transfers')
    .columns([
      'transfer_id',
      'request_id',
      'kind',
      'amount',
      'made_on',
      'proof_id',
      'declared_by',
      'declared_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('declared_transfers as t')
        .select(['t.id', 't.request_id', 't.kind', 't.amount', 't.made_on'])
        .select(sql<string | null>`CASE WHEN ${hasOtherProof} THEN t.proof_id END`.as('proof_id'))
        .select(['t.declared_by', 't.declared_at'])
        .where('t.id', '=', id)
        .where('t.request_id', '=', requestId)
        .where('t.kind', '=', kind)
        .where(
          sql<boolean>`(t.amount <> ${amount}::numeric OR t.made_on <> ${madeOn}::date OR ${hasOtherProof})`,
        ),
    )
    .execute();
}

/**
 * Writes the announcement, in a transaction that has locked the request. Returns false if another payment has
 * an announcement with that id.
 */
export async function upsertTransfer(trx: Trx, transfer: Transfer): Promise<boolean> {
  const { id, requestId, kind, amount, madeOn, proofId, by } = transfer;
  await insertReplacedTransfer(trx, transfer);
  const written = await trx
    .insertInto('declared_transfers')
    .values({
      id,
      request_id: requestId,
      kind,
      amount,
      made_on: madeOn,
      proof_id: proofId,
      declared_by: by,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          amount,
          made_on: madeOn,
          declared_by: by,
          declared_at: sql`now()`,
          ...(proofId !== null && { proof_id: proofId }),
        })
        .where('declared_transfers.request_id', '=', requestId)
        .where('declared_transfers.kind', '=', kind),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Lists the announced transfers of the payment, oldest first; `isOpen`: part of the announced sum was not
 * received yet.
 */
export function listTransfers(trx: Trx, requestId: string, kind: PaymentKind) {
  return trx
    .selectFrom('declared_transfers as t')
    .innerJoin('requests as r', 'r.id', 't.request_id')
    .select(['t.id', 't.proof_id as proofId', sql<boolean>`r.announced > 0`.as('isOpen')])
    .where('t.request_id', '=', requestId)
    .where('t.kind', '=', kind)
    .orderBy('t.declared_at')
    .orderBy('t.id')
    .execute();
}
