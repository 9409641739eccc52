import { type ReactNode, useState } from 'react';
import type { EntryReply } from '#contract/matching/matching-replies.ts';
import { RequestLine, RequestTitle } from '#web/payments/payment-cells.tsx';
import { SumRow } from '#web/payments/sum-row.tsx';
import { ReferenceText } from '#web/shared/display/reference-text.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { EntryDetails, KnownRequest, useUnknownText } from './entry-details-section.tsx';
import { EntryFacts, signedUnmatchedAmount, usePayerName } from './entry-text.tsx';
import { matchingTexts } from './matching-texts.ts';
import { useKindName } from './proposal-text.tsx';
import { type EntryButtonsProps, FoldedButtons, ReleaseButton } from './entry-buttons.tsx';
import { ReasonChips } from './reason-list.tsx';
import type { EntryActions } from './use-entry-actions.ts';

interface EntryRowProps extends EntryButtonsProps {
  selected: boolean;
  /** Null if the agent handles this entry alone, not together with others. */
  onSelect: ((isSelected: boolean) => void) | null;
}

/** An entry and its best proposal. Unfolded, it shows everything about the entry. */
export function EntryRow(props: EntryRowProps) {
  const { entry, actions, selected, onSelect } = props;
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const payer = usePayerName()(entry);
  const [isOpen, setIsOpen] = useState(false);
  const isMatched = entry.matches.length > 0;
  const isHandled = isMatched || entry.setAside !== null;
  return (
    <SumRow
      box={
        onSelect && (
          <Checkbox
            label={<VisuallyHidden>{texts.select(payer, formats.money(entry.amount))}</VisuallyHidden>}
            checked={selected}
            onValue={onSelect}
          />
        )
      }
      bank={payer}
      bankFacts={<EntryFacts entry={entry} />}
      isWhole={isHandled}
      cents={
        isHandled ? (entry.direction === 'out' ? -entry.amount : entry.amount) : signedUnmatchedAmount(entry)
      }
      {...(isMatched
        ? { request: <Matches entry={entry} release={actions.release} /> }
        : requestSideOf(entry))}
      actions={!isMatched && <FoldedButtons {...props} isOpen={isOpen} onOpen={setIsOpen} />}
    >
      {isOpen && !isHandled && <EntryDetails {...props} />}
    </SumRow>
  );
}

/** Returns the request's side of the row of an entry that is not matched. */
function requestSideOf(entry: EntryReply): { request: ReactNode; requestFacts?: ReactNode } {
  const [best] = entry.proposals;
  const [original] = entry.originals;
  if (entry.setAside) {
    return { request: <SetAsideText setAside={entry.setAside} isReturn={entry.reversal} /> };
  }
  if (best) {
    return { request: <NamedRequest payment={best} />, requestFacts: <ReasonChips proposal={best} /> };
  }
  if (original) {
    const [payment] = original.payments;
    return {
      request: payment && <NamedRequest payment={payment} />,
      requestFacts: <ReturnedText count={entry.originals.length} />,
    };
  }
  const [unknown] = entry.reversal ? [] : entry.unknownReferences;
  return {
    request: <NoProposalText entry={entry} />,
    requestFacts: unknown?.request && <KnownRequest request={unknown.request} />,
  };
}

function NamedRequest({
  payment,
}: {
  payment: EntryReply['originals'][number]['payments'][number] | EntryReply['proposals'][number];
}) {
  const kindName = useKindName();
  return <RequestLine payment={payment} kind={kindName(payment.kind)} />;
}

function ReturnedText({ count }: { count: number }) {
  const { undoReturned } = useTexts(matchingTexts);
  return <p className="text-muted lg:truncate">{undoReturned.title(count)}</p>;
}

/** Says why no payment is proposed. */
function NoProposalText({ entry: { unknownReferences, reversal } }: { entry: EntryReply }) {
  const texts = useTexts(matchingTexts);
  const unknownText = useUnknownText();
  const [unknown] = unknownReferences;
  const words = unknown ? unknownText(unknown) : texts.nothingPoints;
  return (
    <span className="text-muted">
      <ReferenceText>{reversal ? texts.undoReturned.noneBriefly : words}</ReferenceText>
    </span>
  );
}

interface SetAsideTextProps {
  setAside: NonNullable<EntryReply['setAside']>;
  isReturn: boolean;
}

function SetAsideText({ setAside, isReturn }: SetAsideTextProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const { tied } = setAside;
  const day = tied && formats.shortDate(tied.valueOn);
  const why =
    tied && day && (isReturn ? texts.tiedReturn(formats.money(tied.amount), day) : texts.tiedOriginal(day));
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="text-muted">{texts.setAsideBy(setAside.by, formats.shortDate(setAside.at))}</span>{' '}
      {why ?? setAside.reason}
    </p>
  );
}

/** Lists each request with which the entry was matched. An agent can undo a mistake there. */
function Matches({ entry, release }: { entry: EntryReply; release: EntryActions['release'] }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const kindName = useKindName();
  return (
    <ul className="flex flex-col gap-3 whitespace-pre-line">
      {entry.matches.map(({ requestId, reference, title, kind, amount, by, at, manuallyRecorded }) => (
        <li key={`${requestId} ${kind} ${at}`}>
          <RequestTitle requestId={requestId}>{title}</RequestTitle>
          <span className="block text-muted wrap-anywhere tabular-nums">
            {kindName(kind)} · {formats.money(amount)} · {reference} ·{' '}
            {(manuallyRecorded === null ? texts.matchedBy : texts.recordedBy)(by, formats.shortDate(at))}
          </span>
          {manuallyRecorded !== null && (
            <ReleaseButton
              reference={reference}
              release={() => release(entry, { requestId, paymentId: manuallyRecorded })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
