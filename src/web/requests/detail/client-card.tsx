import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { CompanySection } from './client-company-section.tsx';
import { ClientContactList } from './client-contact-list.tsx';
import { ClientRequestsList, useOtherRequests } from './client-requests-list.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useClientName } from '#web/requests/use-client-name.ts';

type ClientCardProps = Pick<RequestDetail, 'client' | 'company' | 'id' | 'clientKind' | 'expressRequestAt'>;

/**
 * The client in a few lines: name, email, a phone number to call, language. Company and other requests are folded.
 * For an erased account it shows only the name, while the name is kept.
 */
export function ClientCard({ client, company, id, clientKind, expressRequestAt }: ClientCardProps) {
  const texts = useTexts(requestTexts).client;
  const name = useClientName(client);
  const others = useOtherRequests(client, id);
  const [isOpen, setIsOpen] = useState(false);
  const isThere = client !== null && !client.erased;
  return (
    <section
      aria-label={texts.title}
      className="rounded-card border border-line bg-raised px-5 py-4 shadow-raised print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        {isThere ? (
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
        {company && <span className="text-14 wrap-anywhere text-muted">{company.name}</span>}
        {client?.erased && <Badge tone="muted">{texts.erased}</Badge>}
        {others.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="md:ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-chip text-14 font-medium text-accent md:pointer-fine:min-h-6"
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames('size-4 transition-transform', isOpen && 'rotate-90')}
            />
            {texts.others(others.length)}
          </button>
        )}
      </div>
      {!client && <p className="text-14 text-muted">{texts.unknownDetail}</p>}
      {client?.erased && <p className="mt-1 text-14 text-muted">{texts.erasedDetail}</p>}
      {isThere && <ClientContactList client={client} isDense />}
      {clientKind === 'consumer' && (
        <p className="mt-1 text-14">{expressRequestAt ? texts.consumer.asked : texts.consumer.notAsked}</p>
      )}
      {company && (
        <Fold summary={texts.company} className="mt-2">
          <CompanySection company={company} />
        </Fold>
      )}
      {isThere && isOpen && <ClientRequestsList client={client} others={others} />}
    </section>
  );
}
