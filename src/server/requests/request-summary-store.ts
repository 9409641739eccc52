import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { AgentRequestSummary, RequestSummary } from '#contract/requests/request-replies.ts';
import { excerptLength } from '#domain/requests/request-limits.ts';
import type { ChangeRequest } from '#domain/requests/request-lifecycle.ts';
import type { SampleHold } from '#domain/samples/sample-rules.ts';
import { isApprovalAsked } from '#server/requests/approvals/approval-store.ts';
import { unreadOf } from '#server/messages/conversation-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { FilterShape } from './request-filter-store.ts';
import { columnsOf, orderBy, type Ordering, type Rank } from './request-sorting-store.ts';

/** A request as replies list it, with its client if an agent reads. */
export type SummaryRow = RequestSummary &
  Partial<Pick<AgentRequestSummary, 'client' | 'company' | 'closingProposed' | 'assignee' | 'followUp'>>;

/** A query that uses `summariesJson` must define the CTE `shown` with these columns. */
interface Shown {
  id: string;
  user_id: string;
  company_id: string | null;
  client_id: string;
  reference: string;
  title: string;
  opening: string;
  status: string;
  created_at: Date;
  updated_at: Date;
  transfer_declared_for: string | null;
  change_request: ChangeRequest | null;
  closing_proposed_at: Date | null;
  pay_by: string | null;
  quote_valid_until: string | null;
  quote_lapsed: boolean;
  samples_to_decide: number;
  samples_to_send: number;
  sample_hold: SampleHold | null;
  quote_options: number;
  /** For agents only. */
  assignee_id: string | null;
  follow_up_on: string | null;
  follow_up_reason: string | null;
}

const moment = (column: 'created_at' | 'updated_at') =>
  sql<string>`to_char(${sql.ref(`r.${column}`)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const cents = (column: 'due' | 'quoted' | 'announced') =>
  sql<number | null>`(${sql.ref(`r.${column}`)} * 100)::int8`;

const samples = sql<
  RequestSummary['samples']
>`CASE WHEN r.samples_to_decide + r.samples_to_send > 0 OR r.sample_hold IS NOT NULL
  THEN json_build_object('toDecide', r.samples_to_decide, 'toSend', r.samples_to_send, 'hold', r.sample_hold) END`;

const columnsForAll = [
  'id',
  'user_id',
  'company_id',
  'client_id',
  'reference',
  'title',
  'status',
  'created_at',
  'updated_at',
  'due',
  'quoted',
  'transfer_declared_for',
  'announced',
  'change_request',
  'closing_proposed_at',
  'pay_by',
  'quote_valid_until',
  'quote_lapsed',
  'samples_to_decide',
  'samples_to_send',
  'sample_hold',
  'quote_options',
] as const;

const columnsForAgents = ['assignee_id', 'follow_up_on', 'follow_up_reason'] as const;

/** Returns the columns of a request that `summariesJson` reads, with the beginning of its description or all of it. */
export function columnsToShow(rank: Rank, ordering: Ordering, opening: 'beginning' | 'all') {
  const agents = rank === 'agent_rank' ? columnsForAgents : [];
  const columns = new Set([...columnsForAll, ...agents, ...columnsOf(ordering)]);
  return [
    ...[...columns].map((column) => `r.${column}` as const),
    (opening === 'all'
      ? sql<string>`r.description`
      : sql<string>`left(r.description, ${sql.lit(excerptLength + 1)})`
    ).as('opening'),
  ] as const;
}

/**
 * Returns the rows of `shown` in list order as one JSON value. The driver parses this faster than columns, or passes
 * it on without parsing.
 */
export function summariesJson(
  { rank, readsAmounts }: Pick<FilterShape, 'rank' | 'readsAmounts'>,
  ordering: Ordering,
  readerId: Expression<string | null>,
) {
  const amount = (column: 'due' | 'quoted' | 'announced') =>
    readsAmounts ? cents(column) : sql<null>`NULL::int8`;
  return jsonArrayFrom(
    expressionBuilder<Database & { shown: Shown }>()
      .selectFrom('shown as r')
      .select([
        'r.id',
        'r.reference',
        'r.title',
        'r.opening as excerpt',
        'r.status',
        moment('created_at').as('createdAt'),
        moment('updated_at').as('updatedAt'),
        unreadOf(rank === 'agent_rank' ? 'agency' : readerId).as('unread'),
        'r.transfer_declared_for as transferDeclaredFor',
        amount('announced').as('announced'),
        'r.change_request as changeRequest',
        amount('due').as('due'),
        amount('quoted').as('quoted'),
        'r.quote_options as quoteOptions',
        'r.pay_by as payBy',
        'r.quote_valid_until as quoteValidUntil',
        'r.quote_lapsed as quoteLapsed',
        samples.as('samples'),
        isApprovalAsked(sql.ref('r.id')).as('approvalAsked'),
      ])
      .$if(rank === 'agent_rank', (qb) =>
        qb
          .innerJoin('profiles as p', 'p.id', 'r.user_id')
          .select(sql<string | null>`(SELECT name FROM companies WHERE id = r.company_id)`.as('company'))
          .leftJoin('profiles as a', 'a.id', 'r.assignee_id')
          .select(
            sql<AgentRequestSummary['assignee']>`CASE WHEN a.id IS NOT NULL THEN
              json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name) END`.as(
              'assignee',
            ),
          )
          .select(
            sql<AgentRequestSummary['followUp']>`CASE WHEN r.follow_up_on IS NOT NULL THEN
              json_build_object('on', r.follow_up_on, 'reason', r.follow_up_reason) END`.as('followUp'),
          )
          .select(sql<boolean>`r.closing_proposed_at IS NOT NULL`.as('closingProposed'))
          .select((of) =>
            jsonBuildObject({
              id: of.ref('p.id'),
              email: sql<string>`CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END`,
              firstName: of.ref('p.first_name'),
              lastName: of.ref('p.last_name'),
              erased: sql<boolean>`p.erased_at IS NOT NULL`,
            }).as('client'),
          ),
      )
      .orderBy(orderBy(ordering, 'r')),
  );
}
