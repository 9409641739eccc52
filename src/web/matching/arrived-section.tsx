import { CircleCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { EntryList, EntryPage } from '#contract/matching/matching-replies.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useDebounced } from '#web/shared/forms/use-debounced.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { CertainEntriesCard } from './certain-entries-card.tsx';
import { matchingTexts } from './matching-texts.ts';
import { OtherEntriesSection } from './other-entries-section.tsx';
import { RefusedEntriesBanner } from './refused-entries-banner.tsx';
import { type useCertainEntries, useEntries } from './use-entries.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { useEntryKeys } from './use-entry-keys.ts';

export type OtherList = Exclude<EntryList, 'certain'>;
const otherLists: readonly OtherList[] = ['likely', 'judge', 'unrelated', 'aside'];

/** What waits to be matched, in all lists together. */
export const openEntries = ({ certain, likely, judge, unrelated }: EntryPage['counts']) =>
  certain + likely + judge + unrelated;

interface ArrivedSectionProps {
  certain: ReturnType<typeof useCertainEntries>;
  /** Which of the other lists the address names, and its page. */
  sure: OtherList | undefined;
  page: number;
  go: (to: { sure: OtherList | undefined; page: number | undefined }) => void;
}

/** What has come and gone by the bank’s word and nobody has matched: what is certain first, the rest one by one. */
export function ArrivedSection({ certain, ...others }: ArrivedSectionProps) {
  const texts = useTexts(matchingTexts);
  const errorText = useErrorText();
  const failure = useFailure(certain);
  const actions = useEntryActions();
  useEntryKeys();
  const { data, error } = certain;
  if (failure) {
    return (
      <div role="alert">
        <EmptyState
          icon={<RefreshCw />}
          title={texts.failed}
          description={errorText(failure)}
          action={<RetryButton query={certain} />}
        />
      </div>
    );
  }
  if (!data) return <LoadingEntries />;
  const isDone = openEntries(data.counts) === 0;
  return (
    <div className="flex flex-col gap-6">
      {error && <LoadFailureBanner title={texts.stale} error={error} query={certain} />}
      {actions.refused.length > 0 && (
        <RefusedEntriesBanner refused={actions.refused} onClose={actions.forget} />
      )}
      <Balances balances={data.balances} />
      {data.total > 0 && <CertainEntriesCard page={data} confirm={actions.confirm} />}
      {isDone && <EmptyState icon={<CircleCheck />} {...texts.empty} />}
      {(!isDone || data.counts.aside > 0) && <Others {...others} counts={data.counts} actions={actions} />}
    </div>
  );
}

function LoadingEntries() {
  const texts = useTexts(matchingTexts);
  return (
    <Loading label={texts.loading}>
      <div className="flex flex-col gap-3">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  );
}

function Balances({ balances }: Pick<EntryPage, 'balances'>) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  return balances.map(({ iban, on, balance }) => {
    const [day, amount] = [formats.date(on), formats.money(balance)];
    return (
      <p key={iban} className="text-14 text-muted tabular-nums">
        {balances.length === 1
          ? texts.balance(day, amount)
          : texts.balanceOf(`… ${iban.slice(-4)}`, day, amount)}
      </p>
    );
  });
}

interface OthersProps extends Omit<ArrivedSectionProps, 'certain'> {
  counts: EntryPage['counts'];
  actions: ReturnType<typeof useEntryActions>;
}

function Others({ sure, page, go, counts, actions }: OthersProps) {
  const texts = useTexts(matchingTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim()) || undefined;
  const list = sure ?? otherLists.find((each) => counts[each] > 0) ?? 'likely';
  const entries = useEntries({ list, page, search });
  const { data } = entries;
  return (
    <section aria-label={texts.others} className="flex flex-col gap-4">
      <h2 className="text-18 font-semibold">{texts.others}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={texts.show}
          options={otherLists.map((value) => ({ value, label: `${texts.sure[value]} (${counts[value]})` }))}
          value={list}
          onChange={({ target }) =>
            go({ sure: otherLists.find((each) => each === target.value), page: undefined })
          }
        />
        <div className="flex items-end">
          <SearchField
            label={texts.search}
            value={typed}
            maxLength={100}
            shortcut
            className="w-full"
            onValue={(value) => {
              setTyped(value);
              if (page > 1) go({ sure, page: undefined });
            }}
          />
        </div>
      </div>
      {data ? (
        <OtherEntriesSection
          key={`${list} ${page}`}
          list={list}
          data={data}
          isSearched={search !== undefined}
          actions={actions}
          toPage={(next) => go({ sure: list, page: next > 1 ? next : undefined })}
        />
      ) : (
        <LoadingEntries />
      )}
    </section>
  );
}
