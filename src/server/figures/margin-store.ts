import { type Kysely, sql } from 'kysely';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import type { Period } from '#domain/figures/period-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { CostedLineRow } from '#server/sourcing/costed-quote-view.ts';
import { endOf, startOf } from './figure-store.ts';

type Db = Kysely<Database>;

/** An accepted quote for goods that was made from offers. Amounts are `numeric` text. */
export interface AcceptedCostRow {
  /** The month of acceptance, `YYYY-MM`. */
  month: string;
  operatingMode: OperatingMode;
  fee: string | null;
  sold: string;
  /** The company for which the client asks, else the person. */
  clientId: string;
  company: string | null;
  firstName: string;
  lastName: string;
  lines: CostedLineRow[];
}

const isAcceptedWithin = ({ from, to }: Period) => sql`q.type = 'marchandise' AND q.status = 'validated'
  AND q.decided_at >= ${startOf(from)} AND q.decided_at < ${endOf(to)}`;

const isMadeFromOffers = sql`EXISTS (SELECT FROM quote_line_costs c WHERE c.quote_id = q.id)`;

/** Lists the quotes made from offers that were accepted within the period, with their lines. */
export async function listAcceptedCosts(db: Db, period: Period): Promise<AcceptedCostRow[]> {
  const { rows } = await sql<AcceptedCostRow>`
    SELECT to_char(q.decided_at AT TIME ZONE ${sql.lit(agencyTimeZone)}, 'YYYY-MM') AS month,
      r.operating_mode AS "operatingMode", q.fee::text, q.amount_ht::text AS sold,
      coalesce(r.company_id, r.user_id) AS "clientId", k.name AS company,
      p.first_name AS "firstName", p.last_name AS "lastName",
      (SELECT json_agg(json_build_object('label', l.label, 'quantity', l.quantity::text, 'unit', l.unit,
          'unitPrice', l.unit_price::text, 'vatRate', l.vat_rate::text, 'vatReason', l.vat_reason,
          'cost', g.cost::text) ORDER BY l.position)
        FROM quote_lines l
        LEFT JOIN quote_line_costs c ON c.quote_id = l.quote_id AND c.position = l.position
        LEFT JOIN costing_lines g ON g.costing_id = c.costing_id AND g.position = c.costing_position
        WHERE l.quote_id = q.id) AS lines
    FROM quotes q JOIN requests r ON r.id = q.request_id JOIN profiles p ON p.id = r.user_id
    LEFT JOIN companies k ON k.id = r.company_id
    WHERE ${isAcceptedWithin(period)} AND ${isMadeFromOffers}`.execute(db);
  return rows;
}

/** Counts the quotes for goods accepted within the period that were not made from offers. */
export async function countUncosted(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    SELECT count(*)::int AS number FROM quotes q WHERE ${isAcceptedWithin(period)} AND NOT ${isMadeFromOffers}`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}
