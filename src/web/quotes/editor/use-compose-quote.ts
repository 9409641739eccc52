import { useRef, useState } from 'react';
import { quoteEndpoints } from '#contract/quotes/quote-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Language } from '#domain/language.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { composeTexts } from './compose-texts.ts';
import { pdfContentOf, quoteBodyOf, type QuoteDraft } from './quote-draft.ts';

/** A PDF that the server made and keeps like an upload. */
export interface Composed {
  file: File;
  objectPath: string;
  /** The figures from which it was made, as `pdfContentOf` returns them. */
  from: string;
}

/** Asks the server to make the PDF and loads it for preview; null if that failed, which a toast shows. */
export function useComposeQuote({ id, reference }: Pick<RequestDetail, 'id' | 'reference'>, type: QuoteType) {
  const toasts = useToasts();
  const texts = useTexts(composeTexts);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  /**
   * The PDF attached to the form, and a PDF that was only previewed. The next PDF gets the number of the previewed
   * one.
   */
  const attached = useRef<string>(undefined);
  const previewedPath = useRef<string>(undefined);

  const make = async (draft: QuoteDraft, language: Language | null): Promise<Composed | null> => {
    const quote = quoteBodyOf(draft, type);
    if (!quote) return null;
    const body = {
      ...quote,
      ...(language && { language }),
      ...(previewedPath.current && { insteadOf: previewedPath.current }),
    };
    const { objectPath } = await call(quoteEndpoints.composeQuotePdf, { params: { requestId: id }, body });
    previewedPath.current = objectPath;
    const pdf = await call(quoteEndpoints.downloadQuotePdf, { query: { objectPath } });
    const name = `${type === 'fret' ? 'devis-fret' : 'devis'}-${reference}.pdf`;
    return {
      file: new File([pdf], name, { type: 'application/pdf' }),
      objectPath,
      from: pdfContentOf(draft),
    };
  };

  const compose = async (draft: QuoteDraft, language: Language | null): Promise<Composed | null> => {
    setBusy(true);
    try {
      return await make(draft, language);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
      return null;
    } finally {
      setBusy(false);
    }
  };

  const keep = ({ objectPath }: Composed) => {
    previewedPath.current = attached.current;
    attached.current = objectPath;
  };

  return { busy, compose, keep };
}
