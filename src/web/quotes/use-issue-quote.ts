import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { Quote, RequestDetail } from '#contract/request-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { call, upload } from '#web/shared/api.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { keepRequest, reloadRequest } from '#web/shared/request-cache.ts';
import { useToasts } from '#web/ui/toasts.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { rateOf, ttcOf } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

/** Uploads the PDF, then issues the quote that names it. A file that arrived is not sent again. */
export function useIssueQuote(
  { id: requestId }: Pick<RequestDetail, 'id'>,
  type: QuoteType,
  actedRef: RefObject<boolean>,
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(quoteFormTexts);
  const errorText = useErrorText();
  const stored = useRef<{ file: File; objectPath: string }>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const params = { requestId };

  const store = async (file: File): Promise<string> => {
    if (stored.current?.file === file) return stored.current.objectPath;
    setProgress(0);
    try {
      const sent = { params, query: { type }, file, onProgress: setProgress };
      const { objectPath } = await upload(endpoints.uploadQuotePdf, sent);
      stored.current = { file, objectPath };
      return objectPath;
    } finally {
      setProgress(null);
    }
  };

  /** Throws where the draft is incomplete, which its form does not let happen, and where a call fails. */
  const issue = async (draft: QuoteDraft, replaced: Quote | undefined): Promise<void> => {
    const { amountHt, issuedOn, file } = draft;
    const [vatRate, amountTtc, notes] = [rateOf(draft), ttcOf(draft), draft.notes.trim()];
    if (amountHt === null || vatRate === null || amountTtc === null || !file) throw new Error('incomplete');
    const objectPath = await store(file);
    const more = { ...(notes && { notes }), ...(replaced && { replaces: replaced.id }) };
    const body = { type, amountHt, vatRate, amountTtc, issuedOn, objectPath, ...more };
    const request = await call(endpoints.issueQuote, { params, body });
    actedRef.current = true;
    await keepRequest(client, request);
    stored.current = null;
    if (replaced) toasts.success(texts.revised[type]);
    else toasts.success(texts.issued, texts.issuedDetail[type]);
  };

  const failed = (error: unknown): void => {
    if (hasCode(error, 'file_already_used', 'file_not_found')) stored.current = null;
    const lost = hasCode(error, 'file_not_found', 'file_already_used', 'request_not_found');
    toasts.error(texts.error, lost ? `${texts.createFailed} ${errorText(error)}` : errorText(error));
    void reloadRequest(client, requestId);
  };

  /** Takes a PDF that the server has already, so that it is not sent again. */
  const keepStored = (file: File, objectPath: string): void => {
    stored.current = { file, objectPath };
  };

  return { issue, failed, progress, keepStored };
}
