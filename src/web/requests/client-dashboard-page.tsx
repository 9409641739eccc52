import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { RequestSummary } from '#contract/request-replies.ts';
import { requiresActionOf } from '#domain/requests/request-rules.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { myCounts } from '#web/shared/request-counts.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { DashboardOverview } from './dashboard-overview.tsx';
import { myRequests, prefetchMyRequests, useDashboardPace } from './dashboard-queries.ts';
import { DashboardResults, pagingOf } from './dashboard-results.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { RequestListCard, RequestListCards, RequestListSkeleton } from './request-list-card.tsx';
import { requestListTexts } from './request-list-texts.ts';
import { TransferAnnounced } from './request-list-waiting.tsx';
import { useDashboardSearch } from './use-dashboard-search.ts';
import { usePrefetchedNext } from './use-prefetched-next.ts';

export function ClientDashboardPage() {
  const texts = useTexts(dashboardTexts);
  const search = useDashboardSearch('/dashboard');
  const { shown, page, pageSize } = search;
  const query = { ...shown, page, pageSize };
  const pace = useDashboardPace();
  const list = useQuery({ ...myRequests(query), ...pace });
  const counts = useQuery({ ...myCounts, ...pace });
  const settled = list.isPlaceholderData ? undefined : list.data;
  usePrefetchedNext(query, settled !== undefined && pagingOf(settled, search).hasNext, prefetchMyRequests);
  usePageTitle(texts.client.title);

  const newRequest = (
    <LinkButton
      to="/new-request"
      variant="filled"
      icon={<Plus aria-hidden="true" className="-ml-1 size-4.5" />}
    >
      {texts.newRequest}
    </LinkButton>
  );
  // What to begin with stands where the list will be: one filled button in view.
  const isEmpty = settled?.total === 0 && !search.isFiltered;
  return (
    <Page>
      <PageHeader title={texts.client.title} actions={!isEmpty && newRequest} />
      <DashboardOverview
        reader="client"
        counts={counts.data ?? (counts.error ? null : undefined)}
        search={search}
      />
      <DashboardFilters reader="client" search={search}>
        <DashboardResults
          reader="client"
          search={search}
          list={list}
          skeleton={<RequestListSkeleton count={pageSize} />}
          firstStep={newRequest}
        >
          {(items) => (
            <RequestListCards>
              {items.map((request) => (
                <RequestListCard
                  key={request.id}
                  request={request}
                  to="/request/$requestId"
                  search={shown.search}
                  footer={<CardFooter request={request} />}
                />
              ))}
            </RequestListCards>
          )}
        </DashboardResults>
      </DashboardFilters>
    </Page>
  );
}

function CardFooter({ request }: { request: RequestSummary }) {
  const texts = useTexts(requestListTexts);
  const formats = useFormats();
  return (
    <>
      <time dateTime={request.createdAt}>{texts.created(formats.shortDate(request.createdAt))}</time>
      <span className="md:ml-auto">
        <OwnMove request={request} />
      </span>
    </>
  );
}

/** Statuses alone cannot tell that a transfer is on its way: whoever announced it is not asked for it again. */
function OwnMove({ request }: { request: RequestSummary }) {
  const texts = useTexts(requestListTexts);
  if (request.transferDeclaredFor !== null) return <TransferAnnounced />;
  if (!requiresActionOf(request.status, 'client')) return null;
  return <span className="font-medium text-pending">{texts.yourMove}</span>;
}
