import { sql } from 'kysely';
<<<<<<< HEAD:src/server/requests/submission-store.ts
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { submissionNotices } from '#domain/changes/change-rules.ts';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { expressRequestEdition } from '#domain/legal/consumer-format.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { firstStatus, submission } from '#domain/requests/transition-rules.ts';
import { referenceDigits } from '#domain/requests/request-limits.ts';
import { derivedOf } from '#domain/derivation/derived-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { derivedColumns } from '#server/derivation/derivation-store.ts';
import { notedWith } from '#server/changes/change-store.ts';
=======
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { submission } from '#domain/requests/transition-rules.ts';
>>>>>>> 2cf032e4 (refactor(assignments): agents who have requests are a key; turns, sides of messages and numbers of quotes are written by the statements that insert):src/server/requests/submission/submission-store.ts
import { roleIn } from '#server/companies/client-act-store.ts';
import { companyJson } from '#server/companies/company-store.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Actor, Scope } from '#server/services/http/actor.ts';
import { contextOf, coversAct } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { countedWithin } from '#server/services/throttle/counted-limit.ts';
import { agencyJson } from '#server/agency/agency-column-store.ts';
<<<<<<< HEAD:src/server/requests/submission-store.ts
import { profileJson, type RequestDetailRow } from './request-detail-store.ts';
=======
import { type Drawn, drawnRow, givenInTurn, kindOf, requestColumns } from './new-request-store.ts';
import type { RequestDetailRow } from '#server/requests/request-detail-store.ts';
import { profileJson } from '#server/requests/request-detail-store.ts';
>>>>>>> 2cf032e4 (refactor(assignments): agents who have requests are a key; turns, sides of messages and numbers of quotes are written by the statements that insert):src/server/requests/submission/submission-store.ts

type Db = Services['db'];

type NewRequest = Drawn & {
  /** Whose submissions are counted, or null: nobody's are. */
  limitedAs: string | null;
  /** Whose company the request is made for. */
  sessionId: string;
};

/** All agents are told of each: more than a client needs, fewer than would flood them. */
const requestsPerHour = { name: 'new-request:hour', attempts: 20, within: 60 * 60 };
const requestsPerDay = { name: 'new-request:day', attempts: 60, within: 24 * 60 * 60 };

<<<<<<< HEAD:src/server/requests/submission-store.ts
/** Nothing is due, quoted or announced of a new request. */
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
  'client_id',
  ...freshNames,
] as const;

=======
>>>>>>> 2cf032e4 (refactor(assignments): agents who have requests are a key; turns, sides of messages and numbers of quotes are written by the statements that insert):src/server/requests/submission/submission-store.ts
/** Whether whoever asks may do so for whom they act: for themselves, or in a role that covers it. */
const mayAsk = (
  arg: Argument<NewRequest>,
) => sql<boolean>`(acts.company IS NULL OR EXISTS (SELECT FROM company_members w
  WHERE w.company_id = acts.company AND w.user_id = ${arg('askedBy')}::uuid AND ${coversAct('ask')}))`;

<<<<<<< HEAD:src/server/requests/submission-store.ts
/** As what the owner makes the request: `clientKindOf()` of the domain, in the same round trip; a test compares the two. */
export const kindOf = sql<ClientKind>`CASE
  WHEN acts.company IS NOT NULL THEN 'business'
  WHEN (SELECT serves FROM agency_settings) = 'businesses' THEN 'business'
  ELSE 'consumer' END`;

/** What a new request holds, of a query over `drawn`. */
export const drawnRow = (arg: Argument<Drawn>) =>
  [
    sql<string>`${arg('id')}::uuid`.as('id'),
    sql<string>`${arg('askedBy')}::uuid`.as('user_id'),
    'company',
    sql<string | null>`${arg('submissionKey')}::uuid`.as('submission_key'),
    sql<string>`${arg('title')}::text`.as('title'),
    sql<string>`${arg('description')}::text`.as('description'),
    sql.lit(firstStatus).as('status'),
    // requestReference() of the domain, in the same round trip as the number; a test compares the two.
    sql<string>`to_char(now() AT TIME ZONE ${sql.lit(agencyTimeZone)}, '"SRC-"YYYY"-"')
              || lpad(number, greatest(length(number), ${sql.lit(referenceDigits)}), '0')`.as('reference'),
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
    // Asked for in the statement that inserts: the setting is one row, and the turn is taken with the request or not at all.
    sql<
      string | null
    >`CASE WHEN (SELECT new_requests FROM agency_settings) = 'in_turn' THEN next_agent_in_turn() END`.as(
      'assignee_id',
    ),
    sql<string>`coalesce(company, ${arg('askedBy')}::uuid)`.as('client_id'),
    ...freshNames.map((name) => sql.lit(fresh[name]).as(name)),
  ] as const;

