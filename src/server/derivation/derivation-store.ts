import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DerivedColumns, EndedApproval } from '#domain/derivation/derived-rules.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';
import { sampleStatesJson, sampleTurnColumns } from './sample-state-store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/**
 * The order of `quotes AS q`. Freight quotes come first, because they are later than quotes for goods. Within a type
 * the accepted quote comes first, then the newest.
 */
export const leadingQuotesFirst = sql`q.type, (q.status = 'validated') DESC, q.number DESC`;

const depositOf = sql<
  string | null
>`coalesce(r.deposit_ttc, (SELECT deposit_ttc FROM agency_settings))::text`.as('deposit');

const rowsOf = preparedQuery((db, arg: Argument<{ requestIds: readonly string[] }>) =>
  db
    .selectFrom('requests as r')
    .where('r.id', '=', sql<string>`ANY(${arg('requestIds')}::uuid[])`)
    .select(['r.id', 'r.status', 'r.change_request as changeRequest'])
    .select('r.closing_proposed_at as closingProposedAt')
    .select(['r.status_place as statusPlace', 'r.closed', 'r.client_rank as clientRank'])
    .select(['r.agent_rank as agentRank', 'r.client_task as clientTask', 'r.agent_task as agentTask'])
    .select(['r.due', 'r.quoted', 'r.quote_options as quoteOptions', 'r.amount', 'r.announced'])
    .select(['r.transfer_declared_for as transferDeclaredFor', 'r.quote_valid_until as quoteValidUntil'])
    .select(['r.quote_lapsed as quoteLapsed', 'r.quote_reminded as quoteReminded', 'r.pay_by as payBy'])
    .select(sampleTurnColumns)
    .select([
      sql<Date>`clock_timestamp()`.as('now'),
      sql<number>`(SELECT payment_days FROM agency_settings)`.as('paymentDays'),
    ])
    .select(depositOf)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quotes as q')
          .whereRef('q.request_id', '=', 'r.id')
          .orderBy(leadingQuotesFirst)
          .select(['q.id', 'q.type', 'q.status', 'q.valid_until as validUntil', 'q.decided_by as decidedBy'])
          .select(['q.offered_with as offeredWith', 'q.in_place_of as inPlaceOf'])
          .select(sql<string>`q.amount_ttc::text`.as('amount')),
      ).as('quotes'),
      jsonArrayFrom(
        eb
          .selectFrom('ledger_entries as l')
          .whereRef('l.request_id', '=', 'r.id')
          .orderBy('l.number')
          .select(['l.id', 'l.type', 'l.kind', 'l.from_kind as fromKind', 'l.undoes'])
          .select(['l.recorded_at as recordedAt', sql<string>`l.amount::text`.as('amount')]),
      ).as('ledger'),
      jsonArrayFrom(
        eb
          .selectFrom('declared_transfers as t')
          .whereRef('t.request_id', '=', 'r.id')
          .orderBy('t.declared_at', 'desc')
          .orderBy('t.id')
          .select(['t.kind', 't.made_on as madeOn', 't.first_declared_at as firstDeclaredAt'])
          .select(sql<string>`t.amount::text`.as('amount')),
      ).as('transfers'),
      jsonArrayFrom(
        eb
          .selectFrom('quote_approvals as a')
          .leftJoin('company_members as w', (join) =>
            join.onRef('w.company_id', '=', 'r.company_id').onRef('w.user_id', '=', 'a.asked_of'),
          )
          .whereRef('a.request_id', '=', 'r.id')
          .where('a.outcome', 'is', null)
          .select(['a.id', 'a.quote_id as quoteId', 'w.role']),
      ).as('approvals'),
      sampleStatesJson(eb.ref('r.id')).as('samples'),
      sql<string | null>`(SELECT k.approval_above::text FROM companies k WHERE k.id = r.company_id)`.as(
        'approvalAbove',
      ),
    ]),
);

/** Reads the derived columns of requests and the facts that they follow from, in one statement. */
export async function listDerivationRows(db: Db, requestIds: readonly string[]) {
  return (await rowsOf(db, { requestIds })).rows;
}
export type DerivationRow = Awaited<ReturnType<typeof listDerivationRows>>[number];

const cents = (decimal: string | null) => (decimal === null ? null : centsFromDecimal(decimal));
const decimal = (amount: number | null) => (amount === null ? null : decimalFromCents(amount));

export const storedOf = (row: DerivationRow): DerivedColumns => ({
  statusPlace: row.statusPlace,
  closed: row.closed,
  clientRank: row.clientRank,
  agentRank: row.agentRank,
  clientTask: row.clientTask,
  agentTask: row.agentTask,
  due: cents(row.due),
  quoted: cents(row.quoted),
  quoteOptions: row.quoteOptions,
  amount: cents(row.amount),
  announced: cents(row.announced),
  transferDeclaredFor: row.transferDeclaredFor,
  payBy: row.payBy,
  quoteValidUntil: row.quoteValidUntil,
  quoteLapsed: row.quoteLapsed,
  quoteReminded: row.quoteReminded,
  samplesToDecide: row.samplesToDecide,
  samplesToSend: row.samplesToSend,
  sampleHold: row.sampleHold,
});

export const derivedColumns = (derived: DerivedColumns) => ({
  status_place: derived.statusPlace,
  closed: derived.closed,
  client_rank: derived.clientRank,
  agent_rank: derived.agentRank,
  client_task: derived.clientTask,
  agent_task: derived.agentTask,
  due: decimal(derived.due),
  quoted: decimal(derived.quoted),
  quote_options: derived.quoteOptions,
  amount: decimal(derived.amount),
  announced: decimal(derived.announced),
  transfer_declared_for: derived.transferDeclaredFor,
  pay_by: derived.payBy,
  quote_valid_until: derived.quoteValidUntil,
  quote_lapsed: derived.quoteLapsed,
  quote_reminded: derived.quoteReminded,
  samples_to_decide: derived.samplesToDecide,
  samples_to_send: derived.samplesToSend,
  sample_hold: derived.sampleHold,
});

/** Writes the derived columns of several requests in one statement. */
export async function updateDerived(
  trx: Trx,
  changes: readonly { id: string; derived: DerivedColumns }[],
): Promise<void> {
  const rows = JSON.stringify(changes.map(({ id, derived }) => ({ id, ...derivedColumns(derived) })));
  await sql`UPDATE requests r SET status_place = d.status_place, closed = d.closed, client_rank = d.client_rank,
      agent_rank = d.agent_rank, client_task = d.client_task, agent_task = d.agent_task, due = d.due, quoted = d.quoted,
      amount = d.amount, announced = d.announced, transfer_declared_for = d.transfer_declared_for, pay_by = d.pay_by,
      quote_valid_until = d.quote_valid_until, quote_lapsed = d.quote_lapsed, quote_reminded = d.quote_reminded,
      samples_to_decide = d.samples_to_decide, samples_to_send = d.samples_to_send, sample_hold = d.sample_hold,
      quote_options = d.quote_options
    FROM json_populate_recordset(NULL::requests, ${rows}::json) AS d WHERE r.id = d.id`.execute(trx);
}

/** Ends approvals that nobody waits for any longer. */
export async function updateEndedApprovals(trx: Trx, ended: readonly EndedApproval[]): Promise<void> {
  for (const { id, outcome, decidedBy } of ended) {
    await trx
      .updateTable('quote_approvals')
      .set({ outcome, decided_by: decidedBy, ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .execute();
  }
}
