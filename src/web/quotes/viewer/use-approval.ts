import { useQueryClient } from '@tanstack/react-query';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { type ChangeRef, storeRunningChange } from '#web/requests/transitions/follow-change.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { approvalErrorTexts } from '#web/shared/errors/approval-error-texts.ts';
import { addErrorTexts, useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { approvalTexts } from './approval-texts.ts';

addErrorTexts(approvalErrorTexts);

/** Errors after which trying again does not help; the reloaded page shows the reason. */
const outdatedErrors = [
  'approval_asked',
  'approval_ended',
  'approval_not_needed',
  'quote_superseded',
  'quote_lapsed',
  'request_moved_on',
  'request_not_found',
] as const;

/**
 * Asks for an approval or declines it, reports the result and shows the updated request; rejects if another try
 * may help.
 */
export function useApproval(requestId: string, changeRef: ChangeRef) {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(approvalTexts);
  const errorText = useErrorText();
  return async (work: Promise<RequestDetail>, done: string): Promise<void> => {
    try {
      await cacheRequest(client, await storeRunningChange(changeRef, work));
      toasts.success(done);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
      await reloadRequest(client, requestId);
      if (!hasCode(error, ...outdatedErrors)) throw error;
    }
  };
}
