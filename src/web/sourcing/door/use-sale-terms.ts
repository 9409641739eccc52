import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { arrangementsFor } from '#domain/quotes/delivery-terms-rules.ts';
import type { DeliveryTerms, Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { createQuoteDraftStore } from '#web/quotes/editor/quote-draft-store.ts';
import { deliveryOf } from '#web/quotes/editor/quote-draft.ts';
import { useUser } from '#web/shared/sessions/session.ts';

/**
 * The terms of sale that the card uses for its calculation. At first they are those of the quote's draft, or of the
 * pending quote.
 */
export function useSaleTerms(request: RequestDetail) {
  const { id: userId } = useUser();
  const [delivery, setDelivery] = useState<DeliveryTerms | null>(() => {
    const draft = createQuoteDraftStore(userId, request.id).read('marchandise');
    return (draft && deliveryOf(draft.values)) ?? quoteToDecide(request)?.delivery ?? null;
  });
  const setIncoterm = (incoterm: Incoterm | null) => {
    const [imports] = incoterm === null ? [] : arrangementsFor(incoterm);
    setDelivery(incoterm && imports ? { incoterm, place: '', imports } : null);
  };
  return { delivery, setIncoterm };
}
