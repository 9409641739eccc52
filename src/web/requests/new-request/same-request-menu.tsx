import { Repeat } from 'lucide-react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isClosed, isDelivered } from '#domain/requests/request-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
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
    /** The earlier request; its files stay with it. */
    likeEarlier?: EarlierRequest;
  }
}

/** In the menu of an ended or delivered request: opens the form of a new request for the same client, filled from this one. */
export function SameRequestMenu({ request }: { request: RequestDetail }) {
  const texts = useTexts(newRequestTexts).again;
  const { id, reference, title, description, status, client, company, attachments } = request;
  if (!client || client.erased || !(isClosed(status) || isDelivered(status))) return null;
  const likeEarlier: EarlierRequest = {
    id,
    reference,
    clientId: client.id,
    companyId: company?.id ?? '',
    title,
    description,
    hadFiles: attachments.length > 0,
  };
  return (
    <MenuLink to="/agent/new-request" state={{ likeEarlier }} icon={<Repeat />}>
      {texts.forClient}
    </MenuLink>
  );
}
