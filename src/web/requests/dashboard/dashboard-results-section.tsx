import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { isFirstDrawing } from '#web/shared/display/drawing-state.ts';
import { type ListPage, PagedListSection } from '#web/shared/display/paged-list-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { ListPageProvider } from '#web/requests/use-list-origin.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { useListRendered } from './list-rendered.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

const NothingFoundSection = lazy(async () => {
  const { NothingFoundSection: section } = await loadPart(() => import('./nothing-found-section.tsx'));
  return { default: section };
});

interface ResultsProps<Item extends { id: string }> {
  reader: Role;
  search: DashboardSearch;
  list: UseQueryResult<ListPage<Item>>;
  skeleton: ReactNode;
  /** Shown between the page numbers and their buttons. */
  beside?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A page of requests, in every loading state. */
export function DashboardResultsSection<Item extends { id: string }>(props: ResultsProps<Item>) {
  const { reader, search, list, skeleton, beside, children } = props;
  const texts = useTexts(dashboardTexts);
  const { page, pageSize, toPage } = search;
  const { pageCount, hasNext } = usePaging(list, { page, pageSize, toPage });

  const turn = (next: number) => {
    toPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <PagedListSection
      query={list}
      texts={texts}
      page={page}
      pageCount={pageCount}
      hasNext={hasNext}
      isAlwaysPaged
      onPage={turn}
      beside={beside}
      skeleton={skeleton}
      empty={<EmptyListSection {...{ reader, search }} />}
    >
      {(items) => (
        <ListPageProvider
          value={{
            list: reader === 'agent' ? 'all' : 'mine',
            search: search.shown,
            first: (page - 1) * search.pageSize,
            requestIds: items.map(({ id }) => id),
          }}
        >
          <Items items={items} skeleton={skeleton}>
            {children}
          </Items>
        </ListPageProvider>
      )}
    </PagedListSection>
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

function EmptyListSection({ reader, search }: Pick<ResultsProps<{ id: string }>, 'reader' | 'search'>) {
  if (!search.isFiltered) return <NoRequestsYetSection reader={reader} />;
  const { action, show, status, workList } = search.shown;
  const isSearched = Boolean(search.shown.search);
  const isWaiting = Boolean(action || show === 'transfers') && !isSearched;
  const part = isSearched || (status ?? action ?? show) ? undefined : workList;
  return (
    <Suspense>
      <NothingFoundSection isWaiting={isWaiting} part={part} onClear={search.clear} />
    </Suspense>
  );
}

/** `firstStep`: what the person can do now. */
export function NoRequestsYetSection({ reader, firstStep }: { reader: Role; firstStep?: ReactNode }) {
  const { title, description } = useTexts(dashboardTexts)[reader].nothingYet;
  return <EmptyState icon={<Inbox />} title={title} description={description} action={firstStep} />;
}
