import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '#web/shared/forms/use-debounced.ts';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { EntriesSection } from './entries-section.tsx';
import { matchingTexts } from './matching-texts.ts';
import { entriesOnPage, useEntries } from './use-entries.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface EntryListSectionProps {
  list: 'toDecide' | 'setAside' | 'matched';
  page: number;
  toPage: (page: number, replace?: boolean) => void;
  actions: EntryActions;
  finalFocus: () => HTMLElement | null;
}

/** One whole list of entries, with a search. */
export function EntryListSection({ list, page, toPage, ...handling }: EntryListSectionProps) {
  const texts = useTexts(matchingTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim()) || undefined;
  const entries = useEntries({ list, page, search });
  const { data, error } = entries;
  const { pageCount } = usePaging(entries, { page, pageSize: entriesOnPage, toPage });
  return (
    <div className="flex flex-col gap-4">
      <KeySearchField
        label={texts.search}
        value={typed}
        maxLength={100}
        onValue={(value) => {
          setTyped(value);
          if (page > 1) toPage(1);
        }}
      />
      {error && <LoadFailureBanner title={data ? texts.stale : texts.failed} error={error} query={entries} />}
      {!data && !error && (
        <Loading label={texts.loading}>
          <SkeletonCard lines={4} />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyState icon={<SearchX />} {...(search === undefined ? texts.noneHere : texts.noneFound)} />
      )}
      {data && data.items.length > 0 && (
        <Card>
          <EntriesSection key={page} label={texts.lists[list]} items={data.items} {...handling} />
        </Card>
      )}
      {pageCount > 1 && data && (
        <Pagination page={page} pageCount={pageCount} total={texts.counted(data.total)} onPage={toPage} />
      )}
    </div>
  );
}
