import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { sampleEndpoints, type SamplesReply } from '#contract/samples/sample-endpoints.ts';
import { reloadRequest, requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';

/** Refetched together with the request. */
const samplesQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...requestKeys.detail(requestId), 'samples'],
    queryFn: ({ signal }) => call(sampleEndpoints.listSamples, { params: { requestId }, signal }),
  });

export const useSamples = (requestId: string) => useQuery(samplesQuery(requestId));

/** Makes a change and shows the changed samples. After a refusal, shows the samples as they are on the server. */
export function useSampleChange(requestId: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  return async (change: Promise<SamplesReply>, told: string): Promise<void> => {
    try {
      client.setQueryData(samplesQuery(requestId).queryKey, await change);
      toasts.success(told);
      void client.invalidateQueries({ queryKey: requestKeys.detail(requestId), exact: true });
    } catch (error) {
      void reloadRequest(client, requestId);
      throw error;
    }
  };
}
