import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
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
    const { items, total } = await call(endpoints.listOpenPayments, { query, signal });
    return { ids: items.map(({ requestId }) => requestId), total };
  }
  const query = { ...search, page, pageSize: partSize };
  const { items, total } = await call(endpoints.listAllRequests, { query, signal });
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

/** Who stands before and after a request in the list from which an agent came; null where there was none. */
export function useNeighbours(requestId: string) {
  const reached = useListOrigin();
  const walk = reached && walked.has(reached.list) ? reached : undefined;
  const page = Math.floor((walk?.place ?? 0) / partSize) + 1;
  const { data: part } = useQuery({ ...partOf(walk, page), enabled: walk !== undefined });
  const index = part?.ids.indexOf(requestId) ?? -1;
  const isFirst = index === 0 && page > 1;
  const isLast = part !== undefined && index === part.ids.length - 1 && part.total > page * partSize;
  const beside = useQuery({
    ...partOf(walk, isFirst ? page - 1 : page + 1),
    enabled: walk !== undefined && (isFirst || isLast),
  });
  if (!walk || !part || index < 0) return null;

  const place = (page - 1) * partSize + index;
  const at = (id: string | undefined, itsPlace: number): Neighbour | null =>
    id === undefined ? null : { requestId: id, walk: { ...walk, place: itsPlace } };
  return {
    place,
    total: part.total,
    previous: at(isFirst ? beside.data?.ids.at(-1) : part.ids[index - 1], place - 1),
    next: at(isLast ? beside.data?.ids[0] : part.ids[index + 1], place + 1),
  };
}
