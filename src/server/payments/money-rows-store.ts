import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import {
  orderStatuses,
  type PaymentKind,
  type QuoteType,
  requestStatuses,
  type TransitionName,
} from '#domain/requests/request-lifecycle.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { isReceivedOrder } from '#domain/requests/situation-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

/** A request with its money. Amounts are `numeric` text, times as JSON delivers them. */
export interface MoneyRow {
  id: string;
  status: string;
  operatingMode: OperatingMode;
  clientKind: ClientKind;
  expressRequestAt: string | null;
  deposit: string;
  quotes: { type: QuoteType; status: string; amountTtc: string; fee: string | null }[];
  events: { transition: TransitionName; from: string | null; to: string; at: string }[];
  ledger: {
    id: string;
    type: EntryType;
    kind: PaymentKind | null;
    fromKind: PaymentKind | null;
    amount: string;
    undoes: string | null;
    recordedAt: string;
  }[];
  settlement: { kind: PaymentKind; received: string; repay: string }[];
  withdrawn: { kept: string | null } | null;
}

const receivedStatuses = orderStatuses.filter((status) => isReceivedOrder({ status }));
const closedStatuses = requestStatuses.filter(isClosed);

/** The order of `requests AS r` has arrived. */
export const isReceived = sql<boolean>`EXISTS (SELECT FROM orders o
  WHERE o.request_id = r.id AND o.status = ANY (${receivedStatuses}::text[]))`;

const endedUndelivered = sql<boolean>`(r.status = ANY (${closedStatuses}::text[]) AND NOT ${isReceived}
  OR EXISTS (SELECT FROM withdrawals w WHERE w.request_id = r.id))`;

/**
 * The ids of the requests for which the agency may owe a refund, and of others: `refundableAmounts` decides. Delivered
 * ones if more came than their quotes charge, open ones if more came than their smallest sum, ended ones with any money.
 * An undone entry and its reversal cancel out.
 */
export const mayOweRefund = sql<string>`(SELECT r.id
  FROM (SELECT e.request_id,
      sum(CASE WHEN (e.type = 'refunded') = (e.undoes IS NULL) THEN -e.amount ELSE e.amount END) AS balance
    FROM ledger_entries e WHERE e.type IN ('received', 'waived', 'refunded') GROUP BY e.request_id) m
  JOIN requests r ON r.id = m.request_id
  LEFT JOIN (SELECT q.request_id, sum(q.amount_ttc) AS charged
    FROM quotes q WHERE q.status = 'validated' GROUP BY q.request_id) q ON q.request_id = r.id
  WHERE m.balance > CASE WHEN ${endedUndelivered} THEN 0
    WHEN ${isReceived} THEN coalesce(q.charged, r.deposit_ttc, 0)
    ELSE coalesce(least(q.charged, r.deposit_ttc), 0) END)`;

/** Lists the requests that satisfy the condition on `requests AS r` and have ledger entries, the latest changed first. */
export async function listMoneyRows(
  db: Kysely<Database>,
  condition: RawBuilder<boolean>,
  limit: number | null = null,
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    SELECT r.id, r.status, r.operating_mode AS "operatingMode", r.client_kind AS "clientKind",
      to_json(r.express_request_at) #>> '{}' AS "expressRequestAt", coalesce(r.deposit_ttc, 0)::text AS deposit,
      (SELECT coalesce(json_agg(json_build_object('type', q.type, 'status', q.status, 'amountTtc', q.amount_ttc::text,
          'fee', q.fee::text)), '[]') FROM quotes q WHERE q.request_id = r.id AND q.status = 'validated') AS quotes,
      (SELECT coalesce(json_agg(json_build_object('transition', e.transition, 'from', e.from_status, 'to', e.to_status,
          'at', e.created_at) ORDER BY e.id), '[]') FROM request_events e WHERE e.request_id = r.id) AS events,
      (SELECT json_agg(json_build_object('id', l.id, 'type', l.type, 'kind', l.kind, 'fromKind', l.from_kind,
          'amount', l.amount::text, 'undoes', l.undoes, 'recordedAt', l.recorded_at) ORDER BY l.number)
        FROM ledger_entries l WHERE l.request_id = r.id) AS ledger,
      (SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'received', s.received::text, 'repay', s.repay::text)),
          '[]') FROM settlements s WHERE s.request_id = r.id) AS settlement,
      (SELECT json_build_object('kept', w.kept::text) FROM withdrawals w WHERE w.request_id = r.id) AS withdrawn
    FROM requests r
    WHERE ${condition} AND EXISTS (SELECT FROM ledger_entries l WHERE l.request_id = r.id)
    ORDER BY r.updated_at DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}
