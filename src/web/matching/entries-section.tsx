import { useState } from 'react';
import type { EntryPage, EntryReply } from '#contract/matching/matching-replies.ts';
import { useSelectedRows } from '#web/payments/use-selected-rows.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { matchingTexts } from './matching-texts.ts';
import { SplitDialog } from './split-dialog.tsx';
import { type ReturnedPayment, UndoReturnedDialog } from './undo-returned-dialog.tsx';
import type { EntryActions } from './use-entry-actions.ts';

interface EntriesSectionProps {
  /** The name of the list. */
  label: string;
  items: EntryPage['items'];
  actions: EntryActions;
  /** Returns the element that takes the focus when a dialog about an entry closes. */
  finalFocus: () => HTMLElement | null;
}

/** Returns whether nothing connects the entry with a client, and nobody has dismissed or matched it yet. */
const isUnrelated = ({ certainty, setAside, matches }: EntryReply) =>
  certainty === 'unrelated' && setAside === null && matches.length === 0;

/** Entries that an agent checks one by one. Entries that nothing connects with a client can be dismissed together. */
export function EntriesSection({ label, items, actions, finalFocus }: EntriesSectionProps) {
  const texts = useTexts(matchingTexts);
  const { chosen, choose } = useSelectedRows();
  const [splitting, setSplitting] = useState<EntryReply | null>(null);
  const [returned, setReturned] = useState<ReturnedPayment | null>(null);
  const [leaving, setLeaving] = useState<{ entries: readonly EntryReply[]; open: boolean }>({
    entries: [],
    open: false,
  });
  const unrelated = items.filter(isUnrelated);
  const others = items.filter((entry) => !isUnrelated(entry));
  const selected = unrelated.filter(({ id }) => chosen.has(id));
  const setAside = (entries: readonly EntryReply[]) => setLeaving({ entries, open: true });
  const row = (entry: EntryReply) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      actions={actions}
      selected={chosen.has(entry.id)}
      onSelect={isUnrelated(entry) ? (isSelected) => choose([entry.id], isSelected) : null}
      onChoose={setSplitting}
      onSetAside={(one) => setAside([one])}
      onUndoReturned={(one, original) => setReturned({ entry: one, original, open: true })}
    />
  );
  return (
    <>
      {others.length > 0 && (
        <ul aria-label={label} className="divide-y divide-line">
          {others.map(row)}
        </ul>
      )}
      {unrelated.length > 0 && (
        <>
          <UnrelatedBar
            count={selected.length}
            total={unrelated.length}
            onAll={(isSelected) =>
              choose(
                unrelated.map(({ id }) => id),
                isSelected,
              )
            }
            onSetAside={() => setAside(selected)}
          />
          <ul aria-label={texts.lists.unrelated} className="divide-y divide-line">
            {unrelated.map(row)}
          </ul>
        </>
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
    </>
  );
}

interface UnrelatedBarProps {
  /** The number of selected entries, and the number of all entries. */
  count: number;
  total: number;
  onAll: (isSelected: boolean) => void;
  onSetAside: () => void;
}

function UnrelatedBar({ count, total, onAll, onSetAside }: UnrelatedBarProps) {
  const texts = useTexts(matchingTexts);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line not-first:border-t not-first:pt-2">
      <Checkbox
        label={texts.selectAll(total)}
        aria-label={texts.selectAllOf(total)}
        checked={count === total}
        onValue={onAll}
      />
      {count > 0 && (
        <Button size="small" onClick={onSetAside}>
          {texts.setManyAside(count)}
        </Button>
      )}
    </div>
  );
}
