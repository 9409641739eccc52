import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { isFirstDrawing } from '#web/shared/display/drawing-state.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { ListPageProvider } from '#web/requests/use-list-origin.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading } from '#web/ui/display/skeleton.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { useListRendered } from './list-rendered.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

const NothingFoundSection = lazy(async () => {
  const { NothingFoundSection: section } = await loadPart(() => import('./nothing-found-section.tsx'));
  return { default: section };
});

interface ResultPage<Item> {
  items: Item[];
  total: number;
  totalIsMinimum: boolean;
}

/** Returns the numbers of a page of results. */
export function pagingOf(data: ResultPage<unknown>, { page, pageSize }: DashboardSearch) {
  const pageCount = Math.max(1, Math.ceil(data.total / pageSize));
  const maybeMore = data.totalIsMinimum && data.items.length === pageSize;
  return { pageCount, hasNext: page < pageCount || maybeMore };
}

interface ResultsProps<Item extends { id: string }> {
  reader: Role;
  search: DashboardSearch;
  list: UseQueryResult<ResultPage<Item>>;
  skeleton: ReactNode;
  /** Shown between the page numbers and their buttons. */
  beside?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A page of requests, in every loading state. */
export function DashboardResultsSection<Item extends { id: string }>(props: ResultsProps<Item>) {
  const { reader, search, list, skeleton, beside, children } = props;
  const texts = useTexts(dashboardTexts);
  const { data, error } = list;
  const failure = useFailure(list);
  const { page, toPage } = search;
  const { pageCount, hasNext } = data ? pagingOf(data, search) : { pageCount: 1, hasNext: false };

  const isPastTheEnd = data !== undefined && !list.isPlaceholderData && data.items.length === 0 && page > 1;
  useEffect(() => {
    if (isPastTheEnd) toPage(Math.min(pageCount, page - 1), true);
  }, [isPastTheEnd, pageCount, page, toPage]);

  if (failure) return <Failed list={list} error={failure} />;
  if (!data) return <Loading label={texts.loading}>{skeleton}</Loading>;
  // An empty result of the previous query says nothing about the one that is loading.
  if (isPastTheEnd || (list.isPlaceholderData && data.items.length === 0)) {
    return <Loading label={texts.loading}>{skeleton}</Loading>;
  }
  if (data.items.length === 0) return <Nothing {...{ reader, search }} />;

  const turn = (next: number) => {
    toPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="flex flex-col gap-5">
      {error && <LoadFailureBanner title={texts.stale} error={error} query={list} />}
      <div
        aria-busy={list.isPlaceholderData || undefined}
        className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}
      >
        <ListPageProvider
          value={{
            list: reader === 'agent' ? 'all' : 'mine',
            search: search.shown,
            first: (page - 1) * search.pageSize,
            requestIds: data.items.map(({ id }) => id),
          }}
        >
          <Items items={data.items} skeleton={skeleton}>
            {children}
          </Items>
        </ListPageProvider>
      </div>
      <Pagination
        page={page}
        pageCount={hasNext ? Math.max(pageCount, page + 1) : page}
        label={texts.pageOf({
          page,
          pageCount: Math.max(page, pageCount),
          total: data.total,
          isMinimum: data.totalIsMinimum,
        })}
        onPage={turn}
        beside={beside}
      />
    </div>
  );
}

/**
 * Renders the rows in pieces, so that a slow phone reacts to input in between. React always renders the first time in
 * pieces.
 */
function Items<Item extends { id: string }>({
  items,
  skeleton,
  children,
}: Pick<ResultsProps<Item>, 'skeleton' | 'children'> & { items: Item[] }) {
  const drawn = useDeferredValue(items, isFirstDrawing() ? undefined : null);
  useListRendered(drawn !== null);
  return drawn ? children(drawn) : skeleton;
}

function Failed({ list, error }: { list: Pick<UseQueryResult, 'isFetching' | 'refetch'>; error: Error }) {
  const { failed } = useTexts(dashboardTexts);
  const errorText = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        icon={<RefreshCw />}
        title={failed}
        description={errorText(error)}
        action={<RetryButton query={list} />}
      />
    </div>
  );
}

function Nothing({ reader, search }: Pick<ResultsProps<{ id: string }>, 'reader' | 'search'>) {
  if (!search.isFiltered) return <NothingYet reader={reader} />;
  const { action, show, status, workList } = search.shown;
  const isSearched = Boolean(search.shown.search);
  const isWaiting = Boolean(action || show === 'transfers') && !isSearched;
  const part = isSearched || (status ?? action ?? show) ? undefined : workList;
  return (
    <output className="block">
      <Suspense>
        <NothingFoundSection isWaiting={isWaiting} part={part} onClear={search.clear} />
      </Suspense>
    </output>
  );
}

/** `firstStep`: what the person can do now. */
export function NothingYet({ reader, firstStep }: { reader: Role; firstStep?: ReactNode }) {
  const { title, description } = useTexts(dashboardTexts)[reader].nothingYet;
  return <EmptyState icon={<Inbox />} title={title} description={description} action={firstStep} />;
}
