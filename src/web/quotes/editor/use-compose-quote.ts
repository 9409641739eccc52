import { useRef, useState } from 'react';
import { quoteEndpoints } from '#contract/quotes/quote-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Language } from '#domain/language.ts';
import type { QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { composeTexts } from './compose-texts.ts';
import { feeOf, figuresOf, type QuoteDraft, rateOf, ttcOf, validityOfDraft } from './quote-draft.ts';

/** A PDF that the server made and keeps like an upload. */
export interface Composed {
  file: File;
  objectPath: string;
  /** The figures from which it was made, as `figuresOf` returns them. */
  from: string;
}

interface Asked {
  draft: QuoteDraft;
  lines: QuoteLine[];
  language: Language | null;
}

/** Asks the server to make the PDF and loads it for preview; null if that failed, which a toast shows. */
export function useComposeQuote({ id, reference }: Pick<RequestDetail, 'id' | 'reference'>, type: QuoteType) {
  const toasts = useToasts();
  const texts = useTexts(composeTexts);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  /** The PDF attached to the form, and one that was only previewed, whose number the next one reuses. */
  const attached = useRef<string>(undefined);
  const spare = useRef<string>(undefined);

  const make = async ({ draft, lines, language }: Asked): Promise<Composed | null> => {
    const { amountHt, issuedOn } = draft;
    const [vatRate, amountTtc, notes] = [rateOf(draft), ttcOf(draft), draft.notes.trim()];
    if (amountHt === null || vatRate === null || amountTtc === null) return null;
    const figures = { type, lines, amountHt, vatRate, amountTtc, issuedOn };
    const [validUntil, fee] = [validityOfDraft(draft), feeOf(draft)];
    const more = {
      ...(validUntil && { validUntil }),
      ...(fee !== null && { fee }),
      ...(notes && { notes }),
      ...(language && { language }),
      ...(spare.current && { insteadOf: spare.current }),
    };
    const params = { requestId: id };
    const { objectPath } = await call(quoteEndpoints.composeQuotePdf, {
      params,
      body: { ...figures, ...more },
    });
    spare.current = objectPath;
    const pdf = await call(quoteEndpoints.downloadQuotePdf, { query: { objectPath } });
    const name = `${type === 'fret' ? 'devis-fret' : 'devis'}-${reference}.pdf`;
    return { file: new File([pdf], name, { type: 'application/pdf' }), objectPath, from: figuresOf(draft) };
  };

  const compose = async (asked: Asked): Promise<Composed | null> => {
    setBusy(true);
    try {
      return await make(asked);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
      return null;
    } finally {
      setBusy(false);
    }
  };

  const keep = ({ objectPath }: Composed) => {
    spare.current = attached.current;
    attached.current = objectPath;
  };

  return { busy, compose, keep };
}
