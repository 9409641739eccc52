import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy } from 'react';
import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { taskOf } from '#domain/requests/task-rules.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { pagingOf } from '#web/shared/navigation/use-paging.ts';
import { myCounts } from './request-count-queries.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { DashboardFiltersBar } from '#web/requests/dashboard/dashboard-filters-bar.tsx';
import { CountersBar } from '#web/requests/dashboard/counters-bar.tsx';
import { HomeBanner } from '#web/requests/home/home-banner.tsx';
import { listRendered, useListRendered } from '#web/requests/dashboard/list-rendered.ts';
import { OwnTurnMark } from '#web/requests/home/own-turn-mark.tsx';
import {
  fetchMyRequests,
  myRequests,
  prefetchMyRequests,
  queryOf,
  useDashboardPollInterval,
} from '#web/requests/dashboard/dashboard-queries.ts';
import {
  DashboardResultsSection,
  NoRequestsYetSection,
} from '#web/requests/dashboard/dashboard-results-section.tsx';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import {
  RequestListCard,
  RequestListCards,
  RequestListSkeleton,
} from '#web/requests/dashboard/request-list-card.tsx';
import { QuoteValidityMark } from '#web/requests/dashboard/quote-validity-mark.tsx';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { useHasClientAct } from '#web/shared/sessions/use-has-client-act.ts';
import { useDashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';
import { useListKeys } from '#web/requests/dashboard/use-list-keys.ts';
import { usePrefetchedNext } from '#web/requests/dashboard/use-prefetched-next.ts';
import { useSingleHit } from '#web/requests/dashboard/use-single-hit.ts';

const FiltersButton = lazy(async () => {
  await listRendered;
  const { FiltersButton: button } = await loadPart(() => import('#web/requests/filters/filters-button.tsx'));
  return { default: button };
});

export function ClientDashboardPage() {
  const texts = useTexts(dashboardTexts);
  const search = useDashboardSearch('/dashboard');
  const { shown, pageSize } = search;
  const query = queryOf(shown, pageSize);
  const pace = useDashboardPollInterval();
  const list = useQuery({ ...myRequests(query), ...pace });
  const counts = useQuery({ ...myCounts, ...pace });
  const known = counts.data ?? (counts.error ? null : undefined);
  const settled = list.isPlaceholderData ? undefined : list.data;
  const hasNext = settled !== undefined && pagingOf(settled, search).hasNext;
  usePrefetchedNext(hasNext && query, prefetchMyRequests);
  const navigate = useNavigate();
  const enter = useSingleHit(search, query, fetchMyRequests, (requestId) => {
    void navigate({ to: '/request/$requestId', params: { requestId } });
  });
  useListKeys();
  useListRendered(list.isError || list.data?.items.length === 0);
  usePageTitle(texts.client.title);

  const mayAsk = useHasClientAct('ask');
  // Before the first request there is nothing to search, so only the first step is shown.
  if (settled?.total === 0 && !search.isFiltered) {
    return (
      <Page isDense>
        <header className="mt-2 mb-1 flex min-h-control items-center">
          <h1 className="text-14 font-medium text-muted">{texts.client.title}</h1>
        </header>
        <NoRequestsYetSection reader="client" firstStep={mayAsk && <NewRequest isFilled />} />
      </Page>
    );
  }
  const isAnythingToDo = counts.data !== undefined && counts.data.actionRequired > 0;
  return (
    <Page isDense>
      <header className="mt-2 mb-1 flex min-h-control flex-wrap items-center justify-between gap-2">
        <h1 className="text-14 font-medium text-muted">{texts.client.title}</h1>
        {mayAsk && <NewRequest isFilled={!isAnythingToDo} />}
      </header>
      <HomeBanner counts={known} items={settled?.items ?? []} search={search} />
      <CountersBar counts={known} search={search} />
      <DashboardFiltersBar
        reader="client"
        search={search}
        counts={known}
        onEnter={enter}
        tools={<FiltersButton reader="client" search={search} />}
      >
        <DashboardResultsSection
          reader="client"
          search={search}
          list={list}
          skeleton={<RequestListSkeleton count={pageSize} />}
        >
          {(items) => (
            <RequestListCards>
              {items.map((request) => (
                <RequestListCard
                  key={request.id}
                  request={request}
                  to="/request/$requestId"
                  search={shown.search}
                  turn={<OwnTurnMark request={request} />}
                  footer={<CardFooter request={request} />}
                />
              ))}
            </RequestListCards>
          )}
        </DashboardResultsSection>
      </DashboardFiltersBar>
    </Page>
  );
}

/**
 * The button for a new request. It is filled unless something else waits, because a page has only one filled button.
 */
function NewRequest({ isFilled }: { isFilled: boolean }) {
  const { newRequest } = useTexts(dashboardTexts);
  return (
    <LinkButton
      to="/new-request"
      variant={isFilled ? 'filled' : 'outline'}
      icon={<Plus className="-ml-1 size-4.5" />}
    >
      {newRequest}
    </LinkButton>
  );
}

function CardFooter({ request }: { request: RequestSummary }) {
  const texts = useTexts(requestListTexts);
  const formats = useFormats();
  return (
    <>
      <time dateTime={request.createdAt}>{texts.created(formats.shortDate(request.createdAt))}</time>
      {(request.approvalAsked || taskOf('client', request) === null) && (
        <QuoteValidityMark request={request} isReadersTurn={request.approvalAsked} />
      )}
    </>
  );
}
