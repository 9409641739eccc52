import type { Expression, QueryCreator, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { statusesAwaiting } from '#domain/requests/request-rules.ts';
import {
  type Argument,
  type PreparedQuery,
  preparedQuery,
} from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { type ListOrder, type Rank, shownColumns, sqlOrder, summaries } from './request-summary-store.ts';

type Db = Services['db'];

/** Everything, what waits for the reader, or one status. */
export type ListFilter = { kind: 'all' | 'action' } | { kind: 'status'; status: RequestStatus };

export type Paging = { pageSize: number; offset: number };

/** Whose requests, which of them, and in which order. */
export interface Listing {
  scope: Scope;
  filter: ListFilter;
  order: ListOrder;
}

export interface FoundPage {
  /** Summaries as a JSON array, which goes into the reply as PostgreSQL made it. */
  items: string;
  total: number;
  /** There are more; counting stopped. */
  totalIsMinimum: boolean;
}

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

type PageArgs = {
  ownerId: string | null;
  status: RequestStatus | null;
  /** The statuses whose tallies make up the total. */
  statuses: readonly RequestStatus[];
} & Paging;
type Page = PreparedQuery<PageArgs, { items: string; total: number }>;

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

// Few rows are read whole on the way; further down only what orders them, and the rest once it is known which are shown.
const readWholeUpTo = 50;

// The reach is written into the text: if only arguments told how much is read, PostgreSQL would plan anew for each page,
// which costs thrice the page.
function pageQuery(shape: Shape): Page {
  const { rank, order, filter, reach } = shape;
  const columns = shownColumns(rank, 'beginning');
  return preparedQuery((db, arg: Argument<PageArgs>) => {
    const listed = (qb: QueryCreator<Database>) => {
      const rows = qb
        .selectFrom('requests as r')
        .where((eb) => eb.and(conditionsOf(rank, filter, { ownerId: arg('ownerId'), status: arg('status') })))
        // Within one status the rank is one too, and the index by status holds the order.
        .$if(filter !== 'status', (of) => of.orderBy(`r.${rank}`))
        .orderBy('r.updated_at', sqlOrder[order])
        .orderBy('r.id', sqlOrder[order]);
      return reach === null ? rows : rows.limit(sql.lit(reach));
    };
    const shown =
      reach !== null && reach <= readWholeUpTo
        ? db.with('shown', (qb) =>
            qb
              .selectFrom(listed(qb).select(columns).as('reached'))
              .selectAll()
              .limit(arg('pageSize'))
              .offset(arg('offset')),
          )
        : db
            .with('page', (qb) =>
              qb
                .selectFrom(listed(qb).select('r.id').as('reached'))
                .selectAll()
                .limit(arg('pageSize'))
                .offset(arg('offset')),
            )
            .with('shown', (qb) =>
              qb.selectFrom('page').innerJoin('requests as r', 'r.id', 'page.id').select(columns),
            );
    return shown.selectNoFrom([
      sql<string>`${summaries(rank, order)}::text`.as('items'),
      countedBy(shape, arg).as('total'),
    ]);
  });
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
  return { items: found?.items ?? '[]', total: found?.total ?? 0, totalIsMinimum: false };
}

function statusesOf(filter: ListFilter, rank: Rank): readonly RequestStatus[] {
  if (filter.kind === 'status') return [filter.status];
  return filter.kind === 'all'
    ? requestStatuses
    : statusesAwaiting(rank === 'agent_rank' ? 'agent' : 'client');
}
