import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';

/** The moment as JSON brings it. */
export interface ExtensionRow {
  from: string;
  until: string;
  at: string;
  /** Null where who did it is kept no longer. */
  firstName: string | null;
  lastName: string | null;
}

/** Of a query over `quotes q` and `stored_files f`; amounts as text, which JSON keeps whole. */
export const quoteColumns = [
  'q.quote_number as number',
  'q.type',
  'q.status',
  sql<string>`q.amount_ht::text`.as('amountHt'),
  sql<string>`q.vat_rate::text`.as('vatRate'),
  sql<string>`q.amount_ttc::text`.as('amountTtc'),
  sql<string | null>`q.fee::text`.as('fee'),
  'q.notes',
  'q.issued_on as issuedOn',
  'q.valid_until as validUntil',
  'q.decided_at as decidedAt',
] as const;

/** A quote as both sides see it, beside who decided it. */
export const listedQuoteColumns = [
  ...quoteColumns,
  'q.id',
  sql<string | null>`q.deviates_from::text`.as('deviatesFrom'),
  'q.pdf_url as objectPath',
  'f.size as fileSize',
  'q.created_at as createdAt',
] as const;

/** Of a query over `quotes q`: who gave it more time, as JSON. */
const extensions = sql<ExtensionRow[]>`coalesce((
  SELECT json_agg(json_build_object('from', x.valid_before, 'until', x.valid_until, 'at', x.extended_at,
    'firstName', p.first_name, 'lastName', p.last_name) ORDER BY x.id)
  FROM quote_extensions x LEFT JOIN profiles p ON p.id = x.extended_by WHERE x.quote_id = q.id), '[]')`;

/** Of a query over `quotes q`, their files `f` and who decided them `d`. */
export const decisionColumns = [
  sql<string>`encode(coalesce(q.decided_sha256, f.sha256), 'hex')`.as('sha256'),
  'd.first_name as decidedFirstName',
  'd.last_name as decidedLastName',
  sql<string | null>`host(q.decided_address)`.as('decidedAddress'),
  'q.decided_terms as decidedTerms',
  'q.decided_company as decidedCompany',
  extensions.as('extensions'),
] as const;

/** Of a query over `requests r`: what was accepted of that type, as `numeric` text. */
export const acceptedAmount = (type: QuoteType) =>
  sql<string | null>`(SELECT amount_ttc::text FROM quotes WHERE request_id = r.id AND type = ${sql.lit(type)}
    AND status = 'validated')`;

/** Newest first. */
export function quotesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('quotes as q')
      .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
      .leftJoin('profiles as d', 'd.id', 'q.decided_by')
      .where('q.request_id', '=', requestId)
      .orderBy('q.number', 'desc')
      .select(listedQuoteColumns)
      .select(decisionColumns),
  );
}
