import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { placeOf } from '#server/derivation/status-column-store.ts';
import { type FilterShape, type FilterValues, statusesWithin } from './request-filter-store.ts';
import { columnsOf, type ListOrder, orderBy, type Ordering } from './request-sorting-store.ts';

/**
 * Whether no index holds the whole list in that order, but one holds it for each status. The requests of an agent
 * and those put away are few, and have indexes of their own.
 */
export function isWalkedByStatus({
  order,
  rank,
  ofOneStatus,
  statuses,
  task,
  counter,
  workList,
}: FilterShape & { order: ListOrder }): boolean {
  if (rank !== 'agent_rank' || workList === 'mine' || workList === 'later') return false;
  if (order === 'amount-asc' || order === 'amount-desc') return true;
  if (order === 'updated-asc' || order === 'updated-desc') return !ofOneStatus;
  if (order === 'status-asc' || order === 'status-desc') return task !== null || workList !== null;
  if (ofOneStatus) return false;
  return order === 'oldest' || (order === 'newest' && (counter !== null || statuses !== null));
}

interface Walk {
  shape: FilterShape;
  values: Omit<FilterValues, 'readerId' | 'sessionId'>;
  ordering: Ordering;
  /** Every one of the requests fulfils them. */
  conditions: readonly Expression<SqlBool>[];
  /** Rows read of each status. */
  reach: Expression<unknown>;
}

const known = requestStatuses.length;

/** A status of a newer release has a place beyond those that this one knows. */
const isUnknown = sql<boolean>`(r.status_place < 1 OR r.status_place > ${sql.lit(known)})`;

/** The order among requests of one status. Its index holds unknown amounts at its end, and they are read by themselves. */
const within = (ordering: Ordering) =>
  orderBy(
    ordering.filter(([column]) => column !== 'agent_rank' && column !== 'status_place'),
    'r',
    'as indexed',
  );

/**
 * The ids of the list's beginning, in its order: along the index of each status that has such requests by the
 * tallies, then merged. A walk along one index of all requests would read every status on its way.
 */
export function walkByStatus({
  shape,
  values,
  ordering,
  conditions,
  reach,
}: Walk): RawBuilder<{ id: string }> {
  const columns = sql.join(columnsOf(ordering).map((column) => sql.ref(`r.${column}`)));
  const halves = ordering.some(([column, direction]) => column === 'amount' && direction === 'desc')
    ? [sql`r.amount IS NOT NULL`, sql`r.amount IS NULL`]
    : [sql`true`];
  const ofStatus = (half: Expression<unknown>) => sql`
    SELECT walked.* FROM (${statusesWithin(shape, values, placeOf(sql.ref('status')))}) AS part (place)
    CROSS JOIN LATERAL (SELECT ${columns} FROM requests AS r
      WHERE r.status_place = part.place AND ${sql.join([half, ...conditions], sql` AND `)}
      ORDER BY ${within(ordering)} LIMIT ${reach}) AS walked`;
  const unknown = sql`SELECT ${columns} FROM requests AS r
    WHERE ${sql.join([isUnknown, ...conditions], sql` AND `)}`;
  return sql<{
    id: string;
  }>`(SELECT merged.id FROM (${sql.join([...halves.map(ofStatus), unknown], sql` UNION ALL `)}) AS merged
    ORDER BY ${orderBy(ordering, 'merged')})`;
}
