import { queryOptions } from '@tanstack/react-query';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { requestKeys } from './request-cache.ts';

/** Milliseconds. Data that the route loaded just before its screen is not loaded twice. */
const recentMilliseconds = 3_000;

/**
 * Options for data that other people change: it is refetched when it comes on screen and when the window gets the
 * focus again.
 */
export const freshOnScreen = {
  refetchOnWindowFocus: 'always',
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt < recentMilliseconds || 'always',
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
