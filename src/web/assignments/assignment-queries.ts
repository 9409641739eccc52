import { queryOptions } from '@tanstack/react-query';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

/** Loads the part of a request that only agents see. */
export const assignmentOf = (requestId: string) =>
  queryOptions({
    queryKey: requestKeys.assignment(requestId),
    queryFn: ({ signal }) => call(assignmentEndpoints.getAssignment, { params: { requestId }, signal }),
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });

export const colleaguesQuery = queryOptions({
  queryKey: ['agency', 'team', 'colleagues'],
  queryFn: async ({ signal }) => (await call(assignmentEndpoints.listColleagues, { signal })).colleagues,
  staleTime: 60_000,
});