=======
>>>>>>> 2cf032e4 (refactor(assignments): agents who have requests are a key; turns, sides of messages and numbers of quotes are written by the statements that insert):src/server/requests/submission/submission-store.ts
const returnedColumns = [
  'id',
  'user_id',
  'company_id',
  'status',
  'reference',
  'created_at',
  'client_kind',
  'works',
  'express_request_at',
  'assignee_id',
] as const;

const insertion = preparedQuery((db, arg: Argument<NewRequest>) =>
  db
    .with('drawn', (qb) =>
      qb
        .selectFrom(qb.selectNoFrom(contextOf(arg('sessionId')).as('company')).as('acts'))
        .select([
          'acts.company',
          sql<string>`nextval('request_numbers')::text`.as('number'),
          kindOf.as('kind'),
        ])
        .where(mayAsk(arg)),
    )
    .with('created', (qb) =>
      qb
        .insertInto('requests')
        .columns(requestColumns)
        .expression((eb) => eb.selectFrom('drawn').select(drawnRow(arg)))
        .returning(returnedColumns),
    )
    .with('submission', (qb) =>
      qb
        .insertInto('request_events')
        .columns(['request_id', 'transition', 'to_status', 'actor_id', 'actor_role', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('created')
            .select([
              'id',
              sql.lit(submission).as('transition'),
              'status',
              'user_id',
              sql.lit('client').as('role'),
              'created_at',
            ]),
        ),
    )
<<<<<<< HEAD:src/server/requests/submission-store.ts
    .with('noted', () => notedWith(sql`created`, submissionNotices({ by: 'client' })))
=======
    .with('turn', givenInTurn)
>>>>>>> 2cf032e4 (refactor(assignments): agents who have requests are a key; turns, sides of messages and numbers of quotes are written by the statements that insert):src/server/requests/submission/submission-store.ts
    .selectFrom('created')
    .select((eb) => [
      sql<RequestStatus>`status`.as('status'),
      'reference',
      'created_at as createdAt',
      'client_kind as clientKind',
      'works',
      'express_request_at as expressRequestAt',
      profileJson(eb.ref('user_id')).as('client'),
      companyJson(eb.ref('company_id')).as('company'),
      roleIn(eb.ref('created.company_id'), eb.ref('created.user_id')).as('memberRole'),
      agencyJson().as('agency'),
      countedWithin(requestsPerHour, arg('limitedAs')).as('thisHour'),
      countedWithin(requestsPerDay, arg('limitedAs')).as('today'),
    ]),
);

/**
 * The request as it then is; null where their role in the company does not cover asking, and nothing is written. Fails on a unique key where
 * its key, payment reference or id is taken, and with `throttled` beyond the limits. Asking first (`ON CONFLICT`), which
 * looks each of the four keys up twice, costs every other request a fifteenth.
 */
export async function insertRequest(
  db: Db,
  { userId, sessionId }: Actor,
  submitted: Omit<NewRequest, 'askedBy' | 'sessionId'>,
): Promise<RequestDetailRow | null> {
  const request = { ...submitted, askedBy: userId, sessionId };
  const [created] = (await insertion(db, request)).rows;
  if (!created) return null;
  const { id, askedBy, title, description, paymentReference } = request;
  const { reference, client, company, memberRole, agency, status, clientKind, works, expressRequestAt } =
    created;
  const createdAt = created.createdAt.toISOString();
  const event = { transition: submission, from: null, to: status, actorRole: 'client' } as const;
  return {
    id,
    askedBy,
    reference,
    title,
    description,
    status,
    notes: '',
    paymentReference,
    depositHt: null,
    depositTtc: null,
    clientKind,
    works,
    expressRequestAt: expressRequestAt?.toISOString() ?? null,
    payBy: null,
    createdAt,
    updatedAt: createdAt,
    client,
    company,
    memberRole,
    approvalAbove: null,
    approvers: null,
    approvals: [],
    order: null,
    agency,
    quotes: [],
    attachments: [],
    transfers: [],
    ledger: [],
    settlement: [],
    withdrawn: null,
    wish: null,
    silenceAskedAt: null,
    closingProposedAt: null,
    newestMessages: [],
    quoted: [],
    messageFiles: [],
    conversation: null,
    people: client ? [client] : [],
    events: [{ ...event, actorId: askedBy, comment: null, at: createdAt }],
  };
}

export async function findRequestBySubmissionKey(db: Db, scope: Scope, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('user_id', '=', scope.readerId)
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}
