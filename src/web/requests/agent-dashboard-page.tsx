import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { useMissingAgencyData } from '#web/agency/use-agency.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { pagingOf } from '#web/shared/navigation/use-paging.ts';
import { allCounts } from './request-count-queries.ts';
import { isDrawnForPhone } from '#web/shared/page-facts.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { DashboardFiltersBar } from '#web/requests/dashboard/dashboard-filters-bar.tsx';
import { OverviewSection } from '#web/requests/overview/overview-section.tsx';
import { SetupSection } from '#web/requests/overview/setup-section.tsx';
import {
  allRequests,
  fetchAllRequests,
  queryOf,
  useDashboardPollInterval,
} from '#web/requests/dashboard/dashboard-queries.ts';
import {
  DashboardResultsSection,
  NoRequestsYetSection,
} from '#web/requests/dashboard/dashboard-results-section.tsx';
import { tabCountsOf } from '#web/requests/dashboard/dashboard-tab-rules.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { ListedAmount } from '#web/requests/dashboard/request-amount-cell.tsx';
import {
  RequestListCard,
  RequestListCards,
  RequestListSkeleton,
} from '#web/requests/dashboard/request-list-card.tsx';
import { ClientName } from '#web/requests/dashboard/request-client-cell.tsx';
import { RequestListTable, RequestTableSkeleton } from '#web/requests/dashboard/request-list-table.tsx';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { WaitingSideText } from '#web/requests/dashboard/request-waiting-cell.tsx';
import { listRendered, useListRendered } from '#web/requests/dashboard/list-rendered.ts';
import { type DashboardSearch, useDashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';
import { useSingleHit } from '#web/requests/dashboard/use-single-hit.ts';

async function loadWorkList() {
  await listRendered;
  return loadPart(() => import('#web/assignments/work-list-view.tsx'));
}

const AssigneeCell = lazy(async () => ({ default: (await loadWorkList()).AssigneeCell }));
const SavedViewsMenu = lazy(async () => ({ default: (await loadWorkList()).SavedViewsMenu }));
const SelectionCell = lazy(async () => ({ default: (await loadWorkList()).SelectionCell }));
const SelectionHead = lazy(async () => ({ default: (await loadWorkList()).SelectionHead }));
const FollowUpNote = lazy(async () => ({ default: (await loadWorkList()).FollowUpNote }));
const RowsField = lazy(async () => ({ default: (await loadWorkList()).RowsField }));
const ActionMeaningText = lazy(async () => ({ default: (await loadWorkList()).ActionMeaningText }));
const WorkListBar = lazy(async () => ({ default: (await loadWorkList()).WorkListBar }));

async function loadWarnings() {
  await listRendered;
  return loadPart(() =>
    Promise.all([
      import('#web/quotes/registration-banner.tsx'),
      import('#web/agency/bank-missing-banner.tsx'),
    ]),
  );
}

const RegistrationBanner = lazy(async () => ({ default: (await loadWarnings())[0].RegistrationBanner }));
const BankMissingBanner = lazy(async () => ({ default: (await loadWarnings())[1].BankMissingBanner }));

export function AgentDashboardPage() {
  const texts = useTexts(dashboardTexts);
  const search = useDashboardSearch('/agent/dashboard');
  const asTable = useMediaQuery('(width >= 72rem)', () => !isDrawnForPhone());
  const { shown, pageSize } = search;
  const query = queryOf(shown, pageSize);
  const pace = useDashboardPollInterval();
  const list = useQuery({ ...allRequests(query), ...pace });
  const counts = useQuery({ ...allCounts, ...pace });
  const known = counts.data ?? (counts.error ? null : undefined);
  const settled = list.isPlaceholderData ? undefined : list.data;
  const hasNext = settled !== undefined && pagingOf(settled, search).hasNext;
  const navigate = useNavigate();
  const enter = useSingleHit(search, query, fetchAllRequests, (requestId) => {
    void navigate({ to: '/agent/request/$requestId', params: { requestId } });
  });
  usePageTitle(texts.agent.title);
  useListRendered(list.isError || list.data?.items.length === 0);

  if (settled?.total === 0 && !search.isFiltered) {
    return (
      <Page isDense>
        <PageHeader isDense title={texts.agent.title} />
        <NoRequestsYetSection
          reader="agent"
          firstStep={
            <LinkButton to="/agent/new-request" variant="filled" icon={<Plus className="-ml-1 size-4.5" />}>
              {texts.forClient}
            </LinkButton>
          }
        />
        {/* They may come later: nothing is below them. */}
        <div className="mt-4">
          <Warnings />
        </div>
      </Page>
    );
  }
  return (
    <Page isDense>
      <header className="mb-2 flex min-h-control items-center gap-3 md:mt-1 md:gap-6">
        <h1 className="text-22 font-semibold">{texts.agent.title}</h1>
        <Suspense>
          <WorkListBar counts={counts.data?.workList} search={search} next={hasNext && query} list={list} />
        </Suspense>
      </header>
      <Warnings />
      <OverviewSection counts={known} search={search} />
      <DashboardFiltersBar
        reader="agent"
        search={search}
        counts={tabCountsOf(known, shown.workList)}
        onEnter={enter}
        tools={<SavedViewsMenu search={search} />}
      >
        <DashboardResultsSection
          reader="agent"
          search={search}
          list={list}
          skeleton={
            asTable ? <RequestTableSkeleton count={pageSize} /> : <RequestListSkeleton count={pageSize} />
          }
          beside={
            <Suspense>
              <RowsField search={search} />
            </Suspense>
          }
        >
          {(items) => <Rows items={items} search={search} asTable={asTable} />}
        </DashboardResultsSection>
        <Suspense>{shown.action && <ActionMeaningText />}</Suspense>
      </DashboardFiltersBar>
    </Page>
  );
}

interface RowsProps {
  items: AgentRequestSummary[];
  search: DashboardSearch;
  asTable: boolean;
}

function Rows({ items, search, asTable }: RowsProps) {
  if (asTable)
    return (
      <RequestListTable
        items={items}
        search={search}
        head={selectionHeadBox}
        box={renderSelectionBox}
        assignee={(each) => renderAssignee(each, false)}
        followUp={renderFollowUp}
      />
    );
  const words = search.shown.search;
  return (
    <RequestListCards>
      {items.map((request) => (
        <RequestListCard
          key={request.id}
          request={request}
          to="/agent/request/$requestId"
          search={words}
          isBrief
          client={<ClientName client={request.client} company={request.company} search={words} />}
          footer={<CardFooter request={request} />}
        />
      ))}
    </RequestListCards>
  );
}

/** Says what is missing in an agency that is not set up completely. */
const Warnings = () => (
  <SetupSection missingSetup={useMissingAgencyData()}>
    <RegistrationBanner className="mb-4" />
    <BankMissingBanner />
  </SetupSection>
);

/** Reserves its space before it loads. */
const renderAssignee = (request: AgentRequestSummary, inCard: boolean) => (
  <span className={classNames('flex min-h-control max-w-full items-center', inCard ? 'min-w-38' : 'w-24')}>
    <Suspense>
      <AssigneeCell request={request} inCard={inCard} />
    </Suspense>
  </span>
);

const renderFollowUp = ({ followUp }: AgentRequestSummary) => (
  <Suspense>
    <FollowUpNote followUp={followUp} isOneLine />
  </Suspense>
);

const renderSelectionBox = (request: AgentRequestSummary) => (
  <span className="relative z-1 inline-flex min-h-control w-8 shrink-0 items-center">
    <Suspense>
      <SelectionCell request={request} />
    </Suspense>
  </span>
);

const selectionHeadBox = (
  <span className="inline-flex w-8 shrink-0 items-center">
    <Suspense>
      <SelectionHead />
    </Suspense>
  </span>
);

function CardFooter({ request }: { request: AgentRequestSummary }) {
  const texts = useTexts(requestListTexts);
  const formats = useFormats();
  return (
    <>
      <Suspense>
        <SelectionCell request={request} inCard />
      </Suspense>
      <time dateTime={request.createdAt}>{texts.created(formats.dayOfYear(request.createdAt))}</time>
      {renderAssignee(request, true)}
      <ListedAmount request={request} inLine />
      {statusRow(request.status).counter !== null && (
        <span className="md:ml-auto">
          <VisuallyHidden>{texts.columns.waitsFor} </VisuallyHidden>
          <WaitingSideText request={request} />
        </span>
      )}
    </>
  );
}
