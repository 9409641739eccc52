import { useState } from 'react';
import type { EntryReply, OriginalReply } from '#contract/matching/matching-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { usePayerName } from './entry-text.tsx';
import { keptOf } from './split-draft.ts';
import { matchingTexts } from './matching-texts.ts';
import { UndoReturnedButton } from './originals-section.tsx';
import type { EntryActions } from './use-entry-actions.ts';

export interface EntryButtonsProps {
  entry: EntryReply;
  actions: EntryActions;
  onChoose: (entry: EntryReply) => void;
  onSetAside: (entry: EntryReply) => void;
  onUndoReturned: (entry: EntryReply, original: OriginalReply) => void;
}

/** The buttons of an entry; the main one comes last. */
export function EntryButtons({ entry, actions, onChoose, onSetAside, onUndoReturned }: EntryButtonsProps) {
  const texts = useTexts(matchingTexts);
  const payer = usePayerName()(entry);
  const [busy, setBusy] = useState(false);
  const formats = useFormats();
  const [best] = entry.proposals;
  const [original] = entry.originals;
  const kept = best ? keptOf(entry, best) : null;
  const [confirmLabel, confirmText] = best?.manuallyRecorded
    ? [texts.isRecordedFor, texts.isRecorded]
    : kept === null
      ? [texts.confirmFor, texts.confirm]
      : [texts.confirmPartFor, texts.confirmPart];
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work.catch(() => {});
    setBusy(false);
  };
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
      {entry.setAside ? (
        <Button
          size="small"
          busy={busy}
          aria-label={(entry.setAside.tied ? texts.takeBothBackOf : texts.takeBackOf)(payer)}
          onClick={() => void during(actions.takeBack(entry))}
        >
          {entry.setAside.tied ? texts.takeBothBack : texts.takeBack}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.setAsideOf(payer)}
            onClick={() => onSetAside(entry)}
          >
            {texts.setAside}
          </Button>
          {!entry.reversal && (
            <Button size="small" aria-label={texts.chooseOf(payer)} onClick={() => onChoose(entry)}>
              {texts.choose}
            </Button>
          )}
          {original && entry.originals.length === 1 && (
            <UndoReturnedButton original={original} onPress={() => onUndoReturned(entry, original)} isMain />
          )}
          {best && kept !== null && (
            <Button
              size="small"
              busy={busy}
              aria-label={texts.waiveFor(formats.money(kept), best.reference)}
              onClick={() => void during(actions.confirm([{ entry, proposal: best, waived: kept }]))}
            >
              {texts.waive(formats.money(kept))}
            </Button>
          )}
          {best && (
            <Button
              size="small"
              busy={busy}
              data-main=""
              aria-label={confirmLabel(best.reference)}
              onClick={() => void during(actions.confirm([{ entry, proposal: best }]))}
            >
              {confirmText}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
