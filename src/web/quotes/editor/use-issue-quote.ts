import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { quoteEndpoints } from '#contract/quotes/quote-endpoints.ts';
import type { Cents } from '#domain/money.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';
import { storeRunningChange } from '#web/requests/transitions/follow-change.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { quoteBodyOf } from './quote-draft.ts';
import { costsOf } from './quote-lines-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

interface StoredPdf {
  file: File;
  objectPath: string;
}

/** The data that is sent with the draft of a quote. */
interface IssueCall {
  /** The pending quote that it replaces, or beside which it is offered. */
  replaced: Quote | undefined;
  /** The amount that the rate gives, if a person confirmed another amount. */
  deviatesFrom?: Cents;
}

/** Uploads the PDF, then issues the quote that names it. A file that was uploaded before is not sent again. */
export function useIssueQuote(
  { id: requestId }: Pick<RequestDetail, 'id'>,
  type: QuoteType,
  changeRef: ChangeRef,
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(quoteFormTexts);
  const errorText = useErrorText();
  const [stored, setStored] = useState<StoredPdf | null>(null);
  const sending = useRef<{ file: File; arrives: Promise<string> }>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const params = { requestId };

  const send = async (file: File): Promise<string> => {
    setProgress(0);
    try {
      const sent = { params, query: { type }, file, onProgress: setProgress };
      const { objectPath } = await upload(quoteEndpoints.uploadQuotePdf, sent);
      setStored({ file, objectPath });
      return objectPath;
    } finally {
      sending.current = null;
      setProgress(null);
    }
  };

  /** Returns the path of the file on the server; uploads it unless that is done or running. */
  const store = async (file: File): Promise<string> => {
    if (stored?.file === file) return stored.objectPath;
    if (sending.current?.file !== file) sending.current = { file, arrives: send(file) };
    return sending.current.arrives;
  };

  /** Throws if the draft is incomplete, which its form prevents, or if a call fails. */
  const issue = async (draft: QuoteDraft, { replaced, deviatesFrom }: IssueCall): Promise<void> => {
    const quote = quoteBodyOf(draft, type);
    if (!quote || !draft.file) throw new Error('incomplete');
    const objectPath = await store(draft.file);
    const { inPlaceOf } = draft;
    const [optionName, besideName] = [draft.optionName?.trim(), draft.besideName?.trim()];
    const option = { ...(besideName && { besideName }), ...(inPlaceOf && { inPlaceOf }) };
    const more = {
      ...(replaced &&
        (optionName ? { beside: replaced.id, optionName, ...option } : { replaces: replaced.id })),
      ...(deviatesFrom !== undefined && { deviatesFrom }),
    };
    const body = { ...quote, costs: costsOf(draft.lines), objectPath, ...more };
    const request = await storeRunningChange(changeRef, call(quoteEndpoints.issueQuote, { params, body }));
    await cacheRequest(client, request);
    if (replaced) toasts.success(optionName && !inPlaceOf ? texts.options.issued : texts.revised[type]);
    else toasts.success(texts.issued, texts.issuedDetail[type]);
  };

  const failed = (error: unknown): void => {
    if (hasCode(error, 'file_already_used', 'file_not_found')) setStored(null);
    const lost = hasCode(error, 'file_not_found', 'file_already_used', 'request_not_found');
    toasts.error(texts.error, lost ? `${texts.createFailed} ${errorText(error)}` : errorText(error));
    void reloadRequest(client, requestId);
  };

  return { issue, failed, progress, stored, store, keepStored: setStored };
}
