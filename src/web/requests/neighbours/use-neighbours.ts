import { queryOptions, useQuery } from '@tanstack/react-query';
import { matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import type { ListOrigin } from '#web/requests/use-list-origin.ts';
import { useListOrigin } from '#web/requests/use-list-origin.ts';

/** The number of ids per request to the server. */
const partSize = 50;

/** The lists whose requests an agent can step through; the inbox has its own "next". */
const listsWithNeighbours = new Set<ListOrigin['list']>(['all', 'payments']);

async function fetchPart(walk: ListOrigin, page: number, signal: AbortSignal) {
  const { page: _, view: __, ...search } = walk.search;
  if (walk.list === 'payments') {
    const query = { list: walk.payments ?? 'to_check', page, pageSize: partSize } as const;
    const { items, total } = await call(matchingEndpoints.listOpenPayments, { query, signal });
    return { ids: items.map(({ requestId }) => requestId), total };
  }
  const query = { ...search, page, pageSize: partSize };
  const { items, total } = await call(requestEndpoints.listAllRequests, { query, signal });
  return { ids: items.map(({ id }) => id), total };
}

const neighboursQuery = (walk: ListOrigin | undefined, page: number) =>
  queryOptions({
    // Live changes do not refetch this key, so a request that the agent handles keeps its place.
    queryKey: ['walk', walk?.list, walk?.payments, walk?.search, walk?.at, page],
    queryFn: ({ signal }) => (walk ? fetchPart(walk, page, signal) : { ids: [], total: 0 }),
    staleTime: Infinity,
  });

export interface Neighbour {
  requestId: string;
  walk: ListOrigin;
}

/**
 * Returns the position of a request in its part of the list. If the request has left the list, its position was just
 * before the request that now has its place. Its neighbours are counted from there.
 */
function positionOf(ids: readonly string[], requestId: string, placeBefore: number) {
  const found = ids.indexOf(requestId);
  if (found >= 0) return { isThere: true, index: found, after: found + 1 };
  const index = Math.min(placeBefore % partSize, ids.length);
  return { isThere: false, index, after: index };
}

/**
 * Returns the requests before and after this one in the list from which the agent came; null if the agent did not
 * come from a list.
 */
export function useNeighbours(requestId: string) {
  const reached = useListOrigin();
  const walk = reached && listsWithNeighbours.has(reached.list) ? reached : undefined;
  const page = Math.floor((walk?.place ?? 0) / partSize) + 1;
  const { data: part } = useQuery({ ...neighboursQuery(walk, page), enabled: walk !== undefined });
  const { isThere, index, after } = positionOf(part?.ids ?? [], requestId, walk?.place ?? 0);
  const isFirst = index === 0 && page > 1;
  const isLast = part !== undefined && after >= part.ids.length && part.total > page * partSize;
  const adjacentPart = useQuery({
    ...neighboursQuery(walk, isFirst ? page - 1 : page + 1),
    enabled: walk !== undefined && (isFirst || isLast),
  });
  if (!walk || !part) return null;

  const first = (page - 1) * partSize;
  const at = (id: string | undefined, itsPlace: number): Neighbour | null =>
    id === undefined ? null : { requestId: id, walk: { ...walk, place: itsPlace } };
  return {
    /** Null if it is no longer in the list. */
    place: isThere ? first + index : null,
    total: part.total,
    previous: at(isFirst ? adjacentPart.data?.ids.at(-1) : part.ids[index - 1], first + index - 1),
    next: at(isLast ? adjacentPart.data?.ids[0] : part.ids[after], first + after),
  };
}
