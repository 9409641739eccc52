import { sql } from 'kysely';
import { submissionNotifications } from '#domain/changes/change-rules.ts';
import { activeWith, queuedWith } from '#server/changes/change-store.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { submission } from '#domain/requests/transition-rules.ts';
import { roleIn } from '#server/companies/client-act-store.ts';
import { companyJson } from '#server/companies/company-store.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Actor, Scope } from '#server/services/http/actor.ts';
import { contextOf, coversAct } from '#server/services/http/in-scope.ts';
import type { Services } from '#server/services/services.ts';
import { countedWithin } from '#server/services/throttle/counted-limit.ts';
import { agencyJson } from '#server/agency/agency-store.ts';
import {
  type Asked,
  type Drawn,
  drawnRow,
  folded,
  foundBy,
  givenInTurn,
  kindOf,
  requestColumns,
} from './new-request-store.ts';
import type { RequestDetailRow } from '#server/requests/request-detail-store.ts';
import { profileJson } from '#server/requests/request-detail-store.ts';

type Db = Services['db'];

type NewRequest = Drawn & {
  /** The key under which submissions are counted, or null if they are not limited. */
  limitedAs: string | null;
  /** The session, which says for which company the request is made. */
  sessionId: string;
};

/** All agents are notified of each request: the limits allow more than a client needs, and less than a flood. */
const requestsPerHour = { name: 'new-request:hour', attempts: 20, within: 60 * 60 };
const requestsPerDay = { name: 'new-request:day', attempts: 60, within: 24 * 60 * 60 };

/** Whether the client may ask: for themselves always, for a company if their role allows it. */
const mayAsk = (
  arg: Argument<NewRequest>,
) => sql<boolean>`(acts.company IS NULL OR EXISTS (SELECT FROM company_members w
  WHERE w.company_id = acts.company AND w.user_id = ${arg('askedBy')}::uuid AND ${coversAct('ask')}))`;

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

const insertion = preparedQuery((db, arg: Argument<NewRequest>) =>
  db
    .with('drawn', (qb) =>
      qb
        .selectFrom(qb.selectNoFrom(contextOf(arg('sessionId')).as('company')).as('acts'))
        .select([
          'acts.company',
          sql<string>`nextval('request_numbers')::text`.as('number'),
          kindOf.as('kind'),
          ...foundBy(arg),
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
    .with('queued', () => queuedWith(sql`created`, submissionNotifications({ by: 'client' })))
    .with('active', () => activeWith(sql`SELECT user_id FROM created`))
    .with('turn', givenInTurn)
    .selectFrom('created')
    .select((eb) => [
      sql<RequestStatus>`status`.as('status'),
      'reference',
      'created_at as createdAt',
      'client_kind as clientKind',
      'operating_mode as operatingMode',
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
 * Inserts the request and returns it. Returns null, and writes nothing, if the client's role in the company
 * does not allow asking. Throws a unique violation if the key, payment reference or id is taken, and
 * `throttled` beyond the limits. A check first (`ON CONFLICT`) would look up each of the four keys twice and
 * make every other request a fifteenth slower.
 */
export async function insertRequest(
  db: Db,
  { userId, sessionId }: Actor,
  submitted: Omit<Asked, 'askedBy'> & Pick<NewRequest, 'limitedAs'>,
): Promise<RequestDetailRow | null> {
  const request = { ...submitted, askedBy: userId, sessionId };
  const [created] = (await insertion(db, { ...request, ...folded(request) })).rows;
  if (!created) return null;
  const { id, askedBy, title, description, paymentReference } = request;
  const { reference, client, company, memberRole, agency, status, expressRequestAt } = created;
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
