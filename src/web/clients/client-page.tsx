import { useParams } from '@tanstack/react-router';
import type { ClientDetail } from '#contract/clients/client-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { ClientContactList } from '#web/requests/detail/client-contact-list.tsx';
import { ClientOriginProvider } from '#web/requests/use-list-origin.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { MissingSection } from '#web/shared/display/missing-section.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { ClientConversationsCard } from './client-conversations-card.tsx';
import { ClientDocumentsCard } from './client-documents-card.tsx';
import { ClientDuesCard } from './client-dues-card.tsx';
import { ClientInvitationBanner } from './client-invitation-banner.tsx';
import { ClientNotesCard } from './client-notes-card.tsx';
import { ClientRequestsCard } from './client-requests-card.tsx';
import { clientRequestTexts } from './client-request-texts.ts';
import { clientTexts } from './client-texts.ts';
import { useClient } from './use-client.ts';

const columnClasses = 'flex min-w-0 flex-col gap-5 md:gap-6';

const isMissing = (error: unknown) => hasCode(error, 'client_not_found', 'invalid_input');

/** Shows everything the agency has about one client. */
export function ClientPage() {
  const texts = useTexts(clientTexts);
  const { clientId } = useParams({ from: '/agent/client/$clientId' });
  const query = useClient(clientId);
  const failure = useFailure(query);
  if (query.data && !isMissing(query.error)) return <KnownClient key={query.data.id} client={query.data} />;
  if (failure || query.error) {
    const back = { to: '/agent/clients', label: texts.backToClients } as const;
    return <MissingSection {...{ query, texts, back }} isFinal={isMissing(query.error)} />;
  }
  return (
    <Page>
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-5">
          <SkeletonCard />
          <SkeletonCard lines={4} />
        </div>
      </Loading>
    </Page>
  );
}

function KnownClient({ client }: { client: ClientDetail }) {
  const texts = useTexts(clientTexts);
  const formats = useFormats();
  const { actionHere } = useTexts(clientRequestTexts);
  const { clientTypes } = useBrand();
  const name = fullName(client) || client.email;
  usePageTitle(name);
  return (
    <Page>
      <PageHeader
        back={{ to: '/agent/clients', label: texts.back }}
        title={<span className="wrap-anywhere">{name}</span>}
        meta={
          <>
            {clientTypes === 'consumers_too' && (
              <Badge tone="outline">{texts.kinds[client.clientKind]}</Badge>
            )}
            <span>{texts.since(formats.date(client.since))}</span>
            <time dateTime={client.lastActivityAt} title={formats.dateTime(client.lastActivityAt)}>
              {texts.active(formats.age(client.lastActivityAt, new Date(serverNow())))}
            </time>
          </>
        }
        actions={
          <LinkButton to="/agent/new-request" state={{ forClient: client.id }}>
            {actionHere}
          </LinkButton>
        }
      />
      <ClientInvitationBanner client={client} />
      <ClientOriginProvider value={{ id: client.id, name }}>
        {/* On phones the contact comes first; on wide screens it is beside the client's requests. */}
        <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr]">
          <div className={classNames(columnClasses, 'lg:col-start-2')}>
            <Card title={texts.contact}>
              <ClientContactList client={client} />
            </Card>
            <ClientDuesCard client={client} />
          </div>
          <div className={classNames(columnClasses, 'lg:col-start-1 lg:row-span-2 lg:row-start-1')}>
            <ClientRequestsCard client={client} />
            <ClientConversationsCard clientId={client.id} />
            <ClientDocumentsCard clientId={client.id} />
          </div>
          <div className={classNames(columnClasses, 'lg:col-start-2')}>
            <ClientNotesCard clientId={client.id} />
          </div>
        </div>
      </ClientOriginProvider>
    </Page>
  );
}
