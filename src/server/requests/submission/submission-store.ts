import { sql } from 'kysely';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import { submissionNotifications } from '#domain/changes/change-rules.ts';
import { activeClientsSql, queuedNotificationsSql } from '#server/changes/change-store.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { submitTransition } from '#domain/requests/transition-rules.ts';
import { companyJson } from '#server/companies/company-store.ts';
import { inBatches } from '#server/services/database/in-batches.ts';
import { rowsAsTable, type Lists } from '#server/services/database/listed-rows.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Actor, Scope } from '#server/services/http/actor.ts';
import { coversAct, membershipOf } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { countAttemptSql } from '#server/services/throttle/counted-limit.ts';
import { sessionIsActive } from '#server/sessions/active-session-store.ts';
import { agencyJson } from '#server/agency/agency-store.ts';
import {
  type NewRequestData,
  type NewRequestArgs,
  askedTypes,
  drawnFromAsked,
  drawnRow,
  foldedTexts,
  turnAssignmentsSql,
  requestColumns,
} from './new-request-store.ts';
import type { RequestDetailRow } from '#server/requests/request-detail-store.ts';
import { profileJson } from '#server/requests/request-detail-store.ts';

type Db = Services['db'];

type NewRequest = NewRequestArgs & {
  /** The key under which submissions are counted, or null if they are not limited. */
  limitedAs: string | null;
  /** The id of the session, which decides for which company the request is made. */
  sessionId: string;
  role: string;
  aal: string;
};

const types = {
  ...askedTypes,
  limitedAs: 'text',
  sessionId: 'uuid',
  role: 'text',
  aal: 'text',
} as const satisfies Record<keyof NewRequest, string>;
/** Every request notifies all agents. The limits allow more requests than a client needs, but prevent a flood. */
const hourlyRequestLimit = { name: 'new-request:hour', attempts: 20, windowSeconds: 60 * 60 };
const dailyRequestLimit = { name: 'new-request:day', attempts: 60, windowSeconds: 24 * 60 * 60 };

const returnedColumns = [
  'id',
  'user_id',
  'company_id',
  'status',
  'reference',
  'created_at',
  'client_kind',
  'operating_mode',
  'express_request_at',
  'assignee_id',
] as const;

/** Returns the requests that may be made, each with the company for which its session acts. */
const askedRows = (db: Pick<Db, 'selectFrom'>, arg: Argument<Lists<keyof NewRequest>>) =>
  db
    .selectFrom(rowsAsTable(types, arg))
    .leftJoinLateral(membershipOf(sql.ref('q.sessionId')).as('w'), (join) => join.onTrue())
    .selectAll('q')
    .select(['w.company', 'w.role as memberRole'])
    // A client may always ask for themselves, and may ask for a company if their role allows it.
    .where((eb) => eb.or([eb('w.company', 'is', null), coversAct('ask')]))
    .where((eb) =>
      sessionIsActive({
        sessionId: eb.ref('q.sessionId'),
        userId: eb.ref('q.askedBy'),
        role: eb.ref('q.role'),
        aal: eb.ref('q.aal'),
      }),
    );

const insertRequestQuery = preparedQuery((db, arg: Argument<Lists<keyof NewRequest>>) =>
  db
    .with('asked', (qb) => askedRows(qb, arg))
    .with('drawn', () => drawnFromAsked)
    .with('created', (qb) =>
      qb
        .insertInto('requests')
        .columns(requestColumns)
        .expression((eb) => eb.selectFrom('drawn').select(drawnRow))
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
              sql.lit(submitTransition).as('transition'),
              'status',
              'user_id',
              sql.lit('client').as('role'),
              'created_at',
            ]),
        ),
    )
    .with('queued', () => queuedNotificationsSql(sql`created`, submissionNotifications({ by: 'client' })))
    .with('active', () => activeClientsSql(sql`SELECT user_id FROM created`))
    .with('turn', turnAssignmentsSql)
    .selectFrom('created')
    .innerJoin('drawn', 'drawn.id', 'created.id')
    .select((eb) => [
      sql<number>`place::int`.as('place'),
      sql<RequestStatus>`status`.as('status'),
      'reference',
      'created_at as createdAt',
      'client_kind as clientKind',
      'created.operating_mode as operatingMode',
      'express_request_at as expressRequestAt',
      profileJson(eb.ref('user_id')).as('client'),
      companyJson(eb.ref('company_id')).as('company'),
      sql<CompanyRole | null>`"memberRole"`.as('memberRole'),
      agencyJson().as('agency'),
      countAttemptSql(hourlyRequestLimit, sql<string | null>`"limitedAs"`).as('thisHour'),
      countAttemptSql(dailyRequestLimit, sql<string | null>`"limitedAs"`).as('today'),
    ])
    // Concurrent statements count the attempts of the same people in the same order, so that they cannot deadlock.
    .orderBy('user_id'),
);

const insertRow = inBatches({
  types,
  keyOf: ({ askedBy }: NewRequest) => askedBy,
  statement: insertRequestQuery,
});

/**
 * Inserts the request and returns it. Returns null, and writes nothing, if the session has ended or the client's role
 * in the company does not allow asking. Throws a unique violation if the key, payment reference or id is taken, and
 * `throttled` beyond the limits. A check beforehand (`ON CONFLICT`) would look up each of the four keys twice and
 * make every other request a fifteenth slower.
 */
export async function insertRequest(
  db: Db,
  { userId, sessionId, role, aal }: Actor,
  submitted: Omit<NewRequestData, 'askedBy'> & Pick<NewRequest, 'limitedAs'>,
): Promise<RequestDetailRow | null> {
  const request = { ...submitted, askedBy: userId, sessionId, role, aal };
  const created = await insertRow(db, { ...request, ...foldedTexts(request) });
  if (!created) return null;
  const { id, askedBy, title, description, paymentReference } = request;
  const { reference, client, company, memberRole, agency, status, expressRequestAt } = created;
  const createdAt = created.createdAt.toISOString();
  const event = { transition: submitTransition, from: null, to: status, actorRole: 'client' } as const;
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
    clientKind: created.clientKind,
    operatingMode: created.operatingMode,
    expressRequestAt: expressRequestAt?.toISOString() ?? null,
    payBy: null,
    delivery: null,
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
    samples: [],
    doorCost: null,
    showsDoorCost: false,
    invoices: [],
    settlement: [],
    withdrawn: null,
    changeRequest: null,
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
