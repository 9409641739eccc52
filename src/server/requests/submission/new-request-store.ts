import { type Kysely, sql } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import type { AssignmentKind } from '#domain/assignments/assignment-rules.ts';
import { expressRequestEdition } from '#domain/legal/consumer-format.ts';
import { firstStatus } from '#domain/requests/transition-rules.ts';
import { referenceDigits } from '#domain/requests/request-limits.ts';
import { initialColumns } from '#domain/derivation/derived-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { foldText } from '#domain/requests/search-word-rules.ts';
import { newClientSort, newSearchText } from '#server/derivation/search-text-store.ts';
import { derivedColumns } from '#server/derivation/derivation-store.ts';
import type { Database } from '#server/services/database/schema.ts';

/** The data of every new request, whether a client or an agent makes it. */
export type NewRequestData = {
  id: string;
  askedBy: string;
  submissionKey: string | null;
  title: string;
  description: string;
  paymentReference: string;
  /** A consumer's express request that the agency begin before the withdrawal period ends; not stored for businesses. */
  expressRequest: boolean;
};

export type NewRequestArgs = NewRequestData & {
  foldedTitle: string;
  foldedDescription: string;
};

/** The columns of `asked`, with their types. */
export const askedTypes = {
  id: 'uuid',
  askedBy: 'uuid',
  submissionKey: 'uuid',
  title: 'text',
  description: 'text',
  paymentReference: 'text',
  expressRequest: 'bool',
  foldedTitle: 'text',
  foldedDescription: 'text',
} as const satisfies Record<keyof NewRequestArgs, string>;

/** Title and description as the search compares them. */
export const foldedTexts = ({ title, description }: NewRequestData) => ({
  foldedTitle: foldText(title),
  foldedDescription: foldText(description),
});

/** A new request has nothing due, quoted or announced. */
const derivedOfNewRequest = derivedColumns(initialColumns(firstStatus));
const namesOfDerived = keysOf(derivedOfNewRequest);

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
  ...namesOfDerived,
] as const;

/**
 * The client type of the request. Computes the same as `clientKindOf()` of the domain, but without another round
 * trip; a test compares the two.
 */
const clientKindSql = sql<ClientKind>`CASE WHEN asked.company IS NOT NULL OR a.client_types = 'businesses' THEN 'business' ELSE 'consumer' END`;

// The request's reference. Computes the same as `requestReference()` of the domain, but without another round trip
// for the number; a test compares the two.
const reference = sql<string>`(to_char(now() AT TIME ZONE ${sql.lit(agencyTimeZone)}, '"SRC-"YYYY"-"')
  || lpad(number, greatest(length(number), ${sql.lit(referenceDigits)}), '0'))`;

/**
 * The rows of `asked`, with values from the agency's settings and the client's name. Locks the search texts, so that
 * neither client nor company is renamed meanwhile.
 */
export const drawnFromAsked = sql<
  NewRequestData & { number: string }
>`(SELECT asked.*, nextval('request_numbers')::text AS number,
  ${clientKindSql} AS kind, a.new_requests, a.operating_mode,
  (SELECT search_text FROM profiles WHERE id = asked."askedBy" FOR SHARE) AS person,
  (SELECT search_text FROM companies WHERE id = asked.company FOR SHARE) AS firm
  FROM asked CROSS JOIN agency_settings a)`;

const parts = { person: sql<string>`person`, company: sql<string | null>`firm` };
const isExpress = sql<boolean>`kind = 'consumer' AND "expressRequest"`;

/** The columns of a new request, for a query over `drawn`. */
export const drawnRow = [
  'drawn.id',
  sql<string>`"askedBy"`.as('user_id'),
  sql<string | null>`company`.as('company_id'),
  sql<string | null>`"submissionKey"`.as('submission_key'),
  sql<string>`title`.as('title'),
  sql<string>`description`.as('description'),
  sql.lit(firstStatus).as('status'),
  reference.as('reference'),
  sql<string>`"paymentReference"`.as('payment_reference'),
  sql<ClientKind>`kind`.as('client_kind'),
  sql<Date | null>`CASE WHEN ${isExpress} THEN now() END`.as('express_request_at'),
  sql<string | null>`CASE WHEN ${isExpress} THEN ${sql.lit(expressRequestEdition)} END`.as(
    'express_request_words',
  ),
  // This is part of the inserting statement, so that the agent's turn is used up only if the request is inserted.
  sql<string | null>`CASE WHEN new_requests = 'in_turn' THEN next_agent_in_turn() END`.as('assignee_id'),
  sql<OperatingMode>`operating_mode`.as('operating_mode'),
  sql<string>`coalesce(company, "askedBy")`.as('client_id'),
  newSearchText({
    ...parts,
    reference,
    title: sql`"foldedTitle"`,
    description: sql`"foldedDescription"`,
  }).as('search_text'),
  newClientSort(parts).as('client_sort'),
  ...namesOfDerived.map((name) => sql.lit(derivedOfNewRequest[name]).as(name)),
] as const;

/** Records that a new request was assigned in turn; for a query over `created`. */
export const turnAssignmentsSql = (db: Pick<Kysely<Database>, 'insertInto'>) =>
  db.insertInto('request_assignments').columns(['request_id', 'kind', 'to_id'])
    .expression(sql`SELECT id, ${sql.lit<AssignmentKind>('in_turn')}, assignee_id FROM created
      WHERE assignee_id IS NOT NULL`);
