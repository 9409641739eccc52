import { useQueryClient } from '@tanstack/react-query';
import type { FollowUp } from '#contract/assignments/assignment-replies.ts';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { workListTexts } from './work-list-texts.ts';

/** Puts one request away; null brings it back. */
export function useSaveFollowUp(requestId: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const formats = useFormats();
  const { followUp: texts } = useTexts(workListTexts);
  return async (followUp: FollowUp | null) => {
    const assignment = await call(assignmentEndpoints.saveFollowUp, {
      params: { requestId },
      body: { followUp },
    });
    client.setQueryData(requestKeys.assignment(requestId), assignment);
    toasts.success(followUp ? texts.saved(formats.date(followUp.on)) : texts.broughtBack);
    void client.invalidateQueries({ queryKey: requestKeys.lists });
  };
}
