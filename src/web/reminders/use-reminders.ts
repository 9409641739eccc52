import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reminderEndpoints, type Reminders } from '#contract/reminders/reminder-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

/** Is below the request's own key, so that both are invalidated together. */
const keyOf = (requestId: string) => [...requestKeys.detail(requestId), 'reminders'] as const;

/** Loads the sent reminders of a request and the next one; for agents. */
export function useReminders(requestId: string) {
  return useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) => call(reminderEndpoints.getReminders, { params: { requestId }, signal }),
  });
}

/** Returns a function that stores the reminders of a mutation's response in the cache. */
export function useCacheReminders(requestId: string): (reminders: Reminders) => void {
  const client = useQueryClient();
  return (reminders) => client.setQueryData(keyOf(requestId), reminders);
}
