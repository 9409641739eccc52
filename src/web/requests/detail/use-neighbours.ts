import { queryOptions, useQuery } from '@tanstack/react-query';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import type { ListOrigin } from '#web/requests/use-list-origin.ts';
import { useListOrigin } from '#web/requests/use-list-origin.ts';

/** How many ids are fetched at once. */
const partSize = 50;

/** Lists whose requests an agent goes through one after another; the inbox has a next of its own. */
const walked = new Set<ListOrigin['list']>(['all', 'payments']);

async function fetchPart(walk: ListOrigin, page: number, signal: AbortSignal) {
  const { page: _, tab, ...search } = walk.search;
  if (walk.list === 'payments') {
    const query = { list: tab ?? 'to_check', page, pageSize: partSize } as const;
    const { items, total } = await call(paymentEndpoints.listOpenPayments, { query, signal });
    return { ids: items.map(({ requestId }) => requestId), total };
  }
  const query = { ...search, page, pageSize: partSize };
  const { items, total } = await call(requestEndpoints.listAllRequests, { query, signal });
  return { ids: items.map(({ id }) => id), total };
}

const partOf = (walk: ListOrigin | undefined, page: number) =>
  queryOptions({
    // Not among the lists that live changes ask for anew: what is confirmed on the way keeps its place.
    queryKey: ['walk', walk?.list, walk?.search, walk?.at, page],
    queryFn: ({ signal }) => (walk ? fetchPart(walk, page, signal) : { ids: [], total: 0 }),
    staleTime: Infinity,
  });

export interface Neighbour {
  requestId: string;
  walk: ListOrigin;
}

/**
 * The position of a request among those of its part. One that has left the list meanwhile was just before what is now in
 * its place, so its neighbours are counted from there.
 */
function positionOf(ids: readonly string[], requestId: string, placeBefore: number) {
  const found = ids.indexOf(requestId);
  if (found >= 0) return { isThere: true, index: found, after: found + 1 };
  const index = Math.min(placeBefore % partSize, ids.length);
  return { isThere: false, index, after: index };
}

/** Who stands before and after a request in the list from which an agent came; null where there was none. */
export function useNeighbours(requestId: string) {
  const reached = useListOrigin();
  const walk = reached && walked.has(reached.list) ? reached : undefined;
  const page = Math.floor((walk?.place ?? 0) / partSize) + 1;
  const { data: part } = useQuery({ ...partOf(walk, page), enabled: walk !== undefined });
  const { isThere, index, after } = positionOf(part?.ids ?? [], requestId, walk?.place ?? 0);
  const isFirst = index === 0 && page > 1;
  const isLast = part !== undefined && after >= part.ids.length && part.total > page * partSize;
  const beside = useQuery({
    ...partOf(walk, isFirst ? page - 1 : page + 1),
    enabled: walk !== undefined && (isFirst || isLast),
  });
  if (!walk || !part) return null;

  const first = (page - 1) * partSize;
  const at = (id: string | undefined, itsPlace: number): Neighbour | null =>
    id === undefined ? null : { requestId: id, walk: { ...walk, place: itsPlace } };
  return {
    /** Null: it is in the list no longer. */
    place: isThere ? first + index : null,
    total: part.total,
    previous: at(isFirst ? beside.data?.ids.at(-1) : part.ids[index - 1], first + index - 1),
    next: at(isLast ? beside.data?.ids[0] : part.ids[after], first + after),
  };
}
