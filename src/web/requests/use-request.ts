import { useQuery } from '@tanstack/react-query';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { usePollInterval } from '#web/shared/live/live-state.ts';
import { requestKeys } from './request-cache.ts';

const requestPollMilliseconds = 15_000;

/** Loads a request and keeps it fresh while it is on screen. */
export function useRequest(requestId: string) {
  return useQuery({
    queryKey: requestKeys.detail(requestId),
    queryFn: ({ signal }) => call(requestEndpoints.getRequest, { params: { requestId }, signal }),
    refetchInterval: usePollInterval(requestPollMilliseconds),
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/** Returns whether the error is final, so that a retry would not find the request. */
export function isRequestMissing(error: unknown): boolean {
  return hasCode(error, 'request_not_found', 'invalid_input');
}
