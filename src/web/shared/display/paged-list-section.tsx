import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Pagination, type PaginationProps } from '#web/ui/display/pagination.tsx';
import { Loading } from '#web/ui/display/skeleton.tsx';

export interface ListPage<Item> {
  items: Item[];
  total: number;
  totalIsMinimum?: boolean;
}

interface PagedListSectionProps<Item> extends Pick<
  PaginationProps,
  'page' | 'pageCount' | 'hasNext' | 'onPage' | 'beside'
> {
  query: Pick<
    UseQueryResult<ListPage<Item>>,
    'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  texts: {
    loading: string;
    failed: string;
    /** "12 requests" */
    counted: (count: number) => string;
  };
  /** Whether the page's number is shown even if there is only one page. */
  isAlwaysPaged?: boolean;
  skeleton: ReactNode;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A page of a list while it loads, if it failed, if it is empty, and with its items. */
export function PagedListSection<Item>(props: PagedListSectionProps<Item>) {
  const { query, texts, isAlwaysPaged = false, skeleton, empty, children, ...place } = props;
  const errorText = useErrorText();
  const failure = useFailure(query);
  const { data, error, isPlaceholderData } = query;
  if (failure) {
    return (
      <div role="alert">
        <EmptyState
          icon={<RefreshCw />}
          title={texts.failed}
          description={errorText(failure)}
          action={<RetryButton query={query} />}
        />
      </div>
    );
  }
  // An empty page says nothing if it belongs to the previous search, or comes after the last page.
  if (!data || (data.items.length === 0 && (isPlaceholderData || place.page > 1))) {
    return <Loading label={texts.loading}>{skeleton}</Loading>;
  }
  if (data.items.length === 0) return empty;
  return (
    <div className="flex flex-col gap-5">
      {error && <LoadFailureBanner error={error} query={query} />}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {children(data.items)}
      </div>
      {(isAlwaysPaged || place.pageCount > 1 || place.hasNext) && (
        <Pagination {...place} total={texts.counted(data.total)} isMinimum={data.totalIsMinimum} />
      )}
    </div>
  );
}
