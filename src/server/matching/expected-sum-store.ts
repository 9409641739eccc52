import { sql } from 'kysely';
import { payingStatuses } from '#domain/payments/confirmation-rules.ts';
import { leftToRepay } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { clientContact } from '#server/requests/request-detail-store.ts';
import { placeOf } from '#server/requests/request-filter-store.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

const paying = sql.join(payingStatuses.map(({ status }) => placeOf(sql.lit(status))));

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

/** Every sum that a client is asked for now and that has not come whole, with what was announced of it and what was recorded by word. */
export async function listExpectedRows(db: Db) {
  return requests(db)
    .where(sql<boolean>`r.status_place IN (${paying})`)
    .where('r.due', '>', '0')
    .select([
      sql<PaymentKind>`payment_kind(r.status)`.as('kind'),
      sql<string>`r.due::text`.as('due'),
      sql<{ amount: string; madeOn: string }[]>`(SELECT coalesce(json_agg(json_build_object(
          'amount', t.amount::text, 'madeOn', t.made_on) ORDER BY t.declared_at), '[]')
        FROM declared_transfers t WHERE t.request_id = r.id AND t.kind = payment_kind(r.status))`.as(
        'announced',
      ),
      sql<{ amount: string; valueOn: string }[]>`(SELECT coalesce(json_agg(json_build_object(
          'amount', l.amount::text, 'valueOn', l.value_on) ORDER BY l.recorded_at), '[]')
        FROM standing_entries l
        WHERE l.request_id = r.id AND l.type = 'received' AND l.statement_entry_id IS NULL)`.as('byWord'),
    ])
    .execute();
}
export type ExpectedRow = Awaited<ReturnType<typeof listExpectedRows>>[number];

/** More promises than these that nobody has kept are looked at no further. */
const maxRefunds = 500;

/** Requests of which something is promised back and has not gone, by the ledger. */
export async function listRefundRows(db: Db) {
  const rows = await requests(db)
    .where(
      sql<boolean>`r.id IN (SELECT request_id FROM settlements WHERE repay > 0
        UNION SELECT request_id FROM withdrawals
        UNION SELECT request_id FROM standing_entries WHERE type = 'promised')`,
    )
    .orderBy('r.updated_at', 'desc')
    .limit(maxRefunds)
    .execute();
  return db.transaction().execute(async (trx) => {
    const found = [];
    for (const row of rows) {
      const { promised } = leftToRepay(await findMoney(trx, { id: row.requestId, status: row.status }));
      if (promised > 0) found.push({ ...row, promised });
    }
    return found;
  });
}
export type RefundRow = Awaited<ReturnType<typeof listRefundRows>>[number];

/** Who paid before from the accounts that entries nobody has matched come from. */
export async function listKnownPayers(db: Db) {
  return db
    .selectFrom('entry_rests as x')
    .innerJoin('statement_entries as e', 'e.id', 'x.entry_id')
    .innerJoin('statement_entries as before', 'before.counterparty_iban', 'e.counterparty_iban')
    .innerJoin('standing_entries as l', 'l.statement_entry_id', 'before.id')
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .where('x.rest', '>', '0')
    .where('x.set_aside', '=', false)
    .distinct()
    .select(['e.counterparty_iban as iban', 'r.user_id as userId', 'r.company_id as companyId'])
    .$narrowType<{ iban: string }>()
    .execute();
}

/** Another one once an entry or a sum due has changed. */
export async function findMatchingStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`SELECT concat_ws(' ', e.*, r.*) AS stamp FROM
    (SELECT count(*), sum(rest) FROM entry_rests WHERE rest > 0 AND NOT set_aside) AS e,
    (SELECT count(*), sum(r.due) FROM requests r WHERE r.status_place IN (${paying}) AND r.due > 0) AS r`.execute(
    db,
  );
  return rows[0]?.stamp ?? '';
}
