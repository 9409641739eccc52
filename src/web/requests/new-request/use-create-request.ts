import { useQueryClient } from '@tanstack/react-query';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { cacheRequest } from '#web/requests/request-cache.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { newRequestTexts } from './new-request-texts.ts';
import type { RequestDraft, requestDraft } from './request-draft.ts';

/** Submits a request once, even if the person retries, and then deletes its draft. */
export function useCreateRequest(draft: ReturnType<typeof requestDraft>) {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(newRequestTexts);
  const errorText = useErrorText();
  const formats = useFormats();

  const create = async (written: RequestDraft, expressRequest: boolean): Promise<RequestDetail> => {
    const { title, description, attachments } = written;
    const attachmentIds = attachments.map(({ id }) => id);
    const submissionKey = draft.submissionKey(written);
    const body = { title, description, attachmentIds, submissionKey, expressRequest };
    const request = await call(requestEndpoints.createRequest, { body });
    draft.clear();
    await cacheRequest(client, request);
    toasts.success(texts.created);
    return request;
  };

  const reasonOf = (error: unknown): string => {
    if (!hasCode(error, 'throttled') || error.retryAfter === undefined) return errorText(error);
    const now = serverNow();
    const again = now + Math.ceil(error.retryAfter / 60) * 60_000;
    return texts.tooMany(formats.age(new Date(again), new Date(now)));
  };
  const failed = (error: unknown): void => toasts.error(texts.failed, reasonOf(error));

  return { create, failed };
}
