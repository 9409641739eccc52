import { type Expression, expressionBuilder, sql, type Transaction } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import type { SettledSum } from '#domain/payments/settlement-rules.ts';
import { sumAskedByStep } from '#domain/payments/sum-asked-rules.ts';
import type { DoorTotal } from '#domain/sourcing/door/door-kinds.ts';
import { isOfLeading, cannotBeChosen } from './quotes/leading-quote-store.ts';
import type { PaymentKind, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import { acceptedAmount } from './quotes/quote-column-store.ts';

type Trx = Transaction<Database>;

/** The sums from which payments are calculated, as `numeric` text. */
export interface Sums {
  deposit: string | null;
  /** The accepted quote of each type. */
  merchandise: string | null;
  freight: string | null;
  /** The outstanding amount of the payment that the status asks for; null if it asks for none. */
  due: string | null;
}

/** Columns of `requests AS r`. */
export const sumColumns = [
  sql<string | null>`coalesce(r.deposit_ttc, (SELECT deposit_ttc FROM agency_settings))::text`.as('deposit'),
  acceptedAmount('marchandise').as('merchandise'),
  acceptedAmount('fret').as('freight'),
  sql<string | null>`r.due::text`.as('due'),
] as const;

export function findSums(
  trx: Trx,
  requestId: string,
): Promise<Sums & { clientKind: ClientKind; expressRequestAt: Date | null }> {
  return trx
    .selectFrom('requests as r')
    .select(sumColumns)
    .select(['r.client_kind as clientKind', 'r.express_request_at as expressRequestAt'])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
}

const cents = (decimal: string | null) => (decimal === null ? 0 : centsFromDecimal(decimal));

/** Returns the sum that a step into that status asks for; null if it asks for nothing. */
export async function findSumAskedFor(trx: Trx, requestId: string, status: string, at: Date) {
  if (statusRow(status).pays === null) return null;
  const row = await trx
    .selectFrom('requests as r')
    .select(sumColumns)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('request_events')
          .where('request_id', '=', requestId)
          .where('to_status', '=', status)
          .select(({ fn }) => [
            fn.min('asked_since').as('since'),
            sql<string | null>`sum(asked)::text`.as('before'),
          ])
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(['e.since', 'e.before'])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
  const facts = {
    status,
    deposit: cents(row.deposit),
    merchandise: cents(row.merchandise),
    freight: cents(row.freight),
  };
  return sumAskedByStep(facts, row.since && { amount: cents(row.before), since: row.since }, at);
}

/** Returns the events of a request, oldest first. */
export async function listSteps(trx: Trx, requestId: string) {
  const rows = await trx
    .selectFrom('request_events')
    .select(['transition', 'from_status as from', 'to_status as to', 'created_at as at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .$narrowType<{ transition: TransitionName }>()
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Returns the facts for settlement-rules.ts, for a request that this transaction has locked. */
export async function findMoney(trx: Trx, { id, status }: { id: string; status: string }) {
  const { deposit, merchandise, freight, clientKind, expressRequestAt } = await findSums(trx, id);
  const of = (table: 'repayments' | 'declared_transfers' | 'settlements' | 'withdrawals') =>
    trx.selectFrom(table).where('request_id', '=', id);
  const ledger = await trx
    .selectFrom('ledger_entries')
    .where('request_id', '=', id)
    .select(['id', 'type', 'kind', 'from_kind as fromKind', 'amount', 'undoes', 'recorded_at as recordedAt'])
    .orderBy('number')
    .execute();
  const repayments = await of('repayments').select(['id', 'amount', 'recorded_at']).execute();
  const transfers = await of('declared_transfers')
    .select(['kind', 'amount', 'first_declared_at as firstDeclaredAt'])
    .execute();
  const settlement = await of('settlements').select(['kind', 'received', 'repay']).execute();
  const [withdrawal] = await of('withdrawals').select(['kept']).execute();
  const accepted = (type: 'marchandise' | 'fret', sum: string | null) =>
    sum === null ? [] : [{ type, status: 'validated', amountTtc: cents(sum) }];
  return {
    status,
    clientKind,
    expressRequestAt: expressRequestAt?.toISOString() ?? null,
    deposit: { inclVat: cents(deposit) },
    quotes: [...accepted('marchandise', merchandise), ...accepted('fret', freight)],
    events: await listSteps(trx, id),
    ledger: ledger.map((entry) => ({
      ...entry,
      amount: cents(entry.amount),
      recordedAt: entry.recordedAt.toISOString(),
    })),
    repayments: repayments.map(({ id: repaymentId, amount, recorded_at: at }) => ({
      id: repaymentId,
      amount: cents(amount),
      recordedAt: at.toISOString(),
    })),
    transfers: transfers.map(({ kind, amount, firstDeclaredAt }) => ({
      kind,
      amount: cents(amount),
      firstDeclaredAt: firstDeclaredAt.toISOString(),
    })),
    withdrawn: withdrawal ? { kept: cents(withdrawal.kept) } : null,
    settlement: settlement.map(({ kind, received, repay }) => ({
      kind,
      received: cents(received),
      repay: cents(repay),
    })),
  };
}

export async function insertSettlement(
  trx: Trx,
  requestId: string,
  sums: readonly SettledSum[],
  at: Date,
): Promise<void> {
  if (sums.length === 0) return;
  const rows = sums.map(
    ({ kind, received, repay }: { kind: PaymentKind; received: number; repay: number }) => ({
      request_id: requestId,
      kind,
      received: decimalFromCents(received),
      repay: decimalFromCents(repay),
      settled_at: at,
    }),
  );
  await trx.insertInto('settlements').values(rows).execute();
}

const builder = () => expressionBuilder<Database>();

/** Returns how the agent who cancelled settled each sum, as JSON. */
export function settlementJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('settlements as s')
      .where('s.request_id', '=', requestId)
      .select(['s.kind'])
      .select(sql<string>`s.received::text`.as('received'))
      .select(sql<string>`s.repay::text`.as('repay')),
  );
}

/** Returns the consumer's withdrawal statement and the sum that the agency keeps, as JSON. */
export function withdrawalJson(requestId: Expression<string>) {
  return jsonObjectFrom(
    builder()
      .selectFrom('withdrawals as w')
      .where('w.request_id', '=', requestId)
      .select(['w.name', 'w.email', 'w.stated_at as at', 'w.kept_reason as keptReason'])
      .select(sql<string | null>`w.kept::text`.as('kept')),
  );
}

/** Returns the transfers that the client announced, as JSON, newest last. */
export function transfersJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('declared_transfers as t')
      .where('t.request_id', '=', requestId)
      .orderBy('t.declared_at')
      .select(['t.id', 't.kind', 't.made_on as madeOn', 't.declared_at as declaredAt'])
      .select('t.first_declared_at as firstDeclaredAt')
      .select('t.proof_id as proofId')
      .select(sql<string>`t.amount::text`.as('amount')),
  );
}

