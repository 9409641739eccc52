import { type RawBuilder, sql } from 'kysely';
import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import type { ListSort } from '#domain/requests/request-limits.ts';

/** The column that holds the reader's list order. */
export type Rank = 'agent_rank' | 'client_rank';

/**
 * `newest` and `oldest` put requests that need action first and `livree` last, and sort each group by update. A
 * `ListSort` sorts by one column only.
 */
export type ListOrder = 'newest' | 'oldest' | ListSort;

type Column =
  | Rank
  | 'updated_at'
  | 'created_at'
  | 'client_sort'
  | 'amount'
  | 'status_place'
  | 'follow_up_on'
  | 'id';
export type Ordering = readonly (readonly [column: Column, direction: 'asc' | 'desc'])[];

// Each sorting has its own index, which PostgreSQL reads backwards for the descending direction. The indexes of the
// amount and of the update are grouped by status (request-walk-store.ts).
const orderings: Record<ListSort, Ordering> = {
  'updated-desc': descendingBy('updated_at'),
  'updated-asc': ascendingBy('updated_at'),
  'created-desc': descendingBy('created_at'),
  'created-asc': ascendingBy('created_at'),
  'client-asc': ascendingBy('client_sort'),
  'client-desc': descendingBy('client_sort'),
  'amount-desc': descendingBy('amount'),
  'amount-asc': ascendingBy('amount'),
  'status-asc': ascendingBy('status_place', 'updated_at'),
  'status-desc': descendingBy('status_place', 'updated_at'),
};

function ascendingBy(...columns: Column[]): Ordering {
  return [...columns, 'id' as const].map((column) => [column, 'asc']);
}

function descendingBy(...columns: Column[]): Ordering {
  return [...columns, 'id' as const].map((column) => [column, 'desc']);
}

/**
 * Requests that are put away are sorted by their follow-up day. With `ofOneStatus` all rows have the same rank, and
 * the index by status has this order.
 */
export function orderingOf(
  order: ListOrder,
  { rank, workList, ofOneStatus }: { rank: Rank; workList: WorkListPart | null; ofOneStatus: boolean },
): Ordering {
  if (order !== 'newest' && order !== 'oldest') return orderings[order];
  if (workList === 'later') return ascendingBy('follow_up_on');
  const byUpdate = order === 'newest' ? descendingBy('updated_at') : ascendingBy('updated_at');
  return ofOneStatus ? byUpdate : [[rank, 'asc'], ...byUpdate];
}

/** Returns the ORDER BY list for a table of that name. Unknown amounts come last, or in their place in the index. */
export function orderBy(
  ordering: Ordering,
  table: string,
  unknownAmounts: 'last' | 'as indexed' = 'last',
): RawBuilder<unknown> {
  return sql.join(
    ordering.map(([column, direction]) => {
      const nulls =
        column === 'amount' && direction === 'desc' && unknownAmounts === 'last' ? ' nulls last' : '';
      return sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction + nulls)}`;
    }),
  );
}

export function columnsOf(ordering: Ordering): Column[] {
  return ordering.map(([column]) => column);
}
