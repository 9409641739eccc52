import { useQueryClient } from '@tanstack/react-query';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import type { ChangeRef } from './follow-change.ts';
import { storeRunningChange } from './follow-change.ts';
import { transitionTexts } from './transition-texts.ts';

export type TransitionCall = BodyOf<typeof requestEndpoints.makeTransition>;

/** Errors after which trying again does not help; the reloaded page shows the reason. */
const outdatedErrors = [
  'request_moved_on',
  'quote_superseded',
  'quote_lapsed',
  'approval_required',
  'sample_undecided',
  'request_not_found',
] as const;

/**
 * Makes a transition, reports the result and shows the updated request. Rejects if trying again may help;
 * resolves if the request has moved on, because the question no longer applies.
 */
export type MakeTransition = (made: TransitionCall) => Promise<void>;

export function useTransition(
  { id: requestId, status: from }: Pick<RequestDetail, 'id' | 'status'>,
  changeRef: ChangeRef,
): MakeTransition {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(transitionTexts);
  const errorText = useErrorText();
  const { role } = useUser();

  return async (made) => {
    try {
      const params = { requestId };
      const moved = call(requestEndpoints.makeTransition, { params, body: { from, ...made } });
      const request = await storeRunningChange(changeRef, moved);
      await cacheRequest(client, request);
      toasts.success(texts.done[made.name]);
    } catch (error) {
      const own: Partial<Record<TransitionName, string>> = texts.failed;
      const title = (!isAgency(role) && own[made.name]) || texts.error;
      toasts.error(title, errorText(error));
      const reloaded = reloadRequest(client, requestId);
      if (!hasCode(error, ...outdatedErrors)) throw error;
      await reloaded;
    }
  };
}
