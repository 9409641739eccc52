import type { EntryReply } from '#contract/matching/matching-replies.ts';
import { returnReasonText } from '#domain/matching/return-reason-texts.ts';
import { RequestTitle } from '#web/payments/payment-cells.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { ReferenceText } from '#web/shared/display/reference-text.tsx';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { ConfirmButtons, type EntryButtonsProps, OtherEntryButtons } from './entry-buttons.tsx';
import { matchingTexts } from './matching-texts.ts';
import { Originals } from './originals-section.tsx';
import { ProposalText } from './proposal-text.tsx';
import { ReasonList } from './reason-list.tsx';

type UnknownReference = EntryReply['unknownReferences'][number];

/** An unfolded entry: the bank's own text, each proposal with its reasons, and the less common actions. */
export function EntryDetails(props: EntryButtonsProps) {
  const { entry, actions } = props;
  const texts = useTexts(matchingTexts);
  const language = useLanguage();
  const { text, reversal, returnReason, proposals, originals } = entry;
  const isFolded = proposals.length === 0 && originals.length === 0;
  return (
    <div className="mt-2 grid gap-x-6 gap-y-4 rounded-control bg-sunken px-4 py-3 lg:grid-cols-2">
      <div className="min-w-0">
        {reversal && (
          <p className="font-medium">
            {texts.returned(returnReason && returnReasonText(returnReason, language))}
          </p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">
          <ReferenceText>{text || texts.noText}</ReferenceText>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {proposals.map((proposal, at) => (
          <div key={`${proposal.requestId} ${proposal.manuallyRecorded?.id}`} className="flex flex-col gap-2">
            <ProposalText proposal={proposal} isNamed={at === 0} />
            <ReasonList proposal={proposal} />
            {at > 0 && (
              <div className="flex flex-wrap justify-end gap-2">
                <ConfirmButtons entry={entry} proposal={proposal} confirm={actions.confirm} />
              </div>
            )}
          </div>
        ))}
        {reversal && (
          <Originals originals={originals} onUndo={(original) => props.onUndoReturned(entry, original)} />
        )}
        <UnknownReferences unknown={entry.unknownReferences} isNamed={isFolded && !reversal} />
        {!isFolded && (
          <div className="flex flex-wrap justify-end gap-2">
            <OtherEntryButtons {...props} />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Returns a function that says that nothing is due for a reference of the entry, or that no request has that
 * reference.
 */
export function useUnknownText(): (unknown: UnknownReference) => string {
  const texts = useTexts(matchingTexts);
  return ({ reference, request }) =>
    request ? texts.settledReference(reference) : texts.unknownReference(reference);
}

/** The request that has this reference. */
export function KnownRequest({
  request: { id, title },
}: {
  request: NonNullable<UnknownReference['request']>;
}) {
  return <RequestTitle requestId={id}>{title}</RequestTitle>;
}

/** The references for which no payment is due. If the row proposes no payment, it has already named the first one. */
function UnknownReferences({ unknown, isNamed }: { unknown: readonly UnknownReference[]; isNamed: boolean }) {
  const texts = useTexts(matchingTexts);
  const unknownText = useUnknownText();
  const formats = useFormats();
  return unknown.map((each, at) => {
    const { reference, request, manuallyRecorded } = each;
    return (
      <div key={reference} className="text-muted wrap-anywhere empty:hidden">
        {(at > 0 || !isNamed) && (
          <p>
            <ReferenceText>{unknownText(each)}</ReferenceText> {request && <KnownRequest request={request} />}
          </p>
        )}
        {manuallyRecorded.length > 0 && (
          <p>
            {texts.recordedThere(
              manuallyRecorded
                .map(({ amount, valueOn }) => texts.recordedOn(formats.money(amount), formats.date(valueOn)))
                .join(', '),
            )}
          </p>
        )}
      </div>
    );
  });
}
