import { type RawBuilder, sql } from 'kysely';
import type { DeskPart } from '#domain/assignments/assignment-rules.ts';
import type { ListSort } from '#domain/requests/request-limits.ts';

/** The column that holds the list order of whoever reads. */
export type Rank = 'agent_rank' | 'client_rank';

/** By itself: action required first, `livree` last, and within that by update; or sorted by one thing alone. */
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

// An index of its own for each: read backwards where everything goes down.
const sorted: Record<ListSort, Ordering> = {
  'updated-desc': down('updated_at'),
  'updated-asc': up('updated_at'),
  'created-desc': down('created_at'),
  'created-asc': up('created_at'),
  'client-asc': up('client_sort'),
  'client-desc': down('client_sort'),
  'amount-desc': down('amount'),
  'amount-asc': up('amount'),
  'status-asc': up('status_place', 'updated_at'),
  'status-desc': down('status_place', 'updated_at'),
};

function up(...columns: Column[]): Ordering {
  return [...columns, 'id' as const].map((column) => [column, 'asc']);
}

function down(...columns: Column[]): Ordering {
  return [...columns, 'id' as const].map((column) => [column, 'desc']);
}

/** `ofOneStatus`: the rank is one too, and the index by status holds the order. What was put away comes by its day. */
export function orderingOf(
  order: ListOrder,
  { rank, desk, ofOneStatus }: { rank: Rank; desk: DeskPart | null; ofOneStatus: boolean },
): Ordering {
  if (order !== 'newest' && order !== 'oldest') return sorted[order];
  if (desk === 'later') return up('follow_up_on');
  const byUpdate = order === 'newest' ? down('updated_at') : up('updated_at');
  return ofOneStatus ? byUpdate : [[rank, 'asc'], ...byUpdate];
}

/** What stands after ORDER BY, over a table of that name. Amounts that are not known come last. */
export function orderBy(ordering: Ordering, table: string): RawBuilder<unknown> {
  return sql.join(
    ordering.map(([column, direction]) => {
      const nulls = column === 'amount' && direction === 'desc' ? ' nulls last' : '';
      return sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction + nulls)}`;
    }),
  );
}

export function columnsOf(ordering: Ordering): Column[] {
  return ordering.map(([column]) => column);
}
