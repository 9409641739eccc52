import { CircleCheck, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EntryList, EntryPage } from '#contract/matching/matching-replies.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useKeptPlace } from '#web/shared/display/use-kept-place.ts';
import { useDebounced } from '#web/shared/forms/use-debounced.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { KeySearchField } from '#web/shared/display/key-search-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { CertainEntriesCard } from './certain-entries-card.tsx';
import { matchingTexts } from './matching-texts.ts';
import { OtherEntriesSection } from './other-entries-section.tsx';
import { RefusedEntriesBanner } from './refused-entries-banner.tsx';
import { type useCertainEntries, useEntries } from './use-entries.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { focusedRow, mainAt, useEntryKeys } from './use-entry-keys.ts';

export type OtherList = Exclude<EntryList, 'certain'>;
const otherLists: readonly OtherList[] = ['likely', 'judge', 'unrelated', 'setAside', 'matched'];

/** Returns the number of entries still to be matched, in all lists together. */
export const openEntries = ({ certain, likely, judge, unrelated }: EntryPage['counts']) =>
  certain + likely + judge + unrelated;

interface ArrivedSectionProps {
  certain: ReturnType<typeof useCertainEntries>;
  /** The other list that the address names, and its page. */
  certainty: OtherList | undefined;
  page: number;
  go: (to: { certainty: OtherList | undefined; page: number | undefined }) => void;
}

/** Unmatched statement entries: the certain ones first, the others one by one. */
export function ArrivedSection({ certain, ...others }: ArrivedSectionProps) {
  const texts = useTexts(matchingTexts);
  const errorText = useErrorText();
  const failure = useFailure(certain);
  const { data } = certain;
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
  return <Arrived {...others} certain={certain} data={data} />;
}

function Arrived({ certain, data, ...others }: ArrivedSectionProps & { data: EntryPage }) {
  const texts = useTexts(matchingTexts);
  const actions = useEntryActions();
  useEntryKeys();
  const row = useRef(0);
  // The focus moves to the row after the one just handled.
  const { place, finalFocus } = useKeptPlace(() => mainAt(row.current));
  const { error } = certain;
  const isDone = openEntries(data.counts) === 0;
  const isLookedUp = others.certainty === 'matched';
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-quiet-focus=""
      className="flex flex-col gap-6"
      onFocus={() => {
        const focused = focusedRow();
        if (focused >= 0) row.current = focused;
      }}
    >
      {error && <LoadFailureBanner title={texts.stale} error={error} query={certain} />}
      {actions.refused.length > 0 && (
        <RefusedEntriesBanner refused={actions.refused} onClose={actions.forget} />
      )}
      <Balances balances={data.balances} />
      {data.total > 0 && <CertainEntriesCard page={data} confirm={actions.confirm} />}
      {isDone && !isLookedUp && (
        <EmptyState
          icon={<CircleCheck />}
          {...texts.empty}
          action={
            data.hasMatched && (
              <Button
                className="max-sm:w-full"
                onClick={() => others.go({ certainty: 'matched', page: undefined })}
              >
                {texts.lookUp}
              </Button>
            )
          }
        />
      )}
      {(!isDone || isLookedUp || data.counts.setAside > 0) && (
        <Others {...others} counts={data.counts} actions={actions} finalFocus={finalFocus} />
      )}
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
  finalFocus: () => HTMLElement | null;
}

function Others({ certainty, page, go, counts, actions, finalFocus }: OthersProps) {
  const texts = useTexts(matchingTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim()) || undefined;
  const list = certainty ?? otherLists.find((each) => each !== 'matched' && counts[each] > 0) ?? 'likely';
  const entries = useEntries({ list, page, search });
  const { data } = entries;
  // The matched list has no number, because people only look entries up in it.
  const labelOf = (value: OtherList) =>
    value === 'matched' ? texts.certainty.matched : `${texts.certainty[value]} (${counts[value]})`;
  return (
    <section aria-label={texts.others} className="flex flex-col gap-4">
      <h2 className="text-18 font-semibold">{texts.others}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={texts.show}
          options={otherLists.map((value) => ({ value, label: labelOf(value) }))}
          value={list}
          onChange={({ target }) =>
            go({ certainty: otherLists.find((each) => each === target.value), page: undefined })
          }
        />
        <div className="flex items-end">
          <KeySearchField
            label={texts.search}
            value={typed}
            maxLength={100}
            className="w-full"
            onValue={(value) => {
              setTyped(value);
              if (page > 1) go({ certainty, page: undefined });
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
          finalFocus={finalFocus}
          toPage={(next) => go({ certainty: list, page: next > 1 ? next : undefined })}
        />
      ) : (
        <LoadingEntries />
      )}
    </section>
  );
}
