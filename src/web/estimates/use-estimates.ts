import { queryOptions, useQuery } from '@tanstack/react-query';
import { estimateEndpoints } from '#contract/estimates/estimate-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

/** Refetched together with the request, because quotes change it. */
export const estimatesQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...requestKeys.detail(requestId), 'estimates'],
    queryFn: ({ signal }) => call(estimateEndpoints.listEstimates, { params: { requestId }, signal }),
  });

export const useEstimates = (requestId: string) => useQuery(estimatesQuery(requestId));
