import { type Kysely, sql } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import type { AssignmentKind } from '#domain/assignments/assignment-rules.ts';
import { expressRequestEdition } from '#domain/legal/consumer-format.ts';
import { firstStatus } from '#domain/requests/transition-rules.ts';
import { referenceDigits } from '#domain/requests/request-limits.ts';
import { derivedOf } from '#domain/derivation/derived-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { foldText } from '#domain/requests/search-word-rules.ts';
import { newClientSort, newSearchText } from '#server/derivation/search-text-store.ts';
import { derivedColumns } from '#server/derivation/derivation-store.ts';
import type { Argument } from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';

/** The data of every new request, whether a client or an agent makes it. */
export type Asked = {
  id: string;
  askedBy: string;
  submissionKey: string | null;
  title: string;
  description: string;
  paymentReference: string;
  /** A consumer's express request that the agency begin before the withdrawal period ends; not stored for businesses. */
  expressRequest: boolean;
};

export type Drawn = Asked & {
  foldedTitle: string;
  foldedDescription: string;
};

/** Title and description as the search compares them. */
export const folded = ({ title, description }: Asked) => ({
  foldedTitle: foldText(title),
  foldedDescription: foldText(description),
});

/** A new request has nothing due, quoted or announced. */
const fresh = derivedColumns(derivedOf(firstStatus));
const freshNames = keysOf(fresh);

export const requestColumns = [
  'id',
  'user_id',
  'company_id',
  'submission_key',
  'title',
  'description',
  'status',
  'reference',
  'payment_reference',
  'client_kind',
  'express_request_at',
  'express_request_words',
  'assignee_id',
  'operating_mode',
  'client_id',
  'search_text',
  'client_sort',
  ...freshNames,
] as const;

/**
 * The client type of the request: the same as `clientKindOf()` of the domain, without another round trip; a
 * test compares the two.
 */
export const kindOf = sql<ClientKind>`CASE
  WHEN acts.company IS NOT NULL THEN 'business'
  WHEN (SELECT client_types FROM agency_settings) = 'businesses' THEN 'business'
  ELSE 'consumer' END`;

// The same as `requestReference()` of the domain, without another round trip for the number; a test compares
// the two.
const reference = sql<string>`(to_char(now() AT TIME ZONE ${sql.lit(agencyTimeZone)}, '"SRC-"YYYY"-"')
  || lpad(number, greatest(length(number), ${sql.lit(referenceDigits)}), '0'))`;

/**
 * The search texts of the client and their company, locked so that neither is renamed meanwhile. For a query
 * over `acts`.
 */
export const foundBy = (arg: Argument<Drawn>) =>
  [
    sql<string>`(SELECT search_text FROM profiles WHERE id = ${arg('askedBy')}::uuid FOR SHARE)`.as('person'),
    sql<string | null>`(SELECT search_text FROM companies WHERE id = acts.company FOR SHARE)`.as('firm'),
  ] as const;
const parts = { person: sql<string>`person`, company: sql<string | null>`firm` };

/** The columns of a new request, for a query over `drawn`. */
export const drawnRow = (arg: Argument<Drawn>) =>
  [
    sql<string>`${arg('id')}::uuid`.as('id'),
    sql<string>`${arg('askedBy')}::uuid`.as('user_id'),
    'company',
    sql<string | null>`${arg('submissionKey')}::uuid`.as('submission_key'),
    sql<string>`${arg('title')}::text`.as('title'),
    sql<string>`${arg('description')}::text`.as('description'),
    sql.lit(firstStatus).as('status'),
    reference.as('reference'),
    sql<string>`${arg('paymentReference')}::text`.as('payment_reference'),
    sql<ClientKind>`kind`.as('client_kind'),
    sql<Date | null>`CASE WHEN kind = 'consumer' AND ${arg('expressRequest')}::boolean THEN now() END`.as(
      'express_request_at',
    ),
    sql<
      string | null
    >`CASE WHEN kind = 'consumer' AND ${arg('expressRequest')}::boolean THEN ${sql.lit(expressRequestEdition)} END`.as(
      'express_request_words',
    ),
    // Read in the inserting statement: the setting is a single row, and the agent's turn is used only if the
    // request is inserted.
    sql<
      string | null
    >`CASE WHEN (SELECT new_requests FROM agency_settings) = 'in_turn' THEN next_agent_in_turn() END`.as(
      'assignee_id',
    ),
    sql<OperatingMode>`(SELECT operating_mode FROM agency_settings)`.as('operating_mode'),
    sql<string>`coalesce(company, ${arg('askedBy')}::uuid)`.as('client_id'),
    newSearchText({
      ...parts,
      reference,
      title: sql`${arg('foldedTitle')}::text`,
      description: sql`${arg('foldedDescription')}::text`,
    }).as('search_text'),
    newClientSort(parts).as('client_sort'),
    ...freshNames.map((name) => sql.lit(fresh[name]).as(name)),
  ] as const;

/** Records that a new request was assigned in turn; for a query over `created`. */
export const givenInTurn = (db: Pick<Kysely<Database>, 'insertInto'>) =>
  db.insertInto('request_assignments').columns(['request_id', 'kind', 'to_id'])
    .expression(sql`SELECT id, ${sql.lit<AssignmentKind>('in_turn')}, assignee_id FROM created
      WHERE assignee_id IS NOT NULL`);
