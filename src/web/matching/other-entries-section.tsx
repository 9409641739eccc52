import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { EntryList, EntryPage, EntryReply } from '#contract/matching/matching-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { matchingTexts } from './matching-texts.ts';
import { SplitDialog } from './split-dialog.tsx';
import { type Returned, UndoReturnedDialog } from './undo-returned-dialog.tsx';
import { entriesOnPage } from './use-entries.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface OtherEntriesSectionProps {
  list: Exclude<EntryList, 'certain'>;
  data: EntryPage;
  isSearched: boolean;
  actions: EntryActions;
  /** Returns the element that takes the focus when a dialog about an entry closes. */
  finalFocus: () => HTMLElement | null;
  toPage: (page: number) => void;
}

function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: readonly string[], isSelected: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return { chosen, select };
}

/** Entries that an agent checks one by one; those that belong to nobody are set aside together. */
export function OtherEntriesSection(props: OtherEntriesSectionProps) {
  const { list, data, isSearched, actions, finalFocus, toPage } = props;
  const texts = useTexts(matchingTexts);
  const { chosen, select } = useChosen();
  const [splitting, setSplitting] = useState<EntryReply | null>(null);
  const [returned, setReturned] = useState<Returned | null>(null);
  const [leaving, setLeaving] = useState<{ entries: readonly EntryReply[]; open: boolean }>({
    entries: [],
    open: false,
  });
  const { items, page, total } = data;
  const ids = items.map(({ id }) => id);
  const selected = items.filter(({ id }) => chosen.has(id));
  const pageCount = Math.max(1, Math.ceil(total / entriesOnPage));
  const setAside = (entries: readonly EntryReply[]) => setLeaving({ entries, open: true });
  if (items.length === 0) {
    return <EmptyState icon={<SearchX />} {...(isSearched ? texts.noneFound : texts.noneHere)} />;
  }
  return (
    <div className="flex flex-col gap-4">
      {list === 'unrelated' && (
        <ChosenBar
          count={selected.length}
          isAll={selected.length === items.length}
          onAll={(isSelected) => select(ids, isSelected)}
          onSetAside={() => setAside(selected)}
        />
      )}
      <ul aria-label={texts.certainty[list]} className="flex flex-col gap-3">
        {items.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            actions={actions}
            selected={chosen.has(entry.id)}
            onSelect={list === 'unrelated' ? (isSelected) => select([entry.id], isSelected) : null}
            onChoose={setSplitting}
            onSetAside={(one) => setAside([one])}
            onUndoReturned={(one, original) => setReturned({ entry: one, original, open: true })}
          />
        ))}
      </ul>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          label={texts.pageOf(page, pageCount, total)}
          onPage={toPage}
        />
      )}
      {splitting && (
        <SplitDialog
          key={splitting.id}
          entry={splitting}
          onClose={() => setSplitting(null)}
          split={actions.split}
          finalFocus={finalFocus}
        />
      )}
      {returned && (
        <UndoReturnedDialog
          {...{ returned, finalFocus }}
          onReturned={setReturned}
          undo={actions.undoReturned}
        />
      )}
      <SetAsideDialog
        key={leaving.entries.map(({ id }) => id).join(' ')}
        count={leaving.entries.length}
        open={leaving.open}
        onOpenChange={(open) => setLeaving((before) => ({ ...before, open }))}
        onConfirm={(reason) => actions.setAside(leaving.entries, reason)}
        finalFocus={finalFocus}
      />
    </div>
  );
}

interface ChosenBarProps {
  count: number;
  isAll: boolean;
  onAll: (isSelected: boolean) => void;
  onSetAside: () => void;
}

function ChosenBar({ count, isAll, onAll, onSetAside }: ChosenBarProps) {
  const texts = useTexts(matchingTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5">
      <Checkbox label={texts.selectAll} checked={isAll} onValue={onAll} />
      <Button disabled={count === 0} className="max-sm:w-full" onClick={onSetAside}>
        {count === 0 ? texts.setAside : texts.setManyAside(count)}
      </Button>
    </div>
  );
}
