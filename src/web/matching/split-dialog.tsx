import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import type { EntryReply, ProposalReply } from '#contract/matching/matching-replies.ts';
import type { Cents } from '#domain/money.ts';
import { maxPaymentsPerEntry } from '#domain/matching/matching-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EntryText } from './entry-text.tsx';
import { FoundRequestsSection } from './found-requests-section.tsx';
import { matchingTexts } from './matching-texts.ts';
import { ProposalText } from './proposal-text.tsx';
import {
  type DraftPart,
  firstParts,
  coversProposal,
  partOfProposal,
  partsToSend,
  sumOfParts,
} from './split-draft.ts';
import { SplitPartRow } from './split-part-row.tsx';
import type { EntryActions } from './use-entry-actions.ts';

interface SplitDialogProps {
  entry: EntryReply;
  onClose: () => void;
  split: EntryActions['split'];
  finalFocus: () => HTMLElement | null;
}

/**
 * Moves the focus when a part is added or removed, because the pressed button disappears: to the amount, or
 * back to the choices.
 */
function usePartFocus(count: number) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const added = count - before.current;
    before.current = count;
    const fields = [...(content.current?.querySelectorAll<HTMLElement>('[data-amount]') ?? [])];
    const field = added > 0 ? fields.at(-1) : fields[0];
    if (added === 0) return;
    (field ?? content.current)?.querySelector<HTMLElement>('input, button')?.focus();
  }, [count]);
  return content;
}

/** Chooses the requests that an entry pays and the amount of each, from the proposals or with a search. */
export function SplitDialog({ entry, onClose, split, finalFocus }: SplitDialogProps) {
  const { split: texts } = useTexts(matchingTexts);
  const formats = useFormats();
  const [parts, setParts] = useState(() => firstParts(entry));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const content = usePartFocus(parts.length);
  const left = entry.unmatched - sumOfParts(parts);
  const isThere = (requestId: string) =>
    parts.some((part) => part.requestId === requestId && part.manuallyRecorded === null);
  const add = (part: DraftPart) => setParts((before) => [...before, part]);
  const offered = entry.proposals.filter(
    (proposal) =>
      !parts.some((part) => coversProposal(part, proposal)) &&
      (proposal.manuallyRecorded === null || proposal.due <= left),
  );
  const isFull = parts.length >= maxPaymentsPerEntry;

  const submit = async () => {
    setIsSubmitted(true);
    const ready = partsToSend(parts, entry.unmatched);
    if (!ready || busy) return;
    setBusy(true);
    try {
      await split(entry, ready);
      onClose();
    } catch {
      // A toast has shown the error; the parts stay unchanged.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={texts.description(formats.money(entry.unmatched))}
      size="large"
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="filled"
            busy={busy}
            disabled={parts.length === 0 || left < 0}
            onClick={() => void submit()}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div ref={content} className="flex flex-col gap-6">
        <div className="rounded-control bg-sunken px-4 py-3">
          <EntryText entry={entry} />
        </div>
        {parts.length > 0 && <Parts parts={parts} isSubmitted={isSubmitted} left={left} onParts={setParts} />}
        {offered.length > 0 && !isFull && (
          <ProposalChoicesSection proposals={offered} left={left} onAdd={add} />
        )}
        {entry.direction === 'out' ? (
          <p className="text-14 text-muted">{texts.onlyRefunds}</p>
        ) : (
          !isFull && <FoundRequestsSection unassignedAmount={left} isAlreadyAdded={isThere} onAdd={add} />
        )}
      </div>
    </Dialog>
  );
}

interface PartsProps {
  parts: readonly DraftPart[];
  isSubmitted: boolean;
  left: Cents;
  onParts: Dispatch<SetStateAction<DraftPart[]>>;
}

function Parts({ parts, isSubmitted, left, onParts }: PartsProps) {
  const { split: texts } = useTexts(matchingTexts);
  const formats = useFormats();
  return (
    <section aria-label={texts.parts} className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {parts.map((part) => (
          <SplitPartRow
            key={part.id}
            part={part}
            isSubmitted={isSubmitted}
            onPart={(changed) =>
              onParts((before) => before.map((each) => (each.id === part.id ? changed : each)))
            }
            onRemove={() => onParts((before) => before.filter(({ id }) => id !== part.id))}
          />
        ))}
      </ul>
      <output className={classNames('block text-14', left < 0 ? 'font-medium text-danger' : 'text-muted')}>
        {left < 0 && texts.tooMuch(formats.money(-left))}
        {left > 0 && texts.left(formats.money(left))}
      </output>
    </section>
  );
}

interface ProposalChoicesProps {
  proposals: readonly ProposalReply[];
  left: Cents;
  onAdd: (part: DraftPart) => void;
}

function ProposalChoicesSection({ proposals, left, onAdd }: ProposalChoicesProps) {
  const { split: texts } = useTexts(matchingTexts);
  return (
    <section aria-label={texts.proposals}>
      <h3 className="text-14 font-semibold">{texts.proposals}</h3>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <li
            key={proposal.manuallyRecorded?.id ?? proposal.requestId + proposal.kind}
            className="flex items-center gap-4 py-3"
          >
            <div className="min-w-0 flex-1">
              <ProposalText proposal={proposal} />
            </div>
            <Button
              aria-label={texts.addOf(proposal.reference)}
              onClick={() => onAdd(partOfProposal(proposal, left))}
            >
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
