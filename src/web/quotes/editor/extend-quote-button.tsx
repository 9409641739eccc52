import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { quoteEndpoints } from '#contract/quotes/quote-endpoints.ts';
import { extendedUntil } from '#domain/quotes/validity-rules.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { storeRunningChange } from '#web/requests/transitions/follow-change.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';

interface ExtendQuoteButtonProps {
  quote: Quote;
  /** The agency's days of validity. */
  days: number;
  /** Receives the change as soon as it starts. */
  changeRef: ChangeRef;
  variant?: 'filled' | 'outline';
}

/** Extends the pending quote with one press until the day shown on the button. */
export function ExtendQuoteButton({ quote, days, changeRef, variant = 'outline' }: ExtendQuoteButtonProps) {
  const texts = useTexts(quoteTexts).extend;
  const formats = useFormats();
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const { id: quoteId, requestId, validUntil: current } = quote;
  const validUntil = extendedUntil(current, days, new Date(serverNow()));
  const day = formats.date(validUntil);
  const extend = async () => {
    setBusy(true);
    try {
      const params = { requestId, quoteId };
      const extended = call(quoteEndpoints.extendQuote, { params, body: { validUntil } });
      const request = await storeRunningChange(changeRef, extended);
      await cacheRequest(client, request);
      toasts.success(texts.done(day), texts.doneDetail);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
      await reloadRequest(client, requestId);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} busy={busy} className="max-sm:w-full" onClick={() => void extend()}>
      {texts.button(day)}
    </Button>
  );
}
