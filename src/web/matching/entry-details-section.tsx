import { Link } from '@tanstack/react-router';
import type { EntryReply } from '#contract/matching/matching-replies.ts';
import { returnReasonText } from '#domain/matching/return-reason-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { ConfirmButtons, type EntryButtonsProps, LeftButtons } from './entry-buttons.tsx';
import { matchingTexts } from './matching-texts.ts';
import { Originals } from './originals-section.tsx';
import { ProposalText } from './proposal-text.tsx';
import { ReasonList } from './reason-list.tsx';

/** An entry unfolded: the bank's own words, each proposal with its reasons, and the rarer actions. */
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
        <p className="wrap-anywhere whitespace-pre-line">{text || texts.noText}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {proposals.map((proposal, at) => (
          <div key={`${proposal.requestId} ${proposal.manuallyRecorded?.id}`} className="flex flex-col gap-2">
            <ProposalText proposal={proposal} />
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
        <UnknownReferences entry={entry} />
        {!isFolded && (
          <div className="flex flex-wrap justify-end gap-2">
            <LeftButtons {...props} />
          </div>
        )}
      </div>
    </div>
  );
}

function UnknownReferences({ entry: { unknownReferences } }: { entry: EntryReply }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  return unknownReferences.map(({ reference, request, manuallyRecorded }) => (
    <p key={reference} className="text-muted wrap-anywhere">
      {request ? texts.settledReference(reference) : texts.unknownReference(reference)}{' '}
      {request && (
        <Link
          to="/agent/request/$requestId"
          params={{ requestId: request.id }}
          className="text-accent underline underline-offset-3"
        >
          {request.title}
        </Link>
      )}
      {manuallyRecorded.length > 0 && (
        <span className="mt-1 block">
          {texts.recordedThere(
            manuallyRecorded
              .map(({ amount, valueOn }) => texts.recordedOn(formats.money(amount), formats.date(valueOn)))
              .join(', '),
          )}
        </span>
      )}
    </p>
  ));
}
