import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { placeOf } from '#server/derivation/status-column-store.ts';
import { type FilterShape, type FilterValues, statusesWithin } from './request-filter-store.ts';
import { columnsOf, type ListOrder, orderBy, type Ordering } from './request-sorting-store.ts';

/**
 * Returns whether no index has the whole list in that order, but one has it for each status. The requests of an agent
 * and those put away are few, and have their own indexes.
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
  /** The conditions that every request of the list fulfils. */
  conditions: readonly Expression<SqlBool>[];
  /** The number of rows to read from each status. */
  reach: Expression<unknown>;
}

const knownStatusCount = requestStatuses.length;

/** True for a status of a newer release: its place is outside the places that this release knows. */
const isUnknown = sql<boolean>`(r.status_place < 1 OR r.status_place > ${sql.lit(knownStatusCount)})`;

/** Returns the order within one status. The index has unknown amounts at its end; a separate query reads them. */
const orderWithinStatus = (ordering: Ordering) =>
  orderBy(
    ordering.filter(([column]) => column !== 'agent_rank' && column !== 'status_place'),
    'r',
    'as indexed',
  );

/**
 * Returns the ids of the beginning of the list, in its order. Walks along the index of each status that has such
 * requests according to the tallies, then merges the results. A walk along one index of all requests would read every
 * status.
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
      ORDER BY ${orderWithinStatus(ordering)} LIMIT ${reach}) AS walked`;
  const unknown = sql`SELECT ${columns} FROM requests AS r
    WHERE ${sql.join([isUnknown, ...conditions], sql` AND `)}`;
  return sql<{
    id: string;
  }>`(SELECT merged.id FROM (${sql.join([...halves.map(ofStatus), unknown], sql` UNION ALL `)}) AS merged
    ORDER BY ${orderBy(ordering, 'merged')})`;
}
