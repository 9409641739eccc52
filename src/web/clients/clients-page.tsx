import { FileSearch, RefreshCw, Users } from 'lucide-react';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { clientListTexts } from './client-list-texts.ts';
import { clientRequestTexts } from './client-request-texts.ts';
import { ClientsList } from './clients-list.tsx';
import { useClients } from './use-clients.ts';

/** All clients of the agency, those with the newest activity first. */
export function ClientsPage() {
  const texts = useTexts(clientListTexts);
  const { action, actionHere } = useTexts(clientRequestTexts);
  const mayImport = useMayDo('import_clients');
  const clients = useClients();
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
  const errorText = useErrorText();
  const failure = useFailure(clients);
  const { data, error, page, pageCount, search, isPlaceholderData } = clients;
  if (failure) {
    return (
      <div role="alert">
        <EmptyState
          icon={<RefreshCw />}
          title={texts.failed}
          description={errorText(failure)}
          action={<RetryButton query={clients} />}
        />
      </div>
    );
  }
  // An empty result of the previous search says nothing about the one that is loading.
  if (!data || clients.isPastTheEnd || (isPlaceholderData && data.items.length === 0)) {
    return (
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    );
  }
  if (data.items.length === 0) {
    return search ? <NobodyFound onClear={clients.clear} /> : <EmptyState icon={<Users />} {...texts.none} />;
  }
  return (
    <div className="flex flex-col gap-5">
      {error && <LoadFailureBanner title={texts.stale} error={error} query={clients} />}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        <ClientsList items={data.items} search={search} />
      </div>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          label={texts.pageOf(page, pageCount, data.total, data.totalIsMinimum)}
          onPage={clients.toPage}
        />
      )}
    </div>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  const { title, description, action } = useTexts(clientListTexts).notFound;
  return (
    <output className="block">
      <EmptyState
        icon={<FileSearch />}
        title={title}
        description={description}
        action={<Button onClick={onClear}>{action}</Button>}
      />
    </output>
  );
}
