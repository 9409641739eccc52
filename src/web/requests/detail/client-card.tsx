import { Languages, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CompanySection } from './client-company-section.tsx';
import { ClientRequestsList } from './client-requests-list.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useClientName } from '#web/requests/use-client-name.ts';
import { useWrittenPhone } from '#web/requests/use-written-phone.ts';

type ClientCardProps = Pick<RequestDetail, 'client' | 'company' | 'id' | 'clientKind' | 'expressRequestAt'>;

/** Who asked: name, email, a phone number that calls, the language they read, and what else they asked for; of an erased account the name, as long as it is kept. */
export function ClientCard({ client, company, id, clientKind, expressRequestAt }: ClientCardProps) {
  const texts = useTexts(requestTexts).client;
  const name = useClientName(client);
  const writtenPhone = useWrittenPhone(client?.phone ?? '');
  return (
    <Card title={texts.title}>
      <div className="flex items-center gap-3">
        <Avatar name={name === texts.unknown ? '?' : name} />
        <div className="min-w-0">
          <p className="font-semibold break-words">{name}</p>
          {!client && <p className="text-14 text-muted">{texts.unknownDetail}</p>}
          {client?.erased && <Badge tone="muted">{texts.erased}</Badge>}
          {clientKind === 'consumer' && (
            <p className="text-14">{expressRequestAt ? texts.consumer.asked : texts.consumer.notAsked}</p>
          )}
        </div>
      </div>
      {company && <CompanySection company={company} />}
      {client?.erased && (
        <p className="mt-3 border-t border-line pt-3 text-14 text-muted">{texts.erasedDetail}</p>
      )}
      {client && !client.erased && (
        <dl className="mt-3 flex flex-col border-t border-line pt-2 text-14">
          <Contact icon={<Mail className="size-4" />} term={texts.email}>
            <ContactLink href={`mailto:${client.email}`}>{client.email}</ContactLink>
            <p
              className={
                client.emailVerified ? 'text-12 text-muted' : 'mb-1 text-12 font-medium text-pending'
              }
            >
              {client.emailVerified ? texts.emailVerified : texts.emailUnverified}
            </p>
          </Contact>
          <Contact icon={<Phone className="size-4" />} term={texts.phone}>
            {client.phone ? (
              <ContactLink href={`tel:${client.phone.replace(/[^+\d]/g, '')}`}>{writtenPhone}</ContactLink>
            ) : (
              <span className={classNames(lineClasses, 'text-muted')}>{texts.noPhone}</span>
            )}
          </Contact>
          <Contact icon={<Languages className="size-4" />} term={texts.language}>
            <span className={lineClasses}>{texts.reads[client.language]}</span>
          </Contact>
        </dl>
      )}
      {client && !client.erased && <ClientRequestsList client={client} requestId={id} />}
    </Card>
  );
}

/** As high as what is pressed in it, so that the icon stands beside the first line. */
const lineClasses = 'inline-flex min-h-11 items-center md:pointer-fine:min-h-6';

function Contact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 md:pointer-fine:py-1.5">
      <dt className={classNames(lineClasses, 'text-muted')}>
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={classNames(
        lineClasses,
        'rounded-chip font-medium text-accent tabular-nums underline underline-offset-3',
      )}
    >
      {children}
    </a>
  );
}
