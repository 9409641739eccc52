import { Undo2 } from 'lucide-react';
import type { LedgerEntryReply } from '#contract/requests/ledger-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/display/money.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { ledgerTexts } from './ledger-texts.ts';

interface LedgerRowProps {
  requestId: string;
  entry: LedgerEntryReply;
  /** The entry that undid it. */
  counter: LedgerEntryReply | undefined;
  /** Absent if the reader may not undo entries. */
  onUndo?: () => void;
}

/** One ledger entry: its text, time and author, and why it was undone. */
export function LedgerRow({ requestId, entry, counter, onUndo }: LedgerRowProps) {
  const texts = useTexts(ledgerTexts);
  const formats = useFormats();
  const { kind, fromKind, type } = entry;
  const what =
    kind === null
      ? texts.types[type]
      : fromKind
        ? texts.carried(fromKind, kind)
        : texts.of(texts.types[type], texts.kinds[kind]);
  const sources = [
    entry.source === 'agent' && (entry.by.name ? texts.by(entry.by.name) : texts.sources.agent),
    entry.shown && texts.sources.statement,
  ].filter(Boolean);
  const sum = (
    <>
      {type === 'refunded' && '−\u202f'}
      <Money cents={entry.amount} />
    </>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-48">
        <p className={classNames('font-medium', counter && 'text-muted')}>{counter ? <s>{what}</s> : what}</p>
        <p className="text-12 text-muted">{[formats.date(entry.valueOn), ...sources].join(' · ')}</p>
        {entry.note && <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap text-muted">{entry.note}</p>}
        {counter && (
          <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
            {texts.undone({ day: formats.date(counter.valueOn), why: counter.note ?? '' })}
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-x-4">
        <span className={classNames('tabular-nums', counter && 'text-muted')}>
          {counter ? <s>{sum}</s> : sum}
        </span>
        {/* Rows without a button keep its place, so that all sums end at the same edge. */}
        <span className="flex w-11 justify-center print:hidden">
          {entry.type === 'received' && !counter && <ReceiptButton requestId={requestId} entry={entry} />}
        </span>
        {onUndo && (
          <span className="-mr-2 flex w-11 print:hidden">
            {!counter && (
              <Button
                variant="quiet"
                size="small"
                className="min-w-11"
                aria-label={texts.undoOf(formats.money(entry.amount))}
                title={texts.undo}
                icon={<Undo2 aria-hidden="true" className="size-4" />}
                onClick={onUndo}
              />
            )}
          </span>
        )}
      </div>
    </li>
  );
}
