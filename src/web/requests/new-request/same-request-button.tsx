import { Repeat } from 'lucide-react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isClosed, isDelivered } from '#domain/requests/request-rules.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MenuLink } from '#web/ui/overlays/menu.tsx';
import { newRequestTexts } from './new-request-texts.ts';

/** An earlier request from which the form of a new one is filled. */
export interface EarlierRequest {
  id: string;
  reference: string;
  clientId: string;
  /** Empty for a client without a company. */
  companyId: string;
  title: string;
  description: string;
  hadFiles: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The earlier request, without its files, which belong only to it. */
    likeEarlier?: EarlierRequest;
  }
}

/**
 * Returns the content for the form of a new request by the same client; null unless this request has ended or is
 * delivered.
 */
function earlierRequestOf({
  client,
  company,
  status,
  attachments,
  ...request
}: RequestDetail): EarlierRequest | null {
  if (!client || client.erased || !(isClosed(status) || isDelivered(status))) return null;
  const { id, reference, title, description } = request;
  return {
    id,
    reference,
    clientId: client.id,
    companyId: company?.id ?? '',
    title,
    description,
    hadFiles: attachments.length > 0,
  };
}

interface SameRequestProps {
  request: RequestDetail;
  /** `menu`: shown only on phones. `title`: shown beside the title, except on phones. */
  place: 'title' | 'menu';
}

/** Opens the form of a new request for the same client, filled from this one. */
export function SameRequestLink({ request, place }: SameRequestProps) {
  const texts = useTexts(newRequestTexts).again;
  const likeEarlier = earlierRequestOf(request);
  const isNarrow = useNarrow();
  if (!likeEarlier || isNarrow !== (place === 'menu')) return null;
  return place === 'menu' ? (
    <MenuLink to="/agent/new-request" state={{ likeEarlier }} icon={<Repeat />}>
      {texts.forClient}
    </MenuLink>
  ) : (
    <LinkButton
      to="/agent/new-request"
      state={{ likeEarlier }}
      size="small"
      variant="quiet"
      icon={<Repeat className="size-4" />}
    >
      {texts.forClient}
    </LinkButton>
  );
}
