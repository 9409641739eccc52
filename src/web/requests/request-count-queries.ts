import { queryOptions } from '@tanstack/react-query';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { requestKeys } from './request-cache.ts';

/** What the route asked for just before its screen came is not asked for twice. Milliseconds. */
const justNow = 3_000;

/** For what others change: asked for as it comes on screen and as it is looked at again. */
export const freshOnScreen = {
  refetchOnWindowFocus: 'always',
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt < justNow || 'always',
} as const;

export const myCounts = queryOptions({
  ...freshOnScreen,
  queryKey: requestKeys.counts('mine'),
  queryFn: ({ signal }) => call(requestEndpoints.countMyRequests, { signal }),
});

export const allCounts = queryOptions({
  ...freshOnScreen,
  queryKey: requestKeys.counts('all'),
  queryFn: ({ signal }) => call(requestEndpoints.countAllRequests, { signal }),
});
