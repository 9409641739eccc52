import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { areOfferedTogether } from '#domain/quotes/option-rules.ts';
import { isSourcing } from '#domain/sourcing/sourcing-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LinkRow } from '#web/ui/display/link-row.tsx';
import { offersLinkTexts } from './offers-link-texts.ts';
import { useEarnedTexts } from './selling/use-earned-texts.ts';
import { useQuotedCosts } from './use-sourcing.ts';

interface OffersLinkProps {
  request: RequestDetail;
}

/** Leads to the offers while a quote for goods can be issued. */
export function OffersButton({ request: { id, status } }: OffersLinkProps) {
  const texts = useTexts(offersLinkTexts);
  if (!useHasAgencyAct('see_costs') || !isSourcing(status)) return null;
  return (
    <LinkButton to="/agent/request/$requestId/offers" params={{ requestId: id }} size="small">
      {texts.offers}
    </LinkButton>
  );
}

/** States the margin of the quote for goods and leads to its offers. */
export function OffersRow({ request }: OffersLinkProps) {
  const mayRead = useHasAgencyAct('see_costs');
  const isQuoted = request.quotes.some(({ type }) => type === 'marchandise');
  return mayRead && (isQuoted || !isSourcing(request.status)) ? <MarginRow request={request} /> : null;
}

/**
 * Returns the accepted quote; without one, the newest with the quotes offered together with it. `quotes` must be in
 * this order: the accepted one first, then the newest.
 */
function currentQuotes(quotes: RequestDetail['quotes']): RequestDetail['quotes'] {
  const [first] = quotes;
  if (first?.status === 'validated') return [first];
  return quotes.filter((quote) => first && areOfferedTogether(quote, first));
}

function MarginRow({ request }: OffersLinkProps) {
  const texts = useTexts(offersLinkTexts);
  const earned = useEarnedTexts(request);
  const goods = request.quotes.filter(({ type }) => type === 'marchandise');
  const { data } = useQuotedCosts(
    request.id,
    goods.map(({ id }) => id),
  );
  const current = new Set(currentQuotes(goods).map(({ id }) => id));
  const quoted = data?.quoted.find(({ quoteId }) => current.has(quoteId));
  const shown = quoted && earned(quoted);
  return (
    <LinkRow
      to="/agent/request/$requestId/offers"
      params={{ requestId: request.id }}
      title={texts.offersAndMargin}
      value={shown && (shown.atEnd?.words ?? shown.quoted)}
    />
  );
}
