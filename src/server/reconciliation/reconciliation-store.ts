import { sql } from 'kysely';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { clientContact } from '#server/requests/request-detail-store.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

/** Returns the first day of any statement or statement entry. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { first } = await db
    .selectNoFrom(
      sql<
        string | null
      >`least((SELECT min(from_on) FROM statements WHERE kind IN ('camt.053', 'mt940')), (SELECT min(value_on) FROM statement_entries))`.as(
        'first',
      ),
    )
    .executeTakeFirstOrThrow();
  return first;
}

interface FlowRow {
  part: 'bank' | 'ledger' | 'manuallyRecorded' | 'shifted' | 'open' | 'setAside';
  cameIn: string;
  wentOut: string;
  count: number;
}

/**
 * Returns the totals of bank and ledger between two days, both included, and the totals of the entries that only one
 * of them has.
 */
export async function listFlows(db: Db, from: string, lastDay: string): Promise<FlowRow[]> {
  const inPeriod = sql`BETWEEN ${from}::date AND ${lastDay}::date`;
  const { rows } = await sql<FlowRow>`
    WITH entries AS (
      SELECT e.id, e.direction = 'in' AS comes, e.amount, x.unmatched, x.set_aside, e.value_on ${inPeriod} AS counts
      FROM statement_entries e JOIN unmatched_amounts x ON x.entry_id = e.id
    ), ledger AS (
      SELECT l.type = 'received' AS comes, l.amount, l.statement_entry_id AS entry, l.value_on ${inPeriod} AS counts,
        coalesce(e.value_on ${inPeriod}, false) AS entry_counts
      FROM valid_entries l LEFT JOIN statement_entries e ON e.id = l.statement_entry_id
      WHERE l.type IN ('received', 'refunded')
    ), flows AS (
      SELECT 'bank' AS part, comes, amount FROM entries WHERE counts
      UNION ALL SELECT 'open', comes, unmatched FROM entries WHERE counts AND unmatched > 0 AND NOT set_aside
      UNION ALL SELECT 'setAside', comes, unmatched FROM entries WHERE counts AND unmatched > 0 AND set_aside
      UNION ALL SELECT 'ledger', comes, amount FROM ledger WHERE counts
      UNION ALL SELECT 'manuallyRecorded', comes, amount FROM ledger WHERE counts AND entry IS NULL
      UNION ALL SELECT 'shifted', comes, CASE WHEN counts THEN amount ELSE -amount END FROM ledger
        WHERE entry IS NOT NULL AND counts <> entry_counts
    )
    SELECT part, coalesce(sum(amount) FILTER (WHERE comes), 0)::text AS "cameIn",
      coalesce(sum(amount) FILTER (WHERE NOT comes), 0)::text AS "wentOut", count(*)::int AS count
    FROM flows GROUP BY part`.execute(db);
  return rows;
}

/** Returns a page of the payments recorded from a day on that no statement proves, with their count. */
export async function listManuallyRecordedPayments(
  db: Db,
  { from, pageSize, offset }: { from: string; pageSize: number; offset: number },
) {
  const manuallyRecorded = db
    .selectFrom('valid_entries as l')
    .where('l.statement_entry_id', 'is', null)
    .where('l.type', 'in', ['received', 'refunded'] as const)
    .where('l.value_on', '>=', from);
  const rows = await manuallyRecorded
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('profiles as a', 'a.id', 'l.recorded_by')
    .select(['l.id', 'l.kind', 'l.value_on as valueOn', sql<string>`l.amount::text`.as('amount')])
    .select(['r.id as requestId', 'r.reference', 'r.title', 'r.user_id as userId', 'c.name as company'])
    .select(['p.first_name as firstName', 'p.last_name as lastName', ...clientContact])
    .select(['a.first_name as agentFirst', 'a.last_name as agentLast'])
    .orderBy('l.value_on')
    .orderBy('l.id')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const { total } = await manuallyRecorded
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

interface MovementRow {
  number: number;
  valueOn: string;
  recordedOn: string;
  reference: string;
  paymentReference: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string | null;
  type: EntryType;
  kind: PaymentKind | null;
  amount: string;
  entry: { bookedOn: string; accountIban: string; counterparty: string; text: string } | null;
  undoes: number | null;
  note: string | null;
}

/** Lists ledger entries with a value date between two days, both included, after that number. */
export async function listMovementRows(
  db: Db,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
): Promise<MovementRow[]> {
  return db
    .selectFrom('ledger_entries as l')
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('ledger_entries as u', 'u.id', 'l.undoes')
    .leftJoin('statement_entries as e', 'e.id', 'l.statement_entry_id')
    .where('l.value_on', '>=', from)
    .where('l.value_on', '<=', to)
    .where('l.number', '>', sql<number>`${after}`)
    .select([
      sql<number>`l.number::int`.as('number'),
      'l.value_on as valueOn',
      sql<string>`agency_day(l.recorded_at)::text`.as('recordedOn'),
      'r.reference',
      'r.payment_reference as paymentReference',
      'p.first_name as firstName',
      'p.last_name as lastName',
      sql<string | null>`CASE WHEN p.erased_at IS NULL THEN p.email END`.as('email'),
      'c.name as company',
      'l.type',
      'l.kind',
      'l.note',
      sql<string>`l.amount::text`.as('amount'),
      sql<number | null>`u.number::int`.as('undoes'),
      sql<MovementRow['entry']>`CASE WHEN e.id IS NOT NULL THEN json_build_object('bookedOn', e.booked_on,
        'accountIban', e.account_iban, 'counterparty', e.counterparty_name, 'text', e.text) END`.as('entry'),
    ])
    .orderBy('l.number')
    .limit(limit)
    .execute();
}
