import { Link } from '@tanstack/react-router';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CompanySection } from './client-company-section.tsx';
import { ClientContactList } from './client-contact-list.tsx';
import { ClientRequestsList } from './client-requests-list.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useClientName } from '#web/requests/use-client-name.ts';

type ClientCardProps = Pick<RequestDetail, 'client' | 'company' | 'id' | 'clientKind' | 'expressRequestAt'>;

/**
 * The client: name, email, a phone number to call, language and other requests. For an erased account it shows
 * only the name, as long as that is kept.
 */
export function ClientCard({ client, company, id, clientKind, expressRequestAt }: ClientCardProps) {
  const texts = useTexts(requestTexts).client;
  const name = useClientName(client);
  return (
    <Card title={texts.title}>
      <div className="flex items-center gap-3">
        <Avatar name={name === texts.unknown ? '?' : name} />
        <div className="min-w-0">
          {client && !client.erased ? (
            <Link
              to="/agent/client/$clientId"
              params={{ clientId: client.id }}
              className="inline-flex min-h-11 items-center rounded-chip font-semibold wrap-anywhere text-accent underline underline-offset-3 md:pointer-fine:min-h-6"
            >
              {name}
            </Link>
          ) : (
            <p className="font-semibold break-words">{name}</p>
          )}
          {!client && <p className="text-14 text-muted">{texts.unknownDetail}</p>}
          {client?.erased && <Badge tone="muted">{texts.erased}</Badge>}
          {clientKind === 'consumer' && (
            <p className="text-14">{expressRequestAt ? texts.consumer.asked : texts.consumer.notAsked}</p>
          )}
        </div>
      </div>
      {company && (
        <div className="mt-3 border-t border-line pt-3">
          <CompanySection company={company} />
        </div>
      )}
      {client?.erased && (
        <p className="mt-3 border-t border-line pt-3 text-14 text-muted">{texts.erasedDetail}</p>
      )}
      {client && !client.erased && (
        <ClientContactList client={client} className="mt-3 border-t border-line pt-2" />
      )}
      {client && !client.erased && <ClientRequestsList client={client} requestId={id} />}
    </Card>
  );
}
