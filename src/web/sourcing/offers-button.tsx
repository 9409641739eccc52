import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isSourcing } from '#domain/sourcing/sourcing-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LinkRow } from '#web/ui/display/link-row.tsx';
import { offersLinkTexts } from './offers-link-texts.ts';

type Request = Pick<RequestDetail, 'id' | 'status'>;

/** Leads to the offers while the request takes a quote for goods. */
export function OffersButton({ request: { id, status } }: { request: Request }) {
  const texts = useTexts(offersLinkTexts);
  if (!useMayDo('see_costs') || !isSourcing(status)) return null;
  return (
    <LinkButton to="/agent/request/$requestId/offers" params={{ requestId: id }} size="small">
      {texts.offers}
    </LinkButton>
  );
}

/** Leads to the offers later, when they can only be read. */
export function OffersRow({ request: { id, status } }: { request: Request }) {
  const texts = useTexts(offersLinkTexts);
  if (!useMayDo('see_costs') || isSourcing(status)) return null;
  return (
    <LinkRow to="/agent/request/$requestId/offers" params={{ requestId: id }} title={texts.offersAndMargin} />
  );
}
