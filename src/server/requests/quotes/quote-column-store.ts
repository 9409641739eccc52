import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { leadingQuotesFirst } from '#server/derivation/derivation-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { quoteLinesJson } from './quote-line-store.ts';

/** One extension of a quote's validity; `at` is a moment as JSON text. */
export interface ExtensionRow {
  from: string;
  until: string;
  at: string;
  /** Null if the person's data was erased. */
  firstName: string | null;
  lastName: string | null;
}

/** The delivery terms of a quote as JSON, for a query over `quotes AS q`. */
export const deliveryJson = sql<DeliveryTerms | null>`CASE WHEN q.incoterm IS NOT NULL THEN
  json_build_object('incoterm', q.incoterm, 'place', q.incoterm_place, 'imports', q.imports) END`;

/** Columns of `quotes AS q` and `stored_files AS f`. Amounts are text, because JSON keeps text exact. */
export const quoteColumns = [
  'q.quote_number as number',
  'q.type',
  'q.status',
  sql<string>`q.amount_ht::text`.as('amountHt'),
  sql<string | null>`q.vat_rate::text`.as('vatRate'),
  quoteLinesJson.as('lines'),
  deliveryJson.as('delivery'),
  sql<string>`q.amount_ttc::text`.as('amountTtc'),
  sql<string | null>`q.fee::text`.as('fee'),
  'q.notes',
  'q.issued_on as issuedOn',
  'q.valid_until as validUntil',
  'q.decided_at as decidedAt',
] as const;

/** The columns of a quote that both sides see, without those of the decision. */
export const listedQuoteColumns = [
  ...quoteColumns,
  'q.id',
  sql<string | null>`q.deviates_from::text`.as('deviatesFrom'),
  'q.pdf_url as objectPath',
  'f.size as fileSize',
  'q.created_at as createdAt',
  'q.offered_with as offeredWith',
  'q.option_name as optionName',
  'q.in_place_of as inPlaceOf',
] as const;

/** The extensions of a quote's validity as JSON, for a query over `quotes AS q`. */
const extensions = sql<ExtensionRow[]>`coalesce((
  SELECT json_agg(json_build_object('from', x.valid_before, 'until', x.valid_until, 'at', x.extended_at,
    'firstName', p.first_name, 'lastName', p.last_name) ORDER BY x.id)
  FROM quote_extensions x LEFT JOIN profiles p ON p.id = x.extended_by WHERE x.quote_id = q.id), '[]')`;

/** Columns of `quotes AS q`, their files `f` and the people `d` who decided them. */
export const decisionColumns = [
  sql<string>`encode(coalesce(q.decided_sha256, f.sha256), 'hex')`.as('sha256'),
  sql<string | null>`encode(q.decided_content, 'hex')`.as('decidedContent'),
  'd.first_name as decidedFirstName',
  'd.last_name as decidedLastName',
  sql<string | null>`host(q.decided_address)`.as('decidedAddress'),
  'q.decided_terms as decidedTerms',
  'q.decided_company as decidedCompany',
  extensions.as('extensions'),
] as const;

/** Returns the amount of the accepted quote of that type, as `numeric` text, for a query over `requests AS r`. */
export const acceptedAmount = (type: QuoteType) =>
  sql<string | null>`(SELECT amount_ttc::text FROM quotes WHERE request_id = r.id AND type = ${sql.lit(type)}
    AND status = 'validated')`;

/** Returns the request's quotes as JSON, in the order of `leadingQuotesFirst`. */
export function quotesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('quotes as q')
      .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
      .leftJoin('profiles as d', 'd.id', 'q.decided_by')
      .where('q.request_id', '=', requestId)
      .orderBy(leadingQuotesFirst)
      .select(listedQuoteColumns)
      .select(decisionColumns),
  );
}
