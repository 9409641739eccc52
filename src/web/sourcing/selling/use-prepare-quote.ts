import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { lineLabelMaxLength } from '#domain/quotes/quote-line-rules.ts';
import { issuableQuote } from '#domain/requests/transition-rules.ts';
import type { Choice } from '#domain/sourcing/offer-choice-rules.ts';
import { type OfferedLine, fillDraftLines, isQuoteTyped } from '#web/quotes/editor/fill-draft-lines.ts';
import { createQuoteDraftStore } from '#web/quotes/editor/quote-draft-store.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { sellingTexts } from './selling-texts.ts';
import { sourcingQuery } from '#web/sourcing/use-sourcing.ts';
import type { Selling } from './use-selling.ts';

interface PreparedQuote {
  request: RequestDetail;
  version: number;
  choices: readonly Choice[];
  isFranchise: boolean;
  /** Called with the costing's id after the draft is stored. */
  onPrepared: (costing: string) => void;
}

/** Records the cost of the choice and writes the quote's lines into the agent's draft. */
export function usePrepareQuote({ request, version, choices, isFranchise, onPrepared }: PreparedQuote) {
  const texts = useTexts(sellingTexts);
  const client = useQueryClient();
  const { id: userId } = useUser();
  const { busy, act } = useAction();
  const type = issuableQuote(request.status)?.type ?? 'marchandise';
  const language = useLanguage();
  const toasts = useToasts();
  const [keeper] = useState(() => createQuoteDraftStore(userId, request.id));
  /** The lines that were last filled in here. */
  const [filled, setFilled] = useState<string | null>(null);
  const prepare = ({ sold }: Selling) =>
    act('prepare', texts.prepareFailed, async () => {
      const params = { requestId: request.id };
      const known = choices.filter(({ lineId }) => sold.some((line) => line.lineId === lineId));
      try {
        const body = { version, choices: known };
        const costing = await call(sourcingEndpoints.makeCosting, { params, body });
        const made = costing.lines.map((line) => ({
          ...line,
          sold: sold.find(({ lineId }) => lineId === line.lineId),
        }));
        if (made.some(({ cost, sold: own }) => own?.cost !== cost)) {
          toasts.error(texts.costMoved, texts.costMovedDetail);
          return;
        }
        const lines = made.flatMap(
          ({ position, label, quantity, unit, sold: own, ...line }): OfferedLine[] => {
            if (!own) return [];
            const { isWhole, ...selling } = own.selling;
            // A line with one total price names its quantity in its label.
            const named = isWhole ? `${label}, ${formatQuantity({ quantity, unit }, language)}` : label;
            const { hsCode, origin, photo: supplierPhoto } = line;
            const cost = { costing: costing.id, line: position };
            const stated = { hsCode, origin, supplierPhoto, cost };
            return [{ ...selling, label: named.slice(0, lineLabelMaxLength), ...stated }];
          },
        );
        setFilled(
          fillDraftLines(keeper, {
            type,
            today: agencyDay(new Date(serverNow())),
            replaces: quoteToDecide(request),
            operatingMode: request.operatingMode,
            isFranchise,
            lines,
          }),
        );
        onPrepared(costing.id);
      } finally {
        await client.invalidateQueries({ queryKey: sourcingQuery(request.id).queryKey });
      }
    });
  return { isBusy: busy !== null, prepare, isTyped: () => isQuoteTyped(keeper, type, filled) };
}
