import { type Expression, sql } from 'kysely';
import { payingStatuses } from '#domain/payments/confirmation-rules.ts';
import { refundableAmounts } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { clientContact } from '#server/requests/request-detail-store.ts';
import { paymentKindOfStatus, placeOf, statusOfPaymentKind } from '#server/derivation/status-column-store.ts';
import { moneyFactsOf } from '#server/payments/money-row-view.ts';
import { listMoneyRows, mayOweRefund } from '#server/payments/money-rows-store.ts';
import type { Services } from '#server/services/services.ts';
import { mapInSteps, takeSteps } from './compare-steps.ts';

type Db = Services['db'];

const payingStatusPlaces = sql.join(payingStatuses.map(({ status }) => placeOf(sql.lit(status))));

const isAsked = sql<boolean>`r.status_place IN (${payingStatusPlaces}) AND r.due > 0`;

const requestColumns = [
  'r.id as requestId',
  'r.reference',
  'r.title',
  'r.payment_reference as paymentReference',
  'r.status',
  'r.user_id as userId',
  'r.company_id as companyId',
  'p.first_name as firstName',
  'p.last_name as lastName',
  'c.name as company',
  ...clientContact,
] as const;

const requests = (db: Db) =>
  db
    .selectFrom('requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .select(requestColumns);

const askedOn = (kind: Expression<string | null>) =>
  sql<string | null>`(SELECT agency_day(min(e.asked_since)) FROM request_events e
    WHERE e.request_id = r.id AND e.to_status = ${statusOfPaymentKind(kind)} AND e.asked IS NOT NULL)`;

/** Lists every outstanding amount that a client is asked for at present, with the transfers announced for it. */
export async function listExpectedRows(db: Db) {
  const kind = paymentKindOfStatus(sql.ref('r.status')).$castTo<PaymentKind>();
  return requests(db)
    .where(isAsked)
    .select([
      kind.as('kind'),
      sql<string>`r.due::text`.as('due'),
      askedOn(kind).as('askedOn'),
      sql<{ amount: string; madeOn: string }[]>`(SELECT coalesce(json_agg(json_build_object(
          'amount', t.amount::text, 'madeOn', t.made_on) ORDER BY t.declared_at), '[]')
        FROM declared_transfers t WHERE t.request_id = r.id AND t.kind = ${kind})`.as('announced'),
    ])
    .execute();
}
export type ExpectedRow = Awaited<ReturnType<typeof listExpectedRows>>[number];

/** The largest number of recorded payments to compare with statements. The newest payments are compared. */
const maxManuallyRecorded = 20_000;

/**
 * Lists payments that agents recorded and that have no entry: the payments since that day, and all payments of
 * requests with an amount due.
 */
export async function listManuallyRecordedRows(db: Db, from: string) {
  const manuallyRecorded = db
    .selectFrom('valid_entries as l')
    .where('l.statement_entry_id', 'is', null)
    .where('l.type', 'in', ['received', 'refunded'] as const);
  const ofDue = manuallyRecorded
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .where(isAsked)
    .select('l.id');
  return requests(db)
    .innerJoin('ledger_entries as l', 'l.request_id', 'r.id')
    .where('l.id', 'in', manuallyRecorded.where('l.value_on', '>=', from).select('l.id').union(ofDue))
    .select(['l.id', 'l.kind', 'l.value_on as valueOn', sql<string>`l.amount::text`.as('due')])
    .select((eb) => askedOn(eb.ref('l.kind')).as('askedOn'))
    .orderBy('l.value_on', 'desc')
    .orderBy('l.id')
    .limit(maxManuallyRecorded)
    .execute();
}
export type ManuallyRecordedRow = Awaited<ReturnType<typeof listManuallyRecordedRows>>[number];

/** The most requests that are asked whether the agency owes a refund: the latest changed. */
const maxRefundsAsked = 5000;

/** Lists requests for which the agency still owes a refund, with that sum. */
export async function listRefundRows(db: Db) {
  const asked = await listMoneyRows(db, sql<boolean>`r.id IN ${mayOweRefund}`, maxRefundsAsked);
  const sums = await takeSteps(
    mapInSteps(asked, (row) => ({ ...row, ...refundableAmounts({ ...moneyFactsOf(row), transfers: [] }) })),
  );
  const owed = new Map(sums.flatMap(({ id, promised }) => (promised > 0 ? [[id, promised]] : [])));
  if (owed.size === 0) return [];
  const rows = await requests(db)
    .where('r.id', '=', sql<string>`ANY (${[...owed.keys()]}::uuid[])`)
    .execute();
  return rows.map((row) => ({ ...row, promised: owed.get(row.requestId) ?? 0 }));
}
export type RefundRow = Awaited<ReturnType<typeof listRefundRows>>[number];

/** Lists the clients whose earlier payments came from the same accounts as the unmatched entries. */
export async function listKnownPayers(db: Db) {
  return db
    .selectFrom('unmatched_amounts as x')
    .innerJoin('statement_entries as e', 'e.id', 'x.entry_id')
    .innerJoin('statement_entries as before', 'before.counterparty_iban', 'e.counterparty_iban')
    .innerJoin('valid_entries as l', 'l.statement_entry_id', 'before.id')
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .where('x.unmatched', '>', '0')
    .where('x.set_aside', '=', false)
    .distinct()
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .select(['e.counterparty_iban as iban', 'r.user_id as userId', 'r.company_id as companyId'])
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'c.name as company'])
    .$narrowType<{ iban: string }>()
    .execute();
}

/** Returns a text that changes when an entry, an amount due or the ledger changes. */
export async function findMatchingStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`SELECT concat_ws(' ', e.*, r.*, l.*) AS stamp FROM
    (SELECT sum(hashtextextended(concat_ws(' ', entry_id, unmatched), 0)::numeric)
      FROM unmatched_amounts WHERE unmatched > 0 AND NOT set_aside) AS e,
    (SELECT sum(hashtextextended(concat_ws(' ', r.id, r.due), 0)::numeric) FROM requests r WHERE ${isAsked}) AS r,
    (SELECT max(number) FROM ledger_entries) AS l`.execute(db);
  return rows[0]?.stamp ?? '';
}
