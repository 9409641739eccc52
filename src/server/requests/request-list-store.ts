import type { Expression, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { excerptLength } from '#domain/requests/request-limits.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses, statuses } from '#domain/requests/request-lifecycle.ts';
import { statusesAwaiting } from '#domain/requests/request-rules.ts';
import {
  type Argument,
  type PreparedQuery,
  preparedQuery,
} from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';
import { unreadOf } from '#server/messages/conversation-store.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

/** Everything, what waits for the reader, or one status. */
export type ListFilter = { kind: 'all' | 'action' } | { kind: 'status'; status: RequestStatus };

export type Paging = { pageSize: number; offset: number };

/** Within a rank: which update comes first. */
export type ListOrder = 'newest' | 'oldest';

export const sqlOrder = { newest: 'desc', oldest: 'asc' } as const;

export interface SummaryRow {
  id: string;
  reference: string;
  title: string;
  /** The beginning of the description, or all of it where words were searched. */
  opening: string;
  status: RequestStatus;
  createdAt: string;
  updatedAt: string;
  /** By the reader's side. */
  unread: number;
  /** For agents. */
  client?: { id: string; email: string; firstName: string; lastName: string };
  transferDeclaredFor?: string | null;
}

/** Whose requests, which of them, and in which order. */
export interface Listing {
  scope: Scope;
  filter: ListFilter;
  order: ListOrder;
}

export interface FoundPage {
  rows: SummaryRow[];
  total: number;
  /** There are more; counting stopped. */
  totalIsMinimum: boolean;
}

/** The column that holds the list order of whoever reads in this scope. */
export type Rank = 'agent_rank' | 'client_rank';

export function rankIn(scope: Scope): Rank {
  return scope.ownerId === null ? 'agent_rank' : 'client_rank';
}

/** Whose requests, and which: what a page and the count beside it have in common. */
export function conditionsOf(
  rank: Rank,
  filter: ListFilter['kind'],
  values: { ownerId: unknown; status: unknown },
): Expression<SqlBool>[] {
  return [
    ...(rank === 'client_rank' ? [sql<boolean>`user_id = ${values.ownerId}`] : []),
    // Rank 0 is action required.
    ...(filter === 'action' ? [sql<boolean>`${sql.ref(rank)} = 0`] : []),
    ...(filter === 'status' ? [sql<boolean>`status = ${values.status}`] : []),
  ];
}

/** What a query must have named before `rowsOfPage` can read it. */
type WithPage = Database & { page: { id: string; updated_at: Date; rank: number } };

// Which payment a status waits for comes from the life cycle.
const kindDue = sql.join(
  requestStatuses.flatMap((status) => {
    const { pays } = statuses[status];
    return pays === null ? [] : [sql`WHEN ${sql.lit(status)} THEN ${sql.lit(pays)}`];
  }),
  sql` `,
);

/** The day for which the sum due now was declared transferred. */
const declaredTransfer = sql<string | null>`(SELECT t.made_on FROM declared_transfers t
  WHERE t.request_id = r.id AND t.kind = CASE r.status ${kindDue} END)`.as('transferDeclaredFor');

interface PageParts {
  rank: Rank;
  order: ListOrder;
  /** How much is read of each description; null: all. */
  opening: number | null;
}

/** The rows of a page as one value, since JSON is read faster than columns; joined only now that they are few. */
export function rowsOfPage({ rank, order, opening }: PageParts) {
  const eb = expressionBuilder<WithPage>();
  return jsonArrayFrom(
    eb
      .selectFrom('page')
      .innerJoin('requests as r', 'r.id', 'page.id')
      .select([
        'r.id',
        'r.reference',
        'r.title',
        (opening === null
          ? sql<string>`r.description`
          : sql<string>`left(r.description, ${sql.lit(opening)})`
        ).as('opening'),
        sql<RequestStatus>`r.status`.as('status'),
        'r.created_at as createdAt',
        'r.updated_at as updatedAt',
        unreadOf(rank === 'agent_rank' ? 'agent' : 'client').as('unread'),
      ])
      .$if(rank === 'agent_rank', (qb) =>
        qb
          .innerJoin('profiles as p', 'p.id', 'r.user_id')
          .select((of) =>
            jsonBuildObject({
              id: of.ref('p.id'),
              email: of.ref('p.email'),
              firstName: of.ref('p.first_name'),
              lastName: of.ref('p.last_name'),
            }).as('client'),
          )
          .select(declaredTransfer),
      )
      .orderBy('page.rank')
      .orderBy('page.updated_at', sqlOrder[order])
      .orderBy('page.id', sqlOrder[order]),
  );
}

type PageArgs = {
  ownerId: string | null;
  status: RequestStatus | null;
  /** The statuses whose tallies make up the total. */
  statuses: readonly RequestStatus[];
} & Paging;
type Page = PreparedQuery<PageArgs, { rows: SummaryRow[]; total: number }>;

interface Shape {
  rank: Rank;
  order: ListOrder;
  filter: ListFilter['kind'];
  /** How far down the list is read to find the page; null: to its end. */
  reach: number | null;
}

function countedBy({ rank, filter }: Shape, arg: Argument<PageArgs>) {
  return rank === 'agent_rank'
    ? sql<number>`(SELECT coalesce(sum(amount), 0)::int8 FROM request_tallies WHERE status = ANY (${arg('statuses')}::text[]))`
    : sql<number>`(SELECT count(*) FROM requests WHERE ${sql.join(
        conditionsOf(rank, filter, { ownerId: arg('ownerId'), status: arg('status') }),
        sql` AND `,
      )})`;
}

// The reach is written into the text: if only arguments told how much is read, PostgreSQL would plan anew for each page,
// which costs thrice the page.
function pageQuery(shape: Shape): Page {
  const { rank, order, filter, reach } = shape;
  return preparedQuery((db, arg: Argument<PageArgs>) =>
    db
      .with('page', (qb) => {
        let reached = qb
          .selectFrom('requests')
          .select(['id', 'updated_at', `${rank} as rank`])
          .where((eb) =>
            eb.and(conditionsOf(rank, filter, { ownerId: arg('ownerId'), status: arg('status') })),
          );
        // Within one status the rank is one too, and the index by status holds the order.
        if (filter !== 'status') reached = reached.orderBy(rank);
        reached = reached.orderBy('updated_at', sqlOrder[order]).orderBy('id', sqlOrder[order]);
        if (reach !== null) reached = reached.limit(sql.lit(reach));
        return qb.selectFrom(reached.as('reached')).selectAll().limit(arg('pageSize')).offset(arg('offset'));
      })
      .selectNoFrom([
        // One more than is shown tells that it goes on.
        rowsOfPage({ rank, order, opening: excerptLength + 1 }).as('rows'),
        countedBy(shape, arg).as('total'),
      ]),
  );
}

const pages = new Map<string, Page>();

function pageOf(shape: Omit<Shape, 'reach'>, { pageSize, offset }: Paging): Page {
  const reach = [10, 50, 250, 1_000].find((rows) => rows >= offset + pageSize) ?? null;
  const key = `${shape.rank} ${shape.filter} ${shape.order} ${reach}`;
  const known = pages.get(key) ?? pageQuery({ ...shape, reach });
  pages.set(key, known);
  return known;
}

/** A page of the list without search. */
export async function findPage(
  db: Db,
  { scope, filter, order }: Listing,
  paging: Paging,
): Promise<FoundPage> {
  const rank = rankIn(scope);
  const args: PageArgs = {
    ownerId: scope.ownerId,
    status: filter.kind === 'status' ? filter.status : null,
    statuses: statusesOf(filter, rank),
    ...paging,
  };
  const [found] = (await pageOf({ rank, order, filter: filter.kind }, paging)(db, args)).rows;
  return { rows: found?.rows ?? [], total: found?.total ?? 0, totalIsMinimum: false };
}

function statusesOf(filter: ListFilter, rank: Rank): readonly RequestStatus[] {
  if (filter.kind === 'status') return [filter.status];
  return filter.kind === 'all'
    ? requestStatuses
    : statusesAwaiting(rank === 'agent_rank' ? 'agent' : 'client');
}