export function replacedJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('replaced_transfers as b')
      .where('b.request_id', '=', requestId)
      .orderBy('b.declared_at', 'desc')
      .orderBy('b.id', 'desc')
      .select(['b.transfer_id as transferId', 'b.made_on as madeOn', 'b.declared_at as declaredAt'])
      .select('b.proof_id as proofId')
      .select(sql<string>`b.amount::text`.as('amount')),
  );
}

/**
 * Returns the parts of the ledger entries that a sum needs, as JSON, oldest first; the amounts are `numeric` text.
 */
export function sumEntriesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('ledger_entries as l')
      .where('l.request_id', '=', requestId)
      .orderBy('l.number')
      .select(['l.id', 'l.type', 'l.kind', 'l.from_kind as fromKind', 'l.undoes'])
      .select(['l.value_on as valueOn', sql<string>`l.recorded_at::text`.as('recordedAt')])
      .select(sql<string>`l.amount::text`.as('amount')),
  );
}

/** Finds the facts from which the sum of a payment is written, and the day by which to transfer it. */
export function findSumFacts(trx: Trx, requestId: string) {
  return trx
    .selectFrom('requests as r')
    .select([...sumColumns, 'r.status', 'r.pay_by as payBy'])
    .select(sumEntriesJson(sql.ref('r.id')).as('ledger'))
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the total of the newest estimate. Null while this estimate belongs to a quote that another quote has
 * replaced.
 */
export const doorCostJson = (requestId: Expression<string>) =>
  sql<DoorTotal | null>`(SELECT e.figures->'total' FROM (SELECT e.figures, e.quote_id FROM door_estimates e
    WHERE e.request_id = ${requestId} AND NOT ${cannotBeChosen(requestId)} ORDER BY e.number DESC LIMIT 1) e
    WHERE ${isOfLeading(requestId)})`;
