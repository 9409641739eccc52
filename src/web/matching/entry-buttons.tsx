import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { EntryReply, OriginalReply, ProposalReply } from '#contract/matching/matching-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { usePayerName } from './entry-text.tsx';
import { missingCharges } from './split-draft.ts';
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

interface FoldedButtonsProps extends EntryButtonsProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The buttons of a folded entry: the main one, and one that unfolds the others. */
export function FoldedButtons(props: FoldedButtonsProps) {
  const { entry, actions, onUndoReturned, isOpen, onOpen } = props;
  const texts = useTexts(matchingTexts);
  const payer = usePayerName()(entry);
  const [best] = entry.proposals;
  const [original] = entry.originals;
  if (entry.setAside) return <UndoDismissalButton entry={entry} takeBack={actions.takeBack} />;
  return (
    <div className="flex min-w-0 items-center justify-end gap-2">
      <div className="flex min-w-0 flex-wrap justify-end gap-2 *:max-w-full lg:gap-1.5">
        {best && <ConfirmButtons entry={entry} proposal={best} confirm={actions.confirm} isMain />}
        {original && entry.originals.length === 1 && (
          <UndoReturnedButton original={original} onPress={() => onUndoReturned(entry, original)} isMain />
        )}
        {!best && !original && <OtherEntryButtons {...props} />}
      </div>
      <IconButton
        icon={<ChevronDown className={isOpen ? 'size-4.5 rotate-180' : 'size-4.5'} />}
        label={texts.detailsOf(payer)}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      />
    </div>
  );
}

/** The buttons to choose other requests for an entry, or to dismiss it. */
export function OtherEntryButtons({ entry, onChoose, onSetAside }: EntryButtonsProps) {
  const texts = useTexts(matchingTexts);
  const payer = usePayerName()(entry);
  return (
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
    </>
  );
}

function UndoDismissalButton({ entry, takeBack }: { entry: EntryReply; takeBack: EntryActions['takeBack'] }) {
  const texts = useTexts(matchingTexts);
  const payer = usePayerName()(entry);
  const { busy, during } = useBusy();
  const isTied = Boolean(entry.setAside?.tied);
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={(isTied ? texts.takeBothBackOf : texts.takeBackOf)(payer)}
      onClick={() => void during(takeBack(entry))}
    >
      {isTied ? texts.takeBothBack : texts.takeBack}
    </Button>
  );
}

interface ReleaseButtonProps {
  /** The reference of the request whose payment the entry proved. */
  reference: string;
  release: () => Promise<void>;
}

/** Separates an entry from a payment that an agent recorded by hand. */
export function ReleaseButton({ reference, release }: ReleaseButtonProps) {
  const texts = useTexts(matchingTexts);
  const { busy, during } = useBusy();
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy}
      aria-label={texts.releaseOf(reference)}
      onClick={() => void during(release())}
    >
      {texts.release}
    </Button>
  );
}

function useBusy() {
  const [busy, setBusy] = useState(false);
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work.catch(() => {});
    setBusy(false);
  };
  return { busy, during };
}

interface ConfirmButtonsProps {
  entry: EntryReply;
  proposal: ProposalReply;
  confirm: EntryActions['confirm'];
  isMain?: boolean;
}

/**
 * Confirms that the entry is this payment, in whole or in part. If the agent says so, the charges that banks kept are
 * waived.
 */
export function ConfirmButtons({ entry, proposal, confirm, isMain = false }: ConfirmButtonsProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const { busy, during } = useBusy();
  const kept = missingCharges(entry, proposal);
  const [label, text] = proposal.manuallyRecorded
    ? [texts.isRecordedFor, texts.isRecorded]
    : kept === null
      ? [texts.confirmFor, texts.confirm]
      : [texts.confirmPartFor, texts.confirmPart];
  return (
    <>
      {kept !== null && (
        <Button
          size="small"
          busy={busy}
          aria-label={texts.waiveFor(formats.money(kept), proposal.reference)}
          onClick={() => void during(confirm([{ entry, proposal, waived: kept }]))}
        >
          {texts.waive(formats.money(kept))}
        </Button>
      )}
      <Button
        size="small"
        busy={busy}
        {...(isMain && { 'data-main': '' })}
        aria-label={label(proposal.reference)}
        onClick={() => void during(confirm([{ entry, proposal }]))}
      >
        {text}
      </Button>
    </>
  );
}
