import { type QueryCreator, sql } from 'kysely';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import {
  type Argument,
  type PreparedQuery,
  preparedQuery,
} from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { conditionsOf, type FilterShape, type ListFilter, countFromTallies } from './request-filter-store.ts';
import { type ListOrder, orderBy, orderingOf, type Rank } from './request-sorting-store.ts';
import { columnsToShow, summariesJson } from './request-summary-store.ts';
import { isWalkedByStatus, walkByStatus } from './request-walk-store.ts';

type Db = Services['db'];

export type Paging = { pageSize: number; offset: number };

/** The reader, the requests that they ask for, and the order. */
export interface Listing {
  scope: Scope;
  /** The agent who reads. */
  agentId: string;
  filter: ListFilter;
  order: ListOrder;
}

export interface FoundPage {
  /** Summaries as a JSON array; the reply contains this text unchanged. */
  items: string;
  total: number;
  /** True if the real number is higher, because counting stopped. */
  totalIsMinimum: boolean;
}

function rankIn(scope: Scope): Rank {
  return scope.ofAgency ? 'agent_rank' : 'client_rank';
}

export function shapeOf({ scope, filter: { status, task, counter, workList } }: Listing): FilterShape {
  const { statuses, readsAmounts } = scope;
  return {
    rank: rankIn(scope),
    statuses,
    readsAmounts,
    ofOneStatus: status !== null,
    task,
    counter,
    workList,
  };
}

type PageArgs = {
  readerId: string | null;
  sessionId: string;
  status: RequestStatus | null;
  agentId: string;
} & Paging;

const valuesOf = (arg: Argument<PageArgs>) => ({
  readerId: arg('readerId'),
  sessionId: arg('sessionId'),
  status: arg('status'),
  agentId: arg('agentId'),
});
type Page = PreparedQuery<PageArgs, { items: string; total: number }>;

interface Shape extends FilterShape {
  order: ListOrder;
  /** The number of rows that the query reads to find the page; null if it reads the list to its end. */
  reach: number | null;
}

function countOfList(shape: Shape, arg: Argument<PageArgs>) {
  const values = valuesOf(arg);
  if (shape.rank === 'agent_rank') return countFromTallies(shape, values);
  const own = conditionsOf(shape, values);
  return sql<number>`(SELECT count(*) FROM requests WHERE ${sql.join(own, sql` AND `)})`;
}

// For a page near the top, the query reads whole rows. Further down it first reads only the columns that sort,
// then the rest for the rows of the page.
const maxRowsReadWhole = 50;

// The reach is part of the query text. As an argument it would make PostgreSQL plan each page again, and planning
// takes three times longer than the page itself.
function pageQuery(shape: Shape): Page {
  const { rank, order, reach } = shape;
  const ordering = orderingOf(order, shape);
  const columns = columnsToShow(rank, ordering, 'beginning');
  return preparedQuery((db, arg: Argument<PageArgs>) => {
    const values = valuesOf(arg);
    const listed = (qb: QueryCreator<Database>) => {
      const rows = qb
        .selectFrom('requests as r')
        .where((eb) => eb.and(conditionsOf(shape, values)))
        .orderBy(orderBy(ordering, 'r'));
      return reach === null ? rows : rows.limit(sql.lit(reach));
    };
    // For a page far down, sorting all rows once costs less than a walk along the index of every status.
    const walked =
      reach !== null && isWalkedByStatus(shape)
        ? walkByStatus({
            shape,
            values,
            ordering,
            conditions: conditionsOf(shape, values),
            reach: sql.lit(reach),
          })
        : null;
    const shown =
      walked === null && reach !== null && reach <= maxRowsReadWhole
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
                .selectFrom((walked ?? listed(qb).select('r.id')).as('reached'))
                .selectAll()
                .limit(arg('pageSize'))
                .offset(arg('offset')),
            )
            .with('shown', (qb) =>
              qb.selectFrom('page').innerJoin('requests as r', 'r.id', 'page.id').select(columns),
            );
    return shown.selectNoFrom([
      sql<string>`${summariesJson(shape, ordering, arg('readerId'))}::text`.as('items'),
      countOfList(shape, arg).as('total'),
    ]);
  });
}

const pageQueries = new Map<string, Page>();

function preparedPageQuery(shape: Omit<Shape, 'reach'>, { pageSize, offset }: Paging): Page {
  const reach = [10, 50, 250, 1_000].find((rows) => rows >= offset + pageSize) ?? null;
  const key = [...Object.values(shape), reach].join(' ');
  const known = pageQueries.get(key) ?? pageQuery({ ...shape, reach });
  pageQueries.set(key, known);
  return known;
}

/** Returns a page of the list, without a search. */
export async function listPage(db: Db, listing: Listing, paging: Paging): Promise<FoundPage> {
  const { scope, agentId, filter, order } = listing;
  const args: PageArgs = {
    readerId: scope.readerId,
    sessionId: scope.sessionId,
    status: filter.status,
    agentId,
    ...paging,
  };
  const [found] = (await preparedPageQuery({ ...shapeOf(listing), order }, paging)(db, args)).rows;
  return { items: found?.items ?? '[]', total: found?.total ?? 0, totalIsMinimum: false };
}
