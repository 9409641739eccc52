import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reminderEndpoints, type Reminders } from '#contract/reminders/reminder-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';

/** Below the request's own key, whose changes it follows. */
const keyOf = (requestId: string) => [...requestKeys.detail(requestId), 'reminders'] as const;

/** What was reminded of a request, and what comes next; for agents. */
export function useReminders(requestId: string) {
  return useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) => call(reminderEndpoints.getReminders, { params: { requestId }, signal }),
  });
}

/** Takes the reminders as a mutation answered them. */
export function useKeepReminders(requestId: string): (reminders: Reminders) => void {
  const client = useQueryClient();
  return (reminders) => client.setQueryData(keyOf(requestId), reminders);
}
