import { useEffect, useEffectEvent, useState } from 'react';
import { quoteEndpoints } from '#contract/quotes/quote-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import type { StoredQuoteDraft } from './quote-draft-store.ts';

type Pdf = StoredQuoteDraft['pdf'];

/** Restores the PDF of an unfinished quote; null once it is restored, or deleted after a day. */
export function useDraftPdf(
  found: Pdf,
  pdfHandlers: { came: (file: File, objectPath: string) => void; lost: () => void },
): Pdf {
  const [awaited, setAwaited] = useState(found);
  const onPdfLoaded = useEffectEvent(pdfHandlers.came);
  const lost = useEffectEvent(pdfHandlers.lost);
  useEffect(() => {
    if (!awaited) return undefined;
    const unmountController = new AbortController();
    const { objectPath, name } = awaited;
    const fetchPdf = async () => {
      try {
        const query = { objectPath };
        const pdf = await call(quoteEndpoints.downloadQuotePdf, { query, signal: unmountController.signal });
        if (unmountController.signal.aborted) return;
        onPdfLoaded(new File([pdf], name, { type: 'application/pdf' }), objectPath);
        setAwaited(null);
      } catch (error) {
        // Without a connection the draft keeps its name, for the next visit.
        if (!hasCode(error, 'file_not_found')) return;
        lost();
        setAwaited(null);
      }
    };
    void fetchPdf();
    return () => unmountController.abort();
  }, [awaited]);
  return awaited;
}
