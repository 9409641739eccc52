import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { allRequests, prefetchRequest } from '#web/requests/dashboard/dashboard-queries.ts';

/** Loads two requests to find one, because the open request may be one of them. */
const waitingRequestsQuery = (workList: WorkListPart) =>
  allRequests({ page: 1, pageSize: 2, action: 'required', workList });

/**
 * Returns the first other request that waits for the agent: first those assigned to the agent, then unassigned ones.
 * Null if there is none, undefined until that is known.
 */
export function useNextWaiting(requestId: string) {
  const queries = useQueryClient();
  const other = (items: readonly { id: string; title: string }[] | undefined) =>
    items && (items.find(({ id }) => id !== requestId) ?? null);
  const own = other(useQuery(waitingRequestsQuery('mine')).data?.items);
  const unassignedRequest = other(
    useQuery({ ...waitingRequestsQuery('nobody'), enabled: own === null }).data?.items,
  );
  const next = own === null ? unassignedRequest : own;
  const nextId = next?.id;
  useEffect(() => {
    if (nextId !== undefined) prefetchRequest(queries, nextId);
  }, [queries, nextId]);
  return next;
}
