import { Users } from 'lucide-react';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { NothingFoundView } from '#web/shared/display/nothing-found-view.tsx';
import { PagedListSection } from '#web/shared/display/paged-list-section.tsx';
import { useListKeys } from '#web/requests/dashboard/use-list-keys.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { clientListTexts } from './client-list-texts.ts';
import { clientRequestTexts } from './client-request-texts.ts';
import { ClientsList } from './clients-list.tsx';
import { useClients } from './use-clients.ts';

/** All clients of the agency, those with the newest activity first. */
export function ClientsPage() {
  const texts = useTexts(clientListTexts);
  const { action, actionHere } = useTexts(clientRequestTexts);
  const mayImport = useHasAgencyAct('import_clients');
  const clients = useClients();
  useListKeys('[data-listed]');
  usePageTitle(texts.title);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {mayImport && (
              <LinkButton to="/agent/clients/import" className="max-md:basis-auto!">
                {texts.import}
              </LinkButton>
            )}
            <LinkButton to="/agent/new-request" aria-label={action} className="max-md:basis-auto!">
              {actionHere}
            </LinkButton>
          </>
        }
      />
      <KeySearchField
        label={texts.search}
        placeholder={texts.searchHint}
        value={clients.typed}
        onValue={clients.setTyped}
        onEnter={(value) => void clients.settle(value)}
        maxLength={searchMaxLength}
        className="mb-4"
      />
      <FoundClients clients={clients} />
    </Page>
  );
}

function FoundClients({ clients }: { clients: ReturnType<typeof useClients> }) {
  const texts = useTexts(clientListTexts);
  const { search } = clients;
  return (
    <PagedListSection
      query={clients}
      texts={texts}
      page={clients.page}
      pageCount={clients.pageCount}
      hasNext={clients.hasNext}
      onPage={clients.toPage}
      skeleton={
        <div className="flex flex-col gap-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={
        search ? (
          <NothingFoundView texts={texts.notFound} onClear={clients.clear} />
        ) : (
          <EmptyState icon={<Users />} {...texts.none} />
        )
      }
    >
      {(items) => <ClientsList items={items} search={search} />}
    </PagedListSection>
  );
}
