import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { quoteEndpoints } from '#contract/quotes/quote-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

type QuotePdfSource = Pick<Quote, 'objectPath' | 'fileName'>;

/** Loads the PDF of a quote; a stored file never changes. */
const pdfQuery = ({ objectPath, fileName }: QuotePdfSource) => ({
  queryKey: ['quotes', 'pdf', objectPath],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { objectPath, filename: fileName };
    const file = await call(quoteEndpoints.downloadQuotePdf, { query, signal });
    return new File([file], fileName, { type: 'application/pdf' });
  },
  staleTime: Infinity,
});

export function useQuotePdf(quote: QuotePdfSource) {
  return useQuery(pdfQuery(quote));
}

/** Downloads the PDF under its own name. */
export function useDownloadPdf(quote: QuotePdfSource) {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(quoteTexts);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await client.ensureQueryData(pdfQuery(quote)), quote.fileName);
    } catch (error) {
      toasts.error(texts.pdf.downloadFailed, errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
