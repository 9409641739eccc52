import { type Kysely, sql } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import {
  orderStatuses,
  type PaymentKind,
  type QuoteType,
  type TransitionName,
} from '#domain/requests/request-lifecycle.ts';
import { isReceivedOrder } from '#domain/requests/situation-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

const receivedStatuses = orderStatuses.filter((status) => isReceivedOrder({ status }));

/** A request on commission with its money. Amounts are `numeric` text, times as JSON delivers them. */
export interface ClientMoneyRow {
  status: string;
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

/** Returns whether any request is on commission, or a new request would be. */
export async function isOnCommission(db: Db): Promise<boolean> {
  const { rows } = await sql<{ onCommission: boolean }>`
    SELECT (SELECT operating_mode FROM agency_settings) = 'commission' OR EXISTS (SELECT FROM requests WHERE operating_mode = 'commission') AS "onCommission"`.execute(
    db,
  );
  return rows[0]?.onCommission ?? false;
}

/** Lists requests on commission with ledger entries, except delivered ones for which the agency owes no repayment. */
export async function listClientMoney(db: Db): Promise<ClientMoneyRow[]> {
  const { rows } = await sql<ClientMoneyRow>`
    SELECT r.status, r.client_kind AS "clientKind", to_json(r.express_request_at) #>> '{}' AS "expressRequestAt",
      coalesce(r.deposit_ttc, 0)::text AS deposit,
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
    WHERE r.operating_mode = 'commission'
      AND EXISTS (SELECT FROM ledger_entries l WHERE l.request_id = r.id)
      AND (NOT EXISTS (SELECT FROM orders o WHERE o.request_id = r.id AND o.status = ANY (${receivedStatuses}::text[]))
        OR EXISTS (SELECT FROM valid_entries p WHERE p.request_id = r.id AND p.type = 'promised'))`.execute(
    db,
  );
  return rows;
}
